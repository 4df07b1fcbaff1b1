import ColorScience
import ColorSyntax
import Diagnostics
import Threads
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

/// What becomes of a colour of a resolved catalog in an output.
public struct ResolvedColor: Sendable {
  /// What is written of the colour to an output.
  public let emitted: EmittedColor
  /// Whether the colour lies outside Display P3, so that what is written is another.
  public let isOutsideDisplayP3: Bool

  fileprivate init(_ color: Color) {
    let emission = color.emitted()
    emitted = emission.color
    isOutsideDisplayP3 = emission.isOutsideDisplayP3
  }
}

/// Every token with its colour in each of the eight appearances, aliases resolved.
///
/// A colour is kept once: most appearances of most tokens share theirs with another, because they fall back or are
/// aliases, and one that is written stands in the catalog already.
public struct ResolvedCatalog: Sendable {
  /// The tokens as they were written.
  public let catalog: Catalog
  /// The colours, the first of which is the black of tokens whose colours are not known.
  public private(set) var colors: [ResolvedColor] = []
  /// Where each colour itself is kept: the slot that it is written in; for one that is computed, the bits of its number
  /// among those.
  private var places: [Int32]
  /// The colours that are written nowhere.
  private var computed: [Color]
  /// For each token its eight colours, in the order of the tokens and of `Appearance.allCases`, as numbers in `colors`.
  public private(set) var colorNumbers: [Int32]
  /// How each colour came about, in the same order.
  public internal(set) var provenances: [Provenance]
  /// What each slot refers to.
  public internal(set) var references = ReferenceTable()
  /// For each token whether all eight colours are known. Those of other tokens mean nothing; why is in a diagnostic.
  public internal(set) var isResolved: [Bool]

  /// A catalog of tokens whose colours are not known yet.
  init(_ catalog: Catalog) {
    self.catalog = catalog
    let count = catalog.tokens.count
    computed = [Color(red: 0, green: 0, blue: 0)]
    places = []
    // Room that is not needed is never touched.
    places.reserveCapacity(catalog.slots.count + 1)
    places.append(~0)
    colorNumbers = Array(repeating: 0, count: count * 8)
    provenances = Array(repeating: Provenance(slot: 0, appearance: .light, source: .written), count: count * 8)
    isResolved = Array(repeating: true, count: count)
  }

  /// Gives a unit the colour that is written in a slot.
  mutating func setColor(writtenIn slot: Int, of unit: Int) {
    colorNumbers[unit] = Int32(truncatingIfNeeded: places.count)
    places.append(Int32(truncatingIfNeeded: slot))
  }

  /// Gives a unit a colour that was computed for it.
  mutating func setColor(_ color: Color, of unit: Int) {
    colorNumbers[unit] = Int32(truncatingIfNeeded: places.count)
    places.append(Int32(truncatingIfNeeded: ~computed.count))
    computed.append(color)
  }

  /// Gives a unit the colour of another.
  mutating func copyColor(of other: Int, to unit: Int) { colorNumbers[unit] = colorNumbers[other] }

  /// Finds what is written of the colours, all of which are known now.
  mutating func emitColors(team: ThreadTeam) {
    let (places, slots, computed) = (places, catalog.slots, computed)
    colors = concurrentArray(count: places.count, team: team) { numbers, colors in
      for (index, place) in places[numbers].enumerated() {
        let color = ResolvedCatalog.color(at: place, slots, computed)
        colors.initializeElement(at: index, to: ResolvedColor(color))
      }
    }
  }

  private static func color(at place: Int32, _ slots: [Slot], _ computed: [Color]) -> Color {
    if place >= 0, case .literal(let color) = slots[Int(place)].expression { return color }
    return computed[Int(~place)]
  }

  /// The colour with a number in `colors`.
  public func color(numbered number: Int) -> Color {
    ResolvedCatalog.color(at: places[number], catalog.slots, computed)
  }

  /// The colour of a unit: a token, times eight, and an appearance.
  public func color(ofUnit unit: Int) -> Color { color(numbered: Int(colorNumbers[unit])) }

  /// The colour of a token in an appearance.
  public func color(ofToken token: Int, in appearance: Appearance) -> Color {
    color(ofUnit: token * 8 + appearance.index)
  }

  /// What is written of the colour of a unit.
  public func emittedColor(ofUnit unit: Int) -> EmittedColor { colors[Int(colorNumbers[unit])].emitted }

  /// What is written of a token's colour in an appearance.
  public func emittedColor(ofToken token: Int, in appearance: Appearance) -> EmittedColor {
    emittedColor(ofUnit: token * 8 + appearance.index)
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
