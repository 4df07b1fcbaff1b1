#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// HSL and HWB, the polar forms of sRGB (CSS Color 4, sections 7 and 8).
enum HueModel {
  static func sRGBFromHSL(_ color: SIMD3<Double>) -> SIMD3<Double> {
    let (saturation, lightness) = (color.y, color.z)
    let sixth = normalizedDegrees(color.x) / 30
    let amplitude = saturation * min(lightness, 1 - lightness)
    func channel(_ offset: Double) -> Double {
      let position = (offset + sixth).truncatingRemainder(dividingBy: 12)
      return lightness - amplitude * max(-1, min(position - 3, 9 - position, 1))
    }
    return SIMD3(channel(0), channel(8), channel(4))
  }

  static func hslFromSRGB(_ color: SIMD3<Double>) -> SIMD3<Double> {
    let (low, high) = (color.minimum, color.maximum)
    let lightness = (low + high) / 2
    let room = min(lightness, 1 - lightness)
    var saturation = high == low || room == 0 ? 0 : (high - lightness) / room
    var hue = hue(of: color)
    // Far outside the gamut the saturation comes out negative: the same colour on the other side of the wheel.
    if saturation < 0 {
      saturation = -saturation
      hue = normalizedDegrees(hue + 180)
    }
    return SIMD3(hue, saturation, lightness)
  }

  static func sRGBFromHWB(_ color: SIMD3<Double>) -> SIMD3<Double> {
    let (whiteness, blackness) = (color.y, color.z)
    if whiteness + blackness >= 1 {
      return SIMD3(repeating: whiteness / (whiteness + blackness))
    }
    let pure = sRGBFromHSL(SIMD3(color.x, 1, 0.5))
    return pure * (1 - whiteness - blackness) + SIMD3(repeating: whiteness)
  }

  static func hwbFromSRGB(_ color: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(hue(of: color), color.minimum, 1 - color.maximum)
  }

  private static func hue(of color: SIMD3<Double>) -> Double {
    let high = color.maximum
    let range = high - color.minimum
    guard range != 0 else { return 0 }
    let sextant =
      if high == color.x {
        (color.y - color.z) / range
      } else if high == color.y {
        (color.z - color.x) / range + 2
      } else {
        (color.x - color.y) / range + 4
      }
    return normalizedDegrees(sextant * 60)
  }
}

/// CIE Lab and OKLab (CSS Color 4, sections 9.3 to 9.6).
enum LabModel {
  // The D50 of CSS Color 4, x 0.3457, y 0.3585, with Y = 1.
  private static let white = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
  private static let epsilon = 216.0 / 24389
  private static let kappa = 24389.0 / 27

  static func labFromXYZD50(_ color: SIMD3<Double>) -> SIMD3<Double> {
    let f = (color / white).mapped { $0 > epsilon ? cbrt($0) : (kappa * $0 + 16) / 116 }
    return SIMD3(116 * f.y - 16, 500 * (f.x - f.y), 200 * (f.y - f.z))
  }

  static func xyzD50FromLab(_ color: SIMD3<Double>) -> SIMD3<Double> {
    let middle = (color.x + 16) / 116
    let f = SIMD3(middle + color.y / 500, middle, middle - color.z / 200)
    return f.mapped { $0 * $0 * $0 > epsilon ? $0 * $0 * $0 : (116 * $0 - 16) / kappa } * white
  }

  static func okLabFromXYZD65(_ color: SIMD3<Double>) -> SIMD3<Double> {
    Matrix.okLabConesToOKLab * (Matrix.xyzD65ToOKLabCones * color).mapped(cbrt)
  }

  static func xyzD65FromOKLab(_ color: SIMD3<Double>) -> SIMD3<Double> {
    Matrix.okLabConesToXYZD65 * (Matrix.okLabToOKLabCones * color).mapped { $0 * $0 * $0 }
  }
}
