/// Finds what cannot be YAML before YAML is read: bytes that are not UTF-8, and control characters.
enum TextValidation {
  /// What a text is made of.
  struct Summary {
    /// Where the text begins: behind a byte order mark.
    var textStart: Int
    /// Whether every byte of the text is ASCII.
    var isASCII: Bool
    /// The first byte that does not belong to UTF-8.
    var malformed: Int?
    /// Characters that YAML does not allow: their bytes and their number in Unicode.
    var forbidden: [(range: Range<Int>, scalar: UInt32)]
  }

  /// Further forbidden characters are not listed; the first ones say enough.
  static let forbiddenLimit = 20

  /// Looks at every byte once.
  static func check(_ bytes: UnsafeBufferPointer<UInt8>) -> Summary {
    let textStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var summary = Summary(textStart: textStart, isASCII: true, malformed: nil, forbidden: [])
    // One pass without branches over what nearly every file is: printable ASCII.
    var seen: UInt8 = 0
    var unusual: UInt8 = 0
    for index in textStart..<bytes.count {
      let byte = bytes[index]
      seen |= byte
      // Without `&&`, which would branch; white space is a control character too, so it cancels out.
      let isSpacing: UInt8 = (byte == 0x09 ? 1 : 0) | (byte == 0x0A ? 1 : 0) | (byte == 0x0D ? 1 : 0)
      let isControl: UInt8 = (byte < 0x20 ? 1 : 0) | (byte == 0x7F ? 1 : 0)
      unusual |= isControl ^ isSpacing
    }
    summary.isASCII = seen < 0x80
    if unusual != 0 || seen >= 0x80 { inspect(bytes, from: textStart, into: &summary) }
    return summary
  }

  private static func inspect(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, into summary: inout Summary) {
    var index = start
    while index < bytes.count {
      if bytes[index] >= 0x20, bytes[index] < 0x7F {
        index += 1
        continue
      }
      guard let (scalar, length) = decode(bytes, at: index) else {
        summary.malformed = index
        return
      }
      let isMisplacedMark = scalar == 0xFEFF && (index == start || bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D)
      if (!isAllowed(scalar) || isMisplacedMark) && summary.forbidden.count < forbiddenLimit {
        summary.forbidden.append((index..<index + length, scalar))
      }
      index += length
    }
  }

  /// The characters that libyaml takes: YAML 1.1, 5.1 "Character set".
  private static func isAllowed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20...0x7E, 0x09, 0x0A, 0x0D, 0x85, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// One scalar by the table of well-formed sequences (Unicode 15, table 3-7), or nil.
  private static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (scalar: UInt32, length: Int)? {
    let lead = bytes[index]
    if lead < 0x80 { return (UInt32(lead), 1) }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, lead <= 0xF4, index + length <= bytes.count else { return nil }
    var scalar = UInt32(lead) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for offset in 1..<length {
      let byte = bytes[index + offset]
      guard byte & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    let isShortest = scalar >= (length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000)
    guard isShortest, scalar <= 0x10FFFF, !(0xD800...0xDFFF).contains(scalar) else { return nil }
    return (scalar, length)
  }
}
