import Emission
import Foundation
import Project
import TestSupport
import Testing

/// Whole generated files, as a reviewer reads them. `TINCTURE_RENEW=1 Scripts/test --filter GoldenTests` writes them
/// anew.
@Suite struct GoldenTests {
  static let tokens = """
    tincture: 1
    palette:
      gray: { 200: "#E5E5EA", 700: "#3A3A3C" }
    colors:
      accent: "#6B4EFF"
      surface:
        $description: Backgrounds, lowest to highest.
        base: { light: "#FFFFFF", dark: "#000000", elevated: { dark: "#1C1C1E" } }
        raised:
          light: palette.gray.200
          dark: "#1C1C1E"
          high-contrast: { dark: "#242426", elevated: { dark: "#363638" } }
          elevated: { dark: "#2C2C2E" }
      border:
        divider:
          description: Hairline between rows.
          light: palette.gray.200
          dark: palette.gray.700
          high-contrast: { light: "#6C6C70", dark: "#AEAEB2" }
        input:
          glow: { light: "color(display-p3 0.9 0.2 0.1 / 30%)", dark: "oklch(70% 0.28 145)" }
      text:
        primary: { light: "#111111", dark: "#F5F5F7", description: "本文の色。\\n見出しにも使う。" }
        legacy: { light: "#222222", dark: "#EEEEEE80", deprecated: Use text.primary., replaced-by: text.primary }
      words: { init: "#010203", default: "#040506" }
    """

  @Test(
    arguments: [
      ("AppColors.swift", [:], false), ("UIColor+style.swift", ["extension": "UIColor.style"], false),
      ("PublicColors.swift", ["access": "public", "import-access": "public", "namespace": "BrandColors"], true),
    ] as [(String, [String: String], Bool)])
  func theGeneratedFileIsTheOneThatWasRead(name: String, options: [String: String], includesPalette: Bool) throws {
    let reading = Reading(Self.tokens)
    #expect(reading.diagnostics.isEmpty, "\(reading.text)")
    var members = options.map { ProjectMember($0.key, ProjectValue(.text($0.value))) }
    if includesPalette {
      let palette = ProjectMember("palette", ProjectValue(.text("true")))
      members.append(ProjectMember("include", ProjectValue(.mapping([palette]))))
    }
    try compare(try reading.render(UIKitCatalog.self, members: members).text, with: name)
  }

  /// The helpers, for systems that may lack registration and for those that all have it, with all there is and with the
  /// least.
  @Test(
    arguments: [
      ("LayerColors.swift", 15, ["catalog": "AppColors", "probe": "true"], ["view", "table-view-cell"]),
      ("LayerColors-17.swift", 17, ["access": "public", "import-access": "public"], []),
    ] as [(String, Int, [String: String], [String])])
  func theHelpersForLayersAreThoseThatWereRead(
    name: String, deployment: Int, options: [String: String], baseClasses: [String]
  ) throws {
    let members = options.map { ProjectMember($0.key, ProjectValue(.text($0.value))) }
    let list = ProjectMember("base-classes", ProjectValue(.list(baseClasses.map { ProjectValue(.text($0)) })))
    let target = DeploymentTargets(ios: PlatformVersion(deployment))
    try compare(
      try Reading(Self.tokens).render(LayerColors.self, members: members + [list], deployment: target).text, with: name)
  }

  @Test(arguments: [("UIKitSupport.swift", 15), ("UIKitSupport-17.swift", 17)])
  func theOtherHelpersAreThoseThatWereRead(name: String, deployment: Int) throws {
    let parts = ["redraw", "images", "status-bar", "appearance-preference", "color-operations"]
    let list = ProjectMember("include", ProjectValue(.list(parts.map { ProjectValue(.text($0)) })))
    let target = DeploymentTargets(ios: PlatformVersion(deployment))
    try compare(
      try Reading(Self.tokens).render(UIKitSupport.self, members: [list], deployment: target).text, with: name)
  }

  private func compare(_ text: String, with name: String) throws {
    let file = Folder.package.appendingPathComponent("Tests/Fixtures/golden/\(name)")
    if ProcessInfo.processInfo.environment["TINCTURE_RENEW"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test func generatedSwiftPassesTheFormatterOfThisRepository() throws {
    let folder = Folder.package.appendingPathComponent("Tests/Fixtures/golden")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "format", "lint", "--strict", "--configuration",
      Folder.package.appendingPathComponent(".swift-format").path, "-r", folder.path,
    ]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(said)")
  }
}
