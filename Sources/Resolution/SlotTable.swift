import ColorSyntax
import TokenCatalog

/// Which slot of a token serves each of the eight appearances, and in which appearance it is evaluated there.
struct SlotTable {
  /// The slots, in `Catalog.slots`, or -1 for an appearance that has none.
  private(set) var slots: SIMD8<Int32> = SIMD8(repeating: -1)
  /// The appearance that is evaluated instead: itself, or the one that it falls back to.
  private(set) var appearances: SIMD8<UInt8> = [0, 1, 2, 3, 4, 5, 6, 7]

  /// Fills the table from the slots of a token, a range of `Catalog.slots`.
  ///
  /// A slot of one style beats one of both styles (`any`) at the same contrast and level; then what is missing falls
  /// back as `Appearance.fallbacks` says.
  init(_ range: Range<Int>, in catalog: Catalog) {
    for number in range where catalog.slots[number].key.style == .any { fill(number, catalog.slots[number].key) }
    for number in range where catalog.slots[number].key.style != .any { fill(number, catalog.slots[number].key) }
    let own = slots
    for appearance in Appearance.allCases where own[appearance.index] < 0 {
      for other in SlotTable.fallbacks[appearance.index] where own[other.index] >= 0 {
        slots[appearance.index] = own[other.index]
        appearances[appearance.index] = other.rawValue
        break
      }
    }
  }

  private static let fallbacks: [[Appearance]] = Appearance.allCases.map(\.fallbacks)

  private mutating func fill(_ number: Int, _ key: SlotKey) {
    if key.isEverywhere { return slots = SIMD8(repeating: Int32(truncatingIfNeeded: number)) }
    func index(isDark: Bool) -> Int {
      Appearance(isDark: isDark, isHighContrast: key.isHighContrast, isElevated: key.isElevated).index
    }
    let slot = Int32(truncatingIfNeeded: number)
    switch key.style {
    case .light: slots[index(isDark: false)] = slot
    case .dark: slots[index(isDark: true)] = slot
    case .any:
      for isDark in [false, true] { slots[index(isDark: isDark)] = slot }
    }
  }
}
