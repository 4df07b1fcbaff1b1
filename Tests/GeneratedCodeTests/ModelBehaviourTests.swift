import TestSupport
import Testing

/// A view as many applications write it by hand, run under the rules of each system: what goes wrong on a device goes
/// wrong in the model, and what works there works here.
@Suite struct ModelBehaviourTests {
  typealias Harness = GeneratedCodeHarness
  private let harness = Harness()

  private static let driver = """
    import UIKit

    let divider = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }

    @main @MainActor struct Driver {
      static func main() {
        let scene = UIKitModel.connectScene()
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        let card = Card(frame: .zero)
        window.rootViewController?.view.addSubview(card)
        func show(_ what: String) {
          UIKitModel.runLoopTurn()
          print(what, card.layer.borderColor == UIColor.white.cgColor ? "white" : "black")
        }
        show("mounted")
        UIKitModel.changeDevice { $0.userInterfaceStyle = .dark }
        show("device")
        card.overrideUserInterfaceStyle = .light
        show("override")
        card.removeFromSuperview()
        card.overrideUserInterfaceStyle = .unspecified
        window.addSubview(card)
        show("re-entered")
      }
    }
    """

  private func run(_ card: String, _ system: Harness.System, _ mode: Harness.LanguageMode = .swift6) throws -> String {
    try harness.run(
      [.init(name: "Card.swift", text: "import UIKit\n" + card)], driver: Self.driver, mode: mode, system: system)
  }

  private let right = "mounted black\ndevice white\noverride black\nre-entered white\n"

  @Test(arguments: Harness.System.allCases)
  func `a border that is set once stays as it was`(system: Harness.System) throws {
    let card = """
      class Card: UIView {
        override init(frame: CGRect) { super.init(frame: frame); layer.borderColor = divider.cgColor }
        required init?(coder: NSCoder) { super.init(coder: coder) }
      }
      """
    #expect(try run(card, system) == "mounted black\ndevice black\noverride black\nre-entered black\n")
  }

  @Test(arguments: Harness.System.allCases)
  func `a border that is set in updateProperties follows from iOS 26 on and is never set before`(
    system: Harness.System
  ) throws {
    let card = """
      class Card: UIView {
        override func updateProperties() {
          super.updateProperties()
          layer.borderColor = divider.resolvedColor(with: traitCollection).cgColor
        }
      }
      """
    let expected = system == .iOS26 ? right : "mounted black\ndevice black\noverride black\nre-entered black\n"
    #expect(try run(card, system) == expected)
  }

  @Test(arguments: Harness.System.allCases, Harness.LanguageMode.allCases)
  func `a border that is set in the callback of the system follows on every one`(
    system: Harness.System, mode: Harness.LanguageMode
  ) throws {
    let card = """
      class Card: UIView {
        override init(frame: CGRect) {
          super.init(frame: frame)
          if #available(iOS 17.0, tvOS 17.0, *) {
            registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) { (view: Card, _) in view.apply() }
          }
          apply()
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        func apply() { layer.borderColor = divider.resolvedColor(with: traitCollection).cgColor }
        @available(iOS, deprecated: 17.0)
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
          super.traitCollectionDidChange(previous)
          if #available(iOS 17.0, tvOS 17.0, *) { return }
          if traitCollection.hasDifferentColorAppearance(comparedTo: previous) { apply() }
        }
      }
      """
    #expect(try run(card, system, mode) == right)
  }

  @Test(arguments: Harness.System.allCases)
  func `a border that follows layout alone follows only where the traits that it reads are tracked`(
    system: Harness.System
  ) throws {
    let card = """
      class Card: UIView {
        override func layoutSubviews() {
          super.layoutSubviews()
          layer.borderColor = divider.resolvedColor(with: traitCollection).cgColor
        }
      }
      """
    let follows = system.rawValue >= 18
    #expect(
      try run(card, system) == (follows ? right : "mounted black\ndevice black\noverride black\nre-entered black\n"))
  }
}
