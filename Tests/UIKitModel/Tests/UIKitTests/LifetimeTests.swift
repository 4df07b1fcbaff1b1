import Testing
import UIKit

/// The one byte's address is the key.
private nonisolated(unsafe) let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

@MainActor @Suite struct LifetimeTests {
  private final class Value {
    weak var owner: UIView?
  }

  @Test func `an associated object lives as long as its owner`() throws {
    weak var value: Value?
    do {
      let view = UIView()
      let made = Value()
      value = made
      objc_setAssociatedObject(view, key, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    #expect(value == nil)
    let layer = CALayer()
    do {
      let made = Value()
      value = made
      objc_setAssociatedObject(layer, key, made, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(value != nil && objc_getAssociatedObject(layer, key) as? Value === value)
    objc_setAssociatedObject(layer, key, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(value == nil && objc_getAssociatedObject(layer, key) == nil)
  }

  @Test func `a new owner does not find what an old one had`() {
    for _ in 0..<50 {
      let view = UIView()
      #expect(objc_getAssociatedObject(view, key) == nil)
      objc_setAssociatedObject(view, key, Value(), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  @Test func `an associated object that ends may use associations itself`() {
    final class Ending {
      let other: UIView
      init(_ other: UIView) { self.other = other }
      deinit { objc_setAssociatedObject(other, key, nil, .OBJC_ASSOCIATION_RETAIN) }
    }
    let other = UIView()
    do {
      let view = UIView()
      objc_setAssociatedObject(other, key, Value(), .OBJC_ASSOCIATION_RETAIN)
      objc_setAssociatedObject(view, key, Ending(other), .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(objc_getAssociatedObject(other, key) == nil)
  }

  @Test func `a view goes away with its registrations and its layer, and its tree holds it alone`() {
    weak var view: UIView?
    weak var layer: CALayer?
    let parent = UIView()
    do {
      let made = UIView()
      view = made
      layer = made.layer
      made.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in }
      parent.addSubview(made)
    }
    #expect(view != nil)
    parent.subviews.first?.removeFromSuperview()
    #expect(view == nil && layer == nil)
  }
}

extension SerialTests {
  @MainActor @Suite struct Scenes {
    @Test func `a scene keeps visible windows alive and knows hidden ones`() {
      inWorld(as: .iOS26) { scene, window in
        weak var hidden: UIWindow?
        do {
          let made = UIWindow(windowScene: scene)
          hidden = made
          #expect(scene.windows == [window, made] && made.isHidden)
        }
        #expect(hidden == nil && scene.windows == [window])
        weak var visible: UIWindow?
        do {
          let made = UIWindow(windowScene: scene)
          made.makeKeyAndVisible()
          visible = made
        }
        #expect(visible != nil)
      }
    }

    @Test func `a window tells when it becomes visible, and a scene when it connects`() {
      inWorld(as: .iOS26) { scene, _ in
        nonisolated(unsafe) var names: [NSNotification.Name] = []
        let observed = [UIWindow.didBecomeVisibleNotification, UIScene.willConnectNotification]
        let tokens = observed.map { name in
          NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { names.append($0.name) }
        }
        defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
        let window = UIWindow(windowScene: scene)
        window.isHidden = false
        let other = UIKitModel.connectScene()
        #expect(UIApplication.shared.connectedScenes == [scene, other])
        UIKitModel.disconnect(other)
        #expect(UIApplication.shared.connectedScenes == [scene])
        #expect(names == observed)
      }
    }

    @Test(arguments: UIKitModel.SystemVersion.allCases)
    func `a cell that is used again leaves its window, is told, and comes back`(system: UIKitModel.SystemVersion) {
      final class Cell: UICollectionViewCell {
        var log: [String] = []
        override func didMoveToWindow() { log.append(window == nil ? "left" : "entered") }
        override func prepareForReuse() { log.append("reused") }
      }
      inWorld(as: system) { _, window in
        let cell = Cell(frame: .zero)
        window.rootViewController?.view.addSubview(cell)
        UIKitModel.reuse(cell)
        #expect(cell.log == ["entered", "left", "reused", "entered"])
      }
    }

    @Test func `the status bar asks the child that its controller names, and a controller that covers it`() {
      final class Controller: UIViewController {
        var style = UIStatusBarStyle.default
        var child: UIViewController?
        override var preferredStatusBarStyle: UIStatusBarStyle { style }
        override var childForStatusBarStyle: UIViewController? { child }
      }
      inWorld(as: .iOS26) { scene, window in
        let (root, child, cover) = (Controller(), Controller(), Controller())
        child.style = .darkContent
        cover.style = .lightContent
        window.rootViewController = root
        root.child = child
        #expect(scene.modelStatusBarStyle == .default)
        root.setNeedsStatusBarAppearanceUpdate()
        #expect(scene.modelStatusBarStyle == .darkContent)
        cover.modalPresentationStyle = .fullScreen
        root.present(cover, animated: false)
        #expect(scene.modelStatusBarStyle == .lightContent)
        root.dismiss(animated: false)
        #expect(scene.modelStatusBarStyle == .darkContent)
      }
    }
  }
}

@MainActor @Suite struct ImageTests {
  private func traits(_ style: UIUserInterfaceStyle, scale: CGFloat) -> UITraitCollection {
    UITraitCollection {
      $0.userInterfaceStyle = style
      $0.displayScale = scale
    }
  }

  @Test func `an asset gives the image whose traits are all met`() {
    let asset = UIImageAsset()
    let (light, dark) = (UIImage(modelName: "light"), UIImage(modelName: "dark"))
    asset.register(light, with: traits(.light, scale: 3))
    asset.register(dark, with: traits(.dark, scale: 3))
    #expect(dark.imageAsset == nil)
    #expect(asset.image(with: traits(.dark, scale: 3)) === dark)
    #expect(asset.image(with: traits(.light, scale: 3)) === light)
    #expect(dark.imageAsset === asset)
    asset.unregister(imageWith: traits(.dark, scale: 3))
    #expect(asset.image(with: traits(.dark, scale: 3)) === light)
  }

  @Test func `an image that was registered without the display scale is not found by a view`() {
    let asset = UIImageAsset()
    let (light, dark) = (UIImage(modelName: "light"), UIImage(modelName: "dark"))
    asset.register(light, with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(asset.image(with: traits(.dark, scale: 3)) === light)
    #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .dark)) === dark)
  }
}
