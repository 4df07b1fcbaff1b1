#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// The transfer functions of the RGB spaces (CSS Color 4, section 10), extended to negative values by symmetry.
enum Transfer {
  /// sRGB and Display P3: encoded to linear light.
  static func linearFromSRGB(_ value: Double) -> Double {
    let magnitude = abs(value)
    return magnitude <= 0.04045 ? value / 12.92 : signed(pow((magnitude + 0.055) / 1.055, 2.4), like: value)
  }

  /// sRGB and Display P3: linear light to encoded.
  static func sRGBFromLinear(_ value: Double) -> Double {
    let magnitude = abs(value)
    return magnitude <= 0.0031308 ? value * 12.92 : signed(1.055 * pow(magnitude, 1 / 2.4) - 0.055, like: value)
  }

  /// Adobe RGB (1998): a power of 563 / 256.
  static func linearFromA98(_ value: Double) -> Double { signed(pow(abs(value), 563.0 / 256), like: value) }

  /// Adobe RGB (1998).
  static func a98FromLinear(_ value: Double) -> Double { signed(pow(abs(value), 256.0 / 563), like: value) }

  /// ROMM RGB: a power of 1.8 with a linear toe below 1 / 512.
  static func linearFromProPhoto(_ value: Double) -> Double {
    let magnitude = abs(value)
    return magnitude <= 16.0 / 512 ? value / 16 : signed(pow(magnitude, 1.8), like: value)
  }

  /// ROMM RGB.
  static func proPhotoFromLinear(_ value: Double) -> Double {
    let magnitude = abs(value)
    return magnitude < 1.0 / 512 ? value * 16 : signed(pow(magnitude, 1 / 1.8), like: value)
  }

  /// ITU-R BT.2020 on a display (BT.1886): a power of 2.4.
  static func linearFromRec2020(_ value: Double) -> Double { signed(pow(abs(value), 2.4), like: value) }

  /// ITU-R BT.2020 on a display.
  static func rec2020FromLinear(_ value: Double) -> Double { signed(pow(abs(value), 1 / 2.4), like: value) }

  private static func signed(_ magnitude: Double, like value: Double) -> Double {
    value < 0 ? -magnitude : magnitude
  }
}
