import Diagnostics
import Testing

@Suite struct DiagnosticOrderTests {
  private func diagnostic(_ message: String, at start: Int?, file: Int = 0) -> Diagnostic {
    Diagnostic(
      "rule", .error, message, at: start.map { SourceRange(file: FileID(file), start: $0, end: $0 + 1) })
  }

  @Test func `diagnostics come by file and place, what has none last, and each once`() {
    let found = [
      diagnostic("late", at: 9), diagnostic("nowhere", at: nil), diagnostic("other file", at: 0, file: 1),
      diagnostic("b", at: 3), diagnostic("a", at: 3), diagnostic("b", at: 3), diagnostic("b", at: 4),
      diagnostic("nowhere", at: nil), diagnostic("late", at: 9),
    ]
    #expect(
      found.inFileOrderOnce() == [
        diagnostic("b", at: 3), diagnostic("a", at: 3), diagnostic("b", at: 4), diagnostic("late", at: 9),
        diagnostic("other file", at: 0, file: 1), diagnostic("nowhere", at: nil),
      ])
    #expect([Diagnostic]().inFileOrderOnce().isEmpty)
  }

  @Test func `what differs in anything but its message is not the same`() {
    let warning = Diagnostic("rule", .warning, "a", at: nil)
    #expect([diagnostic("a", at: nil), warning].inFileOrderOnce() == [diagnostic("a", at: nil), warning])
    #expect([warning].subtracting([diagnostic("a", at: nil)]) == [warning])
  }

  @Test func `what is known already is taken away wherever it stands`() {
    let found = [diagnostic("b", at: 3), diagnostic("a", at: 3), diagnostic("a", at: nil), diagnostic("a", at: 5)]
    #expect(
      found.subtracting([diagnostic("a", at: 5), diagnostic("b", at: 3), diagnostic("c", at: 3)]) == [
        diagnostic("a", at: 3), diagnostic("a", at: nil),
      ])
    #expect(found.subtracting([]) == found)
  }
}
