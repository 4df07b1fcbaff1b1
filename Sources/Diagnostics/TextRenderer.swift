/// Shows diagnostics as people and editors read compiler output:
///
///     tokens/colors.yaml:14:13: error: 'text.secondary' reaches 4.94:1 … [contrast]
///        14 |       dark: "#8A8A8E"
///           |             ^~~~~~~~~ #8A8A8E on #1C1C1E
///           = help: "#A6A6AA" is the nearest lightness that passes (7.01:1)
///
/// Nothing in a file, a path or a message reaches the terminal as a control character.
public struct TextRenderer {
  private let files: [SourceFile]
  private let usesColor: Bool
  /// The lines of each file, found when something is shown of it.
  private var tables: [LineTable?]

  /// Makes a renderer for the files of one run.
  ///
  /// - Parameters:
  ///   - files: the files, in the order that their `FileID`s count.
  ///   - usesColor: whether to use ANSI colours; the caller knows whether a terminal is there.
  public init(files: [SourceFile], usesColor: Bool = false) {
    self.files = files
    self.usesColor = usesColor
    tables = Array(repeating: nil, count: files.count)
  }

  /// The text of some diagnostics, in the order given, each ending in a line break.
  public mutating func render(_ diagnostics: [Diagnostic]) -> String {
    var text = ""
    for diagnostic in diagnostics { text += render(diagnostic) }
    return text
  }

  /// The text of one diagnostic, ending in a line break.
  public mutating func render(_ diagnostic: Diagnostic) -> String {
    let severity = diagnostic.severity.name
    let color: Color =
      switch diagnostic.severity {
      case .error: .red
      case .warning: .yellow
      case .info: .cyan
      }
    var text = header(
      place: diagnostic.place, kind: severity, color: color,
      message: "\(diagnostic.message) [\(diagnostic.rule.name)]")
    if let place = diagnostic.place { text += excerpt(of: place, label: diagnostic.label, color: color) }
    let margin = String(repeating: " ", count: gutterWidth(of: diagnostic.place) + 1)
    for help in diagnostic.help { text += "\(margin)\(paint("=", .blue)) help: \(DisplayText.escaped(help))\n" }
    for note in diagnostic.notes where note.place == nil {
      text += "\(margin)\(paint("=", .blue)) note: \(DisplayText.escaped(note.message))\n"
    }
    for note in diagnostic.notes {
      guard let place = note.place else { continue }
      text += header(place: place, kind: "note", color: .cyan, message: note.message)
      text += excerpt(of: place, label: "", color: .cyan)
    }
    return text
  }

  // MARK: Lines

  private mutating func header(place: SourceRange?, kind: String, color: Color, message: String) -> String {
    var location = ""
    if let place, let table = table(of: place.file) {
      let position = table.place(of: Int(place.start))
      location = "\(DisplayText.escaped(files[Int(place.file.index)].path)):\(position.line):\(position.column): "
    }
    return "\(paint(location, .bold))\(paint("\(kind):", color)) \(DisplayText.escaped(message))\n"
  }

  private mutating func excerpt(of place: SourceRange, label: String, color: Color) -> String {
    guard let table = table(of: place.file) else { return "" }
    let line = table.place(of: Int(place.start)).line
    guard let range = table.range(ofLine: line) else { return "" }
    let source = ExcerptLine(
      files[Int(place.file.index)].bytes, line: range, marked: Int(place.start)..<max(Int(place.start), Int(place.end)))
    let width = gutterWidth(of: place)
    let number = String(line)
    let gutter = String(repeating: " ", count: width - number.count) + number
    let underline = "^" + String(repeating: "~", count: max(0, source.width - 1))
    let remark = label.isEmpty ? "" : " " + DisplayText.escaped(label)
    let shown = source.text.isEmpty ? "" : " " + source.text
    return """
      \(paint("\(gutter) |", .blue))\(shown)
      \(String(repeating: " ", count: width)) \(paint("|", .blue)) \
      \(String(repeating: " ", count: source.column))\(paint(underline + remark, color))

      """
  }

  /// The columns of a line number: five, or as many as the number needs.
  private mutating func gutterWidth(of place: SourceRange?) -> Int {
    guard let place, let table = table(of: place.file) else { return 5 }
    return max(5, String(table.place(of: Int(place.start)).line).count)
  }

  private mutating func table(of file: FileID) -> LineTable? {
    let index = Int(file.index)
    guard files.indices.contains(index) else { return nil }
    if let table = tables[index] { return table }
    let table = LineTable(files[index])
    tables[index] = table
    return table
  }

  // MARK: Colour

  /// Select Graphic Rendition parameters (ECMA-48, 8.3.117).
  private enum Color: String {
    case bold = "1"
    case red = "1;31"
    case yellow = "1;33"
    case blue = "34"
    case cyan = "36"
  }

  private func paint(_ text: String, _ color: Color) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// One line of a file as it is shown above an underline.
struct ExcerptLine {
  /// The widest excerpt, in columns.
  static let widest = 120
  /// How much of a long line is kept before the marked place, in columns.
  private static let lead = 40
  private static let tabStop = 4

  /// What is shown; `…` stands for what was cut.
  private(set) var text = ""
  /// The column of the marked place, from 0.
  private(set) var column = 0
  /// The columns of the marked place; 0 for an empty one.
  private(set) var width = 0

  /// - Parameters:
  ///   - bytes: the file.
  ///   - line: the bytes of the line, without its break.
  ///   - marked: the bytes that are marked; what lies on further lines is left out.
  init(_ bytes: [UInt8], line: Range<Int>, marked: Range<Int>) {
    let marked = marked.clamped(to: line)
    if line.count <= ExcerptLine.widest, bytes[line].allSatisfy({ (0x20...0x7E).contains($0) }) {
      // As most lines are: every byte is a column.
      text = String(decoding: bytes[line], as: UTF8.self)
      (column, width) = (marked.lowerBound - line.lowerBound, marked.count)
      return
    }
    // A window of bytes bounds the work on a huge line: no character takes more than four.
    let mark = max(line.lowerBound, marked.lowerBound)
    var start = line.lowerBound
    if line.count > ExcerptLine.widest {
      start = max(line.lowerBound, mark - ExcerptLine.lead)
      while start > line.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    }
    var end = min(line.upperBound, start + ExcerptLine.widest * 4)
    while end < line.upperBound, end > start, bytes[end] & 0xC0 == 0x80 { end -= 1 }

    var columns = 0
    if start > line.lowerBound {
      text = "…"
      columns = 1
    }
    if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(3, end) }
    var isCut = end < line.upperBound
    var offset = start
    column = columns
    for scalar in String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars {
      let piece: String
      let pieceWidth: Int
      if scalar == "\t" {
        pieceWidth = ExcerptLine.tabStop - columns % ExcerptLine.tabStop
        piece = String(repeating: " ", count: pieceWidth)
      } else if DisplayText.isHidden(scalar) {
        piece = DisplayText.escape(scalar)
        pieceWidth = piece.utf8.count
      } else {
        piece = String(scalar)
        pieceWidth = DisplayText.width(scalar)
      }
      if columns + pieceWidth > ExcerptLine.widest {
        isCut = true
        break
      }
      text += piece
      columns += pieceWidth
      offset += ExcerptLine.length(of: scalar, in: bytes, at: offset)
      if offset <= marked.lowerBound { column = columns }
      if offset <= marked.upperBound, offset > marked.lowerBound { width = columns - column }
    }
    if isCut { text += "…" }
  }

  /// The bytes that a decoded scalar took; a byte that is not UTF-8 was decoded as U+FFFD alone or with its neighbours.
  private static func length(of scalar: Unicode.Scalar, in bytes: [UInt8], at offset: Int) -> Int {
    guard scalar == "\u{FFFD}", offset < bytes.count, bytes[offset] != 0xEF else { return UTF8.width(scalar) }
    return 1
  }
}
