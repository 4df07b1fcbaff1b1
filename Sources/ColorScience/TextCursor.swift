/// Writes bytes one behind the other into memory of a known size: the inner loop of outputs, where appending each byte to
/// an array would cost more than making it.
@usableFromInline package struct TextCursor {
  @usableFromInline var position: UnsafeMutablePointer<UInt8>
  @usableFromInline let start: UnsafeMutablePointer<UInt8>
  @usableFromInline let end: UnsafeMutablePointer<UInt8>

  /// Makes a cursor at the start of some memory, which is not empty.
  @inlinable
  package init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
    guard let start = memory.baseAddress else { preconditionFailure("there is no memory to write to") }
    self.start = start
    position = start
    end = start + memory.count
  }

  /// How many bytes were written.
  @inlinable package var count: Int { position - start }

  /// Writes one byte.
  @inlinable package mutating func append(_ byte: UInt8) {
    precondition(position < end)
    position.pointee = byte
    position += 1
  }

  /// Writes two bytes.
  @inlinable package mutating func append(_ first: UInt8, _ second: UInt8) {
    precondition(end - position >= 2)
    position[0] = first
    position[1] = second
    position += 2
  }

  /// Writes a text.
  @inlinable package mutating func append(_ text: StaticString) {
    precondition(end - position >= text.utf8CodeUnitCount)
    position.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    position += text.utf8CodeUnitCount
  }

  /// Writes two hexadecimal digits, capitals.
  @inlinable @inline(__always) package mutating func appendHexadecimal(_ byte: UInt8) {
    precondition(end - position >= 2)
    // Both digits at once, the first in the lower half. What is above 9 has a carry into its fourth bit when 6 is added,
    // and is a letter, 7 further on.
    let pair = UInt16(byte >> 4) | UInt16(byte & 15) << 8
    let digits = pair &+ 0x3030 &+ ((pair &+ 0x0606) >> 4 & 0x0101) &* 7
    UnsafeMutableRawPointer(position).storeBytes(of: digits.littleEndian, as: UInt16.self)
    position += 2
  }
}
