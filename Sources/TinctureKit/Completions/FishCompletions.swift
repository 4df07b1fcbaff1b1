/// The completion script of fish.
enum FishCompletions {
  static func script(for commands: [CommandDescription]) -> String {
    var text = """
      # Completion of tincture in fish: tincture completions fish

      function __tincture_tokens
          begin; tincture show colors; tincture show palette; end 2>/dev/null | string replace -rf '^  (\\S+)  .*' '$1'
      end

      complete -c tincture -f

      """
    let names = commands.map(\.name).joined(separator: " ")
    let isBeforeCommand = "not __fish_seen_subcommand_from \(names)"
    for command in commands {
      text += "complete -c tincture -n \(quoted(isBeforeCommand)) -a \(command.name) -d \(quoted(command.summary))\n"
    }
    for option in CommandDescription.leadingOptions { text += line(option, condition: isBeforeCommand) }
    for command in commands {
      let condition = "__fish_seen_subcommand_from \(command.name)"
      for option in command.allOptions { text += line(option, condition: condition) }
      let offer = arguments(CompletionSource(command.operands))
      if !offer.isEmpty { text += "complete -c tincture -n \(quoted(condition))\(offer)\n" }
    }
    return text
  }

  private static func line(_ option: CommandOption, condition: String) -> String {
    let letter = option.letter.map { " -s \($0)" } ?? ""
    let source = CompletionSource(option)
    let value = source.map { ($0 == .files ? " -r" : " -x") + arguments($0) } ?? ""
    return
      "complete -c tincture -n \(quoted(condition))\(letter) -l \(option.name)\(value) -d \(quoted(option.meaning))\n"
  }

  private static func arguments(_ source: CompletionSource) -> String {
    switch source {
    case .words(let words): " -a \(quoted(words.joined(separator: " ")))"
    case .files: " -F"
    case .folders: " -a '(__fish_complete_directories)'"
    case .tokens: " -a '(__tincture_tokens)'"
    case .nothing: ""
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = ""
    for character in text { quoted += character == "'" || character == "\\" ? "\\\(character)" : String(character) }
    return "'\(quoted)'"
  }
}
