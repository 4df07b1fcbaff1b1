import ColorScience
import ColorSyntax
import Diagnostics
import Project
import TokenCatalog

/// Two colours that nobody can tell apart should be one.
///
/// Compared are the colours that are written or computed, not those that come by an alias, within one appearance, by
/// CIEDE2000. Equal colours are no slip: two roles may share one. A token is reported once, with the nearest of those
/// before it.
public enum NearDuplicateRule: Rule {
  /// The name of the rule.
  public static let id: RuleID = "near-duplicate"
  /// What the rule asks for.
  public static let summary = "no two colours of one appearance are so near that they were meant to be one"
  /// How much a finding weighs where the project file is silent.
  public static let defaultLevel = ProjectConfiguration.RuleLevel.warning
  /// Whether builds check it, too.
  public static let runsInBuild = false
  /// What can be set.
  public static let options = [
    ProjectKey(
      "threshold", .number(0...20), "The ΔE of CIEDE2000 up to which two colours are near duplicates; 1 unless given.")
  ]

  static let standardThreshold = 1.0

  /// Finds what does not meet the rule.
  public static func check(_ context: CheckContext) -> [Finding] {
    // The widest threshold of any token finds the candidates; each pair is then held to that of its first token.
    let thresholds = context.configuration.rules.filter { $0.rule.text == id.name }
      .compactMap { $0.options.number("threshold") }
    let widest = max(standardThreshold, thresholds.max() ?? 0)
    let comparisons = Appearance.allCases.map { Comparison(context, $0) }
    var nearest: [Int: (first: Int, difference: Double)] = [:]
    for comparison in comparisons {
      for (position, second) in comparison.tokens.enumerated() {
        // What an earlier appearance found is all that is worth a search in this one.
        let reach = nearest[second]?.difference ?? widest
        guard let found = comparison.colors.nearestEarlier(than: position, within: reach) else { continue }
        if found.difference < nearest[second]?.difference ?? .infinity {
          nearest[second] = (comparison.tokens[found.position], found.difference)
        }
      }
    }
    return nearest.keys.sorted().compactMap { second in
      guard let (first, difference) = nearest[second] else { return nil }
      let appearances = comparisons.filter { $0.difference(first, second) ?? .infinity <= widest }.map(\.appearance)
      return finding(Pair(first: first, second: second), appearances, difference, context)
    }
  }

  private struct Pair {
    var first: Int
    var second: Int
  }

  /// The colours of one appearance that are compared.
  private struct Comparison {
    let appearance: Appearance
    /// The tokens that have a colour of their own in the appearance, the first of each colour that is written out.
    let tokens: [Int]
    let colors: NearColors

    init(_ context: CheckContext, _ appearance: Appearance) {
      var tokens: [Int] = []
      var colors: [Color] = []
      var seen: Set<EmittedColor> = []
      for token in context.resolvedTokens {
        let provenance = context.resolved.provenance(ofToken: token, in: appearance)
        guard provenance.source != .alias, provenance.appearance == appearance else { continue }
        let color = context.resolved.color(ofToken: token, in: appearance)
        let emitted = context.resolved.emittedColor(ofToken: token, in: appearance)
        guard color.alpha > 0, seen.insert(emitted).inserted else { continue }
        tokens.append(token)
        colors.append(color)
      }
      self.appearance = appearance
      self.tokens = tokens
      self.colors = NearColors(colors)
    }

    /// The ΔE of two tokens, or nil where one of them has no colour here that is compared with others.
    func difference(_ first: Int, _ second: Int) -> Double? {
      guard let one = position(of: first), let other = position(of: second) else { return nil }
      return colors.difference(one, other)
    }

    private func position(of token: Int) -> Int? {
      var (low, high) = (0, tokens.count)
      while low < high {
        let middle = (low + high) / 2
        if tokens[middle] < token { low = middle + 1 } else { high = middle }
      }
      return low < tokens.count && tokens[low] == token ? low : nil
    }
  }

  private static func finding(
    _ pair: Pair, _ appearances: [Appearance], _ difference: Double, _ context: CheckContext
  ) -> Finding? {
    let (first, second) = (context.catalog.tokens[pair.first], context.catalog.tokens[pair.second])
    let threshold = context.options(of: NearDuplicateRule.self, at: second.path).number("threshold")
    guard difference <= threshold ?? standardThreshold, let lead = appearances.first else { return nil }
    func place(_ token: Int) -> SourceRange {
      context.catalog.slots[Int(context.resolved.provenance(ofToken: token, in: lead).slot)].place
    }
    func color(_ token: Int) -> String { context.resolved.emittedColor(ofToken: token, in: lead).text }
    let scope = appearances.count == 8 ? "" : " in \(lead.displayName)"
    var notes = [Diagnostic.Note("the other one", at: place(pair.first))]
    if appearances.count > 1, appearances.count < 8 {
      notes.append(.init("also in \(appearances.dropFirst().map(\.name).joined(separator: ", "))"))
    }
    return Finding(
      Diagnostic(
        id, .error,
        "'\(second.path)' is nearly '\(first.path)'\(scope): ΔE \(DecimalText.text(difference, places: 2))",
        at: place(pair.second), label: "\(color(pair.second)) beside \(color(pair.first))", notes: notes,
        help: ["use one colour for both, or move them apart"]),
      tokens: [second.path, first.path], appearances: appearances, measured: difference)
  }
}
