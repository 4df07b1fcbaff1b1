import Checking
import ColorScience
import ColorSyntax
import Diagnostics
import Mustache
import TokenCatalog

/// The findings about one token, together on the page.
struct FindingGroup {
  /// The token that they are about; empty for findings about none.
  var token: String
  /// The findings, the gravest first.
  var findings: [Finding]

  /// Groups findings by token, in the order in which the tokens first occur.
  static func groups(_ findings: [Finding]) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    var positions: [String: Int] = [:]
    for finding in findings {
      let token = finding.tokens.first ?? ""
      if let position = positions[token] {
        groups[position].findings.append(finding)
      } else {
        positions[token] = groups.count
        groups.append(FindingGroup(token: token, findings: [finding]))
      }
    }
    return groups
  }

  func values(_ source: CheckedCatalog, _ places: ReportPlaces) -> MustacheDictionary {
    let severity = findings.map(\.severity).max() ?? .info
    let description = source.catalog.token(at: token)?.terms.description?.value
    return [
      "token": .string(token), "has-token": .bool(!token.isEmpty), "severity": .string(severity.name),
      "severity-title": .string(severity.name.capitalizedFirst), "description": .optional(description),
      "group": .string(String(token.prefix { $0 != "." })),
      "rules": .string(unique(findings.map(\.rule.name)).joined(separator: " ")),
      "appearances": .string(
        Set(findings.flatMap { $0.appearances.isEmpty ? Appearance.allCases : $0.appearances })
          .sorted().map { String($0.index) }.joined(separator: " ")),
      "height": .integer(60 + 150 * findings.count),
      "cases": .objects(of: findings) { FindingGroup.values(of: $0, source, places) },
    ]
  }

  private static func values(
    of finding: Finding, _ source: CheckedCatalog, _ places: ReportPlaces
  ) -> MustacheDictionary {
    let lead = finding.appearances.first ?? .light
    let others = finding.tokens.dropFirst().filter { $0 != finding.contrast?.background }
    var values: MustacheDictionary = [
      "rule": .string(finding.rule.name), "severity": .string(finding.severity.name),
      "message": .string(finding.diagnostic.message.capitalizedFirst),
      "place": .string(places.name(of: finding.diagnostic.place)),
      "appearance-titles": .strings(AppearanceSummary.titles(finding.appearances)),
      "appearance-names": .string(finding.appearances.map(\.name).joined(separator: " ")),
      "is-everywhere": .bool(finding.appearances.count == 8 || finding.appearances.isEmpty),
      "help": .strings(finding.suggestions.isEmpty ? finding.diagnostic.help : []),
      "measured": .optional(
        finding.contrast.map { RatioText.cut($0.measured) }
          ?? finding.measured.map { DecimalText.text($0, places: 2) }),
      "contrast": .empty,
      "swatches": .objects(of: finding.contrast == nil ? finding.tokens.prefix(4).map { $0 } : []) { path in
        let color = source.catalog.tokenNumbers[path].map { source.resolved.color(ofToken: $0, in: lead) }
        let label = color.map(ColorLabel.init)
        return [
          "path": .string(path), "color": .string(label?.css ?? "transparent"), "hex": .optional(label?.hex),
        ]
      },
      "others": .strings(Array(others)),
    ]
    if let contrast = finding.contrast { values["contrast"] = .dictionary(self.values(of: contrast, finding)) }
    return values
  }

  private static func values(of contrast: ContrastDetails, _ finding: Finding) -> MustacheDictionary {
    let foreground = ColorLabel(contrast.foregroundColor)
    let background = ColorLabel(contrast.backgroundColor)
    let isLevel = contrast.level != nil
    let demand =
      finding.rule == ContrastRule.id
      ? (isLevel ? "\(contrast.level?.rawValue ?? "") \(contrast.role.title) needs" : "its minimum is")
      : "in normal contrast it is"
    var texts: [(text: String, suggestions: [ColorSuggestion])] = []
    for suggestion in finding.suggestions {
      if let position = texts.firstIndex(where: { $0.text == suggestion.text }) {
        texts[position].suggestions.append(suggestion)
      } else {
        texts.append((suggestion.text, [suggestion]))
      }
    }
    let isSplit = texts.count > 1
    return [
      "background": .string(contrast.background), "is-token": .bool(!contrast.background.hasPrefix("material")),
      "backdrops": .strings(contrast.backdrops), "role": .string(contrast.role.rawValue),
      "is-graphic": .bool(contrast.role == .graphic), "is-large": .bool(contrast.role == .largeText),
      "foreground-color": .string(foreground.css), "background-color": .string(background.css),
      "foreground-hex": .string(foreground.hex), "background-hex": .string(background.hex),
      "measured": .string(RatioText.cut(contrast.measured)), "required": .string(RatioText.required(contrast.required)),
      "required-text": .string(
        finding.rule == ContrastRule.id ? RatioText.required(contrast.required) : RatioText.cut(contrast.required)),
      "level": .optional(contrast.level?.rawValue), "demand": .string(demand),
      "has-suggestions": .bool(!texts.isEmpty),
      "suggestions": .objects(of: texts) { entry in
        let first = entry.suggestions[0]
        let differenceText = DecimalText.text(first.difference, places: 1)
        return [
          "value": .string(entry.text), "color": .string(ColorLabel(first.color).css),
          "ratio": .string(RatioText.cut(first.ratio)),
          "difference": .optional(differenceText == "0" ? nil : differenceText),
          "is-less-translucent": .bool(first.isLessTranslucent),
          "is-for-one-background": .bool(first.isForOneBackground),
          "scope": .optional(
            isSplit
              ? AppearanceSummary.sentence(entry.suggestions.map(\.appearance))
              : nil),
          "each": .objects(of: entry.suggestions) { suggestion in
            [
              "appearance": .string(suggestion.appearance.name), "ratio": .string(RatioText.cut(suggestion.ratio)),
              "difference": .string(DecimalText.text(suggestion.difference, places: 2)),
            ]
          },
        ]
      },
    ]
  }

  private func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}

extension ColorRole {
  /// The role within a sentence.
  var title: String {
    switch self {
    case .text: "text"
    case .largeText: "large text"
    case .graphic: "graphic"
    case .decorative: "decoration"
    }
  }
}
