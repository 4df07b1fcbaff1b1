/// The help, made from the tables of options.
public enum HelpText {
  private static let width = 80

  /// The help of one command.
  public static func text(for command: CommandDescription) -> String {
    var text = wrapped(sentence(command.summary), indent: 0)
    text += "\nusage: tincture \(command.name) [OPTION…]\(command.operands.synopsis)\n"
    for paragraph in command.discussion { text += "\n" + wrapped(paragraph, indent: 0) }
    if !command.options.isEmpty { text += "\noptions:\n" + table(command.options.map { ($0.synopsis, $0.meaning) }) }
    text += "\noptions of every command:\n"
    text += table(CommandDescription.commonOptions.map { ($0.synopsis, $0.meaning) })
    if !command.examples.isEmpty {
      text += "\nexamples:\n"
      for example in command.examples { text += "  \(example.command)\n" + wrapped(example.meaning, indent: 6) }
    }
    return text
  }

  /// The help of the program.
  public static func overview(of commands: [CommandDescription]) -> String {
    """
    Tincture compiles colour tokens in YAML to dynamic colours in Swift.

    usage: tincture [OPTION…] COMMAND [ARGUMENT…]

    commands:
    \(table(commands.map { ($0.name, $0.summary) }))
    options of every command:
    \(table(CommandDescription.commonOptions.map { ($0.synopsis, $0.meaning) } + [("--version", "show the version")]))
    'tincture help COMMAND' says more about a command.

    """
  }

  private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }

  /// Two columns, the second wrapped.
  private static func table(_ rows: [(String, String)]) -> String {
    let column = min(30, (rows.map { $0.0.count }.max() ?? 0) + 4)
    var text = ""
    for (name, meaning) in rows {
      let body = wrapped(meaning, indent: column)
      if name.count + 4 > column {
        text += "  \(name)\n\(body)"
      } else {
        text += "  " + name + body.dropFirst(name.count + 2)
      }
    }
    return text
  }

  private static func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    lines.append(line)
    return lines.map { "\(margin)\($0)\n" }.joined()
  }
}
