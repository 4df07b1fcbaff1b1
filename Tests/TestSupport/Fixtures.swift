import Foundation

private struct VectorFile<Case: Decodable>: Decodable {
  let cases: [Case]
}

/// Files of reference values in `Tests/Fixtures`.
public enum Fixture {
  /// The cases of one file of `Tests/Fixtures/vectors`, decoded.
  public static func vectors<Case: Decodable>(_ name: String, of type: Case.Type = Case.self) throws -> [Case] {
    let folder = Folder.package.appendingPathComponent("Tests/Fixtures/vectors")
    let data = try Data(contentsOf: folder.appendingPathComponent(name))
    return try JSONDecoder().decode(VectorFile<Case>.self, from: data).cases
  }
}

/// A small deterministic generator of random numbers (SplitMix64), so that a failing test fails again.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes a generator; the same seed gives the same numbers.
  public init(seed: UInt64) { state = seed }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
