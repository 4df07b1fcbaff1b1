import ColorScience
import ColorSyntax
import Diagnostics
import TestSupport
import Testing

/// The small inputs in `Tests/Fixtures/cases`, each with the `.expect` beside it: what is asserted here is what that
/// text demands.
@Suite struct CaseTests {
  @Test func anUnquotedHashIsAnEmptyValueAndSaysHowToQuoteIt() throws {
    let reading = try Reading(case: "01-unquoted-hash")
    #expect(reading.summary == ["5:14 empty-value"])
    #expect(reading.diagnostics[0].message.contains("'surface.page'"))
    #expect(reading.diagnostics[0].message.contains("empty because an unquoted # starts a YAML comment"))
    #expect(reading.diagnostics[0].help == ["quote the value: \"#F4F4F4\""])
    #expect(reading.color("surface.page") == nil)
  }

  @Test func shortAndLongHexAreTheSameColour() throws {
    let reading = try Reading(case: "02-hex-forms")
    // `#FFEEDD00` might have its alpha first, which is worth a remark.
    #expect(reading.summary.map { $0.split(separator: " ")[1] } == ["alpha-last"])
    #expect(!reading.diagnostics.containsError)
    #expect(reading.color("ink.three") == "#AA11CC")
    #expect(reading.color("ink.three", .dark) == "#FFEEDD")
    #expect(reading.colors("ink.three") == reading.colors("ink.six"))
    #expect(reading.color("ink.four") == "#AA11CC88")
    #expect(reading.color("ink.four", .dark) == "#FFEEDD00")
    #expect(reading.colors("ink.four") == reading.colors("ink.eight"))
  }

  @Test func everyBadHexIsReportedInOneRun() throws {
    let reading = try Reading(case: "03-bad-hex")
    #expect(reading.diagnostics.map(\.rule) == Array(repeating: "color-syntax", count: 7))
    #expect(reading.summary.map { $0.split(separator: ":")[0] } == ["4", "5", "6", "7", "8", "9", "10"])
    for (diagnostic, name) in zip(
      reading.diagnostics, ["five", "seven", "letters", "empty", "spaced", "double", "wide"])
    {
      #expect(diagnostic.message.contains("'ink.\(name)' in light"))
    }
    for text in ["#12345", "#1234567", "#12GG34", "#12 34 56", "##123456", "#１２３４５６"] {
      #expect(reading.text.contains(text))
    }
    #expect(reading.catalog.tokens.allSatisfy { reading.color($0.path) == nil })
  }

  @Test func keysAreTheirTextAndNeverBooleans() throws {
    let reading = try Reading(case: "05-boolean-keys")
    #expect(reading.diagnostics.isEmpty)
    #expect(
      reading.catalog.tokens.map(\.path)
        == ["on", "off", "yes", "no", "y", "null", "true", "10"].map { "switch.\($0)" })
    #expect(reading.color("switch.on") == "#2E7D32")
    #expect(reading.color("switch.10", .dark) == "#BBBBBB")
  }

  @Test func aDuplicateKeyNamesBothLines() throws {
    let reading = try Reading(case: "06-duplicate-keys")
    #expect(reading.summary == ["10:5 duplicate-key"])
    #expect(reading.diagnostics[0].message.contains("'text.title'"))
    #expect(reading.diagnostics[0].notes.map { reading.place($0.place) } == ["4:5"])
  }

  @Test func aCircleOfAliasesIsToldWholeAndOnce() throws {
    let reading = try Reading(case: "10-alias-cycle")
    #expect(reading.diagnostics.map(\.rule) == ["alias-cycle", "alias-cycle"])
    #expect(reading.diagnostics[0].message.contains("loop.a -> loop.b -> loop.c -> loop.a"))
    #expect(reading.diagnostics[1].message.contains("loop.me -> loop.me"))
    #expect(
      ([reading.diagnostics[0].place] + reading.diagnostics[0].notes.map(\.place)).map { reading.place($0) }
        == ["4:17", "5:17", "6:17"])
    #expect(reading.place(reading.diagnostics[1].place) == "7:18")
  }

  @Test func eachBadAliasIsReported() throws {
    let reading = try Reading(case: "11-alias-bad-target")
    #expect(reading.diagnostics.count == 4, "\(reading.text)")
    #expect(reading.summary.map { $0.split(separator: ":")[0] } == ["6", "7", "8", "9"])
    #expect(reading.diagnostics[0].message.contains("'base.gray'"))
    #expect(reading.diagnostics[0].help.joined().contains("'base.grey'"))
    #expect(reading.diagnostics[1].message.contains("'base' is a group, not a colour"))
    #expect(reading.diagnostics[2].message.contains("'{' without a '}'"))
    #expect(reading.text.contains("#00{base.grey}"))
  }

  @Test func aScalarAliasCarriesEveryAppearanceAndSlotAliasesDoNot() throws {
    let reading = try Reading(case: "12-alias-chain-variants")
    #expect(reading.diagnostics.isEmpty)
    let base = ["#1A56C4", "#7FB0FF", "#0B3A91", "#B5D2FF", "#1A56C4", "#8CB8FF", "#0B3A91", "#B5D2FF"]
    #expect(reading.colors("base.blue") == base)
    #expect(reading.colors("link.normal") == base)
    #expect(
      reading.colors("link.copy")
        == ["#1A56C4", "#7FB0FF", "#1A56C4", "#7FB0FF", "#1A56C4", "#7FB0FF", "#1A56C4", "#7FB0FF"])
  }

  @Test func aMissingStyleIsAnErrorForEachToken() throws {
    let reading = try Reading(case: "13-missing-dark")
    #expect(reading.summary == ["4:5 completeness", "6:5 completeness"])
    #expect(reading.diagnostics[0].message.contains("'card.fill' has no value for dark"))
    #expect(reading.diagnostics[1].message.contains("'card.edge' has no value for light"))
    #expect(reading.color("card.same") == "#EEEEEE")
  }

  @Test func elevatedInDarkAloneIsNormal() throws {
    let reading = try Reading(case: "16-elevated-light-hole")
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.color("sheet.back", Appearance(isDark: false, isElevated: true)) == "#FFFFFF")
    #expect(reading.color("sheet.back", Appearance(isDark: true, isElevated: true)) == "#1C1C1F")
    #expect(reading.color("sheet.back", .dark) == "#101012")
  }

  @Test func displayP3StaysDisplayP3() throws {
    let reading = try Reading(case: "20-display-p3")
    #expect(reading.diagnostics.isEmpty)
    let hot = try #require(reading.catalog.tokenNumbers["brand.hot"])
    let plain = try #require(reading.catalog.tokenNumbers["brand.plain"])
    let white = Color(red: 255, green: 255, blue: 255)
    let hotRed = reading.resolved.color(ofToken: hot, in: .light)
    let plainRed = reading.resolved.color(ofToken: plain, in: .light)
    #expect(hotRed.emitted().color.gamut == .displayP3)
    #expect(plainRed.emitted().color.gamut == .sRGB)
    #expect(Int(white.contrastRatio(with: hotRed) * 100) == 376)
    #expect(Int(white.contrastRatio(with: plainRed) * 100) == 399)
  }

  @Test func aByteOrderMarkAndCarriageReturnsChangeNothing() throws {
    let reading = try Reading(case: "22-bom-crlf")
    let twin = Reading(
      String(decoding: reading.sources[0].bytes.dropFirst(3), as: UTF8.self).replacing("\r\n", with: "\n"))
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.catalog.tokens.map(\.path) == ["surface.page", "ink.main"])
    #expect(reading.catalog.tokens.map { reading.place($0.place) } == ["4:5", "8:5"])
    #expect(twin.catalog.tokens.map { twin.place($0.place) } == ["4:5", "8:5"])
    #expect(reading.colors("surface.page") == twin.colors("surface.page"))
  }

  @Test func anAliasBombIsRefusedByTheNumberOfNodes() throws {
    let reading = try Reading(case: "24-alias-bomb")
    #expect(reading.diagnostics.map(\.rule).contains("too-many-nodes"))
    #expect(reading.diagnostics.count == 1)
    #expect(reading.text.contains("nodes"))
  }

  @Test func misspeltVariantsAreNeitherGroupsNorIgnored() throws {
    let reading = try Reading(case: "28-misspelt-variant")
    #expect(reading.summary == ["6:7 unknown-key", "10:7 unknown-key"])
    #expect(reading.diagnostics[0].message.contains("'drak'"))
    #expect(reading.diagnostics[0].help.joined().contains("'dark'"))
    #expect(reading.diagnostics[1].message.contains("'highcontrast'"))
    #expect(reading.diagnostics[1].help.joined().contains("'highContrast'"))
  }

  @Test func valuesThatYAMLCutAreShownQuoted() throws {
    let reading = try Reading(case: "31-cut-values")
    // The first place is that of the # itself, the 25th character of its line.
    #expect(reading.summary == ["5:25 cut-value", "8:14 cut-value", "10:22 cut-value"])
    #expect(reading.diagnostics[0].help == ["quote the value: \"oklch(from #6B4EFF l c h)\""])
    #expect(reading.diagnostics[1].help == ["quote the value: \"{cut.plain}\""])
    #expect(reading.diagnostics[2].help == ["quote the value: \"color-mix(in oklch, red 30%, blue)\""])
  }

  @Test func keysThatAreNearlyVariantsAreNotTakenForTokens() throws {
    let reading = try Reading(case: "32-near-keys")
    #expect(
      reading.summary == [
        "4:5 unknown-key", "5:5 unknown-key", "7:5 unknown-key", "8:5 unknown-key", "9:3 token-shape",
        "13:5 token-shape",
      ])
    let suggestions = reading.diagnostics.prefix(4).map { $0.help[0] }
    #expect(suggestions == ["light", "dark", "dark", "light"].map { "did you mean '\($0)'?" })
    #expect(reading.diagnostics[4].message.contains("'state' has 'role' but no value"))
    #expect(reading.diagnostics[5].message.contains("'elevated' is a variant key"))
    #expect(reading.diagnostics[5].help.joined().contains("$group: true"))
    #expect(reading.catalog.tokens.allSatisfy { reading.color($0.path) == nil })
  }

  @Test func aSlotGivenTwiceNamesBothPlaces() throws {
    let reading = try Reading(case: "33-slot-twice")
    #expect(reading.diagnostics.map(\.rule).allSatisfy { $0 == "duplicate-slot" || $0 == "duplicate-key" })
    #expect(reading.summary.map { $0.split(separator: ":")[0] } == ["4", "5", "6"])
    #expect(
      reading.diagnostics.map { $0.notes.map { reading.place($0.place) } } == [["4:45"], ["5:61"], ["6:74"]])
  }
}
