import Diagnostics
import Emission
import Project

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `tincture build`.
enum BuildCommand: Command {
  static let description = CommandDescription(
    name: "build", summary: "compile the tokens and write every output",
    discussion: [
      "Reads the FILEs, or the sources of the project where none is given; '-' is standard input. Every output is written whole or not at all, none where there is an error, and a file whose bytes would not change is not touched."
    ],
    operands: .any("FILE"),
    options: [
      CommandOption("check", meaning: "write nothing; fail where an output is not what would be written"),
      CommandOption("kind", .value("KIND"), meaning: "one output of this kind instead of those of the project"),
      CommandOption(
        "output", .value("PATH"), meaning: "where the one output goes; '-', the default with --kind, is standard output"
      ),
      CommandOption("namespace", .value("NAME"), meaning: "the namespace of the generated code"),
      CommandOption("strict", meaning: "let warnings stop the build, too"),
      CommandOption("watch", meaning: "build again whenever a file changes, and show which tokens changed"),
      CommandOption("depfile", .value("PATH"), meaning: "write what the outputs depend on, as Make and Ninja read it"),
      CommandOption(
        "record", .value("PATH"),
        meaning: "keep a record there by which the next build knows that nothing has changed, and does nothing"),
      CommandOption("timings", meaning: "say on standard error how many milliseconds each stage took"),
    ],
    examples: [
      ("tincture build", "Writes the outputs that tincture.yaml names."),
      ("tincture build --check", "Fails, in continuous integration, where somebody forgot to."),
      ("tincture build --kind uikit --output AppColors.swift tokens/colors.yaml", "Works without a project file."),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
    if arguments.has("watch") { return try BuildWatch.run(arguments, console) }
    if arguments.has("check"), arguments.has("record") {
      throw .usage(UsageError("'--check' and '--record' cannot be combined"))
    }
    if arguments["record"] == "-" { throw .usage(UsageError("'--record' takes the path of a file")) }
    let start = Int64(time(nil))
    if let outputs = unchangedOutputs(arguments) {
      console.detail("nothing that the last build read or wrote has changed")
      for output in outputs { try console.sayStatus("unchanged \(DisplayText.escaped(output))") }
      return .success
    }
    let attempt = compile(arguments, console)
    if let fault = attempt.usageFault { throw .usage(fault) }
    if arguments.has("depfile"), !attempt.files.isEmpty, attempt.files.allSatisfy({ $0.path == "-" }) {
      throw .usage(
        UsageError("'--depfile' says what a file depends on, and none is written", help: "name it: --output PATH"))
    }
    var compilation = attempt.compilation
    defer { compilation.finish("write", arguments, on: console) }
    console.show(compilation.diagnostics, of: compilation.files)
    let failing = compilation.failing(isStrict: arguments.has("strict"))
    guard failing == 0 else {
      if console.volume != .quiet {
        let noun = compilation.hasErrors ? "error" : "warning"
        console.complain("\(counted(failing, noun)): nothing was written\n")
      }
      return compilation.failureStatus()
    }
    let before = arguments.has("record") ? attempt.files.filter { $0.path != "-" }.map { FileObservation($0.path) } : []
    do throws(FileSystemError) {
      // Before anything is written: a run that fails leaves everything as it was.
      if let path = arguments["record"] { try checkRecord(at: path, attempt) }
      guard let written = try deliver(attempt.files, of: compilation, arguments, console) else { return .failure }
      try record(written, of: compilation, before: before, since: start, arguments)
      return .success
    } catch { throw .file(error) }
  }

  // MARK: Records

  /// How messages call the outputs of a build that would change nothing; nil where nobody knows that.
  private static func unchangedOutputs(_ arguments: ParsedArguments) -> [String]? {
    guard let path = arguments["record"], !arguments.has("timings") else { return nil }
    let folder = FilePath.currentFolder()
    return BuildRecord.unchangedOutputs(
      recordedAt: FilePath.absolute(path, in: folder), arguments: influentialWords(arguments), folder: folder)
  }

  /// Leaves a record, if that was asked for, of a build that had nothing to say and wrote files alone.
  private static func record(
    _ written: [PlannedFile], of compilation: Compilation, before: [FileObservation], since start: Int64,
    _ arguments: ParsedArguments
  ) throws(FileSystemError) {
    guard let path = arguments["record"] else { return }
    let workspace = compilation.workspace
    let absolute = workspace.absolute(argument: path)
    let outputCount = arguments.has("depfile") ? max(0, written.count - 1) : written.count
    let outputs = written.enumerated().map { index, file in
      BuildRecord.Output(path: file.path, shownPath: index < outputCount ? file.shownPath : nil)
    }
    let depfile = written.dropFirst(outputCount).map { FileObservation($0.path) }
    guard !written.isEmpty, compilation.diagnostics.isEmpty, !arguments.operands.contains("-"),
      let record = BuildRecord(
        arguments: influentialWords(arguments), compilation, outputs: outputs, before: before + depfile, since: start)
    else { return }
    _ = try OutputWriter.write(
      [PlannedFile(path: absolute, shownPath: workspace.shown(absolute), bytes: record.bytes)],
      sparing: compilation.dependencies + written.map(\.path))
  }

  /// Fails where a record would take the place of something else.
  private static func checkRecord(at path: String, _ attempt: Attempt) throws(FileSystemError) {
    let workspace = attempt.compilation.workspace
    let absolute = workspace.absolute(argument: path)
    if let obstacle = BuildRecord.obstacle(at: absolute, outputs: attempt.files.map(\.path)) {
      throw FileSystemError("write a record to \(workspace.shown(absolute))", reason: obstacle)
    }
  }

  /// The words of the command line, but for those that change neither what is written nor what is said of it.
  private static func influentialWords(_ arguments: ParsedArguments) -> [String] {
    var words: [String] = []
    for option in description.allOptions {
      guard let value = arguments[option.name] else { continue }
      switch option.name {
      case "check", "watch", "timings", "quiet", "verbose", "color", "jobs", "record": continue
      default: words += value.isEmpty ? ["--\(option.name)"] : ["--\(option.name)", value]
      }
    }
    if arguments.operands.contains(where: { $0.hasPrefix("-") && $0 != "-" }) { words.append("--") }
    return words + arguments.operands
  }

  /// What came of compiling, before anything is said or written.
  struct Attempt {
    var compilation: Compilation
    /// The files to be written; none where there are errors.
    var files: [PlannedFile] = []
    /// Why the outputs that the command line asks for cannot be chosen.
    var usageFault: UsageError?
  }

  /// Compiles what the command line asks for, in memory.
  static func compile(_ arguments: ParsedArguments, _ console: Console) -> Attempt {
    var attempt = Attempt(compilation: Compilation.run(.init(arguments, files: arguments.operands)))
    attempt.compilation.describe(on: console)
    guard !attempt.compilation.hasErrors else { return attempt }
    let check = attempt.compilation.startCheckForBuild()
    do throws(UsageError) {
      attempt.files = attempt.compilation.render(try selectOutputs(arguments, &attempt.compilation))
    } catch {
      attempt.usageFault = error
    }
    attempt.compilation.finish(check)
    if attempt.compilation.hasErrors { (attempt.files, attempt.usageFault) = ([], nil) }
    return attempt
  }

  /// The outputs of the project, or the one that the command line asks for.
  private static func selectOutputs(
    _ arguments: ParsedArguments, _ compilation: inout Compilation
  ) throws(UsageError) -> [ProjectConfiguration.OutputSetting] {
    var outputs = compilation.configuration.outputs
    if let name = arguments["kind"] {
      let names = OutputKinds.all.map { $0.name }
      guard names.contains(name) else {
        let nearest = nearestNames(to: name, among: names, limit: 1).first
        throw UsageError(
          "there is no output kind '\(name)'",
          help: nearest.map { "did you mean '\($0)'?" } ?? "the kinds are \(names.joined(separator: ", "))")
      }
      outputs = [.init(kind: PlacedText(name), path: PlacedText("-"), options: OptionReader(nil))]
    } else if arguments.has("output"), outputs.count != 1 {
      throw UsageError(
        "'--output' is where one output goes, and the project has \(counted(outputs.count, "output"))",
        help: "choose the kind of output, too: --kind KIND --output PATH")
    }
    guard !outputs.isEmpty else {
      throw UsageError(
        "there is nothing to write: no output is asked for",
        help: "add 'outputs:' to tincture.yaml, or name one: --kind KIND --output PATH")
    }
    if let path = arguments["output"] {
      outputs[0].path = PlacedText(path == "-" ? path : compilation.workspace.absolute(argument: path))
    }
    if let namespace = arguments["namespace"] { try setNamespace(namespace, of: &outputs) }
    return outputs
  }

  private static func setNamespace(
    _ namespace: String, of outputs: inout [ProjectConfiguration.OutputSetting]
  ) throws(UsageError) {
    var isUsed = false
    for index in outputs.indices {
      let options = OutputKinds.kind(named: outputs[index].kind.text)?.options ?? []
      guard options.contains(where: { $0.name == "namespace" }) else { continue }
      isUsed = true
      let others = outputs[index].options.members.filter { $0.name != "namespace" && $0.name != "extension" }
      outputs[index].options = OptionReader(
        members: others + [ProjectMember("namespace", ProjectValue(.text(namespace)))], at: outputs[index].place)
    }
    if !isUsed { throw UsageError("'--namespace' is given, and no output has a namespace") }
  }

  /// Writes, compares or prints what was rendered.
  ///
  /// - Returns: The files that were written, or held the right bytes; none where there was anything else to write to; nil
  ///   where they were only compared, and some do not.
  private static func deliver(
    _ files: [PlannedFile], of compilation: Compilation, _ arguments: ParsedArguments, _ console: Console
  ) throws(FileSystemError) -> [PlannedFile]? {
    if arguments.has("check") {
      return try compare(files.filter { $0.path != "-" }, arguments, console) == .success ? [] : nil
    }
    let printed = files.filter { $0.path == "-" }
    var planned = files.filter { $0.path != "-" }
    let outputCount = planned.count
    if let path = arguments["depfile"] {
      let workspace = compilation.workspace
      let text = DependencyFile.text(
        outputs: planned.map(\.shownPath), dependencies: compilation.dependencies.map(workspace.shown))
      let absolute = workspace.absolute(argument: path)
      planned.append(PlannedFile(path: absolute, shownPath: workspace.shown(absolute), bytes: Array(text.utf8)))
    }
    let outcomes = try OutputWriter.write(planned, sparing: compilation.dependencies)
    for (file, outcome) in zip(planned, outcomes).prefix(outputCount) {
      try console.status("\(outcome.verb) \(DisplayText.escaped(file.shownPath))", after: outcomes)
    }
    for file in printed { try console.result(bytes: file.bytes) }
    return printed.isEmpty && !outcomes.contains(.streamed) ? planned : []
  }

  private static func compare(
    _ files: [PlannedFile], _ arguments: ParsedArguments, _ console: Console
  ) throws(FileSystemError) -> ExitStatus {
    let outcomes = try OutputWriter.compare(files)
    let stale = zip(files, outcomes).filter { $0.1 == .written }.map(\.0)
    for file in stale {
      let word = FileStatus(file.path) == nil ? "missing" : "out of date"
      try console.result("\(word): \(DisplayText.escaped(file.shownPath))\n")
    }
    guard !stale.isEmpty else {
      try console.status("\(counted(files.count, "output")) up to date")
      return .success
    }
    console.complain(
      "\(stale.count) of \(counted(files.count, "output")) would change; to write: \(mendingCommand(arguments))\n")
    return .failure
  }

  /// The command line that writes what `--check` compared.
  private static func mendingCommand(_ arguments: ParsedArguments) -> String {
    (["tincture", "build"] + influentialWords(arguments)).map(ShellQuoting.quoted).joined(separator: " ")
  }
}

/// Words as a shell reads them.
enum ShellQuoting {
  /// The word in single quotes where a shell would not take it as it is.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "_-./=,:@%+".utf8.contains(byte)
      }
    }
    if isPlain, !word.isEmpty { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
