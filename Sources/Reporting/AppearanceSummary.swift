import ColorSyntax

/// Several appearances in few words.
enum AppearanceSummary {
  /// Puts items that look the same together, in the order of the first of each.
  static func grouped<Item, Key: Equatable>(
    _ items: [Item], by key: (Item) -> Key, _ appearance: (Item) -> Appearance
  ) -> [(item: Item, appearances: [Appearance])] {
    var keys: [Key] = []
    var groups: [(item: Item, appearances: [Appearance])] = []
    for item in items {
      let itemKey = key(item)
      if let position = keys.firstIndex(of: itemKey) {
        groups[position].appearances.append(appearance(item))
      } else {
        keys.append(itemKey)
        groups.append((item, [appearance(item)]))
      }
    }
    return groups
  }

  /// The names of some appearances within a sentence: `light, both levels; dark`.
  static func sentence(_ appearances: [Appearance]) -> String {
    if Set(appearances).count == 8 { return "every appearance" }
    return titles(appearances).map { $0.prefix(1).lowercased() + $0.dropFirst() }.joined(separator: "; ")
  }

  /// What people call some appearances, fewest words first choice: all of one style, or both levels together, count as
  /// one. `["Light, every contrast and level", "Dark, high contrast, both levels"]`; empty for all eight.
  static func titles(_ appearances: [Appearance]) -> [String] {
    let given = Set(appearances)
    guard !given.isEmpty, given.count < 8 else { return [] }
    var titles: [String] = []
    // The style that is led by comes first.
    for isDark in appearances[0].isDark ? [true, false] : [false, true] {
      let style = isDark ? "Dark" : "Light"
      let ofStyle = given.filter { $0.isDark == isDark }
      if ofStyle.count == 4 {
        titles.append("\(style), every contrast and level")
        continue
      }
      for isHighContrast in [false, true] {
        let pair = ofStyle.filter { $0.isHighContrast == isHighContrast }
        if pair.count == 2 {
          titles.append("\(style)\(isHighContrast ? ", high contrast" : ""), both levels")
        } else {
          titles += pair.map(\.title)
        }
      }
    }
    return titles
  }
}
