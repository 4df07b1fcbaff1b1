/// The gamut in which a colour is written to an output.
public enum EmittedGamut: UInt8, Sendable, Hashable, CaseIterable {
  /// sRGB.
  case sRGB
  /// Display P3.
  case displayP3

  /// The colour space of the gamut.
  public var space: ColorSpace { self == .sRGB ? .sRGB : .displayP3 }
}

/// A colour as outputs hold it: sixteen bits a channel in sRGB or Display P3. A channel is v / 65535, so that every
/// 8-bit value b is exact: it is b × 257.
public struct EmittedColor: Sendable, Hashable {
  /// The gamut of the channels.
  public var gamut: EmittedGamut
  /// The red channel.
  public var red: UInt16
  /// The green channel.
  public var green: UInt16
  /// The blue channel.
  public var blue: UInt16
  /// Alpha, not premultiplied.
  public var alpha: UInt16

  /// Makes an emitted colour from its channels.
  public init(_ gamut: EmittedGamut, red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16 = .max) {
    self.gamut = gamut
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes an emitted colour from components, each clamped to 0…1 and rounded to the nearest sixteen-bit value.
  init(_ gamut: EmittedGamut, _ components: SIMD3<Double>, alpha: Double) {
    self.init(
      gamut, red: Self.channel(components.x), green: Self.channel(components.y), blue: Self.channel(components.z),
      alpha: Self.channel(alpha))
  }

  private static func channel(_ value: Double) -> UInt16 {
    // To the nearest, halves upwards: `rounded()` is a call of the C library on some processors.
    let scaled = clampedToUnitRange(value) * 65535
    let whole = UInt16(scaled)
    return scaled - Double(whole) >= 0.5 ? whole + 1 : whole
  }

  /// The emitted channels as a colour.
  public var color: Color {
    Color(
      gamut.space, Double(red) / 65535, Double(green) / 65535, Double(blue) / 65535, alpha: Double(alpha) / 65535)
  }
}

/// What becomes of a colour when it is emitted.
public struct ColorEmission: Sendable, Hashable {
  /// The channels that are written.
  public let color: EmittedColor
  /// Whether the colour lies outside Display P3, so that it had to be mapped.
  public let isOutsideDisplayP3: Bool
  /// How far mapping moved the colour, as ΔE OK; 0 where it was not mapped.
  public let mappingDifference: Double
}

extension Color {
  /// The tolerance with which a component counts as lying within 0…1: half of a sixteen-bit step.
  public static let emissionTolerance = 1.0 / 131070

  /// Chooses the gamut in which the colour is emitted, and its channels.
  ///
  /// A colour of the space `display-p3` is emitted as Display P3 as it is; any other that lies inside sRGB as sRGB;
  /// else, inside Display P3, as Display P3. What lies outside Display P3 is mapped into it.
  public func emitted() -> ColorEmission {
    // What was written in hexadecimal, as most colours are, needs no conversion.
    if space == .sRGB, first >= 0, first <= 1, second >= 0, second <= 1, third >= 0, third <= 1 {
      return ColorEmission(
        color: EmittedColor(.sRGB, components, alpha: alpha), isOutsideDisplayP3: false, mappingDifference: 0)
    }
    if space != .displayP3 {
      let components = Conversion.convert(components, from: space, to: .sRGB)
      if components.isWithinUnit {
        return ColorEmission(
          color: EmittedColor(.sRGB, components, alpha: alpha), isOutsideDisplayP3: false, mappingDifference: 0)
      }
    }
    let components = Conversion.convert(components, from: space, to: .displayP3)
    if components.isWithinUnit {
      return ColorEmission(
        color: EmittedColor(.displayP3, components, alpha: alpha), isOutsideDisplayP3: false, mappingDifference: 0)
    }
    let inside = mapped(to: .displayP3)
    return ColorEmission(
      color: EmittedColor(.displayP3, inside.components, alpha: alpha), isOutsideDisplayP3: true,
      mappingDifference: inside.differenceOK(from: self))
  }
}

extension SIMD3<Double> {
  fileprivate var isWithinUnit: Bool {
    minimum >= -Color.emissionTolerance && maximum <= 1 + Color.emissionTolerance
  }
}
