/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// No kind is given.
  case unspecified = -1
  /// iPhone.
  case phone = 0
  /// iPad.
  case pad = 1
  /// Apple TV.
  case tv = 2
  /// CarPlay.
  case carPlay = 3
  /// Mac; iOS 14.
  case mac = 5
  /// Vision; iOS 17.
  case vision = 6
}

/// Light or dark; iOS 12.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// No style is given.
  case unspecified = 0
  /// Light.
  case light = 1
  /// Dark.
  case dark = 2
}

/// The gamut of the display; iOS 10.
public enum UIDisplayGamut: Int, Sendable {
  /// No gamut is given.
  case unspecified = -1
  /// sRGB.
  case SRGB = 0
  /// Display P3.
  case P3 = 1
}

/// The contrast the user asked for; iOS 13.
public enum UIAccessibilityContrast: Int, Sendable {
  /// No contrast is given.
  case unspecified = -1
  /// Normal.
  case normal = 0
  /// High.
  case high = 1
}

/// The visual level of content; iOS 13, not on tvOS.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// No level is given.
  case unspecified = -1
  /// The level of the window's own content.
  case base = 0
  /// The level of content above it.
  case elevated = 1
}

/// Whether the window is active; iOS 14.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  /// No state is given.
  case unspecified = -1
  /// Inactive.
  case inactive = 0
  /// Active.
  case active = 1
}

/// The room in one direction; iOS 8.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// No class is given.
  case unspecified = 0
  /// Little room.
  case compact = 1
  /// Much room.
  case regular = 2
}

/// The user's text size; iOS 7.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name of the category.
  public let rawValue: String
  /// A category by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// No category is given.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The default size.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// A larger size.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
}
