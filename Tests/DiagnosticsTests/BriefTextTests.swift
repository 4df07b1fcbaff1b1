import Diagnostics
import Testing

@Suite struct BriefTextTests {
  private let long = String(repeating: "k", count: 100_000)

  @Test func `what is quoted loses its middle above eighty characters, wherever it stands`() {
    let place = SourceRange(file: FileID(0), start: 0, end: 1)
    var diagnostic = Diagnostic(
      "name", .error, "the name '\(long)' has a dot", at: place, label: long, notes: [.init("'\(long)' is here")],
      help: ["quote the value: \"\(long)\""])
    let brief = String(repeating: "k", count: 53) + "…" + String(repeating: "k", count: 26)
    #expect(diagnostic.message == "the name '\(brief)' has a dot")
    #expect(diagnostic.label == brief)
    #expect(diagnostic.notes.map(\.message) == ["'\(brief)' is here"])
    #expect(diagnostic.help == ["quote the value: \"\(brief)\""])
    diagnostic.message = "'\(long)'"
    diagnostic.help.append(long)
    #expect(diagnostic.message == "'\(brief)'")
    #expect(diagnostic.help.last == brief)
  }

  @Test func `eighty characters are quoted whole, and so are sentences and paths of files`() {
    let exact = String(repeating: "大", count: 80)
    let sentence = String(repeating: "what was found and what isn't, ", count: 20)
    let path = "/Users/me/" + String(repeating: "folder/", count: 30) + "tokens.yaml"
    for text in ["'\(exact)' and '\(exact)'", sentence, "cannot read \(path)", "'\(path)' is new"] {
      #expect(Diagnostic("rule", .error, text, at: nil).message == text)
    }
  }

  @Test func `a quotation of many words is one, and a text of any length ends`() {
    let words = String(repeating: "red ", count: 5000)
    let quoted = Diagnostic("rule", .error, "'a': '\(words)' is no colour", at: nil).message
    #expect(quoted.hasPrefix("'a': 'red red") && quoted.hasSuffix("red ' is no colour") && quoted.count < 110)
    for text in [words, String(repeating: " 'a", count: 50_000), String(repeating: "'a' ", count: 50_000)] {
      let message = Diagnostic("rule", .error, text, at: nil).message
      #expect(message.count == 1000 && message.contains("…"))
    }
  }

  @Test func `a long circle is counted in its middle`() {
    #expect(circleText(["a"]) == "a -> a")
    let names = (1...3000).map { "n\($0)" }
    #expect(circleText(Array(names.prefix(12))).split(separator: " -> ").count == 13)
    #expect(
      circleText(names) == "n1 -> n2 -> n3 -> n4 -> n5 -> … 2992 more … -> n2998 -> n2999 -> n3000 -> n1")
  }

  @Test func `suggestions end when their budget is used up`() {
    var budget = SuggestionBudget(10)
    let names = ["light", "dark", "any", "none"]
    let found = (0..<5).map { _ in budget.nearestNames(to: "drak", among: names, limit: 1) }
    #expect(found == [["dark"], ["dark"], ["dark"], [], []])
  }
}
