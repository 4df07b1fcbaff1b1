import Diagnostics

/// A piece of a project file as it was written: a text, a list or a mapping, with its place.
///
/// Aliases are expanded and duplicate keys left out (they were reported); nothing has been interpreted.
public struct ProjectValue: Sendable, Equatable {
  /// What the value is.
  public indirect enum Content: Sendable, Equatable {
    /// A key with nothing behind it.
    case empty
    /// A scalar, as its exact text.
    case text(String)
    /// A list.
    case list([ProjectValue])
    /// A mapping, in the order of the file.
    case mapping([ProjectMember])
  }

  /// What the value is.
  public var content: Content
  /// Where it was written; nil for a value that comes from the command line.
  public var place: SourceRange?

  /// Makes a value.
  public init(_ content: Content, at place: SourceRange? = nil) {
    self.content = content
    self.place = place
  }

  /// The text of a scalar.
  public var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// The items of a list; a single text counts as a list of one.
  public var items: [ProjectValue] {
    switch content {
    case .list(let items): items
    case .text: [self]
    case .empty, .mapping: []
    }
  }

  /// The members of a mapping.
  public var members: [ProjectMember] {
    if case .mapping(let members) = content { members } else { [] }
  }

  /// What the value is, for messages: `a list`, `'maybe'`.
  public var descriptionForMessages: String {
    switch content {
    case .empty: "nothing"
    case .text(let text): text.isEmpty ? "an empty text" : "'\(text)'"
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }
}

/// A key of a mapping and its value.
public struct ProjectMember: Sendable, Equatable {
  /// The key as it was written.
  public var name: String
  /// Where the key was written; nil where it comes from the command line.
  public var place: SourceRange?
  /// The value.
  public var value: ProjectValue

  /// Makes a member.
  public init(_ name: String, at place: SourceRange? = nil, _ value: ProjectValue) {
    self.name = name
    self.place = place
    self.value = value
  }
}
