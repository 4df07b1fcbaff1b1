/// Text that is written line by line.
struct LineWriter {
  /// What was written.
  private(set) var bytes: [UInt8] = []
  /// The number of characters in the last line.
  private(set) var column = 0
  private var wantsBlankLine = false
  private var refusesBlankLine = true

  /// Begins a line; an empty one comes before it where it was asked for.
  mutating func newLine(_ indentation: Int) {
    if !bytes.isEmpty { bytes.append(0x0A) }
    if wantsBlankLine, !refusesBlankLine { bytes.append(0x0A) }
    wantsBlankLine = false
    refusesBlankLine = false
    bytes += repeatElement(0x20, count: indentation)
    column = indentation
  }

  /// Ends the line and writes empty lines that are part of a text.
  mutating func emptyLines(_ count: Int) {
    bytes += repeatElement(0x0A, count: count)
    if count > 0 { refusesBlankLine = true }
  }

  /// Asks for an empty line before the next.
  mutating func requestBlankLine() { wantsBlankLine = true }

  /// Leaves out an empty line before the next, because a block begins or text has ended in empty lines.
  mutating func suppressBlankLine() { refusesBlankLine = true }

  /// Writes on the line at hand.
  mutating func append(_ text: some Swift.Collection<UInt8>) {
    bytes += text
    column += width(of: text)
  }

  /// Writes ASCII on the line at hand.
  mutating func append(_ text: String) { append(text.utf8) }

  /// Ends the last line.
  mutating func finish() { if !bytes.isEmpty { bytes.append(0x0A) } }
}

/// The number of characters of a text.
func width(of text: some Sequence<UInt8>) -> Int { text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }
