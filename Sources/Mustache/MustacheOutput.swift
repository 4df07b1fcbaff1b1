/// The text that a rendering has made so far, as UTF-8.
///
/// It writes to memory that nobody else looks at, so that appending costs a comparison and a copy, and never the question
/// whose the memory is.
public struct MustacheOutput: ~Copyable {
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline var written = 0
  /// Whether the text is still where it was begun, in memory of somebody else.
  private(set) var isInPlace: Bool

  /// How much memory an output is offered in place where there is enough; one that grows larger is copied.
  static let roomInPlace = 32 << 20
  /// How much memory an output begins with where there is little.
  static let leastRoom = 4096

  /// The number of bytes.
  @inlinable public var count: Int { written }

  /// Makes an empty text.
  public init() {
    capacity = MustacheOutput.leastRoom
    start = .allocate(capacity: capacity)
    isInPlace = false
  }

  /// Makes an empty text that is written to memory of somebody else, for as long as there is room.
  init(in memory: UnsafeMutableBufferPointer<UInt8>) {
    isInPlace = memory.baseAddress != nil
    capacity = memory.count
    start = memory.baseAddress ?? .allocate(capacity: capacity)
  }

  deinit { if !isInPlace { start.deallocate() } }

  /// Appends one byte.
  @inlinable
  public mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    start[count] = byte
    written += 1
  }

  /// Appends bytes.
  @inlinable
  public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.baseAddress else { return }
    if capacity - count < bytes.count { grow(by: bytes.count) }
    (start + count).update(from: first, count: bytes.count)
    written += bytes.count
  }

  /// Appends a text.
  @inlinable
  public mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append($0) }
  }

  /// Appends a text.
  @inlinable
  public mutating func append(_ text: String) {
    if let written: Void = text.utf8.withContiguousStorageIfAvailable({ append($0) }) { return written }
    // A text that is not contiguous is one of Foundation's, on other systems.
    for byte in text.utf8 { append(byte) }
  }

  /// Appends what `body` writes to the memory that it is given.
  ///
  /// - Parameters:
  ///   - limit: How many bytes it may write.
  ///   - body: Writes from the first byte on, and returns how many bytes it wrote.
  @inlinable
  public mutating func append(atMost limit: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
    if capacity - count < limit { grow(by: limit) }
    let added = body(UnsafeMutableBufferPointer(start: start + count, count: limit))
    precondition(added >= 0 && added <= limit)
    written += added
  }

  /// Forgets the text and keeps the memory.
  mutating func removeAll() { written = 0 }

  /// The last byte, or nil where there is none.
  var last: UInt8? { count > 0 ? start[count - 1] : nil }

  /// Calls `body` with the text.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: start, count: count))
  }

  @usableFromInline
  mutating func grow(by needed: Int) {
    capacity = max(capacity * 2, count + needed)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    if !isInPlace { start.deallocate() }
    start = larger
    isInPlace = false
  }
}
