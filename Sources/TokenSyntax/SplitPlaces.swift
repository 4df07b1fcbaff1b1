#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// Guesses where a file can be read in parts. A wrong guess costs time and nothing else: `FilePart.join` finds it out.
enum SplitPlaces {
  /// How many bytes behind the wanted place a line with less indentation is looked for.
  private static let window = 16 << 10
  /// How many bytes are looked through at a time for lines with less indentation above a place.
  private static let block = 8 << 10

  /// Where the parts but the first begin, for parts of about the same size.
  ///
  /// - Parameters:
  ///   - count: how many parts there shall be; there are fewer where no place offers itself.
  ///   - bytes: the file.
  ///   - textStart: where its text begins, behind a byte order mark.
  /// - Returns: byte offsets, in rising order.
  static func find(parts count: Int, in bytes: UnsafeBufferPointer<UInt8>, from textStart: Int) -> [Int] {
    let size = (bytes.count - textStart) / count
    return (1..<count).compactMap { number in
      let target = textStart + number * size
      return shallowestKey(between: target, and: target + min(window, size / 2), in: bytes)
    }
  }

  /// The first of the lines with the least indentation, if it begins with a key. The line above it must be among them,
  /// because a part cannot begin with the first key of a mapping.
  private static func shallowestKey(
    between start: Int, and end: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var best: (place: Int, isKey: Bool)?
    var limit = Int.max
    var line = nextLine(after: start, in: bytes)
    while line < end, limit > 0 {
      let next = nextLine(after: line, in: bytes)
      if let (column, first) = content(of: line..<next, in: bytes, below: limit) {
        let isFirst = limit == .max
        best = isFirst ? nil : (line, beginsKey(first))
        limit = isFirst ? column + 1 : column
      }
      line = next
    }
    return best?.isKey == true ? best?.place : nil
  }

  /// The columns of the block mappings that are open at a line, and last that of the line itself, as far as indentation
  /// tells: those of each line above that has less indentation than all between; nil where the line cannot begin a part.
  static func openColumns(
    at place: Int, in bytes: UnsafeBufferPointer<UInt8>, from textStart: Int
  ) -> [Int]? {
    guard place > textStart, bytes[place - 1] == 0x0A,
      case let line = place..<nextLine(after: place, in: bytes),
      let (column, first) = content(of: line, in: bytes, below: .max), beginsKey(first)
    else { return nil }
    var columns = [column]
    var (end, size) = (place, block)
    while let smallest = columns.last, smallest > 0, end > textStart {
      let start = end - textStart > size ? nextLine(after: end - size, in: bytes) : textStart
      guard start < end else {
        size *= 2
        continue
      }
      let outer = outermostLines(of: start..<end, in: bytes, below: smallest)
      // A list is never open where a part begins.
      if outer.lines.contains(where: \.isList) { return nil }
      columns += outer.lines.reversed().map(\.column)
      if outer.hasDocumentStart { break }
      end = start
    }
    return columns.reversed()
  }

  /// Those lines in columns below `limit` behind which no line has as little indentation, from the least on.
  private static func outermostLines(
    of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, below limit: Int
  ) -> (lines: [(column: Int, isList: Bool)], hasDocumentStart: Bool) {
    var lines: [(column: Int, isList: Bool)] = []
    var hasDocumentStart = false
    var next = range.lowerBound
    while next < range.upperBound {
      let start = next
      next = nextLine(after: start, in: bytes)
      if isIndented(start, by: limit, in: bytes) { continue }
      guard let (column, first) = content(of: start..<next, in: bytes, below: limit) else { continue }
      while let last = lines.last, last.column >= column { lines.removeLast() }
      if column == 0, first == 0x25 || bytes[start..<next].starts(with: [0x2D, 0x2D, 0x2D]) {
        hasDocumentStart = true
      } else {
        lines.append((column, first == 0x2D && isSpace(bytes[start + column + 1])))
      }
    }
    return (lines, hasDocumentStart)
  }

  /// Whether a line certainly begins with some spaces: up to eight are looked at all at once.
  @inline(__always)
  private static func isIndented(_ line: Int, by count: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count <= 8, line + 8 <= bytes.count else { return false }
    let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: line, as: UInt64.self)
    return (UInt64(littleEndian: word) ^ 0x2020_2020_2020_2020) << (64 - 8 * UInt64(count)) == 0
  }

  /// Whether there seems to be an anchor. Files with anchors are not worth the attempt.
  static func hasAnchor(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    var index = 0
    while let found = memchr(base + index, 0x26, bytes.count - index) {
      index = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      let isFirst = index == 0 || isSpace(bytes[index - 1]) || bytes[index - 1] == 0x5B || bytes[index - 1] == 0x2C
      index += 1
      if isFirst, index < bytes.count, !isSpace(bytes[index]) { return true }
    }
    return false
  }

  /// The column and the first byte of a line's content, if it has any but a comment, in a column below `limit`.
  @inline(__always)
  private static func content(
    of line: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, below limit: Int
  ) -> (column: Int, first: UInt8)? {
    let end = line.count < limit ? line.upperBound : line.lowerBound + limit
    var index = line.lowerBound
    while index < end, bytes[index] == 0x20 { index += 1 }
    guard index < end, bytes[index] != 0x23, !Layout.isBreak(bytes[index]) else { return nil }
    return (index - line.lowerBound, bytes[index])
  }

  private static func beginsKey(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x22, 0x27: true
    default: false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { Layout.isBlank(byte) || Layout.isBreak(byte) }

  /// Where the next line begins; only LF counts.
  private static func nextLine(after offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard offset < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + offset, 0x0A, bytes.count - offset)
    else { return bytes.count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
  }
}
