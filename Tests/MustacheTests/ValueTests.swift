import Mustache
import Testing

@Suite("Values are printed and tested for presence")
struct ValueTests {
  @Test(
    "numbers and truth are printed the same everywhere",
    arguments: [(Int.min, "-9223372036854775808"), (0, "0"), (1_000_000, "1000000"), (-7, "-7")])
  func integers(_ number: Int, _ text: String) throws {
    #expect(try render("{{.}}", .integer(number)) == text)
  }

  @Test("a number is printed with a full stop and as few digits as read back the same")
  func numbers() throws {
    #expect(try render("{{.}}", .number(0.1)) == "0.1")
    #expect(try render("{{.}} {{.}}", .bool(true)) == "true true")
  }

  @Test("empty text, empty bytes, false and empty lists are left out; zero is not")
  func presence() throws {
    func shown(_ value: MustacheValue) throws -> String {
      try render("{{#v}}yes{{/v}}{{^v}}no{{/v}}", .dictionary(["v": value]))
    }
    for value: MustacheValue in [
      .empty, .bool(false), .string(""), .bytes([]), .list([MustacheValue]()), .optional(nil),
    ] {
      #expect(try shown(value) == "no")
    }
    for value: MustacheValue in [.integer(0), .number(0), .bool(true), .string("x"), .dictionary([:])] {
      #expect(try shown(value) == "yes")
    }
  }

  @Test("bytes are printed as they are, valid UTF-8 or not")
  func bytes() throws {
    var output: [UInt8] = []
    try MustacheTemplate(parsing: "{{.}}", named: "t").render(.bytes([0xFF, 0x00]), into: &output)
    #expect(output == [0xFF, 0x00])
  }

  @Test("escaping is what the caller asks for")
  func escaping() throws {
    let text = "a<b>&\"c\"'"
    #expect(try render("{{.}}|{{{.}}}|{{&.}}", .string(text)) == "a&lt;b&gt;&amp;&quot;c&quot;&#39;|\(text)|\(text)")
    #expect(
      try render("{{.}}|{{{.}}}", .string(text), options: MustacheOptions(escaping: .none)) == "\(text)|\(text)")
    let doubled = MustacheEscaping.custom { value, output in
      for byte in value { output += [byte, byte] }
    }
    #expect(try render("{{.}}|{{{.}}}", .string("ab"), options: MustacheOptions(escaping: doubled)) == "aabb|ab")
  }

  @Test("the elements of a list are made only when a section reaches them")
  func laziness() throws {
    // One thread renders.
    final class Counter: @unchecked Sendable { var made: [Int] = [] }
    let counter = Counter()
    let list: MustacheValue = .list(of: 0..<3) { number in
      counter.made.append(number)
      return .integer(number)
    }
    #expect(try render("{{^list}}none{{/list}}", .dictionary(["list": list])) == "")
    #expect(counter.made.isEmpty)
    #expect(try render("{{#list}}{{.}}{{/list}}", .dictionary(["list": list])) == "012")
    #expect(counter.made == [0, 1, 2])
  }

  @Test("two types with the same names in other positions are not mixed up")
  func shapes() throws {
    struct One: MustacheContext {
      enum Key: String, CaseIterable { case a, b }
      func value(for key: Key) -> MustacheValue { .string("1" + key.rawValue) }
    }
    struct Two: MustacheContext {
      enum Key: String, CaseIterable { case c, b, a }
      func value(for key: Key) -> MustacheValue { .string("2" + key.rawValue) }
    }
    let values: MustacheValue = .dictionary(["list": .list([.object(One()), .object(Two()), .object(One())])])
    #expect(try render("{{#list}}{{a}}{{b}}{{c}};{{/list}}", values) == "1a1b;2a2b2c;1a1b;")
    #expect(
      try render("{{#list}}{{>p}}{{/list}}", values, partials: ["p": "{{b}}{{a}};"]) == "1b1a;2b2a;1b1a;")
  }

  @Test("a dictionary keeps the order of its names, and a later pair replaces an earlier one")
  func dictionary() {
    var dictionary: MustacheDictionary = ["b": .integer(1), "a": .integer(2), "b": .integer(3)]
    dictionary["c"] = nil
    #expect(dictionary.names == ["b", "a", "c"])
    if case .integer(3)? = dictionary["b"], case .empty? = dictionary["c"] {} else { Issue.record("wrong values") }
  }
}
