/// Writes JSON without white space, safe inside a `script` element of HTML: `<`, `>` and `&` are escapes.
struct CompactJSON {
  /// What was written so far.
  private(set) var bytes: [UInt8] = []
  /// Whether a comma is due before the next item.
  private var needsComma = false

  mutating func array(_ body: (inout CompactJSON) -> Void) { enclosed("[", "]", body) }
  mutating func object(_ body: (inout CompactJSON) -> Void) { enclosed("{", "}", body) }

  /// The name of a member; its value is written next.
  mutating func name(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: "\":".utf8)
    needsComma = false
  }

  mutating func integer(_ value: Int) {
    separate()
    bytes.append(contentsOf: String(value).utf8)
  }

  /// A number as it is to be written: decimal digits with a fraction where needed.
  mutating func decimal(_ digits: String) {
    separate()
    bytes.append(contentsOf: digits.utf8)
  }

  mutating func null() { decimal("null") }

  mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), 0..<0x20, 0x7F:
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(CompactJSON.digit(byte >> 4))
        bytes.append(CompactJSON.digit(byte & 15))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }

  private mutating func enclosed(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout CompactJSON) -> Void) {
    separate()
    bytes.append(UInt8(ascii: open))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}
