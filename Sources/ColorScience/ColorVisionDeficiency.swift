/// A form of dichromacy, simulated at full severity with the matrices of Machado, Oliveira and Fernandes (2009), which
/// apply to linear-light sRGB.
public enum ColorVisionDeficiency: UInt8, Sendable, Hashable, CaseIterable {
  /// No long-wavelength cones: protanopia.
  case protanopia
  /// No medium-wavelength cones: deuteranopia.
  case deuteranopia
  /// No short-wavelength cones: tritanopia.
  case tritanopia

  /// The matrix of the paper for severity 1.0, row by row: it takes linear-light sRGB to linear-light sRGB.
  public var coefficients: [Double] {
    switch self {
    case .protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998]
    case .deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881]
    case .tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900]
    }
  }

  private var matrix: Matrix {
    let c = coefficients
    return Matrix(c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7], c[8])
  }

  /// The colour in sRGB as it looks with the deficiency, each component clamped to 0…1. Alpha is kept.
  public func simulated(_ color: Color) -> Color {
    let linear = color.converted(to: .linearSRGB)
    let seen = (matrix * linear.components).clampedToUnit
    return Color(.linearSRGB, seen, alpha: linear.alpha).converted(to: .sRGB)
  }
}
