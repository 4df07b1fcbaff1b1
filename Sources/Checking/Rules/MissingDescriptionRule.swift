import Diagnostics
import Project
import TokenCatalog

/// A semantic token should say what it is for.
public enum MissingDescriptionRule: Rule {
  /// The name of the rule.
  public static let id: RuleID = "missing-description"
  /// What the rule asks for.
  public static let summary = "every semantic token says what it is for"
  /// How much a finding weighs where the project file is silent.
  public static let defaultLevel = ProjectConfiguration.RuleLevel.off

  /// Finds what does not meet the rule.
  public static func check(_ context: CheckContext) -> [Finding] {
    context.catalog.tokens.compactMap { token in
      guard !token.isPalette, token.terms.description?.value.allSatisfy(\.isWhitespace) ?? true else { return nil }
      return Finding(
        Diagnostic(
          id, .error, "'\(token.path)' has no description", at: token.place,
          help: ["add 'description:' with what it is for; Xcode shows it in Quick Help"]), tokens: [token.path])
    }
  }
}
