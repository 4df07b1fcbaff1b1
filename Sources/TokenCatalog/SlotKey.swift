import ColorSyntax

/// The place of a value in a token: which of the eight appearances it was written for.
public struct SlotKey: Sendable, Hashable {
  /// The styles that a slot is evaluated in.
  public enum Style: UInt8, Sendable {
    /// Only light.
    case light
    /// Only dark.
    case dark
    /// Both (`any`).
    case any
  }

  /// Light, dark or both.
  public var style: Style
  /// Whether the slot is one for high contrast.
  public var isHighContrast: Bool
  /// Whether the slot is one for the elevated level.
  public var isElevated: Bool
  /// Whether this is the one value of a token that was written as a scalar or a colour object: it is evaluated in each
  /// of the eight appearances, and the other fields mean nothing.
  public var isEverywhere: Bool

  /// The slot of a token that was written as a single value.
  public static let everywhere = SlotKey(style: .any, isHighContrast: false, isElevated: false, isEverywhere: true)

  /// Names a slot.
  public init(style: Style, isHighContrast: Bool = false, isElevated: Bool = false) {
    self.init(style: style, isHighContrast: isHighContrast, isElevated: isElevated, isEverywhere: false)
  }

  private init(style: Style, isHighContrast: Bool, isElevated: Bool, isEverywhere: Bool) {
    self.style = style
    self.isHighContrast = isHighContrast
    self.isElevated = isElevated
    self.isEverywhere = isEverywhere
  }

  /// The slot as the token format writes it flat: `dark-elevated`, `any-high-contrast`; empty for `everywhere`.
  public var name: String {
    guard !isEverywhere else { return "" }
    let word =
      switch style {
      case .light: "light"
      case .dark: "dark"
      case .any: "any"
      }
    return word + (isElevated ? "-elevated" : "") + (isHighContrast ? "-high-contrast" : "")
  }

  /// The slot as people read it: `dark, elevated, high contrast`.
  public var displayName: String {
    guard !isEverywhere else { return "every appearance" }
    let word =
      switch style {
      case .light: "light"
      case .dark: "dark"
      case .any: "any style"
      }
    return word + (isElevated ? ", elevated" : "") + (isHighContrast ? ", high contrast" : "")
  }

  /// A bit for each appearance that `covers` is true for, in the order of `Appearance.allCases`.
  public var coverage: UInt8 {
    if isEverywhere { return 0xFF }
    let styles: UInt8 =
      switch style {
      case .light: 1
      case .dark: 2
      case .any: 3
      }
    return styles << ((isHighContrast ? 2 : 0) + (isElevated ? 4 : 0))
  }

  /// Whether a value in this slot is one that was written for `appearance` itself, before any fall-back.
  public func covers(_ appearance: Appearance) -> Bool {
    if isEverywhere { return true }
    guard isHighContrast == appearance.isHighContrast, isElevated == appearance.isElevated else { return false }
    return switch style {
    case .any: true
    case .light: !appearance.isDark
    case .dark: appearance.isDark
    }
  }
}
