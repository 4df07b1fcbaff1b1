/// The opaque colours of a gamut that token files write in few digits: eight bits a channel in sRGB, three decimals in
/// Display P3. A channel is a whole number of steps, 0…``levels``.
///
/// Luminance and lightness come from tables of the channels' linear light, and are to the last bit what ``Color`` gives
/// for the same colour.
public struct QuantizedGamut: Sendable {
  /// The gamut.
  public let gamut: EmittedGamut
  /// The number of steps from nothing to all of a channel: 255 or 1000.
  public let levels: Int
  private let linear: [Double]
  private let toXYZ: Matrix

  private static let sRGB = QuantizedGamut(.sRGB, levels: 255, .linearSRGBToXYZD65)
  private static let displayP3 = QuantizedGamut(.displayP3, levels: 1000, .linearDisplayP3ToXYZD65)

  /// The colours of a gamut.
  public static func colors(of gamut: EmittedGamut) -> QuantizedGamut { gamut == .sRGB ? sRGB : displayP3 }

  private init(_ gamut: EmittedGamut, levels: Int, _ toXYZ: Matrix) {
    self.gamut = gamut
    self.levels = levels
    self.toXYZ = toXYZ
    linear = (0...levels).map { Transfer.linearFromSRGB(Double($0) / Double(levels)) }
  }

  /// The steps that are nearest to components of 0…1; what lies outside is clamped.
  public func steps(nearestTo components: SIMD3<Double>) -> SIMD3<Int> {
    clamped((components * Double(levels)).rounded(.toNearestOrAwayFromZero))
  }

  /// The steps of colours that are the nearest to components between two others, channel by channel.
  public func steps(
    from low: SIMD3<Double>, to high: SIMD3<Double>
  ) -> (low: SIMD3<Int>, high: SIMD3<Int>) {
    // A little more than half, so that rounding never leaves one out.
    let half = 0.5 - 1e-9
    return (
      clamped((low * Double(levels) + half).rounded(.down)), clamped((high * Double(levels) - half).rounded(.up))
    )
  }

  private func clamped(_ steps: SIMD3<Double>) -> SIMD3<Int> {
    func clamped(_ step: Double) -> Int { step > 0 ? Int(min(step, Double(levels))) : 0 }
    return SIMD3(clamped(steps.x), clamped(steps.y), clamped(steps.z))
  }

  /// The colour of some steps.
  public func color(_ steps: SIMD3<Int>, alpha: Double) -> Color {
    Color(gamut.space, SIMD3(Double(steps.x), Double(steps.y), Double(steps.z)) / Double(levels), alpha: alpha)
  }

  private func light(_ steps: SIMD3<Int>) -> SIMD3<Double> {
    SIMD3(linear[steps.x], linear[steps.y], linear[steps.z])
  }

  private func xyz(_ steps: SIMD3<Int>) -> SIMD3<Double> { toXYZ * light(steps) }

  /// The relative luminance, as ``Color/relativeLuminance``. It grows with each channel.
  public func relativeLuminance(of steps: SIMD3<Int>) -> Double { max(0, xyz(steps).y) }

  /// The OKLCH lightness, 0…1. It grows with each channel.
  public func lightness(of steps: SIMD3<Int>) -> Double { LabModel.okLabFromXYZD65(xyz(steps)).x }

  /// Bounds, channel by channel and not clamped, of what colours between two others are in sRGB.
  public func sRGBComponents(
    from low: SIMD3<Int>, to high: SIMD3<Int>
  ) -> (low: SIMD3<Double>, high: SIMD3<Double>) {
    if gamut == .sRGB { return (color(low, alpha: 1).components, color(high, alpha: 1).components) }
    let matrix = Matrix.xyzD65ToLinearSRGB * toXYZ
    let least = matrix.least(from: light(low), to: light(high))
    let most = -matrix.least(from: -light(high), to: -light(low))
    return (least.mapped(Transfer.sRGBFromLinear), most.mapped(Transfer.sRGBFromLinear))
  }
}
