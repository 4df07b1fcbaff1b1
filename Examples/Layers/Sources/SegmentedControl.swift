import UIKit

/// A segmented control that is drawn by layers: a track, a thumb, and a ring around the segment that is selected.
final class SegmentedControl: LayerAppearanceControl {
  let track = CALayer()
  let thumb = CALayer()
  let ring = CAShapeLayer()

  /// The segment, counted from the leading one.
  var selectedSegment = 0 {
    didSet { setNeedsLayout() }
  }

  /// The number of segments.
  let segmentCount: Int

  init(segmentCount: Int) {
    self.segmentCount = segmentCount
    super.init(frame: .zero)
    for layer in [track, thumb, ring] { self.layer.addSublayer(layer) }
    layerColors.bind(track, \.backgroundColor, to: AppColors.Control.track)
    layerColors.bind(thumb, \.backgroundColor, to: AppColors.Control.thumb)
    layerColors.bind(ring, \.fillColor, to: .clear)
    layerColors.bind(ring, \.strokeColor, to: AppColors.Control.ring)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    track.frame = bounds
    let width = bounds.width / CGFloat(segmentCount)
    let segment = CGRect(x: width * CGFloat(selectedSegment), y: 0, width: width, height: bounds.height)
    thumb.frame = segment
    ring.frame = segment
  }
}
