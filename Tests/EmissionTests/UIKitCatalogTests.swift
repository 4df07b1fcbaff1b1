import Emission
import Foundation
import Project
import TestSupport
import Testing

/// The generated catalog, compiled against the model of UIKit and run.
@Suite struct UIKitCatalogTests {
  /// What the shared driver prints: each colour of `all` in each appearance and for unspecified traits.
  static func driver(catalog: String) -> String {
    """
    import UIKit

    func show(_ name: String, _ appearance: String, _ color: UIKit.UIColor, _ traits: UITraitCollection) {
      let resolved = color.resolvedColor(with: traits).cgColor
      let gamut = resolved.colorSpace?.name == CGColorSpace.displayP3 ? "display-p3" : "srgb"
      let channels = (resolved.components ?? []).map { "\\(Double($0) * 65535)" }
      print(([name, appearance, gamut] + channels).joined(separator: "\\t"))
    }

    for (name, color) in \(catalog).all {
      for index in 0..<8 {
        let traits = UITraitCollection { traits in
          traits.userInterfaceStyle = index & 1 == 1 ? .dark : .light
          traits.accessibilityContrast = index & 2 == 2 ? .high : .normal
          traits.userInterfaceLevel = index & 4 == 4 ? .elevated : .base
        }
        let words = [
          index & 1 == 1 ? "dark" : "light", index & 4 == 4 ? "-elevated" : "", index & 2 == 2 ? "-high-contrast" : "",
        ]
        show(name, words.joined(), color, traits)
      }
      show(name, "unspecified", color, UITraitCollection { _ in })
    }
    """
  }

  /// What an independent reading of the token files expects.
  struct Expectation: Decodable {
    struct Token: Decodable {
      var path: String
      var values: [String: Value]
    }
    struct Value: Decodable {
      var gamut: String
      var channels: [Double]
    }
    var tokens: [Token]
    var computed: [String]
  }

  private func tokenFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Folder.package.appendingPathComponent("tokens").path)
      .filter { $0.hasSuffix(".yaml") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { "tokens/\($0)" }
  }

  /// Compares what a run printed with an expectation; returns the number of values compared.
  private func compare(_ output: String, with name: String) throws -> Int {
    let data = try Data(contentsOf: Folder.package.appendingPathComponent("Tests/Fixtures/\(name)"))
    let expected = try JSONDecoder().decode(Expectation.self, from: data)
    var found: [String: [String]] = [:]
    for line in output.split(separator: "\n") {
      let fields = line.split(separator: "\t").map(String.init)
      found[fields[0] + " " + fields[1]] = Array(fields[2...])
    }
    var count = 0
    for token in expected.tokens {
      for (appearance, value) in token.values {
        let fields = try #require(found["\(token.path) \(appearance)"], "\(token.path) \(appearance)")
        #expect(fields[0] == value.gamut, "\(token.path) \(appearance)")
        let isExact = value.channels.allSatisfy { $0.truncatingRemainder(dividingBy: 257) == 0 }
        for (channel, text) in zip(value.channels, fields.dropFirst()) {
          let difference = abs((Double(text) ?? -1) - channel)
          #expect(difference <= (isExact ? 1e-6 : 1), "\(token.path) \(appearance): \(text), expected \(channel)")
        }
        count += 1
      }
    }
    #expect(Set(found.keys.map { $0.split(separator: " ")[0] }).isSuperset(of: expected.tokens.map { $0.path[...] }))
    return count
  }

  @Test(arguments: GeneratedCodeHarness.LanguageMode.allCases)
  func theSystemColoursResolveToWhatWasWritten(mode: GeneratedCodeHarness.LanguageMode) throws {
    let reading = try Reading(files: ["Tests/Fixtures/ios-system.yaml"])
    #expect(reading.diagnostics.isEmpty)
    let catalog = try reading.render(UIKitCatalog.self)
    #expect(catalog.diagnostics.isEmpty)
    let output = try GeneratedCodeHarness().run(
      [.init(name: "AppColors.swift", text: catalog.text)], driver: Self.driver(catalog: "AppColors"), mode: mode)
    let count = try compare(output, with: "ios-system-expected.json")
    #expect(count == reading.catalog.tokens.count * 9)
  }

  @Test(arguments: GeneratedCodeHarness.LanguageMode.allCases)
  func theExamplePaletteResolvesToWhatWasWritten(mode: GeneratedCodeHarness.LanguageMode) throws {
    let reading = try Reading(files: try tokenFiles())
    #expect(reading.diagnostics.isEmpty, "\(reading.text)")
    let catalog = try reading.render(
      UIKitCatalog.self, members: [ProjectMember("extension", ProjectValue(.text("UIColor.style")))])
    let output = try GeneratedCodeHarness().run(
      [.init(name: "Style.swift", text: catalog.text)], driver: Self.driver(catalog: "UIColor.style"), mode: mode)
    let count = try compare(output, with: "app-palette-expected.json")
    #expect(count > 300)
  }

  @Test func accessorsGiveTheColourOfTheirToken() throws {
    let reading = Reading(
      """
      tincture: 1
      palette: { ink: "#123456" }
      colors:
        all: "#000001"
        first: "#000002"
        a: { b: { c: "#000003", d: "#000004" }, e: "#000005" }
        a-b: { c: "#000006" }
        200-colors: "#000007"
        200: { x: "#000008" }
        color-200: "#000009"
      """)
    let catalog = try reading.render(
      UIKitCatalog.self,
      members: [
        ProjectMember("include", ProjectValue(.mapping([ProjectMember("palette", ProjectValue(.text("true")))])))
      ])
    let output = try GeneratedCodeHarness().run(
      [.init(name: "AppColors.swift", text: catalog.text)],
      driver: """
        import UIKit
        let colors = [
          AppColors.all_, AppColors.first, AppColors.A.B.c, AppColors.A.B.d, AppColors.A.e, AppColors.AB.c,
          AppColors._200Colors, AppColors._200.x, AppColors.color200, AppColors.Palette.ink,
        ]
        print(colors.map { Int((($0.resolvedColor(with: .current).cgColor.components ?? [])[2] * 255).rounded()) })
        print(AppColors.first === AppColors.first, AppColors.all.count)
        """)
    #expect(output == "[1, 2, 3, 4, 5, 6, 7, 8, 9, 86]\ntrue 10\n")
  }

  /// Names that Swift, UIKit or the template itself has a use for, as tokens, as groups and as both.
  static let hardNames = [
    "default", "class", "self", "Self", "Type", "Protocol", "init", "in", "import", "Any", "any", "is", "as", "nil",
    "true",
    "Swift", "UIKit", "UIColor", "ui-color", "uikit", "String", "Int", "Double", "UInt64", "Array", "Sendable",
    "Optional",
    "all", "color", "colors", "name", "index", "Tincture", "TinctureRow", "tinctureTable", "200", "200-colors", "10",
    "AppColors", "style", "extension", "actor", "async", "await", "some", "macro", "package", "repeat", "each", "Never",
    "MainActor", "StaticString", "本文", "العنوان", "überschrift", "é", "operator", "get", "set", "willSet", "lazy",
    "left",
    "_color", "_tinctureEntry", "hash", "description", "cgColor", "red", "label", "traits", "appearance", "Void",
    "Bool",
    "throw", "rethrows", "precedencegroup", "where", "static", "subscript", "deinit", "super", "fallthrough", "yes",
    "no",
  ]

  @Test(arguments: GeneratedCodeHarness.LanguageMode.allCases)
  func everyNameCompilesInBothShapes(mode: GeneratedCodeHarness.LanguageMode) throws {
    // Names that differ only in case or separators would be one name in Swift, which is another test.
    var seen: Set<String> = []
    let tokens = Self.hardNames.filter { name in
      seen.insert(name.lowercased().filter { $0 != "-" && $0 != "_" }).inserted
    }
    seen = []
    let groups = Self.hardNames.reversed().filter { name in
      seen.insert(name.lowercased().filter { $0 != "-" && $0 != "_" }).inserted
    }
    var text = "tincture: 1\ncolors:\n  $group: true\n  top:\n    $group: true\n"
    for name in tokens { text += "    \"\(name)\": \"#112233\"\n" }
    for name in groups {
      text += "  \"\(name)\":\n    $group: true\n"
      for token in tokens.prefix(40) { text += "    \"\(token)\": \"#445566\"\n" }
      text += "    deep: { $group: true, \"\(name)\": { inner: \"#778899\" } }\n"
    }
    let reading = Reading(text)
    #expect(reading.diagnostics.isEmpty, "\(reading.text)")
    for options: KeyValuePairs<String, String> in [[:], ["extension": "UIColor.style"], ["access": "public"]] {
      let catalog = try reading.render(UIKitCatalog.self, options)
      let names = SwiftNames(reading.catalog, shape: options.first?.key == "extension" ? .flat : .nested)
      #expect(names.diagnostics.map(\.message) == [], "\(options)")
      #expect(catalog.diagnostics.map(\.message) == [], "\(options)")
      let program = try GeneratedCodeHarness().run(
        [.init(name: "AppColors.swift", text: catalog.text)],
        driver: "import UIKit\nprint(\(options.first?.key == "extension" ? "UIColor.style" : "AppColors").all.count)\n",
        mode: mode)
      #expect(program == "\(reading.catalog.tokens.count)\n")
    }
  }

  @Test func theKeywordCaseCompilesAndKeepsItsWords() throws {
    let reading = try Reading(case: "08-swift-keywords")
    #expect(reading.diagnostics.isEmpty)
    let catalog = try reading.render(UIKitCatalog.self)
    let output = try GeneratedCodeHarness().run(
      [.init(name: "AppColors.swift", text: catalog.text)],
      driver: """
        import UIKit
        let colors = [
          AppColors.Words.default, AppColors.Words.class, AppColors.Words.`self`, AppColors.Words.type,
          AppColors.Words.protocol, AppColors.Words.`init`, AppColors.Words.in, AppColors.Words.import,
        ]
        print(colors.map { Int((($0.resolvedColor(with: .current).cgColor.components ?? [])[2] * 255).rounded()) })
        """)
    #expect(output == "[16, 17, 18, 19, 20, 21, 22, 23]\n")
    #expect(catalog.text.components(separatedBy: "keeps its backticks where it is used").count == 3)
  }

  @Test func nothingThatADesignerWritesLeavesItsComment() throws {
    let hostile = "*/ } func f() {\\n/// \\r\\u2028let x = 1 \\u202Eevil\\u0007 \\\"quote\\\" \\\\(1) `code`"
    let reading = Reading(
      """
      tincture: 1
      colors:
        g:
          $description: "\(hostile)"
          a:
            any: "#111111"
            description: "\(hostile)"
            deprecated: "\(hostile)"
            replaced-by: g.b
          b: { any: "#222222", description: "\(String(repeating: "word ", count: 60))" }
      """)
    #expect(reading.diagnostics.isEmpty, "\(reading.text)")
    let catalog = try reading.render(UIKitCatalog.self)
    let output = try GeneratedCodeHarness().run(
      [.init(name: "AppColors.swift", text: catalog.text)], driver: "import UIKit\nprint(AppColors.all.count)\n")
    #expect(output == "2\n")
    #expect(!catalog.text.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{2028}" || $0 == "\u{7}" })
    #expect(catalog.text.contains("renamed: \"AppColors.G.b\""))
    #expect(catalog.text.split(separator: "\n").filter { $0.count > 120 && !$0.contains("@available") } == [])
  }

  @Test(
    arguments: [
      (["namespace": "class"], "cannot be the name"), (["namespace": "1st"], "cannot be the name"),
      (["namespace": "Swift"], "cannot be the name"), (["extension": "UIColor"], "names a type inside UIColor"),
      (["extension": "UIColor.a", "namespace": "B"], "exclude each other"),
    ] as [([String: String], String)])
  func optionsThatCannotWorkAreErrors(options: [String: String], message: String) throws {
    let reading = Reading("tincture: 1\ncolors: { a: \"#111\" }\n")
    let members = options.map { ProjectMember($0.key, ProjectValue(.text($0.value))) }
    let rendered = try reading.render(UIKitCatalog.self, members: members)
    #expect(rendered.text.isEmpty)
    #expect(rendered.diagnostics.contains { $0.message.contains(message) }, "\(rendered.diagnostics)")
  }
}
