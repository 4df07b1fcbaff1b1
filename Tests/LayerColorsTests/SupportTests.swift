import Emission
import Foundation
import TestSupport
import Testing

/// The helpers for what else follows the appearance, run against the model.
@Suite struct SupportTests {
  typealias Harness = GeneratedCodeHarness
  private static let parts = LayerColorsSource.allParts

  private func source(_ parts: [String] = parts, deployment: Int = 13, prefix: String? = nil) throws -> Harness.Source {
    var members = [LayerColorsSource.list("include", parts)]
    if let prefix { members.append(LayerColorsSource.member("prefix", prefix)) }
    return .init(
      name: "\(prefix ?? "")Support.swift",
      text: try LayerColorsSource.render(UIKitSupport.self, members, deployment: deployment))
  }

  /// All of them, for every deployment target, are compiled in `CompilationTests`.
  @Test(arguments: [13, 17], Harness.LanguageMode.allCases)
  func eachHelperCompilesByItselfAndWithAll(deployment: Int, mode: Harness.LanguageMode) throws {
    for part in mode == .swift6 ? Self.parts.map({ [$0] }) + [Self.parts] : [Self.parts] {
      let source = try source(part, deployment: deployment)
      try Harness().typeCheck([source], mode: mode)
      #expect(try Harness().audit([source], deployment: deployment) == [], "\(part)")
      #expect(deployment < 17 || !source.text.contains("traitCollectionDidChange"), "\(part)")
    }
  }

  @Test func twoOutputsInOneModuleDoNotClash() throws {
    try Harness().typeCheck([try source(), try source(prefix: "Brand")])
  }

  static let driver = """
    import UIKit

    @MainActor var failures = 0
    @MainActor func check(_ what: String, _ condition: Bool) {
      if !condition {
        failures += 1
        print("FAILED", what)
      }
    }

    /// The pages of memory in use, nil where that cannot be asked: what the notification centre keeps of an observer
    /// cannot be told otherwise.
    func pagesInUse() -> Int? {
      let words = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
      return words.flatMap { $0.count > 1 ? Int($0[1]) : nil }
    }

    let ink = UIColor { @Sendable in $0.userInterfaceStyle == .dark ? UIColor(red: 1, green: 1, blue: 1, alpha: 0.5) : .black }
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

    final class Canvas: UIView {
      var drawings = 0
      override func draw(_ rect: CGRect) { drawings += 1 }
      @available(iOS, deprecated: 17.0)
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        if #unavailable(iOS 17.0) { redrawOnAppearanceChange(changedFrom: previous) }
      }
    }

    final class Child: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        if #available(iOS 17.0, *) { updateStatusBarOnAppearanceChange() }
      }
      @available(iOS, deprecated: 17.0)
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        if #unavailable(iOS 17.0) { setNeedsStatusBarAppearanceUpdate() }
      }
      override var preferredStatusBarStyle: UIStatusBarStyle { statusBarStyle(over: .systemBackground) }
    }

    final class Container: UIViewController {
      override var childForStatusBarStyle: UIViewController? { children.first }
    }

    @main @MainActor struct Driver {
      static func main() {
        let scene = UIKitModel.connectScene()
        let window = UIWindow(windowScene: scene)
        let (container, child) = (Container(), Child())
        window.rootViewController = container
        container.addChild(child)
        container.view.addSubview(child.view)
        window.makeKeyAndVisible()
        UIKitModel.runLoopTurn()

        // Drawing and images.
        let canvas = Canvas()
        let image = UIImage.appearances(displayScale: 3) { traits in
          let current = ink.cgColor == ink.resolvedColor(with: traits).cgColor
          let words = [traits.userInterfaceStyle == .dark ? "dark" : "light",
            traits.accessibilityContrast == .high ? "high" : "normal",
            traits.userInterfaceLevel == .elevated ? "elevated" : "base", current ? "" : "not current"]
          return UIImage(modelName: words.joined(separator: " "), scale: 3)
        }
        let imageView = UIImageView(image: image)
        if #available(iOS 17.0, *) { canvas.redrawOnAppearanceChange() }
        child.view.addSubview(canvas)
        child.view.addSubview(imageView)
        UIKitModel.runLoopTurn()
        check("light image", imageView.modelDisplayedImage?.modelName == "light normal base ")
        let drawings = canvas.drawings
        UIKitModel.changeDevice { $0.horizontalSizeClass = .regular }
        UIKitModel.runLoopTurn()
        check("a size class draws nothing", canvas.drawings == drawings)
        child.setNeedsStatusBarAppearanceUpdate()
        check("dark content on white", scene.modelStatusBarStyle == .darkContent)
        UIKitModel.changeDevice { $0.userInterfaceStyle = .dark; $0.accessibilityContrast = .high }
        UIKitModel.runLoopTurn()
        check("drawn again", canvas.drawings > drawings)
        check("dark image", imageView.modelDisplayedImage?.modelName == "dark high base ")
        check("light content on black", scene.modelStatusBarStyle == .lightContent)
        UIKitModel.changeDevice { $0.userInterfaceLevel = .elevated }
        UIKitModel.runLoopTurn()
        check("elevated image", imageView.modelDisplayedImage?.modelName == "dark high elevated ")
        UIKitModel.resetDevice()
        UIKitModel.runLoopTurn()
        check("over light grey", child.statusBarStyle(over: UIColor(white: 0.7, alpha: 1)) == .darkContent)
        check("over dark grey", child.statusBarStyle(over: UIColor(white: 0.3, alpha: 1)) == .lightContent)
        check("over nothing", child.statusBarStyle(over: .clear) == .darkContent)

        // Colours.
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        func rgba(_ color: UIColor, _ traits: UITraitCollection) -> [CGFloat] {
          var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
          color.resolvedColor(with: traits).getRed(&r, green: &g, blue: &b, alpha: &a)
          return [r, g, b, a].map { ($0 * 1000).rounded() / 1000 }
        }
        let light = UITraitCollection(userInterfaceStyle: .light)
        check("half of it", rgba(ink.opacity(0.5), light) == [0, 0, 0, 0.5] && rgba(ink.opacity(0.5), dark) == [1, 1, 1, 0.25])
        check("mixed", rgba(ink.mixed(with: red), light) == [0.5, 0, 0, 1])
        // color-mix(in srgb, rgb(255 255 255 / 50%), red): (1×0.25 + 1×0.5) / 0.75, (0.25 + 0) / 0.75.
        check("mixed, weighted by opacity", rgba(ink.mixed(with: red), dark) == [1, 0.333, 0.333, 0.75])

        // The choice.
        let suite = "tincture-\\(UUID().uuidString)"
        guard let defaults = UserDefaults(suiteName: suite) else { return }
        var preference: AppearancePreference? = AppearancePreference(defaults: defaults)
        check("as the system at first", preference?.choice == .system)
        let video = UIWindow(windowScene: scene)
        video.overrideUserInterfaceStyle = .dark
        video.isHidden = false
        preference?.start()
        check("an override of the app's own is left alone", video.overrideUserInterfaceStyle == .dark)
        preference?.choice = .light
        check("but a choice holds for every window", video.overrideUserInterfaceStyle == .light)
        preference?.choice = .system
        check("and is taken back", video.overrideUserInterfaceStyle == .unspecified)
        video.isHidden = true
        preference?.start()
        preference?.stop()
        preference?.choice = .dark
        let unseen = UIWindow(windowScene: scene)
        unseen.isHidden = false
        check("nothing is observed after the stop", unseen.overrideUserInterfaceStyle == .unspecified)
        unseen.isHidden = true
        preference?.choice = .system
        preference?.start()
        let counter = Counter()
        let observer = NotificationCenter.default.addObserver(
          forName: AppearancePreference.didChangeNotification, object: nil, queue: nil) { _ in counter.increment() }
        preference?.choice = .dark
        preference?.choice = .dark
        check("one notification", counter.value == 1)
        check("dark in the window that was hidden", video.overrideUserInterfaceStyle == .dark)
        UIKitModel.runLoopTurn()
        check("dark at once", child.traitCollection.userInterfaceStyle == .dark)
        let other = UIKitModel.connectScene()
        let later = UIWindow(windowScene: other)
        later.rootViewController = UIViewController()
        check("not yet visible", later.overrideUserInterfaceStyle == .unspecified)
        later.isHidden = false
        check("a window that becomes visible later", later.overrideUserInterfaceStyle == .dark)
        UIKitModel.changeDevice { $0.userInterfaceStyle = .dark }
        preference?.choice = .light
        UIKitModel.runLoopTurn()
        for view in [window, later] { check("every window", view.traitCollection.userInterfaceStyle == .light) }
        let next = AppearancePreference(defaults: defaults)
        check("kept across launches", next.choice == .light)
        preference?.choice = .system
        UIKitModel.runLoopTurn()
        check("as the system again", later.traitCollection.userInterfaceStyle == .dark)
        weak let gone = preference
        preference = nil
        check("nothing keeps it alive", gone == nil)
        func comeAndGo(_ times: Int) {
          for _ in 0..<times {
            let preference = AppearancePreference(defaults: defaults)
            preference.start()
          }
        }
        comeAndGo(1000)
        let pages = pagesInUse() ?? 0
        comeAndGo(10_000)
        // Three observers that stay take at least a hundred bytes, which is 244 pages for all.
        let growth = (pagesInUse() ?? 0) - pages
        check("nothing observes when it is gone: \\(growth) pages more", growth < 150)
        NotificationCenter.default.removeObserver(observer)
        defaults.removePersistentDomain(forName: suite)
        print(failures == 0 ? "done" : "failed")
      }
    }
    """

  @Test(arguments: Harness.System.allCases)
  func theHelpersDoWhatTheySay(system: Harness.System) throws {
    #expect(try Harness().run([try source()], driver: Self.driver, system: system) == "done\n")
  }

  /// Deliberate faults in the generated helpers, each of which the driver must notice.
  @Test(arguments: [
    ("observers stay for ever", "deinit { Self.remove(observers) }", ""),
    ("the end does not end", "      Self.remove(observers)\n      observers = []\n", ""),
    (
      "overrides of the app's own are lost",
      "if choice == .system, window.overrideUserInterfaceStyle != givenStyle { continue }", ""
    ),
    ("overrides are not taken back", "givenStyle = style", ""),
    ("the choice is not kept", "defaults.set(choice.rawValue, forKey: key)", ""),
    (
      "nobody is told", "Foundation.NotificationCenter.default.post(name: Self.didChangeNotification, object: self)", ""
    ),
    ("the image does not know the others", "asset.image(with: $0)", "make($0)"),
    ("images are registered without the scale", "UIKit.UITraitCollection(displayScale: displayScale),", ""),
    ("black and white are mistaken", "? .lightContent : .darkContent", "? .darkContent : .lightContent"),
    (
      "the status bar is not asked again", "        controller.setNeedsStatusBarAppearanceUpdate()",
      "        _ = controller"
    ),
    ("nothing is drawn again", "in view.setNeedsDisplay() }", "in _ = view }"),
    ("a mixture is not weighted", "let weight = components.alpha * part", "let weight = part"),
    ("half of it is resolved at once", "let color = self.resolvedColor(with: traits)", "let color = self"),
  ])
  func aFaultIsCaught(name: String, text: String, replacement: String) throws {
    let source = try source()
    try #require(source.text.contains(text), "\(name): the source has no \(text)")
    let faulty = source.text.replacingOccurrences(of: text, with: replacement)
    let program = try Harness().compile([.init(name: source.name, text: faulty)], driver: Self.driver)
    let output = try Harness().run(program, system: .iOS17)
    #expect(output.contains("FAILED"), "\(name) was not caught")
  }
}
