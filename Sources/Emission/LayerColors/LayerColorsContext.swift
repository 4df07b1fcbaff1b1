import Mustache
import Project

/// What the templates of the layer helpers may name.
struct LayerColorsContext: MustacheContext {
  enum Key: String, CaseIterable {
    case access
    case baseClasses = "base-classes"
    case before17 = "before-17"
    case hasBaseClasses = "has-base-classes"
    case hasProbe = "has-probe"
    case host
    case importAccess = "import-access"
    case names
    case naming
    case open
    case overrideAccess = "override-access"
    case property
    case sources
    case type
  }

  let options: SupportOptions
  let deployment: DeploymentTargets
  let baseClasses: [LayerBaseClass]
  let hasProbe: Bool

  private var isBefore17: Bool { deployment.ios < PlatformVersion(17) }

  func value(for key: Key) -> MustacheValue {
    switch key {
    case .access: .string(options.access)
    case .baseClasses:
      .list(of: baseClasses) { baseClass in
        .dictionary([
          "meaning": .string(baseClass.meaning),
          "name": .string("\(options.prefix)LayerAppearance\(baseClass.stem)"),
          "parent": .string("UIKit.\(baseClass.parent)"),
        ])
      }
    case .before17: .bool(isBefore17)
    case .hasBaseClasses: .bool(!baseClasses.isEmpty)
    case .hasProbe: .bool(hasProbe && isBefore17)
    case .host: .string("_\(options.prefix)LayerColorsHost")
    case .importAccess: .string(options.importAccess)
    case .names: .string(options.catalog.map { "\($0).all" } ?? "[]")
    // A public class is there to be inherited from.
    case .naming: .string("_\(options.prefix)LayerColorsNaming")
    case .open: .string(options.access == "public " ? "open " : options.access)
    case .overrideAccess: .string(options.access == "public " ? "open " : options.access)
    case .property: .string(options.property("layerColors"))
    case .sources: .list([])
    case .type: .string("\(options.prefix)LayerColors")
    }
  }
}
