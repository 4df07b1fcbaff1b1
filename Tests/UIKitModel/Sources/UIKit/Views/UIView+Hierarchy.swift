extension UIView {
  func insert(_ view: UIView, at index: Int) {
    guard view !== self, !isDescendant(of: view) else { UIKitModel.fault("a view cannot hold itself") }
    let oldWindow = view.window
    let newWindow = window
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.announceWindow(newWindow) }
    view.unlink()
    children.insert(view, at: min(index, children.count))
    view.parentView = self
    layer.insertSublayer(view.layer, at: UInt32(min(index, layer.sublayers?.count ?? 0)))
    view.didMoveToSuperview()
    didAddSubview(view)
    needsLayout = true
    if oldWindow !== newWindow { view.confirmWindow() }
    TraitUpdates.invalidateEntering(view)
  }

  func detach() {
    guard let parentView else { return }
    let oldWindow = window
    parentView.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if oldWindow != nil { announceWindow(nil) }
    unlink()
    parentView.needsLayout = true
    didMoveToSuperview()
    if oldWindow != nil { confirmWindow() }
  }

  private func unlink() {
    parentView?.children.removeAll { $0 === self }
    parentView = nil
    layer.removeFromSuperlayer()
  }

  func announceWindow(_ window: UIWindow?) {
    willMove(toWindow: window)
    for child in children { child.announceWindow(window) }
  }

  func confirmWindow() {
    didMoveToWindow()
    for child in children { child.confirmWindow() }
  }

  /// Whether `view` is this view or above it.
  public func isDescendant(of view: UIView) -> Bool {
    var candidate: UIView? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.parentView
    }
    return false
  }

  /// Puts `view` behind `siblingSubview`.
  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insertSubview(view, at: children.firstIndex { $0 === siblingSubview } ?? 0)
  }

  /// Puts `view` in front of `siblingSubview`.
  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insertSubview(view, at: (children.firstIndex { $0 === siblingSubview } ?? children.count - 1) + 1)
  }
}

/// The layers of views.
enum ViewLayers {
  /// Layers of QuartzCore's own classes alone: off Apple's platforms a class that is known only at run time cannot be
  /// made by an initialiser that is not required.
  static func make(_ layerClass: AnyClass) -> CALayer {
    if layerClass == CALayer.self { return CALayer() }
    if layerClass == CAShapeLayer.self { return CAShapeLayer() }
    if layerClass == CAGradientLayer.self { return CAGradientLayer() }
    if layerClass == CATextLayer.self { return CATextLayer() }
    if layerClass == CAReplicatorLayer.self { return CAReplicatorLayer() }
    if layerClass == CAEmitterLayer.self { return CAEmitterLayer() }
    UIKitModel.fault("a layerClass of \(layerClass) is not modelled")
  }
}
