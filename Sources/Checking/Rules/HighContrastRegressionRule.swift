import ColorSyntax
import Diagnostics
import Project
import TokenCatalog

/// Increase Contrast must not make anything harder to see.
public enum HighContrastRegressionRule: Rule {
  /// The name of the rule.
  public static let id: RuleID = "high-contrast-regression"
  /// What the rule asks for.
  public static let summary = "what is drawn reaches no less with Increase Contrast than without"
  /// How much a finding weighs where the project file is silent.
  public static let defaultLevel = ProjectConfiguration.RuleLevel.error

  /// Below this a difference comes from the order of arithmetic, not from a colour.
  static let tolerance = 1e-6

  /// Finds what does not meet the rule.
  public static func check(_ context: CheckContext) -> [Finding] {
    var findings: [Finding] = []
    var suggestions = ContrastSuggestions(context)
    for (index, requirement) in context.contrasts.requirements.enumerated() {
      var groups: [[Appearance]] = []
      for normal in Appearance.allCases where !normal.isHighContrast {
        let high = Appearance(isDark: normal.isDark, isHighContrast: true, isElevated: normal.isElevated)
        guard requirement.ratios[high.index] < requirement.ratios[normal.index] - tolerance else { continue }
        // An elevated appearance that shows what the base shows says nothing new.
        let same = groups.firstIndex { group in
          group[0].isDark == high.isDark && requirement.ratios[group[0].index] == requirement.ratios[high.index]
            && requirement.ratios[group[0].withNormalContrast.index] == requirement.ratios[normal.index]
        }
        if let same { groups[same].append(high) } else { groups.append([high]) }
      }
      if groups.isEmpty { continue }
      let token = requirement.foreground
      if context.level(of: HighContrastRegressionRule.self, at: context.catalog.tokens[token].path) == .off { continue }
      let isWaived = context.waiver(of: id, forToken: token) != nil
      for group in groups {
        var finding = finding(index, group, context)
        if !isWaived { suggestions.add(to: &finding, requirement: index, in: group) }
        if finding.suggestions.isEmpty { finding.diagnostic.help.insert(advice(index, group[0], context), at: 0) }
        findings.append(finding)
      }
    }
    return findings
  }

  private static func advice(_ index: Int, _ high: Appearance, _ context: CheckContext) -> String {
    let requirement = context.contrasts.requirements[index]
    let name = ContrastRule.backgroundName(requirement.background, context)
    return context.ownValues.hasHighContrast(requirement.foreground, high)
      ? "move this value away from \(name) in high contrast, or \(name) away from it"
      : "give '\(context.catalog.tokens[requirement.foreground].path)' a value for high contrast, or \(name) another one"
  }

  private static func finding(_ index: Int, _ appearances: [Appearance], _ context: CheckContext) -> Finding {
    let high = appearances[0]
    let normal = high.withNormalContrast
    let requirement = context.contrasts.requirements[index]
    let token = context.catalog.tokens[requirement.foreground]
    let (reached, before) = (requirement.ratios[high.index], requirement.ratios[normal.index])
    let slot = Int(context.resolved.provenance(ofToken: requirement.foreground, in: high).slot)
    let background = context.contrasts.background(ofRequirement: index, in: high, context.resolved).color
    let ink = context.resolved.color(ofToken: requirement.foreground, in: high)
    let name = ContrastRule.backgroundName(requirement.background, context)
    let plain = requirement.background.name(in: context.catalog)
    return Finding(
      Diagnostic(
        id, .error,
        "'\(token.path)' reaches \(RatioText.cut(reached)):1 on \(name) in \(high.displayName), less than the "
          + "\(RatioText.cut(before)):1 in \(normal.displayName)",
        at: context.catalog.slots[slot].place,
        label: "\(ink.labelText) on \(background.labelText)",
        notes: appearances.count == 1
          ? [] : [.init("the same in \(appearances.dropFirst().map(\.name).joined(separator: ", "))")]),
      tokens: [token.path, plain], appearances: appearances,
      contrast: ContrastDetails(
        background: plain, backdrops: [], measured: reached, required: before, role: requirement.role, level: nil,
        foregroundColor: ink, backgroundColor: background))
  }
}
