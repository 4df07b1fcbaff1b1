import Diagnostics
import TestSupport
import Testing
import TokenCatalog
import TokenSyntax

/// One fault each, as a person would make it: what is reported, where, and that nothing else is.
@Suite struct FaultTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    var name: String
    /// What follows `tincture: 1` and a line break.
    var body: String
    /// The diagnostics, as `3:5 rule`.
    var expected: [String]
    /// Texts that must be said.
    var says: [String]
    var testDescription: String { name }

    init(_ name: String, _ body: String, _ expected: [String], says: String...) {
      (self.name, self.body, self.expected, self.says) = (name, body, expected, says)
    }
  }

  static let faults = [
    Fault(
      "an alias to nothing", "colors:\n  grey: { light: \"#888\", dark: \"#777\" }\n  a: \"{gery}\"\n",
      ["4:7 alias-target"], says: "'gery'", "'grey'"),
    Fault(
      "an alias to a group", "colors:\n  g: { x: \"#888\" }\n  a: \"{g}\"\n", ["4:7 alias-target"],
      says: "a group, not a colour", "g.x"),
    Fault(
      "a number without a hash", "colors: { a: { light: 012345, dark: \"#000\" } }\n", ["2:23 color-syntax"],
      says: "quote the value: \"#012345\""),
    Fault(
      "a hexadecimal number", "colors: { a: { light: 0xFF6600, dark: \"#000\" } }\n", ["2:23 color-syntax"],
      says: "quote the value: \"#FF6600\""),
    Fault(
      "an exponent", "colors: { a: { light: 1e5, dark: \"#000\" } }\n", ["2:23 color-syntax"],
      says: "quote the value: \"#1e5\""),
    Fault(
      "the word no", "colors: { a: { light: no, dark: \"#000\" } }\n", ["2:23 color-syntax"],
      says: "quote the value: \"no\"", "in quotes, too, it is no colour: that is one such as \"#0055CC\""),
    Fault(
      "a tilde", "colors: { a: { light: ~, dark: \"#000\" } }\n", ["2:23 color-syntax"], says: "quote the value: \"~\"",
      "in quotes, too, it is no colour"),
    Fault(
      "a mark of a group that is no truth value", "colors: { g: { $group: maybe, a: \"#111\" } }\n",
      ["2:24 value-shape"], says: "'g.$group' is 'maybe', expected true or false"),
    Fault("no value", "colors: { a: { light: , dark: \"#000\" } }\n", ["2:16 empty-value"], says: "has no value"),
    Fault(
      "a list of colours", "colors: { a: { light: [1, 2, 3], dark: \"#000\" } }\n", ["2:23 color-syntax"],
      says: "a list where a colour is expected"),
    Fault(
      "a mapping in a slot", "colors: { a: { light: { red: 1 }, dark: \"#000\" } }\n", ["2:23 color-syntax"],
      says: "a mapping where a colour is expected"),
    Fault(
      "contrast inside style", "colors: { a: { light: { high-contrast: \"#111\" }, dark: \"#000\" } }\n",
      ["2:25 color-syntax"], says: "high-contrast: { light: …"),
    Fault(
      "an unknown key", "colors: { a: { light: \"#111\", dark: \"#000\", descripton: x } }\n", ["2:45 unknown-key"],
      says: "'description'"),
    Fault("an unknown key at the top", "colours: { a: \"#111\" }\n", ["2:1 unknown-key"], says: "'colors'"),
    Fault("an unknown role", "colors: { a: { any: \"#111\", role: txt } }\n", ["2:35 value-shape"], says: "'text'"),
    Fault(
      "a decorative token without a reason", "colors: { a: { any: \"#111\", role: decorative } }\n",
      ["2:35 value-shape"], says: "because"),
    Fault(
      "a minimum that is no ratio", "colors: { a: { any: \"#111\", minimum: 30 } }\n", ["2:38 value-shape"],
      says: "from 1 to 21"),
    Fault(
      "a background that does not exist", "colors: { a: { any: \"#111\", role: text, against: b } }\n",
      ["2:50 alias-target"], says: "no token 'b'"),
    Fault(
      "a pair without a background", "colors: { a: \"#111\" }\npairs:\n  - { foreground: a }\n", ["4:5 file-shape"],
      says: "no background"),
    Fault(
      "a pair of nothing", "colors: { a: \"#111\" }\npairs:\n  - { foreground: a, background: b }\n",
      ["4:34 alias-target"], says: "no token 'b'"),
    Fault("a name with a dot", "colors: { a.b: \"#111\" }\n", ["2:11 name"], says: "a dot", "'a-b'"),
    Fault("a name with an emoji", "colors: { \"🎨\": \"#111\" }\n", ["2:11 name"], says: "U+1F3A8"),
    Fault("a name with a space", "colors: { a b: \"#111\" }\n", ["2:11 name"], says: "a space"),
    Fault("an empty name", "colors: { \"\": \"#111\" }\n", ["2:11 name"], says: "empty name"),
    Fault(
      "palette under colors", "colors: { palette: { a: \"#111\" } }\n", ["2:11 name"],
      says: "cannot be told from the palette"),
    Fault(
      "variants at the top", "colors: { light: \"#111\", dark: \"#222\" }\n", ["2:11 token-shape"], says: "variant key"),
    Fault(
      "a token in a token",
      "colors: { a: { light: \"#111\", dark: \"#222\", hover: { light: \"#333\", dark: \"#444\" } } }\n",
      ["2:45 token-shape"], says: "$group: true", "high-contrast"),
    Fault(
      "a unit that is no colour space", "colors: { a: { colorSpace: srg, components: [1, 1, 1] } }\n",
      ["2:28 color-syntax"], says: "srgb"),
    Fault(
      "a component out of range", "colors: { a: { colorSpace: srgb, components: [1, 2, 1] } }\n", ["2:50 color-syntax"],
      says: "0"),
    Fault(
      "a component that is no number", "colors: { a: { colorSpace: srgb, components: [1, x, 1] } }\n",
      ["2:50 color-syntax"], says: "'x' is no number"),
    Fault(
      "two components", "colors: { a: { colorSpace: srgb, components: [1, 1] } }\n", ["2:14 color-syntax"],
      says: "three"),
    Fault(
      "a division by zero", "colors: { b: \"#888888\", a: \"oklch(from {b} calc(l / (c - c)) c h)\" }\n",
      ["2:29 color-value"], says: "division by zero"),
    Fault(
      "one spelling beside another", "colors: { a: { any: \"#111\", replaced-by: b, replacedBy: b }, b: \"#222\" }\n",
      ["2:45 duplicate-key"], says: "same key"),
  ]

  @Test(arguments: faults)
  func isReportedOnceAndSaysHowToMendIt(fault: Fault) {
    let reading = Reading("tincture: 1\n" + fault.body)
    #expect(reading.summary == fault.expected, "\(reading.text)")
    for text in fault.says { #expect(reading.text.contains(text), "\(reading.text)") }
  }

  @Test func theVersionIsRequired() {
    #expect(Reading("colors: { a: \"#111\" }\n").summary == ["1:1 format-version"])
    #expect(Reading("tincture: 2\ncolors: { a: \"#111\" }\n").summary == ["1:11 format-version"])
    #expect(Reading("").summary == ["1:1 format-version"])
  }

  @Test func anAlphaThatMayStandFirstIsARemarkThatStopsNothing() {
    let reading = Reading("tincture: 1\ncolors: { a: { light: \"#FF336699\", dark: \"#FFFFFF99\" } }\n")
    #expect(reading.summary == ["2:23 alpha-last"])
    #expect(reading.diagnostics[0].severity == .info)
    #expect(reading.text.contains("write \"#336699FF\""))
    #expect(reading.color("a") == "#FF336699")
  }

  @Test(arguments: [
    ("light: #fff # note", "quote the value: \"#fff\"", "\"#fff\"", 11),
    (
      "light: oklch(from #6B4EFF l c h) # one darker", "quote the value: \"oklch(from #6B4EFF l c h)\"",
      "\"oklch(from #6B4EFF l c h)\"", 32
    ),
  ])
  func aCommentBehindACutValueStaysAComment(line: String, help: String, replacement: String, end: Int) {
    let reading = Reading("tincture: 1\ncolors:\n  a:\n    \(line)\n    dark: \"#000\"\n")
    #expect(reading.diagnostics.count == 1, "\(reading.text)")
    #expect(reading.diagnostics[0].help == [help])
    let edit = reading.diagnostics[0].fixes.first?.edits.first
    #expect(edit?.replacement == replacement)
    #expect(edit.map { Int($0.range.end) } == 25 + 4 + end)
  }

  @Test(arguments: ["light: #fff and \"more\"", "light: #fff the brand white", "light: #1 choice"])
  func whatWouldBeNoColourInQuotesIsNotQuoted(line: String) {
    let reading = Reading("tincture: 1\ncolors:\n  a:\n    \(line)\n    dark: \"#000\"\n")
    #expect(reading.diagnostics.count == 1, "\(reading.text)")
    #expect(reading.diagnostics[0].fixes.isEmpty)
  }

  @Test func aHashThatHidesABraceIsNamed() {
    let reading = Reading("tincture: 1\ncolors:\n  a: { light: #fff, dark: #000 }\n")
    #expect(reading.summary == ["3:15 yaml-syntax"], "\(reading.text)")
    #expect(reading.text.contains("unquoted #"))
  }

  @Test(arguments: [
    "colors: { a: { any: red, replaced-by: a } }",
    "colors: { b: { any: red, replaced-by: c }, c: { any: blue, replaced-by: b } }",
  ])
  func aReplacementThatLeadsBackIsAnError(body: String) {
    let reading = Reading("tincture: 1\n\(body)\n")
    #expect(reading.diagnostics.allSatisfy { $0.rule == "value-shape" } && reading.diagnostics.containsError)
    #expect(
      Reading("tincture: 1\ncolors: { a: { any: red, deprecated: false } }\n").catalog.token(at: "a")?.terms.deprecated
        == nil)
  }

  @Test func theDeepestThatCanBeAskedForIsSafe() {
    let limits = ReadingLimits(fileSize: 1 << 20, depth: 1_000_000, nodes: 1 << 20)
    #expect(limits.depth == ReadingLimits.deepest)
    for count in [ReadingLimits.deepest - 10, 4000] {
      let text =
        "tincture: 1\ncolors: " + String(repeating: "{a: ", count: count) + "red" + String(repeating: "}", count: count)
      let reading = Reading(sources: [SourceFile(path: "deep.yaml", bytes: Array(text.utf8))], limits: limits)
      #expect(reading.diagnostics.contains { $0.rule == "too-deep" } == (count > ReadingLimits.deepest))
    }
  }

  @Test func diamondsAreNoCircles() {
    let reading = Reading(
      "tincture: 1\ncolors: { d: \"#111\", b: \"{d}\", c: \"{d}\", a: { light: \"{b}\", dark: \"{c}\" } }\n")
    #expect(reading.diagnostics.isEmpty, "\(reading.text)")
  }

  @Test func twoTokensMayReferToEachOtherInDifferentAppearances() {
    let reading = Reading(
      """
      tincture: 1
      colors:
        a: { light: "#111111", dark: "{b}@light" }
        b: { light: "#222222", dark: "{a}@light" }
      """)
    #expect(reading.diagnostics.isEmpty, "\(reading.text)")
    #expect(reading.color("a", .dark) == "#222222")
    #expect(reading.color("b", .dark) == "#111111")
  }

  @Test func aChainOfAHundredThousandAliasesIsFollowed() {
    let count = 100_000
    let lines = (0..<count).reversed().map { "  t\($0): \"{t\($0 - 1)}\"\n" }.dropLast()
    let reading = Reading("tincture: 1\ncolors:\n" + lines.joined() + "  t0: \"#123456\"\n")
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.color("t\(count - 1)") == "#123456")
  }

  @Test func aFaultInOneFileHidesNoneInAnother() {
    let reading = Reading(
      "tincture: 1\ncolors: { a: \"#12\" }\n", "tincture: 1\ncolors: { b: \"#34\" }\n",
      "tincture: 1\ncolors: { c: \"{d}\" }\n")
    #expect(reading.diagnostics.map { $0.place?.file.index } == [0, 1, 2])
  }
}

/// One run reports everything, in the order of the file.
@Suite struct ManyFaultsTests {
  @Test func fiftyFaultsInOneFileAreFiftyDiagnosticsInFileOrder() {
    let faults = [
      "{ light: \"#12345\", dark: \"#000\" }", "{ light: no, dark: \"#000\" }",
      "{ light: \"{nothing.here}\", dark: \"#000\" }", "{ light: \"#111\" }", "{ light: \"#111\", drak: \"#000\" }",
      "{ any: \"#111\", role: txt }", "{ light: color-mix(in oklch, red 30%, blue), dark: \"#000\" }",
      "{ light: [1], dark: \"#000\" }", "{ any: \"#111\", minimum: 99 }",
      "{ any: \"#111\", role: text, against: nowhere }",
    ]
    let lines = (0..<50).map { "  a\($0): \(faults[$0 % faults.count])\n" }
    let reading = Reading("tincture: 1\ncolors:\n" + lines.joined())
    #expect(reading.diagnostics.count == 50, "\(reading.text)")
    #expect(reading.summary.map { $0.split(separator: ":")[0] } == (3..<53).map { "\($0)"[...] })
  }
}
