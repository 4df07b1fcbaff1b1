extension EmittedColor {
  /// `#RRGGBB`, or `#RRGGBBAA` where the colour is not opaque, if the colour is one of sRGB whose four channels are
  /// exact 8-bit values; else nil.
  public var hexText: String? {
    guard gamut == .sRGB else { return nil }
    guard red % 257 == 0, green % 257 == 0, blue % 257 == 0, alpha % 257 == 0 else { return nil }
    return HexText.text(
      red: UInt8(red / 257), green: UInt8(green / 257), blue: UInt8(blue / 257), alpha: UInt8(alpha / 257))
  }

  /// The colour as documentation shows it: hex where that is exact, else `color(srgb …)` or `color(display-p3 …)` with
  /// the fewest decimals, at most five, that read back as the same channels.
  public var text: String {
    if let hexText { return hexText }
    let channels = [red, green, blue].map(Self.decimal).joined(separator: " ")
    let suffix = alpha == .max ? "" : " / \(Self.decimal(alpha))"
    return "color(\(gamut.space.name) \(channels)\(suffix))"
  }

  private static func decimal(_ channel: UInt16) -> String {
    let value = Double(channel) / 65535
    var scale = 10.0
    for places in 1..<5 {
      if ((value * scale).rounded() / scale * 65535).rounded() == Double(channel) {
        return DecimalText.text(value, places: places)
      }
      scale *= 10
    }
    return DecimalText.text(value, places: 5)
  }
}

extension Color {
  /// `#RRGGBB` or `#RRGGBBAA` of the colour in sRGB, each channel clamped and rounded to eight bits.
  public var nearestHexText: String {
    let color = clipped(to: .sRGB)
    func byte(_ value: Double) -> UInt8 { UInt8((value * 255).rounded()) }
    return HexText.text(
      red: byte(color.first), green: byte(color.second), blue: byte(color.third),
      alpha: byte(clampedToUnitRange(color.alpha)))
  }

  /// The colour in the notation of CSS for its space, with at most five decimals: `oklch(0.7 0.28 145 / 0.5)`.
  /// Missing components are `none`. A colour of sRGB is written with `color(srgb …)`, which keeps its precision.
  public var cssText: String {
    let isPercentage = space == .hsl || space == .hwb
    let scale: Double = isPercentage ? 100 : 1
    let unit = isPercentage ? "%" : ""
    func part(_ value: Double, _ component: MissingComponents, _ unit: String = "") -> String {
      missing.contains(component) ? "none" : DecimalText.text(value) + unit
    }
    let parts = [
      part(first, .first), part(second * scale, .second, unit), part(third * scale, .third, unit),
    ]
    let joined = parts.joined(separator: " ")
    let suffix = alpha == 1 && !missing.contains(.alpha) ? "" : " / \(part(alpha, .alpha))"
    switch space {
    case .lab, .lch, .okLab, .okLCH, .hsl, .hwb: return "\(space.name)(\(joined)\(suffix))"
    default: return "color(\(space.name) \(joined)\(suffix))"
    }
  }
}

/// Hexadecimal text of bytes.
enum HexText {
  /// `#RRGGBB`, or `#RRGGBBAA` where alpha is below 255.
  static func text(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) -> String {
    func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
    return String(unsafeUninitializedCapacity: 9) { buffer in
      buffer[0] = 0x23
      var count = 1
      func append(_ byte: UInt8) {
        buffer[count] = digit(byte >> 4)
        buffer[count + 1] = digit(byte & 15)
        count += 2
      }
      append(red)
      append(green)
      append(blue)
      if alpha != 255 { append(alpha) }
      return count
    }
  }
}
