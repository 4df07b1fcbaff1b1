import ColorScience
import ColorSyntax
import Diagnostics
import Project
import TokenCatalog

/// In the dark, what is nearer is lighter: an elevated surface must be lighter than its base.
public enum ElevatedDepthRule: Rule {
  /// The name of the rule.
  public static let id: RuleID = "elevated-depth"
  /// What the rule asks for.
  public static let summary = "a dark elevated surface is lighter than the same surface at the base level"
  /// How much a finding weighs where the project file is silent.
  public static let defaultLevel = ProjectConfiguration.RuleLevel.warning

  /// Finds what does not meet the rule.
  public static func check(_ context: CheckContext) -> [Finding] {
    var backgrounds = BackgroundColors(context.resolved)
    var findings: [Finding] = []
    for token in surfaces(context) {
      for isHigh in [false, true] {
        let elevated = Appearance(isDark: true, isHighContrast: isHigh, isElevated: true)
        let base = Appearance(isDark: true, isHighContrast: isHigh)
        let provenance = context.resolved.provenance(ofToken: token, in: elevated)
        // An alias is no surface of its own: its target is looked at.
        guard context.ownValues.hasOwn(token, elevated),
          !(context.catalog.slots[Int(provenance.slot)].key.isEverywhere && provenance.source == .alias),
          let above = luminance(token, elevated, &backgrounds), let below = luminance(token, base, &backgrounds),
          above <= below
        else { continue }
        let found = context.catalog.tokens[token]
        let color = context.resolved.emittedColor(ofToken: token, in: elevated).text
        let baseColor = context.resolved.emittedColor(ofToken: token, in: base).text
        findings.append(
          Finding(
            Diagnostic(
              id, .error,
              "'\(found.path)' is \(above < below ? "darker" : "no lighter") in \(elevated.displayName) than in "
                + base.displayName, at: context.catalog.slots[Int(provenance.slot)].place,
              label: "\(color) over \(baseColor)",
              help: ["make the elevated colour lighter, so that a sheet stands out from the screen below it"]),
            tokens: [found.path], appearances: [elevated, base]))
      }
    }
    return findings
  }

  /// The tokens that something is drawn on, in order.
  private static func surfaces(_ context: CheckContext) -> [Int] {
    var isSurface = Array(repeating: false, count: context.catalog.tokens.count)
    func add(_ backgrounds: [Located<Background>]) {
      for background in backgrounds {
        if case .token(let path) = background.value, let number = context.catalog.tokenNumbers[path] {
          isSurface[number] = true
        }
      }
    }
    for number in context.catalog.outspokenTokens {
      add(context.catalog.tokens[number].terms.against?.value ?? [])
    }
    for pair in context.catalog.pairs { add(pair.backgrounds) }
    return context.resolvedTokens.filter { isSurface[$0] }
  }

  private static func luminance(
    _ token: Int, _ appearance: Appearance, _ backgrounds: inout BackgroundColors
  ) -> Double? {
    guard case .success(let colors) = backgrounds.colors(ofTranslucent: token, in: appearance) else { return nil }
    return colors.map(\.luminance).min()
  }
}
