import ColorScience
import ColorSyntax
import Testing

@Suite struct ColorObjectTests {
  private func color(_ space: String, _ components: [Double], alpha: Double = 1) throws -> Color {
    try Color(designTokensSpace: space, components: components.map { .number($0) }, alpha: .number(alpha))
  }

  private func failure(
    _ space: String, _ components: [ColorObjectComponent], alpha: ColorObjectComponent = .number(1)
  ) -> ColorObjectError? {
    do {
      _ = try Color(designTokensSpace: space, components: components, alpha: alpha)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      // The examples of the Design Tokens Color Module 2025.10, in our units.
      ("srgb", [1, 0, 1], Color(.sRGB, 1, 0, 1)), ("srgb-linear", [1, 0, 1], Color(.linearSRGB, 1, 0, 1)),
      ("hsl", [330, 100, 50], Color(.hsl, 330, 1, 0.5)), ("hwb", [330, 0, 0], Color(.hwb, 330, 0, 0)),
      ("lab", [60.17, 93.54, -60.5], Color(.lab, 60.17, 93.54, -60.5)),
      ("lch", [60.17, 111.4, 327.11], Color(.lch, 60.17, 111.4, 327.11)),
      ("oklab", [0.701, 0.2746, -0.169], Color(.okLab, 0.701, 0.2746, -0.169)),
      ("oklch", [0.7016, 0.3225, 328.363], Color(.okLCH, 0.7016, 0.3225, 328.363)),
      ("display-p3", [1, 0, 1], Color(.displayP3, 1, 0, 1)), ("a98-rgb", [1, 0, 1], Color(.a98RGB, 1, 0, 1)),
      ("prophoto-rgb", [1, 0, 1], Color(.proPhotoRGB, 1, 0, 1)), ("rec2020", [1, 0, 1], Color(.rec2020, 1, 0, 1)),
      ("xyz-d65", [0.5929, 0.2848, 0.9699], Color(.xyzD65, 0.5929, 0.2848, 0.9699)),
      ("xyz-d50", [0.5791, 0.2831, 0.728], Color(.xyzD50, 0.5791, 0.2831, 0.728)),
    ] as [(String, [Double], Color)])
  func `reads the examples of the specification`(space: String, components: [Double], expected: Color) throws {
    #expect(try color(space, components) == expected)
  }

  @Test(
    arguments: [
      ("srgb", [1.01, 0, 0], 0, "found red 1.01, expected a number from 0 to 1 in srgb"),
      ("srgb", [0, -0.01, 0], 1, "found green -0.01, expected a number from 0 to 1 in srgb"),
      ("display-p3", [0, 0, 128], 2, "found blue 128, expected a number from 0 to 1 in display-p3"),
      ("hsl", [360, 0, 0], 0, "found hue 360, expected a number from 0 up to but not including 360 in hsl"),
      ("hsl", [0, 100.5, 0], 1, "found saturation 100.5, expected a number from 0 to 100 in hsl"),
      ("hwb", [0, 0, 101], 2, "found blackness 101, expected a number from 0 to 100 in hwb"),
      ("lab", [101, 0, 0], 0, "found lightness 101, expected a number from 0 to 100 in lab"),
      ("lch", [50, -1, 0], 1, "found chroma -1, expected a number of 0 or more in lch"),
      ("oklab", [70, 0, 0], 0, "found lightness 70, expected a number from 0 to 1 in oklab"),
      ("oklch", [0.5, 0.1, -20], 2, "found hue -20, expected a number from 0 up to but not including 360 in oklch"),
      ("oklch", [0.5, .infinity, 0], 1, "found chroma inf, expected a number of 0 or more in oklch"),
      ("oklab", [0.5, .nan, 0], 1, "found a nan, expected a finite number in oklab"),
      ("xyz-d65", [0, 1.1, 0], 1, "found Y 1.1, expected a number from 0 to 1 in xyz-d65"),
    ] as [(String, [Double], Int, String)])
  func `refuses what is out of range, by name`(
    space: String, components: [Double], index: Int, message: String
  ) throws {
    let error = try #require(failure(space, components.map { .number($0) }))
    #expect(error.part == .component(index))
    #expect(error.message == message)
  }

  @Test func `reads none, and refuses it for alpha`() throws {
    let white = try Color(designTokensSpace: "hsl", components: [.none, .number(0), .number(100)])
    #expect(white == Color(.hsl, 0, 0, 1, missing: .first))
    let zeros = [ColorObjectComponent](repeating: .number(0), count: 3)
    #expect(failure("srgb", zeros, alpha: .none)?.part == .alpha)
    #expect(failure("srgb", zeros, alpha: .number(1.1))?.part == .alpha)
    #expect(failure("srgb", zeros, alpha: .number(-0.1))?.part == .alpha)
    #expect(try color("srgb", [0, 0, 0], alpha: 0.25).alpha == 0.25)
  }

  @Test func `refuses other spaces and other numbers of components`() throws {
    let zeros = [ColorObjectComponent](repeating: .number(0), count: 3)
    #expect(failure("p3", zeros)?.part == .colorSpace)
    #expect(failure("Display-P3", zeros)?.help == ["the nearest is display-p3"])
    #expect(failure("xyz", zeros)?.help == ["the nearest is xyz-d65"])
    #expect(failure("display-p3-linear", zeros)?.part == .colorSpace)
    #expect(failure("srgb", Array(zeros.prefix(2)))?.part == .components)
    #expect(failure("srgb", zeros + zeros)?.message == "found 6 components, expected three")
  }
}
