import Emission
import TestSupport
import Testing

@Suite struct SwiftNameTests {
  @Test(arguments: [
    ("divider", "divider"), ("border-strong", "borderStrong"), ("border_strong", "borderStrong"),
    ("borderStrong", "borderStrong"), ("URL-bar", "urlBar"), ("URLBar", "urlBar"), ("10", "_10"), ("gap-1-5", "gap1_5"),
    ("gray-200", "gray200"), ("_private", "private"), ("Type", "type"), ("überschrift", "überschrift"),
    ("本文", "本文"), ("العنوان", "العنوان"), ("\u{301}a", "_\u{301}a"),
  ])
  func aTokenIsNamedInCamelCase(name: String, expected: String) {
    #expect(SwiftIdentifier.member(SwiftIdentifier.words(of: name)) == expected)
  }

  /// Names of ASCII are made from bytes; what the words make, character by character, is the reference.
  @Test func aNameOfASCIIIsWhatItsWordsMakeOfIt() {
    var random = SeededGenerator(seed: 11)
    let letters = Array("abcxyzABCXYZ0189-_")
    for _ in 0..<20_000 {
      let name = String(
        (0..<Int.random(in: 1...9, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
      #expect(SwiftIdentifier.member(name) == SwiftIdentifier.member(SwiftIdentifier.words(of: name)), "\(name)")
      #expect(SwiftIdentifier.type(name) == SwiftIdentifier.type(SwiftIdentifier.words(of: name)), "\(name)")
    }
  }

  @Test(arguments: ["-", "_", "--__"])
  func nothingIsMadeFromSeparatorsAlone(name: String) {
    #expect(SwiftIdentifier.member(SwiftIdentifier.words(of: name)) == nil)
    let reading = Reading("tincture: 1\ncolors: { \"\(name)\": \"#111\" }\n")
    #expect(SwiftNames(reading.catalog, shape: .nested).diagnostics.map(\.rule) == ["swift-name"])
  }

  @Test func threePathsWithOneNameAreOneErrorThatListsThem() throws {
    let reading = try Reading(case: "07-name-collision")
    #expect(reading.diagnostics.isEmpty)
    let diagnostics = SwiftNames(reading.catalog, shape: .nested).diagnostics
    #expect(diagnostics.count == 1)
    for text in ["'line.border-strong'", "'line.borderStrong'", "'line.border_strong'", "'borderStrong'"] {
      #expect(diagnostics[0].message.contains(text))
    }
    #expect(
      ([diagnostics[0].place] + diagnostics[0].notes.map(\.place)).map { reading.place($0) } == ["4:5", "5:5", "6:5"])
  }

  @Test func whatCollidesDependsOnTheShape() {
    let flat = Reading("tincture: 1\ncolors: { a: { b-c: \"#111\" }, a-b: { c: \"#222\" } }\n")
    #expect(SwiftNames(flat.catalog, shape: .nested).diagnostics.isEmpty)
    #expect(SwiftNames(flat.catalog, shape: .flat).diagnostics.map(\.rule) == ["swift-name"])
    let groups = Reading("tincture: 1\ncolors: { text: { a: \"#111\" }, Text: { b: \"#222\" } }\n")
    #expect(SwiftNames(groups.catalog, shape: .nested).diagnostics.count == 1)
    let palette = Reading("tincture: 1\npalette: { a: \"#111\" }\ncolors: { Palette: { b: \"#222\" } }\n")
    #expect(SwiftNames(palette.catalog, shape: .nested).diagnostics.count == 1)
  }

  @Test func aScriptWithoutCapitalsCollidesWhereAGroupAndATokenShareAName() {
    let reading = Reading("tincture: 1\ncolors: { 文-字: \"#111\", 文字: { a: \"#222\" } }\n")
    #expect(SwiftNames(reading.catalog, shape: .nested).diagnostics.count == 1)
  }
}
