/// A view that a collection view uses again.
@MainActor
open class UICollectionReusableView: UIView {
  /// The identifier under which the view is used again.
  open internal(set) var reuseIdentifier: String?
  /// Told before the view is used again.
  open func prepareForReuse() {}
}

/// A cell of a collection view.
@MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that holds what the cell shows.
  public let contentView = UIView(frame: .zero)

  /// A cell of `frame`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// A cell from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
}

/// A cell of a table.
@MainActor
open class UITableViewCell: UIView {
  /// The layout of a cell.
  public enum CellStyle: Int, Sendable {
    /// One label.
    case `default` = 0
    /// Two labels, one below the other.
    case subtitle = 3
  }

  /// The view that holds what the cell shows.
  public let contentView = UIView(frame: .zero)
  /// The identifier under which the cell is used again.
  public let reuseIdentifier: String?

  /// A cell that is used again under `reuseIdentifier`.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// A cell from an archive.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Told before the cell is used again.
  open func prepareForReuse() {}
}

/// A header or footer of a table's section.
@MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The view that holds what is shown.
  public let contentView = UIView(frame: .zero)
  /// The identifier under which the view is used again.
  public let reuseIdentifier: String?

  /// A view that is used again under `reuseIdentifier`.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// A view from an archive.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Told before the view is used again.
  open func prepareForReuse() {}
}

@MainActor
extension UIKitModel {
  /// What a list does when a cell leaves the screen and is used for another row: out of the window, told, back in.
  public static func reuse(_ view: UIView) {
    guard let list = view.superview else { fault("a view is used again that is in no list") }
    view.removeFromSuperview()
    switch view {
    case let cell as UITableViewCell: cell.prepareForReuse()
    case let cell as UICollectionReusableView: cell.prepareForReuse()
    case let header as UITableViewHeaderFooterView: header.prepareForReuse()
    default: fault("\(type(of: view)) is not used again")
    }
    list.addSubview(view)
  }
}
