import Checking
import ColorScience
import ColorSyntax
import Mustache

/// What changed, for the page.
enum ComparisonContext {
  static func values(_ comparison: CatalogComparison) -> MustacheDictionary {
    [
      "is-empty": .bool(comparison.isEmpty),
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

  private static func requirement(_ change: RequirementChange) -> MustacheDictionary {
    [
      "foreground": .string(change.foreground), "background": .string(change.background),
      "role": .string(change.role.title), "is-new": .bool(change.isNew),
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
      "colors": .objects(of: [Appearance.light, .dark]) { appearance in
        let label = ColorLabel(token.colors[appearance.index])
        return ["appearance": .string(appearance.title), "color": .string(label.css), "hex": .string(label.hex)]
      },
    ]
  }
}
