/// The style of the status bar's content.
public enum UIStatusBarStyle: Int, Sendable {
  /// Fits the style in force.
  case `default` = 0
  /// Light, for dark backgrounds.
  case lightContent = 1
  /// Dark, for light backgrounds.
  case darkContent = 3
}

/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the window.
  case fullScreen = 0
  /// A sheet.
  case pageSheet = 1
  /// A smaller sheet.
  case formSheet = 2
  /// Covers the window and lets it show through.
  case overFullScreen = 5
  /// A popover.
  case popover = 7
  /// What fits, a sheet in the model.
  case automatic = -2
}

/// A controller of a view.
@MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable, TraitNode {
  let traitState = TraitState()
  private var loadedView: UIView?
  weak var rootWindow: UIWindow?
  var presentation: UIPresentationController?
  weak var presenter: UIViewController?
  var overridesForChildren: [ObjectIdentifier: UITraitCollection] = [:]
  var needsUpdateProperties = true

  /// A controller that makes its view itself.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init(responder: ()) }
  /// A controller from an archive; archives are not modelled.
  public required init?(coder: NSCoder) { super.init(responder: ()) }
  /// A controller that makes its view itself.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  // MARK: View

  /// The view, loaded when it is first asked for.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      if loadedView == nil {
        loadView()
        loadedView?.owner = self
        viewDidLoad()
      }
      return loadedView
    }
    set {
      loadedView = newValue
      newValue?.owner = self
    }
  }
  /// Whether the view was loaded.
  open var isViewLoaded: Bool { loadedView != nil }
  /// The view where it was loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// Makes the view.
  open func loadView() { view = UIView(frame: .zero) }
  /// Told after the view was loaded.
  open func viewDidLoad() {}
  /// Told before the view's layout.
  open func viewWillLayoutSubviews() {}
  /// Told after the view's layout.
  open func viewDidLayoutSubviews() {}
  /// Asks for an update of properties in the next update pass.
  @available(iOS 26.0, tvOS 26.0, visionOS 26.0, *)
  open func setNeedsUpdateProperties() {
    UIKitModel.require(iOS: 26)
    needsUpdateProperties = true
  }
  /// The override point of properties.
  @available(iOS 26.0, tvOS 26.0, visionOS 26.0, *)
  open func updateProperties() {}
  /// The view above the controller's own.
  open override var next: UIResponder? { loadedView?.superview }

  // MARK: Children

  /// The controllers within.
  open private(set) var children: [UIViewController] = []
  /// The controller that holds this one.
  open private(set) weak var parent: UIViewController?
  /// Takes a child; its view has to be added too.
  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    children.append(childController)
    childController.parent = self
    TraitUpdates.invalidate(childController)
  }
  /// Leaves the parent.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent?.overridesForChildren[ObjectIdentifier(self)] = nil
    parent = nil
  }
  /// Told before the parent changes.
  open func willMove(toParent parent: UIViewController?) {}
  /// Told after the parent changed.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presentation

  /// How the controller is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The controller that this one presents.
  open internal(set) var presentedViewController: UIViewController?
  /// The controller that presents this one.
  open var presentingViewController: UIViewController? { presenter }
  /// What presents this controller.
  open var presentationController: UIPresentationController? { presentation }
  /// Presents a controller above the window's content.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    UIPresentationController.present(viewControllerToPresent, from: self)
    completion?()
  }
  /// Ends the presentation by this controller, or else that of it.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    (presentedViewController ?? self).presentation?.dismiss()
    completion?()
  }

  // MARK: Status bar

  /// The style that the controller wants.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The child that is asked instead.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Asks for the style again.
  open func setNeedsStatusBarAppearanceUpdate() { viewIfLoaded?.window?.windowScene?.updateStatusBar() }

  var statusBarDecider: UIViewController {
    if let presented = presentedViewController, presented.modalPresentationStyle == .fullScreen {
      return presented.statusBarDecider
    }
    return childForStatusBarStyle?.statusBarDecider ?? self
  }

  // MARK: Traits

  /// The traits in force here.
  open var traitCollection: UITraitCollection { TraitUpdates.collection(of: self) }
  /// The style here and below; unspecified inherits.
  @available(iOS 13.0, tvOS 13.0, *)
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitState.style }
    set {
      traitState.style = newValue
      TraitUpdates.invalidate(self)
    }
  }
  /// Called after the traits changed.
  @available(iOS, introduced: 8.0, deprecated: 17.0)
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Sets traits for one child.
  @available(iOS, introduced: 8.0, deprecated: 17.0)
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController)
  {
    overridesForChildren[ObjectIdentifier(childViewController)] = collection
    TraitUpdates.invalidate(childViewController)
  }
  /// The traits that were set for one child.
  @available(iOS, introduced: 8.0, deprecated: 17.0)
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    overridesForChildren[ObjectIdentifier(childViewController)]
  }

  /// Below 17 a controller inherits from its parent; from 17 on from the view that holds its own.
  var traitParent: (any TraitNode)? {
    if let presentation { return presentation }
    if let rootWindow { return rootWindow }
    if UIKitModel.system >= .iOS17, let superview = loadedView?.superview { return superview }
    return parent
  }
  var traitChildren: [any TraitNode] {
    let view: [any TraitNode] = loadedView.map { [$0] } ?? []
    return view + children.filter { $0.traitParent === self }
  }
  var isConnected: Bool { loadedView?.isConnected ?? rootWindow?.isConnected ?? false }
  var overridesByParent: TraitValues {
    parent?.overridesForChildren[ObjectIdentifier(self)]?.values ?? TraitValues()
  }
  func followTraits(changed: Set<ObjectIdentifier>) {
    if !traitState.usedInProperties.isDisjoint(with: changed) { needsUpdateProperties = true }
  }
}

@available(iOS 17.0, tvOS 17.0, *)
extension UIViewController {
  /// The traits that the controller sets for itself and what is below it.
  @preconcurrency public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(traitState.overrides) }
    set { traitState.overrides = newValue.values }
  }

  /// Updates the traits now instead of in the next update pass.
  public func updateTraitsIfNeeded() {
    UIKitModel.require(iOS: 17)
    TraitUpdates.updateIfNeeded(self)
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
