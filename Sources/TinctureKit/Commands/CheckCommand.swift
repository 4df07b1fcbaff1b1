import DiagnosticFormats
import Diagnostics

/// `tincture check`.
enum CheckCommand: Command {
  static let description = CommandDescription(
    name: "check", summary: "validate the tokens, and mend them where asked to",
    discussion: [
      "Reads the FILEs, or the sources of the project where none is given; '-' is standard input. What is found is the result, so it goes to standard output.",
      "A baseline is a file of known findings, which do not fail. It names tokens and not lines, so it holds when lines move. Errors of the language are never in it.",
      "--fix mends what can be meant in one way only, such as a value without its quotes. --fix contrast also gives colours that stand out too little the nearest lightness that passes, in high contrast no less than without; the palette, comments and layout stay as they are.",
    ],
    operands: .any("FILE"),
    options: [
      CommandOption(
        "format", .choice(DiagnosticFormats.names), meaning: "how to write what is found; text unless given"),
      CommandOption(
        "output", .value("PATH"),
        meaning: "write it to a file; what people read still goes to standard error"),
      CommandOption("strict", meaning: "let warnings fail, too"),
      CommandOption("baseline", .value("FILE"), meaning: "known findings, which do not fail"),
      CommandOption("write-baseline", meaning: "write what is found to the file of --baseline, and succeed"),
      CommandOption(
        "fix", .optionalChoice(["contrast"]),
        meaning: "mend what can be meant in one way only; with 'contrast', the colours, too"),
      CommandOption("timings", meaning: "say on standard error how many milliseconds each stage took"),
    ],
    examples: [
      ("tincture check", "Validates the tokens of the project."),
      ("tincture check tokens/brand.yaml", "Validates one file."),
      ("tincture check --format sarif --output tincture.sarif", "Writes what code scanning reads."),
      ("tincture check --fix contrast", "Mends what it can, and says what is left."),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
    var compilation = try checked(arguments, console)
    defer { compilation.finish("report", arguments, on: console) }
    compilation.describe(on: console)
    var report = compilation.diagnosticReport(
      isStrict: arguments.has("strict"), usesColor: console.colorsResults && !arguments.has("output"))
    report.showsSummary = console.volume != .quiet
    let isWritten = arguments.has("write-baseline")
    guard let path = arguments["baseline"] else {
      if isWritten {
        throw .usage(UsageError("'--write-baseline' needs to know where", help: "name the file: --baseline FILE"))
      }
      return try show(report, of: compilation, arguments, console)
    }
    if isWritten {
      // Rules have not seen everything where the language was not understood.
      guard !report.hasLanguageErrors else { return try show(report, of: compilation, arguments, console) }
      return try write(Baseline(recording: report), to: path, of: compilation, console)
    }
    // A run on some of the files cannot tell what no longer occurs elsewhere.
    let seesAll = arguments.operands.isEmpty && !report.hasLanguageErrors
    try apply(path, to: &report, of: compilation, tellsOutdated: seesAll)
    return try show(report, of: compilation, arguments, console)
  }

  /// Marks what the baseline has.
  private static func apply(
    _ path: String, to report: inout DiagnosticReport, of compilation: Compilation, tellsOutdated: Bool
  ) throws(CommandFailure) {
    let absolute = compilation.workspace.absolute(argument: path)
    let shown = compilation.workspace.shown(absolute)
    let outcome: FileReading.Outcome
    do throws(FileSystemError) {
      outcome = try FileReading.read(absolute, shownAs: shown, limit: 64 << 20)
    } catch { throw .file(error) }
    guard case .bytes(let bytes) = outcome else {
      throw .file(FileSystemError("read \(shown)", reason: "it is larger than 64 MiB"))
    }
    let file = SourceFile(path: shown, bytes: bytes)
    let (baseline, faults) = Baseline.read(file, as: FileID(report.files.count))
    report.files.append(file)
    report.diagnostics += faults.map { ReportedDiagnostic($0) }
    baseline.apply(to: &report, tellsOutdated: tellsOutdated && faults.isEmpty)
  }

  private static func write(
    _ baseline: Baseline, to path: String, of compilation: Compilation, _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    try save(baseline.text, to: path, of: compilation, console, what: counted(baseline.count, "finding"))
    return .success
  }

  private static func show(
    _ report: DiagnosticReport, of compilation: Compilation, _ arguments: ParsedArguments, _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    let format = arguments["format"].flatMap(DiagnosticFormats.format) ?? TextFormat.self
    let text = format.text(of: report)
    if let path = arguments["output"], path != "-" {
      var shown = report
      shown.usesColor = console.colorsDiagnostics
      console.complain(TextFormat.text(of: shown))
      try save(text, to: path, of: compilation, console, what: nil)
    } else {
      try console.say(text)
    }
    return report.failing == 0 ? .success : compilation.failureStatus()
  }

  private static func save(
    _ text: String, to path: String, of compilation: Compilation, _ console: Console, what: String?
  ) throws(CommandFailure) {
    let absolute = compilation.workspace.absolute(argument: path)
    let shown = compilation.workspace.shown(absolute)
    let outcomes: [OutputWriter.Outcome]
    do throws(FileSystemError) {
      let file = PlannedFile(path: absolute, shownPath: shown, bytes: Array(text.utf8))
      outcomes = try OutputWriter.write([file], sparing: compilation.dependencies)
    } catch { throw .file(error) }
    for outcome in outcomes {
      try console.sayStatus(
        "\(outcome.verb) \(DisplayText.escaped(shown))\(what.map { ": \($0)" } ?? "")", after: outcomes)
    }
  }

  /// Compiles and checks the tokens, mended before where that is asked.
  private static func checked(
    _ arguments: ParsedArguments, _ console: Console
  ) throws(CommandFailure) -> Compilation {
    let request = Compilation.Request(arguments, files: arguments.operands)
    guard let kind = arguments["fix"] else {
      var compilation = Compilation.run(request)
      compilation.check()
      return compilation
    }
    let outcome: FixOutcome
    do throws(FileSystemError) {
      outcome = try Compilation.fix(request, contrast: kind == "contrast")
    } catch { throw .file(error) }
    let places =
      outcome.paths.isEmpty ? "" : " in \(outcome.paths.map { DisplayText.escaped($0) }.joined(separator: ", "))"
    try console.sayStatus("applied \(outcome.count == 1 ? "1 fix" : "\(outcome.count) fixes")\(places)")
    return outcome.compilation
  }
}
