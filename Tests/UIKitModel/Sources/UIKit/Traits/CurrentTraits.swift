@available(iOS 13.0, tvOS 13.0, *)
extension UITraitCollection {
  private static let threadKey = "UIKitModel.currentTraitCollection"

  /// The traits in force on this thread; those of the device where nothing else was set.
  public class var current: UITraitCollection {
    get {
      Thread.current.threadDictionary[threadKey] as? UITraitCollection ?? SystemTraits.device.withLock { $0 }
    }
    set { Thread.current.threadDictionary[threadKey] = newValue }
  }

  /// Runs `actions` with this collection as the current one of this thread.
  public func performAsCurrent(_ actions: () -> Void) {
    let dictionary = Thread.current.threadDictionary
    let previous = dictionary[Self.threadKey]
    dictionary[Self.threadKey] = self
    actions()
    dictionary[Self.threadKey] = previous
  }
}
