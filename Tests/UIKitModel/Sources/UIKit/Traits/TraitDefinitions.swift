/// A trait: a key of a trait collection.
@available(iOS 17.0, tvOS 17.0, *)
@available(watchOS, unavailable)
public protocol UITraitDefinition {
  /// The type of the trait's value.
  associatedtype Value
  /// The value where none is given.
  static var defaultValue: Value { get }
  /// A stable name in reverse-DNS form.
  static var identifier: String { get }
  /// A name for debugging.
  static var name: String { get }
  /// Whether a change of the trait may change colours.
  static var affectsColorAppearance: Bool { get }
}

@available(iOS 17.0, tvOS 17.0, *)
extension UITraitDefinition {
  /// The type's own name.
  public static var identifier: String { String(reflecting: Self.self) }
  /// The type's own name.
  public static var name: String { String(describing: Self.self) }
  /// False.
  public static var affectsColorAppearance: Bool { false }
}

/// A trait without its value's type.
public typealias UITrait = any UITraitDefinition.Type

/// `userInterfaceIdiom` as a trait.
@available(iOS 17.0, tvOS 17.0, *)
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  /// Unspecified.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  /// True.
  public static let affectsColorAppearance = true
}

/// `userInterfaceStyle` as a trait.
@available(iOS 17.0, tvOS 17.0, *)
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  /// Unspecified.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  /// True.
  public static let affectsColorAppearance = true
}

/// `displayGamut` as a trait.
@available(iOS 17.0, tvOS 17.0, *)
public struct UITraitDisplayGamut: UITraitDefinition {
  /// Unspecified.
  public static var defaultValue: UIDisplayGamut { .unspecified }
  /// True.
  public static let affectsColorAppearance = true
}

/// `accessibilityContrast` as a trait.
@available(iOS 17.0, tvOS 17.0, *)
public struct UITraitAccessibilityContrast: UITraitDefinition {
  /// Unspecified.
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  /// True.
  public static let affectsColorAppearance = true
}

/// `userInterfaceLevel` as a trait; not on tvOS.
@available(iOS 17.0, *)
@available(tvOS, unavailable)
public struct UITraitUserInterfaceLevel: UITraitDefinition {
  /// Unspecified.
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  /// True.
  public static let affectsColorAppearance = true
}

/// `activeAppearance` as a trait.
@available(iOS 17.0, tvOS 17.0, *)
public struct UITraitActiveAppearance: UITraitDefinition {
  /// Unspecified.
  public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
}

/// `displayScale` as a trait.
@available(iOS 17.0, tvOS 17.0, *)
public struct UITraitDisplayScale: UITraitDefinition {
  /// 0, which is unspecified.
  public static var defaultValue: CGFloat { 0 }
}

/// `horizontalSizeClass` as a trait.
@available(iOS 17.0, tvOS 17.0, *)
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  /// Unspecified.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// `verticalSizeClass` as a trait.
@available(iOS 17.0, tvOS 17.0, *)
public struct UITraitVerticalSizeClass: UITraitDefinition {
  /// Unspecified.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// `preferredContentSizeCategory` as a trait.
@available(iOS 17.0, tvOS 17.0, *)
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// Unspecified.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
}
