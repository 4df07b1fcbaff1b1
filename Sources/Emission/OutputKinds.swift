/// The output kinds that this version of Tincture knows.
public enum OutputKinds {
  /// All kinds, in the order in which the documentation shows them.
  public static let all: [any OutputKind.Type] = [UIKitCatalog.self, LayerColors.self, UIKitSupport.self]

  /// The kind with this name.
  public static func kind(named name: String) -> (any OutputKind.Type)? { all.first { $0.name == name } }
}
