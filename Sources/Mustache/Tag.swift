/// A tag of a template, as the scanner finds it; the later steps of parsing fill in the rest.
struct Tag {
  enum Kind {
    case variable
    case unescapedVariable
    case section
    case inverted
    case parent
    case block
    case close
    case partial
    case comment
    case delimiters

    /// Whether a close tag belongs to it.
    var opens: Bool {
      switch self {
      case .section, .inverted, .parent, .block: true
      case .variable, .unescapedVariable, .close, .partial, .comment, .delimiters: false
      }
    }

    /// Whether it is printed where it stands, so that it never leaves its line empty.
    var isPrinted: Bool { self == .variable || self == .unescapedVariable }

    /// What it is called in messages.
    var noun: String {
      switch self {
      case .variable, .unescapedVariable: "variable"
      case .section: "section"
      case .inverted: "inverted section"
      case .parent: "parent"
      case .block: "block"
      case .close: "close tag"
      case .partial: "partial"
      case .comment: "comment"
      case .delimiters: "set delimiter tag"
      }
    }
  }

  let kind: Kind
  /// The bytes of the whole tag, delimiters included.
  let range: Range<Int>
  /// The bytes of what the tag names, without the space around it.
  let name: Range<Int>

  // Filled in by `pairTags`.

  /// The index of the tag that closes this one, or that this one closes.
  var partner = -1
  /// Whether it is a block directly inside a parent: what it holds replaces a block of the parent.
  var isArgument = false
  /// Whether it stands directly inside a parent without being a block, or inside something that does.
  var isIgnored = false

  // Filled in by `LineLayout`.

  /// Where the text before the tag ends: before the white space that a standalone tag takes along.
  var textBefore: Int
  /// Where the text after the tag begins: behind the line break that a standalone tag takes along.
  var textAfter: Int
  /// Whether its line vanishes.
  var isStandalone = false

  init(kind: Kind, range: Range<Int>, name: Range<Int>) {
    self.kind = kind
    self.range = range
    self.name = name
    textBefore = range.lowerBound
    textAfter = range.upperBound
  }
}

/// The bytes of a template and its name: what every step of parsing reads and makes errors from.
struct TemplateSource {
  let name: String
  let bytes: [UInt8]

  /// The offset of the first byte behind a byte order mark.
  var textStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func place(_ range: Range<Int>) -> MustachePlace { MustachePlace(range, of: bytes, template: name) }

  func syntaxError(
    _ message: String, at range: Range<Int>, notes: [(String, Range<Int>)] = []
  ) -> MustacheError {
    MustacheError(
      kind: .syntax, message: message, place: place(range),
      notes: notes.map { MustacheError.Note(message: $0.0, place: place($0.1)) })
  }

  /// Where `needle` begins, at `start` or later.
  func firstRange(of needle: [UInt8], from start: Int) -> Range<Int>? {
    guard let first = needle.first else { return nil }
    var position = start
    let last = bytes.count - needle.count
    while position <= last {
      if bytes[position] == first, bytes[position..<position + needle.count].elementsEqual(needle) {
        return position..<position + needle.count
      }
      position += 1
    }
    return nil
  }

  /// The range without the white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isWhitespace(bytes[start]) { start += 1 }
    while end > start, isWhitespace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }
}

/// Space, tab, line feed, carriage return, vertical tab and form feed.
func isWhitespace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

/// Space and tab: what may stand beside a standalone tag.
func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
