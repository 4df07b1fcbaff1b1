/// Which components of a colour are missing (`none` in CSS). A missing component holds 0.
public struct MissingComponents: OptionSet, Sendable, Hashable {
  /// Bits 0…2 are the components in their order, bit 3 is alpha.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The first component.
  public static let first = MissingComponents(rawValue: 1)
  /// The second component.
  public static let second = MissingComponents(rawValue: 2)
  /// The third component.
  public static let third = MissingComponents(rawValue: 4)
  /// Alpha.
  public static let alpha = MissingComponents(rawValue: 8)

  /// The set of the component with this index: 0…2, or 3 for alpha.
  public static func component(_ index: Int) -> MissingComponents {
    MissingComponents(rawValue: 1 << UInt8(truncatingIfNeeded: index & 3))
  }
}

/// A colour in one of the spaces of CSS Color 4: three components and alpha, unclamped.
///
/// Units are those of its ``ColorSpace``. Alpha is 0…1. A component that is missing holds 0, which is what it counts as
/// everywhere but in interpolation.
public struct Color: Sendable, Hashable {
  /// The first component.
  public var first: Double
  /// The second component.
  public var second: Double
  /// The third component.
  public var third: Double
  /// Alpha, 0…1, not premultiplied.
  public var alpha: Double
  /// The space in which the colour was written or computed.
  public var space: ColorSpace
  /// Which of the components are missing.
  public var missing: MissingComponents

  /// Makes a colour; what `missing` names is set to 0.
  public init(
    _ space: ColorSpace, _ first: Double, _ second: Double, _ third: Double, alpha: Double = 1,
    missing: MissingComponents = []
  ) {
    self.space = space
    self.first = missing.contains(.first) ? 0 : first
    self.second = missing.contains(.second) ? 0 : second
    self.third = missing.contains(.third) ? 0 : third
    self.alpha = missing.contains(.alpha) ? 0 : alpha
    self.missing = missing
  }

  /// Makes a colour from a vector of components.
  public init(
    _ space: ColorSpace, _ components: SIMD3<Double>, alpha: Double = 1, missing: MissingComponents = []
  ) {
    self.init(space, components.x, components.y, components.z, alpha: alpha, missing: missing)
  }

  /// Makes a colour of sRGB from 8-bit values: each is v / 255.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.first = Double(red) / 255
    self.second = Double(green) / 255
    self.third = Double(blue) / 255
    self.alpha = Double(alpha) / 255
    self.space = .sRGB
    self.missing = []
  }

  /// The three components, without alpha.
  public var components: SIMD3<Double> { SIMD3(first, second, third) }

  /// Whether the three components and alpha are all finite numbers.
  public var isFinite: Bool { first.isFinite && second.isFinite && third.isFinite && alpha.isFinite }

  /// The greatest magnitude of a component with which every conversion stays finite, with much room to spare: OKLab
  /// takes cubes.
  public static let greatestMagnitude = 1e30

  /// Whether no component is larger than ``greatestMagnitude``, infinite or not a number.
  public var isComputable: Bool {
    abs(first) <= Self.greatestMagnitude && abs(second) <= Self.greatestMagnitude
      && abs(third) <= Self.greatestMagnitude && abs(alpha) <= Self.greatestMagnitude
  }

  /// The same colour with its alpha multiplied. A missing alpha stays missing.
  public func multiplyingAlpha(by factor: Double) -> Color {
    var copy = self
    copy.alpha *= factor
    return copy
  }
}
