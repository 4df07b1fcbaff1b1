#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// A matrix of three rows and three columns.
struct Matrix: Sendable {
  private let firstColumn: SIMD3<Double>
  private let secondColumn: SIMD3<Double>
  private let thirdColumn: SIMD3<Double>

  /// Makes a matrix from its elements, row by row.
  init(
    _ a: Double, _ b: Double, _ c: Double,
    _ d: Double, _ e: Double, _ f: Double,
    _ g: Double, _ h: Double, _ i: Double
  ) {
    firstColumn = SIMD3(a, d, g)
    secondColumn = SIMD3(b, e, h)
    thirdColumn = SIMD3(c, f, i)
  }

  @inline(__always)
  static func * (matrix: Matrix, vector: SIMD3<Double>) -> SIMD3<Double> {
    matrix.firstColumn * vector.x + matrix.secondColumn * vector.y + matrix.thirdColumn * vector.z
  }

  static func * (left: Matrix, right: Matrix) -> Matrix {
    Matrix(columns: left * right.firstColumn, left * right.secondColumn, left * right.thirdColumn)
  }

  private init(columns first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    (firstColumn, secondColumn, thirdColumn) = (first, second, third)
  }

  /// The least that each component of the product with a vector between two others can be.
  func least(from low: SIMD3<Double>, to high: SIMD3<Double>) -> SIMD3<Double> {
    pointwiseMin(firstColumn * low.x, firstColumn * high.x) + pointwiseMin(secondColumn * low.y, secondColumn * high.y)
      + pointwiseMin(thirdColumn * low.z, thirdColumn * high.z)
  }
}

extension SIMD3<Double> {
  /// The vector with a function applied to each component.
  func mapped(_ transform: (Double) -> Double) -> SIMD3<Double> {
    SIMD3(transform(x), transform(y), transform(z))
  }

  var minimum: Double { Swift.min(x, Swift.min(y, z)) }
  var maximum: Double { Swift.max(x, Swift.max(y, z)) }

  /// Each component within 0…1.
  var clampedToUnit: SIMD3<Double> { mapped(clampedToUnitRange) }
}

/// A number within 0…1; what is not a number is 0.
func clampedToUnitRange(_ value: Double) -> Double { value > 0 ? min(1, value) : 0 }

/// An angle in degrees, brought into 0..<360.
func normalizedDegrees(_ angle: Double) -> Double {
  let remainder = angle.truncatingRemainder(dividingBy: 360)
  let positive = remainder < 0 ? remainder + 360 : remainder
  return positive >= 360 ? 0 : positive
}

/// Rectangular to polar: (lightness, a, b) to (lightness, chroma, hue in degrees).
func polar(_ color: SIMD3<Double>) -> SIMD3<Double> {
  let chroma = (color.y * color.y + color.z * color.z).squareRoot()
  let hue = chroma == 0 ? 0 : normalizedDegrees(atan2(color.z, color.y) * 180 / .pi)
  return SIMD3(color.x, chroma, hue)
}

/// Polar to rectangular: (lightness, chroma, hue in degrees) to (lightness, a, b).
func rectangular(_ color: SIMD3<Double>) -> SIMD3<Double> {
  let angle = normalizedDegrees(color.z) * .pi / 180
  return SIMD3(color.x, color.y * cos(angle), color.y * sin(angle))
}
