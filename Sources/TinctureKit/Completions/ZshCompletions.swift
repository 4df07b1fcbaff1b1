/// The completion script of zsh, for a file `_tincture` in `$fpath`, or to be sourced behind `compinit`.
enum ZshCompletions {
  static func script(for commands: [CommandDescription]) -> String {
    var text = """
      #compdef tincture
      # Completion of tincture in zsh: tincture completions zsh

      _tincture_tokens() {
        local -a tokens
        tokens=(${(f)"$(\(CompletionSource.tokenNames))"})
        compadd -a tokens
      }

      _tincture() {
        local context state state_descr line
        typeset -A opt_args
        local -a commands
        commands=(

      """
    for command in commands { text += "    \(quoted("\(command.name):\(command.summary)"))\n" }
    text += "  )\n  _arguments -C \\\n"
    for option in CommandDescription.leadingOptions { text += specifications(option) }
    text += "    '1:command:->command' '*::argument:->argument'\n  case $state in\n"
    text += "    command) _describe -t commands command commands ;;\n    argument)\n      case $words[1] in\n"
    for command in commands {
      text += "        \(command.name))\n          _arguments \\\n"
      for option in command.allOptions { text += specifications(option) }
      text += "    \(operands(command.operands))\n          ;;\n"
    }
    text += """
            esac
            ;;
        esac
      }

      if [[ $funcstack[1] == _tincture ]]; then
        _tincture "$@"
      else
        compdef _tincture tincture
      fi

      """
    return text
  }

  private static func specifications(_ option: CommandOption) -> String {
    option.spellings.map { spelling in
      let source = CompletionSource(option)
      let equals = source != nil && spelling.hasPrefix("--") ? "=" : ""
      let meaning = option.meaning.map { "[]\\:".contains($0) ? "\\\($0)" : String($0) }.joined()
      let value = source.map { ":\(option.name):\(action($0))" } ?? ""
      return "    \(quoted("\(spelling)\(equals)[\(meaning)]\(value)")) \\\n"
    }.joined()
  }

  private static func operands(_ operands: CommandDescription.Operands) -> String {
    let action = action(CompletionSource(operands))
    return switch operands {
    case .none: "&& return"
    case .any: quoted("*:file:\(action)")
    case .one: quoted("1:argument:\(action)")
    case .two: "\(quoted("1:argument:\(action)")) \(quoted("2:argument:\(action)"))"
    case .optional: quoted("::argument:\(action)")
    }
  }

  private static func action(_ source: CompletionSource) -> String {
    switch source {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files: "_files"
    case .folders: "_files -/"
    case .tokens: "_tincture_tokens"
    case .nothing: " "
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
