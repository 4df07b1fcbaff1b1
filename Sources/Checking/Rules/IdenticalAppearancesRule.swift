import ColorSyntax
import Diagnostics
import Project
import TokenCatalog

/// Light and dark that are written apart should differ.
public enum IdenticalAppearancesRule: Rule {
  /// The name of the rule.
  public static let id: RuleID = "identical-appearances"
  /// What the rule asks for.
  public static let summary = "light and dark that are written apart are different colours"
  /// How much a finding weighs where the project file is silent.
  public static let defaultLevel = ProjectConfiguration.RuleLevel.warning

  /// Finds what does not meet the rule.
  public static func check(_ context: CheckContext) -> [Finding] {
    var findings: [Finding] = []
    for token in context.resolvedTokens where !context.catalog.tokens[token].isPalette {
      var same: [Appearance] = []
      var slot: Int?
      for light in Appearance.allCases where !light.isDark {
        let dark = Appearance(isDark: true, isHighContrast: light.isHighContrast, isElevated: light.isElevated)
        let (first, second) = (
          context.resolved.provenance(ofToken: token, in: light), context.resolved.provenance(ofToken: token, in: dark)
        )
        guard first.slot != second.slot, first.appearance == light, second.appearance == dark,
          // Nearly all differ, which what is written of them tells at less cost.
          context.resolved.emittedColor(ofToken: token, in: light)
            == context.resolved.emittedColor(ofToken: token, in: dark),
          context.resolved.color(ofToken: token, in: light) == context.resolved.color(ofToken: token, in: dark)
        else { continue }
        same += [light, dark]
        slot = slot ?? Int(second.slot)
      }
      guard let slot, let first = same.first else { continue }
      let found = context.catalog.tokens[token]
      let color = context.resolved.emittedColor(ofToken: token, in: first).text
      let names = stride(from: 0, to: same.count, by: 2).map { "\(same[$0].name) and \(same[$0 + 1].name)" }
      findings.append(
        Finding(
          Diagnostic(
            id, .error, "'\(found.path)' is \(color) in \(names.joined(separator: " as well as in "))",
            at: context.catalog.slots[slot].place,
            help: [
              "write 'any:' if one colour is meant for both, or waive it with the reason:"
                + " waive: { identical-appearances: … }"
            ]), tokens: [found.path], appearances: same))
    }
    return findings
  }
}
