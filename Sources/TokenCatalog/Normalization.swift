extension String {
  /// The text in Unicode normalisation form C. Text of Latin letters, precomposed as keyboards write them, comes back as
  /// it is.
  ///
  /// The standard library compares in this form, but does not give it away, and Foundation, which does, would bring along
  /// forty megabytes of languages that nothing else here speaks, and the Unicode version of the system it is part of.
  var normalized: String {
    // U+0300 is the first mark. Below it, nothing combines with what stands before, and nothing is written in another way.
    if unicodeScalars.allSatisfy({ $0.value < 0x300 }) { return self }
    var composed = String.UnicodeScalarView()
    composed.append(contentsOf: CanonicalComposition.compose(CanonicalComposition.decompose(unicodeScalars)))
    return String(composed)
  }
}

/// Normalisation form C as the Unicode Standard defines it in section 3.11: decompose, put marks in order, compose.
private enum CanonicalComposition {
  private struct Pair: Hashable {
    var first: UInt32
    var second: UInt32
  }

  private static let composites = decompositions(CanonicalDecompositions.composed)
  private static let mappings = composites.merging(decompositions(CanonicalDecompositions.excluded)) { _, new in new }
  private static let compositions = Dictionary(
    composites.map { (Pair(first: $1[0].value, second: $1[1].value), $0) }, uniquingKeysWith: { first, _ in first })

  private static func decompositions(_ table: String) -> [Unicode.Scalar: [Unicode.Scalar]] {
    var found: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for line in table.utf8.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }) {
      let scalars = line.split(whereSeparator: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "+") })
        .compactMap { UInt32(Substring($0), radix: 16).flatMap(Unicode.Scalar.init) }
      if let character = scalars.first { found[character] = Array(scalars.dropFirst()) }
    }
    return found
  }

  /// Normalisation form D: everything taken apart, and the marks behind a letter in the order of their classes.
  static func decompose(_ text: String.UnicodeScalarView) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    for scalar in text { append(scalar, to: &scalars) }
    var start = 0
    while start < scalars.count {
      guard scalars[start].combiningClass != 0 else {
        start += 1
        continue
      }
      let end = scalars[start...].firstIndex { $0.combiningClass == 0 } ?? scalars.count
      // Marks of one class stay in the order in which they are written.
      let sorted = scalars[start..<end].enumerated().sorted {
        ($0.element.combiningClass, $0.offset) < ($1.element.combiningClass, $1.offset)
      }
      scalars.replaceSubrange(start..<end, with: sorted.map(\.element))
      start = end
    }
    return scalars
  }

  private static func append(_ scalar: Unicode.Scalar, to scalars: inout [Unicode.Scalar]) {
    if let syllable = Hangul.decompose(scalar.value) {
      scalars += syllable
    } else if let parts = mappings[scalar] {
      for part in parts { append(part, to: &scalars) }
    } else {
      scalars.append(scalar)
    }
  }

  /// Joins each character with the last one before it that begins a sequence, unless a mark between the two blocks it.
  static func compose(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var starter: Int?
    for scalar in scalars {
      let combiningClass = scalar.combiningClass
      if let index = starter {
        // What stays behind the starter is in order, so the last one has the highest class.
        let isBlocked = index < result.count - 1 && result[result.count - 1].combiningClass >= combiningClass
        if !isBlocked, let joined = composite(result[index], scalar) {
          result[index] = joined
          continue
        }
      }
      if combiningClass == 0 { starter = result.count }
      result.append(scalar)
    }
    return result
  }

  private static func composite(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    Hangul.compose(first.value, second.value) ?? compositions[Pair(first: first.value, second: second.value)]
  }
}

/// The arithmetic of Hangul syllables (section 3.12 of the Unicode Standard).
private enum Hangul {
  private static let syllables: UInt32 = 0xAC00
  private static let leading: UInt32 = 0x1100
  private static let vowels: UInt32 = 0x1161
  /// One before the first trailing consonant, because a syllable may be without.
  private static let trailing: UInt32 = 0x11A7
  private static let leadingCount: UInt32 = 19
  private static let vowelCount: UInt32 = 21
  private static let trailingCount: UInt32 = 28
  private static let syllableCount = leadingCount * vowelCount * trailingCount

  static func decompose(_ syllable: UInt32) -> [Unicode.Scalar]? {
    guard syllable >= syllables, syllable - syllables < syllableCount else { return nil }
    let index = syllable - syllables
    var jamo = [
      leading + index / (vowelCount * trailingCount), vowels + index / trailingCount % vowelCount,
    ]
    if index % trailingCount != 0 { jamo.append(trailing + index % trailingCount) }
    return jamo.compactMap(Unicode.Scalar.init)
  }

  static func compose(_ first: UInt32, _ second: UInt32) -> Unicode.Scalar? {
    if (leading..<leading + leadingCount).contains(first), (vowels..<vowels + vowelCount).contains(second) {
      return Unicode.Scalar(syllables + ((first - leading) * vowelCount + second - vowels) * trailingCount)
    }
    if (syllables..<syllables + syllableCount).contains(first), (first - syllables) % trailingCount == 0,
      (trailing + 1..<trailing + trailingCount).contains(second)
    {
      return Unicode.Scalar(first + second - trailing)
    }
    return nil
  }
}

extension Unicode.Scalar {
  fileprivate var combiningClass: UInt8 { properties.canonicalCombiningClass.rawValue }
}
