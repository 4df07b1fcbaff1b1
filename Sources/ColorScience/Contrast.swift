extension Color {
  /// The relative luminance that WCAG 2.x measures, 0 for black and 1 for white: Y of CIE XYZ with white D65, with the
  /// threshold 0.04045 of IEC 61966-2-1. WCAG prints the weights of the channels with four decimals (0.2126, 0.7152,
  /// 0.0722); here they are not rounded. Alpha is not looked at, and a colour outside sRGB is measured unclamped.
  public var relativeLuminance: Double { max(0, converted(to: .xyzD65).second) }

  /// The contrast ratio of WCAG 2.x between two opaque colours, 1…21, whichever is the lighter.
  public func contrastRatio(with other: Color) -> Double {
    Self.contrastRatio(relativeLuminance, other.relativeLuminance)
  }

  /// The contrast ratio of WCAG 2.x between two relative luminances.
  public static func contrastRatio(_ first: Double, _ second: Double) -> Double {
    (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The colour over a backdrop: source-over in gamma-encoded sRGB, unclamped, as UIKit and browsers draw it. The
  /// result has an alpha of its own where the backdrop is translucent.
  public func composited(over backdrop: Color) -> Color {
    let source = converted(to: .sRGB)
    let below = backdrop.converted(to: .sRGB)
    let shown = below.alpha * (1 - source.alpha)
    let alpha = source.alpha + shown
    guard alpha > 0 else { return Color(.sRGB, 0, 0, 0, alpha: 0) }
    return Color(.sRGB, (source.components * source.alpha + below.components * shown) / alpha, alpha: alpha)
  }
}
