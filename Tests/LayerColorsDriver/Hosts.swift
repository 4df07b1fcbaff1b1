import LayerColorsUnderTest
import UIKit

/// The ways in which a view can follow its traits.
enum Host: String, CaseIterable {
  /// A view as it is, which follows from iOS 17 on.
  case plain
  /// A class of one's own with the two calls that older systems need.
  case hooked
  /// A view as it is, with a probe below iOS 17.
  case probe
  case view, control, button, tableViewCell, collectionViewCell, headerFooterView, reusableView
  /// A base class whose override point assigns.
  case applying

  /// Whether the host follows under the rules in force, by code for the deployment target at hand.
  var isAvailable: Bool {
    switch self {
    case .plain:
      if #available(iOS 17.0, *) { return true }
      return false
    case .hooked, .probe:
      #if BEFORE_17
        return true
      #else
        return false
      #endif
    default: return true
    }
  }

  @MainActor
  func make() -> UIView {
    switch self {
    case .plain: return UIView()
    case .hooked:
      #if BEFORE_17
        return HookedView()
      #else
        return UIView()
      #endif
    case .probe:
      let view = UIView()
      #if BEFORE_17
        check("a probe is installed", view.layerColors.installProbe())
        check("a probe is installed once", view.layerColors.installProbe() && view.subviews.count <= 1)
      #endif
      return view
    case .view: return LayerAppearanceView()
    case .control: return LayerAppearanceControl()
    case .button: return LayerAppearanceButton(type: .custom)
    case .tableViewCell: return LayerAppearanceTableViewCell(style: .default, reuseIdentifier: "row")
    case .collectionViewCell: return LayerAppearanceCollectionViewCell(frame: .zero)
    case .headerFooterView: return LayerAppearanceTableViewHeaderFooterView(reuseIdentifier: "header")
    case .reusableView: return LayerAppearanceCollectionReusableView(frame: .zero)
    case .applying: return ApplyingView()
    }
  }
}

#if BEFORE_17
  /// What an application's own view writes below iOS 17.
  final class HookedView: UIView {
    override func didMoveToWindow() {
      super.didMoveToWindow()
      layerColors.refreshIfNeeded()
    }

    @available(iOS, deprecated: 17.0)
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      layerColors.refreshIfNeeded()
    }
  }
#endif

/// A view that assigns its colours itself, with a subview that its initialiser makes last.
final class ApplyingView: LayerAppearanceView {
  var assign: ((UITraitCollection) -> Void)?
  private(set) var applications = 0
  private var badge: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    badge = UIView(frame: .zero)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func applyLayerColors() {
    check("the override point is not called before the subviews are there", badge != nil)
    applications += 1
    assign?(traitCollection)
  }
}
