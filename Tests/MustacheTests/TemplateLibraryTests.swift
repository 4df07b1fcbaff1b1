import Mustache
import Testing

@Suite("A project replaces built-in templates and their blocks")
struct TemplateLibraryTests {
  private static let catalog: StaticString = """
    {{$header}}
    // Generated.
    {{/header}}
    import UIKit
      {{$imports}}
      {{/imports}}
    {{>token}}
    """
  private func library(_ project: [String: String]) throws -> TemplateLibrary {
    var library = TemplateLibrary(unparsed: [("catalog", Self.catalog), ("token", "built-in token\n")])
    for (name, text) in project { try library.replace(name, with: Array(text.utf8), from: "templates/\(name)") }
    return library
  }

  private func text(of name: String = "catalog", _ project: [String: String]) throws -> String {
    var output: [UInt8] = []
    try library(project).render(
      name, .empty, options: MustacheOptions(escaping: .none, isStrict: true), into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test("without templates of its own a project gets the built-in ones")
  func builtIn() throws {
    #expect(try text([:]) == "// Generated.\nimport UIKit\nbuilt-in token\n")
  }

  @Test("a project's template replaces the whole built-in one, also where a built-in one names it")
  func replacement() throws {
    #expect(try text(["catalog": "mine"]) == "mine")
    #expect(try text(["token": "my token\n"]) == "// Generated.\nimport UIKit\nmy token\n")
  }

  @Test("a template that names itself as its parent means the built-in one")
  func ownParent() throws {
    let project = "{{<catalog}}\n{{$header}}\n// Ours.\n{{/header}}\n{{/catalog}}\n"
    #expect(try text(["catalog": project]) == "// Ours.\nimport UIKit\nbuilt-in token\n")
    #expect(
      try text(["catalog": project, "token": "// before\n{{<token}}{{/token}}\n// after\n"])
        == "// Ours.\nimport UIKit\n// before\nbuilt-in token\n// after\n")
  }

  @Test("what replaces a block stands as deeply as the block did, and ends with a line break")
  func indentation() throws {
    let project = "{{<catalog}}\n{{$imports}}\n    one\n      two\n\n    three\n{{/imports}}\n{{/catalog}}\n"
    #expect(
      try text(["catalog": project])
        == "// Generated.\nimport UIKit\n  one\n    two\n\n  three\nbuilt-in token\n")
    #expect(
      try text(["catalog": "{{<catalog}}{{$header}}// Ours.{{/header}}{{/catalog}}"])
        == "// Ours.\nimport UIKit\nbuilt-in token\n")
    #expect(
      try text(["catalog": "{{<catalog}}{{$header}}{{/header}}{{/catalog}}"]) == "import UIKit\nbuilt-in token\n")
  }

  @Test("indentation that stands on the line already is not printed twice")
  func replacementInLine() throws {
    var output: [UInt8] = []
    let library = TemplateLibrary(builtIn: [
      try MustacheTemplate(parsing: "  {{$body}}{{/body}}\n", named: "outer"),
      try MustacheTemplate(parsing: "a\nb\n", named: "lines"),
    ])
    let template = try MustacheTemplate(
      parsing: "start\n  {{<outer}}{{$body}}\n  {{>lines}}\n  {{>lines}}\n  c{{/body}}{{/outer}}\n", named: "t")
    try template.render(.empty, with: library, into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "start\n    a\n    b\n    a\n    b\n    c\n")
  }

  @Test("a partial that names itself is a recursion, in a project's template too")
  func ownPartial() throws {
    let error = #expect(throws: MustacheError.self) { try text(of: "token", ["token": "{{>token}}"]) }
    #expect(error?.kind == .tooDeep)
    #expect(error?.place.template == "templates/token")
  }

  @Test("an unknown name of a template is an error with the nearest names")
  func unknown() throws {
    let error = #expect(throws: MustacheError.self) { try text(of: "catalogue", [:]) }
    #expect(error?.kind == .unknownTemplate)
    #expect(error?.suggestions == ["catalog"])
  }

  @Test("names are sorted, and those that replace nothing are told apart")
  func names() throws {
    let library = try library(["extra": "", "token": ""])
    #expect(library.names == ["catalog", "extra", "token"])
    #expect(library.addedNames == ["extra"])
  }
}
