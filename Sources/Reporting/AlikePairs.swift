import ColorScience
import ColorSyntax
import Project
import TokenCatalog

/// How a person sees colours: all of them, or with one of the three kinds of cones missing.
public enum ColorVision: Sendable, Hashable, CaseIterable {
  /// All three kinds of cones.
  case normal
  /// No long-wavelength cones.
  case protanopia
  /// No medium-wavelength cones.
  case deuteranopia
  /// No short-wavelength cones.
  case tritanopia

  /// The name: `protanopia`; `normal` for ordinary vision.
  public var name: String { deficiency.map { "\($0)" } ?? "normal" }

  /// What is simulated; nil for ordinary vision.
  public var deficiency: ColorVisionDeficiency? {
    switch self {
    case .normal: nil
    case .protanopia: .protanopia
    case .deuteranopia: .deuteranopia
    case .tritanopia: .tritanopia
    }
  }
}

/// Two tokens that must be told apart and come close to one another for some people.
public struct AlikePair: Sendable {
  /// How little two colours of a chart or a state may differ before they are taken for one another: a ΔE of CIEDE2000.
  /// 1 can just be noticed where two areas touch; a mark and its entry in a legend do not touch.
  public static let alike = 5.0
  /// Up to this ΔE of CIEDE2000 two colours are reported as close.
  public static let close = 10.0

  /// The two tokens, in `Catalog.tokens`.
  public var tokens: (first: Int, second: Int)
  /// Who sees them so.
  public var vision: ColorVision
  /// The appearances in which they are close, the one with the smallest difference first.
  public var appearances: [Appearance]
  /// The smallest difference: ΔE of CIEDE2000.
  public var difference: Double

  /// Whether they can hardly be told apart at all.
  public var isAlike: Bool { difference < AlikePair.alike }

  /// Compares the tokens of each set in `distinct` with one another.
  ///
  /// - Returns: The pairs below ``close``, the nearest first. A set of more than 200 tokens is compared up to there: no
  ///   person tells so many colours apart.
  static func find(in source: CheckedCatalog) -> [AlikePair] {
    var pairs: [AlikePair] = []
    var seen: Set<[Int]> = []
    for set in source.configuration.distinct {
      let patterns = set.compactMap { PathPattern($0.text) }
      let members = source.catalog.tokens.indices.filter { number in
        source.resolved.isResolved[number] && patterns.contains { $0.matches(source.catalog.tokens[number].path) }
      }.prefix(200)
      for vision in ColorVision.allCases {
        let seenColors = members.map { token in
          Appearance.allCases.map { lab(source.resolved.color(ofToken: token, in: $0), vision) }
        }
        for (position, first) in members.enumerated() {
          for (offset, second) in members.enumerated().dropFirst(position + 1) {
            guard seen.insert([first, second, ColorVision.allCases.firstIndex(of: vision) ?? 0]).inserted else {
              continue
            }
            if let pair = compare(seenColors[position], seenColors[offset], (first, second), vision) {
              pairs.append(pair)
            }
          }
        }
      }
    }
    return pairs.enumerated().sorted { ($0.element.difference, $0.offset) < ($1.element.difference, $1.offset) }
      .map(\.element)
  }

  private static func lab(_ color: Color, _ vision: ColorVision) -> SIMD3<Double> {
    let seen = vision.deficiency.map { $0.simulated(color) } ?? color.clipped(to: .sRGB)
    return seen.converted(to: .lab).components
  }

  private static func compare(
    _ first: [SIMD3<Double>], _ second: [SIMD3<Double>], _ tokens: (Int, Int), _ vision: ColorVision
  ) -> AlikePair? {
    let differences = Appearance.allCases.map { appearance in
      (appearance, Color.difference2000(first[appearance.index], second[appearance.index]))
    }
    let near = differences.filter { $0.1 < close }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    guard let nearest = near.first else { return nil }
    return AlikePair(tokens: tokens, vision: vision, appearances: near.map(\.0), difference: nearest.1)
  }
}
