import Diagnostics
import TokenCatalog

/// Reads the values of a mapping whose keys were validated against a table of `ProjectKey`.
///
/// A value that is missing or of the wrong shape reads as nil: what is wrong with it was reported by the validation, so
/// a reader may go on with its default.
public struct OptionReader: Sendable {
  /// The members of the mapping, in the order of the file.
  public let members: [ProjectMember]
  /// Where the mapping was written; nil where it comes from the command line.
  public let place: SourceRange?

  /// Reads a mapping; a value that is none reads as an empty one.
  public init(_ value: ProjectValue?) {
    members = value?.members ?? []
    place = value?.place
  }

  /// Reads members that come from several places.
  public init(members: [ProjectMember], at place: SourceRange? = nil) {
    self.members = members
    self.place = place
  }

  /// The member of a key, in whichever of its spellings it was written.
  ///
  /// - Parameter name: The key in kebab case.
  /// - Returns: The member, or nil where there is none.
  public func member(_ name: String) -> ProjectMember? {
    let spellings = ProjectKey.spellings(of: name)
    return members.first { spellings.contains($0.name) }
  }

  /// The value of a key.
  public subscript(name: String) -> ProjectValue? { member(name)?.value }

  /// The place of the value of a key, else of the whole mapping.
  public func place(of name: String) -> SourceRange? { self[name]?.place ?? place }

  /// A text that is not empty.
  public func text(_ name: String) -> String? {
    self[name]?.text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// `true` or `false`.
  public func boolean(_ name: String) -> Bool? {
    switch self[name]?.text {
    case "true": true
    case "false": false
    default: nil
    }
  }

  /// A whole number.
  public func integer(_ name: String) -> Int? { self[name]?.text.flatMap { Int($0) } }

  /// A finite decimal number.
  public func number(_ name: String) -> Double? {
    self[name]?.text.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// A number of bytes.
  public func byteCount(_ name: String) -> Int? { self[name]?.text.flatMap(ByteCount.init)?.bytes }

  /// A version of a system.
  public func version(_ name: String) -> PlatformVersion? { self[name]?.text.flatMap(PlatformVersion.init) }

  /// One of the cases of an enumeration whose raw values are the words.
  public func choice<Choice: RawRepresentable<String>>(_ name: String, as type: Choice.Type = Choice.self) -> Choice? {
    self[name]?.text.flatMap { Choice(rawValue: $0) }
  }

  /// The texts of a list; a single text counts as a list of one.
  public func texts(_ name: String) -> [String]? { self[name].map { $0.items.compactMap(\.text) } }

  /// The texts of a list, each with its place.
  public func locatedTexts(_ name: String) -> [PlacedText]? {
    self[name].map { $0.items.compactMap { item in item.text.map { PlacedText($0, at: item.place) } } }
  }

  /// A mapping inside this one; an empty reader where there is none.
  public func nested(_ name: String) -> OptionReader { OptionReader(self[name]) }
}

/// A text and where it was written; it has no place where it comes from the command line or is a default.
public struct PlacedText: Sendable, Hashable {
  /// The text.
  public var text: String
  /// Where it was written.
  public var place: SourceRange?

  /// Puts a text and a place together.
  public init(_ text: String, at place: SourceRange? = nil) {
    self.text = text
    self.place = place
  }
}

/// A number of bytes as people write it: `65536`, `64 KiB`, `8MiB`.
struct ByteCount {
  let bytes: Int

  init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number > 0 else { return nil }
    let factor: Int
    switch text.dropFirst(digits.count).drop(while: { $0 == " " }) {
    case "": factor = 1
    case "KiB": factor = 1 << 10
    case "MiB": factor = 1 << 20
    case "GiB": factor = 1 << 30
    default: return nil
    }
    let (bytes, overflow) = number.multipliedReportingOverflow(by: factor)
    guard !overflow else { return nil }
    self.bytes = bytes
  }
}
