import ColorScience

extension ColorExpression {
  /// The colour of the expression.
  ///
  /// Nothing is clamped but what CSS clamps when it reads a function, and no operand is mapped into a gamut.
  ///
  /// - Parameter resolve: gives the colour of an alias, without the alpha multiplier of the reference. It is called once
  ///   for every reference, in the order of ``forEachReference(_:)``.
  /// - Returns: the colour, in the space in which it was written or computed.
  /// - Throws: `ColorEvaluationError` for a division by zero, a number that is not finite, and what `resolve` throws.
  public func evaluate(
    _ resolve: (ColorReference) throws(ColorEvaluationError) -> Color
  ) throws(ColorEvaluationError) -> Color {
    switch self {
    case .literal(let color): return color
    case .reference(let reference):
      let color = try resolve(reference)
      return reference.alphaMultiplier == 1 ? color : color.multiplyingAlpha(by: reference.alphaMultiplier)
    case .mix(let mix):
      let first = try mix.first.evaluate(resolve)
      let second = try mix.second.evaluate(resolve)
      let mixed = Color.mix(first, second, in: mix.space, hue: mix.hue, weights: mix.weights)
      guard mixed.isComputable else { throw ColorEvaluationError(.notFinite, range: mix.range) }
      return mixed
    case .relative(let relative): return try relative.color(from: relative.origin.evaluate(resolve))
    case .outOfRange(let expression, _): return try expression.evaluate(resolve)
    }
  }
}

extension RelativeColor {
  /// The colour that the components make of an evaluated origin (CSS Color 5, section 4.1).
  func color(from origin: Color) throws(ColorEvaluationError) -> Color {
    let converted = origin.convertedForInterpolation(to: function.space)
    var channels = SIMD4(converted.components, converted.alpha)
    for index in 0..<3 { channels[index] *= function.components[index].divisor }

    var missing: MissingComponents = []
    var values = SIMD4<Double>()
    for index in 0..<4 {
      let component = index < 3 ? components[index] : alpha ?? .channel(3)
      let description = index < 3 ? function.components[index] : ColorFunction.alpha
      switch component {
      case .none: missing.insert(.component(index))
      case .channel(let channel):
        if converted.missing.contains(.component(channel)) {
          missing.insert(.component(index))
        } else {
          values[index] = description.clamped(channels[channel]) / description.divisor
        }
      case .calculation(let calculation):
        do {
          values[index] = description.clamped(try calculation.evaluated(channels)) / description.divisor
        } catch {
          throw ColorEvaluationError(error == .divisionByZero ? .divisionByZero : .notFinite, range: range)
        }
      }
    }
    let result = Color(function.space, values.x, values.y, values.z, alpha: values.w, missing: missing)
    guard result.isComputable else { throw ColorEvaluationError(.notFinite, range: range) }
    return result
  }
}
