/// Turns code points counted from behind the byte order mark into byte offsets in the file.
///
/// Offsets are asked for nearly in rising order, so the last answer is where the next search begins; a file of ASCII
/// needs none.
struct CodePointOffsets {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let textStart: Int
  private let isASCII: Bool
  /// The byte at which the first code point of all would stand if all were ASCII.
  private let origin: Int
  private var codePoint: Int
  private var byte: Int

  /// - Parameters:
  ///   - bytes: the whole file: valid UTF-8.
  ///   - textStart: where the text begins, behind a byte order mark.
  ///   - codePoint: the code points that are counted before it; none of them is asked for.
  ///   - isASCII: whether every byte of the text is one code point.
  init(_ bytes: UnsafeBufferPointer<UInt8>, textStart: Int, codePoint: Int = 0, isASCII: Bool) {
    self.bytes = bytes
    self.textStart = textStart
    self.isASCII = isASCII
    self.codePoint = codePoint
    origin = textStart - codePoint
    byte = textStart
  }

  /// The byte at which a code point begins; the end of the file for one behind it.
  @inline(__always)
  mutating func byte(of target: Int) -> Int {
    isASCII ? min(origin + target, bytes.count) : search(target)
  }

  private mutating func search(_ target: Int) -> Int {
    while codePoint < target, byte < bytes.count {
      let lead = bytes[byte]
      byte += lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      codePoint += 1
    }
    while codePoint > target, byte > textStart {
      byte -= 1
      if bytes[byte] & 0xC0 != 0x80 { codePoint -= 1 }
    }
    return byte
  }
}
