import ColorScience

/// Finds the nearest of many colours without comparing each with each.
///
/// The colours stand in a tree of boxes over lightness, a, b and alpha; a search leaves out every box that is too far away
/// to hold anything nearer than what it has. How far away that is follows from the formula of CIEDE2000. Its terms of
/// lightness, chroma and hue are l = ΔL / S_L, c = ΔC' / S_C and h = ΔH' / S_H, and ΔE² = l² + c² + h² + R c h, so that
/// ΔE² ≥ l² + (1 − |R| / 2) (c² + h²), because |c h| ≤ (c² + h²) / 2. And
///
/// - S_L = 1 + 0.015 o² / √(20 + o²) grows with o, how far the mean lightness is from 50, and is at most 1 + 0.015 o;
/// - ΔC'² + ΔH'² is the square of the distance in the plane of b and of a times the stretch s ≥ 1, hence at least
///   Δa² + Δb²; and S_H ≤ S_C = 1 + 0.045 C', where the mean C' of the stretched chromas is at most s C for the mean chroma
///   C. With s = 1.5 − 0.5 √(C⁷ / (C⁷ + 25⁷)), s C grows with C;
/// - |R| ≤ √3 · √(C'⁷ / (C'⁷ + 25⁷)), which grows with C', too; and R is never above 0. For hues of 0° to 180° it is
///   above −0.000002, which the margin covers.
///
/// So ΔE² is at least ΔL² and Δa² + Δb², each times a weight that is the same for all that a search can find: it finds
/// nothing far away, which bounds the means.
struct NearColors {
  /// A colour that is near another.
  struct Neighbor: Equatable {
    /// Its position among the colours.
    var position: Int
    /// The ΔE of CIEDE2000.
    var difference: Double
  }

  /// How much two alphas may differ; more, and the colours are used for different things.
  static let alphaTolerance = 0.005

  /// How many colours are looked at one by one instead of being divided into boxes.
  private static let leafCount = 6
  /// How much bounds are widened, for the rounding of doubles and for what the proof leaves out.
  private static let margin = 1.00001
  /// Lightness and places in the plane beyond this have no neighbours that matter; no gamut reaches so far.
  private static let outermost = 1e6
  /// What a unit of lightness, a, b and alpha counts for where a box is divided along its longest side.
  private static let sides: SIMD4<Double> = [1, 0.6, 0.6, 100]

  private struct Entry {
    /// Lightness, a, b and alpha.
    var point: SIMD4<Double>
    var chroma: Double
    var position: Int
  }

  private struct Node {
    var low: SIMD4<Double>
    var high: SIMD4<Double>
    /// The first position in the box.
    var earliest: Int
    var entries: Range<Int>
    /// Where the box is divided; the lower half is the next node.
    var axis = 0
    var cut = 0.0
    /// The node of the upper half, or 0 for a box that is not divided.
    var upper = 0

    /// Whether all colours in the box are one but for their alpha.
    var isOneColor: Bool { low.lowHalf == high.lowHalf && low.z == high.z }
  }

  private var entries: [Entry] = []
  private var nodes: [Node] = []
  private var points: [SIMD4<Double>]
  /// The highest chroma of all, and the lightness that is farthest from 50, as its distance from there.
  private var farthest = (chroma: 0.0, offset: 0.0)

  /// Puts colours into boxes.
  init(_ colors: [Color]) {
    points = colors.map { color in
      let lab = color.converted(to: .lab).components
      return SIMD4(lab, color.alpha)
    }
    entries.reserveCapacity(points.count)
    for (position, point) in points.enumerated() where NearColors.isWithinReach(point) {
      let chroma = NearColors.chroma(point.y, point.z)
      entries.append(Entry(point: point, chroma: chroma, position: position))
      farthest = (max(farthest.chroma, chroma), max(farthest.offset, abs(point.x - 50)))
    }
    if !entries.isEmpty { divide(entries.indices) }
  }

  /// The nearest colour among those before a position, or nil where none is within a ΔE of `threshold`, has about the same
  /// alpha and is another colour. Of equally near colours it is the first.
  func nearestEarlier(than position: Int, within threshold: Double) -> Neighbor? {
    guard !nodes.isEmpty, threshold > 0, NearColors.isWithinReach(points[position]) else { return nil }
    var search = Search(points[position], position: position, within: threshold, farthest)
    look(in: 0, for: &search)
    return search.nearest.position == .max ? nil : search.nearest
  }

  /// The ΔE of the colours at two positions, or nil where their alphas differ or they are one colour.
  func difference(_ first: Int, _ second: Int) -> Double? {
    let (one, other) = (points[first], points[second])
    guard abs(one.w - other.w) <= NearColors.alphaTolerance, one.lab != other.lab else { return nil }
    return Color.difference2000(one.lab, other.lab)
  }

  // MARK: Boxes

  private static func isWithinReach(_ point: SIMD4<Double>) -> Bool {
    abs(point.x) < outermost && abs(point.y) < outermost && abs(point.z) < outermost
  }

  private static func chroma(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }

  /// Makes the node of a range of entries, and those of its halves. A box is cut through the middle of its longest side,
  /// so that every cut halves it and none depends on the order of the colours.
  private mutating func divide(_ range: Range<Int>) {
    var node = Node(
      low: entries[range.lowerBound].point, high: entries[range.lowerBound].point, earliest: .max,
      entries: range)
    for entry in entries[range] {
      node.low = pointwiseMin(node.low, entry.point)
      node.high = pointwiseMax(node.high, entry.point)
      node.earliest = min(node.earliest, entry.position)
    }
    let number = nodes.count
    nodes.append(node)
    guard range.count > NearColors.leafCount else { return }
    let extents = (node.high - node.low) * NearColors.sides
    let axis = extents.indices.max { extents[$0] < extents[$1] } ?? 0
    let cut = node.low[axis] + (node.high[axis] - node.low[axis]) / 2
    // Neighbouring doubles have no middle: what is left is one box.
    guard cut < node.high[axis] else { return }
    let middle = entries[range].partition { $0.point[axis] > cut }
    (nodes[number].axis, nodes[number].cut) = (axis, cut)
    divide(range.lowerBound..<middle)
    nodes[number].upper = nodes.count
    divide(middle..<range.upperBound)
  }

  // MARK: Searching

  private struct Search {
    let point: SIMD4<Double>
    let chroma: Double
    let position: Int
    private(set) var nearest: Neighbor
    /// What ΔL² and Δa² + Δb² add to ΔE² at least.
    private let weights: (lightness: Double, plane: Double)
    /// The ΔE² from which on nothing is nearer than the nearest.
    private(set) var limit: Double

    init(
      _ point: SIMD4<Double>, position: Int, within threshold: Double, _ farthest: (chroma: Double, offset: Double)
    ) {
      self.point = point
      self.position = position
      chroma = NearColors.chroma(point.y, point.z)
      nearest = Neighbor(position: .max, difference: threshold)
      let reach = threshold * NearColors.margin
      limit = reach * reach
      // |ΔL| ≤ reach · (1 + 0.015 (o + |ΔL| / 2)) for the distance o of the lightness from 50.
      var offset = (abs(point.x - 50) + farthest.offset) / 2
      if reach < 50 {
        let away = reach * (1 + 0.015 * abs(point.x - 50)) / (1 - 0.0075 * reach)
        offset = min(offset, abs(point.x - 50) + away / 2)
      }
      let lightness = 1 + 0.015 * offset * offset / (20 + offset * offset).squareRoot()
      // No stretch is above 1.5 and no turn brings colours nearer than to 1 / 2.74, so the distance d in the plane is
      // at most reach · 2.74 (1 + 0.0675 (C + d / 2)).
      var (mean, isBelowAxis) = ((chroma + farthest.chroma) / 2, true)
      if reach < 5 {
        let away = reach * 2.74 * (1 + 0.0675 * chroma) / (1 - 0.092475 * reach)
        (mean, isBelowAxis) = (min(mean, chroma + away / 2), point.z < away)
      }
      let plane = NearColors.widening(chroma: mean, turns: isBelowAxis)
      weights = (1 / (lightness * lightness), 1 / (plane * plane))
    }

    /// Whether something at this distance, or beyond, can be as near as the nearest that was found.
    func isNear(lightness: Double, a: Double, b: Double) -> Bool {
      lightness * lightness * weights.lightness + (a * a + b * b) * weights.plane <= limit
    }

    mutating func consider(_ position: Int, _ difference: Double) {
      guard isNearer(difference, position) else { return }
      nearest = Neighbor(position: position, difference: difference)
      let reach = difference * NearColors.margin
      limit = reach * reach
    }

    func isNearer(_ difference: Double, _ position: Int) -> Bool {
      difference < nearest.difference || (difference == nearest.difference && position < nearest.position)
    }
  }

  private func look(in number: Int, for search: inout Search) {
    guard nodes[number].earliest < search.position, isNear(number, search) else { return }
    if nodes[number].isOneColor, considerOneColor(nodes[number], for: &search) { return }
    let upper = nodes[number].upper
    guard upper > 0 else {
      for place in nodes[number].entries where entries[place].position < search.position {
        consider(entries[place], for: &search)
      }
      return
    }
    let isBelow = search.point[nodes[number].axis] <= nodes[number].cut
    look(in: isBelow ? number + 1 : upper, for: &search)
    look(in: isBelow ? upper : number + 1, for: &search)
  }

  /// Whether a box of one colour is done with: it was compared, and its alphas are all about that which is searched.
  private func considerOneColor(_ node: Node, for search: inout Search) -> Bool {
    guard node.low.lab != search.point.lab else { return true }
    let difference = Color.difference2000(node.low.lab, search.point.lab)
    guard search.isNearer(difference, node.earliest) else { return true }
    guard max(search.point.w - node.low.w, node.high.w - search.point.w) <= NearColors.alphaTolerance else {
      return false
    }
    search.consider(node.earliest, difference)
    return true
  }

  private func consider(_ entry: Entry, for search: inout Search) {
    let (point, other) = (search.point, entry.point)
    let away = point - other
    guard abs(away.w) <= NearColors.alphaTolerance, search.isNear(lightness: away.x, a: away.y, b: away.z),
      point.lab != other.lab, NearColors.leastSquare(entry, search) <= search.limit
    else { return }
    search.consider(entry.position, Color.difference2000(other.lab, point.lab))
  }

  /// Whether a box can hold a colour that is as near as the nearest that was found.
  private func isNear(_ number: Int, _ search: Search) -> Bool {
    let (below, above) = (nodes[number].low - search.point, search.point - nodes[number].high)
    func away(_ axis: Int) -> Double { NearColors.larger(NearColors.larger(below[axis], above[axis]), 0) }
    return away(3) <= NearColors.alphaTolerance && search.isNear(lightness: away(0), a: away(1), b: away(2))
  }

  /// One instruction, which `max` is not: that also orders what is equal.
  private static func larger(_ first: Double, _ second: Double) -> Double { first > second ? first : second }

  /// How far colours can be apart in a and b for a ΔE of 1, where their mean chroma is at most `chroma`.
  private static func widening(chroma: Double, turns: Bool) -> Double {
    let stretched = chroma * (1.5 - 0.5 * seventhRatio(chroma))
    let weight = 1 + 0.045 * stretched
    guard turns else { return weight }
    return weight / (1 - 3.0.squareRoot() * seventhRatio(stretched) / 2).squareRoot()
  }

  /// A bound below the square of the ΔE: the formula with the weight of the hue term and the turn that make it least. It
  /// takes no function of an angle.
  private static func leastSquare(_ entry: Entry, _ search: Search) -> Double {
    let (first, second) = (entry.point, search.point)
    let offset = abs((first.x + second.x) / 2 - 50)
    let lightness = (second.x - first.x) / (1 + 0.015 * offset * offset / (20 + offset * offset).squareRoot())
    let stretch = 1.5 - 0.5 * seventhRatio((entry.chroma + search.chroma) / 2)
    let (firstA, secondA) = (first.y * stretch, second.y * stretch)
    let (firstChroma, secondChroma) = (chroma(firstA, first.z), chroma(secondA, second.z))
    let mean = (firstChroma + secondChroma) / 2
    let difference = secondChroma - firstChroma
    let (da, db) = (secondA - firstA, second.z - first.z)
    let chromaTerm = difference / (1 + 0.045 * mean)
    // The four cosines of the weight add up to 0.17 + 0.24 + 0.32 + 0.20 at most, with either sign.
    let hue = max(0, da * da + db * db - difference * difference).squareRoot()
    let least = hue / (1 + 0.015 * 1.93 * mean)
    let squares = lightness * lightness + chromaTerm * chromaTerm
    // The turn brings colours nearer only below the axis, and only where chroma and hue grow together.
    guard first.z < 0 || second.z < 0, (firstA * second.z - secondA * first.z) * difference >= -1e-9 else {
      return squares + least * least
    }
    let most = hue / (1 + 0.015 * 0.07 * mean)
    let turn = 3.0.squareRoot() * seventhRatio(mean) * abs(chromaTerm)
    // h² − turn · h is least where h is half of the turn.
    let worst = min(max(turn / 2, least), most)
    return squares + worst * worst - turn * worst - 1e-9
  }

  /// √(C⁷ / (C⁷ + 25⁷))
  private static func seventhRatio(_ chroma: Double) -> Double {
    let ratio = chroma / 25
    let (second, third) = (ratio * ratio, ratio * ratio * ratio)
    let seventh = second * second * third
    return (seventh / (seventh + 1)).squareRoot()
  }
}

extension SIMD4<Double> {
  fileprivate var lab: SIMD3<Double> { SIMD3(x, y, z) }
}
