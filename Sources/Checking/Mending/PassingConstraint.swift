import ColorScience

/// A contrast that a colour must have with one other.
public struct PassingConstraint: Sendable {
  /// The opaque colour that it is drawn on.
  public var background: Color
  /// The contrast ratio that it must reach, 1…21.
  public var ratio: Double
  /// Its relative luminance.
  let luminance: Double
  /// The luminances between which the contrast is too low.
  let tooLow: Range<Double>
  let encoded: SIMD3<Double>

  /// Makes a constraint.
  public init(background: Color, ratio: Double) {
    self.background = background
    self.ratio = ratio
    luminance = background.relativeLuminance
    let (below, above) = ((luminance + 0.05) / ratio - 0.05, (luminance + 0.05) * ratio - 0.05)
    tooLow = below..<max(below, above)
    encoded = background.converted(to: .sRGB).components
  }

  /// The contrast ratio that a colour reaches: over the background, where it is translucent.
  public func ratio(of color: Color) -> Double {
    let shown = color.alpha >= 1 ? color : color.composited(over: background)
    return Color.contrastRatio(shown.relativeLuminance, luminance)
  }

  /// Whether a colour reaches the ratio.
  public func isMet(by color: Color) -> Bool { ratio(of: color) >= ratio - RatioText.arithmeticNoise }

  /// Whether an opaque colour of this luminance reaches the ratio.
  func isMet(byLuminance luminance: Double) -> Bool {
    Color.contrastRatio(luminance, self.luminance) >= ratio - RatioText.arithmeticNoise
  }

  /// Whether no opaque colour between two luminances can reach the ratio.
  func isHopeless(fromLuminance low: Double, to high: Double) -> Bool {
    // A little room, so that rounding never hides a colour that passes.
    low > tooLow.lowerBound + 1e-9 && high < tooLow.upperBound - 1e-9
  }

  /// Whether no colour of this alpha between two others of sRGB, channel by channel, can reach the ratio.
  ///
  /// Luminance grows with each channel of sRGB, and compositing keeps the order of channels, so what lies between two
  /// colours in every channel lies between them in luminance.
  func isHopeless(from low: SIMD3<Double>, to high: SIMD3<Double>, alpha: Double) -> Bool {
    func luminance(_ channels: SIMD3<Double>) -> Double {
      Color(.sRGB, channels * alpha + encoded * (1 - alpha)).relativeLuminance
    }
    return isHopeless(fromLuminance: luminance(low), to: luminance(high))
  }
}
