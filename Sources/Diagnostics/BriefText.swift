/// Keeps what diagnostics quote short: a name or a value of any length must not hide what is said about it.
enum BriefText {
  /// The longest quotation or word that is shown whole, in characters.
  static let widest = 80
  /// The same for what has a slash in it, as the path of a file has.
  static let widestPath = 300
  /// The longest text.
  static let widestText = 1000

  /// A text in which whatever stands in quotes, and every word, has its middle replaced by `…` where it is longer than
  /// `widest`; and the text its own, where it is longer than `widestText`.
  static func shortened(_ text: String) -> String {
    guard text.utf8.count > widest else { return text }
    let scalars = Array(text.unicodeScalars)
    let parts = parts(of: scalars)
    // Nearly every text stays as it is, however many diagnostics there are.
    guard scalars.count > widestText || parts.contains(where: { limit(of: scalars[$0]) != nil }) else { return text }
    var shown: [Unicode.Scalar] = []
    for part in parts {
      let scalars = scalars[part]
      if let limit = limit(of: scalars) { shown += joined(scalars, keeping: limit) } else { shown += scalars }
    }
    if shown.count > widestText { shown = joined(shown[...], keeping: widestText) }
    return String(String.UnicodeScalarView(shown))
  }

  /// All of a text in parts that are shortened by themselves: what stands in quotes, its marks, and words with the space
  /// before them.
  private static func parts(of scalars: [Unicode.Scalar]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var index = 0
    // A mark that is opened and never closed is looked for once, however often it stands there.
    var unclosed: Set<Unicode.Scalar> = []
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "'" || scalar == "\"", index == 0 || !isWordPart(scalars[index - 1]), !unclosed.contains(scalar) {
        if let end = closing(scalar, after: index, in: scalars) {
          parts += [index..<index + 1, index + 1..<end, end..<end + 1]
          index = end + 1
          continue
        }
        unclosed.insert(scalar)
      }
      let end = scalars[(index + 1)...].firstIndex { $0 == " " || $0 == "'" || $0 == "\"" } ?? scalars.count
      parts.append(index..<end)
      index = end
    }
    return parts
  }

  /// Where a quotation ends: at a mark that no letter follows.
  private static func closing(_ mark: Unicode.Scalar, after start: Int, in scalars: [Unicode.Scalar]) -> Int? {
    scalars[(start + 1)...].indices.first { index in
      scalars[index] == mark && (index + 1 == scalars.count || !isWordPart(scalars[index + 1]))
    }
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }

  /// How many characters of a part are kept, or nil where it is short enough.
  private static func limit(of scalars: ArraySlice<Unicode.Scalar>) -> Int? {
    guard scalars.count > widest else { return nil }
    let limit = scalars.contains("/") ? widestPath : widest
    return scalars.count > limit ? limit : nil
  }

  /// The first two thirds and the end of what is kept, which is `limit` characters with the `…` between them.
  private static func joined(_ scalars: ArraySlice<Unicode.Scalar>, keeping limit: Int) -> [Unicode.Scalar] {
    let first = limit * 2 / 3
    return scalars.prefix(first) + ["…"] + scalars.suffix(limit - 1 - first)
  }
}

/// The names of a circle, the first once more at its end: `a -> b -> a`. Of more than twelve the middle is counted.
public func circleText(_ names: [String]) -> String {
  let hidden = names.count - 8
  let shown = hidden > 4 ? names.prefix(5) + ["… \(hidden) more …"] + names.suffix(3) : names[...]
  return (shown + names.prefix(1)).joined(separator: " -> ")
}
