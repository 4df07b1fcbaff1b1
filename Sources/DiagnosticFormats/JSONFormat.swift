import Diagnostics

/// `json`: everything there is to know, for programs. Its schema is `Documentation/schemas/diagnostics.schema.json`.
public enum JSONFormat: DiagnosticFormat {
  /// The word that selects it.
  public static let name = "json"
  /// Who reads it.
  public static let meaning = "everything, for programs; the schema is in the documentation"

  /// The version of the schema. It grows when a member changes its meaning or goes; new members may come without.
  static let schemaVersion = 1

  /// The whole output.
  public static func text(of report: DiagnosticReport) -> String {
    var places = Places(report.files)
    let counts = report.counts
    return JSONValue.object([
      .init("version", .integer(schemaVersion)),
      .init("tool", .object([.init("name", .string("tincture")), .init("version", .string(report.toolVersion))])),
      .init("diagnostics", .array(report.diagnostics.map { object($0, &places) })),
      .init(
        "summary",
        .object([
          .init("errors", .integer(counts.errors)), .init("warnings", .integer(counts.warnings)),
          .init("infos", .integer(counts.infos)), .init("waived", .integer(counts.waived)),
          .init("baselined", .integer(counts.baselined)), .init("files", .integer(counts.files)),
          .init("failed", .boolean(report.failing > 0)),
        ])),
    ]).text
  }

  private static func object(_ reported: ReportedDiagnostic, _ places: inout Places) -> JSONValue {
    let diagnostic = reported.diagnostic
    var members: [JSONMember] = [
      .init("rule", .string(diagnostic.rule.name)), .init("severity", .string(diagnostic.severity.name)),
      .init("message", .string(diagnostic.message)),
    ]
    if let place = places.place(of: diagnostic.place) { members.append(.init("place", object(place))) }
    if !diagnostic.label.isEmpty { members.append(.init("label", .string(diagnostic.label))) }
    members.append(.init("notes", .array(diagnostic.notes.map { object($0, &places) })))
    members.append(.init("help", .array(diagnostic.help.map(JSONValue.string))))
    members.append(.init("fixes", .array(diagnostic.fixes.map { object($0, &places) })))
    switch reported.suppression {
    case .waiver(let reason):
      members.append(
        .init("suppression", .object([.init("kind", .string("waiver")), .init("reason", .string(reason))])))
    case .baseline: members.append(.init("suppression", .object([.init("kind", .string("baseline"))])))
    case nil: break
    }
    if !reported.details.isEmpty { members.append(.init("data", .object(reported.details))) }
    return .object(members)
  }

  private static func object(_ note: Diagnostic.Note, _ places: inout Places) -> JSONValue {
    var members: [JSONMember] = [.init("message", .string(note.message))]
    if let place = places.place(of: note.place) { members.append(.init("place", object(place))) }
    return .object(members)
  }

  private static func object(_ fix: Diagnostic.Fix, _ places: inout Places) -> JSONValue {
    let edits = fix.edits.compactMap { edit in
      places.place(of: edit.range).map {
        JSONValue.object([.init("place", object($0)), .init("replacement", .string(edit.replacement))])
      }
    }
    return .object([
      .init("title", .string(fix.title)), .init("safe", .boolean(fix.isSafe)), .init("edits", .array(edits)),
    ])
  }

  private static func object(_ place: Places.Place) -> JSONValue {
    .object([
      .init("file", .string(place.path)),
      .init("line", .integer(place.start.line)), .init("column", .integer(place.start.column)),
      .init("endLine", .integer(place.end.line)), .init("endColumn", .integer(place.end.column)),
      .init("byteOffset", .integer(place.byteOffset)), .init("byteLength", .integer(place.byteLength)),
    ])
  }
}
