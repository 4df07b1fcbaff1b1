/// The base of everything that handles events.
@MainActor
open class UIResponder: NSObject, AssociationOwner {
  /// Takes the place of `init()`, which NSObject binds to no actor and which would have to stay so in every subclass,
  /// `UIView()` included. Not in the SDK.
  public nonisolated init(responder: Void) { super.init() }

  deinit { AssociatedObjects.release(owner: self) }

  /// The responder that comes after this one.
  open var next: UIResponder? { nil }
}

/// Something that has traits.
@available(iOS 8.0, *)
@available(watchOS, unavailable)
@MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits in force here.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits changed; `previousTraitCollection` is nil where there were none.
  @available(
    iOS, introduced: 8.0, deprecated: 17.0,
    message: "Use the trait change registration APIs declared in the UITraitChangeObservable protocol"
  )
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
