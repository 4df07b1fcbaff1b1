/// The completion script of bash, for 3.2 (macOS) and later.
enum BashCompletions {
  static func script(for commands: [CommandDescription]) -> String {
    let leading = CommandDescription.leadingOptions
    let taking = leading.filter { CompletionSource($0) != nil }.flatMap(\.spellings).joined(separator: "|")
    return #"""
      # Completion of tincture in bash: tincture completions bash

      _tincture_files() {
        local IFS=$'\n'
        COMPREPLY=($(compgen "$1" -- "$2"))
        compopt -o filenames 2>/dev/null
        return 0
      }

      _tincture_words() {
        local IFS=$' \t\n'
        COMPREPLY=($(compgen -W "$1" -- "$2"))
      }

      _tincture_tokens() {
        \#(CompletionSource.tokenNames)
      }

      _tincture() {
        local current=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]} command= index
        COMPREPLY=()
        # bash splits --option=value at the sign.
        if [[ $current == "=" ]]; then
          current=
        elif [[ $option == "=" ]]; then
          option=${COMP_WORDS[COMP_CWORD-2]}
        fi
        for ((index = 1; index < COMP_CWORD; index++)); do
          case ${COMP_WORDS[index]} in
            \#(taking))
              [[ ${COMP_WORDS[index+1]} == "=" ]] && ((index++))
              ((index++))
              ;;
            -*) ;;
            *)
              command=${COMP_WORDS[index]}
              break
              ;;
          esac
        done
        case $command in
      \#(lines([branch(nil, leading, .words(commands.map(\.name)))] + commands.map {
        branch($0.name, $0.allOptions, CompletionSource($0.operands))
      }))
        esac
      }

      complete -F _tincture tincture

      """#
  }

  /// What is offered behind one command.
  private static func branch(_ command: String?, _ options: [CommandOption], _ operands: CompletionSource) -> String {
    var text = "    \(command ?? "\"\""))\n      case $option in\n"
    for option in options {
      guard let source = CompletionSource(option) else { continue }
      text += "        \(option.spellings.joined(separator: "|"))) \(offer(source) ?? ":"); return ;;\n"
    }
    let words = options.flatMap(\.spellings).filter { $0.hasPrefix("--") }.joined(separator: " ")
    text += "      esac\n"
    text += "      if [[ $current == -* ]]; then\n        _tincture_words \"\(words)\" \"$current\"\n"
    if let offer = offer(operands) { text += "      else\n        \(offer)\n" }
    return text + "      fi\n      ;;"
  }

  private static func offer(_ source: CompletionSource) -> String? {
    switch source {
    case .words(let words): "_tincture_words \"\(words.joined(separator: " "))\" \"$current\""
    case .files: "_tincture_files -f \"$current\""
    case .folders: "_tincture_files -d \"$current\""
    case .tokens: "_tincture_words \"$(_tincture_tokens)\" \"$current\""
    case .nothing: nil
    }
  }

  private static func lines(_ lines: [String]) -> String { lines.joined(separator: "\n") }
}
