import Checking
import Diagnostics
import Emission
import Foundation
import Mustache
import Project
import TestSupport
import TokenSyntax

/// What Tincture makes of examples in a page: token files, each with its path in a comment on its first line where it is
/// another than `tokens/colors.yaml`.
struct ExampleReading {
  /// The files, read.
  let reading: Reading
  /// What was said of them; where that is nothing, what was said of them as a UIKit catalog.
  let diagnostics: [Diagnostic]

  init(_ texts: [String]) {
    reading = Reading(
      sources: texts.map { text in
        let first = text.prefix { $0 != "\n" }
        let path = first.hasPrefix("# tokens/") ? String(first.dropFirst(2)) : "tokens/colors.yaml"
        return SourceFile(path: path, bytes: Array((text + "\n").utf8))
      })
    var names = SwiftNamesByShape()
    diagnostics =
      reading.diagnostics.isEmpty
      ? UIKitCatalog.diagnose(reading.catalog, options: OptionReader(nil), names: &names) : reading.diagnostics
  }

  /// What was said, as a person reads it.
  var said: String {
    var renderer = TextRenderer(files: reading.sources)
    return renderer.render(diagnostics).trimmingCharacters(in: .newlines)
  }

  /// The errors that the rules find, as a person reads them.
  var foundByRules: String {
    let result = CatalogCheck.check(reading.resolved, ProjectConfiguration(), files: reading.sources)
    var renderer = TextRenderer(files: reading.sources)
    return renderer.render((result.unwaived.map(\.diagnostic) + result.errors).filter { $0.severity == .error })
  }

  /// What was said of a project file.
  static func said(ofProject text: String) -> String {
    let source = SourceFile(path: "tincture.yaml", bytes: Array((text + "\n").utf8))
    let (tree, syntax) = TreeReader.read(source, as: FileID(0), limits: .standard)
    let vocabulary = ProjectConfiguration.Vocabulary(
      kinds: OutputKinds.all.map { (name: $0.name, options: $0.options) }, rules: Rules.names)
    var renderer = TextRenderer(files: [source])
    return renderer.render(syntax + ProjectConfiguration.decode(tree, vocabulary: vocabulary).diagnostics)
  }

  /// The text of the UIKit catalog with these options (`include.palette` for one in a mapping), and with templates of the project's own, by their names.
  func catalog(_ options: [String: String] = [:], templates: [String: String] = [:]) throws -> String {
    var library = BuiltInTemplates.library()
    for (name, text) in templates { try library.replace(name, with: Array((text + "\n").utf8)) }
    var members: [ProjectMember] = []
    for (key, value) in options.sorted(by: { $0.key < $1.key }) {
      let path = key.split(separator: ".").map(String.init)
      let inner = ProjectMember(path.last ?? key, ProjectValue(.text(value)))
      members.append(path.count == 2 ? ProjectMember(path[0], ProjectValue(.mapping([inner]))) : inner)
    }
    let output = UIKitCatalog.render(
      RenderRequest(
        resolved: reading.resolved, sources: reading.sources.map(\.path), path: "AppColors.swift",
        options: OptionReader(members: members), templates: library))
    guard output.diagnostics.isEmpty, let file = output.files.first else {
      throw RenderingFailure(messages: output.diagnostics.map(\.message))
    }
    return String(decoding: file.bytes, as: UTF8.self)
  }
}

/// A catalog that could not be rendered, and why.
struct RenderingFailure: Error {
  var messages: [String]
}
