/// The traits that an environment sets for itself and what is below it.
@available(iOS 17.0, tvOS 17.0, *)
@available(watchOS, unavailable)
public struct UITraitOverrides: UIMutableTraits {
  var values: TraitValues

  init(_ values: TraitValues) {
    UIKitModel.require(iOS: 17, "traitOverrides")
    self.values = values
  }

  /// The value of a trait. A value that is written overrides, an unspecified one too where the trait has none of its own.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values[trait] ?? Trait.defaultValue }
    set { values.write(newValue, for: trait) }
  }

  /// Whether the trait is overridden.
  public func contains(_ trait: UITrait) -> Bool { values.contains(trait) }

  /// Ends the override of a trait.
  public mutating func remove(_ trait: UITrait) { values.remove(trait) }
}
