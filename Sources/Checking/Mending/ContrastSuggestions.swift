import ColorScience
import ColorSyntax
import Diagnostics

/// Says with a finding about contrast which colour would pass: the one that the plan for the token gives the slot, else
/// the nearest for the requirement alone.
struct ContrastSuggestions {
  private let context: CheckContext
  private var mender: ContrastMender?
  /// The plan for the token that was asked for last: the findings of a token come together.
  private var latest: (token: Int, plan: MendingPlan)?

  init(_ context: CheckContext) { self.context = context }

  /// Adds the colours, the fix and the words to a finding.
  ///
  /// - Parameters:
  ///   - finding: A finding of `contrast` or of `high-contrast-regression`.
  ///   - index: The requirement that is not met.
  ///   - appearances: Where it is not met.
  mutating func add(to finding: inout Finding, requirement index: Int, in appearances: [Appearance]) {
    let token = context.contrasts.requirements[index].foreground
    var mender = self.mender ?? ContrastMender(context)
    let plan = latest?.token == token ? latest?.plan ?? mender.plan(token) : mender.plan(token)
    latest = (token, plan)
    let isRegression = finding.rule == HighContrastRegressionRule.id
    var alone: NearestPassingColor?
    for appearance in appearances {
      var found = plan.color(in: appearance)
      // A colour that only passes `contrast` does not mend the other rule.
      if isRegression, plan.regressing.contains(appearance) { found = nil }
      let isForOneBackground = found == nil
      if found == nil {
        alone = alone ?? mender.nearest(token, requirement: index, in: appearances, scope: .allRules)
        if alone == nil, !isRegression {
          alone = mender.nearest(token, requirement: index, in: appearances, scope: .contrast)
        }
        found = alone
      }
      guard let found else { continue }
      let background = context.contrasts.background(ofRequirement: index, in: appearance, context.resolved).color
      let ratio = PassingConstraint(background: background, ratio: 1).ratio(of: found.color)
      let ink = context.resolved.color(ofToken: token, in: appearance)
      // Less translucent, it is another colour only by what it no longer lets through.
      let difference =
        found.isLessTranslucent
        ? found.color.composited(over: background).difference2000(from: ink.composited(over: background))
        : found.difference
      finding.suggestions.append(
        ColorSuggestion(
          appearance: appearance, color: found.color, text: found.text, ratio: ratio, difference: difference,
          isLessTranslucent: found.isLessTranslucent, isForOneBackground: isForOneBackground))
    }
    self.mender = mender
    finding.diagnostic.help += help(finding.suggestions, isAlone: alone != nil)
    if finding.suggestions.isEmpty {
      let does = isRegression ? "reaches as much" : "passes"
      finding.diagnostic.help.append("no lightness of this hue \(does) on this background: change the background")
    } else if alone != nil || plan.fix == nil || !plan.regressing.isDisjoint(with: appearances) {
      finding.diagnostic.help += plan.reasons
    }
    if let fix = plan.fix { finding.diagnostic.fixes = [fix] }
  }

  private func help(_ suggestions: [ColorSuggestion], isAlone: Bool) -> [String] {
    var help: [String] = []
    var said: [String] = []
    for suggestion in suggestions where !said.contains(suggestion.text) {
      let scope = isAlone ? " on this background" : ""
      let place = said.isEmpty ? "" : " in \(suggestion.appearance.name)"
      let kind = suggestion.isLessTranslucent ? "is translucent as far as it" : "is the nearest lightness that"
      said.append(suggestion.text)
      help.append(
        "\"\(suggestion.text)\" \(kind) passes\(scope)\(place) "
          + "(\(RatioText.cut(suggestion.ratio)):1, ΔE \(DecimalText.text(suggestion.difference, places: 1)))")
    }
    return help
  }
}
