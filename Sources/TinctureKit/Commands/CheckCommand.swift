/// `tincture check`.
enum CheckCommand: Command {
  static let description = CommandDescription(
    name: "check", summary: "validate the tokens and write nothing",
    discussion: [
      "Reads the FILEs, or the sources of the project where none is given; '-' is standard input. What is found is the result, so it goes to standard output."
    ],
    operands: .any("FILE"),
    options: [CommandOption("strict", meaning: "let warnings fail, too")],
    examples: [
      ("tincture check", "Validates the tokens of the project."),
      ("tincture check tokens/brand.yaml", "Validates one file."),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
    let compilation = Compilation.run(.init(arguments, files: arguments.operands))
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
}
