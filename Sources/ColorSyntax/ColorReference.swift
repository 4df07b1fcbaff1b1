/// An alias within a value: the path of a token, and what is asked of it.
public struct ColorReference: Sendable, Hashable {
  /// The path, segments joined by dots: `palette.gray.200`. Normalisation is as written.
  public let path: String
  /// The appearance that is asked for by name (`@dark`), or nil where it is the appearance that is being evaluated.
  public var appearance: Appearance? { selector < 8 ? Appearance(index: Int(selector)) : nil }
  /// What the alpha of the target is multiplied by (`/ 60%` is 0.6), within 0…1.
  public let alphaMultiplier: Double
  /// First byte of the reference within the value, braces included.
  let start: Int32
  /// Byte behind the path, the braces and the appearance.
  let end: Int32
  /// The number of the appearance that is asked for; 8 for none. Values are held by the ten thousand: one byte keeps a
  /// reference smaller than a colour, beside which it is stored.
  private let selector: UInt8

  /// Makes a reference; `range` are its bytes within the value.
  public init(path: String, appearance: Appearance? = nil, alphaMultiplier: Double = 1, range: Range<Int> = 0..<0) {
    self.path = path
    selector = appearance?.rawValue ?? 8
    self.alphaMultiplier = alphaMultiplier
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
  }

  /// The alias that a whole value is, where it is one and nothing more: `palette.gray.200` or `{accent}`, in ASCII. Nil for
  /// all else, faults among it, which `ValueParser` reads.
  init?(wholeValue bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.first else { return nil }
    let isBraced = first == UInt8(ascii: "{")
    // A word of one segment can be the name of a colour, and what begins with a digit a number.
    guard isBraced ? bytes[bytes.count - 1] == UInt8(ascii: "}") : first.isASCIILetter else { return nil }
    let path = isBraced ? 1..<max(1, bytes.count - 1) : 0..<bytes.count
    var hasDot = false
    var isAtStart = true
    for index in path {
      let byte = bytes[index]
      if byte == UInt8(ascii: ".") {
        guard !isAtStart else { return nil }
        hasDot = true
        isAtStart = true
      } else {
        guard byte < 0x80, byte.isWordByte else { return nil }
        isAtStart = false
      }
    }
    guard !isAtStart, isBraced || hasDot else { return nil }
    self.init(
      path: String(decoding: UnsafeBufferPointer(rebasing: bytes[path]), as: UTF8.self), range: 0..<bytes.count)
  }

  /// The bytes of the reference within the value: the path with its braces and its appearance.
  public var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }
}
