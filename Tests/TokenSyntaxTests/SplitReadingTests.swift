import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import TokenSyntax

/// A file that is read as a whole and in parts.
struct SplitComparison {
  let bytes: [UInt8]
  private let limits: ReadingLimits
  private let whole: (tree: SyntaxTree, diagnostics: [Diagnostic])
  private let reading: SplitReading?

  init(_ bytes: [UInt8], limits: ReadingLimits = .standard) {
    self.bytes = bytes
    self.limits = limits
    let source = SourceFile(path: "tokens.yaml", bytes: bytes)
    whole = TreeReader.read(source, as: FileID(0), limits: limits, jobs: 1)
    reading = bytes.withUnsafeBufferPointer { bytes in
      let summary = TextValidation.check(bytes)
      let isReadable =
        EncodingFaults(file: FileID(0), bytes: bytes).diagnostics(for: summary).isEmpty
        && Directives.faults(bytes, from: summary.textStart, file: FileID(0)).isEmpty
      return isReadable
        ? SplitReading(empty: SyntaxTree(file: FileID(0), source: source), summary: summary, limits: limits) : nil
    }
  }

  init(_ text: String, limits: ReadingLimits = .standard) { self.init(Array(text.utf8), limits: limits) }

  /// The beginnings of all lines but the first.
  var lineStarts: [Int] {
    let start = reading?.summary.textStart ?? 0
    return bytes.indices.filter { $0 > start && bytes[$0 - 1] == 0x0A }
  }

  /// Whether the file can be read in parts that begin at the places; a result that is not that of the whole is recorded.
  func isTaken(_ places: [Int], sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    guard let tree = reading?.read(splittingAt: places, jobs: 1) else { return false }
    if let difference = difference(of: tree) {
      let text = String(decoding: bytes, as: UTF8.self)
      Issue.record("at \(places): \(difference) in \(text.debugDescription)", sourceLocation: sourceLocation)
    }
    return true
  }

  /// The lines (from 1) at which alone the file can be split.
  func linesTaken(sourceLocation: SourceLocation = #_sourceLocation) -> [Int] {
    let table = LineTable(SourceFile(path: "", bytes: bytes))
    return lineStarts.filter { isTaken([$0], sourceLocation: sourceLocation) }.map { table.place(of: $0).line }
  }

  /// How many pairs of lines the file can be split at.
  func pairsTaken(sourceLocation: SourceLocation = #_sourceLocation) -> Int {
    let starts = lineStarts
    return starts.indices.reduce(0) { sum, first in
      sum + starts[(first + 1)...].count { isTaken([starts[first], $0], sourceLocation: sourceLocation) }
    }
  }

  func difference(of tree: SyntaxTree) -> String? {
    func fields(_ node: SyntaxNode) -> [Int] {
      [
        Int(node.kind.rawValue), Int(node.quoting.rawValue), node.isFlow ? 1 : 0, node.isTruncated ? 1 : 0,
        node.hasMergeKey ? 1 : 0, Int(node.start), Int(node.end), Int(node.first), Int(node.second),
        Int(node.nextSibling),
      ]
    }
    let expected = whole.tree
    if !whole.diagnostics.isEmpty { return "a file with faults was read in parts: \(whole.diagnostics.map(\.rule))" }
    if tree.file != expected.file || tree.source.bytes != bytes { return "another file" }
    if tree.root != expected.root { return "root \(String(describing: tree.root))" }
    if tree.isComplete != expected.isComplete { return "isComplete \(tree.isComplete)" }
    if tree.nodes.count != expected.nodes.count { return "\(tree.nodes.count) nodes for \(expected.nodes.count)" }
    for (index, (node, other)) in zip(tree.nodes, expected.nodes).enumerated() where fields(node) != fields(other) {
      return "node \(index): \(fields(node)) for \(fields(other))"
    }
    return tree.unescaped == expected.unescaped ? nil : "texts \(tree.unescaped) for \(expected.unescaped)"
  }
}

@Suite struct SplitReadingTests {
  static let ordinary = """
    tincture: 1
    colors:
      # What all text stands on.
      paper: { light: white, dark: "#000" }

      amber:
        fill:
          light: "\\u00e9#6B4EFF"
          dark: 'it''s'
        line: amber.fill
        'quoted': |
          light: none
        "last":
      ink:
        light: black
        dark: several
          words
    settings:
      merged:
        <<: { a: b }
        c: ""

    """

  @Test func `an ordinary file can be split at every key behind another of its mapping, and nowhere else`() {
    #expect(SplitComparison(Self.ordinary).linesTaken() == [2, 6, 9, 10, 11, 13, 14, 16, 18, 21])
    #expect(SplitComparison(Self.ordinary).pairsTaken() == 45)
  }

  @Test(arguments: PlaceTests.disguises.dropFirst().map(\.name) + ["CR"])
  func `what shifts bytes against characters does not matter`(name: String) {
    let text =
      switch name {
      case "non-ASCII before": "# Größe 大きさ 🎨\n\"é🎨\": ü\n" + Self.ordinary
      case "byte order mark": "\u{FEFF}" + Self.ordinary
      case "CRLF": Self.ordinary.replacingOccurrences(of: "\n", with: "\r\n")
      case "CR": Self.ordinary.replacingOccurrences(of: "\n", with: "\r")
      default: "\u{FEFF}# é🎨\r\n" + Self.ordinary.replacingOccurrences(of: "\n", with: "\r\n")
      }
    // Above two more lines, or one; a file without LF has no line to begin at.
    let expected: [Int] =
      switch name {
      case "non-ASCII before": [3, 4, 8, 11, 12, 13, 15, 16, 18, 20, 23]
      case "all of them": [3, 7, 10, 11, 12, 14, 15, 17, 19, 22]
      case "CR": []
      default: [2, 6, 9, 10, 11, 13, 14, 16, 18, 21]
      }
    #expect(SplitComparison(text).linesTaken() == expected)
  }

  /// Texts, and the lines at which they can be split.
  static let peculiar: [(text: String, lines: [Int])] = [
    // Texts that go on at lines that look like keys.
    ("a: one\n  b: two\nc: d\n", []),
    ("a: one\n  two\n\n  three\nb: c\n", [5]),
    ("a: \"one\nb: two\"\nc: d\n", [3]),
    ("x:\n  a: 'one\n  b: two\n  c: three'\n  d: e\n", [5]),
    ("a: |\n  b: c\n  d: e\nf: g\n", [4]),
    ("a: |+\n  b: c\n  d: e\n\n\nf: g\n", [6]),
    ("a: >-\n  b: c\n\n  # no comment\nf: g\n", [5]),
    ("a: |2\n    b: c\n  d: e\nf: g\n", [4]),
    ("a: |\n\n    \nb: >\nc: |-\n\nd: e\n", [4, 5, 7]),
    ("x:\n  a: |\n  b: |\n  c: |\n    d: e\n", [3, 4]),
    // Brackets.
    ("a: { b: c,\n  d: e,\nf: g }\nh: i\n", [4]),
    ("a: [b,\nc: d,\n e]\nf: g\n", [4]),
    ("a: {}\nb: []\nc: [[], {d: []}]\ne: f\n", [2, 3, 4]),
    ("a:\n  {b: c}\n  d: e\n", []),
    ("{a: b}\nc: d\n", []),
    // Lists.
    ("a:\n- b\n- c: d\n  e: f\ng: h\n", [5]),
    ("a:\n  - b\n  - c: d\n    e: f\n  -\ng: h\n", [6]),
    ("- a: b\n  c: d\n- e: f\n  g: h\n", []),
    ("a:\n  b:\n  - c\n  d:\n    - e\n  f: g\n", [4, 6]),
    // Explicit keys.
    ("? a\n: b\n? c\nd: e\nf: g\n", [4, 5]),
    ("? [a, b]\nc: d\n? e: f\ng: h\n", [2, 4]),
    ("? a\n: b: c\n  d: e\nf: g\n", [4]),
    ("? a\n:\n  b: c\n  d: e\nf: g\n", [4, 5]),
    ("x: y\n?\nz: w\n", [3]),
    // Comments, empty lines, tabs.
    ("a: b # c: d\n# e: f\n\n  # g: h\ni: j\n", [5]),
    ("a:\n  b: c\n# d\n  e: f\n", [4]),
    ("a: b\n\t\nc: d\n", []),
    ("a:\n  b: c\n\t\n  d: e\n", []),
    ("a:\tb\nc:\td\t\ne: f\n", [2, 3]),
    ("a: b\n\tc: d\ne: f\n", []),
    // Empty values, tags, merge keys.
    ("a:\nb:\n  c:\n  d:\ne:\n", [2, 4, 5]),
    ("a: !t\nb: !t c\n!t d: e\nf: g\n", [2, 4]),
    ("a: !t\n  b: c\n  d: e\n", [3]),
    ("!t\na: b\nc: d\n", [3]),
    ("a: b\n<<: {c: d}\ne: f\n", [3]),
    ("x: y\na:\n  b: c\n  '<<': d\n  << : {e: f}\n", [2, 4]),
    ("a: ''\nb: \"\\\n\"\nc: |+1 # x\nd: \"\\x41\"\n", [2, 4, 5]),
    ("a: b\nc: \"\\x41\"\nd: |+1 # x", [2, 3]),
    ("a: \"\\x41\"\nb: c\nc: |", [2, 3]),
    ("a: \"\\x41\"\nb: c\nc: !t", [2, 3]),
    ("a: \"\\x41\"\nb: |1 # x\n", [2]),
    // Not by indentation alone.
    ("  a: b\n  c: d\n", [2]),
    ("  a: b\nc: d\n", []),
    ("a:\n    b: c\n  d: e\n", []),
    ("a:\n  b:\n    c: d\n    e: f\n   g: h\n", []),
    ("a: b\nc\nd: e\n", []),
    ("a: b\nc\n  d\n", []),
    ("x:\n  a: b\n  c\n   d: e\n", []),
    ("a: b\n\"c\n d\": e\n", []),
    ("x:\n  a: b\n  \"c\n  d\"\n", []),
    ("x:\n  a: b\n  words\ny: z\n", []),
    ("x:\n  a: b\n  'words'\ny: z\n", []),
    ("one\ntwo\n", []),
    // Documents.
    ("---\na: b\nc: d\n", [3]),
    ("%YAML 1.1\n---\na: b\nc: d\n", [4]),
    ("a: b\n---\nc: d\ne: f\n", []),
    ("a: b\nc: d\n...\n", []),
    ("a: b\n...\nc: d\n", []),
    ("a: b\n...\n---\nc: d\n", []),
    ("a: 'b\n--- c'\nd: e\n", []),
    ("a: b\n%c: d\ne: f\n", []),
    // Anchors.
    ("a: &a b\nc: *a\nd: e\n", []),
    ("a: b\nc: &c d\ne: f\n", []),
    ("a: b\nc: *c\nd: e\n", []),
    // Faults before and behind.
    ("a: [\nb: c\nd: e\n", []),
    ("a: b: c\nd: e\nf: g\n", []),
    ("a: b\nc: d\ne: 'f\n", []),
    ("a: b\nc: \"d\"# e\nf: g\n", []),
    ("a: b\nc: d\n - e\n", [2]),
    ("a: b\nc: d\n- e\n", []),
  ]

  @Test(arguments: peculiar)
  func `a peculiar file is split only where it can be`(text: String, lines: [Int]) {
    for text in [text, text.replacingOccurrences(of: "\n", with: "\r\n")] {
      let comparison = SplitComparison(text)
      #expect(comparison.linesTaken() == lines, "\(text.debugDescription)")
      // Two places can be taken exactly where each can: the text between them says no more than the whole.
      #expect(comparison.pairsTaken() == lines.count * (lines.count - 1) / 2, "\(text.debugDescription)")
    }
  }

  @Test func `a place inside a line is none`() {
    let comparison = SplitComparison("a: b\nc: d\n  \ne: f\n")
    let places = comparison.bytes.indices.dropFirst().filter { comparison.isTaken([$0]) }
    #expect(places == [5, 13])
  }

  @Test func `line breaks that only libyaml knows do not begin a part, and do no harm`() {
    for mark in ["\u{85}", "\u{2028}", "\u{2029}"] {
      let comparison = SplitComparison("a: b\(mark)c: d\ne: f\(mark)  \(mark)g:\(mark)  h: i\n  j: k\nl: m\n")
      // What was opened behind such a break is not gone on with: its column cannot be told from the bytes.
      #expect(comparison.linesTaken() == [2, 4])
    }
  }

  @Test func `limits are kept to`() {
    let text = "a: { b: c }\nd: { e: f }\ng: h\n"
    #expect(SplitComparison(text, limits: ReadingLimits(fileSize: 100, depth: 2, nodes: 11)).linesTaken() == [2, 3])
    #expect(SplitComparison(text, limits: ReadingLimits(fileSize: 100, depth: 2, nodes: 10)).linesTaken().isEmpty)
    #expect(SplitComparison(text, limits: ReadingLimits(fileSize: 100, depth: 1, nodes: 11)).linesTaken().isEmpty)
  }

  @Test func `every file of the fixtures is read alike in parts, whatever the place`() throws {
    let fixtures = Folder.package.appendingPathComponent("Tests/Fixtures")
    let tokens = Folder.package.appendingPathComponent("tokens")
    var read = 0
    for folder in [fixtures, tokens] {
      let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
      for case let path as URL in paths where path.pathExtension == "yaml" {
        let comparison = SplitComparison([UInt8](try Data(contentsOf: path)))
        let lines = comparison.linesTaken()
        if path.lastPathComponent == "ios-system.yaml" { #expect(lines.count > 50) }
        read += 1
      }
    }
    #expect(read > 20)
  }
}
