import Mustache
import Testing

/// A small generator of numbers that gives the same sequence for the same seed (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Suite("Whatever a template holds, it ends in text or in an error with a place")
struct FuzzTests {
  private static let seeds = [
    "{{#list}}\r\n  {{.}}: {{a.b}} {{{x}}} {{&x}}\r\n{{/list}}{{^list}}none{{/list}}\n",
    "{{! remark }}\n{{=<% %>=}}\n<%#a%>\n  <%>p%>\n<%/a%> <%={{ }}=%> {{b}}\n",
    "Hi,\n  {{<p}}\n{{$one}}\n    {{x}}\n  {{$two}}\n  {{>q}}\n  {{/two}}\n{{/one}}{{/p}}\n",
    "{{$one}}\n  default\n{{/one}}\n\t{{>p}}\n{{<q}}{{$two}}x{{/two}}{{/q}}",
    "\u{FEFF}é{{#a}}{{b}}{{#a}}{{>t}}{{/a}}{{/a}}",
  ]
  private static let fragments = [
    "{{", "}}", "{{{", "}}}", "{{#a}}", "{{/a}}", "{{^a}}", "{{$one}}", "{{/one}}", "{{<p}}", "{{/p}}", "{{>p}}",
    "{{>t}}",
    "{{=", "=}}", "{{!", "\n", "\r\n", "\r", " ", "\t", ".", "{{.}}", "\u{0}", "{{=[ ]=}}", "é", "a", "/",
  ]

  @Test("20,000 random changes of templates never crash")
  func mutations() {
    var random = SeededGenerator(state: 2024)
    let values: MustacheValue = .dictionary([
      "a": .dictionary(["b": .string("<b>")]), "list": .list([.integer(1), .string("two")]), "x": .bytes([0xFF]),
    ])
    var rendered = 0
    for round in 0..<20_000 {
      var bytes = Self.mutated(&random)
      if round.isMultiple(of: 50) {
        bytes.append(contentsOf: (0..<64).map { _ in UInt8.random(in: 0...255, using: &random) })
      }
      let options = MustacheOptions(isStrict: round.isMultiple(of: 4), depthLimit: 12)
      var output: [UInt8] = []
      do {
        let template = try MustacheTemplate(parsing: bytes, named: "t")
        var library = TemplateLibrary(builtIn: [template])
        try library.replace("p", with: Self.mutated(&random))
        try library.replace("q", with: Array("{{$two}}\n  q\n{{/two}}{{>r}}\n".utf8))
        try template.render(values, with: library, options: options, into: &output)
        rendered += 1
      } catch {
        #expect(error.place.line >= 1 && error.place.column >= 1 && error.place.offset >= 0)
        #expect(output.isEmpty)
      }
    }
    #expect(rendered > 1000)
  }

  private static func mutated(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = Array((seeds.randomElement(using: &random) ?? "").utf8)
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...6, using: &random))
      switch Int.random(in: 0...3, using: &random) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: (fragments.randomElement(using: &random) ?? "").utf8, at: start)
      case 2: bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0...bytes.count, using: &random))
      default: if start < bytes.count { bytes[start] = UInt8.random(in: 0...255, using: &random) }
      }
    }
    return bytes
  }
}
