import Mustache
import Testing

@Suite struct OutputTests {
  private struct Shout: MustacheText {
    func write(to output: inout MustacheOutput) { output.append("<a> & \u{65E5}") }
  }

  @Test(arguments: [(MustacheEscaping.html, "&lt;a&gt; &amp; \u{65E5}"), (.none, "<a> & \u{65E5}")])
  func `text that writes itself is escaped as any other`(escaping: MustacheEscaping, expected: String) throws {
    let template = try MustacheTemplate(parsing: "{{t}}|{{{t}}}|{{#t}}x{{/t}}{{^t}}y{{/t}}", named: "t")
    var output = Array("before ".utf8)
    try template.render(.dictionary(["t": .text(Shout())]), options: MustacheOptions(escaping: escaping), into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "before \(expected)|<a> & \u{65E5}|x")
  }

  @Test func `output grows over every size`() throws {
    let template = try MustacheTemplate(parsing: "{{#list}}{{.}},{{/list}}", named: "t")
    let list = MustacheValue.list(of: 0..<20_000) { .integer($0 - 10_000) }
    var output: [UInt8] = []
    try template.render(.dictionary(["list": list]), into: &output)
    #expect(output.elementsEqual((0..<20_000).map { "\($0 - 10_000)," }.joined().utf8))
  }

  @Test func `what fails leaves the output as it was`() throws {
    let template = try MustacheTemplate(parsing: "{{a}}{{b}}", named: "t")
    var output = Array("before".utf8)
    #expect(throws: MustacheError.self) {
      try template.render(.dictionary(["a": .string("x")]), options: MustacheOptions(isStrict: true), into: &output)
    }
    #expect(output.elementsEqual("before".utf8))
  }
}
