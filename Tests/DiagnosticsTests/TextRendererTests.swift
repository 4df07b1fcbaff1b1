import Diagnostics
import Testing

@Suite struct TextRendererTests {
  private func render(
    _ source: String, _ range: Range<Int>, label: String = "", message: String = "found", path: String = "t.yaml",
    notes: [Diagnostic.Note] = [], help: [String] = [], usesColor: Bool = false
  ) -> String {
    var renderer = TextRenderer(files: [SourceFile(path: path, bytes: Array(source.utf8))], usesColor: usesColor)
    let place = SourceRange(file: FileID(0), start: range.lowerBound, end: range.upperBound)
    return renderer.render(Diagnostic("rule", .error, message, at: place, label: label, notes: notes, help: help))
  }

  @Test func `a diagnostic reads as the manual shows it`() {
    let source = String(repeating: "\n", count: 13) + "      dark: \"#8A8A8E\"\n"
    let shown = render(
      source, 25..<34, label: "#8A8A8E on #1C1C1E", message: "'text.secondary' reaches 4.94:1",
      path: "tokens/colors.yaml", help: ["\"#A6A6AA\" is the nearest lightness that passes (7.01:1)"])
    #expect(
      shown == """
        tokens/colors.yaml:14:13: error: 'text.secondary' reaches 4.94:1 [rule]
           14 |       dark: "#8A8A8E"
              |             ^~~~~~~~~ #8A8A8E on #1C1C1E
              = help: "#A6A6AA" is the nearest lightness that passes (7.01:1)

        """)
  }

  @Test func `notes are shown with their own places, and those without below the source`() {
    let first = SourceRange(file: FileID(0), start: 0, end: 1)
    let shown = render("a: 1\na: 2\n", 5..<6, notes: [.init("first here", at: first), .init("remark")])
    #expect(
      shown == """
        t.yaml:2:1: error: found [rule]
            2 | a: 2
              | ^
              = note: remark
        t.yaml:1:1: note: first here
            1 | a: 1
              | ^

        """)
  }

  @Test func `a diagnostic without a place has one line`() {
    var renderer = TextRenderer(files: [])
    #expect(renderer.render(Diagnostic("rule", .warning, "found", at: nil)) == "warning: found [rule]\n")
  }

  @Test func `the mark stands below wide, combining and tabbed text`() {
    // Two columns for each of 大き, none for the combining acute, tab stops of four; "X" at column 4, 3 and 4.
    #expect(render("大きX", 6..<7).contains("| 大きX\n      |     ^\n"))
    #expect(render("e\u{301}eX", 4..<5).contains("\n      |   ^\n"))
    #expect(render("a\tX", 2..<3).contains("| a   X\n      |     ^\n"))
    #expect(render("\u{FEFF}aX", 4..<5).contains("| aX\n      |  ^\n"))
  }

  @Test func `a range over lines marks its first line`() {
    #expect(render("ab\ncd\n", 1..<5).contains("    1 | ab\n      |  ^\n"))
  }

  @Test func `a long line is cut around the place`() {
    let source = String(repeating: "x", count: 500_000) + "MARK" + String(repeating: "y", count: 500_000)
    let lines = render(source, 500_000..<500_004).split(separator: "\n")
    #expect(lines[1].hasPrefix("    1 | …xxx") && lines[1].hasSuffix("yyy…"))
    #expect(lines[1].count < 140)
    let mark = lines[2].distance(from: lines[2].startIndex, to: lines[2].firstIndex(of: "^") ?? lines[2].endIndex)
    #expect(lines[1].dropFirst(mark).hasPrefix("MARK") && lines[2].hasSuffix("^~~~"))
  }

  @Test func `columns on a long line of many kinds of characters are those that counting from its start gives`() {
    let unit = "aé大🎨\u{301}x"
    let text = "\u{FEFF}first\n" + String(repeating: unit, count: 700) + "\r\nlast"
    let table = LineTable(SourceFile(path: "t", bytes: Array(text.utf8)))
    var (line, column, offset) = (1, 1, 3)
    for scalar in text.unicodeScalars.dropFirst() {
      #expect(table.place(of: offset) == LineColumn(line: line, column: column), "byte \(offset)")
      offset += UTF8.width(scalar)
      column += 1
      if scalar == "\n" { (line, column) = (line + 1, 1) }
    }
    #expect(table.place(of: offset) == LineColumn(line: 3, column: 5))
    #expect(offset == text.utf8.count && offset > 8 * 1024)
  }

  @Test func `the gutter grows with the line number`() {
    let source = String(repeating: "\n", count: 123_455) + "x\n"
    #expect(render(source, 123_455..<123_456).hasSuffix("\n123456 | x\n       | ^\n"))
  }

  @Test func `nothing hostile reaches the terminal`() {
    let shown = render("a\u{1B}[31m\u{202E}b", 1..<2, message: "m\u{7}\nx", path: "p\u{1B}]0;t\u{7}")
    #expect(shown.hasPrefix("p\\u{1B}]0;t\\u{7}:1:2: error: m\\u{7}\\u{A}x [rule]\n"))
    #expect(shown.contains("| a\\u{1B}[31m\\u{202E}b\n      |  ^~~~~~\n"))
  }

  @Test func `colour adds escape sequences and nothing else`() {
    var plain = ""
    var isInside = false
    for character in render("a: b\n", 3..<4, label: "here", help: ["do"], usesColor: true) {
      if character == "\u{1B}" { isInside = true }
      if !isInside { plain.append(character) }
      if isInside, character == "m" { isInside = false }
    }
    #expect(plain == render("a: b\n", 3..<4, label: "here", help: ["do"]))
  }
}

@Suite struct NearestNameTests {
  @Test func `near names are found, swaps count once`() {
    #expect(nearestNames(to: "drak", among: ["light", "dark", "any"], limit: 3) == ["dark"])
    #expect(nearestNames(to: "lihgt", among: ["light", "dark", "any"], limit: 3) == ["light"])
    #expect(
      nearestNames(to: "palete.grey.200", among: ["palette.gray.200", "palette.gray.700"], limit: 1) == [
        "palette.gray.200"
      ])
    #expect(nearestNames(to: "surface", among: ["border", "text"], limit: 3) == [])
  }

  @Test func `case costs only in a tie, and the answer does not depend on the order`() {
    #expect(nearestNames(to: "Light", among: ["light"], limit: 1) == ["light"])
    let names = ["abD", "abd", "Abd", "abe"]
    #expect(
      nearestNames(to: "abc", among: names, limit: 3) == nearestNames(to: "abc", among: names.reversed(), limit: 3))
    #expect(nearestNames(to: "ABC", among: ["abc", "ABc"], limit: 2) == ["ABc", "abc"])
  }
}
