/// Values of traits; a trait without a value is unspecified. Not bound to an actor, and Sendable.
@available(iOS 8.0, *)
@available(watchOS, unavailable)
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  let values: TraitValues

  init(values: TraitValues) {
    self.values = values
    super.init()
  }

  /// A collection in which everything is unspecified.
  public override convenience init() { self.init(values: TraitValues()) }

  /// The value of `trait`, reported to the tracking of the update pass.
  func value<Trait: UITraitDefinition>(of trait: Trait.Type) -> Trait.Value {
    TraitTracking.recordUse(of: trait, in: self)
    return values[trait] ?? Trait.defaultValue
  }

  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { value(of: UITraitUserInterfaceIdiom.self) }
  /// Light or dark.
  @available(iOS 12.0, tvOS 10.0, *)
  open var userInterfaceStyle: UIUserInterfaceStyle { value(of: UITraitUserInterfaceStyle.self) }
  /// The gamut of the display.
  @available(iOS 10.0, *)
  open var displayGamut: UIDisplayGamut { value(of: UITraitDisplayGamut.self) }
  /// The contrast the user asked for.
  @available(iOS 13.0, tvOS 13.0, *)
  open var accessibilityContrast: UIAccessibilityContrast { value(of: UITraitAccessibilityContrast.self) }
  /// The visual level; not on tvOS.
  @available(iOS 13.0, *)
  @available(tvOS, unavailable)
  open var userInterfaceLevel: UIUserInterfaceLevel { value(of: UITraitUserInterfaceLevel.self) }
  /// Whether the window is active.
  @available(iOS 14.0, tvOS 14.0, *)
  open var activeAppearance: UIUserInterfaceActiveAppearance { value(of: UITraitActiveAppearance.self) }
  /// Pixels per point; 0 where unspecified.
  open var displayScale: CGFloat { value(of: UITraitDisplayScale.self) }
  /// The room from side to side.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { value(of: UITraitHorizontalSizeClass.self) }
  /// The room from top to bottom.
  open var verticalSizeClass: UIUserInterfaceSizeClass { value(of: UITraitVerticalSizeClass.self) }
  /// The user's text size.
  @available(iOS 10.0, *)
  open var preferredContentSizeCategory: UIContentSizeCategory {
    value(of: UITraitPreferredContentSizeCategory.self)
  }

  /// Two collections are equal when they give the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return self === other || values.changes(from: other.values).isEmpty
  }

  /// A hash of the style alone: values of custom traits need not be hashable.
  open override var hash: Int { (values[UITraitUserInterfaceStyle.self] ?? .unspecified).rawValue }

  /// The collection itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether a dynamic colour could differ between the two. Custom traits are not looked at; nil always differs.
  @available(iOS 13.0, tvOS 13.0, *)
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    for trait in SystemTraits.affectingColorAppearance { TraitTracking.recordUse(of: trait, in: self) }
    guard let traitCollection else { return true }
    let affecting = Set(SystemTraits.affectingColorAppearance.map { ObjectIdentifier($0) })
    return values.changes(from: traitCollection.values).contains { affecting.contains(ObjectIdentifier($0)) }
  }
}

extension UITraitCollection {
  private convenience init<Trait: UITraitDefinition>(single trait: Trait.Type, _ value: Trait.Value) {
    var values = TraitValues()
    values.write(value, for: trait)
    self.init(values: values)
  }

  /// A collection of one value.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(single: UITraitUserInterfaceIdiom.self, idiom)
  }
  /// A collection of one value.
  @available(iOS 12.0, tvOS 10.0, *)
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(single: UITraitUserInterfaceStyle.self, userInterfaceStyle)
  }
  /// A collection of one value.
  @available(iOS 10.0, *)
  public convenience init(displayGamut: UIDisplayGamut) { self.init(single: UITraitDisplayGamut.self, displayGamut) }
  /// A collection of one value.
  @available(iOS 13.0, tvOS 13.0, *)
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(single: UITraitAccessibilityContrast.self, accessibilityContrast)
  }
  /// A collection of one value; not on tvOS.
  @available(iOS 13.0, *)
  @available(tvOS, unavailable)
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(single: UITraitUserInterfaceLevel.self, userInterfaceLevel)
  }
  /// A collection of one value.
  @available(iOS 14.0, tvOS 14.0, *)
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init(single: UITraitActiveAppearance.self, activeAppearance)
  }
  /// A collection of one value.
  public convenience init(displayScale scale: CGFloat) { self.init(single: UITraitDisplayScale.self, scale) }
  /// A collection of one value.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(single: UITraitHorizontalSizeClass.self, horizontalSizeClass)
  }

  /// The values of all collections; a later one wins.
  @available(iOS, introduced: 8.0, deprecated: 17.0)
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(values: traitCollections.reduce(into: TraitValues()) { $0.merge($1.values) })
  }

  /// Whether every value of `trait` is given here too.
  @available(iOS, introduced: 8.0, deprecated: 17.0)
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map { values.contains($0.values) } ?? true
  }
}

@available(iOS 17.0, tvOS 17.0, *)
extension UITraitCollection {
  /// A collection of the values that `mutations` writes.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    UIKitModel.require(iOS: 17)
    self.init(values: TraitValues().mutated(by: mutations))
  }

  /// A collection of one value.
  public convenience init<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) {
    UIKitModel.require(iOS: 17)
    self.init(single: trait, value)
  }

  /// A copy with the changes that `mutations` makes.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UIKitModel.require(iOS: 17)
    return UITraitCollection(values: values.mutated(by: mutations))
  }

  /// A copy with another value of one trait.
  public func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) -> UITraitCollection {
    modifyingTraits { $0[trait] = value }
  }

  /// The value of a trait, or its default.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    UIKitModel.require(iOS: 17)
    return value(of: trait)
  }

  /// The traits whose values differ.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    UIKitModel.require(iOS: 17)
    return values.changes(from: traitCollection?.values ?? TraitValues())
  }

  /// The system's traits that may change a colour. The model takes those that `hasDifferentColorAppearance` names.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    UIKitModel.require(iOS: 17)
    return SystemTraits.affectingColorAppearance
  }

  /// The system's traits that may change which image is found.
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    UIKitModel.require(iOS: 17)
    return SystemTraits.affectingImageLookup
  }
}

extension TraitValues {
  func mutated(by mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var traits: any UIMutableTraits = MutableTraits(values: self)
    mutations(&traits)
    return (traits as? MutableTraits)?.values ?? self
  }
}
