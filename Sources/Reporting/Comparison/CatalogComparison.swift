import Checking
import ColorScience
import ColorSyntax
import TokenCatalog

/// What changed from one set of tokens to another, what a person would notice most first.
public struct CatalogComparison: Sendable {
  /// How a token has another colour.
  public struct ColorChange: Sendable {
    /// The appearance.
    public var appearance: Appearance
    /// The colour before.
    public var old: Color
    /// The colour after.
    public var new: Color
    /// How far apart they are: ΔE of CIEDE2000; where one is translucent, the larger of that over white and over black.
    public var difference: Double
  }

  /// A token that is there before and after, perhaps under another name.
  public struct ChangedToken: Sendable {
    /// The path before.
    public var oldPath: String
    /// The path after.
    public var path: String
    /// The appearances in which the colour is another, the largest difference first.
    public var changes: [ColorChange]
    /// What else it says of itself now: the keys whose values changed, in the order of the token format.
    public var changedKeys: [String]

    /// The changes from one colour to one other together, the largest difference first.
    var groups: [(item: ColorChange, appearances: [Appearance])] {
      AppearanceSummary.grouped(changes) {
        [$0.old.emitted().color, $0.new.emitted().color]
      } _: {
        $0.appearance
      }
    }

    /// Whether it has another name.
    public var isRenamed: Bool { oldPath != path }
    /// The largest ΔE of CIEDE2000; 0 where the colours are the same.
    public var difference: Double { changes.first?.difference ?? 0 }
  }

  /// A token that is there on one side only.
  public struct LoneToken: Sendable {
    /// The path.
    public var path: String
    /// Its eight colours, in the order of `Appearance.allCases`.
    public var colors: [Color]
  }

  /// Tokens with other colours, the largest difference first; renamed ones among them.
  public internal(set) var changed: [ChangedToken] = []
  /// Tokens with another name and the same colours.
  public internal(set) var renamed: [ChangedToken] = []
  /// Tokens that are gone.
  public internal(set) var removed: [LoneToken] = []
  /// Tokens that are new.
  public internal(set) var added: [LoneToken] = []
  /// Tokens of the same name and colours that say something else of themselves.
  public internal(set) var redescribed: [ChangedToken] = []
  /// Requirements that were met, or not there, and are missed now; the one that misses most first.
  public internal(set) var broken: [RequirementChange] = []
  /// Requirements that were missed and are met now.
  public internal(set) var met: [RequirementChange] = []

  /// Whether nothing changed that this tells of.
  public var isEmpty: Bool {
    changed.isEmpty && renamed.isEmpty && removed.isEmpty && added.isEmpty && redescribed.isEmpty && broken.isEmpty
      && met.isEmpty
  }

  /// Compares two sets of tokens.
  public init(from old: CheckedCatalog, to new: CheckedCatalog) {
    let matching = TokenMatching(from: old, to: new)
    for pair in matching.pairs {
      let token = CatalogComparison.compare(old, pair.old, new, pair.new)
      if !token.changes.isEmpty {
        changed.append(token)
      } else if token.isRenamed {
        renamed.append(token)
      } else if !token.changedKeys.isEmpty {
        redescribed.append(token)
      }
    }
    changed = changed.enumerated().sorted {
      ($1.element.difference, $0.offset) < ($0.element.difference, $1.offset)
    }.map(\.element)
    removed = matching.removed.map { LoneToken(path: old.catalog.tokens[$0].path, colors: old.colors(of: $0)) }
    added = matching.added.map { LoneToken(path: new.catalog.tokens[$0].path, colors: new.colors(of: $0)) }
    (broken, met) = RequirementChange.find(from: old, to: new, matching)
  }

  private static func compare(
    _ old: CheckedCatalog, _ oldToken: Int, _ new: CheckedCatalog, _ newToken: Int
  ) -> ChangedToken {
    var changes: [ColorChange] = []
    for appearance in Appearance.allCases {
      let before = old.resolved.color(ofToken: oldToken, in: appearance)
      let after = new.resolved.color(ofToken: newToken, in: appearance)
      if before == after || before.emitted().color == after.emitted().color { continue }
      changes.append(
        ColorChange(
          appearance: appearance, old: before, new: after, difference: before.shownDifference(from: after)))
    }
    changes.sort { ($1.difference, $0.appearance) < ($0.difference, $1.appearance) }
    let (before, after) = (old.catalog.tokens[oldToken], new.catalog.tokens[newToken])
    return ChangedToken(
      oldPath: before.path, path: after.path, changes: changes,
      changedKeys: changedKeys(before.terms, after.terms))
  }

  private static func changedKeys(_ old: TokenTerms, _ new: TokenTerms) -> [String] {
    var keys: [String] = []
    func note(_ key: String, _ isSame: Bool) { if !isSame { keys.append(key) } }
    note("description", old.description?.value == new.description?.value)
    note("role", old.role?.value == new.role?.value)
    note("against", old.against?.value.map(\.value) == new.against?.value.map(\.value))
    note("level", old.level?.value == new.level?.value)
    note("minimum", old.minimum?.value == new.minimum?.value)
    note("because", old.because?.value == new.because?.value)
    note("deprecated", old.deprecated?.value == new.deprecated?.value)
    note("replaced-by", old.replacedBy?.value == new.replacedBy?.value)
    let (oldWaivers, newWaivers) = (old.waivers, new.waivers)
    note(
      "waive", oldWaivers.map(\.rule) == newWaivers.map(\.rule) && oldWaivers.map(\.reason) == newWaivers.map(\.reason))
    return keys
  }
}

extension CheckedCatalog {
  /// The eight colours of a token.
  func colors(of token: Int) -> [Color] { (token * 8..<token * 8 + 8).map { resolved.color(ofUnit: $0) } }
}

extension Color {
  /// The ΔE of CIEDE2000 as it is seen: where a colour is translucent, the larger of that over white and over black.
  func shownDifference(from other: Color) -> Double {
    if alpha >= 1, other.alpha >= 1 { return difference2000(from: other) }
    return [Color(red: 255, green: 255, blue: 255), Color(red: 0, green: 0, blue: 0)]
      .map { composited(over: $0).difference2000(from: other.composited(over: $0)) }.max() ?? 0
  }
}
