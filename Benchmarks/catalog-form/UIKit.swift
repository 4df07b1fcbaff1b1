@_exported import Foundation

/// The parts of UIKit that a generated catalog touches, with the annotations of its Swift interface.
open class UIColor: NSObject, @unchecked Sendable {
  public let space: String
  public let components: [CGFloat]
  private let provider: ((UITraitCollection) -> UIColor)?

  private init(space: String, components: [CGFloat], provider: ((UITraitCollection) -> UIColor)?) {
    self.space = space
    self.components = components
    self.provider = provider
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: "srgb", components: [red, green, blue, alpha], provider: nil)
  }

  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: "display-p3", components: [red, green, blue, alpha], provider: nil)
  }

  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(space: "", components: [], provider: dynamicProvider)
  }

  public convenience init?(named name: String) {
    self.init(space: "named", components: [CGFloat(name.utf8.count)], provider: nil)
  }

  open func resolvedColor(with traits: UITraitCollection) -> UIColor {
    provider.map { $0(traits).resolvedColor(with: traits) } ?? self
  }
}

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }

open class UITraitCollection: NSObject, @unchecked Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let accessibilityContrast: UIAccessibilityContrast
  public let userInterfaceLevel: UIUserInterfaceLevel

  public init(
    style: UIUserInterfaceStyle = .unspecified, contrast: UIAccessibilityContrast = .unspecified,
    level: UIUserInterfaceLevel = .unspecified
  ) {
    userInterfaceStyle = style
    accessibilityContrast = contrast
    userInterfaceLevel = level
  }
}
