/// The colours that differ from one in lightness alone: hue and chroma are kept in OKLCH, chroma as far as a gamut has
/// it at the lightness.
public struct LightnessCurve: Sendable {
  /// The OKLCH lightness of the colour that the curve was made for, within 0…1.
  public let lightness: Double
  private let chroma: Double
  private let cosine: Double
  private let sine: Double
  private let space: ColorSpace
  /// How the responses of OKLab's cones, before they are cubed, grow with chroma.
  private let coneSlopes: SIMD3<Double>
  /// From the cubed responses to linear light of the gamut.
  private let linearFromCones: Matrix

  /// What linear light of the gamut lies between, where components lie within 0…1, give or take 0.000001.
  private let leastLinear = Transfer.linearFromSRGB(-1e-6)
  private let greatestLinear = Transfer.linearFromSRGB(1 + 1e-6)

  /// Makes the curve through a colour. A chroma below 0.0005 counts as none: then the hue is an accident of rounding.
  public init(through color: Color, in gamut: EmittedGamut) {
    let lab = color.converted(to: .okLab).components
    lightness = min(1, max(0, lab.x))
    let found = (lab.y * lab.y + lab.z * lab.z).squareRoot()
    chroma = found < 0.0005 ? 0 : found
    cosine = found == 0 ? 1 : lab.y / found
    sine = found == 0 ? 0 : lab.z / found
    space = gamut.space
    coneSlopes = Matrix.okLabToOKLabCones * SIMD3(0, cosine, sine)
    let linearFromXYZ = gamut == .sRGB ? Matrix.xyzD65ToLinearSRGB : .xyzD65ToLinearDisplayP3
    linearFromCones = linearFromXYZ * .okLabConesToXYZD65
  }

  /// The components of the colour with a lightness, in the space of the gamut: within 0…1, give or take 0.000001, found
  /// by twenty bisections of the chroma where the whole does not fit.
  public func components(atLightness lightness: Double) -> SIMD3<Double> {
    if lightness <= 0 { return SIMD3(repeating: 0) }
    if lightness >= 1 { return SIMD3(repeating: 1) }
    var (low, high) = (0.0, chroma)
    if fits(lightness, chroma) {
      low = chroma
    } else {
      for _ in 0..<20 {
        let middle = (low + high) / 2
        if fits(lightness, middle) { low = middle } else { high = middle }
      }
    }
    return Conversion.convert(SIMD3(lightness, low * cosine, low * sine), from: .okLab, to: space)
  }

  /// Whether the gamut has a colour. It is asked in linear light, which grows with what the transfer function makes of it.
  private func fits(_ lightness: Double, _ chroma: Double) -> Bool {
    let cones = coneSlopes * chroma + lightness
    let linear = linearFromCones * (cones * cones * cones)
    return linear.minimum >= leastLinear && linear.maximum <= greatestLinear
  }
}
