extension EmittedColor {
  /// `#RRGGBB`, or `#RRGGBBAA` where the colour is not opaque, if the colour is one of sRGB whose four channels are
  /// exact 8-bit values; else nil.
  public var hexText: String? {
    guard gamut == .sRGB, isEightBit else { return nil }
    return HexText.text(
      red: UInt8(red / 257), green: UInt8(green / 257), blue: UInt8(blue / 257), alpha: UInt8(alpha / 257))
  }

  /// Whether all four channels are exact 8-bit values.
  public var isEightBit: Bool { red % 257 == 0 && green % 257 == 0 && blue % 257 == 0 && alpha % 257 == 0 }

  /// The colour as documentation shows it: hex where that is exact, else `color(srgb …)` or `color(display-p3 …)` with
  /// the fewest decimals, at most five, that read back as the same channels.
  public var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends `text` as UTF-8.
  public func write(to output: inout [UInt8]) {
    if gamut == .sRGB, isEightBit {
      output.append(UInt8(ascii: "#"))
      HexText.append(UInt8(red / 257), to: &output)
      HexText.append(UInt8(green / 257), to: &output)
      HexText.append(UInt8(blue / 257), to: &output)
      if alpha != .max { HexText.append(UInt8(alpha / 257), to: &output) }
      return
    }
    output.append(contentsOf: gamut == .sRGB ? "color(srgb ".utf8 : "color(display-p3 ".utf8)
    ChannelText.append(red, to: &output)
    output.append(UInt8(ascii: " "))
    ChannelText.append(green, to: &output)
    output.append(UInt8(ascii: " "))
    ChannelText.append(blue, to: &output)
    if alpha != .max {
      output.append(contentsOf: " / ".utf8)
      ChannelText.append(alpha, to: &output)
    }
    output.append(UInt8(ascii: ")"))
  }
}

/// Decimal text of sixteen-bit channels.
enum ChannelText {
  /// Appends channel / 65535 with the fewest decimals, at most five, that read back as the same channel.
  ///
  /// It is all whole numbers: with `places` decimals the channel is the nearest multiple of 10 to the -`places`, and the
  /// decimals read back as the nearest multiple of 1/65535, halves upwards. Five decimals are finer than the channels.
  static func append(_ channel: UInt16, to output: inout [UInt8]) {
    let value = UInt64(channel)
    var scale: UInt64 = 10
    var decimals = nearest(value * scale, by: 65535)
    while scale < 100_000, nearest(decimals * 65535, by: scale) != value {
      scale *= 10
      decimals = nearest(value * scale, by: 65535)
    }
    output.append(UInt8(ascii: "0") + UInt8(decimals / scale))
    decimals %= scale
    guard decimals > 0 else { return }
    output.append(UInt8(ascii: "."))
    while decimals > 0 {
      scale /= 10
      output.append(UInt8(ascii: "0") + UInt8(decimals / scale))
      decimals %= scale
    }
  }

  /// A quotient rounded to the nearest whole number, halves upwards.
  private static func nearest(_ dividend: UInt64, by divisor: UInt64) -> UInt64 {
    (dividend * 2 + divisor) / (divisor * 2)
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
    var bytes: [UInt8] = [UInt8(ascii: "#")]
    append(red, to: &bytes)
    append(green, to: &bytes)
    append(blue, to: &bytes)
    if alpha != 255 { append(alpha, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends two digits.
  static func append(_ byte: UInt8, to output: inout [UInt8]) {
    output.append(digit(byte >> 4))
    output.append(digit(byte & 15))
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}
