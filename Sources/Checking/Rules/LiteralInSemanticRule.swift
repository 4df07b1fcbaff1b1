import Diagnostics
import Project
import TokenCatalog

/// Semantic tokens should take their colours from the palette.
public enum LiteralInSemanticRule: Rule {
  /// The name of the rule.
  public static let id: RuleID = "literal-in-semantic"
  /// What the rule asks for.
  public static let summary = "semantic tokens refer to other tokens and hold no colour of their own"
  /// How much a finding weighs where the project file is silent.
  public static let defaultLevel = ProjectConfiguration.RuleLevel.off

  /// Finds what does not meet the rule.
  public static func check(_ context: CheckContext) -> [Finding] {
    var findings: [Finding] = []
    for token in context.catalog.tokens where !token.isPalette {
      let literals = context.catalog.slots[token.slots].filter { !$0.expression.hasReferences }
      guard let first = literals.first else { continue }
      let names = literals.map(\.key).filter { !$0.isEverywhere }.map(\.name).joined(separator: ", ")
      findings.append(
        Finding(
          Diagnostic(
            id, .error, "'\(token.path)' holds a colour of its own\(names.isEmpty ? "" : " in \(names)")",
            at: first.place, help: ["give the colour a name in the palette, and refer to that"]),
          tokens: [token.path]))
    }
    return findings
  }
}
