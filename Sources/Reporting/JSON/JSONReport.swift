import Checking
import ColorScience
import ColorSyntax
import DiagnosticFormats
import Diagnostics
import Resolution
import TokenCatalog

/// The report as data, for everything else. Its schema is `Documentation/schemas/report.schema.json`.
public enum JSONReport {
  /// The version of the schema. It grows when a member changes its meaning or goes; new members may come without.
  static let schemaVersion = 1

  /// The text of a report.
  public static func text(of report: Report) -> String {
    let places = PlaceNames(report.source.files)
    var members: [JSONMember] = [
      .init("version", .integer(schemaVersion)), .init("tool", tool(report.toolVersion)),
      .init("summary", summary(report)),
      .init("tokens", .array(report.source.catalog.tokens.indices.map { token($0, report, places) })),
      .init("requirements", .array(report.source.checked.requirements.indices.map { requirement($0, report) })),
      .init("findings", .array((report.findings + report.waived).map { finding($0, places) })),
      .init("alike", .array(report.alike.map { alike($0, report.source) })),
      .init("coverage", .array(report.coverage.map(coverage))),
    ]
    if let comparison = report.comparison {
      members.append(.init("changes", .object(JSONComparison.members(comparison))))
    }
    return JSONValue.object(members).text
  }

  /// The text of a comparison alone: the same members as `changes` of a report.
  public static func text(of comparison: CatalogComparison, toolVersion: String) -> String {
    JSONValue.object([
      .init("version", .integer(schemaVersion)), .init("tool", tool(toolVersion)),
      .init("changes", .object(JSONComparison.members(comparison))),
    ]).text
  }

  private static func tool(_ version: String) -> JSONValue {
    .object([.init("name", .string("tincture")), .init("version", .string(version))])
  }

  private static func summary(_ report: Report) -> JSONValue {
    .object([
      .init("tokens", .integer(report.source.catalog.tokens.count)),
      .init("requirements", .integer(report.requirementCount)), .init("met", .integer(report.metCount)),
      .init("failingTokens", .integer(report.failingTokenCount)),
      .init(
        "failing",
        .object(
          Appearance.allCases.map { .init($0.name, .integer(report.failingCount(in: $0))) })),
      .init("errors", .integer(report.findings.count { $0.severity == .error })),
      .init("warnings", .integer(report.findings.count { $0.severity == .warning })),
      .init("infos", .integer(report.findings.count { $0.severity == .info })),
      .init("waived", .integer(report.waived.count)),
    ])
  }

  static func color(_ color: Color) -> JSONValue {
    let label = ColorLabel(color)
    return .object([
      .init("css", .string(label.css)), .init("hex", .string(label.hex)), .init("oklch", .string(label.okLCH)),
    ])
  }

  private static func token(_ number: Int, _ report: Report, _ places: PlaceNames) -> JSONValue {
    let source = report.source
    let token = source.catalog.tokens[number]
    var members: [JSONMember] = [
      .init("path", .string(token.path)), .init("isPrimitive", .boolean(token.isPalette)),
      .init("place", .string(places.name(of: token.place))),
    ]
    if let description = token.terms.description { members.append(.init("description", .string(description.value))) }
    if let role = token.terms.role { members.append(.init("role", .string(role.value.rawValue))) }
    if let deprecated = token.terms.deprecated { members.append(.init("deprecated", .string(deprecated.value))) }
    if let replacedBy = token.terms.replacedBy { members.append(.init("replacedBy", .string(replacedBy.value))) }
    if source.resolved.isResolved[number] {
      members.append(.init("values", .array(Appearance.allCases.map { value(number, $0, source) })))
    }
    return .object(members)
  }

  private static func value(_ number: Int, _ appearance: Appearance, _ source: CheckedCatalog) -> JSONValue {
    let provenance = source.resolved.provenance(ofToken: number, in: appearance)
    return .object([
      .init("appearance", .string(appearance.name)),
      .init("color", color(source.resolved.color(ofToken: number, in: appearance))),
      .init("source", .string("\(provenance.source)")), .init("from", .string(provenance.appearance.name)),
      .init("written", .string(source.text(of: source.catalog.slots[Int(provenance.slot)].place))),
    ])
  }

  private static func requirement(_ index: Int, _ report: Report) -> JSONValue {
    let requirement = report.source.checked.requirements[index]
    return .object([
      .init("foreground", .string(report.source.catalog.tokens[requirement.foreground].path)),
      .init("background", .string(report.source.backgroundName(of: requirement))),
      .init("role", .string(requirement.role.rawValue)), .init("isPair", .boolean(requirement.isPair)),
      .init("isWaived", .boolean(report.isWaived(requirement))),
      .init(
        "appearances",
        .array(
          Appearance.allCases.map { appearance in
            var members: [JSONMember] = [.init("appearance", .string(appearance.name))]
            if let ratio = requirement.ratio(in: appearance) {
              members.append(.init("ratio", .decimal(RatioText.cut(ratio))))
              members.append(.init("isMet", .boolean(requirement.isMet(in: appearance))))
            }
            members.append(
              .init("required", .decimal(RatioText.required(requirement.requiredRatio(in: appearance)))))
            if let level = requirement.level(in: appearance) { members.append(.init("level", .string(level.rawValue))) }
            return .object(members)
          })),
    ])
  }

  private static func finding(_ finding: Finding, _ places: PlaceNames) -> JSONValue {
    var members: [JSONMember] = [
      .init("rule", .string(finding.rule.name)), .init("severity", .string(finding.severity.name)),
      .init("message", .string(finding.diagnostic.message)),
      .init("place", .string(places.name(of: finding.diagnostic.place))),
      .init("tokens", .array(finding.tokens.map(JSONValue.string))),
      .init("appearances", .array(finding.appearances.map { .string($0.name) })),
    ]
    if let contrast = finding.contrast {
      members.append(.init("background", .string(contrast.background)))
      members.append(.init("role", .string(contrast.role.rawValue)))
      if let level = contrast.level { members.append(.init("level", .string(level.rawValue))) }
      members.append(.init("measured", .decimal(RatioText.cut(contrast.measured))))
      members.append(.init("required", .decimal(RatioText.required(contrast.required))))
      members.append(.init("foregroundColor", color(contrast.foregroundColor)))
      members.append(.init("backgroundColor", color(contrast.backgroundColor)))
    } else if let measured = finding.measured {
      members.append(.init("measured", .decimal(DecimalText.text(measured, places: 2))))
    }
    members.append(
      .init(
        "suggestions",
        .array(
          finding.suggestions.map { suggestion in
            .object([
              .init("appearance", .string(suggestion.appearance.name)), .init("value", .string(suggestion.text)),
              .init("ratio", .decimal(RatioText.cut(suggestion.ratio))),
              .init("difference", .decimal(DecimalText.text(suggestion.difference, places: 2))),
            ])
          })))
    members.append(.init("help", .array(finding.diagnostic.help.map(JSONValue.string))))
    if let waiver = finding.waiver { members.append(.init("waiver", .string(waiver.reason))) }
    return .object(members)
  }

  private static func alike(_ pair: AlikePair, _ source: CheckedCatalog) -> JSONValue {
    .object([
      .init(
        "tokens",
        .array([pair.tokens.first, pair.tokens.second].map { .string(source.catalog.tokens[$0].path) })),
      .init("vision", .string(pair.vision.name)), .init("isAlike", .boolean(pair.isAlike)),
      .init("difference", .decimal(DecimalText.text(pair.difference, places: 2))),
      .init("appearances", .array(pair.appearances.map { .string($0.name) })),
    ])
  }

  private static func coverage(_ group: GroupCoverage) -> JSONValue {
    .object([
      .init("group", .string(group.name)), .init("tokens", .integer(group.count)),
      .init("described", .integer(group.described)), .init("withRequirement", .integer(group.required)),
      .init("own", .object(Appearance.allCases.map { .init($0.name, .integer(group.own[$0.index])) })),
    ])
  }
}
