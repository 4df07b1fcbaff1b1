import Diagnostics
import Mustache
import Project
import Resolution
import Threads
import TokenCatalog

/// A kind of output, such as a UIKit catalog: one file that conforms to this protocol, and one line in
/// `OutputKinds.all`.
public protocol OutputKind: Sendable {
  /// The word that selects the kind: `kind: uikit` in a project file, `--kind uikit` on the command line.
  static var name: String { get }

  /// What the kind writes, in one sentence without a full stop.
  static var meaning: String { get }

  /// The options of the kind beside `kind` and `path`. They are validated against this table before the kind sees
  /// them: `RenderRequest.options` holds no unknown key and no value of a wrong shape.
  static var options: [ProjectKey] { get }

  /// What keeps tokens from being written by this kind, such as two names that become the same. It is asked by `check`
  /// as well, before anything is rendered; nothing unless a kind says otherwise.
  ///
  /// - Parameters:
  ///   - catalog: The tokens.
  ///   - options: The options of the output.
  ///   - names: Where the names of the catalog are kept that it makes, for other outputs and for `RenderRequest.names`.
  /// - Returns: What is wrong.
  static func diagnose(_ catalog: Catalog, options: OptionReader, names: inout SwiftNamesByShape) -> [Diagnostic]

  /// Makes the text of the output. Pure: the same request gives the same bytes, and nothing is written.
  ///
  /// A diagnostic at error severity means that there is no output; then no output of the project is written.
  static func render(_ request: RenderRequest) -> RenderedOutput
}

extension OutputKind {
  /// Nothing.
  public static func diagnose(
    _ catalog: Catalog, options: OptionReader, names: inout SwiftNamesByShape
  ) -> [Diagnostic] { [] }
}

/// What an output kind is given.
public struct RenderRequest: Sendable {
  /// The tokens with their colours. Every token in it is resolved: nothing is rendered where there were errors.
  public var resolved: ResolvedCatalog
  /// The token files in the order in which they count, relative to the folder of the project file, with `/` between
  /// folders; `<stdin>` for standard input. For headers such as "Generated from tokens/colors.yaml".
  public var sources: [String]
  /// Where the output goes, relative to the folder of the project file; for messages and headers, not for reading.
  public var path: String
  /// The options of the output.
  public var options: OptionReader
  /// The oldest systems that the generated code must run on.
  public var deployment: DeploymentTargets
  /// The built-in templates and those of the project.
  public var templates: TemplateLibrary
  /// The Swift names of the tokens that were made already.
  public var names = SwiftNamesByShape()
  /// Who may render.
  package var team = ThreadTeam(1)
  /// The place of the output in the project file, for diagnostics; nil where it was asked for on the command line.
  public var place: SourceRange?

  /// Makes a request.
  public init(
    resolved: ResolvedCatalog, sources: [String], path: String, options: OptionReader = OptionReader(nil),
    deployment: DeploymentTargets = DeploymentTargets(), templates: TemplateLibrary, place: SourceRange? = nil
  ) {
    self.resolved = resolved
    self.sources = sources
    self.path = path
    self.options = options
    self.deployment = deployment
    self.templates = templates
    self.place = place
  }
}

/// What an output kind gives back.
public struct RenderedOutput: Sendable {
  /// A file of an output.
  public struct File: Sendable, Equatable {
    /// The path below the path of the output, with `/` between folders; empty for the output's path itself.
    public var path: String
    /// The whole file.
    public var bytes: [UInt8]

    /// Makes a file.
    public init(path: String = "", bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// The files, each path once: one with an empty path for most kinds; several for a kind whose output is a folder.
  public var files: [File]
  /// What is to be said. An error means that `files` does not count.
  public var diagnostics: [Diagnostic]

  /// Makes the output of a kind that writes a folder.
  public init(files: [File], diagnostics: [Diagnostic] = []) {
    self.files = files
    self.diagnostics = diagnostics
  }

  /// Makes the output of a kind that writes one file.
  public init(bytes: [UInt8], diagnostics: [Diagnostic] = []) {
    self.init(files: [File(bytes: bytes)], diagnostics: diagnostics)
  }

  /// Makes the output of a rendering that failed.
  public static func failed(_ diagnostics: [Diagnostic]) -> RenderedOutput {
    RenderedOutput(files: [], diagnostics: diagnostics)
  }
}

extension RenderedOutput {
  /// Renders one template of the library to the one file of an output; what is wrong with the template becomes a
  /// diagnostic of the rule `template`.
  ///
  /// - Parameters:
  ///   - name: The template, such as `uikit-catalog.swift`.
  ///   - values: What the template may name.
  ///   - request: Gives the library and the place.
  /// - Returns: One file, or the diagnostic.
  public static func template(_ name: String, _ values: MustacheValue, for request: RenderRequest) -> RenderedOutput {
    var bytes: [UInt8] = []
    do throws(MustacheError) {
      var options = MustacheOptions(escaping: .none, isStrict: true)
      options.team = request.team
      try request.templates.render(name, values, options: options, into: &bytes)
      return RenderedOutput(bytes: bytes)
    } catch {
      return .failed([Diagnostic(template: error, at: request.place)])
    }
  }
}

extension Diagnostic {
  /// What is wrong with a template. The place inside the template is part of the message, because a template is none of
  /// the files that diagnostics can point into.
  public init(template error: MustacheError, at place: SourceRange?) {
    let suggestion = error.suggestions.map { "'\($0)'" }.joined(separator: " or ")
    self.init(
      "template", .error, "\(error.place.template):\(error.place.line):\(error.place.column): \(error.message)",
      at: place,
      notes: error.notes.map { .init("\($0.place.template):\($0.place.line):\($0.place.column): \($0.message)") },
      help: suggestion.isEmpty ? [] : ["did you mean \(suggestion)?"])
  }
}
