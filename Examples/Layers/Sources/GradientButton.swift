import UIKit

/// A button on a gradient, which cross-fades when the appearance changes.
final class GradientButton: LayerAppearanceButton {
  let gradient = CAGradientLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.insertSublayer(gradient, at: 0)
    layerColors.crossFadeDuration = 0.2
    layerColors.bind(gradient, colors: [AppColors.Hero.top, AppColors.Hero.bottom])
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A layer of its own animates its frame unless it is told not to.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    gradient.frame = bounds
    CATransaction.commit()
  }
}
