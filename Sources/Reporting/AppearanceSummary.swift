import ColorSyntax

/// Several appearances in few words.
enum AppearanceSummary {
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
