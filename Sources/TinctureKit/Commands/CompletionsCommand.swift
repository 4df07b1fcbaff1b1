/// `tincture completions`.
enum CompletionsCommand: Command {
  static let description = CommandDescription(
    name: "completions", summary: "print the completion script of a shell",
    discussion: [
      "The script completes commands, options, their values, files, and the names of the project's tokens.",
      "bash: put it in a file that ~/.bashrc sources. zsh: call it _tincture, in a folder of $fpath. fish: put it in ~/.config/fish/completions/tincture.fish.",
    ],
    operands: .one("bash|zsh|fish"),
    examples: [
      ("source <(tincture completions bash)", "Completes in the shell at hand."),
      ("tincture completions fish > ~/.config/fish/completions/tincture.fish", "Completes in every fish."),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
    let commands = CommandLineTool.descriptions
    switch arguments.operands.first {
    case "bash": try console.say(BashCompletions.script(for: commands))
    case "zsh": try console.say(ZshCompletions.script(for: commands))
    case "fish": try console.say(FishCompletions.script(for: commands))
    case let other:
      throw .usage(
        UsageError("there is no completion for '\(other ?? "")'", help: "the shells are bash, zsh and fish"))
    }
    return .success
  }
}
