import Diagnostics
import Mustache
import Project
import TokenCatalog

/// A catalog of dynamic `UIColor`.
public enum UIKitCatalog: OutputKind {
  /// `uikit`
  public static let name = "uikit"

  /// What the kind writes.
  public static let meaning = "a catalog of UIColor in which every colour chooses among its appearances by trait"

  /// The options of the kind.
  public static let options: [ProjectKey] = [
    ProjectKey("namespace", .text, "The enum that holds the catalog; AppColors unless given."),
    ProjectKey(
      "extension", .text, "Extends UIColor instead: UIColor.style gives UIColor.style.borderDivider, without nesting."),
    ProjectKey(
      "access", .choice(["internal", "public", "package"]), "Who sees the catalog: internal unless given."),
    ProjectKey(
      "import-access", .choice(["none", "internal", "public", "package"]),
      "The access level before 'import UIKit', for modules that are built with InternalImportsByDefault."),
    ProjectKey(
      "include",
      .mapping([ProjectKey("palette", .boolean, "Whether primitives are emitted, too; false unless given.")]),
      "What is emitted beside the semantic colours."),
  ]

  /// Options that cannot be used, and names that Swift could not tell apart.
  public static func diagnose(
    _ catalog: Catalog, options: OptionReader, names: inout SwiftNamesByShape
  ) -> [Diagnostic] {
    let (settings, faults) = UIKitCatalogSettings.read(options)
    return faults + names.make(settings?.shape ?? .nested, of: catalog).diagnostics
  }

  /// Makes the catalog.
  public static func render(_ request: RenderRequest) -> RenderedOutput {
    let (settings, faults) = UIKitCatalogSettings.read(request.options)
    guard let settings else { return .failed(faults) }
    var known = request.names
    let names = known.make(settings.shape, of: request.resolved.catalog)
    guard names.diagnostics.isEmpty else { return .failed(names.diagnostics) }
    return UIKitCatalogReference.with(UIKitCatalogContent(request.resolved, settings: settings, names: names)) {
      .template("uikit-catalog.swift", .object(UIKitCatalogContext(catalog: $0)), for: request)
    }
  }
}

/// The options of a UIKit catalog, read.
struct UIKitCatalogSettings {
  /// How names are arranged: nested in a namespace, or flat in an extension of `UIColor`.
  var shape: SwiftNames.Shape
  /// The enum that holds the catalog.
  var namespace: String
  /// The access level; empty for internal.
  var access: String
  /// The access level before `import`; empty for none.
  var importAccess: String
  /// Whether primitives are emitted.
  var includesPalette: Bool

  /// Reads the options; nil, with what is wrong, where they cannot be used.
  static func read(_ options: OptionReader) -> (UIKitCatalogSettings?, [Diagnostic]) {
    let levels = AccessLevels(options)
    var settings = UIKitCatalogSettings(
      shape: .nested, namespace: options.text("namespace") ?? "AppColors", access: levels.access,
      importAccess: levels.importAccess, includesPalette: options.nested("include").boolean("palette") ?? false)
    var faults = levels.faults
    if let extended = options.text("extension") {
      settings.shape = .flat
      let parts = extended.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      settings.namespace = parts.last ?? ""
      if parts.count != 2 || parts[0] != "UIColor" {
        faults.append(
          Diagnostic(
            "option", .error, "'extension' names a type inside UIColor, and '\(extended)' is none",
            at: options.place(of: "extension"), help: ["write, for instance, 'extension: UIColor.style'"]))
      }
      if options.text("namespace") != nil {
        faults.append(
          Diagnostic(
            "option", .error, "'namespace' and 'extension' exclude each other", at: options.place(of: "namespace"),
            help: ["keep one of the two"]))
      }
    }
    if faults.isEmpty, !isUsable(settings.namespace) {
      faults.append(
        Diagnostic(
          "option", .error, "'\(settings.namespace)' cannot be the name of a Swift type",
          at: options.place(of: settings.shape == .flat ? "extension" : "namespace"),
          help: ["a name has letters, digits and '_', and is no word of the language; for instance AppColors"]))
    }
    return (faults.isEmpty ? settings : nil, faults)
  }

  private static func isUsable(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, !("0"..."9").contains(first),
      !SwiftIdentifier.isUnusableType(name), SwiftIdentifier.escaped(name) == name, name != "_", name != "UIColor"
    else { return false }
    return name.unicodeScalars.allSatisfy { scalar in
      scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    }
  }
}
