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
    var shown = String.UnicodeScalarView()
    var index = 0
    // A mark that is opened and never closed is looked for once, however often it stands there.
    var unclosed: Set<Unicode.Scalar> = []
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "'" || scalar == "\"", index == 0 || !isWordPart(scalars[index - 1]), !unclosed.contains(scalar) {
        if let end = closing(scalar, after: index, in: scalars) {
          shown.append(scalar)
          shown.append(contentsOf: clipped(scalars[index + 1..<end]))
          shown.append(scalar)
          index = end + 1
          continue
        }
        unclosed.insert(scalar)
      }
      let end = scalars[(index + 1)...].firstIndex { $0 == " " || $0 == "'" || $0 == "\"" } ?? scalars.count
      shown.append(contentsOf: clipped(scalars[index..<end]))
      index = end
    }
    let brief = Array(shown)
    return String(brief.count > widestText ? joined(brief[...], keeping: widestText) : shown)
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

  private static func clipped(_ scalars: ArraySlice<Unicode.Scalar>) -> String.UnicodeScalarView {
    guard scalars.count > widest else { return String.UnicodeScalarView(scalars) }
    let limit = scalars.contains("/") ? widestPath : widest
    return scalars.count > limit ? joined(scalars, keeping: limit) : String.UnicodeScalarView(scalars)
  }

  /// The first two thirds and the end of what is kept, which is `limit` characters with the `…` between them.
  private static func joined(_ scalars: ArraySlice<Unicode.Scalar>, keeping limit: Int) -> String.UnicodeScalarView {
    let first = limit * 2 / 3
    return String.UnicodeScalarView(scalars.prefix(first) + ["…"] + scalars.suffix(limit - 1 - first))
  }
}

/// The names of a circle, the first once more at its end: `a -> b -> a`. Of more than twelve the middle is counted.
public func circleText(_ names: [String]) -> String {
  let hidden = names.count - 8
  let shown = hidden > 4 ? names.prefix(5) + ["… \(hidden) more …"] + names.suffix(3) : names[...]
  return (shown + names.prefix(1)).joined(separator: " -> ")
}
