/// One turn of the run loop: traits, then properties, then layout, then drawing, until nothing is asked for any more.
@MainActor
enum UpdatePass {
  private static let limit = 50

  static func run(_ scenes: [UIWindowScene]) {
    var rounds = 0
    repeat {
      rounds += 1
      if rounds > limit { UIKitModel.fault("the update pass does not come to an end") }
      for scene in scenes {
        if UIKitModel.system >= .iOS17 { TraitUpdates.updateTree(scene) }
        for window in scene.windows {
          if UIKitModel.system >= .iOS26 { updateProperties(below: window) }
          layOut(window)
          draw(window)
        }
      }
    } while scenes.contains { $0.windows.contains(where: isWaiting) }
  }

  static func layoutNow(_ view: UIView) {
    TraitUpdates.updateIfNeeded(view)
    if UIKitModel.system >= .iOS26, view.isConnected { updateProperties(below: view) }
    layOut(view)
  }

  private static func isWaiting(_ view: UIView) -> Bool {
    view.needsLayout || view.needsDisplay || (UIKitModel.system >= .iOS26 && view.needsUpdateProperties)
      || (UIKitModel.system >= .iOS26 && view.owner?.needsUpdateProperties == true)
      || view.children.contains(where: isWaiting)
  }

  private static func updateProperties(below view: UIView) {
    if let owner = view.owner { updateProperties(of: owner) }
    updateProperties(of: view)
    for child in view.children { updateProperties(below: child) }
  }

  @available(iOS 26.0, tvOS 26.0, visionOS 26.0, *)
  static func updateProperties(of view: UIView) {
    guard view.needsUpdateProperties else { return }
    view.needsUpdateProperties = false
    let reached = view.modelCounts.propertyUpdatesThatReachedUIKit
    view.traitState.usedInProperties = TraitTracking.traits(of: view.traitCollection) { view.updateProperties() }
    view.modelCounts.propertyUpdates += 1
    if view.modelCounts.propertyUpdatesThatReachedUIKit == reached {
      UIKitModel.fault("updateProperties() of \(type(of: view)) did not call super")
    }
  }

  @available(iOS 26.0, tvOS 26.0, visionOS 26.0, *)
  static func updateProperties(of controller: UIViewController) {
    guard controller.needsUpdateProperties else { return }
    controller.needsUpdateProperties = false
    controller.traitState.usedInProperties = TraitTracking.traits(of: controller.traitCollection) {
      controller.updateProperties()
    }
  }

  private static func layOut(_ view: UIView) {
    if view.needsLayout {
      view.needsLayout = false
      let traits = view.traitCollection
      traits.performAsCurrent {
        view.owner?.viewWillLayoutSubviews()
        let used = TraitTracking.traits(of: traits) { view.layoutSubviews() }
        if UIKitModel.system >= .iOS18 { view.traitState.usedInLayout = used }
        view.owner?.viewDidLayoutSubviews()
      }
      view.modelCounts.layouts += 1
    }
    for child in view.children { layOut(child) }
  }

  private static func draw(_ view: UIView) {
    if view.needsDisplay {
      view.needsDisplay = false
      let traits = view.traitCollection
      traits.performAsCurrent {
        let used = TraitTracking.traits(of: traits) { view.draw(view.bounds) }
        if UIKitModel.system >= .iOS18 { view.traitState.usedInDrawing = used }
      }
      view.modelCounts.drawings += 1
    }
    for child in view.children { draw(child) }
  }
}
