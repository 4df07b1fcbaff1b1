extension Color {
  /// Whether the colour lies inside the gamut of an RGB space: each component within 0…1, give or take `tolerance`.
  public func isInside(_ gamut: ColorSpace, tolerance: Double = 0) -> Bool {
    let components = converted(to: gamut).components
    return components.minimum >= -tolerance && components.maximum <= 1 + tolerance
  }

  /// The colour in an RGB space with each component clamped to 0…1.
  public func clipped(to gamut: ColorSpace) -> Color {
    let color = converted(to: gamut)
    return Color(gamut, color.components.clampedToUnit, alpha: color.alpha, missing: color.missing)
  }

  /// Maps the colour into the gamut of an RGB space as CSS Color 4, section 13.2, says: the chroma of OKLCH is lowered
  /// by bisection until clipping what is left changes the colour by no more than one just noticeable difference.
  ///
  /// A colour that lies inside comes back converted and otherwise unchanged.
  public func mapped(to gamut: ColorSpace) -> Color {
    let justNoticeable = 0.02
    let precision = 0.0001
    let polarForm = converted(to: .okLCH)
    let alphaMissing = missing.intersection(.alpha)
    if polarForm.first >= 1 { return Color(gamut, 1, 1, 1, alpha: alpha, missing: alphaMissing) }
    if polarForm.first <= 0 { return Color(gamut, 0, 0, 0, alpha: alpha, missing: alphaMissing) }
    if isInside(gamut) { return converted(to: gamut) }
    // What overflowed has no chroma to bisect.
    guard polarForm.isFinite else { return clipped(to: gamut) }

    var current = polarForm
    var clipped = current.clipped(to: gamut)
    if clipped.differenceOK(from: current) < justNoticeable { return clipped }
    var (low, high) = (0.0, current.second)
    var lowIsInside = true
    // Two neighbouring doubles have nothing between them, which ends the search for enormous chroma.
    while high - low > precision {
      current.second = (low + high) / 2
      if current.second == low || current.second == high { return clipped }
      if lowIsInside, current.isInside(gamut) {
        low = current.second
        continue
      }
      clipped = current.clipped(to: gamut)
      let difference = clipped.differenceOK(from: current)
      if difference >= justNoticeable {
        high = current.second
      } else if justNoticeable - difference < precision {
        return clipped
      } else {
        lowIsInside = false
        low = current.second
      }
    }
    return clipped
  }
}
