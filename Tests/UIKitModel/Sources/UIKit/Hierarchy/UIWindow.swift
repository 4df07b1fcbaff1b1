/// A window. It belongs to a scene, and is hidden until it is made visible.
@MainActor
open class UIWindow: UIView {
  /// Posted after a window became visible.
  public nonisolated static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted after a window was hidden.
  public nonisolated static let didBecomeHiddenNotification = NSNotification.Name("UIWindowDidBecomeHiddenNotification")

  weak var scene: UIWindowScene?
  var presentations: [UIPresentationController] = []

  /// A window without a scene; it is not shown until it has one.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
  }

  /// A window of `windowScene`.
  public init(windowScene: UIWindowScene) {
    super.init(frame: .zero)
    super.isHidden = true
    self.windowScene = windowScene
  }

  /// A window from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.isHidden = true
  }

  /// The scene that shows the window.
  open weak var windowScene: UIWindowScene? {
    get { scene }
    set {
      guard scene !== newValue else { return }
      scene?.remove(self)
      scene = newValue
      newValue?.add(self)
      TraitUpdates.invalidateEntering(self)
    }
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      if let oldValue {
        oldValue.rootWindow = nil
        oldValue.viewIfLoaded?.removeFromSuperview()
      }
      guard let rootViewController else { return }
      rootViewController.rootWindow = self
      addSubview(rootViewController.view)
      scene?.updateStatusBar()
    }
  }

  /// Whether the window is not shown.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard super.isHidden != newValue else { return }
      super.isHidden = newValue
      scene?.retain(self, !newValue)
      NotificationCenter.default.post(
        name: newValue ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification, object: self)
    }
  }

  /// Shows the window and makes it the key one.
  open func makeKeyAndVisible() { isHidden = false }

  /// The window itself.
  open override var window: UIWindow? { self }

  override var traitParent: (any TraitNode)? { scene }
  override var traitChildren: [any TraitNode] {
    let root: [any TraitNode] = rootViewController.map { [$0] } ?? []
    return root + super.traitChildren.filter { $0 !== rootViewController } + presentations
  }
}
