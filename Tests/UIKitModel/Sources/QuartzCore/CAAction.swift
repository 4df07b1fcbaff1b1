/// What a layer does when a key changes.
public protocol CAAction: AnyObject {}

extension NSNull: CAAction {}

/// Answers for a layer.
public protocol CALayerDelegate: AnyObject {
  /// The action for a change of `event`: `NSNull` for none, nil to let the layer look further.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Nil: the requirement is optional.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// An animation; it is kept and never runs.
open class CAAnimation: NSObject, CAAction {
  /// Seconds.
  open var duration: CFTimeInterval = 0
}

/// An animation of one key path.
open class CAPropertyAnimation: CAAnimation {
  /// The key path.
  open var keyPath: String?

  /// An animation of `path`.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// An animation between two values.
open class CABasicAnimation: CAPropertyAnimation {
  /// Where it starts.
  open var fromValue: Any?
  /// Where it ends.
  open var toValue: Any?
}
