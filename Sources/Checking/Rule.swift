import Diagnostics
import Project

/// A rule that tokens should meet: one file that conforms to this protocol, one line in `Rules.all`, one test file and
/// one page in `Documentation/rules`.
public protocol Rule: Sendable {
  /// The stable name, in kebab case, as it is shown in brackets and written in a project file.
  static var id: RuleID { get }

  /// What the rule asks for, in one sentence without a full stop.
  static var summary: String { get }

  /// How much a finding weighs where the project file is silent.
  static var defaultLevel: ProjectConfiguration.RuleLevel { get }

  /// The options of the rule beside `severity` and `match`. They are validated against this table before the rule
  /// sees them.
  static var options: [ProjectKey] { get }

  /// Whether the rule is checked in a build, too, and not only by `check`.
  static var runsInBuild: Bool { get }

  /// Finds everything that does not meet the rule.
  ///
  /// The severity of a finding is the highest that it may have; what the project says may lower it. Severities by
  /// path and waivers are applied to what is returned, so that a rule need not know of them.
  ///
  /// - Parameter context: The tokens, and what is known of them. A rule looks only at tokens that are resolved.
  /// - Returns: The findings, in the order of the tokens.
  static func check(_ context: CheckContext) -> [Finding]
}

extension Rule {
  /// No options.
  public static var options: [ProjectKey] { [] }
  /// Checked in a build.
  public static var runsInBuild: Bool { true }
}

/// The rules that this version of Tincture knows.
public enum Rules {
  /// All rules, in the order in which the documentation shows them.
  public static let all: [any Rule.Type] = [
    CompletenessRule.self, ContrastRule.self, HighContrastRegressionRule.self, ComponentRangeRule.self, GamutRule.self,
    IdenticalAppearancesRule.self, NearDuplicateRule.self, ElevatedDepthRule.self, UnusedPaletteRule.self,
    DeprecatedUseRule.self, ConfusableNamesRule.self, LiteralInSemanticRule.self, MissingDescriptionRule.self,
    NamingRule.self,
  ]

  /// The names of all rules.
  public static var names: [String] { all.map { $0.id.name } }

  /// The rule with this name.
  public static func rule(named name: String) -> (any Rule.Type)? { all.first { $0.id.name == name } }
}
