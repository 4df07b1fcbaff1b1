/// A colour space of CSS Color 4.
///
/// Components are doubles in these units, unclamped:
///
/// - RGB spaces and XYZ: 0…1 within the gamut (of XYZ: Y of the white is 1);
/// - `hsl`, `hwb`: hue in degrees; saturation, lightness, whiteness, blackness 0…1;
/// - `lab`, `lch`: lightness 0…100, a, b and chroma in the same unit, hue in degrees;
/// - `oklab`, `oklch`: lightness 0…1, a, b and chroma in the same unit, hue in degrees.
public enum ColorSpace: UInt8, Sendable, Hashable, CaseIterable {
  /// sRGB, gamma-encoded (IEC 61966-2-1).
  case sRGB
  /// sRGB with linear light.
  case linearSRGB
  /// Display P3: the primaries of DCI-P3, white D65, the transfer function of sRGB.
  case displayP3
  /// Display P3 with linear light.
  case linearDisplayP3
  /// Adobe RGB (1998).
  case a98RGB
  /// ProPhoto RGB (ROMM), white D50.
  case proPhotoRGB
  /// ITU-R BT.2020 with the display transfer function, a power of 2.4, as CSS Color 4 has it.
  case rec2020
  /// CIE XYZ with white D50.
  case xyzD50
  /// CIE XYZ with white D65; CSS's `xyz`.
  case xyzD65
  /// CIE Lab, white D50.
  case lab
  /// CIE Lab in polar form.
  case lch
  /// OKLab (Ottosson 2020, matrices of CSS Color 4).
  case okLab
  /// OKLab in polar form.
  case okLCH
  /// Hue, saturation, lightness of sRGB.
  case hsl
  /// Hue, whiteness, blackness of sRGB.
  case hwb

  /// The name that CSS and DTCG give the space: `display-p3`.
  public var name: String {
    switch self {
    case .sRGB: "srgb"
    case .linearSRGB: "srgb-linear"
    case .displayP3: "display-p3"
    case .linearDisplayP3: "display-p3-linear"
    case .a98RGB: "a98-rgb"
    case .proPhotoRGB: "prophoto-rgb"
    case .rec2020: "rec2020"
    case .xyzD50: "xyz-d50"
    case .xyzD65: "xyz-d65"
    case .lab: "lab"
    case .lch: "lch"
    case .okLab: "oklab"
    case .okLCH: "oklch"
    case .hsl: "hsl"
    case .hwb: "hwb"
    }
  }

  /// Finds a space by its name in CSS, in lower case; `xyz` is `xyz-d65`.
  public init?(name: some StringProtocol) {
    if name == "xyz" {
      self = .xyzD65
      return
    }
    guard let space = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = space
  }

  /// Which component is a hue in degrees, from 0; nil where the space is rectangular.
  public var hueIndex: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .okLCH: 2
    default: nil
    }
  }

  /// Whether a component of the space is a hue.
  public var isPolar: Bool { hueIndex != nil }

  /// The names of the three components, as one writes them in a message.
  public var componentNames: [String] {
    switch self {
    case .xyzD50, .xyzD65: ["X", "Y", "Z"]
    case .lab, .okLab: ["lightness", "a", "b"]
    case .lch, .okLCH: ["lightness", "chroma", "hue"]
    case .hsl: ["hue", "saturation", "lightness"]
    case .hwb: ["hue", "whiteness", "blackness"]
    default: ["red", "green", "blue"]
    }
  }
}
