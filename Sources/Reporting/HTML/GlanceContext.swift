import Checking
import ColorSyntax
import Diagnostics
import Mustache

/// The first screen's answer: which colours fail, where, and what to use instead.
enum GlanceContext {
  /// Tokens and, for each, replacements that are shown before the reader is sent to the findings.
  private static let tokenLimit = 8
  private static let replacementLimit = 4
  /// Backgrounds that are named for each replacement.
  private static let backgroundLimit = 3

  static func values(_ groups: [FindingGroup], _ newFailures: NewFailures) -> MustacheDictionary {
    let failing = groups.compactMap { group in
      let replacements = Replacement.all(in: group.findings, newFailures)
      return replacements.isEmpty ? nil : (token: group.token, replacements: replacements)
    }
    return [
      "has-glance": .bool(!failing.isEmpty),
      "glance": .objects(of: Array(failing.prefix(tokenLimit))) { entry in
        let hidden = max(0, entry.replacements.count - replacementLimit)
        return [
          "token": .string(entry.token),
          "replacements": .objects(of: Array(entry.replacements.prefix(replacementLimit))) { $0.values },
          "more": .optional(hidden == 0 ? nil : "\(hidden) more"),
        ]
      },
      "glance-more": .optional(
        failing.count <= tokenLimit ? nil : counted(failing.count - tokenLimit, "more colour")),
    ]
  }

  /// One colour in place of another, in all appearances in which it is so.
  private struct Replacement {
    /// What was measured where it stands out least.
    var contrast: ContrastDetails
    let suggestion: ColorSuggestion?
    var appearances: [Appearance]
    /// What the colour is drawn on and does not stand out from, the worst first.
    var backgrounds: [String]
    var isNew: Bool

    /// The replacements for one token, the one that is needed most first.
    static func all(in findings: [Finding], _ newFailures: NewFailures) -> [Replacement] {
      var found: [Replacement] = []
      var keys: [[String]: Int] = [:]
      for finding in findings where finding.rule == ContrastRule.id {
        guard let contrast = finding.contrast else { continue }
        for appearance in finding.appearances {
          let suggestion = finding.suggestions.first { $0.appearance == appearance }
          // What holds on one background alone is told for each.
          let holdsEverywhere = suggestion.map { !$0.isForOneBackground } ?? false
          let key = [
            ColorLabel(contrast.foregroundColor).css, suggestion?.text ?? "",
            holdsEverywhere ? "" : contrast.background,
          ]
          if let position = keys[key] {
            found[position].take(contrast, in: appearance)
            if newFailures.contains(finding) { found[position].isNew = true }
          } else {
            keys[key] = found.count
            found.append(
              Replacement(
                contrast: contrast, suggestion: suggestion, appearances: [appearance],
                backgrounds: [contrast.background], isNew: newFailures.contains(finding)))
          }
        }
      }
      return found
    }

    private mutating func take(_ other: ContrastDetails, in appearance: Appearance) {
      if !appearances.contains(appearance) { appearances.append(appearance) }
      let isWorse = other.measured / other.required < contrast.measured / contrast.required
      if !backgrounds.contains(other.background) {
        backgrounds.insert(other.background, at: isWorse ? 0 : backgrounds.count)
      }
      if isWorse { contrast = other }
    }

    var values: MustacheDictionary {
      let now = ColorLabel(contrast.foregroundColor)
      return [
        "appearances": .string(AppearanceSummary.sentence(appearances).capitalizedFirst),
        "indices": .string(appearances.sorted().map { String($0.index) }.joined(separator: " ")),
        "measured": .string(RatioText.cut(contrast.measured)),
        "required": .string(RatioText.required(contrast.required)),
        "backgrounds": .objects(of: Array(backgrounds.prefix(GlanceContext.backgroundLimit).enumerated())) { entry in
          ["name": .string(entry.element), "is-next": .bool(entry.offset > 0)]
        },
        "others": .optional(
          backgrounds.count > GlanceContext.backgroundLimit
            ? counted(backgrounds.count - GlanceContext.backgroundLimit, "other") : nil),
        "is-alone": .bool(suggestion?.isForOneBackground ?? false), "is-new": .bool(isNew),
        "is-graphic": .bool(contrast.role == .graphic),
        "background-color": .string(ColorLabel(contrast.backgroundColor).css),
        "now-color": .string(now.css), "now-hex": .string(now.hex),
        "then-color": .optional(suggestion.map { ColorLabel($0.color).css }), "then": .optional(suggestion?.text),
      ]
    }
  }
}
