/// The names that are spelt almost like `name`, the nearest first and at most three; of equally near ones the first
/// given comes first.
func nearestNames(to name: String, among names: some Sequence<String>) -> [String] {
  let wanted = Array(name.unicodeScalars)
  let limit = max(1, wanted.count / 3)
  var found: [(name: String, distance: Int)] = []
  for candidate in names where !found.contains(where: { $0.name == candidate }) {
    let scalars = Array(candidate.unicodeScalars)
    guard abs(scalars.count - wanted.count) <= limit, scalars.count <= 200 else { continue }
    let distance = editDistance(wanted, scalars)
    if distance <= limit { found.append((candidate, distance)) }
  }
  return found.enumerated()
    .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
    .prefix(3).map(\.element.name)
}

/// The number of insertions, deletions, replacements and swaps of neighbours that lead from one text to the other
/// (the optimal string alignment distance).
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (row, scalar) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      var best = min(last[column + 1] + 1, current[column] + 1, last[column] + (scalar == other ? 0 : 1))
      if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current.append(best)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
