import ColorScience

/// The search for the colour of a curve that passes and whose lightness is nearest.
///
/// The curve is quantised at ``steps`` + 1 lightnesses. Parts of it are looked at in the order of how near a colour of
/// them could be, and divided; one that cannot hold a colour that passes, or not a nearer one, is left out. What is left
/// of the curve is looked at step by step.
struct PassingColorSearch {
  /// How many parts the lightness from black to white is divided into.
  static let steps = 4096
  /// How many steps are not divided any further.
  private static let leastSteps = 16
  /// How far, on a curve, a channel can lie outside of what it is at the ends of a part: chroma gives way to the gamut, so
  /// that a channel can shrink where lightness grows. Over all hues and chromas that is less than 3.8 / 255 for parts of
  /// any length, and less than 0.8 / 255 for those that are not divided any further.
  private static let bulge = 5.0 / 255
  private static let leastBulge = 1.0 / 255

  /// A part of the curve.
  private struct Part {
    var range: ClosedRange<Int>
    /// The components at both ends.
    var first: SIMD3<Double>
    var last: SIMD3<Double>
    /// How far the lightness of its colours is from that of the ink at least.
    var distance: Double
  }

  private let ink: SuggestedInk
  private let constraints: [PassingConstraint]
  private let comparisons: [ContrastComparison]
  private var parts: [Part] = []
  private var best: (distance: Double, lightness: Double, color: Color)?
  /// How many lightnesses were looked at.
  private(set) var count = 0

  /// The colour; nil where none passes.
  var found: Color? { best?.color }

  /// Searches.
  init(for ink: SuggestedInk, _ constraints: [PassingConstraint], _ comparisons: [ContrastComparison]) {
    self.ink = ink
    self.constraints = constraints
    self.comparisons = comparisons
    run()
  }

  private mutating func run() {
    add(0...Self.steps, components(0), components(Self.steps))
    while let nearest = parts.indices.min(by: { parts[$0].distance < parts[$1].distance }) {
      let part = parts[nearest]
      // What arithmetic takes from a lightness never hides a colour that is as near.
      if let best, part.distance > best.distance + 1e-9 { return }
      parts.swapAt(nearest, parts.count - 1)
      parts.removeLast()
      if part.range.count <= Self.leastSteps + 1 {
        consider(part)
      } else {
        let middle = (part.range.lowerBound + part.range.upperBound) / 2
        let between = components(middle)
        add(part.range.lowerBound...middle, part.first, between)
        add(middle...part.range.upperBound, between, part.last)
      }
    }
  }

  private mutating func components(_ step: Int) -> SIMD3<Double> {
    count += 1
    return ink.curve.components(atLightness: Double(step) / Double(Self.steps))
  }

  /// Adds a part unless none of its colours can pass.
  private mutating func add(_ range: ClosedRange<Int>, _ first: SIMD3<Double>, _ last: SIMD3<Double>) {
    let bulge = range.count <= Self.leastSteps + 1 ? Self.leastBulge : Self.bulge
    let (low, high) = ink.colors.steps(
      from: pointwiseMin(first, last) - bulge, to: pointwiseMax(first, last) + bulge)
    if isHopeless(low, high) { return }
    let lightness = ink.curve.lightness
    let distance = max(0, ink.colors.lightness(of: low) - lightness, lightness - ink.colors.lightness(of: high))
    parts.append(Part(range: range, first: first, last: last, distance: distance))
  }

  /// Whether no colour between two others, channel by channel, can meet the constraints.
  private func isHopeless(_ low: SIMD3<Int>, _ high: SIMD3<Int>) -> Bool {
    if ink.alpha >= 1 {
      let least = ink.colors.relativeLuminance(of: low)
      let most = ink.colors.relativeLuminance(of: high)
      return constraints.contains { $0.isHopeless(fromLuminance: least, to: most) }
    }
    let bounds = ink.colors.sRGBComponents(from: low, to: high)
    return constraints.contains { $0.isHopeless(from: bounds.low, to: bounds.high, alpha: ink.alpha) }
  }

  /// Looks at every step of a part.
  private mutating func consider(_ part: Part) {
    var previous: SIMD3<Int>?
    for step in part.range {
      let exact =
        step == part.range.lowerBound ? part.first : step == part.range.upperBound ? part.last : components(step)
      let steps = ink.colors.steps(nearestTo: exact)
      if steps != previous { consider(steps) }
      previous = steps
    }
  }

  private mutating func consider(_ steps: SIMD3<Int>) {
    let lightness = ink.colors.lightness(of: steps)
    let distance = abs(lightness - ink.curve.lightness)
    // Of equally near ones the darker is taken.
    if let best, (distance, lightness) >= (best.distance, best.lightness) { return }
    if ink.alpha >= 1 {
      let luminance = ink.colors.relativeLuminance(of: steps)
      guard constraints.allSatisfy({ $0.isMet(byLuminance: luminance) }) else { return }
    }
    let color = ink.colors.color(steps, alpha: ink.alpha)
    guard ink.alpha >= 1 || constraints.allSatisfy({ $0.isMet(by: color) }),
      comparisons.allSatisfy({ $0.isMet(by: color) })
    else { return }
    best = (distance, lightness, color)
  }
}
