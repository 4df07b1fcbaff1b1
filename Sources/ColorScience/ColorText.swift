extension EmittedColor {
  /// `#RRGGBB`, or `#RRGGBBAA` where the colour is not opaque, if the colour is one of sRGB whose four channels are
  /// exact 8-bit values; else nil.
  public var hexText: String? {
    guard gamut == .sRGB, isEightBit else { return nil }
    return HexText.text(
      red: red.highByte, green: green.highByte, blue: blue.highByte, alpha: alpha.highByte)
  }

  /// Whether all four channels are exact 8-bit values.
  public var isEightBit: Bool {
    // A multiple of 257 is a byte twice.
    red.isByteTwice && green.isByteTwice && blue.isByteTwice && alpha.isByteTwice
  }

  /// The colour as documentation shows it: hex where that is exact, else `color(srgb …)` or `color(display-p3 …)` with
  /// the fewest decimals, at most five, that read back as the same channels.
  public var text: String {
    String(unsafeUninitializedCapacity: EmittedColor.longestText) { memory in
      var cursor = TextCursor(memory)
      write(to: &cursor)
      return cursor.count
    }
  }

  /// The length of the longest text: `color(display-p3 0.12345 0.12345 0.12345 / 0.12345)`.
  package static let longestText = 51

  /// Writes `text`, which is at most `longestText` bytes long.
  package func write(to cursor: inout TextCursor) {
    if gamut == .sRGB, isEightBit {
      cursor.append(UInt8(ascii: "#"))
      cursor.appendHexadecimal(red.highByte)
      cursor.appendHexadecimal(green.highByte)
      cursor.appendHexadecimal(blue.highByte)
      if alpha != .max { cursor.appendHexadecimal(alpha.highByte) }
      return
    }
    cursor.append(gamut == .sRGB ? "color(srgb " : "color(display-p3 ")
    ChannelText.write(red, to: &cursor)
    cursor.append(UInt8(ascii: " "))
    ChannelText.write(green, to: &cursor)
    cursor.append(UInt8(ascii: " "))
    ChannelText.write(blue, to: &cursor)
    if alpha != .max {
      cursor.append(" / ")
      ChannelText.write(alpha, to: &cursor)
    }
    cursor.append(UInt8(ascii: ")"))
  }
}

extension UInt16 {
  fileprivate var highByte: UInt8 { UInt8(truncatingIfNeeded: self >> 8) }
  fileprivate var isByteTwice: Bool { highByte == UInt8(truncatingIfNeeded: self) }
}

/// Decimal text of sixteen-bit channels.
enum ChannelText {
  /// Writes channel / 65535 with the fewest decimals, at most five, that read back as the same channel.
  ///
  /// It is all whole numbers: the decimals are the multiple of their unit that is nearest to the channel, and read back
  /// as the multiple of 1/65535 that is nearest to them, halves upwards. Five decimals are finer than the channels.
  static func write(_ channel: UInt16, to cursor: inout TextCursor) {
    if channel == 0 || channel == .max { return cursor.append(channel == 0 ? UInt8(ascii: "0") : UInt8(ascii: "1")) }
    let value = UInt64(channel)
    var places = 1
    var decimals = exact(value, scale: 10) * 10_000
    if decimals == 0 { (places, decimals) = (2, exact(value, scale: 100) * 1000) }
    if decimals == 0 { (places, decimals) = (3, exact(value, scale: 1000) * 100) }
    if decimals == 0 { (places, decimals) = (4, exact(value, scale: 10_000) * 10) }
    if decimals == 0 { (places, decimals) = (5, nearest(value, scale: 100_000)) }
    cursor.append(UInt8(ascii: "0"), UInt8(ascii: "."))
    var rest = decimals
    for _ in 0..<places {
      cursor.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / 10_000))
      rest = rest % 10_000 * 10
    }
  }

  /// The decimals as a whole number, or 0 where they read back as another channel. (No channel but 0 reads back from 0.)
  @inline(__always)
  private static func exact(_ channel: UInt64, scale: UInt64) -> UInt64 {
    let decimals = nearest(channel, scale: scale)
    return (decimals * 131_070 + scale) / (scale * 2) == channel ? decimals : 0
  }

  @inline(__always)
  private static func nearest(_ channel: UInt64, scale: UInt64) -> UInt64 { (channel * scale * 2 + 65535) / 131_070 }
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
    String(unsafeUninitializedCapacity: 9) { memory in
      var cursor = TextCursor(memory)
      cursor.append(UInt8(ascii: "#"))
      cursor.appendHexadecimal(red)
      cursor.appendHexadecimal(green)
      cursor.appendHexadecimal(blue)
      if alpha != 255 { cursor.appendHexadecimal(alpha) }
      return cursor.count
    }
  }
}
