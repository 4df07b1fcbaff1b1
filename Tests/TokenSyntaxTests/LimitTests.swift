import Diagnostics
import Testing
import TokenSyntax

@Suite struct LimitTests {
  @Test(arguments: ["[", "{a: ", "- ", "? ", "[\n"])
  func `endless nesting is refused at the limit, at once`(opening: String) {
    let clock = ContinuousClock()
    let duration = clock.measure {
      let reading = Reading(String(repeating: opening, count: 1_000_000 / opening.utf8.count))
      #expect(reading.diagnostics.map(\.rule) == ["too-deep"])
      #expect(reading.diagnostics.first?.message.contains("64") == true)
    }
    #expect(duration < .seconds(2))
  }

  @Test func `nesting as deep as the limit is allowed, and one more is not`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(Reading(nested(64)).faults == [])
    #expect(Reading(nested(65)).faults == ["too-deep 1:65"])
  }

  @Test func `depth counts through aliases`() {
    let limits = ReadingLimits(fileSize: 1000, depth: 3, nodes: 100)
    #expect(Reading("a: &x [[b]]\n", limits: limits).faults == [])
    let reading = Reading("a: &x [[b]]\nc: [*x]\n", limits: limits)
    #expect(reading.faults == ["too-deep 2:5"])
    #expect(reading.tree.root == nil)
  }

  /// Mapping `aN` stands for 5 nodes at N = 0 and for 1 + 9 × (1 + the one before) above.
  @Test func `an alias bomb is refused with its size, and leaves nothing to walk into`() {
    var text = "a0: &a0 { light: x, dark: y }\n"
    var (last, total) = (5, 1 + 1 + 5)
    for level in 1...9 {
      let entries = (0..<9).map { "k\($0): *a\(level - 1)" }.joined(separator: ", ")
      text += "a\(level): &a\(level) { \(entries) }\n"
      last = 1 + 9 * (1 + last)
      total += 1 + last
    }
    let clock = ContinuousClock()
    let duration = clock.measure {
      let reading = Reading(text)
      #expect(reading.diagnostics.map(\.rule) == ["too-many-nodes"])
      let message = reading.diagnostics.first?.message ?? ""
      #expect(message.filter { $0 != "," }.contains(" \(total) nodes"), "\(message)")
      #expect(message.contains("4,000,000"))
      let help = reading.diagnostics.first?.help.first ?? ""
      #expect(help.contains(total <= 1_000_000_000 ? "limits: { nodes:" : "no limit that can be set"), "\(help)")
      #expect(reading.tree.root == nil)
    }
    #expect(duration < .seconds(1))
  }

  @Test func `node counts do not overflow`() {
    var text = "a0: &a0 [x]\n"
    for level in 1...60 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1), *a\(level - 1)]\n" }
    #expect(Reading(text).diagnostics.map(\.rule) == ["too-many-nodes"])
  }

  @Test func `nodes and bytes are counted to the last`() {
    let limits = ReadingLimits(fileSize: 12, depth: 9, nodes: 4)
    #expect(Reading("[a, b, c]", limits: limits).faults == [])
    #expect(Reading("[a, b, c, d]", limits: limits).faults == ["too-many-nodes 1:11"])
    #expect(Reading("[a, b, c]  # ", limits: limits).faults == ["file-too-large 1:1"])
  }
}
