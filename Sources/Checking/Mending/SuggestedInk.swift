import ColorScience

/// A colour whose lightness is to be moved: what is kept of it, and how the result is written.
struct SuggestedInk {
  /// The colours that differ from the original in lightness alone.
  let curve: LightnessCurve
  /// Those that can be written.
  let colors: QuantizedGamut
  /// The alpha of what is tried.
  var alpha: Double
  /// Whether a translucent colour is written as a function, its alpha as a percentage.
  private let usesFunction: Bool

  private var gamut: EmittedGamut { colors.gamut }

  init(_ original: Color, usesFunction: Bool) {
    let emitted = original.emitted().color
    curve = LightnessCurve(through: original, in: emitted.gamut)
    colors = .colors(of: emitted.gamut)
    self.usesFunction = usesFunction || emitted.gamut != .sRGB
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
