import Diagnostics
import Testing
import TokenSyntax

@Suite struct FaultTests {
  @Test(arguments: [
    ("a: b: c\n", ["yaml-syntax 1:5"]),
    ("a: b: c: d\ne: `f: g`\n", ["yaml-syntax 1:5", "yaml-syntax 2:4"]),
    ("a:\n\tb: |\n    not: a: fault\n", ["tab-indentation 2:1"]),
    ("a: \"abc\nb: c\n", ["yaml-syntax 1:4"]),
    ("a: \"abc\nb: \"c\"\nd: e\n", ["yaml-syntax 1:4"]),
    ("light: \"#FFF\ndark: \"#000\"\n", ["yaml-syntax 1:8"]),
    ("a: [b, c\nd: e\n", ["yaml-syntax 1:4"]),
    ("a: {b: c\n", ["yaml-syntax 1:4"]),
    ("a: [\n  {b: c},\n", ["yaml-syntax 1:4"]),
    ("a: \"\\ud83d\\ude00\"\nb: @c\n", ["yaml-syntax 1:5", "yaml-syntax 2:4"]),
    ("a: [b, c}\n", ["yaml-syntax 1:9"]),
    ("a: @foo\nb: `x\nc: %y\nd: e: f\n", ["yaml-syntax 1:4", "yaml-syntax 2:4", "yaml-syntax 3:4", "yaml-syntax 4:5"]),
    ("a:\n    b: 1\n  c: 2\n", ["yaml-syntax 3:3"]),
    ("a:\n  b: 1\n   c: 2\n", ["yaml-syntax 3:4"]),
    ("a\nb: c\n", ["yaml-syntax 2:1"]),
    ("a: b\nc\nd: e\n", ["yaml-syntax 2:1"]),
    ("a: - b\n", ["yaml-syntax 1:4"]),
    ("a: \"x\\q\"\n", ["yaml-syntax 1:6"]),
    ("a: \"x\" y\n", ["yaml-syntax 1:8"]),
    ("a: |x\n", ["yaml-syntax 1:5"]),
    ("a: &\n", ["yaml-syntax 1:4"]),
    ("%TAG ! tag:x,2000:\n---\na: b: c\n", ["yaml-syntax 1:1", "yaml-syntax 3:5"]),
    ("a: b\n---\nc: d\n", ["several-documents 2:1"]),
    ("a: *bas\n", ["unknown-anchor 1:4"]),
    ("a: &x\n  b: *x\n", ["circular-anchor 2:6"]),
    ("a: b\u{1B}[31m\nc: \u{0}\n", ["yaml-syntax 1:5", "yaml-syntax 2:4"]),
    ("a: b\n\u{FEFF}c: d\n", ["yaml-syntax 2:1"]),
    (
      "a:\n\tb: c\n  d: e\n\t\tf: g\n  h: i\n",
      ["tab-indentation 2:1", "tab-indentation 4:1"]
    ),
    ("é:\n\t\"ü\": c\n\n\td: @e\nf: @g\n", ["tab-indentation 2:1", "tab-indentation 4:1", "yaml-syntax 5:4"]),
  ])
  func `a fault is reported at its place and with all others that are sure`(text: String, expected: [String]) {
    let reading = Reading(text)
    #expect(reading.faults == expected)
    #expect(reading.diagnostics.allSatisfy { $0.severity == .error && !$0.help.isEmpty })
  }

  @Test func `bytes that are not UTF-8 are named with their place`() {
    let reading = Reading(bytes: Array("a: b\né: ".utf8) + [0xFF, 0x0A])
    #expect(reading.faults == ["not-utf-8 2:4"])
    #expect(reading.diagnostics.first?.message.contains("0xFF") == true)
  }

  @Test(
    arguments: [
      [0x61, 0xC0, 0x80], [0x61, 0xED, 0xA0, 0x80], [0x61, 0xF4, 0x90, 0x80, 0x80], [0x61, 0xE2, 0x82],
    ] as [[UInt8]])
  func `overlong forms, surrogates, what is above Unicode and cut sequences are not UTF-8`(bytes: [UInt8]) {
    #expect(Reading(bytes: bytes).faults == ["not-utf-8 1:2"])
  }

  @Test func `UTF-16 and UTF-32 are called by their names`() {
    let narrow = Reading(bytes: [0xFF, 0xFE, 0x61, 0]).diagnostics
    #expect(narrow.map(\.rule) == ["not-utf-8"])
    #expect(narrow.first?.message.contains("UTF-16") == true)
    #expect(Reading(bytes: [0, 0, 0xFE, 0xFF]).diagnostics.first?.message.contains("UTF-32") == true)
  }

  @Test func `what stood before a fault is kept, and what was open says so`() throws {
    let reading = Reading("a:\n  b: c\n  d: [e, @f\n")
    let root = try reading.root()
    #expect(!reading.tree.isComplete)
    #expect(reading.tree[root].isTruncated)
    #expect(reading.tree.text(of: try reading.value("a", "b")) == "c")
    #expect(reading.tree[try reading.value("a")].isTruncated)
  }

  @Test func `an unknown anchor is answered with the nearest known one`() {
    let reading = Reading("a: &base b\nc: *bsae\n")
    #expect(reading.diagnostics.first?.help == ["did you mean '*base'?"])
  }

  @Test func `a later anchor of the same name wins`() throws {
    let reading = Reading("a: &x one\nb: *x\nc: &x two\nd: *x\n")
    #expect(reading.faults == [])
    let (b, d) = (try reading.value("b"), try reading.value("d"))
    #expect(reading.tree.text(of: reading.tree.target(of: b)) == "one")
    #expect(reading.tree.text(of: reading.tree.target(of: d)) == "two")
  }
}
