import ColorScience

/// A colour as pages show it.
struct ColorLabel: Hashable, Sendable {
  /// The colour in CSS, exactly as it is emitted: hex, or `color(…)`.
  let css: String
  /// Hex: the colour itself, or the nearest in sRGB with eight bits a channel.
  let hex: String
  /// OKLCH, with the decimals that a person can tell apart: `oklch(62.1% 0.145 250.3)`.
  let okLCH: String

  init(_ color: Color) {
    let emitted = color.emitted().color
    css = emitted.text
    hex = emitted.hexText ?? color.nearestHexText
    okLCH = ColorLabel.okLCHText(color)
  }

  /// Whether hex says all there is to say.
  var isExact: Bool { css == hex }

  private static func okLCHText(_ color: Color) -> String {
    let polar = color.converted(to: .okLCH)
    // What is grey has no hue worth a number.
    let isGrey = polar.second < 0.0005
    let lightness = DecimalText.text(polar.first * 100, places: 1)
    let chroma = isGrey ? "0" : DecimalText.text(polar.second, places: 3)
    let hue = isGrey ? "none" : DecimalText.text(polar.third, places: 1)
    let alpha = color.alpha >= 1 ? "" : " / \(DecimalText.text(color.alpha * 100, places: 1))%"
    return "oklch(\(lightness)% \(chroma) \(hue)\(alpha))"
  }
}

extension Color {
  /// `#RRGGBB` of the colour in sRGB, alpha left out.
  var opaqueHexText: String {
    var opaque = self
    opaque.alpha = 1
    opaque.missing.remove(.alpha)
    return opaque.nearestHexText
  }
}
