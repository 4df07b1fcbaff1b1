import Diagnostics

/// `sarif`: Static Analysis Results Interchange Format 2.1.0 (OASIS), which code hosts show at the lines of a change.
///
/// Paths are relative to the folder `%SRCROOT%`, which the file names without saying where it is.
public enum SARIFFormat: DiagnosticFormat {
  /// The word that selects it.
  public static let name = "sarif"
  /// Who reads it.
  public static let meaning = "SARIF 2.1.0, for code scanning"

  private static let root = "%SRCROOT%"
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  /// The whole output.
  public static func text(of report: DiagnosticReport) -> String {
    var writer = Writer(report)
    let results = report.diagnostics.map { writer.result($0) }
    let driver: [JSONMember] = [
      .init("name", .string("Tincture")), .init("version", .string(report.toolVersion)),
      .init("semanticVersion", .string(report.toolVersion)), .init("rules", .array(writer.rules.map(descriptor))),
    ]
    let base = JSONValue.object([
      .init("description", message("The folder in which relative paths begin: the root of the repository"))
    ])
    let run: [JSONMember] = [
      .init("tool", .object([.init("driver", .object(driver))])),
      .init("columnKind", .string("unicodeCodePoints")),
      .init("originalUriBaseIds", .object([.init(root, base)])), .init("results", .array(results)),
    ]
    return JSONValue.object([
      .init("$schema", .string(schema)), .init("version", .string("2.1.0")), .init("runs", .array([.object(run)])),
    ]).text
  }

  static func message(_ text: String) -> JSONValue { .object([.init("text", .string(text))]) }

  private static func level(_ severity: Severity) -> JSONValue {
    switch severity {
    case .error: .string("error")
    case .warning: .string("warning")
    case .info: .string("note")
    }
  }

  private static func descriptor(_ rule: RuleSummary) -> JSONValue {
    var members: [JSONMember] = [.init("id", .string(rule.rule.name))]
    if !rule.summary.isEmpty { members.append(.init("shortDescription", message(rule.summary))) }
    if !rule.help.isEmpty {
      members.append(
        .init("help", .object([.init("text", .string(rule.help)), .init("markdown", .string(rule.help))])))
    }
    if let address = rule.helpURI { members.append(.init("helpUri", .string(address))) }
    let configuration: [JSONMember] =
      rule.severity.map { [.init("level", level($0))] } ?? [.init("enabled", .boolean(false))]
    members.append(.init("defaultConfiguration", .object(configuration)))
    return .object(members)
  }

  /// A path as a relative reference of RFC 3986: everything but unreserved characters and `/` as percent escapes.
  static func reference(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return text
  }

  /// Writes results, and collects the rules that they name.
  private struct Writer {
    var places: Places
    /// The rules of the report, then those that only results name.
    var rules: [RuleSummary]
    private var indices: [String: Int] = [:]
    private var occurrences: [FindingIdentity: Int] = [:]

    init(_ report: DiagnosticReport) {
      places = Places(report.files)
      rules = report.rules
      for (index, rule) in rules.enumerated() { indices[rule.rule.name] = index }
    }

    mutating func result(_ reported: ReportedDiagnostic) -> JSONValue {
      let diagnostic = reported.diagnostic
      let place = places.place(of: diagnostic.place)
      var text = diagnostic.message
      for help in diagnostic.help { text += "\nhelp: \(help)" }
      for note in diagnostic.notes where note.place == nil { text += "\nnote: \(note.message)" }
      var members: [JSONMember] = [
        .init("ruleId", .string(diagnostic.rule.name)), .init("ruleIndex", .integer(index(of: diagnostic))),
        .init("level", level(diagnostic.severity)), .init("message", message(text)),
      ]
      if let place { members.append(.init("locations", .array([location(place)]))) }
      let related = diagnostic.notes.compactMap { note in
        places.place(of: note.place).map { location($0, message: note.message) }
      }
      if !related.isEmpty { members.append(.init("relatedLocations", .array(related))) }
      let identity = FindingIdentity(reported, path: place?.path)
      let occurrence = occurrences[identity, default: 0] + 1
      occurrences[identity] = occurrence
      members.append(
        .init("partialFingerprints", .object([.init("tincture/v1", .string("\(identity.digest):\(occurrence)"))])))
      let fixes = diagnostic.fixes.compactMap { fix($0) }
      if !fixes.isEmpty { members.append(.init("fixes", .array(fixes))) }
      if let suppression = reported.suppression {
        members.append(.init("suppressions", .array([object(suppression)])))
      }
      if !reported.details.isEmpty { members.append(.init("properties", .object(reported.details))) }
      return .object(members)
    }

    private mutating func index(of diagnostic: Diagnostic) -> Int {
      if let index = indices[diagnostic.rule.name] { return index }
      indices[diagnostic.rule.name] = rules.count
      rules.append(RuleSummary(diagnostic.rule, summary: "", severity: .error))
      return rules.count - 1
    }

    private func object(_ suppression: ReportedDiagnostic.Suppression) -> JSONValue {
      switch suppression {
      case .waiver(let reason):
        .object([.init("kind", .string("inSource")), .init("justification", .string(reason))])
      case .baseline: .object([.init("kind", .string("external"))])
      }
    }

    private mutating func fix(_ fix: Diagnostic.Fix) -> JSONValue? {
      var changes: [(path: String, replacements: [JSONValue])] = []
      for edit in fix.edits {
        guard let place = places.place(of: edit.range) else { continue }
        let replacement = JSONValue.object([
          .init("deletedRegion", region(place)),
          .init("insertedContent", message(edit.replacement)),
        ])
        if let index = changes.firstIndex(where: { $0.path == place.path }) {
          changes[index].replacements.append(replacement)
        } else {
          changes.append((place.path, [replacement]))
        }
      }
      guard !changes.isEmpty else { return nil }
      let list = changes.map {
        JSONValue.object([.init("artifactLocation", artifact($0.path)), .init("replacements", .array($0.replacements))])
      }
      return .object([.init("description", message(fix.title)), .init("artifactChanges", .array(list))])
    }

    private func location(_ place: Places.Place, message text: String? = nil) -> JSONValue {
      var members: [JSONMember] = [
        .init(
          "physicalLocation",
          .object([.init("artifactLocation", artifact(place.path)), .init("region", region(place))]))
      ]
      if let text { members.append(.init("message", message(text))) }
      return .object(members)
    }

    private func artifact(_ path: String) -> JSONValue {
      guard !path.hasPrefix("/") else { return .object([.init("uri", .string("file://" + reference(path)))]) }
      return .object([.init("uri", .string(reference(path))), .init("uriBaseId", .string(root))])
    }

    private func region(_ place: Places.Place) -> JSONValue {
      .object([
        .init("startLine", .integer(place.start.line)), .init("startColumn", .integer(place.start.column)),
        .init("endLine", .integer(place.end.line)), .init("endColumn", .integer(place.end.column)),
        .init("byteOffset", .integer(place.byteOffset)), .init("byteLength", .integer(place.byteLength)),
      ])
    }
  }
}
