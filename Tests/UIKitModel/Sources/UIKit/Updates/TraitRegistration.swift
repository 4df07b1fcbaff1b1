/// A registration for trait changes.
@available(iOS 17.0, tvOS 17.0, *)
@available(watchOS, unavailable)
@MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol, NSCopying {}

/// Something that tells of changes of its traits.
///
/// The two registrations by `Selector` are not modelled: there are no selectors off Apple's platforms.
@available(iOS 17.0, tvOS 17.0, *)
@available(watchOS, unavailable)
@MainActor
public protocol UITraitChangeObservable {
  /// What is called after a change: with the environment, and the traits before.
  typealias TraitChangeHandler<TraitEnvironment> = (
    _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
  ) -> Void where TraitEnvironment: UITraitEnvironment

  /// Calls `handler` after a change of any of `traits`.
  @discardableResult
  @MainActor func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment

  /// Ends a registration.
  @MainActor func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

final class TraitRegistration: NSObject, UITraitChangeRegistration {
  let traits: Set<ObjectIdentifier>
  let fire: @MainActor (any TraitNode, UITraitCollection) -> Void

  init(_ traits: [UITrait], fire: @escaping @MainActor (any TraitNode, UITraitCollection) -> Void) {
    self.traits = Set(traits.map { ObjectIdentifier($0) })
    self.fire = fire
  }

  func copy(with zone: NSZone? = nil) -> Any { self }
}
