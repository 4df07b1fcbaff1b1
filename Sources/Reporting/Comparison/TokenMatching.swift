import ColorScience
import ColorSyntax
import Diagnostics
import TokenCatalog

/// Which token of one set is which of another.
///
/// Tokens of the same path are the same. Of what is left over a removed and an added one, both primitives or neither, are
/// taken for one token with another name, first match counts:
///
/// 1. they have the same eight colours, and either their names have something in common (the last part, the group, or at
///    least two letters of five), or the colours are not one for all appearances and nobody else has them; the most
///    similar names first;
/// 2. their names are nearly the same (four letters of five), and no colour moved by more than a ΔE of 10.
struct TokenMatching {
  /// A token on both sides, by its numbers.
  struct Pair {
    var old: Int
    var new: Int
  }

  /// The tokens that are on both sides, in the order of the new ones.
  private(set) var pairs: [Pair] = []
  /// The tokens that are only in the old set.
  private(set) var removed: [Int] = []
  /// The tokens that are only in the new set.
  private(set) var added: [Int] = []
  /// The number of the new token for each old one.
  private(set) var newNumbers: [Int: Int] = [:]

  private static let nearby = 10.0
  /// More comparisons of names than this are not worth their time: nobody renames that much at once by hand.
  private static let comparisonLimit = 250_000

  init(from old: CheckedCatalog, to new: CheckedCatalog) {
    for (number, token) in old.catalog.tokens.enumerated() {
      if let other = new.catalog.tokenNumbers[token.path] { newNumbers[number] = other } else { removed.append(number) }
    }
    added = new.catalog.tokens.indices.filter { old.catalog.tokenNumbers[new.catalog.tokens[$0].path] == nil }
    if !removed.isEmpty, !added.isEmpty { matchRenamed(old, new) }
    pairs = newNumbers.map { Pair(old: $0.key, new: $0.value) }.sorted { $0.new < $1.new }
    removed.removeAll { newNumbers[$0] != nil }
    let taken = Set(newNumbers.values)
    added.removeAll { taken.contains($0) }
  }

  private mutating func matchRenamed(_ old: CheckedCatalog, _ new: CheckedCatalog) {
    var taken: Set<Int> = []
    func path(_ set: CheckedCatalog, _ token: Int) -> String { set.catalog.tokens[token].path }

    let sameColors = Dictionary(grouping: added) { TokenMatching.colorKey(new, $0) }
    let removedColors = Dictionary(grouping: removed) { TokenMatching.colorKey(old, $0) }
    func isPrimitive(_ set: CheckedCatalog, _ token: Int) -> Bool { set.catalog.tokens[token].isPalette }
    var candidates: [Candidate] = []
    for token in removed {
      let key = TokenMatching.colorKey(old, token)
      let others = sameColors[key] ?? []
      let rivals = removedColors[key]?.count ?? 0
      guard others.count * rivals <= TokenMatching.comparisonLimit else { continue }
      for other in others where isPrimitive(old, token) == isPrimitive(new, other) {
        let likeness = NameLikeness(path(old, token), path(new, other))
        let isDistinctive = others.count == 1 && rivals == 1 && Set(key).count > 1
        guard likeness.hasSomethingInCommon || isDistinctive else { continue }
        candidates.append(Candidate(old: token, new: other, score: likeness.score))
      }
    }
    take(candidates, &taken)

    let left = removed.filter { newNumbers[$0] == nil }
    let free = added.filter { !taken.contains($0) }
    guard left.count * free.count <= TokenMatching.comparisonLimit else { return }
    candidates = []
    for token in left {
      for other in free where isPrimitive(old, token) == isPrimitive(new, other) {
        let likeness = NameLikeness(path(old, token), path(new, other))
        guard likeness.similarity >= 0.8 else { continue }
        let distance = zip(old.colors(of: token), new.colors(of: other)).map { $0.shownDifference(from: $1) }.max() ?? 0
        if distance <= TokenMatching.nearby {
          candidates.append(Candidate(old: token, new: other, score: likeness.score))
        }
      }
    }
    take(candidates, &taken)
  }

  private struct Candidate {
    var old: Int
    var new: Int
    var score: Double
  }

  /// Takes the candidates with the best scores, each token once.
  private mutating func take(_ candidates: [Candidate], _ taken: inout Set<Int>) {
    for candidate in candidates.sorted(by: { ($1.score, $0.old, $0.new) < ($0.score, $1.old, $1.new) }) {
      guard newNumbers[candidate.old] == nil, taken.insert(candidate.new).inserted else { continue }
      newNumbers[candidate.old] = candidate.new
    }
  }

  private static func colorKey(_ set: CheckedCatalog, _ token: Int) -> [EmittedColor] {
    set.colors(of: token).map { $0.emitted().color }
  }
}

/// How alike two paths are.
struct NameLikeness {
  /// From 0 to 1: the letters that are left as they are, as a part of the longer path.
  let similarity: Double
  /// Whether the last names are the same.
  let sharesName: Bool
  /// Whether the groups are the same.
  let sharesGroup: Bool

  init(_ first: String, _ second: String) {
    let (a, b) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    let longest = max(a.count, b.count, 1)
    similarity = 1 - Double(NameLikeness.distance(a, b)) / Double(longest)
    let (left, right) = (first.split(separator: "."), second.split(separator: "."))
    sharesName = left.last == right.last
    sharesGroup = left.dropLast().elementsEqual(right.dropLast()) && left.count > 1
  }

  /// Whether a person would take one for the other's new name, where the colours are the same.
  var hasSomethingInCommon: Bool { sharesName || sharesGroup || similarity >= 0.4 }

  /// What decides between several.
  var score: Double { similarity + (sharesName ? 0.5 : 0) + (sharesGroup ? 0.25 : 0) }

  /// The Levenshtein distance.
  private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var row = Array(0...second.count)
    for (index, scalar) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let substituted = diagonal + (scalar == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(substituted, diagonal + 1, row[column] + 1)
      }
    }
    return row[second.count]
  }
}
