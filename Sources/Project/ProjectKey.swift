/// A key of the project file: how it is spelt, what it means, and which values it takes.
///
/// The keys form one table, `ProjectKey.all`, in which a key that holds a mapping lists the keys in it; an output kind
/// declares its options in the same words. The validation, the JSON Schema, the help and the documentation are made
/// from it.
public struct ProjectKey: Sendable {
  /// The key in kebab case.
  public let name: String
  /// What it means, in one sentence.
  public let meaning: String
  /// The values that it takes.
  public let shape: Shape
  /// Whether the key must be there.
  public let isRequired: Bool
  /// The spellings that are accepted: kebab, camel and snake case, each once.
  public let spellings: [String]

  /// The values that a key takes.
  public indirect enum Shape: Sendable {
    /// Any text that is not empty.
    case text
    /// A path of a file or folder, relative to the folder of the project file.
    case path
    /// A pattern of file paths, such as `tokens/**/*.yaml`.
    case fileGlob
    /// A pattern of token paths, such as `chart.**`.
    case tokenPattern
    /// `true` or `false`.
    case boolean
    /// A whole number from the first to the second.
    case integer(ClosedRange<Int>)
    /// A decimal number from the first to the second.
    case number(ClosedRange<Double>)
    /// A number of bytes from 1, with or without a unit: `65536`, `64 KiB`, `8 MiB`.
    case byteCount
    /// A version of a system, such as `16.0`, not below the given one.
    case version(minimum: PlatformVersion)
    /// One of these words. `words` may carry a meaning each.
    case choice([Word])
    /// A list; a single item may stand without its list.
    case list(Shape)
    /// A mapping with these keys.
    case mapping([ProjectKey])
    /// A mapping with these keys and others that somebody else checks.
    case openMapping([ProjectKey])
    /// A mapping from names of the user's choice (what they are is said by the text) to values of one shape.
    case table(of: String, Shape)
    /// A text of the first shape, or a mapping of the second.
    case either(Shape, Shape)
    /// Whatever is there is kept and checked by somebody else.
    case anything
  }

  /// A word that a choice accepts.
  public struct Word: Sendable, ExpressibleByStringLiteral {
    /// The word.
    public let name: String
    /// What it means; empty where that is plain.
    public let meaning: String

    /// Makes a word with its meaning.
    public init(_ name: String, _ meaning: String = "") {
      self.name = name
      self.meaning = meaning
    }

    /// Makes a word that explains itself.
    public init(stringLiteral name: String) { self.init(name) }
  }

  /// Makes a key from its name in kebab case.
  public init(_ name: String, _ shape: Shape, isRequired: Bool = false, _ meaning: String) {
    self.name = name
    self.meaning = meaning
    self.shape = shape
    self.isRequired = isRequired
    spellings = ProjectKey.spellings(of: name)
  }

  /// A name in kebab case, then in camel and in snake case where these differ.
  static func spellings(of name: String) -> [String] {
    let words = name.split(separator: "-").map(String.init)
    guard words.count > 1 else { return [name] }
    let camel = words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return [name, camel, words.joined(separator: "_")]
  }
}

extension ProjectKey.Shape {
  /// What the shape accepts, in words that follow "expected": `true or false`.
  public var expectation: String {
    switch self {
    case .text: "a text"
    case .path: "the path of a file or folder"
    case .fileGlob: "a pattern of file paths, such as tokens/**/*.yaml"
    case .tokenPattern: "a pattern of token paths, such as chart.**"
    case .boolean: "true or false"
    case .integer(let range) where range.upperBound == .max: "a whole number from \(range.lowerBound)"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .byteCount: "a number of bytes, such as 65536 or 8 MiB"
    case .version(let minimum): "a version not below \(minimum), such as \"16.0\""
    case .choice(let words): words.map(\.name).joinedInProse(with: "or")
    case .list(let item): "a list, each item \(item.expectation)"
    case .mapping(let keys): "a mapping with \(keys.map(\.name).joinedInProse(with: "and"))"
    case .openMapping: "a mapping"
    case .table(let names, _): "a mapping from \(names)"
    case .either(let first, let second): "\(first.expectation), or \(second.expectation)"
    case .anything: "anything"
    }
  }
}

extension Array where Element == String {
  /// `a, b or c`.
  func joinedInProse(with word: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(word) " + last
  }
}
