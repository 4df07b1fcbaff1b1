/// Which way round the wheel a hue is interpolated (CSS Color 4, section 12.4).
public enum HueInterpolation: UInt8, Sendable, Hashable, CaseIterable {
  /// The shorter arc, the default.
  case shorter
  /// The longer arc.
  case longer
  /// Always with growing angle.
  case increasing
  /// Always with shrinking angle.
  case decreasing

  /// The word that CSS has for it.
  public var name: String {
    switch self {
    case .shorter: "shorter"
    case .longer: "longer"
    case .increasing: "increasing"
    case .decreasing: "decreasing"
    }
  }
}

/// The weights of a mix of two colours, normalised (CSS Color 5, section 3.1).
public struct MixWeights: Sendable, Hashable {
  /// The share of the second colour, 0…1; the first has the rest.
  public let second: Double
  /// What the alpha of the mix is multiplied by: less than 1 where the percentages add up to less than 100 %.
  public let alphaMultiplier: Double

  /// Normalises percentages as they are written, each 0…100 or omitted.
  ///
  /// - Returns: nil where one lies outside 0…100, or both are 0.
  public init?(firstPercentage: Double?, secondPercentage: Double?) {
    for percentage in [firstPercentage, secondPercentage] {
      if let percentage, !(percentage >= 0 && percentage <= 100) { return nil }
    }
    let (first, second) =
      switch (firstPercentage, secondPercentage) {
      case (nil, nil): (50.0, 50.0)
      case (let first?, nil): (first, 100 - first)
      case (nil, let second?): (100 - second, second)
      case (let first?, let second?): (first, second)
      }
    let sum = first + second
    guard sum > 0 else { return nil }
    self.second = second / sum
    alphaMultiplier = min(1, sum / 100)
  }
}

extension Color {
  /// Mixes two colours (CSS Color 4, section 12, and CSS Color 5, section 3): both are converted to the space, missing
  /// components are taken from the other colour, alpha is premultiplied, nothing is clamped or mapped into a gamut.
  public static func mix(
    _ first: Color, _ second: Color, in space: ColorSpace, hue method: HueInterpolation = .shorter,
    weights: MixWeights
  ) -> Color {
    var from = first.convertedForInterpolation(to: space)
    var to = second.convertedForInterpolation(to: space)
    let bothMissing = from.missing.intersection(to.missing)
    from.fillMissing(from: to)
    to.fillMissing(from: from)

    // An alpha that neither colour has counts as opaque while premultiplying, so that the components come through.
    let lacksAlpha = bothMissing.contains(.alpha)
    let fromAlpha = lacksAlpha ? 1 : from.alpha
    let toAlpha = lacksAlpha ? 1 : to.alpha
    let (share, rest) = (weights.second, 1 - weights.second)
    let alpha = fromAlpha * rest + toAlpha * share

    var mixed = from.components * (fromAlpha * rest) + to.components * (toAlpha * share)
    if alpha != 0 { mixed /= alpha }
    if let index = space.hueIndex {
      let start = normalizedDegrees(from.components[index])
      let end = adjusted(normalizedDegrees(to.components[index]), from: start, method)
      mixed[index] = normalizedDegrees(start * rest + end * share)
    }
    return Color(space, mixed, alpha: alpha * weights.alphaMultiplier, missing: bothMissing)
  }

  private mutating func fillMissing(from other: Color) {
    if missing.contains(.first) { first = other.first }
    if missing.contains(.second) { second = other.second }
    if missing.contains(.third) { third = other.third }
    if missing.contains(.alpha) { alpha = other.alpha }
  }

  /// The end hue, moved by a turn where the method needs it, so that a straight line from `start` takes the right arc.
  private static func adjusted(_ end: Double, from start: Double, _ method: HueInterpolation) -> Double {
    let difference = end - start
    return switch method {
    case .shorter: difference > 180 ? end - 360 : difference < -180 ? end + 360 : end
    case .longer:
      difference > 0 && difference < 180 ? end - 360 : difference > -180 && difference <= 0 ? end + 360 : end
    case .increasing: difference < 0 ? end + 360 : end
    case .decreasing: difference > 0 ? end - 360 : end
    }
  }
}
