/// One of the eight appearances: light or dark, normal or high contrast, base or elevated level. They are UIKit's
/// `userInterfaceStyle`, `accessibilityContrast` and `userInterfaceLevel`; an unspecified trait counts as light, normal
/// contrast, base level.
public struct Appearance: Sendable, Hashable, Comparable, CaseIterable {
  /// The three choices as bits: 1 dark, 2 high contrast, 4 elevated. From 0 to 7.
  public let rawValue: UInt8

  /// Makes an appearance from its three choices.
  @inlinable
  public init(isDark: Bool, isHighContrast: Bool = false, isElevated: Bool = false) {
    rawValue = (isDark ? 1 : 0) | (isHighContrast ? 2 : 0) | (isElevated ? 4 : 0)
  }

  /// Makes an appearance from its number; only the three lowest bits count.
  @inlinable
  public init(index: Int) {
    rawValue = UInt8(truncatingIfNeeded: index & 7)
  }

  /// The number of the appearance, from 0 to 7, in the order of `allCases`.
  @inlinable public var index: Int { Int(rawValue) }
  /// Whether the style is dark.
  @inlinable public var isDark: Bool { rawValue & 1 != 0 }
  /// Whether the contrast is high.
  @inlinable public var isHighContrast: Bool { rawValue & 2 != 0 }
  /// Whether the level is elevated.
  @inlinable public var isElevated: Bool { rawValue & 4 != 0 }

  /// Light, normal contrast, base level.
  public static let light = Appearance(isDark: false)
  /// Dark, normal contrast, base level.
  public static let dark = Appearance(isDark: true)

  /// The eight appearances: normal contrast first, base level first, light before dark.
  public static let allCases: [Appearance] = (0..<8).map(Appearance.init(index:))

  /// The name as the token format writes it: `dark`, `dark-high-contrast`, `dark-elevated-high-contrast`.
  public var name: String {
    (isDark ? "dark" : "light") + (isElevated ? "-elevated" : "") + (isHighContrast ? "-high-contrast" : "")
  }

  /// The name as people read it: `dark`, `dark, high contrast`, `dark, elevated, high contrast`.
  public var displayName: String {
    (isDark ? "dark" : "light") + (isElevated ? ", elevated" : "") + (isHighContrast ? ", high contrast" : "")
  }

  /// The appearances that are tried, in this order, for one that has no value of its own: high contrast elevated, high
  /// contrast base, normal elevated, normal base. Contrast is an accessibility need, level a depth cue, so contrast is
  /// kept longer. The style never changes.
  public var fallbacks: [Appearance] {
    let contrasts = isHighContrast ? [true, false] : [false]
    let levels = isElevated ? [true, false] : [false]
    return contrasts.flatMap { contrast in
      levels.map { level in Appearance(isDark: isDark, isHighContrast: contrast, isElevated: level) }
    }
  }

  /// Appearances in the order of `allCases`.
  public static func < (left: Appearance, right: Appearance) -> Bool { left.rawValue < right.rawValue }
}
