import Mustache
import TestSupport
import Testing

@Suite(
  "The cases of the Mustache specification", .enabled(if: Folder.shared != nil, "needs the conformance suites"))
struct ConformanceTests {
  static let files = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "~inheritance",
  ]

  @Test("every file has its cases", arguments: zip(files, [12, 14, 40, 22, 12, 34, 27]))
  func filesAreRead(file: String, count: Int) {
    #expect(Specification.cases(of: file).count >= count)
  }

  @Test("a case renders as it should", arguments: files.flatMap { Specification.cases(of: $0) })
  func rendering(_ example: Specification.Case) throws {
    #expect(
      try render(example.template, example.data.mustache, partials: example.partials ?? [:]) == example.expected)
  }
}
