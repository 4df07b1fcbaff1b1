import ColorScience

/// Finds the nearest of many colours without comparing each with each.
///
/// The colours stand in a tree of boxes over lightness, a, b and alpha; a search leaves out every box that is too far away
/// to hold anything nearer than what it has. How far away that is follows from the formula of CIEDE2000. Its terms of
/// lightness, chroma and hue are l = ΔL / S_L, c = ΔC' / S_C and h = ΔH' / S_H, and ΔE² = l² + c² + h² + R c h, so that
///
/// - ΔE ≥ |l|, and S_L ≤ 1 + 0.015 · 50² / √(20 + 50²) < 1.748 for lightness within 0…100, so |ΔL| < 1.748 ΔE; beyond, a
///   search takes S_L of the colours at hand;
/// - ΔE² ≥ (1 − |R| / 2) (c² + h²), because |c h| ≤ (c² + h²) / 2;
/// - ΔC'² + ΔH'² is the square of the distance in the plane of b and of a times the stretch s ≥ 1, hence at least
///   Δa² + Δb²; and S_H ≤ S_C = 1 + 0.045 C', where the mean C' of the stretched chromas is at most s C for the mean chroma
///   C. With s = 1.5 − 0.5 √(C⁷ / (C⁷ + 25⁷)), s C grows with C;
/// - |R| ≤ √3 · √(C'⁷ / (C'⁷ + 25⁷)), which grows with C', too; and R is never above 0. For hues of 0° to 180° it is
///   above −0.000002, which the margin covers.
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
  /// The bound of S_L within 0…100.
  private static let lightnessWeight = 1.748
  /// Lightness and places in the plane beyond this have no neighbours that matter; no gamut reaches so far.
  private static let farthest = 1e6
  /// What a unit of lightness, a, b and alpha counts for where a box is divided along its longest side.
  private static let sides: SIMD4<Double> = [1, 0.4, 0.4, 100]

  private struct Entry {
    /// Lightness, a, b and alpha.
    var point: SIMD4<Double>
    var chroma: Double
    var position: Int
  }

  private struct Node {
    var low: SIMD4<Double>
    var high: SIMD4<Double>
    /// The highest chroma in the box.
    var chroma: Double
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

  /// Puts colours into boxes.
  init(_ colors: [Color]) {
    points = colors.map { color in
      let lab = color.converted(to: .lab).components
      return SIMD4(lab, color.alpha)
    }
    entries.reserveCapacity(points.count)
    for (position, point) in points.enumerated() where NearColors.isWithinReach(point) {
      entries.append(Entry(point: point, chroma: NearColors.chroma(point.y, point.z), position: position))
    }
    if !entries.isEmpty { divide(entries.indices) }
  }

  /// The nearest colour among those before a position, or nil where none is within a ΔE of `threshold`, has about the same
  /// alpha and is another colour. Of equally near colours it is the first.
  func nearestEarlier(than position: Int, within threshold: Double) -> Neighbor? {
    guard !nodes.isEmpty, threshold > 0, NearColors.isWithinReach(points[position]) else { return nil }
    let point = points[position]
    var search = Search(
      point: point, chroma: NearColors.chroma(point.y, point.z), position: position,
      nearest: Neighbor(position: .max, difference: threshold))
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
    abs(point.x) < farthest && abs(point.y) < farthest && abs(point.z) < farthest
  }

  private static func chroma(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }

  /// Makes the node of a range of entries, and those of its halves. A box is cut through the middle of its longest side,
  /// so that every cut halves it and none depends on the order of the colours.
  private mutating func divide(_ range: Range<Int>) {
    var node = Node(
      low: entries[range.lowerBound].point, high: entries[range.lowerBound].point, chroma: 0, earliest: .max,
      entries: range)
    for entry in entries[range] {
      node.low = pointwiseMin(node.low, entry.point)
      node.high = pointwiseMax(node.high, entry.point)
      node.chroma = max(node.chroma, entry.chroma)
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
    var point: SIMD4<Double>
    var chroma: Double
    var position: Int
    var nearest: Neighbor

    mutating func consider(_ position: Int, _ difference: Double) {
      if isNearer(difference, position) { nearest = Neighbor(position: position, difference: difference) }
    }

    func isNearer(_ difference: Double, _ position: Int) -> Bool {
      difference < nearest.difference || (difference == nearest.difference && position < nearest.position)
    }
  }

  private func look(in number: Int, for search: inout Search) {
    let node = nodes[number]
    guard node.earliest < search.position, NearColors.isNear(node, search) else { return }
    if node.isOneColor {
      guard node.low.lab != search.point.lab else { return }
      let difference = Color.difference2000(node.low.lab, search.point.lab)
      guard search.isNearer(difference, node.earliest) else { return }
      let alphas = (search.point.w - node.low.w, node.high.w - search.point.w)
      if max(alphas.0, alphas.1) <= NearColors.alphaTolerance { return search.consider(node.earliest, difference) }
    }
    guard node.upper > 0 else {
      for entry in entries[node.entries] where entry.position < search.position { consider(entry, for: &search) }
      return
    }
    let isBelow = search.point[node.axis] <= node.cut
    look(in: isBelow ? number + 1 : node.upper, for: &search)
    look(in: isBelow ? node.upper : number + 1, for: &search)
  }

  private func consider(_ entry: Entry, for search: inout Search) {
    let (point, other) = (search.point, entry.point)
    guard abs(point.w - other.w) <= NearColors.alphaTolerance, point.lab != other.lab else { return }
    let reach = search.nearest.difference * NearColors.margin
    guard NearColors.leastSquare(entry, search) <= reach * reach else { return }
    search.consider(entry.position, Color.difference2000(other.lab, point.lab))
  }

  /// Whether a box can hold a colour that is as near as the nearest that was found.
  private static func isNear(_ node: Node, _ search: Search) -> Bool {
    let zero = SIMD4<Double>(repeating: 0)
    let away = pointwiseMax(pointwiseMax(node.low - search.point, search.point - node.high), zero)
    let reach = search.nearest.difference * margin
    guard away.w <= alphaTolerance else { return false }
    if away.x > reach * lightnessWeight {
      let farthest = max(abs(node.low.x - 50), abs(node.high.x - 50), abs(search.point.x - 50))
      guard farthest > 50, away.x <= reach * (1 + 0.015 * farthest) else { return false }
    }
    let plane = away.y * away.y + away.z * away.z
    // Most boxes are near or far enough for any weight: S_C is at least 1, and at most this with the widest turn.
    guard plane > reach * reach else { return true }
    let chroma = (search.chroma + node.chroma) / 2
    let farthest = reach * 2.74 * (1 + 0.0675 * chroma)
    guard plane <= farthest * farthest else { return false }
    let turns = search.point.z < 0 || node.low.z < 0
    let widest = reach * widening(chroma: chroma, turns: turns)
    return plane <= widest * widest
  }

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
