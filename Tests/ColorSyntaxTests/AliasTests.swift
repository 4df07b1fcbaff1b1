import ColorScience
import ColorSyntax
import Testing

@Suite struct AliasTests {
  private func reference(_ text: String) throws -> ColorReference {
    let expression = try ColorExpression(parsing: text)
    guard case .reference(let reference) = expression else {
      Issue.record("\(text) is no alias")
      return ColorReference(path: "")
    }
    return reference
  }

  @Test(
    arguments: [
      ("palette.gray.200", "palette.gray.200", nil, 1.0),
      ("{palette.gray.200}", "palette.gray.200", nil, 1),
      ("{base}", "base", nil, 1),
      ("text.primary@dark", "text.primary", "dark", 1),
      ("{text.primary}@dark-high-contrast", "text.primary", "dark-high-contrast", 1),
      ("a.b@light-elevated-high-contrast", "a.b", "light-elevated-high-contrast", 1),
      ("a.b@light-high-contrast-elevated", "a.b", "light-elevated-high-contrast", 1),
      ("a.b@darkHighContrast", "a.b", "dark-high-contrast", 1),
      ("a.b@dark_elevated", "a.b", "dark-elevated", 1),
      ("a.b / 60%", "a.b", nil, 0.6),
      ("a.b/0.6", "a.b", nil, 0.6),
      ("{a.b}@dark / 60%", "a.b", "dark", 0.6),
      ("farbe.grün.überschrift", "farbe.grün.überschrift", nil, 1),
      ("цвет.фон", "цвет.фон", nil, 1),
      ("色.背景-2", "色.背景-2", nil, 1),
      ("रंग.पृष्ठभूमि", "रंग.पृष्ठभूमि", nil, 1),
      ("2xl.base_color", "2xl.base_color", nil, 1),
      (" a.b ", "a.b", nil, 1),
    ] as [(String, String, String?, Double)])
  func `reads paths, appearances and alpha`(text: String, path: String, appearance: String?, alpha: Double) throws {
    let reference = try reference(text)
    #expect(reference.path == path)
    #expect(reference.appearance?.name == appearance)
    #expect(abs(reference.alphaMultiplier - alpha) < 1e-12)
  }

  @Test func `reads every appearance by its name`() throws {
    for appearance in Appearance.allCases {
      #expect(try reference("a.b@\(appearance.name)").appearance == appearance)
    }
  }

  @Test(
    arguments: [
      ("{base.grey", "{base.grey", "'{' without a '}'", "{base.grey}"),
      ("{}", "{}", "'{}'", nil),
      ("a..b", "a..b", "an empty name", nil),
      (".a", ".a", "an empty name", nil),
      ("a.", "a.", "an empty name", nil),
      ("{a..b}", "a..b", "an empty name", nil),
      ("{a b}", " ", "a space", nil),
      ("{a.b@dark}", "@dark", "'@' within the braces", "{a.b}@dark"),
      ("{a.b}.c", ".c", "joined to other text", nil),
      ("x{a.b}", "{a.b}", "joined to other text", nil),
      ("a.b{c}", "{c}", "joined to other text", nil),
      ("{a.b}{c.d}", "{c.d}", "joined to other text", nil),
      ("{{a.b}}", "{", "'{' in the path", nil),
      ("a.b@drak", "drak", "'@drak'", "a.b@dark"),
      ("a.b@", "", "after '@'", nil),
      ("a.b@high-contrast", "high-contrast", "an appearance", nil),
      ("a.b@dark@light", "@light", "after a colour", nil),
      ("a.b /", "", "an alpha such as 60%", nil),
      ("a.b / none", "n", "an alpha such as 60%", nil),
      ("a.b / 20deg", "20deg", "the angle", nil),
      ("a.b c.d", "c.d", "after the colour", nil),
      ("a.😀", "😀", "in the path", nil),
      ("a.b!", "!", "after the colour", nil),
      ("$a.b", "$", "'$'", nil),
    ] as [(String, String, String, String?)])
  func `says what is wrong with an alias, and where`(
    text: String, place: String, reason: String, replacement: String?
  ) throws {
    let error = try #require(syntaxError(text), "\(text) parses")
    #expect(marked(text, error) == place, "\(text): \(error.message)")
    #expect(error.message.contains(reason), "\(text): \(error.message)")
    #expect(error.replacement == replacement)
  }

  @Test func `the range of a reference is its path, braces and appearance`() throws {
    let text = "color-mix(in oklch, {a.b}@dark / 50% 30%, oklch(from c.d l c h))"
    let references = try ColorExpression(parsing: text).references
    let ranges = references.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
    #expect(ranges == ["{a.b}@dark", "c.d"])
    #expect(references[0].alphaMultiplier == 0.5)
  }

  @Test func `evaluation resolves references once each, in the order of their visit`() throws {
    let expression = try ColorExpression(
      parsing: "color-mix(in srgb, color-mix(in srgb, a.a, b.b), rgb(from c.c calc(r + r) g b) 10%)")
    var visited: [String] = []
    _ = try expression.evaluate { reference in
      visited.append(reference.path)
      return Color(red: 10, green: 20, blue: 30)
    }
    #expect(visited == ["a.a", "b.b", "c.c"])
    #expect(expression.references.map(\.path) == visited)
  }

  @Test func `alpha multiplies that of the target`() throws {
    let half = try ColorExpression(parsing: "a.b / 50%").evaluate { _ in Color(.sRGB, 1, 0, 0, alpha: 0.5) }
    #expect(half == Color(.sRGB, 1, 0, 0, alpha: 0.25))
  }
}
