/// A file as it was read: where it came from, and its bytes.
///
/// Places in a file are byte offsets everywhere in Tincture; a line and a column are worked out only when a
/// diagnostic is shown.
public struct SourceFile: Sendable, Equatable {
  /// The path as the user would write it: relative to the folder that Tincture was started in where possible, with
  /// `/` between folders. `<stdin>` for standard input.
  public let path: String

  /// The bytes of the file, a leading byte order mark included.
  public let bytes: [UInt8]

  /// Makes a source file from bytes that were read already.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The number of a source file in the list that one run of the compiler reads, from 0.
public struct FileID: Sendable, Hashable, Comparable {
  /// The position in the list of files.
  public let index: Int32

  /// Names the file at `index`.
  public init(_ index: Int) {
    self.index = Int32(truncatingIfNeeded: index)
  }

  /// Files in the order of the list.
  public static func < (left: FileID, right: FileID) -> Bool { left.index < right.index }
}

/// A range of bytes in one of the files of a run.
public struct SourceRange: Sendable, Hashable {
  /// The file.
  public var file: FileID
  /// Offset of the first byte, from the start of the file (a byte order mark counts).
  public var start: Int32
  /// Offset behind the last byte; equal to `start` for an empty range.
  public var end: Int32

  /// Makes a range of bytes; `end` is raised to `start` where it lies before it.
  public init(file: FileID, start: Int, end: Int) {
    self.file = file
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: max(start, end))
  }
}

/// A line and a column, both from 1.
public struct LineColumn: Sendable, Hashable {
  /// The line, from 1. A line ends at LF, CR LF or CR, as editors have it.
  public let line: Int
  /// The column, from 1, in Unicode scalars (what SARIF calls `unicodeCodePoints`). A byte order mark has no column.
  public let column: Int

  /// Makes a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Finds lines and columns in a file: built once for a file in which something has to be shown.
public struct LineTable: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]
  /// How many scalars begin before each block of the file: however long a line is, a column takes no longer than a block.
  private let scalarCounts: [Int]
  private static let blockSize = 1024

  /// Scans the file once.
  public init(_ source: SourceFile) {
    bytes = source.bytes
    var starts = [LineTable.textStart(of: source.bytes)]
    var index = starts[0]
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      if byte == 0x0A || byte == 0x0D { starts.append(index) }
    }
    self.starts = starts
    var count = 0
    var counts: [Int] = []
    counts.reserveCapacity(bytes.count / LineTable.blockSize + 1)
    for start in stride(from: 0, through: bytes.count, by: LineTable.blockSize) {
      counts.append(count)
      count += LineTable.scalars(in: bytes[start..<min(start + LineTable.blockSize, bytes.count)])
    }
    scalarCounts = counts
  }

  private static func textStart(of bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The number of lines; a last line break begins one more.
  public var count: Int { starts.count }

  /// The line and column of a byte; an offset behind the end is taken as the end.
  public func place(of offset: Int) -> LineColumn {
    let offset = max(starts[0], min(offset, bytes.count))
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return LineColumn(line: low + 1, column: scalars(from: starts[low], to: offset) + 1)
  }

  /// The bytes of a line without its line break, or nil where there is no such line.
  public func range(ofLine line: Int) -> Range<Int>? {
    guard line >= 1, line <= starts.count else { return nil }
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The text of a line without its line break; bytes that are not UTF-8 show as U+FFFD.
  public func text(ofLine line: Int) -> String? {
    range(ofLine: line).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  private func scalars(from start: Int, to end: Int) -> Int {
    end - start <= LineTable.blockSize
      ? LineTable.scalars(in: bytes[start..<end]) : scalars(before: end) - scalars(before: start)
  }

  private func scalars(before offset: Int) -> Int {
    let block = offset / LineTable.blockSize
    return scalarCounts[block] + LineTable.scalars(in: bytes[block * LineTable.blockSize..<offset])
  }

  /// The number of bytes that begin a scalar: all but continuation bytes.
  private static func scalars(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}
