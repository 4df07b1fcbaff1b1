/// Components in a space; no allocation but the colour's own.
struct ColorComponents: Hashable, Sendable {
  enum Space: Sendable {
    case extendedSRGB, sRGB, displayP3, extendedGray

    var colorSpace: CGColorSpace? {
      switch self {
      case .extendedSRGB: CGColorSpace(name: CGColorSpace.extendedSRGB)
      case .sRGB: CGColorSpace(name: CGColorSpace.sRGB)
      case .displayP3: CGColorSpace(name: CGColorSpace.displayP3)
      case .extendedGray: CGColorSpace(name: CGColorSpace.extendedGray)
      }
    }
  }

  let space: Space
  let red, green, blue, alpha: CGFloat

  init(_ space: Space, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) {
    self.space = space
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  init(_ color: CGColor) {
    let values = color.components ?? [0, 0, 0, 1]
    switch color.colorSpace?.name {
    case CGColorSpace.extendedGray: self.init(.extendedGray, values[0], values[0], values[0], values[1])
    case CGColorSpace.displayP3: self.init(.displayP3, values[0], values[1], values[2], values[3])
    case CGColorSpace.sRGB: self.init(.sRGB, values[0], values[1], values[2], values[3])
    default: self.init(.extendedSRGB, values[0], values[1], values[2], values[3])
    }
  }

  func with(alpha: CGFloat) -> ColorComponents { ColorComponents(space, red, green, blue, alpha) }

  var cgColor: CGColor {
    let values = space == .extendedGray ? [red, alpha] : [red, green, blue, alpha]
    guard let colorSpace = space.colorSpace, let color = CGColor(colorSpace: colorSpace, components: values) else {
      UIKitModel.fault("a colour space that Core Graphics does not know")
    }
    return color
  }

  /// The same colour in extended sRGB. The matrix is the product of P3's to XYZ (D65) and XYZ's to sRGB, from the
  /// chromaticities of SMPTE EG 432-1 and IEC 61966-2-1; both spaces share sRGB's transfer curve.
  var inExtendedSRGB: ColorComponents {
    guard space == .displayP3 else { return ColorComponents(.extendedSRGB, red, green, blue, alpha) }
    let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    return ColorComponents(
      .extendedSRGB,
      Self.encoded(1.2249401763 * r - 0.2249401763 * g),
      Self.encoded(-0.0420569547 * r + 1.0420569547 * g),
      Self.encoded(-0.0196375546 * r - 0.0786360456 * g + 1.0982736001 * b),
      alpha)
  }

  private static func linear(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -result : result
  }

  private static func encoded(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let result = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -result : result
  }
}
