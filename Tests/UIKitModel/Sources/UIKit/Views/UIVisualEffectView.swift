/// An effect such as a blur.
@MainActor
open class UIVisualEffect: NSObject {}

/// A blur.
@MainActor
open class UIBlurEffect: UIVisualEffect {
  /// The strength and colour of a blur.
  public enum Style: Int, Sendable {
    /// Follows the style in force.
    case regular = 4
    /// The system's own material.
    case systemMaterial = 8
  }

  /// A blur of a style.
  public convenience init(style: Style) { self.init() }
}

/// A view that shows an effect. What it shows goes into `contentView`; a view that is added to it directly is an
/// exception.
@MainActor
open class UIVisualEffectView: UIView {
  /// The view that holds what is shown.
  public let contentView = UIView(frame: .zero)
  /// The effect.
  open var effect: UIVisualEffect?

  /// A view that shows `effect`.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    insert(contentView, at: 0)
  }

  /// A view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    insert(contentView, at: 0)
  }

  /// Not allowed.
  open override func addSubview(_ view: UIView) { refuse(view) }
  /// Not allowed.
  open override func insertSubview(_ view: UIView, at index: Int) { refuse(view) }

  private func refuse(_ view: UIView) -> Never {
    UIKitModel.fault("\(type(of: view)) was added to a UIVisualEffectView; its contentView is meant for that")
  }
}
