import ColorScience

/// Two sets of backgrounds for one colour: it must stand out from the worst of the second as much as from the worst of
/// the first.
public struct ContrastComparison: Sendable {
  /// The opaque colours behind it in normal contrast.
  public var normal: [Color]
  /// The opaque colours behind it in high contrast.
  public var highContrast: [Color]

  /// Makes a comparison.
  public init(normal: [Color], highContrast: [Color]) {
    self.normal = normal
    self.highContrast = highContrast
  }

  /// Whether a colour loses nothing; it does not where there is nothing to compare.
  public func isMet(by color: Color) -> Bool {
    func worst(_ backgrounds: [Color]) -> Double? {
      backgrounds.map { PassingConstraint(background: $0, ratio: 1).ratio(of: color) }.min()
    }
    guard let before = worst(normal), let after = worst(highContrast) else { return true }
    return after >= before - HighContrastRegressionRule.tolerance
  }
}
