import SourceToolsKit
import Testing

@Suite struct SourceAuditTests {
  /// The rules that a source breaks; those about other systems than iOS have tests of their own.
  private func rules(_ source: String, deployment: Int = 13) -> [SourceAudit.Rule] {
    SourceAudit.findings(in: source, deployment: deployment).map(\.rule).filter { $0 != .platform }
  }

  private func platforms(_ source: String) -> [String] {
    SourceAudit.findings(in: source, deployment: 13).filter { $0.rule == .platform }.map(\.message)
  }

  @Test(arguments: [
    ("import QuartzCore", ["watchOS has no QuartzCore"]),
    ("#if canImport(UIKit)\nimport QuartzCore\n#endif", ["watchOS has no QuartzCore"]),
    ("#if os(watchOS) || !os(tvOS)\nimport QuartzCore\n#endif", ["watchOS has no QuartzCore"]),
    ("#if os(watchOS)\nimport QuartzCore\n#else\n#endif", ["watchOS has no QuartzCore"]),
    ("#if canImport(UIKit) && !os(watchOS)\nimport QuartzCore\nextension UIView {}\n#endif", []),
    ("#if os(watchOS)\n#else\nextension UIKit.UIView {}\n#endif", []),
    (
      "#if !os(watchOS)\nlet level = traits.userInterfaceLevel\n#endif", ["tvOS has no userInterfaceLevel"]
    ),
    (
      "#if !os(watchOS) && !os(tvOS)\nlet style: UIStatusBarStyle = .default\n#endif",
      ["visionOS has no UIStatusBarStyle"]
    ),
    (
      "#if !os(watchOS)\n#if !os(tvOS) && !os(visionOS)\nlet style: UIStatusBarStyle = .default\n#endif\n#endif", []
    ),
  ])
  func `what another system lacks is found unless it is left out there`(source: String, messages: [String]) {
    #expect(platforms(source) == messages)
  }

  @Test func `the application is not offered to app extensions`() {
    #expect(rules("func f() { UIApplication.shared.g() }") == [.appExtension])
    #expect(rules("@available(iOSApplicationExtension, unavailable) func f() { UIApplication.shared.g() }") == [])
  }

  @Test(arguments: [
    "class C { var color: CGColor }",
    "class C { var color: CGColor? = nil }",
    "struct S { let colors: [CGColor] }",
    "struct S { private var cache: [String: CGColor] = [:] }",
    "struct S { let pair: (name: String, color: CoreGraphics.CGColor) }",
    "struct S { weak var color: CGColor? { didSet { update() } } }",
    "enum E { static let border = color.cgColor }",
    "enum E { static let borders = colors.map { $0.cgColor } }",
    "enum E { static let borders = colors.map(\\.cgColor) }",
    "enum E { case resolved(CGColor) }",
    "let border = AppColors.divider.resolvedColor(with: traits)",
    "#if os(iOS)\nclass C { var color: CGColor? }\n#endif",
  ])
  func `a stored property that holds a resolved colour is found`(source: String) {
    #expect(rules(source) == [.storedResolvedColor])
  }

  @Test(arguments: [
    "class C { var color: CGColor? { layer.borderColor } }",
    "class C { let path: ReferenceWritableKeyPath<CALayer, CGColor?> }",
    "class C { let resolve: (UITraitCollection) -> CGColor = { color.resolvedColor(with: $0).cgColor }; let colors: [UIColor] }",
    "func f(color: UIColor) { let resolved: CGColor = color.cgColor\nlayer.borderColor = resolved }",
    "class C { func f() { layer.borderColor = color.resolvedColor(with: view.traitCollection).cgColor } let layer: CALayer }",
    "class C { var apply: () -> Void; func f() { apply = { self.layer.borderColor = self.color.cgColor } } }",
  ])
  func `what makes or passes on a resolved colour is not mistaken for keeping it`(source: String) {
    #expect(rules(source) == [])
  }

  @Test(arguments: [
    "class C { var last: Any?; func f() { last = color.cgColor } }",
    "class C { var last: UIColor?; func f() { self.last = color.resolvedColor(with: traits) } }",
    "class C { var last: UIColor?; func f() { let r = color.resolvedColor(with: t); last = r } }",
    "class C { var cache: [String: Any]; func f() { cache[key] = color.cgColor } }",
    "class C { var cache: [Any]; func f() { var all: [Any] = []; all.append(color.cgColor); cache = all } }",
    "class C { var cache: [Any]; func f() { cache.append(color.cgColor) } }",
    "class C { var last: Any?; func f() { run { self.last = color.cgColor } } }",
  ])
  func `a resolved colour that reaches a stored property is found`(source: String) {
    #expect(rules(source) == [.resolvedColorEscapes])
  }

  @Test func `the current traits, swizzling and forced values are found where they stand`() {
    let source = """
      func f() {
        let a = color.resolvedColor(with: .current)
        let b = UITraitCollection.current.userInterfaceStyle
        method_exchangeImplementations(x, y)
        let c = value!
        let d = try! g()
        let e = value as! String
      }
      var h: UIView!
      // value! and UITraitCollection.current in a comment
      let text = "value! UITraitCollection.current"
      """
    let findings = SourceAudit.findings(in: source, deployment: 13).filter { $0.rule != .platform }
    #expect(
      findings.map { "\($0.line) \($0.rule.rawValue)" } == [
        "2 current-traits", "3 current-traits", "4 swizzling", "5 force-unwrap", "6 force-unwrap", "7 force-unwrap",
        "9 force-unwrap",
      ])
    #expect(findings.first.map { [$0.line, $0.column] } == [2, 37])
  }

  @Test(arguments: [
    "func f() { registerForTraitChanges([], handler: h) }",
    "func f() { if #available(iOS 16, *) { updateTraitsIfNeeded() } }",
    "func f() { if #available(iOS 17, *) {} else { updateTraitsIfNeeded() } }",
    "func f() { if #available(tvOS 17, *) { updateTraitsIfNeeded() } }",
    "@available(iOS 16.4, *) func f() -> [UITrait] { [] }",
    "let traits = UITraitCollection { $0.userInterfaceStyle = .dark }",
    "func f() { guard #available(iOS 17, *) else { updateTraitsIfNeeded(); return } }",
    "func f() { if x { guard #available(iOS 17, *) else { return } }; updateTraitsIfNeeded() }",
  ])
  func `a declaration that the system may lack is found`(source: String) {
    #expect(rules(source) == [.availability])
    #expect(rules(source, deployment: 17) == [])
  }

  @Test(arguments: [
    "func f() { if #available(iOS 17.0, tvOS 17.0, *) { g { updateTraitsIfNeeded() } } }",
    "func f() { if #unavailable(iOS 17) { g() } else { updateTraitsIfNeeded() } }",
    "func f() { guard #available(iOS 17, *) else { return }\nupdateTraitsIfNeeded() }",
    "func f() { if #available(iOS 17, *), traitOverrides.contains(x) {} }",
    "@available(iOS 17.0, *) extension UIView { func f() { updateTraitsIfNeeded() } }",
    "@available(iOS, introduced: 17.0) func f() -> [UITrait] { [] }",
    "let traits = UITraitCollection(userInterfaceStyle: .dark)",
  ])
  func `a declaration behind a condition or an attribute is in order`(source: String) {
    #expect(rules(source) == [])
  }

  @Test func `updateProperties stands under its compiler gate`() {
    let method = "@available(iOS 26.0, *) override func updateProperties() { super.updateProperties() }"
    #expect(rules("class V: UIView { \(method) }") == [.compilerGate, .compilerGate])
    #expect(rules("class V: UIView {\n#if compiler(>=6.2)\n\(method)\n#endif\n}") == [])
    #expect(
      rules("class V: UIView {\n#if compiler(>=6.2)\n#else\n\(method)\n#endif\n}") == [.compilerGate, .compilerGate])
  }

  @Test func `the old callback has no place where every system has registration`() {
    let source = "override func traitCollectionDidChange(_ previous: UITraitCollection?) {}"
    #expect(rules(source, deployment: 17) == [.obsoleteCallback])
    #expect(rules(source, deployment: 16) == [])
  }
}
