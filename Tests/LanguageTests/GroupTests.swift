import TestSupport
import Testing
import TokenCatalog

@Suite struct GroupTests {
  @Test func groupsMergeAcrossFilesInTheOrderOfTheFiles() {
    let reading = Reading(
      "tincture: 1\ncolors:\n  text: { a: \"#111\" }\n  line: { b: \"#222\" }\n",
      "tincture: 1\ncolors:\n  text: { c: \"#333\" }\n")
    #expect(reading.diagnostics.isEmpty, "\(reading.text)")
    #expect(reading.catalog.tokens.map(\.path) == ["text.a", "line.b", "text.c"])
    let text = reading.catalog.groups[reading.catalog.groupNumbers["text"] ?? 0]
    #expect(text.children == [.token(0), .token(2)])
    #expect(reading.catalog.groups[Catalog.colorsGroup].children.count == 2)
  }

  @Test func aTokenInTwoFilesIsAnErrorThatNamesBoth() {
    let reading = Reading(
      "tincture: 1\ncolors:\n  text: { a: \"#111\" }\n", "tincture: 1\ncolors:\n  text: { a: \"#111\" }\n")
    #expect(reading.summary == ["3:11 duplicate-token"])
    #expect(reading.text.contains("tokens/0.yaml:3:11") && reading.text.contains("tokens/1.yaml:3:11"))
  }

  @Test func aTokenAndAGroupOfOnePathAreAnErrorEvenWhereADotInANameHidesIt() {
    let tokenFirst = Reading("tincture: 1\ncolors:\n  a: { b: \"#111\" }\n  \"a.b\": { c: \"#222\" }\n")
    #expect(tokenFirst.summary == ["4:3 name", "4:3 duplicate-token"])
    let groupFirst = Reading("tincture: 1\ncolors:\n  \"a.b\": { c: \"#222\" }\n  a: { b: \"#111\" }\n")
    #expect(groupFirst.summary == ["3:3 name", "4:8 duplicate-token"])
    let plain = Reading(
      "tincture: 1\ncolors:\n  a: { b: { c: \"#111\" } }\n", "tincture: 1\ncolors:\n  a: { b: \"#111\" }\n")
    #expect(plain.summary == ["3:8 duplicate-token"])
  }

  @Test func namesThatAreEqualAfterNormalisationAreTheSame() {
    let reading = Reading("tincture: 1\ncolors:\n  caf\u{E9}: \"#111\"\n  cafe\u{301}: \"#222\"\n")
    #expect(reading.diagnostics.map(\.rule) == ["duplicate-key"])
    #expect(reading.text.contains("normalisation"))
    let alias = Reading("tincture: 1\npalette: { caf\u{E9}: \"#111\" }\ncolors: { a: palette.cafe\u{301} }\n")
    #expect(alias.diagnostics.isEmpty, "\(alias.text)")
  }

  @Test func theNearestGroupIsInheritedAndReplaces() throws {
    let reading = Reading(
      """
      tincture: 1
      colors:
        surface: { base: "#FFF", raised: "#EEE" }
        text:
          $role: text
          $against: surface.base
          $deprecated: Old.
          one: "#000"
          inner:
            $against: [surface.raised]
            $role: large-text
            two: "#000"
            three: { any: "#000", role: graphic, deprecated: Older. }
      """)
    #expect(reading.diagnostics.isEmpty, "\(reading.text)")
    func terms(_ path: String) throws -> TokenTerms { try #require(reading.catalog.token(at: path)).terms }
    #expect(try terms("text.one").role?.value == .text)
    #expect(try terms("text.one").against?.value.map(\.value) == [.token("surface.base")])
    #expect(try terms("text.inner.two").role?.value == .largeText)
    #expect(try terms("text.inner.two").against?.value.map(\.value) == [.token("surface.raised")])
    #expect(try terms("text.inner.two").deprecated?.value == "Old.")
    #expect(try terms("text.inner.three").role?.value == .graphic)
    #expect(try terms("text.inner.three").deprecated?.value == "Older.")
  }

  @Test func oneGroupKeyWithTwoValuesNamesBothPlaces() {
    let reading = Reading(
      "tincture: 1\ncolors:\n  text: { $role: text, a: \"#111\" }\n",
      "tincture: 1\ncolors:\n  text: { $role: graphic, b: \"#111\" }\n",
      "tincture: 1\ncolors:\n  text: { $role: text, c: \"#111\" }\n")
    #expect(reading.summary == ["3:18 duplicate-key"])
    #expect(reading.diagnostics.first?.notes.map { reading.place($0.place) } == ["3:18"])
    #expect(reading.diagnostics.first?.place?.file.index == 1)
  }

  @Test func aForcedGroupMayHaveChildrenNamedLikeKeys() {
    let reading = Reading(
      """
      tincture: 1
      colors:
        mode:
          $group: true
          light: "#FFFFFF"
          dark: { light: "#000000", dark: "#111111" }
          role: "#222222"
      """)
    #expect(reading.diagnostics.isEmpty, "\(reading.text)")
    #expect(reading.catalog.tokens.map(\.path) == ["mode.light", "mode.dark", "mode.role"])
  }

  @Test func anchorsAndMergeKeysAreAsYAMLHasThem() {
    let reading = Reading(
      """
      tincture: 1
      colors:
        base: &base { light: "#111111", dark: "#222222" }
        copy: *base
        changed: { <<: *base, dark: "#333333" }
        list: { <<: [{ dark: "#444444" }, *base] }
      """)
    #expect(reading.diagnostics.isEmpty, "\(reading.text)")
    #expect(reading.color("copy", .dark) == "#222222")
    #expect(reading.color("changed") == "#111111")
    #expect(reading.color("changed", .dark) == "#333333")
    #expect(reading.color("list", .dark) == "#444444")
  }

  @Test func everythingThatATokenSaysIsKept() throws {
    let reading = Reading(
      """
      tincture: 1
      colors:
        surface: { base: "#FFF" }
        t:
          any: "#000"
          description: 本文の色
          role: decorative
          because: A flourish.
          against: [surface.base, { material: "#808080" }]
          level: AAA
          minimum: 5.5
          deprecated: Use surface.base.
          replaced-by: surface.base
          waive: { contrast: Only over photographs. }
          extensions: { tool: [1, 2] }
      pairs:
        - { foreground: t, background: [surface.base], role: large-text, level: AA }
      """)
    #expect(reading.diagnostics.isEmpty, "\(reading.text)")
    let terms = try #require(reading.catalog.token(at: "t")).terms
    #expect(terms.description?.value == "本文の色")
    #expect(terms.role?.value == .decorative)
    #expect(terms.against?.value.count == 2)
    #expect(terms.level?.value == .aaa)
    #expect(terms.minimum?.value == 5.5)
    #expect(terms.replacedBy?.value == "surface.base")
    #expect(terms.waivers.map(\.rule) == ["contrast"])
    #expect(reading.catalog.pairs.count == 1)
    #expect(reading.catalog.pairs.first?.role?.value == .largeText)
  }
}
