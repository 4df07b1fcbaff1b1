/// The names that a misspelt one may have meant, nearest first.
///
/// The distance is the number of letters to insert, delete, replace or swap with their neighbour (Damerau–Levenshtein,
/// restricted: no letter is touched twice), with capital and small letters as equals. A name may be a third of its
/// letters away, at most three and at least one. Of equally near names the one that needs fewer changes of case comes
/// first, then the one that is smaller by its UTF-8 bytes, so the answer depends on nothing but the names.
///
/// - Parameters:
///   - name: what was written.
///   - candidates: what could have been; looked at once.
///   - limit: the largest number of names to give.
///   - distance: how far a name may be away at most, where the usual bound is too generous.
/// - Returns: at most `limit` names, without `name` itself.
public func nearestNames(
  to name: String, among candidates: some Sequence<String>, limit: Int, within distance: Int = .max
) -> [String] {
  guard limit > 0 else { return [] }
  let exact = Array(name.unicodeScalars)
  let folded = Array(name.lowercased().unicodeScalars)
  // A single letter is no misspelling of another.
  let bound = min(distance, folded.count < 2 ? 0 : min(3, max(1, folded.count / 3)))
  var rows = DistanceRows()
  var found: [(name: String, folded: Int, exact: Int)] = []
  for candidate in candidates where candidate != name {
    guard abs(candidate.unicodeScalars.count - exact.count) <= bound + 1 else { continue }
    let lowered = Array(candidate.lowercased().unicodeScalars)
    guard let distance = rows.distance(folded, lowered, atMost: bound) else { continue }
    let letters = Array(candidate.unicodeScalars)
    let exactDistance = rows.distance(exact, letters, atMost: max(exact.count, letters.count)) ?? .max
    let entry = (name: candidate, folded: distance, exact: exactDistance)
    guard !found.contains(where: { $0.name == candidate }) else { continue }
    let position = found.firstIndex { isNearer(entry, $0) } ?? found.count
    if position < limit { found.insert(entry, at: position) }
    if found.count > limit { found.removeLast() }
  }
  // Beside a name that is one slip away, one that takes three is no suggestion.
  let farthest = (found.first?.folded ?? 0) + 1
  return found.filter { $0.folded <= farthest }.map(\.name)
}

/// How much looking for nearest names one run may cost. It takes time in proportion to the names there are, so that a file
/// in which every alias is wrong would take time with the square of its length.
public struct SuggestionBudget: Sendable {
  /// How many names can still be compared.
  public private(set) var remaining: Int

  /// Makes a budget; without a number, one that is enough for a suggestion to each of 200 mistakes in a catalog of 2,000
  /// tokens, and for 20 in one of 20,000.
  public init(_ comparisons: Int = 400_000) { remaining = comparisons }

  /// The names that a misspelt one may have meant, as the function of this name finds them; none where the budget is
  /// used up.
  public mutating func nearestNames(to name: String, among candidates: some Collection<String>, limit: Int) -> [String]
  {
    guard remaining > 0 else { return [] }
    remaining -= candidates.count
    return Diagnostics.nearestNames(to: name, among: candidates, limit: limit)
  }
}

private func isNearer(
  _ left: (name: String, folded: Int, exact: Int), _ right: (name: String, folded: Int, exact: Int)
) -> Bool {
  if left.folded != right.folded { return left.folded < right.folded }
  if left.exact != right.exact { return left.exact < right.exact }
  return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
}

/// The three rows of the distance table that are needed at a time, kept from one candidate to the next.
private struct DistanceRows {
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var current: [Int] = []

  /// The distance of two names, or nil where it is above the bound.
  mutating func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], atMost bound: Int) -> Int? {
    guard abs(left.count - right.count) <= bound else { return nil }
    last = Array(0...right.count)
    current = last
    beforeLast = last
    for row in 0..<left.count {
      current[0] = row + 1
      var smallest = row + 1
      for column in 0..<right.count {
        var best = last[column] + (left[row] == right[column] ? 0 : 1)
        best = min(best, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current[column + 1] = best
        smallest = min(smallest, best)
      }
      // A swap reaches back two rows, so a single row above the bound does not decide.
      if smallest > bound + 1 { return nil }
      swap(&beforeLast, &last)
      swap(&last, &current)
    }
    return last[right.count] <= bound ? last[right.count] : nil
  }
}
