/// Writes bytes one behind the other into memory of a known size: the inner loop of outputs, where appending each byte to
/// an array would cost more than making it.
@usableFromInline package struct TextCursor {
  @usableFromInline package var position: UnsafeMutablePointer<UInt8>
  @usableFromInline let end: UnsafeMutablePointer<UInt8>

  @inlinable package init(_ buffer: UnsafeMutableBufferPointer<UInt8>, from start: UnsafeMutablePointer<UInt8>) {
    position = start
    end = start + buffer.count
  }

  /// Writes one byte.
  @inlinable package mutating func append(_ byte: UInt8) {
    precondition(position < end)
    position.pointee = byte
    position += 1
  }

  /// Writes a text.
  @inlinable package mutating func append(_ text: StaticString) {
    precondition(end - position >= text.utf8CodeUnitCount)
    position.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    position += text.utf8CodeUnitCount
  }

  /// Writes two hexadecimal digits, capitals.
  @inlinable package mutating func appendHexadecimal(_ byte: UInt8) {
    func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
    append(digit(byte >> 4))
    append(digit(byte & 15))
  }
}

extension [UInt8] {
  /// Appends what `body` writes, which is at most `capacity` bytes.
  @inlinable
  package mutating func append(atMost capacity: Int, _ body: (inout TextCursor) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      guard let start = buffer.baseAddress else { return }
      var cursor = TextCursor(buffer, from: start)
      body(&cursor)
      append(contentsOf: UnsafeBufferPointer(start: start, count: cursor.position - start))
    }
  }
}
