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
  @inlinable package mutating func appendHexadecimal(_ byte: UInt8) {
    precondition(end - position >= 2)
    let (high, low) = (byte >> 4, byte & 15)
    position[0] = high &+ (high > 9 ? 0x37 : 0x30)
    position[1] = low &+ (low > 9 ? 0x37 : 0x30)
    position += 2
  }
}
