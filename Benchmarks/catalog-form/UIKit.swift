@_exported import Foundation

/// The parts of UIKit that a generated catalog touches, with the annotations of its Swift interface.
open class UIColor: NSObject, @unchecked Sendable {
  /// The colour space, or an empty text for a dynamic colour.
  public let space: String
  /// Red, green, blue and alpha; none for a dynamic colour.
  public let components: [CGFloat]
  private let provider: ((UITraitCollection) -> UIColor)?

  private init(space: String, components: [CGFloat], provider: ((UITraitCollection) -> UIColor)?) {
    self.space = space
    self.components = components
    self.provider = provider
  }

  /// A colour in extended sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: "srgb", components: [red, green, blue, alpha], provider: nil)
  }

  /// A colour in Display P3.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: "display-p3", components: [red, green, blue, alpha], provider: nil)
  }

  /// A colour that the provider chooses each time it is resolved.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(space: "", components: [], provider: dynamicProvider)
  }

  /// A colour of an asset catalog.
  public convenience init?(named name: String) {
    self.init(space: "named", components: [CGFloat(name.utf8.count)], provider: nil)
  }

  /// The colour that this one is under the given traits.
  open func resolvedColor(with traits: UITraitCollection) -> UIColor {
    provider.map { $0(traits).resolvedColor(with: traits) } ?? self
  }
}

/// A trait.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
/// A trait.
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }
/// A trait.
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }

/// The three traits that a catalog asks for.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Normal or high.
  public let accessibilityContrast: UIAccessibilityContrast
  /// Base or elevated.
  public let userInterfaceLevel: UIUserInterfaceLevel

  /// A collection with the given traits.
  public init(
    style: UIUserInterfaceStyle = .unspecified, contrast: UIAccessibilityContrast = .unspecified,
    level: UIUserInterfaceLevel = .unspecified
  ) {
    userInterfaceStyle = style
    accessibilityContrast = contrast
    userInterfaceLevel = level
  }
}
