import Checking
import ColorSyntax

/// The contrasts that are missed now and were not before, for marking findings.
struct NewFailures {
  private struct Pair: Hashable {
    var foreground: String
    var background: String
  }

  private var appearances: [Pair: Set<Appearance>] = [:]

  init(_ comparison: CatalogComparison?) {
    for change in comparison?.broken ?? [] {
      let pair = Pair(foreground: change.foreground, background: change.background)
      appearances[pair] = Set(change.measurements.map(\.appearance))
    }
  }

  /// Whether a finding about contrast was not there before, in any of its appearances.
  func contains(_ finding: Finding) -> Bool {
    guard finding.rule == ContrastRule.id, let contrast = finding.contrast, let token = finding.tokens.first,
      let found = appearances[Pair(foreground: token, background: contrast.background)]
    else { return false }
    return !found.isDisjoint(with: finding.appearances)
  }
}
