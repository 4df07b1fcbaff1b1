import Diagnostics
import Testing
import TokenSyntax

@Suite struct MergeKeyTests {
  /// `key=value` of each merged entry of the mapping under `it`.
  private func merged(_ text: String) throws -> (entries: [String], diagnostics: [Diagnostic]) {
    let reading = Reading(text)
    #expect(reading.faults == [])
    var diagnostics: [Diagnostic] = []
    let entries = reading.tree.mergedEntries(of: try reading.value("it"), reporting: &diagnostics)
    return (entries.map { "\(reading.tree.text(of: $0.key))=\(reading.tree.text(of: $0.value))" }, diagnostics)
  }

  private let bases = "a: &a {x: 1, y: 2}\nb: &b {y: 3, z: 4}\nn: &n {<<: *a, w: 5}\n"

  @Test func `explicit keys win wherever they stand, and merged ones lie where the merge key does`() throws {
    #expect(try merged(bases + "it: {p: 0, <<: *a, y: 9}").entries == ["p=0", "x=1", "y=9"])
    #expect(try merged(bases + "it: {y: 9, <<: *a, p: 0}").entries == ["y=9", "x=1", "p=0"])
  }

  @Test func `the earlier of two merges wins, and merges nest`() throws {
    #expect(try merged(bases + "it: {<<: [*a, *b]}").entries == ["x=1", "y=2", "z=4"])
    #expect(try merged(bases + "it: {<<: [*b, *n]}").entries == ["y=3", "z=4", "x=1", "w=5"])
  }

  @Test func `a quoted merge key is a key like any other`() throws {
    #expect(try merged(bases + "it: {'<<': q, r: s}").entries == ["<<=q", "r=s"])
  }

  @Test func `keys written twice are both left for the caller`() throws {
    #expect(try merged(bases + "it: {<<: *a, q: 1, q: 2}").entries == ["x=1", "y=2", "q=1", "q=2"])
  }

  @Test func `what cannot be merged is reported once`() throws {
    let result = try merged(bases + "it: {<<: [*a, text], q: 1}")
    #expect(result.entries == ["x=1", "y=2", "q=1"])
    #expect(result.diagnostics.map(\.rule) == ["merge-key"])
  }
}
