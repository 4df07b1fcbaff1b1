/// A pattern of names with a separator between them, which paths of files and paths of tokens have in common.
///
/// `*` stands for any text within a name, `?` for one character, `{a,b}` for `a` or `b`, `\` takes the special meaning
/// from what follows, and `**` as a whole name stands for any number of names.
struct SegmentPattern: Sendable {
  enum Segment: Sendable, Equatable {
    /// `**`
    case anyNumber
    /// One name.
    case name([Piece])
  }

  enum Piece: Sendable, Equatable {
    case byte(UInt8)
    case anyCharacter
    case anyText
  }

  enum Fault: Error, Equatable {
    case empty
    case emptyName
    case braces
    case starsInName
    case tooManyAlternatives
    case trailingBackslash

    var description: String {
      switch self {
      case .empty: "a pattern cannot be empty"
      case .emptyName: "a name in it is empty"
      case .braces: "its braces do not match"
      case .starsInName: "'**' must be a whole name"
      case .tooManyAlternatives: "its braces stand for more than \(SegmentPattern.alternativeLimit) patterns"
      case .trailingBackslash: "it ends with a backslash"
      }
    }
  }

  static let alternativeLimit = 256

  /// The patterns without braces that the pattern stands for.
  let alternatives: [[Segment]]

  init(_ text: String, separator: UInt8) throws(Fault) {
    guard !text.isEmpty else { throw .empty }
    var alternatives: [[Segment]] = []
    for expanded in try SegmentPattern.expand(Array(text.utf8)) {
      alternatives.append(try SegmentPattern.segments(expanded, separator: separator))
    }
    self.alternatives = alternatives
  }

  /// Writes out the braces, the leftmost first.
  private static func expand(_ text: [UInt8]) throws(Fault) -> [[UInt8]] {
    var waiting = [text]
    var done: [[UInt8]] = []
    while let next = waiting.popLast() {
      guard let (open, commas, close) = try firstBraces(next) else {
        done.append(next)
        continue
      }
      let bounds = [open] + commas + [close]
      for index in (0..<bounds.count - 1).reversed() {
        let before: ArraySlice<UInt8> = next[..<open]
        let choice: ArraySlice<UInt8> = next[(bounds[index] + 1)..<bounds[index + 1]]
        let behind: ArraySlice<UInt8> = next[(close + 1)...]
        waiting.append(Array(before) + Array(choice) + Array(behind))
      }
      guard waiting.count + done.count <= alternativeLimit else { throw .tooManyAlternatives }
    }
    return done
  }

  private static func firstBraces(_ text: [UInt8]) throws(Fault) -> (open: Int, commas: [Int], close: Int)? {
    var open: Int?
    var commas: [Int] = []
    var depth = 0
    var index = 0
    while index < text.count {
      defer { index += 1 }
      switch text[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "{"):
        if depth == 0 { open = index }
        depth += 1
      case UInt8(ascii: ",") where depth == 1: commas.append(index)
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0, let open { return (open, commas, index) }
        guard depth > 0 else { throw .braces }
      default: break
      }
    }
    guard depth == 0 else { throw .braces }
    return nil
  }

  private static func segments(_ text: [UInt8], separator: UInt8) throws(Fault) -> [Segment] {
    var segments: [Segment] = []
    for part in text.split(separator: separator, omittingEmptySubsequences: false) {
      guard !part.isEmpty else { throw .emptyName }
      if part.elementsEqual("**".utf8) {
        if segments.last != .anyNumber { segments.append(.anyNumber) }
        continue
      }
      var pieces: [Piece] = []
      var isEscaped = false
      for byte in part {
        if isEscaped {
          pieces.append(.byte(byte))
          isEscaped = false
          continue
        }
        switch byte {
        case UInt8(ascii: "\\"): isEscaped = true
        case UInt8(ascii: "?"): pieces.append(.anyCharacter)
        case UInt8(ascii: "*"):
          guard pieces.last != .anyText else { throw .starsInName }
          pieces.append(.anyText)
        default: pieces.append(.byte(byte))
        }
      }
      guard !isEscaped else { throw .trailingBackslash }
      segments.append(.name(pieces))
    }
    return segments
  }

  /// Whether names match one of the alternatives. A `**` at the end stands for at least one name.
  func matches(_ names: [ArraySlice<UInt8>]) -> Bool {
    alternatives.contains { SegmentPattern.matches(names[...], $0[...]) }
  }

  private static func matches(_ names: ArraySlice<ArraySlice<UInt8>>, _ segments: ArraySlice<Segment>) -> Bool {
    // One row of the table "do the first n names match the first m segments" at a time: no backtracking.
    var row = Array(repeating: false, count: names.count + 1)
    row[0] = true
    for (offset, segment) in segments.enumerated() {
      var next = Array(repeating: false, count: names.count + 1)
      switch segment {
      case .anyNumber:
        let isLast = offset == segments.count - 1
        for count in 0...names.count {
          next[count] = (!isLast && row[count]) || (count > 0 && (next[count - 1] || (isLast && row[count - 1])))
        }
      case .name(let pieces):
        for (count, name) in names.enumerated() where row[count] { next[count + 1] = matches(name, pieces) }
      }
      row = next
    }
    return row[names.count]
  }

  /// Whether a name matches pieces: after a mismatch only the last `*` is tried again, one character later.
  static func matches(_ name: ArraySlice<UInt8>, _ pieces: [Piece]) -> Bool {
    var position = name.startIndex
    var piece = 0
    var retry: (position: Int, piece: Int)?
    while position < name.endIndex || piece < pieces.count {
      if piece < pieces.count {
        switch pieces[piece] {
        case .anyText:
          retry = (position, piece)
          piece += 1
          continue
        case .anyCharacter where position < name.endIndex:
          position = end(ofCharacterAt: position, in: name)
          piece += 1
          continue
        case .byte(let byte) where position < name.endIndex && name[position] == byte:
          position += 1
          piece += 1
          continue
        default: break
        }
      }
      guard let (from, star) = retry, from < name.endIndex else { return false }
      position = end(ofCharacterAt: from, in: name)
      piece = star + 1
      retry = (position, star)
    }
    return true
  }

  private static func end(ofCharacterAt position: Int, in name: ArraySlice<UInt8>) -> Int {
    var next = position + 1
    while next < name.endIndex, name[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }
}
