import ColorScience

/// Two sets of backgrounds for one colour: it must stand out from the worst of the second as much as from the worst of
/// the first.
public struct ContrastComparison: Sendable {
  private let normal: [PassingConstraint]
  private let highContrast: [PassingConstraint]

  /// Makes a comparison.
  ///
  /// - Parameters:
  ///   - normal: The opaque colours behind it in normal contrast.
  ///   - highContrast: The opaque colours behind it in high contrast.
  public init(normal: [Color], highContrast: [Color]) {
    self.normal = normal.map { PassingConstraint(background: $0, ratio: 1) }
    self.highContrast = highContrast.map { PassingConstraint(background: $0, ratio: 1) }
  }

  /// Whether a colour loses nothing; it does not where there is nothing to compare.
  public func isMet(by color: Color) -> Bool {
    func worst(_ backgrounds: [PassingConstraint]) -> Double? { backgrounds.map { $0.ratio(of: color) }.min() }
    guard let before = worst(normal), let after = worst(highContrast) else { return true }
    return after >= before - HighContrastRegressionRule.tolerance
  }
}
