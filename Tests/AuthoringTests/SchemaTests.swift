import Foundation
import Schemas
import TestSupport
import Testing
import TokenCatalog

@Suite("tincture schema")
struct SchemaTests {
  private static let validator = Program.path(of: "check-jsonschema")
  private static let folder = Folder.package.appendingPathComponent("Documentation/schemas")

  @Test("The schemas in Documentation are those that the program prints", arguments: ["tokens", "project"])
  func drift(name: String) throws {
    let file = SchemaTests.folder.appendingPathComponent("\(name).schema.json")
    let printed = try Program.tincture("schema", name, in: Folder.package.path)
    #expect(printed.status == 0)
    #expect(
      printed.output == (try String(contentsOf: file, encoding: .utf8)),
      "renew it: tincture schema \(name) > Documentation/schemas/\(name).schema.json")
  }

  @Test("Every key of the format is in the schema in each of its spellings, with its meaning")
  func keys() {
    let text = TokenSchema.text
    for key in FormatKey.all {
      #expect(text.contains("\"\(key.name)\": {"), "\(key.name)")
      #expect(text.contains("\"description\": \"\(key.meaning)\""), "\(key.name)")
      for spelling in key.spellings.dropFirst() {
        #expect(text.contains("\(spelling)|") || text.contains("|\(spelling))"), "\(spelling)")
      }
    }
  }

  @Test("A third kind of schema is wrong use")
  func unknown() throws {
    #expect(try Program.tincture("schema", "colors", in: Folder.package.path).status == 2)
  }

  // MARK: With a validator

  private static func validate(_ schema: String, _ files: [String]) throws -> Program.Result {
    let path = folder.appendingPathComponent("\(schema).schema.json").path
    return try Program.run(try #require(validator), ["--schemafile", path] + files, in: Folder.package.path)
  }

  /// Whether a text is valid.
  private static func accepts(_ schema: String, _ text: String) throws -> Bool {
    let scratch = try TemporaryFolder()
    try scratch.write(text, to: "file.yaml")
    let result = try validate(schema, [scratch.path("file.yaml")])
    #expect(result.status == 0 || result.output.contains("Schema validation errors"), "\(result.output)")
    return result.status == 0
  }

  private static let needsValidator: ConditionTrait = .enabled(
    if: validator != nil, "check-jsonschema is not installed: Scripts/set-up --tests")

  @Test("The schemas are JSON Schema of draft 7", needsValidator)
  func metaschema() throws {
    let files = ["tokens", "project"].map { SchemaTests.folder.appendingPathComponent("\($0).schema.json").path }
    let result = try Program.run(
      try #require(SchemaTests.validator), ["--check-metaschema"] + files, in: Folder.package.path)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test("Every valid token file is accepted", needsValidator)
  func validFiles() throws {
    var folders = ["tokens", "Tests/Fixtures"].map { Folder.package.appendingPathComponent($0) }
    if let shared = Folder.shared { folders.append(shared.appendingPathComponent("tokens")) }
    var files = folders.flatMap { folder in
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    }.filter { $0.pathExtension == "yaml" }
    let cases = Folder.package.appendingPathComponent("Tests/Fixtures/cases")
    let expectations = try FileManager.default.contentsOfDirectory(at: cases, includingPropertiesForKeys: nil)
    for file in expectations where file.pathExtension == "expect" {
      // A finding of a rule is no fault of the file's form.
      let text = try String(contentsOf: file, encoding: .utf8)
      if text.hasPrefix("ACCEPT") || text.hasPrefix("FINDINGS") {
        files.append(file.deletingPathExtension().appendingPathExtension("yaml"))
      }
    }
    #expect(files.count > 15)
    let result = try SchemaTests.validate("tokens", files.map(\.path))
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(
    "What is written wrong is rejected", needsValidator,
    arguments: [
      "a: { light: red, drak: blue }", "a: { drak: blue, Light: red }", "a: { light: red, role: txt }",
      "a: { role: text, against: b }", "a: { light: red, high-contrast: { darkk: red } }",
      "a: { light: red, high-contrast: { high-contrast: red } }", "a: { light: [1, 2] }", "a: \"#12345\"", "a: ",
      "a: { light: red, minimum: 22 }", "a: { light: red, level: A }", "$role: text2", "$rle: text", "a.b: red",
      "a: { colorSpace: srgb, components: [1, 1] }", "a: { colorSpace: srbg, components: [1, 1, 1] }",
      "palette: { a: red }",
      "a: { light: red, b: { dark: red } }", "a: [red]", "a: { light: red, against: { material: [] } }",
    ])
  func misspelt(token: String) throws {
    #expect(!(try SchemaTests.accepts("tokens", "tincture: 1\ncolors:\n  \(token)\n")))
  }

  @Test(
    "What only looks wrong is accepted", needsValidator,
    arguments: [
      "a: { light: red, minimum: 5.5 }", "10: red", "true: red", "a: { light: red, description: 10 }",
      "a: { $group: true, light: red, role: blue }", "a: { colorSpace: srgb, components: [1, none, 0.5] }",
      "a: { light: { color_space: srgb, components: [1, 1, 1] }, darkHighContrast: blue, dark_elevated: \"#fff\" }",
      "a: { light: red, highContrast: red, elevated: { dark: red, high_contrast: { any: blue } } }",
      "a: { light: red, against: [b, { material: \"#FFF8\" }], waive: { contrast: Seldom seen. } }",
      "a: { description: { light: red }, darker: { light: red } }", "a: &x { light: red }\n  b: { <<: *x, dark: red }",
      "über: { 'größe': \"{palette.a}\" }",
      "a: { light: red, deprecated: true, replacedBy: b, extensions: { x: [1] } }",
    ])
  func unusual(token: String) throws {
    #expect(try SchemaTests.accepts("tokens", "tincture: 1\ncolors:\n  \(token)\n"))
  }

  @Test("The project file of this repository is accepted, misspelt ones are not", needsValidator)
  func projectFiles() throws {
    let own = try SchemaTests.validate("project", [Folder.package.appendingPathComponent("tincture.yaml").path])
    #expect(own.status == 0, "\(own.output)")
    let output = "outputs: [{ kind: uikit, path: A.swift"
    for text in [
      "sources: tokens/*.yaml", "rules: { contrast: off, gamut: { severity: info, limit: 3 } }",
      "deployment: { ios: 16.0 }", "\(output), include: { palette: false }, import_access: none }]",
      "limits: { fileSize: 8 MiB, depth: 10 }", "completeness: { require: [light, highContrast] }",
    ] {
      #expect(try SchemaTests.accepts("project", "tincture: 1\n\(text)\n"), "\(text)")
    }
    for text in [
      "source: x", "contrast: { level: A }", "rules: { contrast: warn }", "outputs: [{ kind: uikit }]",
      "outputs: [{ kind: uikitt, path: A.swift }]", "\(output), acces: public }]", "\(output), access: private }]",
      "deployment: { ios: sixteen }", "limits: { depth: 0 }", "completeness: { require: [lite] }", "build: []",
    ] {
      #expect(!(try SchemaTests.accepts("project", "tincture: 1\n\(text)\n")), "\(text)")
    }
    #expect(!(try SchemaTests.accepts("project", "sources: x\n")))
  }
}
