import ColorScience

/// Finds near colours among many without comparing each with each.
enum NearColors {
  /// Two colours, by their positions, and their ΔE of CIEDE2000.
  struct Pair: Hashable {
    var first: Int
    var second: Int
    var difference: Double
  }

  /// How much two alphas may differ; more, and the colours are used for different things.
  static let alphaTolerance = 0.005

  /// All pairs of different colours whose ΔE of CIEDE2000 is at most `threshold` and whose alphas are alike, in order.
  ///
  /// Colours are put into cells of Lab so large that two near ones lie in one cell or in neighbouring ones; only those
  /// are compared. How large a cell must be follows from the formula of CIEDE2000. Its terms of lightness, chroma and
  /// hue are l = ΔL/S_L, c = ΔC'/S_C and h = ΔH'/S_H, and ΔE² = l² + c² + h² + R c h, so that
  ///
  /// - ΔE ≥ |l|, and S_L ≤ 1 + 0.015 · 50² / √(20 + 50²) < 1.748, so |ΔL| < 1.748 ΔE;
  /// - ΔE² ≥ (1 − |R| / 2) (c² + h²), where |R| ≤ √3 · √(C'⁷ / (C'⁷ + 25⁷)) with the mean chroma C'; S_H ≤ S_C = 1 +
  ///   0.045 C'; and a is only ever stretched (at most to 1.5 a), so Δa² + Δb² ≤ ΔC'² + ΔH'² ≤ (S_C ΔE)² / (1 − |R| / 2).
  static func pairs(_ colors: [Color], within threshold: Double) -> [Pair] {
    guard colors.count > 1, threshold > 0 else { return [] }
    let labs = colors.map { $0.converted(to: .lab).components }
    var pairs: [Pair] = []
    let lightnessReach = threshold * 1.748
    let chromas = labs.map { ($0.y * $0.y + $0.z * $0.z).squareRoot() }
    let planeReach = reach(threshold, chroma: chromas.max() ?? 0)
    struct Cell: Hashable {
      var lightness: Int32
      var a: Int32
      var b: Int32
    }
    func cell(_ lab: SIMD3<Double>) -> Cell? {
      let parts = [lab.x / lightnessReach, lab.y / planeReach, lab.z / planeReach].map { $0.rounded(.down) }
      // Colours far outside every gamut have no neighbours that matter.
      guard parts.allSatisfy({ abs($0) < 1e8 }) else { return nil }
      return Cell(lightness: Int32(parts[0]), a: Int32(parts[1]), b: Int32(parts[2]))
    }
    var cells: [Cell: [Int]] = [:]
    for (index, lab) in labs.enumerated() {
      guard let own = cell(lab) else { continue }
      for lightness in own.lightness - 1...own.lightness + 1 {
        for a in own.a - 1...own.a + 1 {
          for b in own.b - 1...own.b + 1 {
            for other in cells[Cell(lightness: lightness, a: a, b: b)] ?? [] {
              guard abs(labs[other].x - lab.x) <= lightnessReach,
                abs(colors[other].alpha - colors[index].alpha) <= alphaTolerance, labs[other] != lab
              else { continue }
              let (da, db) = (labs[other].y - lab.y, labs[other].z - lab.z)
              let near = reach(threshold, chroma: max(chromas[other], chromas[index]))
              guard da * da + db * db <= near * near else { continue }
              let difference = Color.difference2000(labs[other], lab)
              if difference <= threshold { pairs.append(Pair(first: other, second: index, difference: difference)) }
            }
          }
        }
      }
      cells[own, default: []].append(index)
    }
    return pairs.sorted { ($0.second, $0.first) < ($1.second, $1.first) }
  }

  /// How far two near colours can be apart in a and b, where neither has more than this chroma.
  private static func reach(_ threshold: Double, chroma: Double) -> Double {
    let stretched = 1.5 * chroma
    let ratio = stretched / 25
    let (second, fourth) = (ratio * ratio, ratio * ratio * ratio * ratio)
    let seventh = fourth * second * ratio
    let rotation = (3 * seventh / (seventh + 1)).squareRoot()
    return threshold * (1 + 0.045 * stretched) / (1 - rotation / 2).squareRoot()
  }
}
