import ColorScience
import ColorSyntax
import Mustache

/// The colours of a token as its documentation tells them: those of each style, or of any where nothing differs.
struct UIKitTokenStyles: MustacheList {
  let catalog: UIKitCatalogReference
  let token: Int

  private var isOnly: Bool { catalog.content.counts[token] == 1 }

  var count: Int { isOnly ? 1 : 2 }

  func value(at position: Int) -> MustacheValue { .object(style(at: position)) }

  /// The style at a position, below `count`.
  func style(at position: Int) -> UIKitStyleContext {
    UIKitStyleContext(catalog: catalog, token: token, isDark: position == 1, isOnly: isOnly)
  }
}

/// The colours of a token in one style, or in any.
struct UIKitStyleContext: MustacheContext {
  enum Key: String, CaseIterable {
    case style
    case value
    case variants
  }
  static let keys = Key.allCases

  let catalog: UIKitCatalogReference
  let token: Int
  let isDark: Bool
  let isOnly: Bool

  func value(for key: Key) -> MustacheValue {
    switch key {
    case .style: .string("\(name)")
    case .value: .text(color)
    case .variants: .list(variants)
    }
  }

  private var name: StaticString { isOnly ? "Any" : isDark ? "Dark" : "Light" }
  private var color: EmittedColor { catalog.content.color(ofToken: token, in: Appearance(isDark: isDark)) }
  private var variants: UIKitStyleVariants { UIKitStyleVariants(catalog: catalog, token: token, isDark: isDark) }
}

/// The styles of a token, each as one line: "Light: `#FFFFFF`, high contrast `#F2F2F7`". The built-in template prints
/// these; one of a project may say the same in other words with the styles themselves.
struct UIKitValueLines: MustacheList {
  let catalog: UIKitCatalogReference
  let token: Int

  var count: Int { UIKitTokenStyles(catalog: catalog, token: token).count }

  func value(at position: Int) -> MustacheValue {
    .text(UIKitTokenStyles(catalog: catalog, token: token).style(at: position))
  }
}

extension UIKitStyleContext: MustacheText {
  func write(to output: inout MustacheOutput) {
    output.write(atMost: 4 * (EmittedColor.longestText + 30)) { cursor in
      cursor.append(name)
      cursor.append(UInt8(ascii: ":"), UInt8(ascii: " "))
      cursor.append(UInt8(ascii: "`"))
      color.write(to: &cursor)
      cursor.append(UInt8(ascii: "`"))
      let variants = variants
      for position in 0..<variants.count {
        let variant = variants.variant(at: position)
        cursor.append(UInt8(ascii: ","), UInt8(ascii: " "))
        cursor.append(variant.name)
        cursor.append(UInt8(ascii: " "), UInt8(ascii: "`"))
        variant.color.write(to: &cursor)
        cursor.append(UInt8(ascii: "`"))
      }
    }
  }
}

/// What differs within a style: with high contrast, elevated, and with both where that is told by neither.
struct UIKitStyleVariants: MustacheList {
  private let catalog: UIKitCatalogReference
  private let token: Int32
  private let isDark: Bool
  private let isHighContrastTold: Bool
  private let isElevatedTold: Bool
  private let isBothTold: Bool

  init(catalog: UIKitCatalogReference, token: Int, isDark: Bool) {
    self.catalog = catalog
    self.token = Int32(truncatingIfNeeded: token)
    self.isDark = isDark
    func color(_ isHighContrast: Bool, _ isElevated: Bool) -> EmittedColor {
      catalog.content.color(
        ofToken: token, in: Appearance(isDark: isDark, isHighContrast: isHighContrast, isElevated: isElevated))
    }
    let base = color(false, false)
    let contrast = color(true, false)
    let elevated = color(false, true)
    isHighContrastTold = contrast != base
    isElevatedTold = elevated != base
    isBothTold = color(true, true) != (isHighContrastTold ? contrast : elevated)
  }

  var count: Int { (isHighContrastTold ? 1 : 0) + (isElevatedTold ? 1 : 0) + (isBothTold ? 1 : 0) }

  func value(at position: Int) -> MustacheValue { .object(variant(at: position)) }

  /// The colour at a position, below `count`.
  func variant(at position: Int) -> UIKitVariantContext {
    var rest = position
    if isHighContrastTold {
      if rest == 0 { return variant(isHighContrast: true, isElevated: false) }
      rest -= 1
    }
    return variant(isHighContrast: !(isElevatedTold && rest == 0), isElevated: true)
  }

  private func variant(isHighContrast: Bool, isElevated: Bool) -> UIKitVariantContext {
    let appearance = Appearance(isDark: isDark, isHighContrast: isHighContrast, isElevated: isElevated)
    return UIKitVariantContext(
      color: catalog.content.color(ofToken: Int(token), in: appearance), appearance: appearance)
  }
}

/// A colour of a style that differs with high contrast or level.
struct UIKitVariantContext: MustacheContext {
  enum Key: String, CaseIterable {
    case variant
    case value = "variant-value"
  }
  static let keys = Key.allCases

  let color: EmittedColor
  let appearance: Appearance

  func value(for key: Key) -> MustacheValue {
    switch key {
    case .variant: .string("\(name)")
    case .value: .text(color)
    }
  }

  /// What differs from the style, in words.
  var name: StaticString {
    !appearance.isElevated ? "high contrast" : appearance.isHighContrast ? "high contrast elevated" : "elevated"
  }
}
