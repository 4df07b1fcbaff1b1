import ColorScience

/// Finds the colour nearest to another that has enough contrast: hue and chroma are kept in OKLCH, as far as the gamut
/// lets them; lightness is moved, in whichever direction is the shorter way.
///
/// What is tried are the colours of the curve "this hue, this chroma or as much of it as there is, any lightness",
/// quantised as they would be written: eight bits a channel in sRGB, three decimals in Display P3. Alpha is kept. Of the
/// quantised colours that meet every constraint the one whose OKLCH lightness is nearest is taken; of equally near ones
/// the darker.
///
/// A colour can be too translucent for any lightness to pass. Then it is made less translucent, by as little as passes,
/// and keeps its lightness; where even the opaque colour does not pass, its lightness is moved.
public struct NearestPassingColor: Sendable {
  /// The colour as it would be written.
  public let color: Color
  /// The colour as a token file writes it, without quotes.
  public let text: String
  /// How far it is from the original, as ΔE of CIEDE2000; alpha is not looked at.
  public let difference: Double
  /// Whether it is less translucent than the original.
  public let isLessTranslucent: Bool

  /// How many parts the lightness from black to white is divided into when the curve is quantised.
  public static let lightnessSteps = 4096
  /// Steps of lightness that are looked at together before they are looked at one by one.
  private static let stride = 16

  /// Finds the colour; nil where no colour of the curve meets all constraints.
  ///
  /// - Parameters:
  ///   - original: The colour that does not pass.
  ///   - constraints: What it must reach.
  ///   - comparisons: Where it must stand out as much as elsewhere.
  ///   - usesFunction: Whether a translucent colour of sRGB is written as `rgb(60 60 67 / 60%)` rather than with eight
  ///     hexadecimal digits.
  public init?(
    to original: Color, meeting constraints: [PassingConstraint], comparing comparisons: [ContrastComparison] = [],
    usesFunction: Bool = true
  ) {
    var ink = SuggestedInk(original, usesFunction: usesFunction)
    func search() -> Color? { NearestPassingColor.search(ink, constraints, comparisons) }
    var found = search()
    var isLessTranslucent = false
    if found == nil, ink.alpha < 1 {
      isLessTranslucent = true
      for alpha in ink.higherAlphas where found == nil {
        ink.alpha = alpha
        let color = ink.quantized(atLightness: ink.lightness)
        if constraints.allSatisfy({ $0.isMet(by: color) }), comparisons.allSatisfy({ $0.isMet(by: color) }) {
          found = color
        }
      }
      // The last of them was opaque.
      found = found ?? search()
    }
    guard let found else { return nil }
    color = found
    text = ink.text(of: found)
    difference = found.difference2000(from: original)
    self.isLessTranslucent = isLessTranslucent
  }

  private static func search(
    _ ink: SuggestedInk, _ constraints: [PassingConstraint], _ comparisons: [ContrastComparison]
  ) -> Color? {
    var best: (distance: Double, color: Color)?
    func consider(_ step: Int) {
      let color = ink.quantized(atLightness: Double(step) / Double(lightnessSteps))
      let distance = abs(ink.lightness(of: color) - ink.lightness)
      if let best, distance > best.distance || (distance == best.distance && color == best.color) { return }
      guard constraints.allSatisfy({ $0.isMet(by: color) }), comparisons.allSatisfy({ $0.isMet(by: color) }) else {
        return
      }
      if let best, distance == best.distance, ink.lightness(of: color) > ink.lightness(of: best.color) { return }
      best = (distance, color)
    }
    let cells = lightnessSteps / stride
    let start = min(cells - 1, max(0, Int(ink.lightness * Double(cells))))
    // Outwards in both directions. Quantising moves lightness by at most `ink.slack`, so what is farther away along the
    // curve than that cannot beat what was found.
    for offset in 0..<cells {
      if let best, Double(offset - 1) / Double(cells) > best.distance + ink.slack { break }
      for cell in Set([start - offset, start + offset]) where (0..<cells).contains(cell) {
        let first = cell * stride
        if !ink.isHopeless(
          from: Double(first) / Double(lightnessSteps), to: Double(first + stride) / Double(lightnessSteps), constraints
        ) {
          for step in first...first + stride { consider(step) }
        }
      }
    }
    return best?.color
  }
}
