/// `tincture help`.
enum HelpCommand: Command {
  static let description = CommandDescription(
    name: "help", summary: "explain a command, or list all", operands: .optional("COMMAND"))

  static func run(_ arguments: ParsedArguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
    guard let name = arguments.operands.first else {
      try console.say(HelpText.overview(of: CommandLineTool.descriptions))
      return .success
    }
    let command: any Command.Type
    do throws(UsageError) { command = try CommandLineTool.command(named: name) } catch { throw .usage(error) }
    try console.say(HelpText.text(for: command.description))
    return .success
  }
}
