import Testing
import UIKit

extension SerialTests {
  @MainActor @Suite struct UpdatePasses {
    private func mounted(_ window: UIWindow, readsStyle: Bool) -> RecordingView {
      let view = RecordingView(frame: .zero)
      view.readsStyle = readsStyle
      window.rootViewController?.view.addSubview(view)
      UIKitModel.runLoopTurn()
      return view
    }

    @Test func `iOS 26 updates properties after the traits and before layout and drawing`() {
      inWorld(as: .iOS26) { _, window in
        let view = mounted(window, readsStyle: true)
        #expect(view.takeLog() == ["entered light", "properties light", "layout light", "draw light"])
        UIKitModel.changeDevice { $0.userInterfaceStyle = .dark }
        UIKitModel.runLoopTurn()
        #expect(
          view.takeLog() == ["changed from light to dark", "properties dark", "layout dark", "draw dark"])
      }
    }

    @Test func `iOS 18 lays out and draws again where the traits were read, and only there`() {
      inWorld(as: .iOS18) { _, window in
        let reader = mounted(window, readsStyle: true)
        let other = mounted(window, readsStyle: false)
        _ = reader.takeLog()
        let before = other.modelCounts
        UIKitModel.changeDevice { $0.userInterfaceStyle = .dark }
        UIKitModel.runLoopTurn()
        #expect(reader.takeLog() == ["changed from light to dark", "layout dark", "draw dark"])
        #expect(other.modelCounts == before)
        UIKitModel.changeDevice { $0.accessibilityContrast = .high }
        UIKitModel.runLoopTurn()
        #expect(reader.takeLog() == ["changed from dark to dark"])
      }
    }

    @Test func `iOS 17 tracks nothing`() {
      inWorld(as: .iOS17) { _, window in
        let view = mounted(window, readsStyle: true)
        _ = view.takeLog()
        UIKitModel.changeDevice { $0.userInterfaceStyle = .dark }
        UIKitModel.runLoopTurn()
        #expect(view.takeLog() == ["changed from light to dark"])
        #expect(view.modelCounts.propertyUpdates == 0)
      }
    }

    @Test(arguments: [UIKitModel.SystemVersion.iOS18, .iOS26])
    func `reading the traits of another view is not tracked`(system: UIKitModel.SystemVersion) {
      final class Reader: UIView {
        var styles: [UIUserInterfaceStyle?] = []
        override func layoutSubviews() { styles.append(superview?.traitCollection.userInterfaceStyle) }
      }
      inWorld(as: system) { _, window in
        let reader = Reader(frame: .zero)
        window.rootViewController?.view.addSubview(reader)
        UIKitModel.runLoopTurn()
        UIKitModel.changeDevice { $0.userInterfaceStyle = .dark }
        UIKitModel.runLoopTurn()
        #expect(reader.styles == [.light])
      }
    }

    @Test func `a colour that is resolved with the view's traits counts as reading them`() {
      final class Card: UIView {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        override func updateProperties() {
          super.updateProperties()
          layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
        }
      }
      inWorld(as: .iOS26) { _, window in
        let card = Card(frame: .zero)
        window.rootViewController?.view.addSubview(card)
        UIKitModel.runLoopTurn()
        #expect(card.layer.borderColor == UIColor.black.cgColor)
        UIKitModel.changeDevice { $0.userInterfaceStyle = .dark }
        UIKitModel.runLoopTurn()
        #expect(card.layer.borderColor == UIColor.white.cgColor)
        let updates = card.modelCounts.propertyUpdates
        UIKitModel.changeDevice { $0.accessibilityContrast = .high }
        UIKitModel.runLoopTurn()
        #expect(card.modelCounts.propertyUpdates == updates)
        card.setNeedsUpdateProperties()
        card.setNeedsUpdateProperties()
        UIKitModel.runLoopTurn()
        #expect(card.modelCounts.propertyUpdates == updates + 1)
      }
    }

    @Test(arguments: UIKitModel.SystemVersion.allCases)
    func `a view's own background follows the traits by UIKit's hand`(system: UIKitModel.SystemVersion) {
      inWorld(as: system) { _, window in
        let view = mounted(window, readsStyle: false)
        view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        UIKitModel.changeDevice { $0.userInterfaceStyle = .dark }
        UIKitModel.runLoopTurn()
        #expect(view.layer.backgroundColor == UIColor.white.cgColor)
        #expect(view.layer.modelAssignments.allSatisfy { $0.isByUIKit })
      }
    }
  }
}
