/// A view. Its layer's delegate is the view.
@MainActor
open class UIView: UIResponder, UITraitEnvironment, UITraitChangeObservable, TraitNode, CALayerDelegate {
  /// The class of the view's own layer. The model can make the layer classes of QuartzCore only.
  open class var layerClass: AnyClass { CALayer.self }

  /// The view's own layer.
  public let layer: CALayer
  let traitState = TraitState()
  /// What was asked for and done, counted. Not in the SDK.
  public internal(set) var modelCounts = ModelViewCounts()

  var children: [UIView] = []
  weak var parentView: UIView?
  /// The controller whose `view` this is.
  weak var owner: UIViewController?
  var needsLayout = true
  var needsDisplay = true
  var needsUpdateProperties = true

  /// A view of `frame`.
  public init(frame: CGRect) {
    layer = ViewLayers.make(Self.layerClass)
    super.init(responder: ())
    finishInit(frame: frame)
  }

  /// A view from an archive; archives are not modelled, so it has its defaults.
  public required init?(coder: NSCoder) {
    layer = ViewLayers.make(Self.layerClass)
    super.init(responder: ())
    finishInit(frame: .zero)
  }

  /// A view of no size.
  public convenience init() { self.init(frame: .zero) }

  private func finishInit(frame: CGRect) {
    layer.delegate = self
    UIKitModel.assigningForUIKit { layer.frame = frame }
    // Below 17 classes of UIKit call back from within their own initialiser, before a subclass has made its subviews.
    if UIKitModel.system < .iOS17 { callBackEarly() }
  }

  @available(iOS, deprecated: 17.0)
  private func callBackEarly() { traitCollectionDidChange(nil) }

  // MARK: Look

  /// The place in the superview.
  open var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }
  /// The view's own coordinates.
  open var bounds: CGRect { CGRect(origin: .zero, size: layer.frame.size) }
  /// The opacity, 0…1.
  open var alpha: CGFloat = 1
  /// Whether the view is not shown.
  open var isHidden = false
  /// Whether the view takes touches.
  open var isUserInteractionEnabled = true
  /// Whether assistive technology sees the view.
  open var isAccessibilityElement = false
  /// Whether assistive technology skips what is inside.
  open var accessibilityElementsHidden = false
  /// Whether what is outside the bounds is cut.
  open var clipsToBounds = false
  /// A number to find the view by.
  open var tag = 0
  /// The fill; UIKit keeps the layer's colour in step with the traits.
  open var backgroundColor: UIColor? { didSet { followBackgroundColor() } }

  func followBackgroundColor() {
    UIKitModel.assigningForUIKit {
      layer.backgroundColor = backgroundColor?.resolvedColor(with: traitCollection).cgColor
    }
  }

  // MARK: Traits

  /// The traits in force here.
  open var traitCollection: UITraitCollection { TraitUpdates.collection(of: self) }

  /// The style here and below; unspecified inherits.
  @available(iOS 13.0, tvOS 13.0, *)
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitState.style }
    set {
      traitState.style = newValue
      TraitUpdates.invalidate(self)
    }
  }

  /// Called after the traits changed.
  @available(iOS, introduced: 8.0, deprecated: 17.0)
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Hierarchy

  /// Told before the view moves to a superview.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Told after the view moved to a superview.
  open func didMoveToSuperview() {}
  /// Told before the view moves to a window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Told after the view moved to a window.
  open func didMoveToWindow() {}
  /// Told after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Told before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Puts `view` in front.
  open func addSubview(_ view: UIView) { insert(view, at: children.count) }
  /// Puts `view` at an index, counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Takes the view out of its superview.
  open func removeFromSuperview() { detach() }
  /// The window above.
  open var window: UIWindow? { parentView?.window }
  /// The view above.
  open var superview: UIView? { parentView }
  /// The views within, back to front.
  open var subviews: [UIView] { children }
  /// The controller, or the view above.
  open override var next: UIResponder? { owner ?? parentView }

  // MARK: Updates

  /// Asks for a layout in the next update pass.
  open func setNeedsLayout() {
    modelCounts.layoutInvalidations += 1
    needsLayout = true
  }
  /// Updates the traits and the properties of what is here, then lays it out, now.
  open func layoutIfNeeded() { UpdatePass.layoutNow(self) }
  /// The override point of layout.
  open func layoutSubviews() {}
  /// Asks for a drawing in the next update pass.
  open func setNeedsDisplay() {
    modelCounts.displayInvalidations += 1
    needsDisplay = true
  }
  /// The override point of drawing.
  open func draw(_ rect: CGRect) {}
  /// Asks for an update of properties in the next update pass.
  @available(iOS 26.0, tvOS 26.0, visionOS 26.0, *)
  open func setNeedsUpdateProperties() {
    UIKitModel.require(iOS: 26)
    needsUpdateProperties = true
  }
  /// The override point of properties; it must call `super`.
  @available(iOS 26.0, tvOS 26.0, visionOS 26.0, *)
  open func updateProperties() { modelCounts.propertyUpdatesThatReachedUIKit += 1 }
  /// Updates the properties now where that was asked for.
  @available(iOS 26.0, tvOS 26.0, visionOS 26.0, *)
  open func updatePropertiesIfNeeded() {
    UIKitModel.require(iOS: 26)
    UpdatePass.updateProperties(of: self)
  }

  // MARK: The tree of traits

  var traitParent: (any TraitNode)? { owner ?? parentView }

  var traitChildren: [any TraitNode] {
    children.map { $0.owner ?? $0 as any TraitNode }.filter { $0.traitParent === self }
  }

  var isConnected: Bool { window?.windowScene != nil }
  var overridesByParent: TraitValues { TraitValues() }

  func followTraits(changed: Set<ObjectIdentifier>) {
    followBackgroundColor(changed)
    // What older systems do not track was not recorded, so nothing is found here.
    if !traitState.usedInLayout.isDisjoint(with: changed) { setNeedsLayout() }
    if !traitState.usedInDrawing.isDisjoint(with: changed) { setNeedsDisplay() }
    if !traitState.usedInProperties.isDisjoint(with: changed) { needsUpdateProperties = true }
  }

  private func followBackgroundColor(_ changed: Set<ObjectIdentifier>) {
    let affecting = SystemTraits.affectingColorAppearance.contains { changed.contains(ObjectIdentifier($0)) }
    if affecting, backgroundColor != nil { followBackgroundColor() }
  }

  /// `NSNull` outside an animation block: a view's own layer does not animate by itself.
  open nonisolated func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    MainActor.assumeIsolated { ViewAnimation.isActive } ? CABasicAnimation(keyPath: event) : NSNull()
  }
}

/// What was asked of a view and done by it. Not in the SDK.
public struct ModelViewCounts: Sendable, Equatable {
  /// Calls of `setNeedsLayout()`, UIKit's own included.
  public internal(set) var layoutInvalidations = 0
  /// Calls of `setNeedsDisplay()`, UIKit's own included.
  public internal(set) var displayInvalidations = 0
  /// Layouts.
  public internal(set) var layouts = 0
  /// Drawings.
  public internal(set) var drawings = 0
  /// Updates of properties.
  public internal(set) var propertyUpdates = 0
  /// Updates of properties that called `super`, as they must.
  public internal(set) var propertyUpdatesThatReachedUIKit = 0
}
