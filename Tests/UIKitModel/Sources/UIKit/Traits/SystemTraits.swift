import Synchronization

/// What the model knows of the system's own traits.
enum SystemTraits {
  static let affectingColorAppearance: [UITrait] = [
    UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self,
    UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
  ]

  static let affectingImageLookup: [UITrait] =
    affectingColorAppearance + [
      UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
    ]

  private static let all: Set<ObjectIdentifier> = Set(
    (affectingImageLookup + [UITraitActiveAppearance.self, UITraitPreferredContentSizeCategory.self])
      .map { ObjectIdentifier($0) })

  static func isUnspecified<Trait: UITraitDefinition>(_ value: Trait.Value, for trait: Trait.Type) -> Bool {
    guard all.contains(ObjectIdentifier(trait)) else { return false }
    if let value = value as? UIUserInterfaceIdiom { return value == .unspecified }
    if let value = value as? UIUserInterfaceStyle { return value == .unspecified }
    if let value = value as? UIDisplayGamut { return value == .unspecified }
    if let value = value as? UIAccessibilityContrast { return value == .unspecified }
    if let value = value as? UIUserInterfaceLevel { return value == .unspecified }
    if let value = value as? UIUserInterfaceActiveAppearance { return value == .unspecified }
    if let value = value as? UIUserInterfaceSizeClass { return value == .unspecified }
    if let value = value as? UIContentSizeCategory { return value == .unspecified }
    return (value as? CGFloat) == 0
  }

  /// The traits of the device; what a scene starts from.
  static let device = Mutex(factory)

  static let factory: UITraitCollection = {
    var values = TraitValues()
    values[UITraitUserInterfaceIdiom.self] = .phone
    values[UITraitUserInterfaceStyle.self] = .light
    values[UITraitDisplayGamut.self] = .P3
    values[UITraitAccessibilityContrast.self] = .normal
    values[UITraitUserInterfaceLevel.self] = .base
    values[UITraitActiveAppearance.self] = .active
    values[UITraitDisplayScale.self] = 3
    values[UITraitHorizontalSizeClass.self] = .compact
    values[UITraitVerticalSizeClass.self] = .regular
    values[UITraitPreferredContentSizeCategory.self] = .large
    return UITraitCollection(values: values)
  }()
}
