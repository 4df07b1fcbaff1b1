import Diagnostics

/// `tincture check`.
enum CheckCommand: Command {
  static let description = CommandDescription(
    name: "check", summary: "validate the tokens, and mend them where asked to",
    discussion: [
      "Reads the FILEs, or the sources of the project where none is given; '-' is standard input. What is found is the result, so it goes to standard output.",
      "--fix mends what can be meant in one way only, such as a value without its quotes. --fix contrast also gives colours that stand out too little the nearest lightness that passes; the palette, comments and layout stay as they are.",
    ],
    operands: .any("FILE"),
    options: [
      CommandOption("strict", meaning: "let warnings fail, too"),
      CommandOption(
        "fix", .optionalChoice(["contrast"]),
        meaning: "mend what can be meant in one way only; with 'contrast', the colours, too"),
    ],
    examples: [
      ("tincture check", "Validates the tokens of the project."),
      ("tincture check tokens/brand.yaml", "Validates one file."),
      ("tincture check --fix contrast", "Mends what it can, and says what is left."),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
    let compilation = try checked(arguments, console)
    compilation.describe(on: console)
    try console.say(compilation.text(usesColor: console.colorsResults))
    let failing = compilation.failing(isStrict: arguments.has("strict"))
    if failing == 0 {
      let tokens = counted(compilation.catalog.tokens.count, "token")
      try console.sayStatus("\(tokens) in \(counted(compilation.sourcePaths.count, "file")): no errors")
      return .success
    }
    return compilation.failureStatus()
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
    let places = outcome.paths.isEmpty ? "" : " in \(outcome.paths.map { DisplayText.escaped($0) }.joined(separator: ", "))"
    try console.sayStatus("applied \(outcome.count == 1 ? "1 fix" : "\(outcome.count) fixes")\(places)")
    return outcome.compilation
  }
}
