/// Finds what a word was probably meant to be.
enum Suggestion {
  /// The candidate that is nearest to a word by edit distance, if it is near enough to be meant: a third of the length
  /// at most, and never more than three changes. The first of equals wins.
  static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(word.utf8.prefix(64))
    let limit = min(3, max(1, letters.count / 3))
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.utf8)
      guard abs(other.count - letters.count) <= limit else { continue }
      let distance = distance(letters, other)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// The number of insertions, deletions, changes and swaps of neighbours that make one word of another.
  static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let isEqual = left[row] == right[column]
        var cost = min(previous[column + 1] + 1, current[column] + 1, previous[column] + (isEqual ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[right.count]
  }
}
