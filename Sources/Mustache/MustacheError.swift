/// A place in a template.
public struct MustachePlace: Sendable, Hashable {
  /// The name of the template.
  public let template: String
  /// The line, from 1. A line ends at LF or CR LF.
  public let line: Int
  /// The column, from 1, in Unicode scalars. A byte order mark has no column.
  public let column: Int
  /// Offset of the first byte, from the start of the template (a byte order mark counts).
  public let offset: Int
  /// The number of bytes that are meant; zero for a place between two bytes.
  public let length: Int

  /// Works out the line and column of a range of bytes in a template.
  init(_ range: Range<Int>, of bytes: [UInt8], template: String) {
    self.template = template
    offset = range.lowerBound
    length = range.count
    let textStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var line = 1
    var column = 1
    for byte in bytes[textStart..<max(textStart, min(range.lowerBound, bytes.count))] {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.line = line
    self.column = column
  }
}

/// Why a template could not be parsed or rendered.
public struct MustacheError: Error, Equatable, CustomStringConvertible {
  /// A further place that explains the error.
  public struct Note: Sendable, Equatable {
    /// What is there.
    public let message: String
    /// Where.
    public let place: MustachePlace
  }

  /// What kind of error it is.
  public enum Kind: Sendable, Equatable {
    /// The template is not Mustache.
    case syntax
    /// A name that no context has. Only in strict rendering.
    case unknownName
    /// A partial or parent that the library does not have. Only in strict rendering.
    case unknownTemplate
    /// A block is overridden that the parent does not have. Only in strict rendering.
    case unknownBlock
    /// A list or an object stands where text is printed. Only in strict rendering.
    case notText
    /// Templates, sections and blocks stand inside each other more deeply than is allowed.
    case tooDeep
    /// Rendering does not end within the limits of rounds and of output.
    case tooLong
  }

  /// What kind of error it is.
  public let kind: Kind
  /// What was found and what was expected, in one sentence without a full stop.
  public let message: String
  /// Where it was found.
  public let place: MustachePlace
  /// Further places.
  public var notes: [Note] = []
  /// Names that exist and are spelt almost like the unknown one, the nearest first.
  public var suggestions: [String] = []

  /// The error as a line: `header:3:7: unknown name "tokn": did you mean "token"?`
  public var description: String {
    var text = "\(place.template):\(place.line):\(place.column): \(message)"
    if !suggestions.isEmpty {
      text += ": did you mean " + suggestions.map { "\"\($0)\"" }.joined(separator: " or ") + "?"
    }
    return text
  }
}
