/// A resolved colour: components in a space, never dynamic.
public final class CGColor: Hashable, @unchecked Sendable, CustomStringConvertible {
  /// The components in the space's order, alpha last.
  public let components: [CGFloat]?
  /// The space of the components.
  public let colorSpace: CGColorSpace?

  /// A colour of `components`, alpha last; nil when the space wants another number of them.
  public init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.colorSpace = colorSpace
    self.components = Array(UnsafeBufferPointer(start: components, count: colorSpace.numberOfComponents + 1))
  }

  /// A colour in sRGB.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    colorSpace = CGColorSpace(name: CGColorSpace.sRGB)
    components = [red, green, blue, alpha]
  }

  /// The number of components, alpha included.
  public var numberOfComponents: Int { components?.count ?? 0 }
  /// The opacity, 0…1.
  public var alpha: CGFloat { components?.last ?? 1 }

  /// The same colour at another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    guard let colorSpace, let components else { return nil }
    return CGColor(colorSpace: colorSpace, components: components.dropLast() + [alpha])
  }

  /// Two colours are equal when space and components are.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.colorSpace == right.colorSpace && left.components == right.components
  }

  /// Hashes space and components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(colorSpace)
    hasher.combine(components)
  }

  /// The space's name and the components.
  public var description: String {
    "\(colorSpace?.name ?? "?") " + (components ?? []).map { "\($0)" }.joined(separator: " ")
  }
}
