import Checking
import ColorScience
import ColorSyntax
import Diagnostics
import Mustache
import TokenCatalog

/// Findings about one value of a token that are mended by the same colours: one pair of specimens, and a line for each.
struct FindingCase {
  /// The findings, the gravest first.
  var findings: [Finding]

  /// Puts findings together that show the same colour in the same appearances and suggest the same ones.
  static func cases(_ findings: [Finding]) -> [FindingCase] {
    var cases: [FindingCase] = []
    for finding in findings {
      let position = cases.firstIndex { FindingCase.belong(finding, $0.findings[0]) }
      if let position {
        cases[position].findings.append(finding)
      } else {
        cases.append(FindingCase(findings: [finding]))
      }
    }
    return cases
  }

  private static func belong(_ left: Finding, _ right: Finding) -> Bool {
    guard let one = left.contrast, let other = right.contrast else { return false }
    return one.foregroundColor == other.foregroundColor && one.role == other.role
      && left.appearances.sorted() == right.appearances.sorted() && left.severity == right.severity
      && left.suggestions.map(FindingCase.identity).sorted { $0.lexicographicallyPrecedes($1) }
        == right.suggestions.map(FindingCase.identity).sorted { $0.lexicographicallyPrecedes($1) }
      && !left.suggestions.contains(where: \.isForOneBackground)
  }

  private static func identity(_ suggestion: ColorSuggestion) -> [String] {
    [suggestion.appearance.name, suggestion.text]
  }

  func values(_ report: Report, _ places: PlaceNames, isMixed: Bool) -> MustacheDictionary {
    let source = report.source
    let finding = findings[0]
    let lead = finding.appearances.first ?? .light
    var seen: Set<String> = []
    let help = findings.flatMap { $0.suggestions.isEmpty ? $0.diagnostic.help : [] }
    var values: MustacheDictionary = [
      "severity": .string(finding.severity.name), "is-mixed": .bool(isMixed),
      "severity-title": .string(finding.severity.name.capitalizedFirst),
      "appearance-titles": .strings(AppearanceSummary.titles(finding.appearances)),
      "is-everywhere": .bool(finding.appearances.count == 8 || finding.appearances.isEmpty),
      "help": .strings(help.filter { seen.insert($0).inserted }),
      "specimen": .empty,
      "swatches": .objects(of: finding.contrast == nil ? finding.tokens.prefix(4).map { $0 } : []) { path in
        let color = source.catalog.tokenNumbers[path].map { source.resolved.color(ofToken: $0, in: lead) }
        let label = color.map(ColorLabel.init)
        return [
          "path": .string(path), "color": .string(label?.css ?? "transparent"), "hex": .optional(label?.hex),
        ]
      },
      "measures": .objects(of: findings) { measure($0, report, places) },
    ]
    if let contrast = finding.contrast {
      values["specimen"] = .dictionary(specimen(contrast, finding))
    }
    return values
  }

  /// The present colour and those that could stand in its place, where it stands out least.
  private func specimen(_ contrast: ContrastDetails, _ finding: Finding) -> MustacheDictionary {
    var texts: [(text: String, suggestions: [ColorSuggestion])] = []
    for suggestion in finding.suggestions {
      if let position = texts.firstIndex(where: { $0.text == suggestion.text }) {
        texts[position].suggestions.append(suggestion)
      } else {
        texts.append((suggestion.text, [suggestion]))
      }
    }
    let isSplit = texts.count > 1
    let foreground = ColorLabel(contrast.foregroundColor)
    return [
      "is-graphic": .bool(contrast.role == .graphic), "is-large": .bool(contrast.role == .largeText),
      "foreground-color": .string(foreground.css), "foreground-hex": .string(foreground.hex),
      "background-color": .string(ColorLabel(contrast.backgroundColor).css),
      "measured": .string(RatioText.cut(contrast.measured)),
      "suggestions": .objects(of: texts) { entry in
        let first = entry.suggestions[0]
        let differenceText = DecimalText.text(first.difference, places: 1)
        return [
          "value": .string(entry.text), "color": .string(ColorLabel(first.color).css),
          "ratio": .string(RatioText.cut(first.ratio)),
          "difference": .optional(differenceText == "0" ? nil : differenceText),
          "is-less-translucent": .bool(first.isLessTranslucent),
          "is-for-one-background": .bool(first.isForOneBackground),
          "scope": .optional(isSplit ? AppearanceSummary.sentence(entry.suggestions.map(\.appearance)) : nil),
        ]
      },
    ]
  }

  /// What one finding says.
  private func measure(_ finding: Finding, _ report: Report, _ places: PlaceNames) -> MustacheDictionary {
    var values: MustacheDictionary = [
      "rule": .string(finding.rule.name), "severity": .string(finding.severity.name),
      "message": .string(finding.diagnostic.message.capitalizedFirst),
      "place": .string(places.name(of: finding.diagnostic.place)),
      "appearance-names": .string(finding.appearances.map(\.name).joined(separator: " ")),
      "measured": .optional(
        finding.contrast.map { RatioText.cut($0.measured) }
          ?? finding.measured.map { DecimalText.text($0, places: 2) }),
      "is-new": .bool(report.newFailures.contains(finding)),
      "contrast": .empty,
    ]
    guard let contrast = finding.contrast else { return values }
    let isContrast = finding.rule == ContrastRule.id
    let demand =
      isContrast
      ? contrast.level.map { "\($0.rawValue) \(contrast.role.title) needs" } ?? "its minimum is"
      : "in normal contrast it is"
    var ratios: [String] = []
    for suggestion in finding.suggestions where !ratios.contains(RatioText.cut(suggestion.ratio)) {
      ratios.append(RatioText.cut(suggestion.ratio))
    }
    values["contrast"] = .dictionary([
      "background": .string(contrast.background), "is-token": .bool(!contrast.background.hasPrefix("material")),
      "backdrops": .strings(contrast.backdrops), "role": .string(contrast.role.rawValue),
      "foreground-color": .string(ColorLabel(contrast.foregroundColor).css),
      "background-color": .string(ColorLabel(contrast.backgroundColor).css),
      "background-hex": .string(ColorLabel(contrast.backgroundColor).hex),
      "measured": .string(RatioText.cut(contrast.measured)), "required": .string(RatioText.required(contrast.required)),
      "required-text": .string(
        isContrast ? RatioText.required(contrast.required) : RatioText.cut(contrast.required)),
      "level": .optional(contrast.level?.rawValue), "demand": .string(demand),
      "then": .optional(ratios.isEmpty || findings.count == 1 ? nil : ratios.joined(separator: " or ")),
      "suggestions": .objects(of: finding.suggestions) { suggestion in
        [
          "value": .string(suggestion.text), "appearance": .string(suggestion.appearance.name),
          "ratio": .string(RatioText.cut(suggestion.ratio)),
          "difference": .string(DecimalText.text(suggestion.difference, places: 2)),
        ]
      },
    ])
    return values
  }
}

/// How many findings weigh how much.
struct FindingCounts {
  private var counts: [Severity: Int] = [:]

  init(_ findings: [Finding] = []) { for finding in findings { add(finding.severity) } }

  mutating func add(_ severity: Severity) { counts[severity, default: 0] += 1 }

  /// The counts that are not zero, the gravest first.
  var parts: [(severity: Severity, count: Int)] {
    counts.sorted { $0.key > $1.key }.map { (severity: $0.key, count: $0.value) }
  }

  /// The counts with the signs of their severities: `✕ 1 ! 1`.
  var text: String { parts.map { "\($0.severity.sign) \($0.count)" }.joined(separator: " ") }
}

extension Severity {
  /// The sign that stands for it, so that colour is not needed to tell it.
  var sign: String {
    switch self {
    case .error: "✕"
    case .warning: "!"
    case .info: "i"
    }
  }

  /// What a finding of this severity is called.
  var noun: String { self == .info ? "remark" : name }
}
