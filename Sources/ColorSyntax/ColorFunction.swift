import ColorScience

/// A function of CSS Color 4 that makes a colour from three components, with the ranges that its section gives.
struct ColorFunction: Sendable, Equatable {
  /// One component of a function.
  struct Component: Sendable, Equatable {
    /// The name that messages use.
    let name: String
    /// The channel keyword of relative colours.
    let keyword: String
    /// What 100 % stands for in the unit of the function; nil for a hue, which takes no percentage.
    let whole: Double?
    /// What a number of the function is divided by to give the unit of `Color`.
    var divisor: Double = 1
    /// The range that CSS gives the component, if any.
    var lowest: Double?
    var highest: Double?
    /// Whether what lies outside the range is read as the nearest end of it.
    var clampsBelow = false
    var clampsAbove = false

    var isHue: Bool { whole == nil }

    static func hue(_ keyword: String = "h") -> Component { Component(name: "hue", keyword: keyword, whole: nil) }

    func clamped(_ value: Double, isLegacy: Bool = false) -> Double {
      var value = value
      if let lowest, clampsBelow || isLegacy { value = max(lowest, value) }
      if let highest, clampsAbove || isLegacy { value = min(highest, value) }
      return value
    }
  }

  let name: String
  let space: ColorSpace
  /// The three components.
  let components: [Component]
  /// Whether the function has a legacy syntax with commas.
  let hasLegacySyntax: Bool
  /// The keywords of relative colours: those of the components, then `alpha`.
  let channels: [String]

  init(name: String, space: ColorSpace, components: [Component], hasLegacySyntax: Bool = false) {
    self.name = name
    self.space = space
    self.components = components
    self.hasLegacySyntax = hasLegacySyntax
    channels = components.map(\.keyword) + ["alpha"]
  }

  static let alpha = Component(
    name: "alpha", keyword: "alpha", whole: 1, lowest: 0, highest: 1, clampsBelow: true, clampsAbove: true)

  static let rgb = ColorFunction(
    name: "rgb", space: .sRGB,
    components: [("red", "r"), ("green", "g"), ("blue", "b")].map {
      Component(name: $0.0, keyword: $0.1, whole: 255, divisor: 255, lowest: 0, highest: 255)
    }, hasLegacySyntax: true)

  static let hsl = ColorFunction(
    name: "hsl", space: .hsl,
    components: [
      .hue(),
      Component(
        name: "saturation", keyword: "s", whole: 100, divisor: 100, lowest: 0, highest: 100, clampsBelow: true),
      Component(name: "lightness", keyword: "l", whole: 100, divisor: 100, lowest: 0, highest: 100),
    ], hasLegacySyntax: true)

  static let hwb = ColorFunction(
    name: "hwb", space: .hwb,
    components: [
      .hue(), Component(name: "whiteness", keyword: "w", whole: 100, divisor: 100, lowest: 0, highest: 100),
      Component(name: "blackness", keyword: "b", whole: 100, divisor: 100, lowest: 0, highest: 100),
    ])

  static let lab = rectangular("lab", .lab, lightness: 100, axis: 125)
  static let okLab = rectangular("oklab", .okLab, lightness: 1, axis: 0.4)
  static let lch = polar("lch", .lch, lightness: 100, chroma: 150)
  static let okLCH = polar("oklch", .okLCH, lightness: 1, chroma: 0.4)

  private static func lightness(_ whole: Double) -> Component {
    Component(
      name: "lightness", keyword: "l", whole: whole, lowest: 0, highest: whole, clampsBelow: true, clampsAbove: true)
  }

  private static func rectangular(
    _ name: String, _ space: ColorSpace, lightness whole: Double, axis: Double
  ) -> ColorFunction {
    ColorFunction(
      name: name, space: space,
      components: [
        lightness(whole), Component(name: "a", keyword: "a", whole: axis),
        Component(name: "b", keyword: "b", whole: axis),
      ])
  }

  private static func polar(
    _ name: String, _ space: ColorSpace, lightness whole: Double, chroma: Double
  ) -> ColorFunction {
    ColorFunction(
      name: name, space: space,
      components: [
        lightness(whole), Component(name: "chroma", keyword: "c", whole: chroma, lowest: 0, clampsBelow: true), .hue(),
      ])
  }

  /// The spaces that `color()` takes.
  static let predefinedSpaces: [ColorSpace] = [
    .sRGB, .linearSRGB, .displayP3, .linearDisplayP3, .a98RGB, .proPhotoRGB, .rec2020, .xyzD50, .xyzD65,
  ]

  private static let predefined: [ColorFunction] = predefinedSpaces.map { space in
    let isXYZ = space == .xyzD50 || space == .xyzD65
    let keywords = isXYZ ? ["x", "y", "z"] : ["r", "g", "b"]
    return ColorFunction(
      name: "color", space: space,
      components: zip(space.componentNames, keywords).map { Component(name: $0, keyword: $1, whole: 1) })
  }

  /// `color()` with one of the predefined spaces; nil for a space that `color()` does not take.
  static func predefined(_ space: ColorSpace) -> ColorFunction? { predefined.first { $0.space == space } }

  /// The function of a name in lower case; nil for `color`, which needs a space, and for other names.
  static func named(_ name: String) -> ColorFunction? {
    switch name {
    case "rgb", "rgba": rgb
    case "hsl", "hsla": hsl
    case "hwb": hwb
    case "lab": lab
    case "lch": lch
    case "oklab": okLab
    case "oklch": okLCH
    default: nil
    }
  }

  /// The names that suggestions are taken from.
  static let names = ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix"]
}
