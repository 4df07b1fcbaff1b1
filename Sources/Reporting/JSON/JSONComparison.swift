import Checking
import ColorScience
import ColorSyntax
import DiagnosticFormats

/// What changed, as data.
enum JSONComparison {
  static func members(_ comparison: CatalogComparison) -> [JSONMember] {
    [
      .init("broken", .array(comparison.broken.map(requirement))),
      .init("changed", .array(comparison.changed.map(token))),
      .init("met", .array(comparison.met.map(requirement))),
      .init("renamed", .array(comparison.renamed.map(token))),
      .init("removed", .array(comparison.removed.map(lone))),
      .init("added", .array(comparison.added.map(lone))),
      .init("redescribed", .array(comparison.redescribed.map(token))),
    ]
  }

  private static func requirement(_ change: RequirementChange) -> JSONValue {
    .object([
      .init("foreground", .string(change.foreground)), .init("background", .string(change.background)),
      .init("role", .string(change.role.rawValue)), .init("isNew", .boolean(change.isNew)),
      .init(
        "appearances",
        .array(
          change.measurements.map { measurement in
            var members: [JSONMember] = [.init("appearance", .string(measurement.appearance.name))]
            if let ratio = measurement.oldRatio { members.append(.init("before", .decimal(RatioText.cut(ratio)))) }
            members.append(.init("after", .decimal(RatioText.cut(measurement.newRatio))))
            members.append(.init("required", .decimal(RatioText.required(measurement.required))))
            return .object(members)
          })),
    ])
  }

  private static func token(_ token: CatalogComparison.ChangedToken) -> JSONValue {
    var members: [JSONMember] = [.init("path", .string(token.path))]
    if token.isRenamed { members.append(.init("before", .string(token.oldPath))) }
    members.append(.init("difference", .decimal(DecimalText.text(token.difference, places: 2))))
    members.append(
      .init(
        "changes",
        .array(
          token.changes.map { change in
            .object([
              .init("appearance", .string(change.appearance.name)), .init("before", JSONReport.color(change.old)),
              .init("after", JSONReport.color(change.new)),
              .init("difference", .decimal(DecimalText.text(change.difference, places: 2))),
            ])
          })))
    members.append(.init("keys", .array(token.changedKeys.map(JSONValue.string))))
    return .object(members)
  }

  private static func lone(_ token: CatalogComparison.LoneToken) -> JSONValue {
    .object([
      .init("path", .string(token.path)),
      .init(
        "colors",
        .object(Appearance.allCases.map { .init($0.name, JSONReport.color(token.colors[$0.index])) })),
    ])
  }
}
