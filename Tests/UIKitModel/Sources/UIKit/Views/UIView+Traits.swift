@available(iOS 17.0, tvOS 17.0, *)
extension UIView {
  /// The traits that the view sets for itself and what is below it.
  @preconcurrency public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(traitState.overrides) }
    set {
      traitState.overrides = newValue.values
      TraitUpdates.invalidate(self)
    }
  }

  /// Updates the traits now instead of in the next update pass.
  public func updateTraitsIfNeeded() {
    UIKitModel.require(iOS: 17)
    TraitUpdates.updateIfNeeded(self)
  }

  /// Calls `handler` after a change of any of `traits`.
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
    traitState.register(traits, handler: handler)
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitState.unregister(registration)
  }
}
