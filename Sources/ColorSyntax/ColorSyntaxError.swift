/// Why a value is no colour, and where.
public struct ColorSyntaxError: Error, Sendable, Equatable {
  /// The bytes within the value that are at fault, from its first byte; may be empty where something is missing.
  public var range: Range<Int>
  /// What was found.
  public var found: String
  /// What was expected in its place.
  public var expected: String
  /// How to mend it, in sentences without a full stop.
  public var help: [String]
  /// The whole value as it was probably meant, where that is clear.
  public var replacement: String?

  /// Makes an error.
  public init(
    _ range: Range<Int>, found: String, expected: String, help: [String] = [], replacement: String? = nil
  ) {
    self.range = range
    self.found = found
    self.expected = expected
    self.help = help
    self.replacement = replacement
  }

  /// What was found and what was expected, in one sentence without a full stop.
  public var message: String { "found \(found), expected \(expected)" }
}

/// Why an expression has no colour although it parses.
public struct ColorEvaluationError: Error, Sendable, Equatable {
  /// What goes wrong.
  public enum Kind: Sendable, Equatable {
    /// A division by zero.
    case divisionByZero
    /// A number that is infinite or not a number.
    case notFinite
    /// A reference without a colour.
    case unresolved(ColorReference)
  }

  /// What goes wrong.
  public var kind: Kind
  /// The bytes within the value that are at fault.
  public var range: Range<Int>

  /// Makes an error.
  public init(_ kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// What goes wrong, in one sentence without a full stop.
  public var message: String {
    switch kind {
    case .divisionByZero: "found a division by zero, expected a divisor that is another number"
    case .notFinite: "found a number that is too large or no number, expected a finite one"
    case .unresolved(let reference): "found '\(reference.path)', which has no colour"
    }
  }

  /// How to mend it, in sentences without a full stop.
  public var help: [String] {
    switch kind {
    case .divisionByZero: ["a channel can be 0 in some appearances: keep it away with max(), as in max(c, 0.001)"]
    case .notFinite: ["use smaller numbers"]
    case .unresolved: []
    }
  }
}

/// A component that lies outside the range that its CSS function gives it. CSS reads such a value, clamped or not; the
/// rule `component-range` reports it.
public struct OutOfRangeComponent: Sendable, Hashable {
  /// The name of the component: `saturation`, `alpha`.
  public let component: String
  /// The component as it was written: `120%`.
  public let found: String
  /// The range that the function gives, in the unit in which it was written: `0% to 100%`.
  public let allowed: String
  /// Whether the colour holds the nearest end of the range instead of the number that was written.
  public let isClamped: Bool
  /// The bytes of the component within the value.
  public let range: Range<Int>

  /// What was found and what was expected, in one sentence without a full stop.
  public var message: String { "found \(component) \(found), expected \(allowed)" }
}
