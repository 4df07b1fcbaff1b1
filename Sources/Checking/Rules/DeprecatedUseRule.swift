import ColorSyntax
import Diagnostics
import Project
import TokenCatalog

/// What is deprecated should not be used by what is not.
public enum DeprecatedUseRule: Rule {
  /// The name of the rule.
  public static let id: RuleID = "deprecated-use"
  /// What the rule asks for.
  public static let summary = "no token that is in use refers to a deprecated one"
  /// How much a finding weighs where the project file is silent.
  public static let defaultLevel = ProjectConfiguration.RuleLevel.warning

  /// Finds what does not meet the rule.
  public static func check(_ context: CheckContext) -> [Finding] {
    let catalog = context.catalog
    guard catalog.tokens.contains(where: { $0.terms.deprecated != nil }) else { return [] }
    var findings: [Finding] = []
    func report(_ path: String, by user: String, tokens: [String], at place: SourceRange, mayReplace: Bool) {
      guard let number = catalog.tokenNumbers[path], let reason = catalog.tokens[number].terms.deprecated else {
        return
      }
      var help: [String] = []
      var fixes: [Diagnostic.Fix] = []
      if let replacement = catalog.tokens[number].terms.replacedBy?.value {
        help.append("use '\(replacement)'")
        if mayReplace, catalog.tokenNumbers[replacement] != nil {
          fixes.append(
            Diagnostic.Fix("Use '\(replacement)'", edits: [.init(place, replacement: replacement)], isSafe: false))
        }
      }
      if !reason.value.isEmpty { help.append(reason.value) }
      findings.append(
        Finding(
          Diagnostic(
            id, .error, "\(user) '\(path)', which is deprecated", at: place,
            notes: [.init("it is deprecated here", at: reason.place)], help: help, fixes: fixes),
          tokens: tokens + [path]))
    }
    for token in catalog.tokens where token.terms.deprecated == nil {
      for slot in catalog.slots[token.slots] {
        slot.expression.forEachReference { reference in
          let isWhole = if case .reference = slot.expression { reference.appearance == nil } else { false }
          let place = slot.place(ofText: reference.range)
          report(
            reference.path, by: "'\(token.path)' refers to", tokens: [token.path], at: place,
            mayReplace: isWhole && place != slot.place)
        }
      }
      for background in token.terms.against?.value ?? [] {
        if case .token(let path) = background.value {
          report(path, by: "'\(token.path)' is drawn on", tokens: [token.path], at: background.place, mayReplace: false)
        }
      }
    }
    for number in catalog.outspokenTokens {
      let token = catalog.tokens[number]
      guard let replacement = token.terms.replacedBy else { continue }
      report(
        replacement.value, by: "'\(token.path)' is replaced by", tokens: [token.path], at: replacement.place,
        mayReplace: false)
    }
    return findings
  }
}
