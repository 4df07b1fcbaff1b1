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
    func search() -> Color? { PassingColorSearch(for: ink, constraints, comparisons).found }
    var found = search()
    var isLessTranslucent = false
    if found == nil, ink.alpha < 1 {
      isLessTranslucent = true
      let steps = ink.colors.steps(nearestTo: ink.curve.components(atLightness: ink.curve.lightness))
      for alpha in ink.higherAlphas where found == nil {
        ink.alpha = alpha
        let color = ink.colors.color(steps, alpha: alpha)
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
}
