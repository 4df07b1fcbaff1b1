import Checking
import Diagnostics

/// `tincture explain`.
enum ExplainCommand: Command {
  static let description = CommandDescription(
    name: "explain", summary: "say what a rule means, with an example that fails and how to mend it",
    discussion: [
      "RULE is what stands in brackets behind a message: a rule such as contrast, or a language error such as cut-value. Without one the rules are listed."
    ],
    operands: .optional("RULE"),
    examples: [("tincture explain contrast", "Shows the page about the rule 'contrast'.")])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
    guard let name = arguments.operands.first else {
      try console.say(list())
      return .success
    }
    guard let text = RulePages.text(for: name) else {
      let known = Rules.names + RulePages.languageErrorNames
      let nearest = nearestNames(to: name, among: known, limit: 1).first
      throw .usage(
        UsageError(
          "there is no rule '\(name)'", help: nearest.map { "did you mean '\($0)'?" } ?? "'tincture explain' lists them"
        ))
    }
    try console.say(text)
    return .success
  }

  /// The rules with their severities, and the names of the language errors.
  private static func list() -> String {
    let width = Rules.all.map { $0.id.name.count }.max() ?? 0
    func padded(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: width - text.count) }
    let rules = Rules.all.map { rule in
      "  \(padded(rule.id.name, width))  \(padded(rule.defaultLevel.rawValue, 7))  \(rule.summary)\n"
    }
    let errors = RulePages.languageErrorNames.map { "  \($0)\n" }
    return "Rules, each with its severity unless the project gives another:\n\(rules.joined())\nLanguage errors:\n"
      + errors.joined()
  }
}
