/// A layer that draws a path.
open class CAShapeLayer: CALayer {
  override class var colorKeys: Set<String> { super.colorKeys.union(["fillColor", "strokeColor"]) }
  override class var defaultColors: [String: CGColor] { super.defaultColors.merging(["fillColor": black]) { $1 } }

  /// The fill of the path; opaque black by default.
  open var fillColor: CGColor? {
    get { read("fillColor") }
    set { assign(newValue, to: "fillColor") }
  }
  /// The stroke of the path; nil by default.
  open var strokeColor: CGColor? {
    get { read("strokeColor") }
    set { assign(newValue, to: "strokeColor") }
  }
  /// The stroke's width in points.
  open var lineWidth: CGFloat {
    get { read("lineWidth") ?? 1 }
    set { assign(newValue, to: "lineWidth") }
  }
}

/// A layer that draws a gradient.
open class CAGradientLayer: CALayer {
  /// An array of `CGColor`; nil by default.
  open var colors: [Any]? {
    get { read("colors") }
    set {
      for color in newValue ?? [] where !(color is CGColor) {
        UIKitModel.fault("colors of CAGradientLayer wants CGColor, not \(type(of: color))")
      }
      assign(newValue, to: "colors")
    }
  }
  /// Where the colours stand, 0…1.
  open var locations: [NSNumber]? {
    get { read("locations") }
    set { assign(newValue, to: "locations") }
  }
}

/// A layer that draws text.
open class CATextLayer: CALayer {
  override class var colorKeys: Set<String> { super.colorKeys.union(["foregroundColor"]) }
  override class var defaultColors: [String: CGColor] { super.defaultColors.merging(["foregroundColor": white]) { $1 } }

  /// The text.
  open var string: Any? {
    get { read("string") }
    set { assign(newValue, to: "string") }
  }
  /// The colour of text that has none of its own; opaque white by default.
  open var foregroundColor: CGColor? {
    get { read("foregroundColor") }
    set { assign(newValue, to: "foregroundColor") }
  }
}

/// A layer that repeats its sublayers.
open class CAReplicatorLayer: CALayer {
  override class var colorKeys: Set<String> { super.colorKeys.union(["instanceColor"]) }
  override class var defaultColors: [String: CGColor] { super.defaultColors.merging(["instanceColor": white]) { $1 } }

  /// How many copies are drawn.
  open var instanceCount: Int {
    get { read("instanceCount") ?? 1 }
    set { assign(newValue, to: "instanceCount") }
  }
  /// What the first copy is multiplied by; opaque white by default.
  open var instanceColor: CGColor? {
    get { read("instanceColor") }
    set { assign(newValue, to: "instanceColor") }
  }
}
