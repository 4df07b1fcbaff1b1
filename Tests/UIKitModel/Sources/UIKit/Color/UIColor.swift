import UIKitModelSupport

/// A colour: fixed components, or a choice that is made for each trait collection. Sendable, and bound to no actor.
@available(iOS 2.0, *)
open class UIColor: NSObject, NSCopying, @unchecked Sendable, AssociationOwner {
  enum Storage {
    case fixed(ColorComponents)
    case dynamic((UITraitCollection) -> UIColor)
  }

  let storage: Storage

  init(storage: Storage) {
    self.storage = storage
    super.init()
    UIKitModel.colorsCreated.increment()
  }

  deinit { AssociatedObjects.release(owner: self) }

  /// A colour in extended sRGB; components outside 0…1 are kept.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(storage: .fixed(ColorComponents(.extendedSRGB, red, green, blue, alpha)))
  }

  /// A colour in Display P3.
  @available(iOS 10.0, *)
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(storage: .fixed(ColorComponents(.displayP3, red, green, blue, alpha)))
  }

  /// A grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(storage: .fixed(ColorComponents(.extendedGray, white, white, white, alpha)))
  }

  /// The colour of a resolved one.
  public convenience init(cgColor: CGColor) { self.init(storage: .fixed(ColorComponents(cgColor))) }

  /// A colour that `dynamicProvider` chooses whenever its components are needed, on whatever thread that is.
  @available(iOS 13.0, tvOS 13.0, *)
  @available(watchOS, unavailable)
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(storage: .dynamic(dynamicProvider))
  }

  /// The colour of the asset catalog called `name`; nil where `UIKitModel.assetColors` has none.
  @available(iOS 11.0, *)
  public convenience init?(named name: String) {
    guard let color = UIKitModel.assetColors.withLock({ $0[name] }) else { return nil }
    self.init(storage: color.storage)
  }

  /// The colour for `traitCollection`, never dynamic itself. A fixed colour is its own result.
  @available(iOS 13.0, tvOS 13.0, *)
  @available(watchOS, unavailable)
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    var color = self
    while case .dynamic(let provider) = color.storage {
      UIKitModel.colorsResolved.increment()
      color = provider(traitCollection)
    }
    return color
  }

  /// The components, for the current traits of this thread where the colour is dynamic.
  var components: ColorComponents {
    switch storage {
    case .fixed(let components): components
    case .dynamic: resolvedColor(with: .current).components
    }
  }

  /// The components, for the current traits of this thread where the colour is dynamic.
  open var cgColor: CGColor { components.cgColor }

  /// The same colour at another opacity; dynamic where this one is.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch storage {
    case .fixed(let components): UIColor(storage: .fixed(components.with(alpha: alpha)))
    case .dynamic: UIColor { self.resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
  }

  /// Writes the components in extended sRGB; a colour of Display P3 is converted.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let converted = components.inExtendedSRGB
    red?.pointee = converted.red
    green?.pointee = converted.green
    blue?.pointee = converted.blue
    alpha?.pointee = converted.alpha
    return true
  }

  /// Dynamic colours are equal only to themselves; fixed ones by space and components.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    guard case .fixed(let left) = storage, case .fixed(let right) = other.storage else { return false }
    return left == right
  }

  /// A hash that fits `isEqual`.
  open override var hash: Int {
    switch storage {
    case .fixed(let components): components.hashValue
    case .dynamic: ObjectIdentifier(self).hashValue
    }
  }

  /// The colour itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The space and the components, or that the colour is dynamic.
  open override var description: String {
    switch storage {
    case .fixed(let components): components.cgColor.description
    case .dynamic: "<UIDynamicProviderColor>"
    }
  }
}
