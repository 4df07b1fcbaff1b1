/// Arithmetic within a component, in the unit of the function: percentages and angles are numbers already.
indirect enum Calculation: Sendable, Equatable {
  case number(Double)
  /// A channel of the origin, 0…2, or 3 for alpha. A missing one counts as 0.
  case channel(Int)
  case sum(Calculation, Calculation)
  case difference(Calculation, Calculation)
  case product(Calculation, Calculation)
  case quotient(Calculation, Calculation)
  case minimum([Calculation])
  case maximum([Calculation])
  case clamp(Calculation, Calculation, Calculation)

  /// Why a calculation has no result.
  enum Fault: Error { case divisionByZero, notFinite }

  /// The result, given the channels of the origin in the unit of the function and its alpha.
  func evaluated(_ channels: SIMD4<Double>) throws(Fault) -> Double {
    let result = try unchecked(channels)
    guard result.isFinite else { throw .notFinite }
    return result
  }

  private func unchecked(_ channels: SIMD4<Double>) throws(Fault) -> Double {
    switch self {
    case .number(let number): return number
    case .channel(let index): return channels[index & 3]
    case .sum(let left, let right): return try left.unchecked(channels) + right.unchecked(channels)
    case .difference(let left, let right): return try left.unchecked(channels) - right.unchecked(channels)
    case .product(let left, let right): return try left.unchecked(channels) * right.unchecked(channels)
    case .quotient(let left, let right):
      let divisor = try right.evaluated(channels)
      guard divisor != 0 else { throw .divisionByZero }
      return try left.unchecked(channels) / divisor
    case .minimum(let values): return try Self.reduce(values, channels, Swift.min)
    case .maximum(let values): return try Self.reduce(values, channels, Swift.max)
    case .clamp(let low, let value, let high):
      // As CSS has it, the lower bound wins over the upper one.
      return max(
        try low.evaluated(channels), min(try value.evaluated(channels), try high.evaluated(channels)))
    }
  }

  private static func reduce(
    _ values: [Calculation], _ channels: SIMD4<Double>, _ choose: (Double, Double) -> Double
  ) throws(Fault) -> Double {
    var result: Double?
    for value in values {
      let number = try value.evaluated(channels)
      result = result.map { choose($0, number) } ?? number
    }
    return result ?? 0
  }
}
