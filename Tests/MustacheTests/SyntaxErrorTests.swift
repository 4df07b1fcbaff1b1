import Mustache
import Testing

@Suite("What is wrong with a template is said with its place")
struct SyntaxErrorTests {
  struct Example: Sendable, CustomStringConvertible {
    let template: String
    let line: Int
    let column: Int
    let offset: Int
    let message: String
    var note: (line: Int, column: Int)?
    var description: String { template }
  }

  static let examples = [
    Example(
      template: "a\n  {{name", line: 2, column: 3, offset: 4,
      message: "the tag \"{{\" is not closed: expected \"}}\" before the end of the template"),
    Example(
      template: "{{{name}}", line: 1, column: 1, offset: 0,
      message: "the tag \"{{{\" is not closed: expected \"}}}\" before the end of the template"),
    Example(
      template: "{{! remark", line: 1, column: 1, offset: 0,
      message: "the tag \"{{!\" is not closed: expected \"}}\" before the end of the template"),
    Example(
      template: "{{#one\n{{two}}", line: 1, column: 1, offset: 0,
      message: "the tag \"{{#\" is not closed: expected \"}}\" before the next tag", note: (2, 1)),
    Example(
      template: "é{{#list}}x", line: 1, column: 2, offset: 2,
      message: "the section \"list\" is not closed: expected \"/list\" before the end of the template", note: (1, 12)),
    Example(
      template: "{{^list}}x", line: 1, column: 1, offset: 0,
      message: "the inverted section \"list\" is not closed: expected \"/list\" before the end of the template",
      note: (1, 11)),
    Example(
      template: "{{#a}}\r\n{{#b}}\r\n{{/a}}", line: 3, column: 1, offset: 16,
      message: "found the close tag \"a\", expected \"b\", which closes the section", note: (2, 1)),
    Example(
      template: "{{<base}}{{$head}}{{/base}}", line: 1, column: 19, offset: 18,
      message: "found the close tag \"base\", expected \"head\", which closes the block", note: (1, 10)),
    Example(
      template: "x{{/a}}", line: 1, column: 2, offset: 1,
      message: "found the close tag \"a\", but nothing is open that it could close"),
    Example(
      template: "{{=<%=}}", line: 1, column: 1, offset: 0,
      message: "found \"<%\" as delimiters, expected two words without \"=\", such as \"<% %>\""),
    Example(
      template: "{{=a b c=}}", line: 1, column: 1, offset: 0,
      message: "found \"a b c\" as delimiters, expected two words without \"=\", such as \"<% %>\""),
    Example(
      template: "{{}}", line: 1, column: 1, offset: 0, message: "found a tag without a name, expected a name in it"),
    Example(
      template: "{{ a b }}", line: 1, column: 4, offset: 3,
      message: "found white space in the name \"a b\", expected one word"),
    Example(
      template: "{{a..b}}", line: 1, column: 3, offset: 2,
      message: "found \"a..b\", expected a name before and after each full stop"),
    Example(
      template: "{{>*x}}", line: 1, column: 4, offset: 3,
      message: "found the dynamic name \"*x\", expected the name of a template: dynamic names are not supported"),
  ]

  @Test("the message says what was found and what was expected", arguments: examples)
  func syntax(_ example: Example) throws {
    let error = try #require(failure(example.template))
    #expect(error.kind == .syntax)
    #expect(error.message == example.message)
    #expect(
      [error.place.line, error.place.column, error.place.offset] == [example.line, example.column, example.offset])
    #expect(error.notes.first?.place.line == example.note?.line)
    #expect(error.notes.first?.place.column == example.note?.column)
  }

  @Test("a byte order mark has no column and is not printed")
  func byteOrderMark() throws {
    #expect(try render("\u{FEFF}{{#a}}\n{{/a}}\nb") == "b")
    let error = try #require(failure("\u{FEFF}{{"))
    #expect([error.place.line, error.place.column, error.place.offset] == [1, 1, 3])
  }

  @Test("sections inside each other have a limit, and reaching it is an error")
  func nesting() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "{{#a}}", count: depth) + "x" + String(repeating: "{{/a}}", count: depth)
    }
    #expect(try render(nested(200), .dictionary(["a": .bool(true)])) == "x")
    #expect(failure(nested(201))?.kind == .tooDeep)
  }

  @Test("blocks inside each other take time in proportion to the text")
  func nestedBlocks() throws {
    let depth = 190
    let open = (0..<depth).map { "{{$b\($0)}}\n" }.joined()
    let close = (0..<depth).reversed().map { "{{/b\($0)}}\n" }.joined()
    #expect(try render(open + "  x\n" + close) == "  x\n")
  }
}
