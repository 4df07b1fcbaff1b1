import Emission
import Foundation
import Project
import TestSupport
import Testing

/// What the tests generate, and the driver that runs it.
enum LayerColorsSource {
  /// Everything that the kind can write, as a module of its own exports it.
  static func everything(deployment: Int, access: String = "public", prefix: String? = nil) throws -> String {
    var members = [
      member("access", access), member("import-access", access == "internal" ? "none" : access),
      member("probe", "true"),
      ProjectMember("base-classes", ProjectValue(.list(allBaseClasses.map { ProjectValue(.text($0)) }))),
    ]
    if let prefix { members.append(member("prefix", prefix)) }
    return try render(LayerColors.self, members, deployment: deployment)
  }

  /// A module with everything: the helpers, those of `uikit-support`, and a catalog by which reports name tokens.
  static func module(
    deployment: Int, access: String, tokens: String = tokens, catalog: [ProjectMember] = []
  ) throws -> [GeneratedCodeHarness.Source] {
    let shared = [member("access", access), member("import-access", access)]
    let isExtension = catalog.contains { $0.name == "extension" }
    let helpers = [
      member("probe", "true"), list("base-classes", allBaseClasses),
      member("catalog", isExtension ? "UIColor.style" : "AppColors"),
    ]
    return [
      .init(
        name: "AppColors.swift",
        text: try render(UIKitCatalog.self, shared + catalog, deployment: deployment, tokens: tokens)),
      .init(name: "LayerColors.swift", text: try render(LayerColors.self, shared + helpers, deployment: deployment)),
      .init(
        name: "UIKitSupport.swift",
        text: try render(UIKitSupport.self, shared + [list("include", allParts)], deployment: deployment)),
    ]
  }

  private static let tokens = "tincture: 1\ncolors: { a: \"#111\" }\n"

  /// The values of `include` of `uikit-support`.
  static let allParts = ["redraw", "images", "status-bar", "appearance-preference", "color-operations"]

  /// The values of `base-classes`.
  static let allBaseClasses = [
    "view", "control", "button", "table-view-cell", "collection-view-cell", "table-view-header-footer-view",
    "collection-reusable-view",
  ]

  static func member(_ name: String, _ text: String) -> ProjectMember { ProjectMember(name, ProjectValue(.text(text))) }

  static func list(_ name: String, _ items: [String]) -> ProjectMember {
    ProjectMember(name, ProjectValue(.list(items.map { ProjectValue(.text($0)) })))
  }

  /// The text of an output for the oldest iOS given.
  static func render(
    _ kind: any OutputKind.Type, _ members: [ProjectMember], deployment: Int, tokens: String = tokens
  ) throws -> String {
    let reading = Reading(tokens)
    let rendered = try reading.render(
      kind, members: members, deployment: DeploymentTargets(ios: PlatformVersion(deployment)))
    #expect(rendered.diagnostics.map(\.message) == [])
    return rendered.text
  }

  /// The files of a driver in a folder of the package.
  static func driver(_ folder: String) throws -> [GeneratedCodeHarness.Source] {
    let url = Folder.package.appendingPathComponent(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".swift") }.sorted()
    return try names.map { name in
      .init(name: name, text: try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8))
    }
  }
}
