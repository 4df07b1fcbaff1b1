import TestSupport
import Testing

/// What the model must refuse and accept as the SDK does: a kinder model would let code through that no application
/// could compile.
@Suite struct ModelAnnotationTests {
  typealias Harness = GeneratedCodeHarness
  private let harness = Harness()

  private func expectRefusal(of text: String, as mode: Harness.LanguageMode, saying words: String) {
    let failure = #expect(throws: Harness.Failure.self) {
      try harness.typeCheck([.init(name: "Code.swift", text: "import UIKit\n" + text)], mode: mode)
    }
    #expect(failure?.output.contains(words) == true)
  }

  @Test(arguments: [
    ("func f(v: UIView) { v.setNeedsLayout() }", "main actor-isolated instance method 'setNeedsLayout()'"),
    ("func f(v: UIView) -> CALayer { v.layer }", "main actor-isolated property 'layer'"),
    (
      "func f(v: UIView) { v.registerForTraitChanges([]) { (_: UIView, _) in } }", "main actor-isolated instance method"
    ),
    ("func f(v: UIViewController) { v.overrideUserInterfaceStyle = .dark }", "main actor-isolated property"),
    ("func f() -> UIView { UIView() }", "main actor-isolated initializer"),
  ])
  func `views and controllers belong to the main actor, in Swift 5 too`(text: String, words: String) {
    expectRefusal(of: text, as: .swift5, saying: words)
  }

  @Test(arguments: [
    ("func send<T: Sendable>(_ t: T) {}\nfunc f(l: CALayer) { send(l) }", "'Sendable'"),
    ("func send<T: Sendable>(_ t: T) {}\nfunc f(l: CAEmitterCell) { send(l) }", "'Sendable'"),
    ("struct S: Sendable { let provider: (UITraitCollection) -> UIColor }", "non-Sendable type"),
  ])
  func `layers, cells and providers are not Sendable`(text: String, words: String) {
    expectRefusal(of: text, as: .swift6, saying: words)
  }

  @Test(arguments: [
    ("func f(l: CALayer, c: UIColor) { l.borderColor = c }", "cannot assign value of type 'UIColor' to type 'CGColor"),
    ("func f(l: CALayer) -> CGColor { l.borderColor }", "must be unwrapped"),
    ("func f(l: CAGradientLayer) -> [CGColor]? { l.colors }", "'[Any]?'"),
    ("class V: UIView { override init(frame: CGRect) { super.init(frame: frame) } }", "'required' initializer"),
    ("class C: UITableViewCell { override init(frame: CGRect) { fatalError() } }", "does not override"),
    ("func f() { UITraitCollection.current.performAsCurrent { throw CancellationError() } }", "throwing function"),
    ("func f() -> Int { UITraitCollection.current.performAsCurrent { 1 } }", "cannot convert"),
    (
      "@MainActor func f(v: UIView) { v.registerForTraitChanges([]) { view, _ in } }",
      "cannot infer type of closure parameter"
    ),
    ("@MainActor func f(v: UIView) { v.traitCollection = UITraitCollection() }", "get-only"),
    ("func f() -> UIColor { UIColor(named: \"x\") }", "must be unwrapped"),
  ])
  func `types and optionality are the SDK's`(text: String, words: String) {
    expectRefusal(of: text, as: .swift6, saying: words)
  }

  @Test(arguments: Harness.LanguageMode.allCases)
  func `what the SDK accepts compiles without a warning`(mode: Harness.LanguageMode) throws {
    let text = #"""
      import CoreGraphics
      import QuartzCore
      import UIKit

      nonisolated func send<T: Sendable>(_ value: T) {}
      nonisolated func sendAll(c: UIColor, t: UITraitCollection, i: UIImage, a: UIImageAsset, g: CGColor) {
        send(c)
        send(t)
        send(i)
        send(a)
        send(g)
      }
      nonisolated func resolve(c: UIColor, t: UITraitCollection) -> CGColor { c.resolvedColor(with: t).cgColor }
      nonisolated func assign(l: CALayer, c: UIColor) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        l.borderColor = c.cgColor
        CATransaction.commit()
      }
      nonisolated func setCurrent() { UITraitCollection.current = UITraitCollection() }
      nonisolated func write(l: CAShapeLayer) {
        let path: ReferenceWritableKeyPath<CAShapeLayer, CGColor?> = \.strokeColor
        l[keyPath: path] = nil
      }

      struct MyTrait: UITraitDefinition { static let defaultValue = 1 }
      @available(iOS 17.0, tvOS 17.0, *)
      @MainActor func traits() -> [UITrait] {
        UITraitCollection.systemTraitsAffectingColorAppearance + [MyTrait.self]
      }

      @MainActor func associate(v: UIView, k: UnsafeRawPointer) -> UIColor? {
        objc_setAssociatedObject(v, k, UIColor.white, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return objc_getAssociatedObject(v, k) as? UIColor
      }

      extension UIKit.UIColor {
        nonisolated static let card = UIKit.UIColor { $0.userInterfaceLevel == .elevated ? .white : .black }
      }

      open class LayerView: UIView {
        public override init(frame: CGRect) {
          super.init(frame: frame)
          start()
        }
        public required init?(coder: NSCoder) {
          super.init(coder: coder)
          start()
        }
        private func start() {
          if #available(iOS 17.0, tvOS 17.0, *) {
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Self, _) in view.apply() }
          }
        }
        open func apply() {}
        @available(iOS, deprecated: 17.0)
        open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
          super.traitCollectionDidChange(previous)
          if traitCollection.hasDifferentColorAppearance(comparedTo: previous) { apply() }
        }
        #if compiler(>=6.2)
          @available(iOS 26.0, tvOS 26.0, visionOS 26.0, *)
          open override func updateProperties() {
            super.updateProperties()
            apply()
          }
        #endif
      }

      final class SubclassWithoutInitialisers: LayerView {}
      @MainActor func make() -> UIView { SubclassWithoutInitialisers() }
      """#
    try harness.typeCheck([.init(name: "Code.swift", text: text)], mode: mode)
  }
}
