import Diagnostics
import Testing
import TokenSyntax

@Suite struct PlaceTests {
  static let file = """
    plain: oklch(78% 0.11 290)   # remark
    'single': 'it''s'
    double: "#FFF"
    escaped: "\\u00e9\\n"
    folded plain: one
      two
    literal: |
      first
      second

    clip: >-
      a
      b

    empty:
    flow: { light: "#FFF", dark: , last: }
    list: [a, [b, c], {d: e}]
    block:
      - one
      - two: three
    anchored: &name
      deep: value
    tagged: !!str &other text
    alias: *name

    """

  /// The same file behind everything that shifts bytes against characters.
  static let disguises: [(name: String, text: String)] = [
    ("plain", file),
    ("non-ASCII before", "# Größe 大きさ 🎨\n\"é🎨\": ü\n" + file),
    ("byte order mark", "\u{FEFF}" + file),
    ("CRLF", file.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")),
    (
      "all of them",
      "\u{FEFF}# é🎨\r\n" + file.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    ),
  ]

  @Test(arguments: disguises.map(\.text))
  func `every node lies exactly where it is written`(text: String) throws {
    let reading = Reading(text)
    #expect(reading.faults == [])
    #expect(reading.tree.isComplete)
    func check(_ path: [String], _ slice: String, _ text: String? = nil) throws {
      let node = try reading.value(path)
      #expect(reading.slice(node).filter { $0 != "\r" && $0 != "\r\n" && $0 != "\n" } == slice.filter { $0 != "\n" })
      if let text { #expect(reading.tree.text(of: node) == text) }
    }
    try check(["plain"], "oklch(78% 0.11 290)", "oklch(78% 0.11 290)")
    try check(["single"], "'it''s'", "it's")
    try check(["double"], "\"#FFF\"", "#FFF")
    try check(["escaped"], "\"\\u00e9\\n\"", "é\n")
    try check(["folded plain"], "one\n  two", "one two")
    try check(["literal"], "|\n  first\n  second", "first\nsecond\n")
    try check(["clip"], ">-\n  a\n  b", "a b")
    try check(["empty"], "", "")
    try check(["flow"], "{ light: \"#FFF\", dark: , last: }")
    try check(["flow", "light"], "\"#FFF\"", "#FFF")
    try check(["flow", "dark"], "", "")
    try check(["list"], "[a, [b, c], {d: e}]")
    try check(["block"], "- one\n  - two: three")
    try check(["anchored"], "deep: value")
    try check(["tagged"], "text", "text")
    try check(["alias"], "*name")
    let root = try reading.root()
    #expect(reading.misplaced(below: root) == nil)
  }

  @Test func `an empty value lies right behind its colon, in block and in brackets`() throws {
    let reading = Reading("a:\nb: { c: , d: , e : }\nf: &x\n")
    for path in [["a"], ["b", "c"], ["b", "d"], ["b", "e"]] {
      let node = try reading.value(path)
      let range = reading.tree.range(of: node)
      #expect(range.start == range.end)
      #expect(reading.bytes[Int(range.start) - 1] == UInt8(ascii: ":"), "\(path)")
    }
    #expect(reading.tree.range(of: try reading.value("f")).start == Int32(reading.bytes.count - 1))
  }

  @Test func `a comment in place of a value is found`() throws {
    let reading = Reading("page:\n  light: #F4F4F4  \n  dark: oklch(from #6B4EFF l c h)\n  none:\n  # later\n")
    let light = try #require(reading.tree.comment(after: try reading.value("page", "light")))
    #expect(String(decoding: reading.bytes[light], as: UTF8.self) == "#F4F4F4")
    #expect(LineTable(reading.tree.source).place(of: light.lowerBound) == LineColumn(line: 2, column: 10))
    let dark = try #require(reading.tree.comment(after: try reading.value("page", "dark")))
    #expect(String(decoding: reading.bytes[dark], as: UTF8.self) == "#6B4EFF l c h)")
    #expect(reading.tree.comment(after: try reading.value("page", "none")) == nil)
  }

  @Test func `nothing is interpreted`() throws {
    let reading = Reading("[012345, no, ~, 1e5, 0x10, null, 1.0, yes]")
    #expect(
      reading.texts(below: try reading.root())
        == ["012345", "no", "~", "1e5", "0x10", "null", "1.0", "yes"])
  }

  @Test(arguments: ["", "# only a remark\n", "---\n", "\u{FEFF}", "\n\n"])
  func `a file without content has no root and no fault`(text: String) {
    let reading = Reading(text)
    #expect(reading.tree.root == nil)
    #expect(reading.faults == [])
    #expect(reading.tree.isComplete)
  }

  @Test func `lines without content may hold tabs`() throws {
    let reading = Reading("a: b\n\t\nc: d\n\t# remark\ne: f\n")
    #expect(reading.faults == [])
    #expect(reading.texts(below: try reading.root()) == ["a", "b", "c", "d", "e", "f"])
  }
}
