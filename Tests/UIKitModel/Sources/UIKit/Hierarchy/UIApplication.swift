/// The application.
@MainActor
open class UIApplication: UIResponder {
  private static let application = UIApplication(responder: ())

  /// The one application. Unavailable in extensions.
  public class var shared: UIApplication { application }

  /// Posted after the application became active.
  public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted after the application went to the background.
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")

  var scenes: [UIScene] = []

  /// The scenes that are connected.
  open var connectedScenes: Set<UIScene> { Set(scenes) }
}

@MainActor
extension UIKitModel {
  private static var windowScenes: [UIWindowScene] { UIApplication.shared.scenes.compactMap { $0 as? UIWindowScene } }

  /// Connects a new scene, active, without windows.
  public static func connectScene() -> UIWindowScene {
    let scene = UIWindowScene()
    scene.activationState = .foregroundInactive
    UIApplication.shared.scenes.append(scene)
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    scene.activationState = .foregroundActive
    NotificationCenter.default.post(name: UIScene.didActivateNotification, object: scene)
    return scene
  }

  /// Takes a scene and its windows away.
  public static func disconnect(_ scene: UIWindowScene) {
    UIApplication.shared.scenes.removeAll { $0 === scene }
    scene.disconnectWindows()
    scene.activationState = .unattached
    NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
  }

  /// Changes what the user can set for the whole device: style, contrast and the like. Below 17 every window is told at
  /// once, from 17 on with the next turn of the run loop.
  public static func changeDevice(_ mutations: (inout any UIMutableTraits) -> Void) {
    SystemTraits.device.withLock { $0 = UITraitCollection(values: $0.values.mutated(by: mutations)) }
    for scene in windowScenes { TraitUpdates.invalidate(scene) }
  }

  /// Puts the device back to light, normal contrast, base level, on a phone.
  public static func resetDevice() {
    SystemTraits.device.withLock { $0 = SystemTraits.factory }
    for scene in windowScenes { TraitUpdates.invalidate(scene) }
  }

  /// Ends a turn of the run loop: runs the update pass of every scene and ends the implicit transaction.
  public static func runLoopTurn() {
    UpdatePass.run(windowScenes)
    CATransaction.flush()
  }

  /// Sends the application to the background, where the system takes a picture of it in either style: the style
  /// changes to the other one and back, each with an update pass, within one turn of the run loop.
  public static func enterBackgroundWithSnapshots() {
    let original = SystemTraits.device.withLock { $0 }.userInterfaceStyle
    for scene in windowScenes {
      scene.activationState = .background
      NotificationCenter.default.post(name: UIScene.didEnterBackgroundNotification, object: scene)
    }
    NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: UIApplication.shared)
    for style in [original == .dark ? UIUserInterfaceStyle.light : .dark, original] {
      changeDevice { $0.userInterfaceStyle = style }
      UpdatePass.run(windowScenes)
    }
    CATransaction.flush()
  }

  /// Brings the application back to the foreground.
  public static func enterForeground() {
    for scene in windowScenes {
      NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: scene)
      scene.activationState = .foregroundActive
      NotificationCenter.default.post(name: UIScene.didActivateNotification, object: scene)
    }
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: UIApplication.shared)
  }
}
