import ColorScience
import ColorSyntax
import Diagnostics
import TokenCatalog

/// Two colours that meet, what is asked of their contrast, and what they reach in each of the eight appearances.
public struct ContrastRequirement: Sendable {
  /// What a colour is drawn on.
  public enum Surface: Sendable, Equatable {
    /// A token, by its number in `Catalog.tokens`.
    case token(Int)
    /// A stand-in for what lies behind a blur.
    case material(ColorExpression)

    /// What it is called: the path of a token, or `material: …`.
    public func name(in catalog: Catalog) -> String {
      switch self {
      case .token(let number): catalog.tokens[number].path
      case .material(.reference(let reference)): "material: \(reference.path)"
      case .material(.literal(let color)): "material: \(color.emitted().color.text)"
      case .material: "material"
      }
    }
  }

  /// The token that is drawn, by its number in `Catalog.tokens`.
  public var foreground: Int
  /// What it is drawn on.
  public var background: Surface
  /// What it is used for.
  public var role: ColorRole
  /// The level that is asked for in all appearances; nil for that of the project.
  public var level: ConformanceLevel?
  /// The ratio that is asked for in all appearances; nil for that of the role and the level.
  public var minimum: Double?
  /// Where the requirement was written: the background in `against`, or the pair.
  public var place: SourceRange
  /// Whether a pair asks for it.
  public var isPair: Bool
  /// The ratio that is reached in each appearance, not rounded, in the order of `Appearance.allCases`; not a number
  /// where it cannot be measured, because a backdrop is missing.
  public internal(set) var ratios = SIMD8<Double>(repeating: .nan)
  /// The ratio that is needed in each appearance.
  public internal(set) var required = SIMD8<Double>(repeating: 0)
  /// A bit for each appearance in which the level of the project for high contrast holds.
  var highContrastBits: UInt8 = 0
  /// The level of the project in normal contrast, and the one in high contrast.
  var projectLevels: (normal: ConformanceLevel, highContrast: ConformanceLevel)

  /// The ratio that is reached in an appearance, or nil where it cannot be measured.
  public func ratio(in appearance: Appearance) -> Double? {
    let ratio = ratios[appearance.index]
    return ratio.isNaN ? nil : ratio
  }

  /// The ratio that is needed in an appearance.
  public func requiredRatio(in appearance: Appearance) -> Double { required[appearance.index] }

  /// The level that sets the requirement in an appearance; nil where a `minimum` does.
  public func level(in appearance: Appearance) -> ConformanceLevel? {
    if let level {
      return (minimum ?? 0) > role.minimumRatio(at: level) ? nil : level
    }
    if minimum != nil { return nil }
    return highContrastBits & (1 << appearance.rawValue) != 0 ? projectLevels.highContrast : projectLevels.normal
  }

  /// Whether the requirement is met in an appearance; an appearance that cannot be measured counts as met.
  public func isMet(in appearance: Appearance) -> Bool {
    !(ratios[appearance.index] < required[appearance.index] - RatioText.arithmeticNoise)
  }

  /// A bit for each appearance in which the requirement is not met.
  var failingBits: UInt8 {
    var bits: UInt8 = 0
    for index in 0..<8 where ratios[index] < required[index] - RatioText.arithmeticNoise { bits |= 1 << UInt8(index) }
    return bits
  }

  /// The ratio that is needed in an appearance, given whether the foreground or the background has a high-contrast
  /// value of its own there.
  func neededRatio(in appearance: Appearance, hasHighContrastValue: Bool) -> Double {
    if level != nil || minimum != nil {
      return max(minimum ?? 1, level.map(role.minimumRatio(at:)) ?? 1)
    }
    let holds = appearance.isHighContrast && hasHighContrastValue
    return role.minimumRatio(at: holds ? projectLevels.highContrast : projectLevels.normal)
  }
}
