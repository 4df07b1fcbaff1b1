import UIKit

/// A connected scene with one visible window, under the rules of one system; put away afterwards.
@MainActor
func inWorld(as system: UIKitModel.SystemVersion, _ body: (UIWindowScene, UIWindow) throws -> Void) rethrows {
  try UIKitModel.run(as: system) {
    UIKitModel.resetDevice()
    let scene = UIKitModel.connectScene()
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    UIKitModel.runLoopTurn()
    defer {
      UIKitModel.disconnect(scene)
      UIKitModel.resetDevice()
    }
    try body(scene, window)
  }
}

/// A view that writes down what it is told, with the style that was in force.
@MainActor
class RecordingView: UIView {
  var log: [String] = []
  var readsStyle = false

  func note(_ what: String) { log.append("\(what) \(name(traitCollection.userInterfaceStyle))") }
  func name(_ style: UIUserInterfaceStyle) -> String { style == .dark ? "dark" : "light" }

  @available(iOS, deprecated: 17.0)
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    note("changed from \(previousTraitCollection.map { name($0.userInterfaceStyle) } ?? "nil") to")
  }
  override func didMoveToWindow() { note(window == nil ? "left" : "entered") }
  override func layoutSubviews() { if readsStyle { note("layout") } }
  override func draw(_ rect: CGRect) { if readsStyle { note("draw") } }
  override func updateProperties() {
    super.updateProperties()
    if readsStyle { note("properties") }
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}

let since17: [UIKitModel.SystemVersion] = [.iOS17, .iOS18, .iOS26]
