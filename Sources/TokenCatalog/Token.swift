import ColorSyntax
import Diagnostics

/// A value and the place where it was written.
public struct Located<Value: Sendable>: Sendable {
  /// The value.
  public var value: Value
  /// Where it was written.
  public var place: SourceRange

  /// Puts a value and a place together.
  public init(_ value: Value, at place: SourceRange) {
    self.value = value
    self.place = place
  }
}

extension Located: Equatable where Value: Equatable {}

/// What a colour is used for, which sets the contrast that it must reach.
public enum ColorRole: String, Sendable, CaseIterable {
  /// Text of ordinary size (WCAG 2.2, 1.4.3).
  case text
  /// Text of at least 18 points, or 14 points bold.
  case largeText = "large-text"
  /// Icons, borders of controls and other parts that must be seen (WCAG 2.2, 1.4.11).
  case graphic
  /// Nothing that has to be seen; exempt, and says why.
  case decorative
}

/// A conformance level of WCAG.
public enum ConformanceLevel: String, Sendable, CaseIterable {
  /// Level AA.
  case aa = "AA"
  /// Level AAA.
  case aaa = "AAA"
}

/// What a colour is drawn on.
public enum Background: Sendable, Equatable {
  /// A token, by its path.
  case token(String)
  /// A stand-in for what lies behind a blur: a token or a colour.
  case material(ColorExpression)
}

/// A rule that a token need not meet.
public struct Waiver: Sendable, Equatable {
  /// The rule.
  public var rule: RuleID
  /// Why.
  public var reason: String
  /// Where the waiver was written.
  public var place: SourceRange

  /// Makes a waiver.
  public init(rule: RuleID, reason: String, place: SourceRange) {
    self.rule = rule
    self.reason = reason
    self.place = place
  }
}

/// One value of a token, in the slot in which it was written.
///
/// There are several for each token: the places are kept as four offsets in one file, which takes half the room of two
/// ranges.
public struct Slot: Sendable {
  /// The value, aliases unresolved.
  public var expression: ColorExpression
  /// The appearance or appearances that the value was written for.
  public var key: SlotKey
  private let file: FileID
  private let start: Int32
  private let end: Int32
  private let keyStart: Int32
  private let keyEnd: Int32
  /// Where the bytes of the value begin in the file; -1 where YAML unescaped or folded them.
  private let textStart: Int32

  init(key: SlotKey, expression: ColorExpression, place: SourceRange, keyPlace: SourceRange, textStart: Int?) {
    self.key = key
    self.expression = expression
    file = place.file
    start = place.start
    end = place.end
    keyStart = keyPlace.start
    keyEnd = keyPlace.end
    self.textStart = Int32(truncatingIfNeeded: textStart ?? -1)
  }

  /// The value as it stands in the file, quotes included.
  public var place: SourceRange { SourceRange(file: file, start: Int(start), end: Int(end)) }

  /// The key before it; the key of the token for a token that is a single value.
  public var keyPlace: SourceRange { SourceRange(file: file, start: Int(keyStart), end: Int(keyEnd)) }

  /// The place in the file of some bytes of the value.
  public func place(ofText range: Range<Int>) -> SourceRange {
    guard textStart >= 0 else { return place }
    return SourceRange(
      file: file, start: Int(textStart) + range.lowerBound, end: Int(textStart) + range.upperBound)
  }
}

/// A colour token as it was written.
public struct Token: Sendable {
  /// The path from the top of `colors`, or from the top of the file for a primitive: `text.primary`,
  /// `palette.gray.200`.
  public let path: String
  /// The last part of the path.
  public let name: String
  /// The key that names the token.
  public let place: SourceRange
  /// The group that holds it, in `Catalog.groups`.
  public internal(set) var group: Int
  /// Whether it is a primitive, under `palette`.
  public let isPalette: Bool
  /// Its values, in the order of the file, in `Catalog.slots`.
  public internal(set) var slots: Range<Int>
  /// What it says of itself, with what its groups say where it is silent.
  public internal(set) var terms: TokenTerms
  /// Whether a fault in the token was reported already, so that nothing should be concluded from what it lacks.
  public internal(set) var isFaulty: Bool
}

/// A group of tokens, merged from all files that give it.
public struct TokenGroup: Sendable {
  /// A member of a group.
  public enum Child: Sendable, Hashable {
    /// A group, by its number in `Catalog.groups`.
    case group(Int)
    /// A token, by its number in `Catalog.tokens`.
    case token(Int)
  }

  /// The path, as for a token; empty for the top of `colors`.
  public let path: String
  /// The last part of the path; empty for the top of `colors`, `palette` for the top of the palette.
  public let name: String
  /// The group that holds it, or nil at the top.
  public internal(set) var parent: Int?
  /// The first key that names the group; nil for a top group that no file gives.
  public internal(set) var place: SourceRange?
  /// What the group says: its own description, and what its tokens inherit.
  public internal(set) var terms = TokenTerms()
  /// Its members, in the order of the files.
  public internal(set) var children: [Child] = []
  /// Whether a group is among its members.
  var holdsGroups = false
}

/// A contrast requirement that belongs to no single token.
public struct ContrastPair: Sendable {
  /// The path of the token that is drawn.
  public var foreground: Located<String>
  /// What it is drawn on.
  public var backgrounds: [Located<Background>]
  /// What it is used for; nil where the pair is silent, which means text.
  public var role: Located<ColorRole>?
  /// The WCAG level that it must reach in all appearances.
  public var level: Located<ConformanceLevel>?
  /// The contrast ratio, from 1 to 21, that it must reach in all appearances.
  public var minimum: Located<Double>?
  /// Why it is decorative.
  public var because: Located<String>?
  /// The whole item in the file.
  public var place: SourceRange
}

/// Every token of a project as it was written, in the order of the files.
public struct Catalog: Sendable {
  /// The tokens, semantic and primitive, in the order of the files.
  public internal(set) var tokens: [Token] = []
  /// The values of all tokens.
  public internal(set) var slots: [Slot] = []
  /// The groups; the first is the top of `colors`, the second the top of `palette`.
  public internal(set) var groups: [TokenGroup]
  /// The contrast requirements that belong to no single token.
  public internal(set) var pairs: [ContrastPair] = []
  /// The number of the token with a path.
  public internal(set) var tokenNumbers: [String: Int] = [:]
  /// The number of the group with a path; the top of `colors` has the empty path.
  public internal(set) var groupNumbers: [String: Int] = [:]
  /// Whether every file was read to its end, so that what is not here does not exist.
  public internal(set) var isComplete = true

  /// The group that holds all semantic tokens.
  public static let colorsGroup = 0
  /// The group that holds all primitives.
  public static let paletteGroup = 1

  /// A catalog without tokens.
  public init() {
    groups = [
      TokenGroup(path: "", name: "", parent: nil, place: nil),
      TokenGroup(path: "palette", name: "palette", parent: nil, place: nil),
    ]
    groupNumbers = ["": Catalog.colorsGroup, "palette": Catalog.paletteGroup]
  }

  /// The numbers of the tokens that say more of themselves than what they are for. They are looked at where they lie:
  /// a loop over the tokens themselves would copy each.
  public var outspokenTokens: some Sequence<Int> {
    tokens.indices.lazy.filter { tokens[$0].terms.saysMoreThanDescription }
  }

  /// The token with this path.
  public func token(at path: String) -> Token? {
    tokenNumbers[path].map { tokens[$0] }
  }
}
