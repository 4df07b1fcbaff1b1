import Diagnostics
import Testing
import TokenSyntax

@testable import Project

private let vocabulary = ProjectConfiguration.Vocabulary(
  kinds: [
    (
      "catalog",
      [
        ProjectKey("namespace", .text, "The namespace."),
        ProjectKey("access", .choice(["internal", "public"]), "Who sees it."),
        ProjectKey("include", .mapping([ProjectKey("palette", .boolean, "Whether primitives count.")]), "What counts."),
      ]
    ), ("layers", []),
  ], rules: ["contrast", "near-duplicate", "gamut"])

private func decode(_ text: String) -> (configuration: ProjectConfiguration, diagnostics: [Diagnostic]) {
  let source = SourceFile(path: "tincture.yaml", bytes: Array(text.utf8))
  let (tree, syntax) = TreeReader.read(source, as: FileID(0), limits: .standard)
  let (configuration, decoding) = ProjectConfiguration.decode(tree, vocabulary: vocabulary)
  return (configuration, syntax + decoding)
}

/// `line:column: message` of each diagnostic, with its help behind it.
private func messages(_ text: String) -> [String] {
  let table = LineTable(SourceFile(path: "", bytes: Array(text.utf8)))
  return decode(text).diagnostics.map { diagnostic in
    let place = diagnostic.place.map { table.place(of: Int($0.start)) }
    let help = diagnostic.help.map { " (\($0))" }.joined()
    return "\(place?.line ?? 0):\(place?.column ?? 0): \(diagnostic.message)\(help)"
  }
}

@Suite("A project file is read whole")
struct ProjectDecodingTests {
  @Test("every section arrives in the configuration")
  func everything() throws {
    let (project, diagnostics) = decode(
      """
      tincture: 1
      sources: [tokens/**/*.yaml, brand/*.yml]
      completeness:
        require: [light, dark, high-contrast, elevated]
        groups:
          - { match: "chart.**", require: [light, dark-high-contrast] }
      contrast: { level: AAA, high-contrast-level: AA }
      rules:
        near-duplicate: warning
        contrast: { severity: error, match: "text.**", method: wcag }
      build: { block-on: [contrast, error] }
      templates: design/templates
      deployment: { ios: "16.4" }
      outputs:
        - kind: catalog
          path: Generated/AppColors.swift
          namespace: AppColors
          access: public
          include: { palette: true }
        - { kind: layers, path: Generated/Layers.swift }
      limits: { file-size: 8 MiB, depth: 10, nodes: 1000 }
      distinct:
        - [chart.a, chart.b]
        - [map.*]
      plugin: { kinds: [catalog], namespace: Colors }
      """)
    #expect(diagnostics.isEmpty)
    #expect(project.sources.map(\.text) == ["tokens/**/*.yaml", "brand/*.yml"])
    #expect(
      project.require.flatMap(\.appearances).map(\.name) == [
        "light", "dark", "light-high-contrast", "dark-high-contrast", "dark-elevated",
      ])
    let group = try #require(project.requireGroups.first)
    #expect(group.match.map(\.text) == ["chart.**"])
    #expect(group.require.flatMap(\.appearances).map(\.name) == ["light", "dark-high-contrast"])
    #expect(project.contrastLevel == .aaa)
    #expect(project.highContrastLevel == .aa)
    #expect(project.rules.map(\.rule.text) == ["near-duplicate", "contrast"])
    #expect(project.rules.map(\.level) == [.warning, .error])
    #expect(project.rules[1].match.map(\.text) == ["text.**"])
    #expect(project.rules[1].options.text("method") == "wcag")
    #expect(project.rules[1].options.members.map(\.name) == ["method"])
    #expect(project.blockOn.map(\.text) == ["contrast", "error"])
    #expect(project.templates?.text == "design/templates")
    #expect(project.deployment.ios == PlatformVersion(16, 4))
    #expect(project.outputs.map(\.kind.text) == ["catalog", "layers"])
    #expect(project.outputs.map(\.path.text) == ["Generated/AppColors.swift", "Generated/Layers.swift"])
    #expect(project.outputs[0].options.text("namespace") == "AppColors")
    #expect(project.outputs[0].options.nested("include").boolean("palette") == true)
    #expect(project.limits == ReadingLimits(fileSize: 8 << 20, depth: 10, nodes: 1000))
    #expect(project.distinct.map { $0.map(\.text) } == [["chart.a", "chart.b"], ["map.*"]])
    #expect(project.pluginKinds?.map(\.text) == ["catalog"])
    #expect(project.pluginNamespace?.text == "Colors")
  }

  @Test("what is left out has its default")
  func defaults() {
    let (project, diagnostics) = decode("tincture: 1")
    #expect(diagnostics.isEmpty)
    #expect(project.sources.map(\.text) == ["tokens/**/*.yaml", "tokens/**/*.yml"])
    #expect(project.require.map(\.word) == ["light", "dark"])
    #expect(project.contrastLevel == .aa)
    #expect(project.highContrastLevel == .aaa)
    #expect(project.deployment.ios == PlatformVersion(15))
    #expect(project.outputs.isEmpty)
    #expect(project.limits == .standard)
  }

  @Test("a key may be written in kebab, camel or snake case", arguments: ["block-on", "blockOn", "block_on"])
  func spellings(key: String) {
    let (project, diagnostics) = decode("tincture: 1\nbuild: { \(key): error }")
    #expect(diagnostics.isEmpty)
    #expect(project.blockOn.map(\.text) == ["error"])
  }

  @Test("a single text may stand without its list, and one set without a list of sets")
  func singles() {
    let (project, diagnostics) = decode("tincture: 1\nsources: a.yaml\ndistinct: [a.b, a.c]")
    #expect(diagnostics.isEmpty)
    #expect(project.sources.map(\.text) == ["a.yaml"])
    #expect(project.distinct.map { $0.map(\.text) } == [["a.b", "a.c"]])
  }

  @Test("anchors and merge keys work as they do in token files")
  func anchors() {
    let (project, diagnostics) = decode(
      """
      tincture: 1
      outputs:
        - &first { kind: catalog, path: A.swift, access: public }
        - { <<: *first, path: B.swift }
      """)
    #expect(diagnostics.isEmpty)
    #expect(project.outputs.map(\.path.text) == ["A.swift", "B.swift"])
    #expect(project.outputs.map { $0.options.text("access") } == ["public", "public"])
  }

  @Test("faults leave the rest of the file in force")
  func partial() {
    let (project, diagnostics) = decode("tincture: 1\ncontrast: { level: B }\ndeployment: { ios: \"17\" }")
    #expect(diagnostics.count == 1)
    #expect(project.contrastLevel == .aa)
    #expect(project.deployment.ios == PlatformVersion(17))
  }
}

@Suite("A faulty project file says where, what and how to mend it")
struct ProjectFaultTests {
  @Test(
    "one fault, one message",
    arguments: [
      ("", "1:1: the project file is empty (a project file begins with 'tincture: 1')"),
      ("sources: a", "1:1: the project file has no 'tincture' (add 'tincture: 1')"),
      ("tincture: 2", "1:11: 'tincture' is '2', expected 1"),
      ("tincture: 1\nsuorces: a", "2:1: unknown key 'suorces' in the project file (did you mean 'sources'?)"),
      (
        "tincture: 1\ncontrast: { levl: AA }", "2:13: unknown key 'levl' in 'contrast' (did you mean 'level'?)"
      ),
      (
        "tincture: 1\ncontrast: { zzzzzz: AA }",
        "2:13: unknown key 'zzzzzz' in 'contrast' (its keys are level and high-contrast-level)"
      ),
      (
        "tincture: 1\ncontrast: { level: AAAA }",
        "2:20: 'contrast.level' is 'AAAA', expected AA or AAA (did you mean 'AAA'?)"
      ),
      ("tincture: 1\ncontrast: AA", "2:11: 'contrast' is 'AA', expected a mapping with level and high-contrast-level"),
      ("tincture: 1\ncontrast:", "2:10: 'contrast' is nothing, expected a mapping with level and high-contrast-level"),
      (
        "tincture: 1\nsources: { a: b }",
        "2:10: 'sources' is a mapping, expected a list, each item a pattern of file paths, such as tokens/**/*.yaml"
      ),
      ("tincture: 1\nsources: [\"a/{b\"]", "2:11: 'sources[1]' is 'a/{b', and its braces do not match"),
      (
        "tincture: 1\nsources: []",
        "2:10: 'sources' is an empty list, so there is nothing to compile (name the token files, or remove the key to use tokens/**/*.yaml)"
      ),
      (
        "tincture: 1\ndeployment: { ios: 12.0 }",
        "2:20: 'deployment.ios' is '12.0', expected a version not below 13.0, such as \"16.0\""
      ),
      (
        "tincture: 1\ndeployment: { ios: new }",
        "2:20: 'deployment.ios' is 'new', expected a version not below 13.0, such as \"16.0\""
      ),
      ("tincture: 1\nlimits: { depth: 0 }", "2:18: 'limits.depth' is '0', expected a whole number from 1 to 512"),
      (
        "tincture: 1\nlimits: { file-size: big }",
        "2:22: 'limits.file-size' is 'big', expected a number of bytes, such as 65536 or 8 MiB"
      ),
      (
        "tincture: 1\nrules: { near-duplicat: off }",
        "2:10: there is no rule 'near-duplicat' (did you mean 'near-duplicate'?)"
      ),
      ("tincture: 1\nrules: { gamut: warn }", "2:17: 'rules.gamut' is 'warn', expected off, info, warning or error"),
      (
        "tincture: 1\nrules: { gamut: { severity: loud } }",
        "2:29: 'rules.gamut.severity' is 'loud', expected off, info, warning or error"
      ),
      ("tincture: 1\nbuild: { block-on: [contrst] }", "2:21: there is no rule 'contrst' (did you mean 'contrast'?)"),
      (
        "tincture: 1\noutputs:\n  - { kind: catalgo, path: a }",
        "3:13: there is no output kind 'catalgo' (did you mean 'catalog'?)"
      ),
      (
        "tincture: 1\noutputs:\n  - { kind: catalog }",
        "3:5: 'outputs[1]' has no 'path' (add 'path:'; it is the path of a file or folder)"
      ),
      (
        "tincture: 1\noutputs:\n  - { kind: catalog, path: a, acess: public }",
        "3:31: unknown key 'acess' in 'outputs[1]' (did you mean 'access'?)"
      ),
      (
        "tincture: 1\noutputs:\n  - { kind: catalog, path: a, include: { palette: yes } }",
        "3:51: 'outputs[1].include.palette' is 'yes', expected true or false (write 'true')"
      ),
      (
        "tincture: 1\noutputs:\n  - { kind: layers, path: a }\n  - { kind: catalog, path: a }",
        "4:28: two outputs are written to 'a' (give each output a path of its own)"
      ),
      (
        "tincture: 1\nbuild: { block-on: error, blockOn: error }",
        "2:27: 'build.block-on' is given twice (remove one of the two)"
      ),
      ("tincture: 1\ntincture: 1", "2:1: 'tincture' is given twice (remove one of the two)"),
      ("[a, b]", nil),
    ] as [(String, String?)])
  func faults(text: String, expected: String?) {
    let found = messages(text)
    #expect(found.count == 1)
    if let expected {
      #expect(found == [expected])
    } else {
      #expect(found.first?.hasPrefix("1:1: a project file is a mapping with the keys tincture, sources") == true)
    }
  }

  @Test("a requirement that names no appearance lists the words")
  func requirement() {
    let found = messages("tincture: 1\ncompleteness: { require: [light, drak] }")
    #expect(found.count == 1)
    #expect(
      found[0].hasPrefix("2:34: 'completeness.require[2]' is 'drak', expected light, dark, high-contrast, elevated"))
    #expect(found[0].hasSuffix("(did you mean 'dark'?)"))
  }

  @Test("all faults are reported in one run")
  func together() {
    let found = messages(
      """
      tincture: 3
      colour: x
      contrast: { level: A, levle: AA }
      outputs: [{ kind: nothing }]
      """)
    #expect(found.count == 6)
  }

  @Test("broken YAML is reported once, without complaints about what is missing behind the break")
  func broken() {
    let found = messages("sources: [a\ncontrast: }")
    #expect(!found.isEmpty)
    #expect(!found.contains { $0.contains("has no 'tincture'") })
  }

  @Test("no cut of a project file crashes the reader")
  func cuts() {
    let text = """
      tincture: 1
      sources: [tokens/**/*.yaml]
      completeness: { require: [light], groups: [{ match: "a.**", require: [dark] }] }
      rules: { gamut: { severity: off, match: [a, b] } }
      outputs: [{ kind: catalog, path: x, include: { palette: true } }]
      """
    for length in 0...text.utf8.count { _ = decode(String(decoding: text.utf8.prefix(length), as: UTF8.self)) }
  }

  @Test("a pattern that matches no token is an error at its place")
  func unusedPatterns() {
    let (project, _) = decode(
      "tincture: 1\nrules: { gamut: { match: [text.*, chrt.a] } }\ndistinct: [[chart.*, old.**]]")
    let found = project.diagnosePatterns(matching: ["text.primary", "chart.a"])
    #expect(found.map(\.message) == ["'chrt.a' matches no token", "'old.**' matches no token"])
    #expect(found.map(\.help) == [["did you mean 'chart.a'?"], []])
    #expect(found.allSatisfy { $0.place != nil && $0.severity == .error })
  }
}

@Suite("The table of keys is fit for documentation")
struct ProjectKeyTests {
  private func all(_ keys: [ProjectKey]) -> [ProjectKey] {
    keys.flatMap { [$0] + nested($0.shape) }
  }

  private func nested(_ shape: ProjectKey.Shape) -> [ProjectKey] {
    switch shape {
    case .mapping(let keys), .openMapping(let keys): all(keys)
    case .list(let item), .table(_, let item): nested(item)
    case .either(let first, let second): nested(first) + nested(second)
    default: []
    }
  }

  @Test("every key is in kebab case and has a meaning that is a sentence")
  func meanings() {
    let keys = all(ProjectKey.all)
    #expect(keys.count > 25)
    for key in keys {
      #expect(key.name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D })
      #expect(key.meaning.hasSuffix("."))
    }
  }

  @Test("no key is a word that YAML 1.1 reads as a boolean")
  func booleans() {
    let words: Set<String> = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]
    #expect(all(ProjectKey.all).allSatisfy { key in words.isDisjoint(with: key.spellings) })
  }
}
