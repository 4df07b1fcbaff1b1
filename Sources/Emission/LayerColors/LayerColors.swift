import Diagnostics
import Mustache
import Project
import TokenCatalog

/// Helpers that keep colours of layers in step with the traits of a view. They work with any `UIColor`; what is written
/// depends on the options and the deployment target, not on the tokens.
public enum LayerColors: OutputKind {
  /// `layer-colors`
  public static let name = "layer-colors"

  /// What the kind writes.
  public static let meaning =
    "helpers that keep borders, shadows, gradients and other colours of layers in step with the appearance"

  /// The options of the kind.
  public static let options: [ProjectKey] = [
    ProjectKey(
      "access", .choice(["internal", "public", "package"]), "Who sees the helpers: internal unless given."),
    ProjectKey(
      "import-access", .choice(["none", "internal", "public", "package"]),
      "The access level before the imports, for modules that are built with InternalImportsByDefault."),
    ProjectKey(
      "base-classes", .list(.choice(LayerBaseClass.allCases.map { .init($0.rawValue, $0.parent) })),
      "The base classes to write, by the class of UIKit that they extend; none unless given."),
    ProjectKey(
      "probe", .boolean,
      "Whether a hidden subview may follow the traits for a plain view below iOS 17; false unless given."),
    ProjectKey(
      "prefix", .text,
      "What the names begin with: Brand gives BrandLayerColors and view.brandLayerColors. Two outputs in one module differ in it."
    ),
    ProjectKey(
      "catalog", .text,
      "The catalog in the same module, such as AppColors, by which reports name tokens; none unless given."),
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
    let wanted = Set(request.options.texts("base-classes") ?? [])
    let context = LayerColorsContext(
      options: options, deployment: request.deployment,
      baseClasses: LayerBaseClass.allCases.filter { wanted.contains($0.rawValue) },
      hasProbe: request.options.boolean("probe") ?? false)
    return .template("layer-colors.swift", .object(context), for: request)
  }
}

/// A class of UIKit that there is a base class for.
enum LayerBaseClass: String, CaseIterable {
  case view
  case control
  case button
  case tableViewCell = "table-view-cell"
  case collectionViewCell = "collection-view-cell"
  case tableViewHeaderFooterView = "table-view-header-footer-view"
  case collectionReusableView = "collection-reusable-view"

  /// The class of UIKit, such as `UIView`.
  var parent: String { "UI" + stem }

  /// The class without its prefix, such as `View`.
  var stem: String {
    switch self {
    case .view: "View"
    case .control: "Control"
    case .button: "Button"
    case .tableViewCell: "TableViewCell"
    case .collectionViewCell: "CollectionViewCell"
    case .tableViewHeaderFooterView: "TableViewHeaderFooterView"
    case .collectionReusableView: "CollectionReusableView"
    }
  }

  /// What it is, at the beginning of a sentence.
  var meaning: String {
    switch self {
    case .view: "A view"
    case .control: "A control"
    case .button: "A button"
    case .tableViewCell: "A cell of a table"
    case .collectionViewCell: "A cell of a collection view"
    case .tableViewHeaderFooterView: "A header or footer of a table's section"
    case .collectionReusableView: "A supplementary view of a collection view"
    }
  }
}
