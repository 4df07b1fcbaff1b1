/// Which traits of one collection a piece of code reads: what iOS 18 records during layout and drawing, and iOS 26
/// during `updateProperties()`.
final class TraitTracking {
  private static let threadKey = "UIKitModel.traitTracking"

  private let collection: UITraitCollection
  private var used: Set<ObjectIdentifier> = []

  private init(_ collection: UITraitCollection) { self.collection = collection }

  /// Runs `body` and returns the traits of `collection` that it read on this thread.
  static func traits(of collection: UITraitCollection, usedBy body: () -> Void) -> Set<ObjectIdentifier> {
    let dictionary = Thread.current.threadDictionary
    let outer = dictionary[threadKey]
    let tracking = TraitTracking(collection)
    dictionary[threadKey] = tracking
    body()
    dictionary[threadKey] = outer
    return tracking.used
  }

  static func recordUse(of trait: UITrait, in collection: UITraitCollection) {
    guard let tracking = Thread.current.threadDictionary[threadKey] as? TraitTracking,
      tracking.collection === collection
    else { return }
    tracking.used.insert(ObjectIdentifier(trait))
  }
}
