import ColorScience

extension Color {
  /// Reads `#RRGGBB` or `#RRGGBBAA` of a reference file.
  init(referenceHex text: String) throws {
    struct NotHexadecimal: Error {}
    let digits = Array(text.dropFirst())
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
    guard bytes.count == 3 || bytes.count == 4 else { throw NotHexadecimal() }
    self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 255)
  }
}

/// The greatest difference of two triples in any component.
func greatestDifference(_ first: SIMD3<Double>, _ second: [Double]) -> Double {
  (0..<3).map { abs(first[$0] - second[$0]) }.max() ?? .infinity
}

/// How wide the range of a component is in a space, for tolerances that are relative to it.
func componentRanges(of space: ColorSpace) -> [Double] {
  switch space {
  case .lab: [100, 250, 250]
  case .lch: [100, 150, 360]
  case .okLab: [1, 0.8, 0.8]
  case .okLCH: [1, 0.4, 360]
  case .hsl, .hwb: [360, 1, 1]
  default: [1, 1, 1]
  }
}
