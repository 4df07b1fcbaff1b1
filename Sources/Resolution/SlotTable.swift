import ColorSyntax
import TokenCatalog

/// Which slot of a token serves each of the eight appearances, and in which appearance it is evaluated there.
struct SlotTable {
  /// For each appearance the slot, counted from `first`, or 255 for an appearance that has none.
  private var numbers = SIMD8<UInt8>(repeating: .max)
  /// The appearance that is evaluated instead: itself, or the one that it falls back to.
  private(set) var appearances: SIMD8<UInt8> = [0, 1, 2, 3, 4, 5, 6, 7]
  /// The first slot of the token, in `Catalog.slots`.
  private let first: Int32

  /// The slot of an appearance, in `Catalog.slots`, or -1 for an appearance that has none.
  func slot(_ appearance: Int) -> Int32 {
    let number = numbers[appearance]
    return number == .max ? -1 : first + Int32(number)
  }

  /// Whether an appearance has a slot, be it by falling back.
  func hasSlot(_ appearance: Int) -> Bool { numbers[appearance] != .max }

  /// Fills the table from the slots of a token, a range of `Catalog.slots`. No two of them are for the same appearances,
  /// so there are at most twelve.
  ///
  /// A slot of one style beats one of both styles (`any`) at the same contrast and level; then what is missing falls
  /// back as `Appearance.fallbacks` says.
  init(_ range: Range<Int>, in slots: UnsafeBufferPointer<Slot>) {
    first = Int32(truncatingIfNeeded: range.lowerBound)
    for number in range where slots[number].key.style == .any {
      fill(UInt8(truncatingIfNeeded: number - range.lowerBound), slots[number].key)
    }
    for number in range where slots[number].key.style != .any {
      fill(UInt8(truncatingIfNeeded: number - range.lowerBound), slots[number].key)
    }
    guard numbers.max() == .max else { return }
    let own = numbers
    for appearance in 0..<8 where own[appearance] == .max {
      let fallbacks = SlotTable.fallbacks[appearance]
      for index in 0..<4 where own[Int(fallbacks[index])] != .max {
        numbers[appearance] = own[Int(fallbacks[index])]
        appearances[appearance] = fallbacks[index]
        break
      }
    }
  }

  /// What each appearance falls back to, at most four with itself; shorter lists end with their last one repeated.
  private static let fallbacks: [SIMD4<UInt8>] = Appearance.allCases.map { appearance in
    let order = appearance.fallbacks.map(\.rawValue)
    var fallbacks = SIMD4<UInt8>(repeating: order.last ?? appearance.rawValue)
    for (index, other) in order.prefix(4).enumerated() { fallbacks[index] = other }
    return fallbacks
  }

  private mutating func fill(_ number: UInt8, _ key: SlotKey) {
    if key.isEverywhere { return numbers = SIMD8(repeating: number) }
    let light = Appearance(isDark: false, isHighContrast: key.isHighContrast, isElevated: key.isElevated).index
    let dark = Appearance(isDark: true, isHighContrast: key.isHighContrast, isElevated: key.isElevated).index
    if key.style != .dark { numbers[light] = number }
    if key.style != .light { numbers[dark] = number }
  }
}
