import ColorScience
import ColorSyntax
import Testing

@testable import ColorSyntax

@Suite struct NamedColorTests {
  @Test func `knows the 148 names of CSS Color 4, each by its own bytes`() throws {
    #expect(NamedColor.table.count == 148)
    let names = NamedColor.table.map { "\($0.name)" }
    #expect(names == names.sorted(), "binary search needs the names in order")
    #expect(Set(names).count == 148)
    for entry in NamedColor.table {
      let hex = String(entry.value, radix: 16)
      let expected = try color("#" + String(repeating: "0", count: 6 - hex.count) + hex)
      #expect(try color("\(entry.name)") == expected)
      #expect(try color("\(entry.name)".uppercased()) == expected)
    }
  }

  @Test func `spells grey both ways`() {
    let names = NamedColor.table
    for entry in names where "\(entry.name)".contains("gray") {
      let other = "\(entry.name)".replacing("gray", with: "grey")
      #expect(names.contains { "\($0.name)" == other && $0.value == entry.value }, "\(other)")
    }
  }

  @Test(arguments: ["currentcolor", "CurrentColor", "CanvasText", "AccentColor", "inherit"])
  func `says that a word has no value outside a browser`(word: String) throws {
    let error = try #require(syntaxError(word))
    #expect(error.found.contains("which has a value only in a browser"))
  }

  @Test func `suggests the nearest name and the braces of an alias`() throws {
    let error = try #require(syntaxError("cornflowrblue"))
    #expect(error.replacement == "cornflowerblue")
    #expect(error.help.contains { $0.contains("cornflowerblue") })
    #expect(try #require(syntaxError("accent")).help.contains { $0.contains("{accent}") })
  }
}
