/// An alias within a value: the path of a token, and what is asked of it.
public struct ColorReference: Sendable, Hashable {
  /// The path, segments joined by dots: `palette.gray.200`. Normalisation is as written.
  public let path: String
  /// The appearance that is asked for by name (`@dark`), or nil where it is the appearance that is being evaluated.
  public let appearance: Appearance?
  /// What the alpha of the target is multiplied by (`/ 60%` is 0.6), within 0…1.
  public let alphaMultiplier: Double
  /// First byte of the reference within the value, braces included.
  let start: Int32
  /// Byte behind the path, the braces and the appearance.
  let end: Int32

  /// Makes a reference; `range` are its bytes within the value.
  public init(path: String, appearance: Appearance? = nil, alphaMultiplier: Double = 1, range: Range<Int> = 0..<0) {
    self.path = path
    self.appearance = appearance
    self.alphaMultiplier = alphaMultiplier
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
  }

  /// The bytes of the reference within the value: the path with its braces and its appearance.
  public var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }
}
