/// A layer. Bound to no actor, and not Sendable; what it holds is never dynamic.
open class CALayer: NSObject, AssociationOwner {
  private var values: [String: Any] = [:]
  private var animations: [String: CAAnimation] = [:]

  /// Every assignment since the layer was made, oldest first. Not in the SDK.
  public private(set) var modelAssignments: [LayerAssignment] = []
  /// Calls of `setNeedsLayout()`. Not in the SDK.
  public private(set) var modelLayoutInvalidations = 0
  /// Calls of `setNeedsDisplay()`. Not in the SDK.
  public private(set) var modelDisplayInvalidations = 0

  /// Answers for the layer; the view for its own one.
  open weak var delegate: (any CALayerDelegate)?
  /// The layer that holds this one.
  open private(set) weak var superlayer: CALayer?
  private var children: [CALayer] = []

  /// A layer without a delegate.
  public override init() {
    super.init()
    values = Self.defaultColors
  }

  /// A shadow copy of `layer`.
  public init(layer: Any) {
    super.init()
    values = (layer as? CALayer)?.values ?? [:]
  }

  /// A layer from an archive; archives are not modelled, so it has its defaults.
  public required init?(coder: NSCoder) {
    super.init()
    values = Self.defaultColors
  }

  deinit { AssociatedObjects.release(owner: self) }

  // MARK: Values

  func read<Value>(_ key: String) -> Value? { values[key] as? Value }

  func assign(_ value: Any?, to key: String) {
    record(value, for: key)
    values[key] = value
  }

  func record(_ value: Any?, for key: String) {
    modelAssignments.append(
      LayerAssignment(
        key: key, value: value, isAnimated: !CATransaction.disableActions() && action(forKey: key) != nil,
        transaction: CATransaction.outermostIdentifier, isByUIKit: UIKitModel.assignsForUIKit))
  }

  static let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
  static let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)

  /// The colours that a new layer of the class has.
  class var defaultColors: [String: CGColor] { ["borderColor": black, "shadowColor": black] }

  /// The keys that hold a `CGColor`.
  class var colorKeys: Set<String> { ["backgroundColor", "borderColor", "shadowColor"] }

  /// The fill; nil by default.
  open var backgroundColor: CGColor? {
    get { read("backgroundColor") }
    set { assign(newValue, to: "backgroundColor") }
  }
  /// The border's colour; opaque black by default.
  open var borderColor: CGColor? {
    get { read("borderColor") }
    set { assign(newValue, to: "borderColor") }
  }
  /// The shadow's colour; opaque black by default.
  open var shadowColor: CGColor? {
    get { read("shadowColor") }
    set { assign(newValue, to: "shadowColor") }
  }
  /// The border's width in points.
  open var borderWidth: CGFloat {
    get { read("borderWidth") ?? 0 }
    set { assign(newValue, to: "borderWidth") }
  }
  /// The corners' radius in points.
  open var cornerRadius: CGFloat {
    get { read("cornerRadius") ?? 0 }
    set { assign(newValue, to: "cornerRadius") }
  }
  /// The shadow's opacity, 0…1.
  open var shadowOpacity: Float {
    get { read("shadowOpacity") ?? 0 }
    set { assign(newValue, to: "shadowOpacity") }
  }
  /// The shadow's blur in points.
  open var shadowRadius: CGFloat {
    get { read("shadowRadius") ?? 3 }
    set { assign(newValue, to: "shadowRadius") }
  }
  /// The opacity, 0…1.
  open var opacity: Float {
    get { read("opacity") ?? 1 }
    set { assign(newValue, to: "opacity") }
  }
  /// Whether the layer is not shown.
  open var isHidden: Bool {
    get { read("hidden") ?? false }
    set { assign(newValue, to: "hidden") }
  }
  /// The place in the superlayer.
  open var frame: CGRect {
    get { read("frame") ?? .zero }
    set { assign(newValue, to: "frame") }
  }
  /// The layer's own coordinates.
  open var bounds: CGRect {
    get { read("bounds") ?? .zero }
    set { assign(newValue, to: "bounds") }
  }
  /// What is drawn, such as an image.
  open var contents: Any? {
    get { read("contents") }
    set { assign(newValue, to: "contents") }
  }
  /// A name for key paths and for debugging.
  open var name: String?
  /// Actions by key; `NSNull` for none.
  open var actions: [String: any CAAction]?

  // MARK: Actions

  /// The action of every layer of the class for `event`.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// The action for a change of `event`, nil for none: the delegate is asked, then `actions`, then the class, and every
  /// property has an implicit animation of its own.
  open func action(forKey event: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: event) ?? actions?[event] ?? Self.defaultAction(forKey: event)
      ?? CABasicAnimation(keyPath: event)
    return found is NSNull ? nil : found
  }

  /// Keeps an animation.
  open func add(_ anim: CAAnimation, forKey key: String?) { animations[key ?? UUID().uuidString] = anim }
  /// A kept animation.
  open func animation(forKey key: String) -> CAAnimation? { animations[key] }
  /// Forgets an animation.
  open func removeAnimation(forKey key: String) { animations[key] = nil }
  /// Forgets all animations.
  open func removeAllAnimations() { animations = [:] }

  // MARK: Key-value coding

  /// The value of a key; a layer keeps a value for any key.
  open func value(forKey key: String) -> Any? { values[key] }

  /// Sets the value of a key; a layer keeps a value for any key.
  open func setValue(_ value: Any?, forKey key: String) {
    if let value, Self.colorKeys.contains(key), !(value is CGColor) {
      UIKitModel.fault("\(key) of \(type(of: self)) wants a CGColor, not \(type(of: value))")
    }
    assign(value, to: key)
  }

  /// The value at a key path.
  open func value(forKeyPath keyPath: String) -> Any? {
    let parts = keyPath.split(separator: ".", maxSplits: 2).map(String.init)
    if parts.count == 1 { return value(forKey: keyPath) }
    guard parts[0] == "sublayers", parts.count == 3 else { UIKitModel.fault("key path \(keyPath) is not modelled") }
    return sublayers?.first { $0.name == parts[1] }?.value(forKeyPath: parts[2])
  }

  /// Sets the value at a key path: a key, or `sublayers.NAME.KEY`.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let parts = keyPath.split(separator: ".", maxSplits: 2).map(String.init)
    if parts.count == 1 { return setValue(value, forKey: keyPath) }
    guard parts[0] == "sublayers", parts.count == 3 else { UIKitModel.fault("key path \(keyPath) is not modelled") }
    sublayers?.first { $0.name == parts[1] }?.setValue(value, forKeyPath: parts[2])
  }

  // MARK: Tree

  /// The layers within, back to front; nil for none.
  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for child in children { child.superlayer = nil }
      children = []
      for child in newValue ?? [] { addSublayer(child) }
    }
  }

  /// Puts `layer` in front.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(children.count)) }

  /// Puts `layer` at an index, counted from the back.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    layer.removeFromSuperlayer()
    children.insert(layer, at: min(Int(idx), children.count))
    layer.superlayer = self
  }

  /// Takes the layer out of its superlayer.
  open func removeFromSuperlayer() {
    superlayer?.children.removeAll { $0 === self }
    superlayer = nil
  }

  /// Asks for a layout.
  open func setNeedsLayout() { modelLayoutInvalidations += 1 }
  /// Asks for a drawing.
  open func setNeedsDisplay() { modelDisplayInvalidations += 1 }
  /// The override point of layout; the model does not call it.
  open func layoutSublayers() {}
}

/// A layer belongs to the thread that uses it.
@available(*, unavailable)
extension CALayer: @unchecked Sendable {}
