import ColorScience
import TokenCatalog

/// How contrast ratios are written.
public enum RatioText {
  /// What the arithmetic of luminances can take from a ratio: black on white is 21 and not 20.99999999999. A ratio that
  /// misses what is needed by no more than this reaches it, and is shown so.
  public static let arithmeticNoise = 1e-9

  /// A measured ratio with two decimals, cut and never rounded up: 4.49995 is `4.49`.
  public static func cut(_ ratio: Double) -> String {
    guard ratio.isFinite, ratio >= 0, ratio < 1e6 else { return "\(ratio)" }
    let hundredths = Int(((ratio + arithmeticNoise) * 100).rounded(.down))
    let decimals = hundredths % 100
    return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
  }

  /// A ratio that is asked for, as a person writes it: `4.5`, `7`.
  public static func required(_ ratio: Double) -> String { DecimalText.text(ratio, places: 4) }
}

extension ColorRole {
  /// The contrast ratio that WCAG 2.2 asks of the role at a level (1.4.3, 1.4.6, 1.4.11); 1 for what is exempt.
  public func minimumRatio(at level: ConformanceLevel) -> Double {
    switch (self, level) {
    case (.text, .aa): 4.5
    case (.text, .aaa): 7
    case (.largeText, .aa): 3
    case (.largeText, .aaa): 4.5
    case (.graphic, _): 3
    case (.decorative, _): 1
    }
  }

  /// The role within a sentence: `large text`, `a graphic`.
  var nameInProse: String {
    switch self {
    case .text: "text"
    case .largeText: "large text"
    case .graphic: "a graphic"
    case .decorative: "decoration"
    }
  }
}

extension Color {
  /// The colour as a label shows it: hex where that is exact, `rgb(60 60 67 / 30%)` where only alpha is no multiple of
  /// 1/255, else as documentation shows it.
  var labelText: String {
    let emitted = emitted().color
    let channels = [emitted.red, emitted.green, emitted.blue]
    guard emitted.hexText == nil, emitted.gamut == .sRGB, channels.allSatisfy({ $0 % 257 == 0 }) else {
      return emitted.text
    }
    return
      "rgb(\(channels.map { "\($0 / 257)" }.joined(separator: " ")) / \(DecimalText.text(alpha * 100, places: 2))%)"
  }
}
