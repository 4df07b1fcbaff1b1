import ColorScience

/// A colour whose lightness is to be moved: what is kept of it, and how the result is written.
struct SuggestedInk {
  /// The OKLCH lightness of the original, within 0…1.
  let lightness: Double
  private let chroma: Double
  private let cosine: Double
  private let sine: Double
  private let gamut: ColorSpace
  /// The alpha of what is tried.
  var alpha: Double
  /// Whether a translucent colour is written as a function, its alpha as a percentage.
  private let usesFunction: Bool
  /// Quantised channels are multiples of one part of this many.
  private let levels: Double

  init(_ original: Color, usesFunction: Bool) {
    let lab = original.converted(to: .okLab).components
    lightness = min(1, max(0, lab.x))
    let found = (lab.y * lab.y + lab.z * lab.z).squareRoot()
    // Below this a colour is grey, and its hue an accident of rounding.
    chroma = found < 0.0005 ? 0 : found
    cosine = found == 0 ? 1 : lab.y / found
    sine = found == 0 ? 0 : lab.z / found
    let emitted = original.emitted().color
    gamut = emitted.gamut.space
    levels = gamut == .sRGB ? 255 : 1000
    self.usesFunction = usesFunction || gamut != .sRGB
    let exact = min(1, max(0, original.alpha))
    if emitted.alpha == .max {
      alpha = 1
    } else if self.usesFunction {
      // As the text will be read back.
      alpha = (Double(DecimalText.text(exact * 100, places: 3)) ?? 100) / 100
    } else {
      alpha = (exact * 255).rounded() / 255
    }
  }

  /// The alphas above the present one, as they can be written: whole percentages, or steps of eight bits.
  var higherAlphas: [Double] {
    let steps = usesFunction ? 100 : 255
    let first = Int((alpha * Double(steps)).rounded(.down)) + 1
    return first > steps ? [] : (first...steps).map { Double($0) / Double(steps) }
  }

  /// How far quantising can move the lightness of a colour. Near black one step of eight bits is a large step of
  /// lightness: #010101 has 0.067.
  var slack: Double { 0.07 }

  /// The colour with another lightness and with as much of the chroma as the gamut has there, in the gamut's own space.
  private func components(atLightness lightness: Double) -> SIMD3<Double> {
    func at(_ chroma: Double) -> SIMD3<Double> {
      Color(.okLab, lightness, chroma * cosine, chroma * sine).converted(to: gamut).components
    }
    func fits(_ color: SIMD3<Double>) -> Bool { color.min() >= -1e-6 && color.max() <= 1 + 1e-6 }
    if lightness <= 0 { return SIMD3(repeating: 0) }
    if lightness >= 1 { return SIMD3(repeating: 1) }
    let whole = at(chroma)
    if fits(whole) { return whole }
    var (low, high) = (0.0, chroma)
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if fits(at(middle)) { low = middle } else { high = middle }
    }
    return at(low)
  }

  /// The colour with another lightness as it would be written.
  func quantized(atLightness lightness: Double) -> Color {
    let exact = components(atLightness: lightness)
    let steps = (exact * levels).rounded(.toNearestOrAwayFromZero)
    return Color(gamut, steps.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: levels)) / levels, alpha: alpha)
  }

  /// The OKLCH lightness of a colour.
  func lightness(of color: Color) -> Double { color.converted(to: .okLab).first }

  /// Whether no quantised colour between two lightnesses can meet the constraints.
  func isHopeless(from low: Double, to high: Double, _ constraints: [PassingConstraint]) -> Bool {
    guard gamut == .sRGB else { return false }
    let (first, last) = (components(atLightness: low), components(atLightness: high))
    // Half a step for quantising, and as much again for a channel that is not monotone between the two.
    let room = 1 / levels
    let least = pointwiseMin(first, last) - room
    let most = pointwiseMax(first, last) + room
    let bounds = (SIMD3<Double>(repeating: 0), SIMD3<Double>(repeating: 1))
    return constraints.contains {
      $0.isHopeless(
        from: least.clamped(lowerBound: bounds.0, upperBound: bounds.1),
        to: most.clamped(lowerBound: bounds.0, upperBound: bounds.1), alpha: alpha)
    }
  }

  /// The colour as a token file writes it.
  func text(of color: Color) -> String {
    let suffix = color.alpha >= 1 ? "" : " / \(DecimalText.text(color.alpha * 100, places: 3))%"
    guard gamut == .sRGB else {
      let channels = [color.first, color.second, color.third].map { DecimalText.text($0, places: 3) }
      return "color(display-p3 \(channels.joined(separator: " "))\(suffix))"
    }
    if usesFunction, !suffix.isEmpty {
      let channels = [color.first, color.second, color.third].map { "\(Int(($0 * 255).rounded()))" }
      return "rgb(\(channels.joined(separator: " "))\(suffix))"
    }
    return color.nearestHexText
  }
}
