extension EmittedColor {
  /// `#RRGGBB`, or `#RRGGBBAA` where the colour is not opaque, if the colour is one of sRGB whose four channels are
  /// exact 8-bit values; else nil.
  public var hexText: String? {
    guard gamut == .sRGB else { return nil }
    let channels = alpha == .max ? [red, green, blue] : [red, green, blue, alpha]
    guard channels.allSatisfy({ $0 % 257 == 0 }) else { return nil }
    return HexText.text(channels.map { UInt8($0 / 257) })
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
    let values = [color.first, color.second, color.third, clampedToUnitRange(color.alpha)]
    let bytes = values.map { UInt8(($0 * 255).rounded()) }
    return HexText.text(bytes[3] == 255 ? Array(bytes.prefix(3)) : bytes)
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
  static func text(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = [0x23]
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
