/// A place in the tree along which traits are inherited.
@MainActor
protocol TraitNode: AnyObject, UITraitEnvironment {
  var traitState: TraitState { get }
  /// Where the traits are inherited from; nil for a scene and for what hangs from nothing.
  var traitParent: (any TraitNode)? { get }
  /// Those whose parent this is.
  var traitChildren: [any TraitNode] { get }
  /// Whether a scene is above.
  var isConnected: Bool { get }
  /// What the parent changes for this child alone.
  var overridesByParent: TraitValues { get }
  /// Called between the change and the callbacks, for what UIKit does on its own account.
  func followTraits(changed: Set<ObjectIdentifier>)
}

/// What every place in the tree remembers.
@MainActor
final class TraitState {
  /// The traits in force; where nothing was inherited yet, the prediction that UIKit starts from.
  var collection: UITraitCollection
  var style: UIUserInterfaceStyle = .unspecified
  var overrides = TraitValues()
  var registrations: [TraitRegistration] = []
  /// What was read during the last layout, drawing and update of properties; iOS 18 and 26.
  var usedInLayout: Set<ObjectIdentifier> = []
  var usedInDrawing: Set<ObjectIdentifier> = []
  var usedInProperties: Set<ObjectIdentifier> = []

  init() {
    // Below 17 a new view is expected to end where it is made; from 17 on it has the defaults until it has a window.
    // The instance is this place's own: tracking tells whose traits are read by identity.
    let device = SystemTraits.device.withLock { $0 }.values
    let isPredicted = UIKitModel.system < .iOS17
    collection = UITraitCollection(values: isPredicted ? device.merging(UITraitCollection.current.values) : device)
  }

  func register<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> TraitRegistration {
    UIKitModel.require(iOS: 17, "registerForTraitChanges(_:handler:)")
    let registration = TraitRegistration(traits) { node, previous in
      guard let environment = node as? Environment else {
        UIKitModel.fault("a handler for \(Environment.self) was registered with \(type(of: node))")
      }
      handler(environment, previous)
    }
    registrations.append(registration)
    return registration
  }

  func unregister(_ registration: any UITraitChangeRegistration) {
    UIKitModel.require(iOS: 17, "unregisterForTraitChanges(_:)")
    registrations.removeAll { $0 === registration }
  }
}

/// How traits come down the tree.
@MainActor
enum TraitUpdates {
  /// The traits that follow from those of the parent as they stand now.
  static func expected(_ node: any TraitNode, below parent: UITraitCollection?) -> UITraitCollection {
    var values = (parent ?? SystemTraits.device.withLock { $0 }).values
    values.merge(node.overridesByParent)
    if node.traitState.style != .unspecified {
      values.write(node.traitState.style, for: UITraitUserInterfaceStyle.self)
    }
    values.merge(node.traitState.overrides)
    let result = UITraitCollection(values: values)
    return result == node.traitState.collection ? node.traitState.collection : result
  }

  /// What `traitCollection` answers. Below 17 it is found by walking up; from 17 on it is what the last update left.
  static func collection(of node: any TraitNode) -> UITraitCollection {
    guard UIKitModel.system < .iOS17 else { return node.traitState.collection }
    return expected(node, below: node.traitParent.map(collection(of:)))
  }

  /// Something that `node` inherits or overrides has changed. Below 17 the change is carried down at once; from 17 on
  /// it waits for the update pass.
  static func invalidate(_ node: any TraitNode) {
    if UIKitModel.system < .iOS17, node.isConnected { updateTree(node) }
  }

  /// `view` has come under other views. Below 17 the controllers within inherit along another way, so they are looked
  /// for by their views.
  static func invalidateEntering(_ view: UIView) {
    guard UIKitModel.system < .iOS17, view.isConnected else { return }
    updateTree(view.owner ?? view)
    for child in view.children { invalidateEntering(child) }
  }

  /// Brings `node` and everything below it up to date, top down, with all callbacks.
  static func updateTree(_ node: any TraitNode) {
    updateAlone(node)
    for child in node.traitChildren { updateTree(child) }
  }

  /// Brings `node`, what is above it and what is below it up to date.
  static func updateIfNeeded(_ node: any TraitNode) {
    guard UIKitModel.system >= .iOS17, node.isConnected else { return }
    var ancestors: [any TraitNode] = []
    var above = node.traitParent
    while let ancestor = above {
      ancestors.append(ancestor)
      above = ancestor.traitParent
    }
    for ancestor in ancestors.reversed() { updateAlone(ancestor) }
    updateTree(node)
  }

  private static func updateAlone(_ node: any TraitNode) {
    let state = node.traitState
    let previous = state.collection
    let parent =
      UIKitModel.system < .iOS17
      ? node.traitParent.map(collection(of:)) : node.traitParent?.traitState.collection
    let next = expected(node, below: parent)
    guard next !== previous else { return }
    state.collection = next
    let changed = Set(next.values.changes(from: previous.values).map { ObjectIdentifier($0) })
    node.followTraits(changed: changed)
    next.performAsCurrent { notify(node, previous) }
    // The handlers are not promised that the current traits are those of the environment.
    for registration in state.registrations where !registration.traits.isDisjoint(with: changed) {
      registration.fire(node, previous)
    }
  }

  @available(iOS, deprecated: 17.0)
  private static func notify(_ node: any TraitNode, _ previous: UITraitCollection) {
    node.traitCollectionDidChange(previous)
  }
}
