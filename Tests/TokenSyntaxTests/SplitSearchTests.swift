import Diagnostics
import TestSupport
import Testing

@testable import TokenSyntax

/// Files that nobody wrote by hand: small ones of random lines, and large ones.
@Suite struct SplitSearchTests {
  private static let contents = [
    "a: b", "c:", "d: e f", "'g': 'h'", "\"i\": \"j\\u00e9\"", "k: [l, m]", "n: { o: p }", "é: ü", "q: \"\\x41\"",
    "<<: { r: s }",
    "t: !u v", "w: !x", "y: ''",
  ]
  private static let oddities = [
    "- a", "- b: c", "-", "? d", "?", ": e", "f: |", "g: >-", "h: |+", "i: |2", "- |", "words", "# remark", "",
    "j: [k,", "l: m]",
    "n: { o: p,", "q: r }", "s: 't", "u: v'", "w: \"x\\", "y\"", "\tz: a", "b: &c d", "e: *c", "---", "...", "!f",
    "g: h: i", "j\u{85}",
  ]

  /// A text whose lines mostly stand where lines may stand.
  private static func text(_ numbers: inout SeededGenerator) -> String {
    var text = ["", "", "", "\u{FEFF}", "---\n", "# é\n"].randomElement(using: &numbers) ?? ""
    let lineBreak = Int.random(in: 0..<8, using: &numbers) == 0 ? "\r\n" : "\n"
    var columns = [0]
    var opensMapping = false
    for _ in 0..<Int.random(in: 3...9, using: &numbers) {
      if opensMapping, Bool.random(using: &numbers) {
        columns.append((columns.last ?? 0) + Int.random(in: 1...2, using: &numbers))
      } else {
        while columns.count > 1, Int.random(in: 0..<3, using: &numbers) == 0 { columns.removeLast() }
      }
      let isOdd = Int.random(in: 0..<6, using: &numbers) == 0
      let content = (isOdd ? oddities : contents).randomElement(using: &numbers) ?? ""
      let shift = Int.random(in: 0..<12, using: &numbers) == 0 ? 1 : 0
      text += String(repeating: " ", count: (columns.last ?? 0) + shift) + content + lineBreak
      opensMapping = content.hasSuffix(":") || content.hasSuffix("|") || content.hasSuffix("-")
    }
    if Int.random(in: 0..<8, using: &numbers) == 0 { text.removeLast() }
    return text
  }

  @Test func `texts of random lines are read alike in parts, whatever the places`() {
    var numbers = SeededGenerator(seed: 7)
    var (single, double) = (0, 0)
    for _ in 0..<3000 {
      let comparison = SplitComparison(Self.text(&numbers))
      single += comparison.linesTaken().count
      double += comparison.pairsTaken()
    }
    // Often enough for the comparison to mean something.
    #expect(single > 2000)
    #expect(double > 1000)
  }

  /// A token file of at least some bytes: groups of a few kilobytes below one key.
  private static func largeText(bytes: Int, remark: String = "") -> String {
    var text = "tincture: 1\ncolors:\n"
    var group = 0
    while text.utf8.count < bytes {
      text += "  group-\(group):  # \(remark)\n"
      for token in 0..<50 {
        text += "    token-\(token):\n      light: \"#\(String(1_000_000 + group * 50 + token, radix: 16))\"\n"
        text += "      dark: \"\\u00\(token + 10)\"\n      description: >-\n        One\n        and two.\n"
      }
      group += 1
    }
    return text
  }

  private func reading(_ text: String) -> SplitReading {
    let bytes = Array(text.utf8)
    return SplitReading(
      empty: SyntaxTree(file: FileID(0), source: SourceFile(path: "", bytes: bytes)),
      summary: bytes.withUnsafeBufferPointer { TextValidation.check($0) }, limits: .standard)
  }

  @Test(arguments: ["remark", "größer 🎨"])
  func `a large file is read in parts, with the same result on any number of threads`(remark: String) throws {
    let text = Self.largeText(bytes: 5 * SplitReading.smallestPart, remark: remark)
    let comparison = SplitComparison(text)
    for jobs in [2, 3, 4, 64] {
      let tree = try #require(reading(text).read(jobs: jobs), "\(jobs) threads")
      #expect(comparison.difference(of: tree) == nil)
    }
    let (tree, diagnostics) = TreeReader.read(
      SourceFile(path: "tokens.yaml", bytes: Array(text.utf8)), as: FileID(0), limits: .standard, jobs: nil)
    #expect(diagnostics.isEmpty)
    #expect(comparison.difference(of: tree) == nil)
  }

  @Test func `parts are about as large as each other, and begin at shallow lines`() {
    let text = Self.largeText(bytes: 4 * SplitReading.smallestPart)
    let bytes = Array(text.utf8)
    let places = bytes.withUnsafeBufferPointer { SplitPlaces.find(parts: 4, in: $0, from: 0) }
    #expect(places.count == 3)
    for (number, place) in places.enumerated() {
      #expect(String(decoding: bytes[place..<place + 8], as: UTF8.self) == "  group-")
      #expect((0...16 << 10).contains(place - (number + 1) * bytes.count / 4))
    }
  }

  @Test func `a small file, one with an anchor, and one thread are not worth parts`() {
    let text = Self.largeText(bytes: 2 * SplitReading.smallestPart)
    #expect(reading(text).read(jobs: 2) != nil)
    #expect(reading(text).read(jobs: 1) == nil)
    #expect(reading(text + "last: &name x\n").read(jobs: 2) == nil)
    #expect(reading(text + "last: \"x & y\" # ?a=1&b=2\n").read(jobs: 2) != nil)
    #expect(reading(Self.largeText(bytes: SplitReading.smallestPart)).read(jobs: 2) == nil)
  }

  @Test func `a fault of a large file is told as if it were read as a whole`() {
    let text = Self.largeText(bytes: 3 * SplitReading.smallestPart)
    for fault in ["last: [\n", "last: *name\n", "  last: x\n", "last: 'x'# y\n"] {
      let source = SourceFile(path: "tokens.yaml", bytes: Array((text + fault).utf8))
      let whole = TreeReader.read(source, as: FileID(0), limits: .standard, jobs: 1)
      let parts = TreeReader.read(source, as: FileID(0), limits: .standard, jobs: 3)
      #expect(parts.diagnostics == whole.diagnostics)
      #expect(parts.tree.count == whole.tree.count)
    }
  }
}
