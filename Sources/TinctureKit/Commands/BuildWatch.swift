import Diagnostics
import Project
import Resolution

/// `tincture build --watch`.
///
/// The files are looked at ten times a second instead of asking the system for events: that is the same on every system
/// and file system, network and container mounts included, needs no limit of watches raised, and does not lose a file
/// that an editor replaces by another of the same name. A look at 1,000 files takes about a millisecond.
struct BuildWatch {
  private static let interval = 100
  /// How long a file may keep changing before it is read all the same, in milliseconds.
  private static let patience = 400
  private static let shownChanges = 40

  private let arguments: ParsedArguments
  private let console: Console
  private var lastGood: ResolvedCatalog?
  private var lastDiagnostics: [Diagnostic]?
  private var lastFault: UsageError?

  /// Builds whenever a file changes, until the program is ended.
  static func run(_ arguments: ParsedArguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
    for option in ["check", "depfile", "record", "timings"] where arguments.has(option) {
      throw .usage(UsageError("'--watch' and '--\(option)' cannot be combined"))
    }
    if arguments.operands.contains("-") || arguments["output"] == "-"
      || arguments.has("kind") && !arguments.has("output")
      || arguments["output"].map({ OutputStream($0) != nil }) == true
    {
      throw .usage(
        UsageError("'--watch' reads and writes files", help: "name them: --kind KIND --output PATH FILE"))
    }
    var watch = BuildWatch(arguments: arguments, console: console)
    try watch.loop()
  }

  private init(arguments: ParsedArguments, console: Console) {
    self.arguments = arguments
    self.console = console
  }

  private mutating func loop() throws(CommandFailure) -> Never {
    var watched: [String] = []
    var isRepetition = false
    while true {
      // What is written while the files are being read has another stamp than this.
      let before = FileStamps(of: watched)
      let compilation = try build(isRepetition: isRepetition)
      watched = Self.files(of: compilation, arguments)
      let now = FileStamps(of: watched)
      guard before.covers(now), !before.isTooFresh else {
        FileStamps.pause(milliseconds: Self.interval)
        isRepetition = true
        continue
      }
      waitForChange(from: before, of: compilation)
      isRepetition = false
    }
  }

  /// Waits for a file to change, to come or to go, and then for it to rest.
  private func waitForChange(from state: FileStamps, of compilation: Compilation) {
    var current = state
    while current == state {
      FileStamps.pause(milliseconds: Self.interval)
      current = FileStamps(of: Self.files(of: compilation, arguments))
    }
    var waited = 0
    while waited < Self.patience {
      FileStamps.pause(milliseconds: Self.interval / 4)
      waited += Self.interval / 4
      let next = FileStamps(of: Self.files(of: compilation, arguments))
      if next == current { return }
      current = next
    }
  }

  /// Every file that a further run would read, as things are now.
  private static func files(of compilation: Compilation, _ arguments: ParsedArguments) -> [String] {
    let workspace = compilation.workspace
    let configuration = compilation.configuration
    let selection =
      arguments.operands.isEmpty
      ? SourceSelection(configuration, in: workspace) : SourceSelection(arguments: arguments.operands, in: workspace)
    var files = [workspace.projectFile ?? "\(workspace.projectFolder)/\(Workspace.projectFileName)"]
    files += selection.entries.compactMap(\.path)
    if let templates = configuration.templates {
      let folder = workspace.absolute(projectPath: templates.text)
      files += (GlobPattern("*.mustache")?.files(in: folder) ?? []).map { "\(folder)/\($0)" }
    }
    return files
  }

  /// Builds once. A repetition says nothing unless there is something new.
  private mutating func build(isRepetition: Bool) throws(CommandFailure) -> Compilation {
    let attempt = BuildCommand.compile(arguments, console)
    let compilation = attempt.compilation
    let isNew = compilation.diagnostics != lastDiagnostics || attempt.usageFault != lastFault
    if !isRepetition || isNew { console.show(compilation.diagnostics, of: compilation.files) }
    lastDiagnostics = compilation.diagnostics
    lastFault = attempt.usageFault
    if let fault = attempt.usageFault {
      if isNew || !isRepetition {
        let help = fault.help.map { "      = help: \($0)\n" } ?? ""
        console.complain("error: \(fault.message)\n\(help)nothing was written; waiting for a change\n")
      }
      return compilation
    }
    let failing = compilation.failing(isStrict: arguments.has("strict"))
    guard failing == 0 else {
      if isNew || !isRepetition {
        let noun = compilation.hasErrors ? "error" : "warning"
        console.complain("\(counted(failing, noun)): nothing was written; waiting for a change\n")
      }
      return compilation
    }
    let changes = lastGood.map { CatalogChanges(from: $0, to: compilation.resolved) }
    for line in changes?.lines(limit: Self.shownChanges) ?? [] { try console.sayStatus(line) }
    do throws(FileSystemError) {
      let outcomes = try OutputWriter.write(attempt.files, sparing: compilation.dependencies)
      for (file, outcome) in zip(attempt.files, outcomes) where outcome != .unchanged || lastGood == nil {
        try console.status("\(outcome.verb) \(DisplayText.escaped(file.shownPath))", after: outcomes)
      }
      if !isRepetition || isNew, lastGood != nil, outcomes.allSatisfy({ $0 == .unchanged }) {
        try console.status("nothing changed")
      }
      if lastGood == nil {
        try console.status("watching \(counted(compilation.sourcePaths.count, "file")); ^C ends it")
      }
      lastGood = compilation.resolved
    } catch {
      // A full disk or a read-only file may be mended while the watch goes on.
      console.complain("error: \(error.description)\n")
    }
    return compilation
  }
}
