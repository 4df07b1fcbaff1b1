import Checking
import Diagnostics

/// How a run ended, as the exit status says it.
public enum ExitStatus: Int32, Sendable {
  /// Everything is as it should be.
  case success = 0
  /// Language errors, findings that count, a blocked build, or an output that is out of date.
  case failure = 1
  /// The command line cannot be understood.
  case wrongUse = 2
  /// A file could not be read or written.
  case fileError = 3
}

/// Why a command stopped before its end.
enum CommandFailure: Error {
  /// The command line cannot be understood.
  case usage(UsageError)
  /// A file could not be read or written.
  case file(FileSystemError)
}

/// A command: one file that conforms to this protocol, and one line in `CommandLineTool.commands`.
protocol Command: Sendable {
  /// Its name, options and help.
  static var description: CommandDescription { get }

  /// Does what the arguments ask.
  static func run(_ arguments: ParsedArguments, _ console: Console) throws(CommandFailure) -> ExitStatus
}

extension Console {
  /// `result`, for commands.
  func say(_ text: String) throws(CommandFailure) {
    do throws(FileSystemError) { try result(text) } catch { throw .file(error) }
  }

  /// `status`, for commands.
  func sayStatus(_ text: String, after outcomes: [OutputWriter.Outcome] = []) throws(CommandFailure) {
    do throws(FileSystemError) { try status(text, after: outcomes) } catch { throw .file(error) }
  }
}

extension Compilation.Request {
  /// What the common options of a command line ask for.
  init(_ arguments: ParsedArguments, files: [String]) {
    self.init(
      files: files, projectFile: arguments["project"], knownRules: Rules.names, jobs: arguments.number("jobs"))
  }
}

extension Compilation {
  /// Says what was read, if the user wants to know.
  func describe(on console: Console) {
    if let file = workspace.projectFile { console.detail("project \(workspace.shown(file))") }
    for file in files where file.path != workspace.projectFile.map(workspace.shown) {
      console.detail("read \(file.path)")
    }
    console.detail("\(catalog.tokens.count) tokens in \(sourcePaths.count) files")
  }

  /// Ends the last stage of a command, and says how long each took if the user wants to know.
  mutating func finish(_ lastStage: String, _ arguments: ParsedArguments, on console: Console) {
    // The process ends next, and the system takes its memory back at once: to give back every text in it before that
    // would be a hundredth of a build.
    UnsafeMutablePointer<Compilation>.allocate(capacity: 1).initialize(to: self)
    guard arguments.has("timings") else { return }
    times.end(lastStage)
    console.complain(times.text)
  }

  /// The diagnostics as text.
  func text(usesColor: Bool) -> String {
    var renderer = TextRenderer(files: files, usesColor: usesColor)
    return renderer.render(diagnostics)
  }

  /// The number of diagnostics that keep a run from succeeding: the errors, and under `--strict` the warnings.
  func failing(isStrict: Bool) -> Int {
    diagnostics.count { $0.severity >= (isStrict ? .warning : .error) }
  }

  /// How a run ends that stops at the diagnostics.
  func failureStatus() -> ExitStatus { hasUnreadableFile ? .fileError : .failure }
}
