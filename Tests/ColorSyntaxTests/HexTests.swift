import ColorScience
import ColorSyntax
import Testing

@Suite struct HexTests {
  @Test func `reads every form, alpha last, in either case`() throws {
    #expect(try color("#A1C") == color("#aa11cc"))
    #expect(try color("#A1C8") == color("#Aa11Cc88"))
    #expect(try color("#FFEEDD00") == Color(red: 255, green: 238, blue: 221, alpha: 0))
    #expect(try color("  #FFEEDD\t") == Color(red: 255, green: 238, blue: 221))
    #expect(try color("#fff /* white */") == Color(red: 255, green: 255, blue: 255))
  }

  @Test(
    arguments: [
      ("#12345", "5 hexadecimal digits", "#12345", nil),
      ("#1234567", "7 hexadecimal digits", "#1234567", nil),
      ("#1", "1 hexadecimal digit", "#1", nil),
      ("#123456789", "9 hexadecimal digits", "#123456789", nil),
      ("#12GG34", "'G'", "G", nil),
      ("#", "'#' without digits", "#", nil),
      ("#12 34 56", "a space", " ", "#123456"),
      ("# 123456", "a space", " ", "#123456"),
      ("##123456", "a second '#'", "#", "#123456"),
      ("#１２３４５６", "full-width", "１", "#123456"),
      ("#12é", "'é'", "é", nil),
      ("#FFF #000", "'#000' after the colour", "#000", nil),
      ("#FF0000 / 50%", "'/' after a colour", "/ 50%", nil),
      ("0xFF0000", "'0xFF0000'", "0xFF0000", "#FF0000"),
      ("FF0000", "without a '#'", "FF0000", "#FF0000"),
      ("012345", "without a '#'", "012345", "#012345"),
      ("#00{base.grey}", "joined to other text", "{base.grey}", nil),
    ] as [(String, String, String, String?)])
  func `says what is wrong with digits, and where`(
    text: String, found: String, place: String, replacement: String?
  ) throws {
    let error = try #require(syntaxError(text))
    #expect(error.found.contains(found), "\(error.message)")
    #expect(marked(text, error) == place)
    #expect(error.replacement == replacement)
  }

  @Test func `names the digit counts that are allowed`() throws {
    let error = try #require(syntaxError("#12345"))
    #expect(
      error.message
        == "found 5 hexadecimal digits in '#12345', expected 3, 4, 6 or 8: #RGB, #RGBA, #RRGGBB or #RRGGBBAA")
  }

  @Test func `every replacement parses`() throws {
    for text in [
      "##123456", "#12 34 56", "#１２３", "0xFFF", "FF0000", "rde", "{a.b", "palette.x@drak", "oklch(70% 0.1 20",
      "rbg(1 2 3)",
    ] {
      let replacement = try #require(syntaxError(text)?.replacement, "\(text)")
      #expect(syntaxError(replacement) == nil, "\(replacement)")
    }
  }

  @Test func `knows a value that probably has its alpha first`() {
    #expect(HexNotation.looksLikeAlphaFirst("#FF112233".utf8))
    #expect(HexNotation.looksLikeAlphaFirst("#ff6B4EF0".utf8))
    #expect(!HexNotation.looksLikeAlphaFirst("#FF1122FF".utf8))
    #expect(!HexNotation.looksLikeAlphaFirst("#80112233".utf8))
    #expect(!HexNotation.looksLikeAlphaFirst("#FF1122".utf8))
    #expect(!HexNotation.looksLikeAlphaFirst("#FFGG2233".utf8))
  }
}
