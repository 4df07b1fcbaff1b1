import Mustache
import Testing

private struct Token: MustacheContext {
  enum Key: String, CaseIterable { case name, description, lightHex = "light-hex" }
  let name: String

  func value(for key: Key) -> MustacheValue {
    switch key {
    case .name: .string(name)
    case .description: .empty
    case .lightHex: .bytes(Array("#FFF".utf8))
    }
  }
}

@Suite("Strict rendering tells what a template misspells")
struct StrictRenderingTests {
  private let strict = MustacheOptions(escaping: .none, isStrict: true)
  private let values: MustacheValue = .dictionary([
    "title": .string("Colours"), "tokens": .list(of: ["a", "b"]) { .object(Token(name: $0)) }, "none": .empty,
    "size": .integer(2),
  ])

  @Test("a name that no context has is an error with its place and the nearest names")
  func unknownName() throws {
    let error = try #require(failure("{{title}}\n{{#tokens}}\n  {{ ligt-hex }}\n{{/tokens}}", values, options: strict))
    #expect(error.kind == .unknownName)
    #expect(error.description == "main:3:6: unknown name \"ligt-hex\": did you mean \"light-hex\"?")
    #expect(error.place.offset == 27)
    #expect(error.place.length == 8)
  }

  @Test("names of outer contexts are suggested too, and distant ones are not")
  func suggestions() throws {
    let outer = try #require(failure("{{#tokens}}{{tilte}}{{/tokens}}", values, options: strict))
    #expect(outer.suggestions == ["title"])
    let distant = try #require(failure("{{#tokens}}{{completely}}{{/tokens}}", values, options: strict))
    #expect(distant.suggestions.isEmpty)
  }

  @Test(
    "sections and inverted sections must be named rightly too", arguments: ["{{#nome}}{{/nome}}", "{{^nome}}{{/nome}}"])
  func unknownSection(_ template: String) throws {
    #expect(failure(template, values, options: strict)?.suggestions == ["none"])
    #expect(failure(template, values) == nil)
  }

  @Test("a name that is known and empty is no error")
  func empty() throws {
    let template = "{{none}}{{none.x}}{{#none}}x{{/none}}{{#tokens}}{{description}}{{name}}{{/tokens}}"
    #expect(try render(template, values, options: strict) == "ab")
  }

  @Test("a part of a dotted name that does not exist is an error")
  func dottedName() throws {
    let inner: MustacheValue = .dictionary(["token": .object(Token(name: "x"))])
    #expect(try render("{{token.name}}", inner, options: strict) == "x")
    let error = try #require(failure("{{token.nam}}", inner, options: strict))
    #expect(error.message == "unknown name \"nam\" in \"token.nam\"")
    #expect(error.suggestions == ["name"])
    #expect(failure("{{size.x}}", values, options: strict)?.kind == .unknownName)
  }

  @Test("a list or an object cannot be printed")
  func notText() throws {
    let error = try #require(failure("{{tokens}}", values, options: strict))
    #expect(error.kind == .notText)
    #expect(error.message == "found a list in \"tokens\", expected text that can be printed")
    #expect(try render("{{tokens}}", values) == "")
  }

  @Test("an unknown template is an error with its place", arguments: ["{{>heder}}", "{{<heder}}{{/heder}}"])
  func unknownTemplate(_ template: String) throws {
    let error = try #require(failure(template, partials: ["header": ""], options: strict))
    #expect(error.kind == .unknownTemplate)
    #expect(error.message == "unknown template \"heder\"")
    #expect(error.place.column == 4)
    #expect(error.suggestions == ["header"])
  }

  @Test("a block that the parent does not have is an error; one that the parent's own parent has is fine")
  func unknownBlock() throws {
    let partials = ["base": "{{$head}}h{{/head}}", "page": "{{<base}}{{/base}}{{$body}}b{{/body}}"]
    let error = try #require(
      failure("{{<page}}{{$haed}}x{{/haed}}{{/page}}", partials: partials, options: strict))
    #expect(error.kind == .unknownBlock)
    #expect(error.message == "unknown block \"haed\" of the template \"page\"")
    #expect(error.suggestions == ["head"])
    #expect(try render("{{<page}}{{$head}}x{{/head}}{{/page}}", partials: partials, options: strict) == "xb")
  }

  @Test("what was printed before an error is taken back")
  func outputIsRestored() throws {
    var output = Array("before".utf8)
    let template = try MustacheTemplate(parsing: "text {{x}}", named: "t")
    #expect(throws: MustacheError.self) { try template.render(values, options: strict, into: &output) }
    #expect(output == Array("before".utf8))
  }
}

@Suite("Partials may include themselves")
struct RecursionTests {
  @Test("without end it is an error, not a crash", arguments: ["{{>self}}", "x{{<self}}{{/self}}", "\n  {{>self}}\n"])
  func endless(_ template: String) throws {
    let error = try #require(failure("{{>self}}", partials: ["self": template]))
    #expect(error.kind == .tooDeep)
    #expect(error.place.template == "self")
  }

  @Test("a block that replaces itself is an error or ends")
  func endlessBlocks() throws {
    let partials = ["a": "{{$b}}{{<a}}{{$b}}x{{/b}}{{/a}}{{/b}}"]
    #expect(failure("{{<a}}{{/a}}", partials: partials)?.kind == nil)
    #expect(try render("{{<a}}{{$b}}y {{$b}}z{{/b}}{{/b}}{{/a}}", partials: partials) == "y z")
  }

  @Test("the limit can be chosen")
  func limit() throws {
    func values(_ depth: Int) -> MustacheValue {
      (0..<depth).reduce(MustacheValue.empty) { inner, _ in .dictionary(["node": inner]) }
    }
    let partials = ["tree": "({{#node}}{{>tree}}{{/node}})"]
    let options = MustacheOptions(depthLimit: 9)
    #expect(try render("{{>tree}}", values(5), partials: partials, options: options) == "((((()))))")
    #expect(failure("{{>tree}}", values(6), partials: partials, options: options)?.kind == .tooDeep)
  }

  @Test("rendering that would take years ends with an error")
  func endlessDoubling() throws {
    var options = MustacheOptions()
    options.roundLimit = 10_000
    let partials = Dictionary(uniqueKeysWithValues: (0..<60).map { ("t\($0)", "{{>t\($0 + 1)}}{{>t\($0 + 1)}}") })
    #expect(failure("{{>t0}}", partials: partials, options: options)?.kind == .tooLong)
    let sections = String(repeating: "{{#list}}", count: 60) + String(repeating: "{{/list}}", count: 60)
    let list: MustacheValue = .dictionary(["list": .strings(["a", "b"])])
    #expect(failure(sections, list, options: options)?.kind == .tooLong)
    options.outputLimit = 100
    #expect(
      failure("{{#list}}\(String(repeating: "x", count: 101)){{/list}}", list, options: options)?.kind == .tooLong)
  }
}
