import ColorScience
import ColorSyntax
import Diagnostics
import Project
import Resolution
import TokenCatalog

/// A colour must lie inside Display P3, the widest gamut that is emitted.
public enum GamutRule: Rule {
  /// The name of the rule.
  public static let id: RuleID = "gamut"
  /// What the rule asks for.
  public static let summary = "every colour lies inside Display P3, the widest gamut that is emitted"
  /// How much a finding weighs where the project file is silent.
  public static let defaultLevel = ProjectConfiguration.RuleLevel.error

  /// The least ΔE OK that counts: what is below it is shown as 0.000, a fortieth of a just noticeable difference.
  ///
  /// White in the usual rounded figures, `color(xyz 0.95047 1 1.08883)`, is outside by 0.00001 of a component. The
  /// colour that is written instead cannot be told from it, so there is nothing to mend. The bound is on the difference
  /// that emission makes and not on components, because a step of a component is another step of colour in each space.
  static let leastDifference = 0.0005

  /// Finds what does not meet the rule.
  public static func check(_ context: CheckContext) -> [Finding] {
    let outside = outsideUnits(context)
    guard outside.contains(true) else { return [] }
    var findings: [Finding] = []
    for token in context.resolvedTokens {
      let found = context.catalog.tokens[token]
      for slot in found.slots {
        let appearances = Appearance.allCases.filter {
          outside[token * 8 + $0.index]
            && Int(context.resolved.provenance(ofToken: token, in: $0).slot) == slot
            && context.resolved.provenance(ofToken: token, in: $0).source != .alias
        }
        guard let first = appearances.first else { continue }
        let color = context.resolved.color(ofToken: token, in: first)
        guard color.emitted().mappingDifference >= leastDifference else { continue }
        findings.append(finding(found, slot, appearances, first, color, context))
      }
    }
    return findings
  }

  private static func finding(
    _ token: Token, _ slot: Int, _ appearances: [Appearance], _ first: Appearance, _ color: Color,
    _ context: CheckContext
  ) -> Finding {
    let emission = color.emitted()
    let key = context.catalog.slots[slot].key
    let place = key.isEverywhere && appearances.count == 8 ? "" : " in \(first.displayName)"
    var notes: [Diagnostic.Note] = []
    if appearances.count > 1, appearances.count < 8 {
      notes.append(.init("also in \(appearances.dropFirst().map(\.name).joined(separator: ", "))"))
    }
    return Finding(
      Diagnostic(
        id, .error, "'\(token.path)'\(place) lies outside Display P3", at: context.catalog.slots[slot].place,
        label: color.cssText, notes: notes,
        help: [
          "the nearest colour with this hue and lightness is \(emission.color.text) "
            + "(ΔE OK \(DecimalText.text(emission.mappingDifference, places: 3)))"
        ]), tokens: [token.path], appearances: appearances, measured: emission.mappingDifference)
  }

  /// For each token and appearance whether its colour lies outside Display P3 and matters: primitives matter where a
  /// semantic token takes them as they are, or where the palette is emitted itself.
  private static func outsideUnits(_ context: CheckContext) -> [Bool] {
    let resolved = context.resolved
    guard resolved.colors.contains(where: \.isOutsideDisplayP3) else { return [] }
    var outside = resolved.colorNumbers.map { resolved.colors[Int($0)].isOutsideDisplayP3 }
    for unit in outside.indices where outside[unit] {
      let provenance = resolved.provenances[unit]
      outside[unit] =
        resolved.isResolved[unit / 8] && provenance.source != .alias && provenance.appearance.index == unit % 8
    }
    guard outside.contains(true), !context.emitsPalette else { return outside }
    let reached = reachedByAlias(context)
    for token in context.resolvedTokens where context.catalog.tokens[token].isPalette && !reached[token] {
      for index in 0..<8 { outside[token * 8 + index] = false }
    }
    return outside
  }

  /// The tokens whose colours a semantic token takes as they are.
  private static func reachedByAlias(_ context: CheckContext) -> [Bool] {
    var reached = Array(repeating: false, count: context.catalog.tokens.count)
    var waiting = context.resolvedTokens.filter { !context.catalog.tokens[$0].isPalette }
    for token in waiting { reached[token] = true }
    while let token = waiting.popLast() {
      for slot in context.catalog.tokens[token].slots {
        guard case .reference = context.catalog.slots[slot].expression else { continue }
        for target in context.references.targets(ofSlot: slot) where !reached[Int(target.token)] {
          reached[Int(target.token)] = true
          waiting.append(Int(target.token))
        }
      }
    }
    return reached
  }
}
