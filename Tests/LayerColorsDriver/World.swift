import UIKit

/// What a test does to the system. With the model this is exact; with UIKit itself a scene stands for the device.
@MainActor
enum World {
  /// Ends a turn of the run loop.
  static func turn() {
    #if canImport(UIKitModelSupport)
      UIKitModel.runLoopTurn()
    #else
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))
    #endif
  }

  /// Changes a trait of everything that the stage shows.
  static func change(_ change: TraitChange, _ isOn: Bool, in stage: Stage) {
    #if canImport(UIKitModelSupport)
      switch change {
      case .style: UIKitModel.changeDevice { $0.userInterfaceStyle = isOn ? .dark : .light }
      case .contrast: UIKitModel.changeDevice { $0.accessibilityContrast = isOn ? .high : .normal }
      case .level: UIKitModel.changeDevice { $0.userInterfaceLevel = isOn ? .elevated : .base }
      case .brand: if #available(iOS 17.0, *) { change.write(isOn, to: &stage.scene.traitOverrides) }
      }
    #else
      if #available(iOS 17.0, *) { change.write(isOn, to: &stage.scene.traitOverrides) }
    #endif
  }

  /// Changes what has nothing to do with colours.
  static func changeSizeClassAndScale(in stage: Stage) {
    #if canImport(UIKitModelSupport)
      UIKitModel.changeDevice {
        $0.horizontalSizeClass = $0.horizontalSizeClass == .compact ? .regular : .compact
        $0.displayScale = $0.displayScale == 3 ? 2 : 3
      }
    #else
      if #available(iOS 17.0, *) {
        stage.scene.traitOverrides.horizontalSizeClass = .regular
        stage.scene.traitOverrides.displayScale = 1
      }
    #endif
  }

  static func color(ofCellNamed name: String, in layer: CAEmitterLayer) -> CGColor? {
    #if canImport(UIKitModelSupport)
      return layer.modelColor(ofCellNamed: name)
    #else
      guard let value = layer.value(forKeyPath: "emitterCells.\(name).color") else { return nil }
      // A cast to a type of Core Foundation cannot fail, so that Swift has none that asks.
      guard CFGetTypeID(value as CFTypeRef) == CGColor.typeID else { return nil }
      return unsafeDowncast(value as AnyObject, to: CGColor.self)
    #endif
  }
}

/// A window with a controller in a controller, and a view to put things into.
@MainActor
final class Stage {
  let scene: UIWindowScene
  let window: UIWindow
  let parent = UIViewController()
  let child = UIViewController()
  let holder = UIView()

  init() {
    #if canImport(UIKitModelSupport)
      scene = UIKitModel.connectScene()
    #else
      scene = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }[0]
    #endif
    window = UIWindow(windowScene: scene)
    window.rootViewController = parent
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    child.view.addSubview(holder)
    window.isHidden = false
    World.turn()
  }

  func close() {
    window.isHidden = true
    #if canImport(UIKitModelSupport)
      UIKitModel.disconnect(scene)
      UIKitModel.resetDevice()
    #endif
  }

  /// Changes a trait for the controller within and what it shows.
  func changeController(_ change: TraitChange, _ isOn: Bool) -> Bool {
    if change == .style {
      child.overrideUserInterfaceStyle = isOn ? .dark : .unspecified
      return true
    }
    if #available(iOS 17.0, *) {
      change.write(isOn, to: &child.traitOverrides)
      return true
    }
    guard let collection = change.collection else { return false }
    parent.setOverrideTraitCollection(isOn ? collection : nil, forChild: child)
    return true
  }

  /// Changes a trait for a view, a window among them, and what is in it. Below iOS 17 only the style can be.
  func changeView(_ view: UIView, _ change: TraitChange, _ isOn: Bool) -> Bool {
    if change == .style {
      view.overrideUserInterfaceStyle = isOn ? .dark : .unspecified
      return true
    }
    guard #available(iOS 17.0, *) else { return false }
    change.write(isOn, to: &view.traitOverrides)
    return true
  }
}
