import UIKit

/// A trait that an app defines itself.
nonisolated struct BrandTrait: UITraitDefinition {
  static let defaultValue = 0
  static let affectsColorAppearance = true
  static let identifier = "org.example.brand"
}

/// What a colour depends on here: each number is 0 or 1.
struct Appearance: Equatable {
  var style = 0
  var contrast = 0
  var level = 0
  var brand = 0

  nonisolated init() {}

  nonisolated init(_ traits: UITraitCollection) {
    style = traits.userInterfaceStyle == .dark ? 1 : 0
    contrast = traits.accessibilityContrast == .high ? 1 : 0
    level = traits.userInterfaceLevel == .elevated ? 1 : 0
    if #available(iOS 17.0, *) { brand = traits[BrandTrait.self] }
  }

  /// The same with one trait at its second value.
  func with(_ change: TraitChange, _ value: Int = 1) -> Appearance {
    var result = self
    switch change {
    case .style: result.style = value
    case .contrast: result.contrast = value
    case .level: result.level = value
    case .brand: result.brand = value
    }
    return result
  }
}

/// A trait that can change.
enum TraitChange: String, CaseIterable {
  case style, contrast, level, brand

  /// Writes the trait's second value, or takes it back.
  @available(iOS 17.0, *)
  func write(_ isOn: Bool, to overrides: inout UITraitOverrides) {
    switch self {
    case .style:
      if isOn { overrides.userInterfaceStyle = .dark } else { overrides.remove(UITraitUserInterfaceStyle.self) }
    case .contrast:
      if isOn { overrides.accessibilityContrast = .high } else { overrides.remove(UITraitAccessibilityContrast.self) }
    case .level:
      if isOn { overrides.userInterfaceLevel = .elevated } else { overrides.remove(UITraitUserInterfaceLevel.self) }
    case .brand:
      if isOn { overrides[BrandTrait.self] = 1 } else { overrides.remove(BrandTrait.self) }
    }
  }

  /// The trait's second value alone; nil for what only newer systems have.
  var collection: UITraitCollection? {
    switch self {
    case .style: UITraitCollection(userInterfaceStyle: .dark)
    case .contrast: UITraitCollection(accessibilityContrast: .high)
    case .level: UITraitCollection(userInterfaceLevel: .elevated)
    case .brand: nil
    }
  }
}

/// A dynamic colour of which every value is known beforehand, without asking the colour.
struct Paint {
  let seed: Int
  let color: UIColor

  init(_ seed: Int) {
    self.seed = seed
    color = UIColor { @Sendable traits in Paint.value(seed, Appearance(traits)) }
  }

  /// The colour in an appearance.
  func value(_ appearance: Appearance) -> CGColor { Paint.value(seed, appearance).cgColor }

  private nonisolated static func value(_ seed: Int, _ appearance: Appearance) -> UIColor {
    let blue = CGFloat(appearance.level) / 2 + CGFloat(appearance.brand) / 4
    return UIColor(
      red: CGFloat(appearance.style), green: CGFloat(appearance.contrast), blue: blue, alpha: CGFloat(seed) / 64)
  }
}
