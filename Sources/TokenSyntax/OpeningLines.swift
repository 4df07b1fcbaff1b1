/// Lines that open a block mapping in each of some columns, one inside the other, with an empty key and no value yet:
/// `'':`. The value of the last is what follows.
struct OpeningLines {
  /// No lines.
  static let none = OpeningLines(columns: [])

  /// The lines: ASCII.
  let bytes: [UInt8]
  /// How many events libyaml makes of them, the beginnings of the stream and of the document among them.
  let eventCount: Int

  /// - Parameter columns: the columns, in rising order.
  init(columns: ArraySlice<Int>) {
    bytes = columns.flatMap { Array(repeating: 0x20, count: $0) + Array("'':\n".utf8) }
    eventCount = columns.isEmpty ? 0 : 2 + 2 * columns.count
  }
}

/// Two texts one behind the other, from which libyaml reads without their being copied together.
struct TwoTexts {
  private var first: Slice<UnsafeBufferPointer<UInt8>>
  private var second: Slice<UnsafeBufferPointer<UInt8>>

  init(first: UnsafeBufferPointer<UInt8>, second: UnsafeBufferPointer<UInt8>) {
    self.first = first[...]
    self.second = second[...]
  }

  /// Copies what comes next, and says how much it was; 0 at the end.
  mutating func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    first.isEmpty ? TwoTexts.move(&second, into: buffer) : TwoTexts.move(&first, into: buffer)
  }

  private static func move(
    _ text: inout Slice<UnsafeBufferPointer<UInt8>>, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    let next = text.prefix(buffer.count)
    text = text.dropFirst(next.count)
    return buffer.update(fromContentsOf: next)
  }
}

/// libyaml's read handler for `TwoTexts`.
let readTwoTexts:
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt8>?, Int, UnsafeMutablePointer<Int>?) -> Int32 = {
    texts, buffer, size, count in
    guard let texts = texts?.assumingMemoryBound(to: TwoTexts.self), let buffer, let count else { return 0 }
    count.pointee = texts.pointee.read(into: UnsafeMutableBufferPointer(start: buffer, count: size))
    return 1
  }
