/// Whether an animation block of UIView is running.
@MainActor
enum ViewAnimation {
  static var depth = 0
  static var isEnabled = true
  static var isActive: Bool { depth > 0 && isEnabled }

  static func run(_ animations: () -> Void) {
    depth += 1
    animations()
    depth -= 1
  }
}

extension UIView {
  /// Whether animation blocks animate.
  public class var areAnimationsEnabled: Bool { ViewAnimation.isEnabled }

  /// Says whether animation blocks animate.
  public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.isEnabled = enabled }

  /// Runs `actions` with animation blocks disabled. Layers that are not a view's own animate all the same.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    let outer = ViewAnimation.isEnabled
    ViewAnimation.isEnabled = false
    actions()
    ViewAnimation.isEnabled = outer
  }

  /// Animates the changes that `animations` makes; `completion` is called at once.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Animates the changes that `animations` makes; `completion` is called at once.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    // Without `.allowUserInteraction` views take no touches as long as they animate.
    if !options.contains(.allowUserInteraction) { UIKitModel.animationsWithoutTouches.increment() }
    ViewAnimation.run(animations)
    completion?(true)
  }

  /// Cross-fades from before to after `animations`; `completion` is called at once.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    // Without `.allowAnimatedContent` a transition animates the picture of the view and no property of its own.
    if options.contains(.allowAnimatedContent) { ViewAnimation.run { animations?() } } else { animations?() }
    completion?(true)
  }

  /// How to animate.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Views take touches while they animate.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Views within animate too.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 8)
    /// A cross-fade.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }
}

extension UIKitModel {
  /// Animations of views that take no touches meanwhile, since the program began.
  public static let animationsWithoutTouches = Counter()
}
