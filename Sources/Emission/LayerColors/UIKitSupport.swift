import Diagnostics
import Mustache
import Project
import TokenCatalog

/// Small helpers for what else has to follow the appearance, each written only where it is asked for.
public enum UIKitSupport: OutputKind {
  /// `uikit-support`
  public static let name = "uikit-support"

  /// What the kind writes.
  public static let meaning =
    "helpers for drawing, images, the status bar, a choice of appearance, and colours made of dynamic ones"

  /// A helper that can be asked for.
  enum Part: String, CaseIterable {
    case redraw
    case images
    case statusBar = "status-bar"
    case appearancePreference = "appearance-preference"
    case colorOperations = "color-operations"

    /// What it is for.
    var meaning: String {
      switch self {
      case .redraw: "draws a view again when its colours change"
      case .images: "registers an image for each appearance"
      case .statusBar: "the style of the status bar that fits a colour"
      case .appearancePreference: "the user's choice of system, light or dark; not for app extensions"
      case .colorOperations: "opacity and mixtures that stay dynamic"
      }
    }
  }

  /// The options of the kind.
  public static let options: [ProjectKey] = [
    ProjectKey(
      "include", .list(.choice(Part.allCases.map { .init($0.rawValue, $0.meaning) })), isRequired: true,
      "The helpers to write."),
    ProjectKey(
      "access", .choice(["internal", "public", "package"]), "Who sees the helpers: internal unless given."),
    ProjectKey(
      "import-access", .choice(["none", "internal", "public", "package"]),
      "The access level before 'import UIKit', for modules that are built with InternalImportsByDefault."),
    ProjectKey("prefix", .text, "What the names begin with, so that two outputs in one module differ."),
  ]

  /// Options that cannot be used.
  public static func diagnose(
    _ catalog: Catalog, options: OptionReader, names: inout SwiftNamesByShape
  ) -> [Diagnostic] {
    SupportOptions.read(options).faults
  }

  /// Makes the helpers.
  public static func render(_ request: RenderRequest) -> RenderedOutput {
    let options = SupportOptions.read(request.options)
    guard options.faults.isEmpty else { return .failed(options.faults) }
    let parts = Set((request.options.texts("include") ?? []).compactMap(Part.init))
    let isBefore17 = request.deployment.ios < PlatformVersion(17)
    return .template(
      "uikit-support.swift", .object(UIKitSupportContext(options: options, parts: parts, isBefore17: isBefore17)),
      for: request)
  }
}

/// What the templates of the helpers may name.
struct UIKitSupportContext: MustacheContext {
  enum Key: String, CaseIterable {
    case access
    case appearancePreference = "appearance-preference"
    case before17 = "before-17"
    case colorOperations = "color-operations"
    case image
    case images
    case importAccess = "import-access"
    case mixed
    case opacity
    case preference
    case redraw
    case sources
    case statusBar = "status-bar"
    case statusBarFollow = "status-bar-follow"
  }

  let options: SupportOptions
  let parts: Set<UIKitSupport.Part>
  let isBefore17: Bool

  func value(for key: Key) -> MustacheValue {
    switch key {
    case .access: .string(options.access)
    case .appearancePreference: .bool(parts.contains(.appearancePreference))
    case .before17: .bool(isBefore17)
    case .colorOperations: .bool(parts.contains(.colorOperations))
    case .image: .string(options.property("appearances"))
    case .images: .bool(parts.contains(.images))
    case .importAccess: .string(options.importAccess)
    case .mixed: .string(options.property("mixed"))
    case .opacity: .string(options.property("opacity"))
    case .preference: .string("\(options.prefix)AppearancePreference")
    case .redraw: parts.contains(.redraw) ? .string(options.property("redrawOnAppearanceChange")) : .empty
    case .sources: .list([])
    case .statusBar: parts.contains(.statusBar) ? .string(options.property("statusBarStyle")) : .empty
    case .statusBarFollow: .string(options.property("updateStatusBarOnAppearanceChange"))
    }
  }
}
