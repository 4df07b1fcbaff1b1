/// A version of an operating system: `16.0`, `17.4`.
public struct PlatformVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The number before the dot.
  public let major: Int
  /// The number behind the dot, or 0.
  public let minor: Int

  /// Makes a version.
  public init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Reads `16`, `16.0` or `16.0.1` (the last number must be there but does not count); nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = Int(part)
      else { return nil }
      numbers.append(number)
    }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0)
  }

  /// `16.0`
  public var description: String { "\(major).\(minor)" }

  /// Older versions come before newer ones.
  public static func < (left: PlatformVersion, right: PlatformVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}
