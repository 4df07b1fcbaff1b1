import Diagnostics
import Project
import TokenCatalog

/// The components of a colour function must lie within the ranges that CSS gives them.
public enum ComponentRangeRule: Rule {
  /// The name of the rule.
  public static let id: RuleID = "component-range"
  /// What the rule asks for.
  public static let summary = "the components of a colour function lie within the ranges that CSS gives them"
  /// How much a finding weighs where the project file is silent.
  public static let defaultLevel = ProjectConfiguration.RuleLevel.error

  /// Finds what does not meet the rule.
  public static func check(_ context: CheckContext) -> [Finding] {
    var findings: [Finding] = []
    let catalog = context.catalog
    for number in catalog.tokens.indices {
      for index in catalog.tokens[number].slots where catalog.slots[index].expression.hasOutOfRangeComponents {
        let (token, slot) = (catalog.tokens[number], catalog.slots[index])
        for component in slot.expression.outOfRangeComponents {
          let place = slot.key.isEverywhere ? "" : " in \(slot.key.displayName)"
          findings.append(
            Finding(
              Diagnostic(
                id, .error, "'\(token.path)'\(place): \(component.message)", at: slot.place(ofText: component.range),
                help: [
                  component.isClamped
                    ? "CSS reads it as the nearest end of the range: write that"
                    : "CSS reads it as it is, and the colour may lie outside every display: stay within the range"
                ]), tokens: [token.path]))
        }
      }
    }
    return findings
  }
}
