import Checking
import ColorScience
import ColorSyntax
import Mustache

/// What changed, for the page.
enum ComparisonContext {
  static func values(_ comparison: CatalogComparison) -> MustacheDictionary {
    [
      "is-empty": .bool(comparison.isEmpty),
      "overview": .objects(of: overview(comparison)) { row in
        let hidden = row.entries.count - overviewLimit
        return [
          "title": .string(row.title), "is-missed": .bool(row.isMissed),
          "entries": .objects(of: Array(row.entries.prefix(overviewLimit))) { entry in
            [
              "path": .string(entry.path), "is-gone": .bool(entry.isGone), "note": .optional(entry.note),
            ]
          },
          "more": .optional(hidden > 0 ? "\(hidden) more" : nil),
        ]
      },
      "broken-count": .integer(comparison.broken.count), "has-broken": .bool(!comparison.broken.isEmpty),
      "broken": .objects(of: comparison.broken) { requirement($0) },
      "met-count": .integer(comparison.met.count), "has-met": .bool(!comparison.met.isEmpty),
      "met": .objects(of: comparison.met) { requirement($0) },
      "changed-count": .integer(comparison.changed.count), "has-changed": .bool(!comparison.changed.isEmpty),
      "changed": .objects(of: comparison.changed) { token($0) },
      "renamed-count": .integer(comparison.renamed.count), "has-renamed": .bool(!comparison.renamed.isEmpty),
      "renamed": .objects(of: comparison.renamed) { token($0) },
      "removed-count": .integer(comparison.removed.count), "has-removed": .bool(!comparison.removed.isEmpty),
      "removed": .objects(of: comparison.removed) { lone($0) },
      "added-count": .integer(comparison.added.count), "has-added": .bool(!comparison.added.isEmpty),
      "added": .objects(of: comparison.added) { lone($0) },
      "redescribed-count": .integer(comparison.redescribed.count),
      "has-redescribed": .bool(!comparison.redescribed.isEmpty),
      "redescribed": .objects(of: comparison.redescribed) { token($0) },
    ]
  }

  /// Names that are shown of each kind of change before the reader is sent on.
  private static let overviewLimit = 6

  private struct Overview {
    var title: String
    var isMissed = false
    var entries: [(path: String, note: String?, isGone: Bool)]
  }

  /// What changed, by name, in a few lines.
  private static func overview(_ comparison: CatalogComparison) -> [Overview] {
    func ratios(_ change: RequirementChange, withCause: Bool) -> String {
      guard let worst = change.measurements.first else { return "" }
      let before = worst.oldRatio.map { "\(RatioText.cut($0)) → " } ?? ""
      return "on \(change.background) \(before)\(RatioText.cut(worst.newRatio)), needs "
        + RatioText.required(worst.required) + (withCause ? ", because \(change.cause)" : "")
    }
    return [
      Overview(
        title: "Newly missed", isMissed: true,
        entries: comparison.broken.map { ($0.foreground, ratios($0, withCause: true), false) }),
      Overview(
        title: "Newly met", entries: comparison.met.map { ($0.foreground, ratios($0, withCause: false), false) }),
      Overview(
        title: "Other colours",
        entries: comparison.changed.map {
          (
            $0.path, "ΔE \(DecimalText.text($0.difference, places: 1))" + ($0.isRenamed ? ", was \($0.oldPath)" : ""),
            false
          )
        }),
      Overview(title: "Renamed", entries: comparison.renamed.map { ($0.path, "was \($0.oldPath)", false) }),
      Overview(title: "Removed", entries: comparison.removed.map { ($0.path, nil, true) }),
      Overview(title: "Added", entries: comparison.added.map { ($0.path, nil, false) }),
      Overview(
        title: "Other terms",
        entries: comparison.redescribed.map { ($0.path, $0.changedKeys.joined(separator: ", "), false) }),
    ].filter { !$0.entries.isEmpty }
  }

  private static func requirement(_ change: RequirementChange) -> MustacheDictionary {
    [
      "foreground": .string(change.foreground), "background": .string(change.background),
      "role": .string(change.role.title), "is-new": .bool(change.isNew), "cause": .string(change.cause),
      "is-graphic": .bool(change.role == .graphic),
      "measurements": .objects(of: change.groups) { group in
        let measurement = group.item
        let new = (ColorLabel(measurement.new.foreground), ColorLabel(measurement.new.background))
        let old = measurement.old.map { (ColorLabel($0.foreground), ColorLabel($0.background)) }
        return [
          "appearance": .string(AppearanceSummary.sentence(group.appearances).capitalizedFirst),
          "old-ratio": .optional(measurement.oldRatio.map(RatioText.cut)),
          "new-ratio": .string(RatioText.cut(measurement.newRatio)),
          "required": .string(RatioText.required(measurement.required)),
          "has-old": .bool(old != nil), "old-foreground": .optional(old?.0.css),
          "old-background": .optional(old?.1.css),
          "new-foreground": .string(new.0.css), "new-background": .string(new.1.css),
        ]
      },
    ]
  }

  private static func token(_ token: CatalogComparison.ChangedToken) -> MustacheDictionary {
    [
      "path": .string(token.path), "old-path": .string(token.oldPath), "is-renamed": .bool(token.isRenamed),
      "difference": .string(DecimalText.text(token.difference, places: 1)),
      "changed-keys": .string(token.changedKeys.joined(separator: ", ")),
      "has-changed-keys": .bool(!token.changedKeys.isEmpty),
      "changes": .objects(of: token.groups) { group in
        let change = group.item
        let (old, new) = (ColorLabel(change.old), ColorLabel(change.new))
        return [
          "appearance": .string(AppearanceSummary.sentence(group.appearances).capitalizedFirst),
          "old": .string(old.css), "new": .string(new.css),
          "old-hex": .string(old.hex), "new-hex": .string(new.hex),
          "difference": .string(DecimalText.text(change.difference, places: 1)),
        ]
      },
    ]
  }

  private static func lone(_ token: CatalogComparison.LoneToken) -> MustacheDictionary {
    [
      "path": .string(token.path),
      "colors": .objects(of: groups(token)) { group in
        let label = ColorLabel(token.colors[group.item.index])
        return [
          "appearance": .string(AppearanceSummary.sentence(group.appearances).capitalizedFirst),
          "color": .string(label.css), "hex": .string(label.hex),
        ]
      },
    ]
  }

  /// The appearances of a token with the same colour together.
  private static func groups(
    _ token: CatalogComparison.LoneToken
  ) -> [(item: Appearance, appearances: [Appearance])] {
    AppearanceSummary.grouped(Appearance.allCases) {
      token.colors[$0.index].emitted().color
    } _: {
      $0
    }
  }
}
