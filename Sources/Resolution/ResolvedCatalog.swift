import ColorScience
import ColorSyntax
import Diagnostics
import TokenCatalog

/// How an appearance of a token came by its value.
public struct Provenance: Sendable, Hashable {
  /// How the value of a slot is made.
  public enum Source: UInt8, Sendable {
    /// A colour that was written in the slot itself.
    case written
    /// An alias.
    case alias
    /// A function of other tokens: a mix, or a relative colour.
    case computed
  }

  /// The slot, in `Catalog.slots`.
  public var slot: Int32
  /// The appearance in which the slot was evaluated: the appearance itself, or the one that it fell back to.
  public var appearance: Appearance
  /// How the value of the slot is made.
  public var source: Source

  /// Makes a provenance.
  public init(slot: Int, appearance: Appearance, source: Source) {
    self.slot = Int32(truncatingIfNeeded: slot)
    self.appearance = appearance
    self.source = source
  }
}

/// Every token with its colour in each of the eight appearances, aliases resolved.
public struct ResolvedCatalog: Sendable {
  /// The tokens as they were written.
  public let catalog: Catalog
  /// The colours: eight for each token, in the order of the tokens and of `Appearance.allCases`.
  public internal(set) var colors: [Color]
  /// How each colour came about.
  public internal(set) var provenances: [Provenance]
  /// What each slot refers to.
  public internal(set) var references = ReferenceTable()
  /// For each token whether all eight colours are known. Those of other tokens mean nothing; why is in a diagnostic.
  public internal(set) var isResolved: [Bool]

  /// The colour of a token in an appearance.
  public func color(ofToken token: Int, in appearance: Appearance) -> Color {
    colors[token * 8 + appearance.index]
  }

  /// How a token came by its colour in an appearance.
  public func provenance(ofToken token: Int, in appearance: Appearance) -> Provenance {
    provenances[token * 8 + appearance.index]
  }

  /// Whether a token has a value in this appearance that did not fall back from another.
  public func hasOwnValue(token: Int, in appearance: Appearance) -> Bool {
    let provenance = provenance(ofToken: token, in: appearance)
    return provenance.appearance == appearance
  }
}
