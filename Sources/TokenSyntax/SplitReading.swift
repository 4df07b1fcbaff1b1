import Diagnostics
import Threads

/// Reads one large file in several parts at once.
///
/// libyaml knows nothing of parts. Each part but the first is read behind a few lines (`OpeningLines`) that open as many
/// block mappings, in the same columns, as are open where the part begins. Which those are is guessed from the
/// indentation (`SplitPlaces`), and the guess is checked when the parts are joined (`join`). The result is the tree of
/// the whole file read at once, or nil wherever anything is unusual: a fault, an anchor, a second document, a guess that
/// was wrong.
///
/// Why the tree is the same. Let a part begin at a line whose first character, in column c behind nothing but spaces,
/// begins a key, and let the text before it, read by itself up to its end, be without a fault and have block mappings
/// in the columns c₀ < … < c on the path from the root along the last values. Then, of the text read as a whole:
///
/// 1. No quoted scalar and no bracket is open at the line: the text before it would have ended with a fault.
/// 2. Those block mappings are open. One that is closed is closed by a token in a smaller column, which brings a node
///    behind it or a fault, so that it is on that path no longer. Nothing else but what is inside the last of them is
///    open: each is the value of the one before.
/// 3. What is open inside the last one has no further content. A plain scalar goes on, and a block scalar begins or goes
///    on, only in a column greater than that of every block mapping around it. Collections end at a key in a smaller
///    column, and a list in the very column of its mapping ends at the key, just as all of them end at the end of the
///    text. Missing values are missing there, too. No node has a place that depends on what ends it, but for the
///    missing value of an explicit key (`? key`), which `TreeBuilder` puts behind its key.
/// 4. So at the line libyaml is at the beginning of a line outside brackets, with the indentations c₀ … c on its stack,
///    expecting a key. Behind the opening lines it has c₀ … without c, and a mapping in column c is begun by the key. Both
///    states are the same behind that key. That it is one shows in the tree, where a mapping stands there. A key ends on
///    its line, so that the indentation has no say in how it is read.
/// 5. Nothing else carries over. Anchors are refused; so is the end of a document; directives are refused before, but for
///    `%YAML`, which changes nothing; and node counts are added up.
struct SplitReading: Sendable {
  /// The smallest part in bytes that is worth a thread. It takes about 3 ms, a thread about 0.1 ms.
  static let smallestPart = 256 << 10

  /// The tree of the file before anything is read.
  let empty: SyntaxTree
  /// What its text is made of; the text has no fault that shows before YAML is read.
  let summary: TextValidation.Summary
  let limits: ReadingLimits

  /// Reads the file in at most as many parts as there are threads.
  ///
  /// - Parameter jobs: how many threads may work at once; nil for as many as there are processors.
  /// - Returns: the tree of a file without a fault, or nil where it has to be read as a whole.
  func read(jobs: Int?) -> SyntaxTree? {
    guard jobs != 1 else { return nil }
    let count = min(jobs ?? processorCount, empty.source.bytes.count / SplitReading.smallestPart)
    guard count > 1 else { return nil }
    let places = empty.source.bytes.withUnsafeBufferPointer {
      SplitPlaces.hasAnchor($0) ? [] : SplitPlaces.find(parts: count, in: $0, from: summary.textStart)
    }
    return places.isEmpty ? nil : read(splittingAt: places, jobs: jobs)
  }

  /// Reads the file in parts that begin at the given places, and at the beginning of the text.
  ///
  /// - Parameters:
  ///   - places: byte offsets behind the beginning of the text and inside it, in rising order.
  ///   - jobs: how many threads may work at once; nil for as many as there are processors.
  /// - Returns: the tree of a file without a fault, or nil where it cannot be read in these parts.
  func read(splittingAt places: [Int], jobs: Int?) -> SyntaxTree? {
    let bounds = [summary.textStart] + places + [empty.source.bytes.count]
    var parts = concurrentMap(count: bounds.count - 1, jobs: jobs) { index in
      readPart(bounds[index]..<bounds[index + 1], isFirst: index == 0)
    }
    guard !parts.contains(where: { $0 == nil }), var whole = parts[0].take() else { return nil }
    for index in parts.indices.dropFirst() {
      // Taken out, so that no more than one part is there twice.
      guard let part = parts[index].take(), whole.join(part, limits: limits) else { return nil }
    }
    return whole.tree
  }

  /// Reads one part; nil where it cannot be one.
  private func readPart(_ range: Range<Int>, isFirst: Bool) -> FilePart? {
    empty.source.bytes.withUnsafeBufferPointer { bytes in
      var columns: [Int] = []
      var tree = empty
      if !isFirst {
        guard let guess = SplitPlaces.openColumns(at: range.lowerBound, in: bytes, from: summary.textStart) else {
          return nil
        }
        columns = guess
        tree.unescaped = [FilePart.filler]
      }
      let opening = OpeningLines(columns: columns.dropLast())
      let text = UnsafeBufferPointer(rebasing: bytes[..<range.upperBound])
      let offsets = CodePointOffsets(
        text, textStart: range.lowerBound, codePoint: opening.bytes.count, isASCII: summary.isASCII)
      // The first part takes the nodes of the others.
      let expected = isFirst ? bytes.count : range.count
      var builder = TreeBuilder(tree, bytes: text, offsets: offsets, limits: limits, expectedBytes: expected)
      let problem = YAMLEvents.read(
        UnsafeBufferPointer(rebasing: text[range.lowerBound...]), behind: opening, into: &builder)
      builder.finish(isComplete: problem == nil)
      guard problem == nil, builder.standsAlone else { return nil }
      return FilePart(builder.tree, columns: columns)
    }
  }
}
