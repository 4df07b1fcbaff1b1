/// A view that the user acts on.
@MainActor
open class UIControl: UIView {
  /// Whether the control can be used.
  open var isEnabled = true
  /// Whether the control is selected.
  open var isSelected = false
  /// Whether the control is being touched.
  open var isHighlighted = false
}

/// A button.
@MainActor
open class UIButton: UIControl {
  /// The kind of button.
  public enum ButtonType: Int, Sendable {
    /// Without a look of its own.
    case custom = 0
    /// The system's look.
    case system = 1
  }

  /// The kind of button.
  open private(set) var buttonType = ButtonType.custom

  /// A button of a kind.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }
}

/// A view of text.
@MainActor
open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// The text's colour, resolved whenever the label draws.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label
}

/// A view of an image, which follows the traits where the image has an asset.
@MainActor
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage? { didSet { setNeedsDisplay() } }

  /// A view of `image`.
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }

  /// The image that is shown under the traits in force. Not in the SDK.
  public var modelDisplayedImage: UIImage? { image?.imageAsset?.image(with: traitCollection) ?? image }
}
