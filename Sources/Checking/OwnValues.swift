import ColorSyntax
import Resolution
import TokenCatalog

/// Which tokens have a value of their own in which appearances, aliases followed.
///
/// A token with variants has a value of its own where it has a slot, whatever stands in the slot. A token that is a
/// single value (a scalar) is evaluated anew in each appearance, so it has one where what it refers to has one: an alias
/// of a token with a high-contrast value counts as having one, an alias of a token that falls back does not. A single
/// value that refers to nothing that differs between appearances is *uniform*: it says one thing for all eight.
struct OwnValues: Sendable {
  /// A bit for each appearance in which a token has a value that did not fall back.
  private var own: [UInt8]
  /// A bit for each high-contrast appearance whose value was made for high contrast, at whichever level.
  private var highContrast: [UInt8]
  private var uniform: [Bool]

  private enum State: UInt8 { case untouched, open, done }

  init(_ resolved: ResolvedCatalog) {
    let catalog = resolved.catalog
    own = Array(repeating: 0, count: catalog.tokens.count)
    highContrast = own
    uniform = Array(repeating: false, count: catalog.tokens.count)
    var states = Array(repeating: State.untouched, count: catalog.tokens.count)
    // An explicit stack: a chain of a hundred thousand aliases is no deeper than one.
    var stack: [Int] = []
    for first in catalog.tokens.indices where states[first] == .untouched {
      stack.append(first)
      while let token = stack.last {
        let slots = catalog.tokens[token].slots
        guard resolved.isResolved[token], let slot = slots.first, catalog.slots[slot].key.isEverywhere else {
          if resolved.isResolved[token] { setFromSlots(token, resolved) }
          states[token] = .done
          stack.removeLast()
          continue
        }
        if states[token] == .untouched {
          states[token] = .open
          let waiting = resolved.references.targets(ofSlot: slot)
            .filter { !$0.namesAppearance && states[Int($0.token)] == .untouched }
          if !waiting.isEmpty {
            stack += waiting.map { Int($0.token) }
            continue
          }
        }
        if states[token] == .open { setFromTargets(token, resolved.references.targets(ofSlot: slot)) }
        states[token] = .done
        stack.removeLast()
      }
    }
  }

  private mutating func setFromSlots(_ token: Int, _ resolved: ResolvedCatalog) {
    var (ownBits, highContrastBits): (UInt8, UInt8) = (0, 0)
    for index in 0..<8 {
      let found = resolved.provenances[token * 8 + index].appearance
      if found.index == index { ownBits |= 1 << UInt8(index) }
      if found.isHighContrast { highContrastBits |= 1 << UInt8(index) }
    }
    own[token] = ownBits
    highContrast[token] = highContrastBits & OwnValues.highContrastAppearances
  }

  private mutating func setFromTargets(_ token: Int, _ targets: ArraySlice<ReferenceTable.Target>) {
    own[token] = 0b11
    uniform[token] = true
    for target in targets where !target.namesAppearance {
      let target = Int(target.token)
      own[token] |= own[target]
      highContrast[token] |= highContrast[target]
      if !uniform[target] { uniform[token] = false }
    }
  }

  /// A bit for each appearance with high contrast.
  private static var highContrastAppearances: UInt8 { 0b1100_1100 }

  /// A bit for each appearance in which a token has a value of its own, as `hasOwn` says.
  func bits(_ token: Int) -> UInt8 { own[token] }

  /// Whether a token has a value in an appearance that did not fall back; a uniform token has none but in light and
  /// dark at normal contrast and base level.
  func hasOwn(_ token: Int, _ appearance: Appearance) -> Bool { own[token] & (1 << appearance.rawValue) != 0 }

  /// Whether the value of a token in a high-contrast appearance was made for high contrast.
  func hasHighContrast(_ token: Int, _ appearance: Appearance) -> Bool {
    highContrast[token] & (1 << appearance.rawValue) != 0
  }

  /// Whether a token is one value for all eight appearances.
  func isUniform(_ token: Int) -> Bool { uniform[token] }
}
