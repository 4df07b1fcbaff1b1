import Testing
import UIKit

extension SerialTests {
  @MainActor @Suite struct TraitCallbacks {
    private func add(_ view: UIView, to window: UIWindow) { window.rootViewController?.view.addSubview(view) }

    @Test func `below 17 a change is told at once, and again from within initialisers`() {
      inWorld(as: .iOS16) { _, window in
        let view = RecordingView(frame: .zero)
        #expect(view.takeLog() == ["changed from nil to light"])
        add(view, to: window)
        #expect(view.takeLog() == ["entered light"])
        window.overrideUserInterfaceStyle = .dark
        #expect(view.takeLog() == ["changed from light to dark"])
        UIKitModel.changeDevice { $0.accessibilityContrast = .high }
        #expect(view.takeLog() == ["changed from dark to dark"])
        UIKitModel.runLoopTurn()
        #expect(view.takeLog() == [])
      }
    }

    @Test func `below 17 entering a window is told only where the traits differ from the prediction`() {
      inWorld(as: .iOS16) { _, window in
        let view = RecordingView(frame: .zero)
        window.overrideUserInterfaceStyle = .dark
        _ = view.takeLog()
        add(view, to: window)
        #expect(view.takeLog() == ["entered dark", "changed from light to dark"])
        view.removeFromSuperview()
        #expect(view.takeLog() == ["left light"])
        add(view, to: window)
        #expect(view.takeLog() == ["entered dark"])

        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
          let predicted = RecordingView(frame: .zero)
          _ = predicted.takeLog()
          add(predicted, to: window)
          #expect(predicted.takeLog() == ["entered dark"])
        }
      }
    }

    @Test func `below 17 a controller within a view that enters is told too`() throws {
      try inWorld(as: .iOS16) { _, window in
        let root = try #require(window.rootViewController)
        let (container, child) = (UIView(), UIViewController())
        let view = RecordingView(frame: .zero)
        window.overrideUserInterfaceStyle = .dark
        child.view = view
        _ = view.takeLog()
        root.addChild(child)
        container.addSubview(view)
        add(container, to: window)
        #expect(view.takeLog() == ["entered dark", "changed from light to dark"])
      }
    }

    @Test(arguments: since17)
    func `from 17 on a change waits for the update pass, and the old callback is still called`(
      system: UIKitModel.SystemVersion
    ) {
      inWorld(as: system) { _, window in
        let view = RecordingView(frame: .zero)
        #expect(view.takeLog() == [])
        add(view, to: window)
        UIKitModel.runLoopTurn()
        _ = view.takeLog()
        window.overrideUserInterfaceStyle = .dark
        #expect(view.traitCollection.userInterfaceStyle == .light)
        #expect(view.takeLog() == [])
        UIKitModel.runLoopTurn()
        #expect(view.takeLog() == ["changed from light to dark"])
        window.overrideUserInterfaceStyle = .light
        view.updateTraitsIfNeeded()
        #expect(view.takeLog() == ["changed from dark to light"])
        window.overrideUserInterfaceStyle = .dark
        view.layoutIfNeeded()
        #expect(view.takeLog() == ["changed from light to dark"])
      }
    }

    @Test(arguments: since17)
    func `from 17 on a view keeps its traits outside a window and catches up after it entered`(
      system: UIKitModel.SystemVersion
    ) {
      inWorld(as: system) { _, window in
        window.overrideUserInterfaceStyle = .dark
        UIKitModel.runLoopTurn()
        let view = RecordingView(frame: .zero)
        add(view, to: window)
        #expect(view.takeLog() == ["entered light"])
        UIKitModel.runLoopTurn()
        #expect(view.takeLog() == ["changed from light to dark"])
        view.removeFromSuperview()
        window.overrideUserInterfaceStyle = .light
        UIKitModel.runLoopTurn()
        #expect(view.takeLog() == ["left dark"])
        add(view, to: window)
        UIKitModel.runLoopTurn()
        #expect(view.takeLog() == ["entered dark", "changed from dark to light"])
      }
    }

    @Test(arguments: since17)
    func `a registration is called for its own traits alone, with the traits before, until it ends`(
      system: UIKitModel.SystemVersion
    ) {
      inWorld(as: system) { _, window in
        let view = RecordingView(frame: .zero)
        var styles: [String] = []
        let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
          (view: RecordingView, previous: UITraitCollection) in
          styles.append(
            "\(view.name(previous.userInterfaceStyle))-\(view.name(view.traitCollection.userInterfaceStyle))")
        }
        add(view, to: window)
        UIKitModel.runLoopTurn()
        #expect(styles == [])
        UIKitModel.changeDevice { $0.accessibilityContrast = .high }
        UIKitModel.runLoopTurn()
        #expect(styles == [])
        UIKitModel.changeDevice { $0.userInterfaceStyle = .dark }
        UIKitModel.runLoopTurn()
        UIKitModel.runLoopTurn()
        #expect(styles == ["light-dark"])

        view.removeFromSuperview()
        UIKitModel.changeDevice { $0.userInterfaceStyle = .light }
        UIKitModel.runLoopTurn()
        #expect(styles == ["light-dark"])
        add(view, to: window)
        UIKitModel.runLoopTurn()
        #expect(styles == ["light-dark", "dark-light"])

        view.unregisterForTraitChanges(registration)
        UIKitModel.changeDevice { $0.userInterfaceStyle = .dark }
        UIKitModel.runLoopTurn()
        #expect(styles.count == 2)
      }
    }

    @Test(arguments: since17)
    func `the old callback runs with the view's traits as the current ones, a registration need not`(
      system: UIKitModel.SystemVersion
    ) {
      final class Probe: UIView {
        var inCallback: UIUserInterfaceStyle?
        @available(iOS, deprecated: 17.0)
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
          inCallback = UITraitCollection.current.userInterfaceStyle
        }
      }
      inWorld(as: system) { _, window in
        let view = Probe(frame: .zero)
        var inHandler: UIUserInterfaceStyle?
        view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: Probe, _) in
          inHandler = UITraitCollection.current.userInterfaceStyle
        }
        add(view, to: window)
        view.overrideUserInterfaceStyle = .dark
        UIKitModel.runLoopTurn()
        #expect(view.inCallback == .dark)
        #expect(inHandler == .light)
      }
    }

    @Test(arguments: UIKitModel.SystemVersion.allCases)
    func `the pictures for the app switcher turn the style twice in one turn`(system: UIKitModel.SystemVersion) {
      inWorld(as: system) { _, window in
        UIKitModel.changeDevice { $0.userInterfaceStyle = .dark }
        let view = RecordingView(frame: .zero)
        add(view, to: window)
        UIKitModel.runLoopTurn()
        _ = view.takeLog()
        UIKitModel.enterBackgroundWithSnapshots()
        #expect(view.takeLog() == ["changed from dark to light", "changed from light to dark"])
      }
    }

    @Test func `a cell of iOS 16 is called back before its content view is in place`() {
      final class Cell: UITableViewCell {
        var subviewCounts: [Int] = []
        @available(iOS, deprecated: 17.0)
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
          subviewCounts.append(subviews.count)
        }
      }
      UIKitModel.run(as: .iOS16) {
        let cell = Cell(style: .default, reuseIdentifier: nil)
        #expect(cell.subviewCounts == [0])
        #expect(cell.subviews.count == 1)
      }
    }
  }
}
