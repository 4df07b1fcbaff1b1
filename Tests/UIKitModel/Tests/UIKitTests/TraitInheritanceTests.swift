import Testing
import UIKit

extension SerialTests {
  @MainActor @Suite struct TraitInheritance {
    @Test(arguments: UIKitModel.SystemVersion.allCases)
    func `an override counts for what is below it and nothing else`(system: UIKitModel.SystemVersion) {
      inWorld(as: system) { scene, window in
        let (outer, inner, sibling) = (UIView(), UIView(), UIView())
        window.rootViewController?.view.addSubview(outer)
        window.rootViewController?.view.addSubview(sibling)
        outer.addSubview(inner)
        outer.overrideUserInterfaceStyle = .dark
        UIKitModel.runLoopTurn()
        #expect(inner.traitCollection.userInterfaceStyle == .dark)
        #expect(sibling.traitCollection.userInterfaceStyle == .light)

        let second = UIWindow(windowScene: scene)
        second.rootViewController = UIViewController()
        second.overrideUserInterfaceStyle = .dark
        UIKitModel.runLoopTurn()
        #expect(second.rootViewController?.view.traitCollection.userInterfaceStyle == .dark)
        #expect(window.traitCollection.userInterfaceStyle == .light)
      }
    }

    @Test(arguments: UIKitModel.SystemVersion.allCases)
    func `a controller's override reaches its view, and what the parent sets for one child only that child`(
      system: UIKitModel.SystemVersion
    ) throws {
      try inWorld(as: system) { _, window in
        let root = try #require(window.rootViewController)
        let (first, second) = (UIViewController(), UIViewController())
        for child in [first, second] {
          root.addChild(child)
          root.view.addSubview(child.view)
        }
        setOverride(UITraitCollection(accessibilityContrast: .high), in: root, for: first)
        second.overrideUserInterfaceStyle = .dark
        UIKitModel.runLoopTurn()
        #expect(first.view.traitCollection.accessibilityContrast == .high)
        #expect(second.view.traitCollection.accessibilityContrast == .normal)
        #expect(first.view.traitCollection.userInterfaceStyle == .light)
        #expect(second.view.traitCollection.userInterfaceStyle == .dark)
        #expect(root.view.traitCollection.userInterfaceStyle == .light)
      }
    }

    @available(iOS, deprecated: 17.0)
    private func setOverride(_ traits: UITraitCollection, in parent: UIViewController, for child: UIViewController) {
      parent.setOverrideTraitCollection(traits, forChild: child)
    }

    @Test(arguments: UIKitModel.SystemVersion.allCases)
    func `a view's override reaches a nested controller from iOS 17 on`(system: UIKitModel.SystemVersion) throws {
      try inWorld(as: system) { _, window in
        let root = try #require(window.rootViewController)
        let child = UIViewController()
        root.addChild(child)
        root.view.addSubview(child.view)
        root.view.overrideUserInterfaceStyle = .dark
        UIKitModel.runLoopTurn()
        #expect(child.traitCollection.userInterfaceStyle == (system < .iOS17 ? .light : .dark))
      }
    }

    @Test(arguments: UIKitModel.SystemVersion.allCases)
    func `a sheet is elevated, ignores the presenter's override and follows the window's`(
      system: UIKitModel.SystemVersion
    ) throws {
      try inWorld(as: system) { _, window in
        let root = try #require(window.rootViewController)
        root.overrideUserInterfaceStyle = .dark
        let sheet = UIViewController()
        root.present(sheet, animated: false)
        UIKitModel.runLoopTurn()
        #expect(sheet.view.traitCollection.userInterfaceLevel == .elevated)
        #expect(sheet.view.traitCollection.userInterfaceStyle == .light)
        #expect(root.view.traitCollection.userInterfaceLevel == .base)
        window.overrideUserInterfaceStyle = .dark
        UIKitModel.runLoopTurn()
        #expect(sheet.view.traitCollection.userInterfaceStyle == .dark)

        root.dismiss(animated: false)
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        root.present(cover, animated: false)
        UIKitModel.runLoopTurn()
        #expect(cover.view.traitCollection.userInterfaceLevel == .base)
      }
    }

    @Test(arguments: since17)
    func `trait overrides and custom traits come down from any place in the tree`(
      system: UIKitModel.SystemVersion
    ) throws {
      struct BrandTrait: UITraitDefinition { static let defaultValue = "plain" }
      try inWorld(as: system) { scene, window in
        let root = try #require(window.rootViewController)
        let view = UIView()
        root.view.addSubview(view)
        @MainActor func brand() -> String {
          UIKitModel.runLoopTurn()
          return view.traitCollection[BrandTrait.self]
        }
        #expect(brand() == "plain")
        scene.traitOverrides[BrandTrait.self] = "scene"
        #expect(brand() == "scene")
        window.traitOverrides[BrandTrait.self] = "window"
        #expect(brand() == "window")
        root.traitOverrides[BrandTrait.self] = "controller"
        #expect(brand() == "controller")
        view.traitOverrides[BrandTrait.self] = "view"
        #expect(brand() == "view" && view.traitOverrides.contains(BrandTrait.self))
        view.traitOverrides.remove(BrandTrait.self)
        #expect(brand() == "controller")
      }
    }
  }
}
