import UIKit

/// A card with a border and a shadow, which follow the appearance on every system.
final class BorderedCard: LayerAppearanceView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    layer.borderWidth = 1
    layer.cornerRadius = 12
    layer.shadowRadius = 8
    layer.shadowOpacity = 1
    layerColors.border = AppColors.Border.divider
    layerColors.shadow = AppColors.Shadow.card
  }

  required init?(coder: NSCoder) { nil }
}
