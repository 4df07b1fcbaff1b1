import DiagnosticFormats
import Foundation
import TestSupport
import Testing

/// What the formats write, against schemas that others published.
@Suite(.enabled(if: Validators.areInstalled, "Scripts/set-up --tests installs the validators"))
struct SchemaTests {
  /// The published schema has a pattern that is no regular expression in Unicode mode.
  private let sarifArguments = [
    "--regex-variant", "nonunicode", "--schemafile",
    Validators.folder.appendingPathComponent("schemas/sarif-2.1.0.json").path,
  ]
  private let junit = Validators.folder.appendingPathComponent("schemas/junit-10.xsd").path
  private let own = Folder.package.appendingPathComponent("Documentation/schemas/diagnostics.schema.json").path

  private func empty() -> DiagnosticReport {
    var report = Sample.report
    report.diagnostics = []
    return report
  }

  private func complaint(_ text: String, _ tool: String, _ arguments: [String]) throws -> String? {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "output")
    return try Validators.complaint(tool, arguments + [path])
  }

  @Test func `SARIF is valid by the published schema`() throws {
    for report in [Sample.report, Sample.hostileReport, empty()] {
      let text = SARIFFormat.text(of: report)
      #expect(try complaint(text, "check-jsonschema", sarifArguments) == nil)
    }
    let wrong = SARIFFormat.text(of: Sample.report).replacingOccurrences(
      of: "\"startLine\": 2", with: "\"startLine\": 0")
    #expect(try complaint(wrong, "check-jsonschema", sarifArguments)?.contains("startLine") == true)
  }

  @Test func `JUnit is valid by the schema that Jenkins reads`() throws {
    for report in [Sample.report, Sample.hostileReport, empty()] {
      #expect(try complaint(JUnitFormat.text(of: report), "xmlschema-validate", ["--schema", junit]) == nil)
    }
    let wrong = JUnitFormat.text(of: Sample.report).replacingOccurrences(of: " failures=", with: " falures=")
    #expect(try complaint(wrong, "xmlschema-validate", ["-v", "--schema", junit])?.contains("falures") == true)
  }

  @Test func `JSON is valid by its own schema, and the schema by that of schemas`() throws {
    #expect(try Validators.complaint("check-jsonschema", ["--check-metaschema", own]) == nil)
    for report in [Sample.report, Sample.hostileReport, empty()] {
      #expect(try complaint(JSONFormat.text(of: report), "check-jsonschema", ["--schemafile", own]) == nil)
    }
    let wrong = JSONFormat.text(of: Sample.report).replacingOccurrences(of: "\"endColumn\"", with: "\"endcolumn\"")
    #expect(try complaint(wrong, "check-jsonschema", ["--schemafile", own])?.contains("endcolumn") == true)
  }

  @Test func `the hooks and the action are what pre-commit and GitHub accept`() throws {
    let hooks = Folder.package.appendingPathComponent(".pre-commit-hooks.yaml").path
    #expect(try Validators.complaint("pre-commit", ["validate-manifest", hooks]) == nil)
    let action = Folder.package.appendingPathComponent("action.yml").path
    let arguments = ["--builtin-schema", "vendor.github-actions", action]
    #expect(try Validators.complaint("check-jsonschema", arguments) == nil)
  }
}
