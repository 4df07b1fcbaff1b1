/// A part of the application's interface.
@MainActor
open class UIScene: UIResponder {
  /// How far a scene is in the foreground.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// In the foreground and taking events.
    case foregroundActive = 0
    /// In the foreground without events.
    case foregroundInactive = 1
    /// In the background.
    case background = 2
  }

  /// Posted after a scene was connected.
  public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
  /// Posted after a scene was disconnected.
  public nonisolated static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
  /// Posted after a scene became active.
  public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
  /// Posted after a scene went to the background.
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")
  /// Posted before a scene comes to the foreground.
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")

  /// How far the scene is in the foreground.
  open internal(set) var activationState = ActivationState.unattached

  init() { super.init(responder: ()) }
}

/// A scene that shows windows.
@MainActor
open class UIWindowScene: UIScene, UITraitEnvironment, UITraitChangeObservable, TraitNode {
  private final class Box {
    weak var window: UIWindow?
    init(_ window: UIWindow) { self.window = window }
  }

  let traitState = TraitState()
  private var boxes: [Box] = []
  private var visible: [UIWindow] = []
  /// The style that the status bar was given last. Not in the SDK.
  public internal(set) var modelStatusBarStyle = UIStatusBarStyle.default

  /// The windows of the scene, hidden ones too. Only visible ones are kept alive by it.
  open var windows: [UIWindow] { boxes.compactMap(\.window) }

  func add(_ window: UIWindow) {
    boxes.append(Box(window))
    retain(window, !window.isHidden)
  }

  func remove(_ window: UIWindow) {
    boxes.removeAll { $0.window === window || $0.window == nil }
    retain(window, false)
  }

  func retain(_ window: UIWindow, _ isVisible: Bool) {
    visible.removeAll { $0 === window }
    if isVisible { visible.append(window) }
  }

  func updateStatusBar() {
    guard let root = windows.first(where: { !$0.isHidden })?.rootViewController ?? windows.first?.rootViewController
    else { return }
    modelStatusBarStyle = root.statusBarDecider.preferredStatusBarStyle
  }

  func disconnectWindows() {
    for window in windows { window.windowScene = nil }
  }

  /// The traits of the scene.
  open var traitCollection: UITraitCollection { TraitUpdates.collection(of: self) }

  /// Called after the traits changed.
  @available(iOS, introduced: 8.0, deprecated: 17.0)
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  var traitParent: (any TraitNode)? { nil }
  var traitChildren: [any TraitNode] { windows }
  var isConnected: Bool { activationState != .unattached }
  var overridesByParent: TraitValues { TraitValues() }
  func followTraits(changed: Set<ObjectIdentifier>) {}
}

@available(iOS 17.0, tvOS 17.0, *)
extension UIWindowScene {
  /// The traits that the scene sets for what is below it.
  @preconcurrency public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(traitState.overrides) }
    set { traitState.overrides = newValue.values }
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
