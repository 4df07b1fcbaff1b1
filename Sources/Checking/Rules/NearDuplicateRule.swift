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
    struct Nearest {
      var first = -1
      var difference = Double.infinity
    }
    var nearest = Array(repeating: Nearest(), count: context.catalog.tokens.count)
    var found: [(appearance: Appearance, pairs: [Pair])] = []
    for appearance in Appearance.allCases {
      let (tokens, colors) = entries(context, appearance)
      var pairs: [Pair] = []
      for pair in NearColors.pairs(colors, within: widest) {
        let (first, second) = (tokens[pair.first], tokens[pair.second])
        pairs.append(Pair(first: first, second: second))
        if pair.difference < nearest[second].difference {
          nearest[second] = Nearest(first: first, difference: pair.difference)
        }
      }
      found.append((appearance, pairs))
    }
    var appearances: [Int: [Appearance]] = [:]
    for (appearance, pairs) in found {
      for pair in pairs where nearest[pair.second].first == pair.first {
        appearances[pair.second, default: []].append(appearance)
      }
    }
    return appearances.keys.sorted().compactMap { second in
      finding(
        Pair(first: nearest[second].first, second: second), appearances[second] ?? [], nearest[second].difference,
        context)
    }
  }

  private struct Pair {
    var first: Int
    var second: Int
  }

  /// The tokens that have a colour of their own in an appearance, the first of each colour.
  private static func entries(_ context: CheckContext, _ appearance: Appearance) -> ([Int], [Color]) {
    var tokens: [Int] = []
    var colors: [Color] = []
    var seen: Set<Color> = []
    for token in context.resolvedTokens {
      let provenance = context.resolved.provenance(ofToken: token, in: appearance)
      guard provenance.source != .alias, provenance.appearance == appearance else { continue }
      let color = context.resolved.color(ofToken: token, in: appearance)
      guard color.alpha > 0, seen.insert(color).inserted else { continue }
      tokens.append(token)
      colors.append(color)
    }
    return (tokens, colors)
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
