/// Presents one controller in a window, a sheet at the elevated level.
@MainActor
open class UIPresentationController: NSObject, UITraitEnvironment, UITraitChangeObservable, TraitNode {
  /// The controller that is presented.
  public let presentedViewController: UIViewController
  /// The controller that presents.
  public private(set) weak var presenter: UIViewController?
  /// The view that holds the presented one.
  public let containerView: UIView?
  let traitState = TraitState()
  private weak var window: UIWindow?

  init(_ presented: UIViewController, from presenter: UIViewController, in window: UIWindow) {
    presentedViewController = presented
    self.presenter = presenter
    self.window = window
    containerView = UIView(frame: .zero)
    super.init()
  }

  static func present(_ controller: UIViewController, from presenter: UIViewController) {
    guard let window = presenter.viewIfLoaded?.window else {
      UIKitModel.fault("a controller presents whose view is not in a window")
    }
    guard presenter.presentedViewController == nil else {
      UIKitModel.fault("a controller presents that is presenting already")
    }
    let presentation = UIPresentationController(controller, from: presenter, in: window)
    presenter.presentedViewController = controller
    controller.presenter = presenter
    controller.presentation = presentation
    window.presentations.append(presentation)
    guard let container = presentation.containerView else { return }
    window.addSubview(container)
    container.addSubview(controller.view)
    TraitUpdates.invalidate(presentation)
    window.windowScene?.updateStatusBar()
  }

  func dismiss() {
    containerView?.removeFromSuperview()
    presentedViewController.viewIfLoaded?.removeFromSuperview()
    window?.presentations.removeAll { $0 === self }
    presenter?.presentedViewController = nil
    presentedViewController.presenter = nil
    presentedViewController.presentation = nil
    window?.windowScene?.updateStatusBar()
  }

  /// The traits in force here.
  open var traitCollection: UITraitCollection { TraitUpdates.collection(of: self) }

  /// Called after the traits changed.
  @available(iOS, introduced: 8.0, deprecated: 17.0)
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  var traitParent: (any TraitNode)? { window }
  var traitChildren: [any TraitNode] { [presentedViewController] }
  var isConnected: Bool { window?.isConnected ?? false }

  /// What covers the window stands at its level; a sheet or a popover stands above it.
  var overridesByParent: TraitValues {
    var values = TraitValues()
    let style = presentedViewController.modalPresentationStyle
    if ![.fullScreen, .overFullScreen].contains(style) { values[UITraitUserInterfaceLevel.self] = .elevated }
    return values
  }

  func followTraits(changed: Set<ObjectIdentifier>) {}
}

@available(iOS 17.0, tvOS 17.0, *)
extension UIPresentationController {
  /// The traits that the presentation sets for what it presents.
  @preconcurrency public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(traitState.overrides) }
    set { traitState.overrides = newValue.values }
  }

  /// Calls `handler` after a change of any of `traits`.
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
    traitState.register(traits, handler: handler)
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitState.unregister(registration)
  }
}
