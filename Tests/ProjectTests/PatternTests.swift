import TestSupport
import Testing

@testable import Project

@Suite("Patterns of token paths")
struct PathPatternTests {
  @Test(
    "a pattern matches the paths that it should, and no others",
    arguments: [
      ("text.primary", ["text.primary"], ["text.primar", "text.primary.x", "text"]),
      ("text.*", ["text.primary", "text.x"], ["text", "text.a.b", "icon.primary"]),
      ("chart.**", ["chart.a", "chart.a.b.c"], ["chart", "charts.a", "x.chart.a"]),
      ("**.border", ["border", "a.border", "a.b.border"], ["a.borders", "border.a"]),
      ("a.**.z", ["a.z", "a.b.z", "a.b.c.z"], ["a", "a.b", "z"]),
      ("**", ["a", "a.b"], []),
      ("{text,icon}.primary", ["text.primary", "icon.primary"], ["border.primary", "text,icon.primary"]),
      ("te?t.a", ["text.a", "teét.a"], ["tet.a", "texxt.a"]),
      ("*-line.a", ["l1-line.a", "-line.a"], ["line.a"]),
      ("a*b*c.x", ["abc.x", "aXbYc.x", "abbcc.x"], ["ac.x", "abcd.x"]),
      ("größe.*", ["größe.a"], ["grösse.a"]),
    ])
  func matching(pattern text: String, good: [String], bad: [String]) throws {
    let pattern = try #require(PathPattern(text))
    for path in good { #expect(pattern.matches(path), "'\(text)' should match '\(path)'") }
    for path in bad { #expect(!pattern.matches(path), "'\(text)' should not match '\(path)'") }
  }

  @Test(
    "a faulty pattern says what is wrong",
    arguments: [
      ("", "empty"), ("a..b", "empty"), (".a", "empty"), ("a.{b", "braces"), ("a}.b", "braces"), ("a.b**", "'**'"),
      ("a\\", "backslash"), (String(repeating: "{a,b}", count: 9), "256"),
    ])
  func faults(text: String, word: String) throws {
    let fault = try #require(PathPattern.fault(in: text))
    #expect(fault.contains(word))
    #expect(PathPattern(text) == nil)
  }

  @Test("a pattern of many stars and a long name take no exponential time")
  func stars() throws {
    let pattern = try #require(PathPattern(String(repeating: "*a", count: 40) + "b"))
    let clock = ContinuousClock()
    let duration = clock.measure { #expect(!pattern.matches(String(repeating: "a", count: 5_000))) }
    #expect(duration < .seconds(5))
  }
}

@Suite("Patterns of file paths")
struct GlobPatternTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(named: "a b é")
    for path in [
      "tokens/colors.yaml", "tokens/brand/dark.yaml", "tokens/brand/light.yml", "tokens/.hidden/x.yaml",
      "tokens/.secret.yaml", ".build/tokens/old.yaml", "B.yaml", "a.yaml", "é.yaml", "tokens/notes.txt",
    ] { try folder.write("", to: path) }
    return folder
  }

  @Test(
    "a pattern finds the files that it should, sorted by the bytes of their paths",
    arguments: [
      ("tokens/**/*.yaml", ["tokens/brand/dark.yaml", "tokens/colors.yaml"]),
      ("tokens/**/*.{yaml,yml}", ["tokens/brand/dark.yaml", "tokens/brand/light.yml", "tokens/colors.yaml"]),
      ("*.yaml", ["B.yaml", "a.yaml", "é.yaml"]),
      ("?.yaml", ["B.yaml", "a.yaml", "é.yaml"]),
      ("./tokens/*.yaml", ["tokens/colors.yaml"]),
      ("tokens/**", ["tokens/brand/dark.yaml", "tokens/brand/light.yml", "tokens/colors.yaml", "tokens/notes.txt"]),
      ("tokens/.*.yaml", ["tokens/.secret.yaml"]),
      (".build/**/*.yaml", [".build/tokens/old.yaml"]),
      ("tokens/colors.yaml", ["tokens/colors.yaml"]),
      ("tokens", []),
      ("nothing/**/*.yaml", []),
    ])
  func expansion(pattern: String, expected: [String]) throws {
    let folder = try folder()
    #expect(try #require(GlobPattern(pattern)).files(in: folder.path) == expected)
  }

  @Test("a pattern may begin above its folder, or at the root")
  func outside() throws {
    let folder = try folder()
    #expect(
      try #require(GlobPattern("../*.yaml")).files(in: folder.path("tokens")) == [
        "../B.yaml", "../a.yaml", "../é.yaml",
      ])
    #expect(try #require(GlobPattern("\(folder.path)/a.*")).files(in: "/") == [folder.path("a.yaml")])
  }

  @Test("a circle of symbolic links ends, and a linked file is found")
  func links() throws {
    let folder = try folder()
    try folder.link("tokens/again", to: ".")
    try folder.link("tokens/linked.yaml", to: "../a.yaml")
    let found = try #require(GlobPattern("tokens/**/*.yaml")).files(in: folder.path)
    #expect(found == ["tokens/brand/dark.yaml", "tokens/colors.yaml", "tokens/linked.yaml"])
  }
}
