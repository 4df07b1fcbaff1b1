/// A number made from a text: equal texts have equal numbers, and different ones nearly never do. Where no two numbers
/// are equal no two texts are, which is cheaper to find out than with a dictionary of the texts.
///
/// FNV-1a with 64 bits over the UTF-8 of the text. Texts that are equal only after Unicode normalisation differ.
public struct TextFingerprint: Hashable, Comparable, Sendable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The fingerprint of nothing.
  public init() {}

  /// The fingerprint of a text.
  public init(_ text: String) {
    var value = value
    text.withContiguousBytes { for byte in $0 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 } }
    self.value = value
  }

  /// Takes in a further byte.
  @inline(__always)
  public mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// An order without a meaning, to bring equal ones together.
  public static func < (left: TextFingerprint, right: TextFingerprint) -> Bool { left.value < right.value }

  /// The number as 16 hexadecimal digits.
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Whether two of several fingerprints are equal.
  public static func hasEqual(among fingerprints: [TextFingerprint]) -> Bool {
    let sorted = fingerprints.sorted()
    for index in sorted.indices.dropFirst() where sorted[index] == sorted[index - 1] { return true }
    return false
  }
}

extension String {
  /// Calls `body` with the UTF-8 of the text in one piece, which is how it is stored, but for texts of Foundation on other
  /// systems. Going through `utf8` byte by byte asks each time how the text is stored.
  @inlinable
  package func withContiguousBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }
}
