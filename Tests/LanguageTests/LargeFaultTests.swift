import Diagnostics
import TestSupport
import Testing

/// Faults in numbers that nobody writes by hand, in which the cost of each must not grow with their number.
@Suite struct LargeFaultTests {
  private func file(_ lines: some Sequence<String>) -> String {
    "tincture: 1\ncolors:\n  g:\n" + lines.map { "    \($0)\n" }.joined()
  }

  @Test func thousandsOfBadPathsAreAllReportedAndSomeGetSuggestions() {
    let count = 1500
    let aliases = (0..<count).map { "name-\($0): g.nam-\($0)" }
    let backgrounds = (0..<count).map { "name-\($0): { any: \"#123\", role: text, against: g.nam-\($0) }" }
    let anchors = (0..<count).map { "name-\($0): &a\($0) \"#123\"" } + (0..<count).map { "other-\($0): *b\($0)" }
    for (lines, rule) in [(aliases, "alias-target"), (backgrounds, "alias-target"), (anchors, "unknown-anchor")] {
      let found = Reading(file(lines)).diagnostics.filter { $0.rule.name == rule }
      let suggested = found.filter { $0.help.joined().contains("did you mean") }
      #expect(found.count == count)
      // One comparison for each name that there is, and 400,000 of them.
      #expect(suggested.count >= 100 && suggested.count <= 400_000 / count + 1, "\(rule): \(suggested.count)")
    }
  }

  @Test func aCircleOfThousandsIsToldInOneLineAndAFewNotes() {
    let reading = Reading(file((0..<3000).map { "n\($0): g.n\(($0 + 1) % 3000)" }))
    #expect(
      reading.diagnostics.map(\.message) == [
        "aliases in a circle: g.n0 -> g.n1 -> g.n2 -> g.n3 -> g.n4 -> … 2992 more … -> g.n2997 -> g.n2998 -> g.n2999 "
          + "-> g.n0"
      ])
    #expect(reading.diagnostics.first?.notes.count == 11)
  }

  @Test(arguments: ["bleu", "{ light: red, drak: blue }", "{ light: red }", "[1]", "{ any: red, role: txt, x: y }"])
  func aNameOfAThousandLettersIsQuotedInPart(value: String) {
    let reading = Reading(file([String(repeating: "k", count: 1000), "x"].map { "? \($0)\n    : \(value)" }))
    #expect(!reading.diagnostics.isEmpty)
    for diagnostic in reading.diagnostics {
      for text in [diagnostic.message, diagnostic.label] + diagnostic.help + diagnostic.notes.map(\.message) {
        #expect(text.count < 400, "\(text)")
      }
    }
  }
}
