#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

extension Color {
  /// The distance of two colours in OKLab (ΔE OK of CSS Color 4, section 13.2.1). Alpha is not looked at. 0.02 is one
  /// just noticeable difference.
  public func differenceOK(from other: Color) -> Double {
    let difference = converted(to: .okLab).components - other.converted(to: .okLab).components
    return (difference * difference).sum().squareRoot()
  }

  /// The CIEDE2000 difference of two colours (Sharma, Wu and Dalal 2005, with all weights 1), in Lab with white D50.
  /// Alpha is not looked at. About 1 is just noticeable; black and white are 100 apart.
  public func difference2000(from other: Color) -> Double {
    Self.difference2000(converted(to: .lab).components, other.converted(to: .lab).components)
  }

  /// The CIEDE2000 difference of two triples (L, a, b) of CIE Lab, taken as they are.
  public static func difference2000(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double {
    func chroma(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }
    func seventhRatio(_ chroma: Double) -> Double {
      let seventh = pow(chroma, 7)
      return (seventh / (seventh + 6_103_515_625)).squareRoot()  // 25 to the seventh
    }
    func hue(_ a: Double, _ b: Double) -> Double {
      a == 0 && b == 0 ? 0 : normalizedDegrees(atan2(b, a) * 180 / .pi)
    }
    func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }

    let stretch = 1.5 - 0.5 * seventhRatio((chroma(first.y, first.z) + chroma(second.y, second.z)) / 2)
    let (firstA, secondA) = (first.y * stretch, second.y * stretch)
    let (firstChroma, secondChroma) = (chroma(firstA, first.z), chroma(secondA, second.z))
    let (firstHue, secondHue) = (hue(firstA, first.z), hue(secondA, second.z))
    let isGrey = firstChroma * secondChroma == 0

    var turn = secondHue - firstHue
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    if isGrey { turn = 0 }
    let lightnessDifference = second.x - first.x
    let chromaDifference = secondChroma - firstChroma
    let hueDifference = 2 * (firstChroma * secondChroma).squareRoot() * sin(turn / 2 * .pi / 180)

    let lightness = (first.x + second.x) / 2
    let meanChroma = (firstChroma + secondChroma) / 2
    var meanHue = firstHue + secondHue
    if !isGrey {
      if abs(firstHue - secondHue) > 180 { meanHue += meanHue < 360 ? 360 : -360 }
      meanHue /= 2
    }
    let shape =
      1 - 0.17 * cosine(meanHue - 30) + 0.24 * cosine(2 * meanHue) + 0.32 * cosine(3 * meanHue + 6)
      - 0.20 * cosine(4 * meanHue - 63)
    let offset = (lightness - 50) * (lightness - 50)
    let lightnessTerm = lightnessDifference / (1 + 0.015 * offset / (20 + offset).squareRoot())
    let chromaTerm = chromaDifference / (1 + 0.045 * meanChroma)
    let hueTerm = hueDifference / (1 + 0.015 * meanChroma * shape)
    let rotationAngle = 60 * exp(-((meanHue - 275) / 25) * ((meanHue - 275) / 25))
    let rotation = -2 * seventhRatio(meanChroma) * sin(rotationAngle * .pi / 180)
    let squares = lightnessTerm * lightnessTerm + chromaTerm * chromaTerm + hueTerm * hueTerm
    return max(0, squares + rotation * chromaTerm * hueTerm).squareRoot()
  }
}
