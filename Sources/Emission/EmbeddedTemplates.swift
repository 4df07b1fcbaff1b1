// Written by Scripts/embed-templates from the files in Templates/. Do not edit.
// swift-format-ignore-file

/// The built-in templates, as they stand in the folder `Templates`.
public enum EmbeddedTemplates {
  /// Every template: its name, which is the name of its file without `.mustache`, and its text; sorted by name.
  public static let all: [(name: StaticString, text: StaticString)] = [
    (
      name: "layer-base-class.swift",
      text: #"""
/// {{meaning}} whose layers follow its traits, on every system.
///
/// Bind colours with `{{property}}`, or assign them in `applyLayerColors()`.
{{open}}class {{name}}: {{parent}}, {{host}} {
  /// Assigns colours of layers. The override point: it is called when the view first enters a window and whenever the
  /// traits change, which are the current ones meanwhile, in a transaction without actions.
  ///
  /// After a change of something else that the colours depend on call `{{property}}.refresh()`; in an initialiser it
  /// has the colours assigned before there is a window.
  {{open}}func applyLayerColors() {}

  /// Assigns the colours when the view enters a window; what overrides it must call `super`.
  {{override-access}}override func didMoveToWindow() {
    super.didMoveToWindow()
    {{property}}.hostDidMoveToWindow()
  }
  {{#before-17}}

  /// Follows the traits below iOS 17; what overrides it must call `super`.
  @available(iOS, deprecated: 17.0)
  @available(tvOS, deprecated: 17.0)
  @available(visionOS, deprecated: 1.0)
  {{override-access}}override func traitCollectionDidChange(_ previousTraitCollection: UIKit.UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if #available(iOS 17.0, tvOS 17.0, *) { return }
    {{property}}.refreshIfNeeded()
  }
  {{/before-17}}

  #if compiler(>=6.2)
    /// Follows the traits from iOS 26 on; what overrides it must call `super`.
    @available(iOS 26.0, tvOS 26.0, visionOS 26.0, *)
    {{override-access}}override func updateProperties() {
      super.updateProperties()
      {{property}}.hostUpdatesProperties()
    }
  #endif
}

"""#
    ),
    (
      name: "layer-base-classes.swift",
      text: #"""
// MARK: - Base classes

@MainActor
private protocol {{host}}: UIKit.UIView {
  func applyLayerColors()
}

extension {{type}} {
  /// The view of a base class entered a window, for the first time or again.
  fileprivate func hostDidMoveToWindow() {
    guard let view, view.window != nil else { return }
    if !isHostReady {
      isHostReady = true
      isHostWaiting = true
    }
    #if compiler(>=6.2)
      if #available(iOS 26.0, tvOS 26.0, visionOS 26.0, *) { return view.setNeedsUpdateProperties() }
    #endif
    refreshIfNeeded()
  }

  #if compiler(>=6.2)
    /// UIKit calls again when one of the traits changes that are read here.
    @available(iOS 26.0, tvOS 26.0, visionOS 26.0, *)
    fileprivate func hostUpdatesProperties() {
      guard let traits = view?.traitCollection else { return }
      _ = (traits.userInterfaceIdiom, traits.userInterfaceStyle, traits.displayGamut, traits.accessibilityContrast)
      #if !os(tvOS)
        _ = traits.userInterfaceLevel
      #endif
      for trait in followedTraits {
        {{#before-17}}
        if let trait = trait as? UIKit.UITrait { Self.read(trait, of: traits) }
        {{/before-17}}
        {{^before-17}}
        Self.read(trait, of: traits)
        {{/before-17}}
      }
      refreshIfNeeded()
    }

    @available(iOS 26.0, tvOS 26.0, visionOS 26.0, *)
    private static func read<Trait: UIKit.UITraitDefinition>(
      _ trait: Trait.Type, of traits: UIKit.UITraitCollection
    ) {
      _ = traits[trait]
    }
  #endif
}
{{#base-classes}}

{{>layer-base-class.swift}}
{{/base-classes}}

"""#
    ),
    (
      name: "layer-bindings.swift",
      text: #"""
// MARK: - Binding

extension {{type}} {
  /// Keeps a colour of a layer in step with the traits of the view.
  ///
  /// The colour is assigned now, and again whenever the traits change. Binding the same property of the same layer
  /// again replaces the colour, whatever the type that the layer is known by.
  ///
  /// - Parameters:
  ///   - layer: Any layer that the view shows; it is held weakly. A layer that another view shows from now on is
  ///     unbound there.
  ///   - property: A colour of the layer, such as `\.strokeColor`.
  ///   - color: The colour, dynamic or not; nil ends the binding and clears the property.
  {{access}}func bind<Layer: QuartzCore.CALayer>(
    _ layer: Layer, _ property: Swift.ReferenceWritableKeyPath<Layer, CoreGraphics.CGColor?>, to color: UIKit.UIColor?
  ) {
    let key = Key.property(Swift.ObjectIdentifier(layer), Property(property))
    guard let color else {
      end { $0.key == key }
      Self.withoutActions { layer[keyPath: property] = nil }
      return
    }
    let binding = Binding(key, target: layer, sources: [color]) { [weak layer] traits, resolved in
      layer?[keyPath: property] = Self.resolve(color, for: traits, &resolved)
    }
    binding.current = { [weak layer] in layer?[keyPath: property] }
    install(binding)
  }

  /// Keeps the colours of a gradient in step with the traits of the view, in this order.
  ///
  /// - Parameters:
  ///   - gradient: The layer; it is held weakly.
  ///   - colors: The colours, dynamic or not; nil ends the binding and clears the colours.
  {{access}}func bind(_ gradient: QuartzCore.CAGradientLayer, colors: [UIKit.UIColor]?) {
    let key = Key.gradient(Swift.ObjectIdentifier(gradient))
    guard let colors else {
      end { $0.key == key }
      Self.withoutActions { gradient.colors = nil }
      return
    }
    let binding = Binding(key, target: gradient, sources: colors) { [weak gradient] traits, resolved in
      var values: [CoreGraphics.CGColor] = []
      values.reserveCapacity(colors.count)
      for color in colors { values.append(Self.resolve(color, for: traits, &resolved)) }
      gradient?.colors = values
    }
    install(binding)
  }

  /// Keeps the colour of an emitter's cell in step with the traits of the view.
  ///
  /// The layer copies its cells, so that only this way reaches them. Bind after `emitterCells` was assigned, or call
  /// `refresh()` then.
  ///
  /// - Parameters:
  ///   - emitter: The layer; it is held weakly.
  ///   - name: The `name` of one of its cells; it has no full stop in it.
  ///   - color: The colour, dynamic or not; nil ends the binding and leaves the cell as it is.
  {{access}}func bind(_ emitter: QuartzCore.CAEmitterLayer, cellNamed name: Swift.String, to color: UIKit.UIColor?) {
    let key = Key.emitterCell(Swift.ObjectIdentifier(emitter), name)
    guard let color else { return end { $0.key == key } }
    let binding = Binding(key, target: emitter, sources: [color]) { [weak emitter] traits, resolved in
      let value = Self.resolve(color, for: traits, &resolved)
      emitter?.setValue(value, forKeyPath: "emitterCells.\(name).color")
    }
    install(binding)
  }

  /// Does anything else to an object that depends on the traits: now, and whenever they change, for as long as the
  /// object is there.
  ///
  /// The traits are the view's and the current ones during the call. Pass the view itself, or whatever else changes,
  /// as `object`, and use what `action` is given rather than `self`: then nothing keeps anything alive.
  ///
  /// - Parameters:
  ///   - id: What to replace or end the binding by.
  ///   - object: What changes; it is held weakly.
  ///   - action: Assigns colours of the object. It runs in a transaction without actions.
  {{access}}func bind<Object: Swift.AnyObject>(
    id: Swift.AnyHashable, for object: Object,
    _ action: @escaping @MainActor (Object, UIKit.UITraitCollection) -> Void
  ) {
    let binding = Binding(.id(id), target: object, sources: []) { [weak object] traits, _ in
      guard let object else { return }
      traits.performAsCurrent { action(object, traits) }
    }
    install(binding)
  }

  /// Does anything else that depends on the traits and changes no object of its own; else use `bind(id:for:_:)`.
  ///
  /// The traits are the view's and the current ones during the call. What `action` captures is held until the binding
  /// ends: an action that captures the view, or what holds the view, keeps both for ever.
  ///
  /// - Parameters:
  ///   - id: What to replace or end the binding by.
  ///   - action: Assigns colours. It runs in a transaction without actions.
  {{access}}func bind(id: Swift.AnyHashable, _ action: @escaping @MainActor (UIKit.UITraitCollection) -> Void) {
    let binding = Binding(.id(id), target: self, sources: []) { traits, _ in
      traits.performAsCurrent { action(traits) }
    }
    install(binding)
  }

  // MARK: Ending

  /// Ends the binding of one property of a layer, which keeps the colour that it has.
  {{access}}func unbind<Layer: QuartzCore.CALayer>(
    _ layer: Layer, _ property: Swift.ReferenceWritableKeyPath<Layer, CoreGraphics.CGColor?>
  ) {
    let key = Key.property(Swift.ObjectIdentifier(layer), Property(property))
    end { $0.key == key }
  }

  /// Ends all bindings of a layer: its properties, the colours of a gradient, the cells of an emitter.
  {{access}}func unbind(_ layer: QuartzCore.CALayer) { end { $0.target === layer } }

  /// Ends the binding of an emitter's cell.
  {{access}}func unbind(_ emitter: QuartzCore.CAEmitterLayer, cellNamed name: Swift.String) {
    let key = Key.emitterCell(Swift.ObjectIdentifier(emitter), name)
    end { $0.key == key }
  }

  /// Ends the binding that was made with this `id`.
  {{access}}func unbind(id: Swift.AnyHashable) { end { $0.key == .id(id) } }

  /// Ends all bindings. The layers keep the colours that they have.
  {{access}}func unbindAll() { end { _ in true } }

  private func end(where condition: (Binding) -> Swift.Bool) {
    bindings.removeAll { binding in
      guard condition(binding) else { return false }
      binding.isEnded = true
      return true
    }
  }

  // MARK: Storage

  /// Adds a binding in place of one with the same key, and assigns its colour.
  private func install(_ binding: Binding) {
    if bindings.count >= sweepCount { sweep() }
    end { $0.key == binding.key }
    bindings.append(binding)
    {{#has-base-classes}}
    if isHostApplying { return }
    {{/has-base-classes}}
    guard let traits = view?.traitCollection else { return }
    if isApplied(traits) {
      Self.withoutActions {
        applying {
          var resolved: Resolved = [:]
          binding.assign(traits, &resolved)
        }
      }
    } else {
      apply(traits)
    }
  }

  /// Forgets bindings whose layer is gone.
  private func sweep() {
    end { $0.target == nil }
    sweepCount = max(16, bindings.count * 2)
  }

  /// The colours that one refresh has resolved. It ends with the refresh.
  private typealias Resolved = [Swift.ObjectIdentifier: CoreGraphics.CGColor]

  /// What tells one binding from another.
  private enum Key: Swift.Equatable {
    case property(Swift.ObjectIdentifier, Property)
    case gradient(Swift.ObjectIdentifier)
    case emitterCell(Swift.ObjectIdentifier, Swift.String)
    case id(Swift.AnyHashable)
  }

  /// Something that is assigned whenever the traits change.
  @MainActor
  private final class Binding {
    typealias Assignment = @MainActor (UIKit.UITraitCollection, _ resolved: inout Resolved) -> Void

    let key: Key
    /// The colours as they were given, for `report`.
    let sources: [UIKit.UIColor]
    /// Resolves the colours and assigns them; `resolved` lives as long as one refresh.
    let assign: Assignment
    /// What the layer has, where that can be told.
    var current: (@MainActor () -> CoreGraphics.CGColor?)?
    weak var target: Swift.AnyObject?
    /// Whether it was replaced or ended, perhaps by an action in the midst of a refresh, which then passes it over.
    var isEnded = false

    init(_ key: Key, target: Swift.AnyObject, sources: [UIKit.UIColor], assign: @escaping Assignment) {
      self.key = key
      self.target = target
      self.sources = sources
      self.assign = assign
    }
  }
}

"""#
    ),
    (
      name: "layer-colors.swift",
      text: #"""
{{$header}}
{{>swift-header}}
{{/header}}

// Not for watchOS, which has neither layers nor traits, nor for a Mac without Catalyst, which has no UIKit.
#if canImport(UIKit) && !os(watchOS)
  {{$imports}}
  {{import-access}}import CoreGraphics
  {{import-access}}import QuartzCore
  {{import-access}}import UIKit
  {{/imports}}

  extension UIKit.UIView {
    /// The colours of this view's own layer and of those that belong to it, kept in step with the traits of the view.
    {{access}}var {{property}}: {{type}} { {{type}}.of(self) }
  }

  {{>layer-type.swift}}

  {{>layer-bindings.swift}}

  {{>layer-properties.swift}}

  {{>layer-refresh.swift}}

  {{>layer-following.swift}}

  {{>layer-report.swift}}
  {{#has-base-classes}}

  {{>layer-base-classes.swift}}
  {{/has-base-classes}}
#endif

"""#
    ),
    (
      name: "layer-following.swift",
      text: #"""
// MARK: - Following the traits

extension {{type}} {
  /// Refreshes for changes of these traits too, such as those that an app defines itself.
  ///
  /// The system's traits that can change a colour are followed in any case.
  {{#before-17}}
  @available(iOS 17.0, tvOS 17.0, *)
  {{/before-17}}
  {{access}}func follow(_ traits: [UIKit.UITrait]) {
    for trait in traits where !followedTraits.contains(where: { $0 == trait }) { followedTraits.append(trait) }
    register()
    refreshIfNeeded()
  }

  {{#before-17}}
  @available(iOS 17.0, tvOS 17.0, *)
  {{/before-17}}
  private func register() {
    guard let view else { return }
    {{#has-base-classes}}
    #if compiler(>=6.2)
      if #available(iOS 26.0, tvOS 26.0, visionOS 26.0, *), view is any {{host}} {
        // Base classes follow in updateProperties().
        view.setNeedsUpdateProperties()
        return
      }
    #endif
    {{/has-base-classes}}
    {{#before-17}}
    if let registration = registration as? any UIKit.UITraitChangeRegistration {
      view.unregisterForTraitChanges(registration)
    }
    let own = followedTraits.compactMap { $0 as? UIKit.UITrait }
    let traits = UIKit.UITraitCollection.systemTraitsAffectingColorAppearance + own
    {{/before-17}}
    {{^before-17}}
    if let registration { view.unregisterForTraitChanges(registration) }
    let traits = UIKit.UITraitCollection.systemTraitsAffectingColorAppearance + followedTraits
    {{/before-17}}
    registration = view.registerForTraitChanges(traits) { [weak self] (_: UIKit.UIView, _: UIKit.UITraitCollection) in
      self?.traitsDidChange()
    }
  }

  /// One of the registered traits changed; which, is for UIKit to know.
  private func traitsDidChange() {
    guard let traits = view?.traitCollection else { return }
    // Comparing the style first spares most of the work of comparing everything.
    if let appliedTraits, appliedTraits.userInterfaceStyle == traits.userInterfaceStyle, appliedTraits == traits {
      return
    }
    apply(traits)
  }
}
{{#has-probe}}

// MARK: - The probe

extension {{type}} {
  /// Follows the traits below iOS 17 without a base class, by a hidden subview of the view.
  ///
  /// Whoever removes all subviews removes the probe too. Nothing is done from iOS 17 on, where every view can follow.
  ///
  /// - Returns: Whether the view follows by itself now. A `UIVisualEffectView` takes no subviews; its `contentView`
  ///   does.
  @discardableResult
  {{access}}func installProbe() -> Swift.Bool {
    if #available(iOS 17.0, tvOS 17.0, *) { return true }
    guard let view, !(view is UIKit.UIVisualEffectView) else { return false }
    if !view.subviews.contains(where: { $0 is Probe }) { view.insertSubview(Probe(frame: .zero), at: 0) }
    return true
  }

  private final class Probe: UIKit.UIView {
    override init(frame: CoreGraphics.CGRect) {
      super.init(frame: frame)
      isHidden = true
      isUserInteractionEnabled = false
      accessibilityElementsHidden = true
    }

    required init?(coder: Foundation.NSCoder) { super.init(coder: coder) }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      refreshOwner()
    }

    @available(iOS, deprecated: 17.0)
    @available(tvOS, deprecated: 17.0)
    @available(visionOS, deprecated: 1.0)
    override func traitCollectionDidChange(_ previousTraitCollection: UIKit.UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      refreshOwner()
    }

    private func refreshOwner() {
      if let superview { {{type}}.of(superview).refreshIfNeeded() }
    }
  }
}
{{/has-probe}}

"""#
    ),
    (
      name: "layer-properties.swift",
      text: #"""
// MARK: - Properties

extension {{type}} {
  /// A colour of a layer. `\CALayer.borderColor` and `\CAShapeLayer.borderColor` are two key paths to one property,
  /// so that those of Core Animation go by their names. One that a class of your own declares goes by its key path:
  /// name it by the same type each time.
  fileprivate enum Property: Swift.Equatable {
    case named(Swift.String)
    case other(Swift.AnyKeyPath)

    @MainActor
    init<Layer: QuartzCore.CALayer>(_ property: Swift.ReferenceWritableKeyPath<Layer, CoreGraphics.CGColor?>) {
      if property == \Layer.borderColor {
        self = .named("borderColor")
      } else if property == \Layer.shadowColor {
        self = .named("shadowColor")
      } else if property == \Layer.backgroundColor {
        self = .named("backgroundColor")
      } else if let layer = Layer.self as? any {{naming}}.Type, let name = layer.colorName(of: property) {
        self = .named(name)
      } else {
        self = .other(property)
      }
    }
  }
}

/// A class of Core Animation with colours of its own.
@MainActor
private protocol {{naming}}: QuartzCore.CALayer {
  static func colorName(of property: Swift.AnyKeyPath) -> Swift.String?
}

extension QuartzCore.CAShapeLayer: {{naming}} {}
extension QuartzCore.CATextLayer: {{naming}} {}
extension QuartzCore.CAReplicatorLayer: {{naming}} {}

extension {{naming}} where Self: QuartzCore.CAShapeLayer {
  fileprivate static func colorName(of property: Swift.AnyKeyPath) -> Swift.String? {
    if property == \Self.strokeColor { return "strokeColor" }
    return property == \Self.fillColor ? "fillColor" : nil
  }
}

extension {{naming}} where Self: QuartzCore.CATextLayer {
  fileprivate static func colorName(of property: Swift.AnyKeyPath) -> Swift.String? {
    property == \Self.foregroundColor ? "foregroundColor" : nil
  }
}

extension {{naming}} where Self: QuartzCore.CAReplicatorLayer {
  fileprivate static func colorName(of property: Swift.AnyKeyPath) -> Swift.String? {
    property == \Self.instanceColor ? "instanceColor" : nil
  }
}

"""#
    ),
    (
      name: "layer-refresh.swift",
      text: #"""
// MARK: - Refreshing

extension {{type}} {
  /// Assigns everything again with the view's traits as they are now.
  ///
  /// That is done by itself when the traits change. Call it after something else assigned to a bound layer{{#has-base-classes}},
  /// or to have `applyLayerColors()` called again{{/has-base-classes}}.
  ///
  /// In the midst of a refresh it does nothing.
  {{access}}func refresh() {
    guard let traits = view?.traitCollection else { return }
    if isApplying, isApplied(traits) { return }
    {{#has-base-classes}}
    isHostReady = true
    {{/has-base-classes}}
    apply(traits)
  }

  /// Assigns everything again where the traits differ from those of the last time in a way that can change a colour.
  ///
  /// Cheap where they do not.
  {{#before-17}}
  /// Below iOS 17 a view without a base class calls it from its `traitCollectionDidChange(_:)` and `didMoveToWindow()`.
  {{/before-17}}
  {{access}}func refreshIfNeeded() {
    guard let traits = view?.traitCollection, !isApplied(traits) else { return }
    apply(traits)
  }

  /// Whether everything is as it should be for these traits.
  private func isApplied(_ traits: UIKit.UITraitCollection) -> Swift.Bool {
    {{#has-base-classes}}
    if isHostWaiting { return false }
    {{/has-base-classes}}
    guard let appliedTraits else { return bindings.isEmpty }
    if appliedTraits === traits { return true }
    if traits.hasDifferentColorAppearance(comparedTo: appliedTraits) { return false }
    if followedTraits.isEmpty { return true }
    {{#before-17}}
    guard #available(iOS 17.0, tvOS 17.0, *) else { return true }
    {{/before-17}}
    let changes = traits.changedTraits(from: appliedTraits)
    return !changes.contains { changed in followedTraits.contains { $0 == changed } }
  }

  private func apply(_ traits: UIKit.UITraitCollection) {
    let isFirst = appliedTraits == nil
    sweep()
    appliedTraits = traits
    guard let crossFadeDuration, !isFirst else {
      Self.withoutActions { applying { assignAll(for: traits) } }
      return
    }
    // A button that fades takes touches all the same.
    UIKit.UIView.animate(withDuration: crossFadeDuration, delay: 0, options: .allowUserInteraction) { [weak self] in
      QuartzCore.CATransaction.begin()
      QuartzCore.CATransaction.setDisableActions(false)
      QuartzCore.CATransaction.setAnimationDuration(crossFadeDuration)
      self?.applying { self?.assignAll(for: traits) }
      QuartzCore.CATransaction.commit()
    }
  }

  private func assignAll(for traits: UIKit.UITraitCollection) {
    {{#has-base-classes}}
    if isHostReady, let host = view as? any {{host}} {
      isHostWaiting = false
      isHostApplying = true
      traits.performAsCurrent { host.applyLayerColors() }
      isHostApplying = false
    }
    {{/has-base-classes}}
    var resolved = Resolved(minimumCapacity: bindings.count)
    for binding in bindings where !binding.isEnded {
      binding.assign(traits, &resolved)
      // An action that changes the traits has had everything assigned anew.
      if appliedTraits !== traits { return }
    }
  }

  private func applying(_ assignments: () -> Void) {
    let isWithin = isApplying
    isApplying = true
    assignments()
    isApplying = isWithin
  }

  /// The colour for these traits. Within one refresh each colour is resolved once.
  private static func resolve(
    _ color: UIKit.UIColor, for traits: UIKit.UITraitCollection, _ resolved: inout Resolved
  ) -> CoreGraphics.CGColor {
    if let value = resolved[Swift.ObjectIdentifier(color)] { return value }
    let value = color.resolvedColor(with: traits).cgColor
    resolved[Swift.ObjectIdentifier(color)] = value
    return value
  }

  private static func withoutActions(_ assignments: () -> Void) {
    QuartzCore.CATransaction.begin()
    QuartzCore.CATransaction.setDisableActions(true)
    assignments()
    QuartzCore.CATransaction.commit()
  }
}

"""#
    ),
    (
      name: "layer-report.swift",
      text: #"""
// MARK: - Finding out

extension {{type}} {
  /// What is bound, by which colour, and what became of it: the answer to "why is this border grey?".
  ///
  /// In the debugger: `po print(view.{{property}}.report())`.
  ///
  /// - Returns: A line for the view and its traits, and one for each binding.
  {{access}}func report() -> Swift.String { report(names: {{names}}) }

  /// The same, with names for colours.
  ///
  /// - Parameter names: Colours with the paths of their tokens, such as a catalog's `all`.
  /// - Returns: A line for the view and its traits, and one for each binding.
  {{access}}func report(names: [(name: Swift.String, color: UIKit.UIColor)]) -> Swift.String {
    guard let view else { return "{{type}} of a view that is gone" }
    let traits = view.traitCollection
    var lines = ["{{type}} of \(Swift.type(of: view)): \(Self.text(of: traits))"]
    if let appliedTraits, appliedTraits != traits { lines.append("  assigned for: \(Self.text(of: appliedTraits))") }
    for binding in bindings {
      var line = "  \(Self.text(of: binding))"
      for source in binding.sources {
        let name = names.first { $0.color === source }?.name ?? Swift.String(describing: source)
        line += "\n    \(name) = \(Self.text(of: source.resolvedColor(with: traits).cgColor))"
      }
      if let current = binding.current?(), let source = binding.sources.first,
        current != source.resolvedColor(with: traits).cgColor
      {
        line += "\n    but the layer has \(Self.text(of: current)): something else assigned it"
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }

  private static func text(of traits: UIKit.UITraitCollection) -> Swift.String {
    var words = [traits.userInterfaceStyle == .dark ? "dark" : "light"]
    if traits.accessibilityContrast == .high { words.append("high contrast") }
    #if !os(tvOS)
      if traits.userInterfaceLevel == .elevated { words.append("elevated") }
    #endif
    words.append(traits.displayGamut == .P3 ? "Display P3" : "sRGB")
    return words.joined(separator: ", ")
  }

  private static func text(of color: CoreGraphics.CGColor) -> Swift.String {
    let space = color.colorSpace?.name.map { Swift.String(describing: $0) } ?? "a space without a name"
    let components = (color.components ?? []).map { "\((Swift.Double($0) * 10000).rounded() / 10000)" }
    return "\(components.joined(separator: " ")) in \(space)"
  }

  private static func text(of binding: Binding) -> Swift.String {
    let target = binding.target.map { "\(Swift.type(of: $0))" } ?? "a layer that is gone"
    switch binding.key {
    case .property(_, .named(let name)): return "\(target) \(name)"
    case .property(_, .other(let property)): return "\(target) \(property)"
    case .gradient: return "\(target) colors"
    case .emitterCell(_, let name): return "\(target) cell \(name)"
    case .id(let id): return "id \(id)"
    }
  }
}

"""#
    ),
    (
      name: "layer-type.swift",
      text: #"""
/// Colours of Core Animation that follow the traits of a view.
///
/// A `CGColor` is a resolved value: what a layer was given stays as it is when the appearance changes. This holds the
/// dynamic colours instead, and assigns them again, resolved with the traits of the view, whenever these change.
/// Views and layers are held weakly, and a view that goes away takes its bindings along. A layer that belongs to no
/// view is bound through the view that shows it.
///
{{#before-17}}
/// From iOS 17 on that takes nothing more. On older systems use a base class{{#has-probe}}, `installProbe()`{{/has-probe}},
/// or call `refreshIfNeeded()` from the view's own `traitCollectionDidChange(_:)` and `didMoveToWindow()`.
{{/before-17}}
{{^before-17}}
/// Nothing more is needed than to bind; there is no class to inherit from.
{{/before-17}}
@MainActor
{{access}}final class {{type}} {
  /// Seconds in which a change of the traits cross-fades; nil, as it is at first, changes the colours at once.
  {{access}}var crossFadeDuration: Swift.Double?

  private weak var view: UIKit.UIView?
  private var bindings: [Binding] = []
  /// The number of bindings at which those whose layer is gone are looked for.
  private var sweepCount = 16
  /// What all bindings were assigned for.
  private var appliedTraits: UIKit.UITraitCollection?
  private var isApplying = false
  {{#before-17}}
  /// Each a `UITrait`, which older systems do not have.
  private var followedTraits: [Any.Type] = []
  private var registration: Swift.AnyObject?
  {{/before-17}}
  {{^before-17}}
  private var followedTraits: [UIKit.UITrait] = []
  private var registration: (any UIKit.UITraitChangeRegistration)?
  {{/before-17}}
  {{#has-base-classes}}
  /// Whether the override point of a base class may be called: not before its subviews are there.
  private var isHostReady = false
  private var isHostWaiting = false
  private var isHostApplying = false
  {{/has-base-classes}}

  /// The address under which a view keeps its colours.
  private static let association = Swift.UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

  private init(_ view: UIKit.UIView) {
    self.view = view
    {{$start}}
    {{#before-17}}
    if #available(iOS 17.0, tvOS 17.0, *) { register() }
    {{/before-17}}
    {{^before-17}}
    register()
    {{/before-17}}
    {{/start}}
  }

  fileprivate static func of(_ view: UIKit.UIView) -> {{type}} {
    if let colors = objc_getAssociatedObject(view, association) as? {{type}} { return colors }
    let colors = {{type}}(view)
    objc_setAssociatedObject(view, association, colors, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return colors
  }

  // MARK: The view's own layer

  /// The colour of the layer's border; nil clears it.
  {{access}}var border: UIKit.UIColor? {
    get { color(of: \.borderColor) }
    set { setColor(newValue, of: \.borderColor) }
  }

  /// The colour of the layer's shadow; nil clears it.
  {{access}}var shadow: UIKit.UIColor? {
    get { color(of: \.shadowColor) }
    set { setColor(newValue, of: \.shadowColor) }
  }

  /// The colour of the layer's background; nil clears it. The view's own `backgroundColor` follows by itself.
  {{access}}var background: UIKit.UIColor? {
    get { color(of: \.backgroundColor) }
    set { setColor(newValue, of: \.backgroundColor) }
  }

  private typealias OwnProperty = Swift.ReferenceWritableKeyPath<QuartzCore.CALayer, CoreGraphics.CGColor?>

  private func color(of property: OwnProperty) -> UIKit.UIColor? {
    guard let layer = view?.layer else { return nil }
    let key = Key.property(Swift.ObjectIdentifier(layer), Property(property))
    return bindings.first { $0.key == key }?.sources.first
  }

  private func setColor(_ color: UIKit.UIColor?, of property: OwnProperty) {
    guard let layer = view?.layer else { return }
    bind(layer, property, to: color)
  }
}

"""#
    ),
    (
      name: "report-comparison.html",
      text: #"""
<section id="changes" aria-labelledby="changes-title">
<h2 id="changes-title">Changes in detail</h2>
{{#is-empty}}
<p>Nothing changed.</p>
{{/is-empty}}
{{#has-broken}}
<h3><span class="state error">✕ {{broken-count}}</span> Contrast requirements newly missed</h3>
<ul class="changes">
{{#broken}}
{{>report-requirement-change.html}}
{{/broken}}
</ul>
{{/has-broken}}
{{#has-changed}}
<h3>{{changed-count}} with other colours</h3>
<ul class="changes">
{{#changed}}
<li><p><a href="#token-{{path}}"><bdi>{{path}}</bdi></a>{{#is-renamed}} <span class="muted">was <bdi>{{old-path}}</bdi></span>{{/is-renamed}} <b>ΔE {{difference}}</b></p><div class="moves">{{#changes}}<span class="move"><span class="pair" aria-hidden="true"><i style="--c:{{old}}"></i><i style="--c:{{new}}"></i></span><code>{{old-hex}}</code> → <code>{{new-hex}}</code> <small>{{appearance}}, ΔE {{difference}}</small></span>{{/changes}}</div></li>
{{/changed}}
</ul>
{{/has-changed}}
{{#has-met}}
<h3><span class="state pass">✓ {{met-count}}</span> Contrast requirements newly met</h3>
<ul class="changes">
{{#met}}
{{>report-requirement-change.html}}
{{/met}}
</ul>
{{/has-met}}
{{#has-renamed}}
<h3>{{renamed-count}} renamed, colours as before</h3>
<ul class="changes">
{{#renamed}}
<li><p><bdi>{{old-path}}</bdi> → <a href="#token-{{path}}"><bdi>{{path}}</bdi></a></p></li>
{{/renamed}}
</ul>
{{/has-renamed}}
{{#has-removed}}
<h3>{{removed-count}} removed</h3>
<ul class="changes">
{{#removed}}
<li><p><bdi>{{path}}</bdi></p><div class="moves">{{#colors}}<span class="swatch"><i aria-hidden="true" style="--c:{{color}}"></i><code>{{hex}}</code> <small>{{appearance}}</small></span>{{/colors}}</div></li>
{{/removed}}
</ul>
{{/has-removed}}
{{#has-added}}
<h3>{{added-count}} added</h3>
<ul class="changes">
{{#added}}
<li><p><a href="#token-{{path}}"><bdi>{{path}}</bdi></a></p><div class="moves">{{#colors}}<span class="swatch"><i aria-hidden="true" style="--c:{{color}}"></i><code>{{hex}}</code> <small>{{appearance}}</small></span>{{/colors}}</div></li>
{{/added}}
</ul>
{{/has-added}}
{{#has-redescribed}}
<h3>{{redescribed-count}} with the same colours and other terms</h3>
<ul class="changes">
{{#redescribed}}
<li><p><a href="#token-{{path}}"><bdi>{{path}}</bdi></a> <span class="muted">changed: {{changed-keys}}</span></p></li>
{{/redescribed}}
</ul>
{{/has-redescribed}}
</section>

"""#
    ),
    (
      name: "report-finding.html",
      text: #"""
<article class="finding {{severity}}"{{#has-token}} id="finding-{{token}}"{{/has-token}} data-token="{{token}}" data-group="{{group}}" data-severity="{{severity}}" data-rules="{{rules}}" data-appearances="{{appearances}}" style="contain-intrinsic-size:auto {{height}}px">
<header><h3>{{#has-token}}<a href="#token-{{token}}"><bdi>{{token}}</bdi></a>{{/has-token}}{{^has-token}}The project{{/has-token}}</h3>{{#counts}}<span class="state {{severity}}">{{count}}</span>{{/counts}}{{#description}}<p class="muted" dir="auto">{{.}}</p>{{/description}}</header>
{{#cases}}
<div class="case">
{{#specimen}}
<div class="specimens">
<figure class="now"><div class="paint{{#is-graphic}} shape{{/is-graphic}}{{#is-large}} large{{/is-large}}" aria-hidden="true" style="--c:{{foreground-color}};--b:{{background-color}}">{{#is-graphic}}<i></i><i></i><i></i>{{/is-graphic}}</div><figcaption><b class="miss">✕ {{measured}}</b><span>now <code>{{foreground-hex}}</code></span></figcaption></figure>
{{#suggestions}}
<span class="arrow" aria-hidden="true">→</span>
<figure class="then"><div class="paint{{#is-graphic}} shape{{/is-graphic}}{{#is-large}} large{{/is-large}}" aria-hidden="true" style="--c:{{color}};--b:{{background-color}}">{{#is-graphic}}<i></i><i></i><i></i>{{/is-graphic}}</div><figcaption><b class="pass">✓ {{ratio}}</b><span>use <code>{{value}}</code></span>{{#difference}}<small>ΔE {{.}}</small>{{/difference}}{{#is-less-translucent}}<small>less translucent</small>{{/is-less-translucent}}{{#is-for-one-background}}<small>on this background alone</small>{{/is-for-one-background}}{{#scope}}<small>in {{.}}</small>{{/scope}}</figcaption></figure>
{{/suggestions}}
</div>
{{/specimen}}
{{^specimen}}
<div class="swatches">{{#swatches}}<span class="swatch"><i aria-hidden="true" style="--c:{{color}}"></i><bdi>{{path}}</bdi>{{#hex}} <code>{{.}}</code>{{/hex}}</span>{{/swatches}}</div>
{{/specimen}}
<div class="facts">
<ul class="chips" aria-label="{{#is-mixed}}Severity and appearances{{/is-mixed}}{{^is-mixed}}Appearances{{/is-mixed}}">{{#is-mixed}}<li class="state {{severity}}">{{severity-title}}</li>{{/is-mixed}}{{#is-everywhere}}<li>every appearance</li>{{/is-everywhere}}{{^is-everywhere}}{{#appearance-titles}}<li>{{.}}</li>{{/appearance-titles}}{{/is-everywhere}}</ul>
{{#measures}}
<div class="measure" data-rule="{{rule}}" data-severity="{{severity}}" data-names="{{appearance-names}}"{{#measured}} data-measured="{{.}}"{{/measured}}{{#contrast}} data-background="{{background}}" data-required="{{required}}" data-role="{{role}}"{{#level}} data-level="{{.}}"{{/level}} data-foreground-color="{{foreground-color}}" data-background-color="{{background-color}}"{{/contrast}}>
{{#contrast}}
<p>on {{#is-token}}<a href="#token-{{background}}"><bdi>{{background}}</bdi></a>{{/is-token}}{{^is-token}}<bdi>{{background}}</bdi>{{/is-token}} <code>{{background-hex}}</code>{{#backdrops}} over <bdi>{{.}}</bdi>{{/backdrops}}: <b>{{measured}}:1</b>; {{demand}} <b>{{required-text}}:1</b>{{#then}}; then <b class="pass">✓ {{.}}</b>{{/then}}{{#is-new}} <span class="state new">new</span>{{/is-new}}</p>
{{#suggestions}}<data class="suggestion" value="{{value}}" data-appearance="{{appearance}}" data-ratio="{{ratio}}" data-difference="{{difference}}"></data>{{/suggestions}}
{{/contrast}}
{{^contrast}}
<p>{{message}}</p>
{{/contrast}}
<p class="muted">{{rule}}{{#place}} · {{.}}{{/place}}</p>
</div>
{{/measures}}
{{#help}}
<p class="help">{{.}}</p>
{{/help}}
</div>
</div>
{{/cases}}
</article>

"""#
    ),
    (
      name: "report-requirement-change.html",
      text: #"""
<li><p><a href="#token-{{foreground}}"><bdi>{{foreground}}</bdi></a> on <bdi>{{background}}</bdi> <span class="muted">{{role}}{{#is-new}}, a new requirement{{/is-new}}{{^is-new}}; {{cause}}{{/is-new}}</span></p><div class="moves">{{#measurements}}<span class="move">{{#has-old}}<span class="paint small{{#is-graphic}} shape{{/is-graphic}}" aria-hidden="true" style="--c:{{old-foreground}};--b:{{old-background}}">{{#is-graphic}}<i></i>{{/is-graphic}}</span>{{/has-old}}{{#old-ratio}}{{.}} → {{/old-ratio}}<span class="paint small{{#is-graphic}} shape{{/is-graphic}}" aria-hidden="true" style="--c:{{new-foreground}};--b:{{new-background}}">{{#is-graphic}}<i></i>{{/is-graphic}}</span><b>{{new-ratio}}:1</b> <small>{{appearance}}, needs {{required}}:1</small></span>{{/measurements}}</div></li>

"""#
    ),
    (
      name: "report-script.js",
      text: #"""
"use strict";
(function () {
  const root = document.documentElement;
  root.classList.remove("no-script");
  const find = (id) => document.getElementById(id);
  const all = (selector, from) => Array.from((from || document).querySelectorAll(selector));
  const make = (name, attributes, ...children) => {
    const element = document.createElement(name);
    for (const key in attributes || {}) {
      if (key === "style") element.style.cssText = attributes.style;
      else element.setAttribute(key, attributes[key]);
    }
    element.append(...children.filter((child) => child !== null && child !== ""));
    return element;
  };

  // The data is read when somebody first asks for what it holds.
  let known = null;
  const data = () => {
    if (known) return known;
    known = JSON.parse(find("data").textContent);
    known.numbers = new Map(known.tokens.map((token, number) => [token[0], number]));
    known.drawn = new Map();
    known.behind = new Map();
    known.users = new Map();
    const add = (map, key, value) => { if (map.has(key)) map.get(key).push(value); else map.set(key, [value]); };
    for (const requirement of known.requirements) {
      add(known.drawn, requirement[0], requirement);
      add(known.behind, requirement[1], requirement);
    }
    known.tokens.forEach((token, number) => { for (const other of token[3] || []) add(known.users, other, number); });
    return known;
  };
  const at = (value, appearance) => (Array.isArray(value) ? value[appearance] : value);
  const colorOf = (number, appearance) => { const token = data().tokens[number]; return data().colors[token[1][token[2][appearance]][0]]; };
  const link = (path) => make("a", { href: "#token-" + path }, make("bdi", {}, path));
  const backgroundName = (background) => (typeof background === "number" ? data().tokens[background][0] : background);
  const specimen = (requirement, appearance) => {
    const ink = colorOf(requirement[0], appearance);
    const behind = requirement[6][appearance];
    const isGraphic = requirement[2] === "graphic";
    const style = "--c:" + ink[0] + ";--b:" + (behind === null ? "transparent" : data().colors[behind][0]);
    return make("span", { class: "paint small" + (isGraphic ? " shape" : ""), "aria-hidden": "true", style }, isGraphic ? make("i") : "");
  };
  const verdict = (requirement, appearance) => {
    const ratio = requirement[3][appearance];
    if (ratio === null) return { mark: "?", text: "not measured", isMissed: false };
    const isMissed = (requirement[7] & (1 << appearance)) !== 0;
    const mark = isMissed ? (requirement[8] ? "~" : "✕") : "✓";
    return { mark, text: ratio.toFixed(2), isMissed: isMissed && !requirement[8] };
  };
  const demand = (requirement, appearance) => {
    const level = at(requirement[5], appearance);
    return (level ? level + " " : "") + requirement[2].replace("-", " ") + " " + at(requirement[4], appearance);
  };

  // Several appearances in few words, as the report itself has them.
  const summary = (appearances) => {
    const words = [];
    for (const style of [0, 1]) {
      const found = appearances.filter((appearance) => (appearance & 1) === style);
      const name = style ? "dark" : "light";
      if (found.length === 4) { words.push(name + ", every contrast and level"); continue; }
      for (const contrast of [0, 2]) {
        const pair = found.filter((appearance) => (appearance & 2) === contrast);
        if (pair.length === 2) words.push(name + (contrast ? ", high contrast" : "") + ", both levels");
        else words.push(...pair.map((appearance) => data().appearances[appearance].toLowerCase()));
      }
    }
    return appearances.length === 8 ? "every appearance" : words.join("; ");
  };

  // Details of a token.
  const origins = ["written", "alias", "computed"];
  const details = (number) => {
    const token = data().tokens[number];
    const titles = data().appearances;
    const rows = titles.map((title, appearance) => {
      const value = token[1][token[2][appearance]];
      const color = data().colors[value[0]];
      const from = value[3] === appearance ? "" : ", falls back to " + titles[value[3]].toLowerCase();
      return make("tr", {}, make("th", { scope: "row" }, title),
        make("td", {}, make("i", { style: "--c:" + color[0] }), make("code", {}, color[1] || color[0])),
        make("td", {}, make("code", {}, color[2])),
        make("td", {}, make("code", {}, data().texts[value[1]]), " " + origins[value[2]] + from, color[1] ? make("small", {}, " emitted as " + color[0]) : ""));
    });
    const left = make("div", {}, make("h4", {}, "Values"), make("table", {}, make("tbody", {}, ...rows)));
    const right = make("div", {});
    const list = (title, items) => { if (items.length) right.append(make("h4", {}, title), make("ul", {}, ...items)); };
    const measured = (requirement, other) => {
      const missed = titles.map((_, appearance) => appearance).filter((appearance) => verdict(requirement, appearance).isMissed);
      const ratios = requirement[3].filter((ratio) => ratio !== null);
      const range = ratios.length ? Math.min(...ratios).toFixed(2) + " to " + Math.max(...ratios).toFixed(2) : "not measured";
      return make("li", {}, specimen(requirement, 0), " ", specimen(requirement, 1), " ", other, " " + range + (missed.length ? " ✕ missed in " + summary(missed) : ""));
    };
    list("Drawn on", (data().drawn.get(number) || []).map((requirement) => measured(requirement, typeof requirement[1] === "number" ? link(backgroundName(requirement[1])) : backgroundName(requirement[1]))));
    list("Background of", (data().behind.get(number) || []).map((requirement) => measured(requirement, link(data().tokens[requirement[0]][0]))));
    list("Made of", (token[3] || []).map((other) => make("li", {}, link(data().tokens[other][0]))));
    list("Used by", (data().users.get(number) || []).map((other) => make("li", {}, link(data().tokens[other][0]))));
    const copy = make("button", { type: "button", class: "copy" }, "Copy link");
    copy.addEventListener("click", () => {
      const address = location.href.split("#")[0] + "#token-" + encodeURIComponent(token[0]);
      const done = () => { copy.textContent = "Copied"; };
      const fail = () => { copy.textContent = address; };
      if (navigator.clipboard) navigator.clipboard.writeText(address).then(done, fail); else fail();
    });
    right.append(copy);
    return make("tr", { class: "detail" }, make("td", { colspan: "9" }, make("div", { class: "details" }, left, right)));
  };
  const open = (row, isOpen) => {
    const anchor = row.querySelector("th > a");
    anchor.setAttribute("aria-expanded", String(isOpen));
    row.classList.toggle("open", isOpen);
    const next = row.nextElementSibling;
    if (next && next.classList.contains("detail")) next.remove();
    if (!isOpen) return;
    const number = data().numbers.get(row.id.slice(6));
    if (number !== undefined && data().tokens[number].length > 1) row.after(details(number));
  };
  document.addEventListener("click", (event) => {
    const anchor = event.target.closest(".tokens tbody th > a:first-child");
    if (!anchor || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const row = anchor.closest("tr");
    event.preventDefault();
    const isOpen = !row.classList.contains("open");
    open(row, isOpen);
    // Replaced without a jump: the row is under the pointer already.
    history.replaceState(null, "", isOpen ? anchor.hash : location.pathname + location.search);
  });
  // Heights are estimates until they were laid out once, and the matrix is drawn when it comes near: what was asked for is
  // kept in its place until nothing moves, or the reader does.
  let held = null;
  const hold = (element, block) => {
    const mine = { since: performance.now() };
    held = mine;
    const start = performance.now();
    let last = null;
    const step = () => {
      if (held !== mine) return;
      const top = Math.round(element.getBoundingClientRect().top);
      if (top !== last) { element.scrollIntoView({ block }); mine.since = performance.now(); }
      last = Math.round(element.getBoundingClientRect().top);
      const now = performance.now();
      if (now - mine.since < 400 && now - start < 4000) requestAnimationFrame(step); else held = null;
    };
    step();
  };
  for (const name of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    window.addEventListener(name, () => { held = null; }, { passive: true });
  }
  const target = () => {
    let name = location.hash.slice(1);
    try { name = decodeURIComponent(name); } catch (error) { /* Not encoded: taken as it is. */ }
    const element = name === "" ? null : find(name);
    if (!element) return;
    if (element.hidden || element.closest("[hidden]")) { reset(); filter(); }
    if (!name.startsWith("token-")) { hold(element, "start"); return; }
    open(element, true);
    element.querySelector("th > a").focus({ preventScroll: true });
    hold(element, "center");
  };
  window.addEventListener("hashchange", target);

  // Search and filters.
  const controls = ["search", "group", "appearance", "show"].map(find);
  const [search, group, appearance, show] = controls;
  const sections = all(".group").map((section) => ({
    section, group: section.dataset.group, table: section.querySelector("table"),
    rows: all("tbody > tr", section).map((row) => ({ row, text: null }))
  }));
  const findings = all(".finding").map((article) => ({ article, text: null }));
  const style = make("style");
  document.head.append(style);
  const total = sections.reduce((sum, entry) => sum + entry.rows.length, 0);
  const textOf = (entry, element, path) => {
    if (entry.text === null) entry.text = (path + " " + all("p, em", element).map((part) => part.textContent).join(" ")).toLowerCase().normalize("NFC");
    return entry.text;
  };
  const isShown = (row, wanted) => {
    const flags = " " + (row.dataset.flags || "") + " ";
    if (wanted === "") return true;
    if (wanted === "found") return row.dataset.severity !== undefined;
    if (wanted === "error") return row.dataset.severity === "error";
    return flags.includes(" " + wanted + " ");
  };
  const filter = () => {
    const words = search.value.toLowerCase().normalize("NFC").split(/\s+/).filter(Boolean);
    const chosen = appearance.value;
    let count = 0;
    for (const entry of sections) {
      let visible = 0;
      const inGroup = !group.value || entry.group === group.value;
      for (const item of entry.rows) {
        const matches = inGroup && isShown(item.row, show.value)
          && (words.length === 0 || words.every((word) => textOf(item, item.row, item.row.id.slice(6)).includes(word)));
        item.row.hidden = !matches;
        const next = item.row.nextElementSibling;
        if (next && next.classList.contains("detail")) next.hidden = !matches;
        if (matches) visible += 1;
      }
      entry.section.hidden = visible === 0;
      count += visible;
    }
    let found = 0;
    for (const item of findings) {
      const set = item.article.dataset;
      const matches = (!group.value || set.group === group.value)
        && (chosen === "" || set.appearances.split(" ").includes(chosen))
        && (show.value === "" || show.value === "found" || (show.value === "error" && set.severity === "error") || (show.value === "contrast" && set.rules.split(" ").includes("contrast")))
        && (words.length === 0 || words.every((word) => textOf(item, item.article, set.token).includes(word)));
      item.article.hidden = !matches;
      if (matches) found += 1;
    }
    for (const item of all(".glance > ul > li")) {
      const article = find("finding-" + item.dataset.token);
      const parts = all("[data-appearances]", item);
      for (const part of parts) part.hidden = chosen !== "" && !part.dataset.appearances.split(" ").includes(chosen);
      item.hidden = (article !== null && article.hidden) || parts.every((part) => part.hidden);
    }
    find("findings").querySelector(".none").hidden = found > 0 || findings.length === 0;
    find("tokens").querySelector(".none").hidden = count > 0;
    find("count").textContent = (count === total ? total : count + " of " + total) + " tokens, " + found + (findings.length === 1 ? " finding card" : " with findings");
    const column = Number(chosen) + 1;
    style.textContent = chosen === "" ? "" : ".tokens:not(.details table) > tbody > tr:not(.detail) > td:not(.one):not(:nth-of-type(" + column + ")) { opacity: .25; }";
    for (const tile of all(".tile")) tile.setAttribute("aria-pressed", String(tile.dataset.appearance === chosen));
  };
  const reset = () => { search.value = ""; for (const control of controls.slice(1)) control.value = ""; };
  let timer = 0;
  search.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(filter, 80); });
  for (const control of controls.slice(1)) control.addEventListener("change", filter);
  appearance.addEventListener("change", () => { if (appearance.value !== "") choose(Number(appearance.value)); });
  document.querySelector(".tools").addEventListener("submit", (event) => { event.preventDefault(); filter(); });
  for (const tile of all(".tile")) {
    tile.addEventListener("click", () => {
      appearance.value = appearance.value === tile.dataset.appearance ? "" : tile.dataset.appearance;
      appearance.dispatchEvent(new Event("change"));
    });
  }

  // Colour vision.
  const vision = find("vision");
  vision.addEventListener("change", () => {
    const note = find("vision-note");
    note.hidden = vision.value === "";
    note.querySelector("b").textContent = vision.value;
    if (vision.value === "") delete root.dataset.vision; else root.dataset.vision = vision.value;
    root.style.setProperty("--vision", vision.value === "" ? "none" : "url(#vision-" + vision.value + ")");
  });

  // The matrix: a table for each group of foregrounds, so that each has only the columns that it needs.
  let near = null;
  const matrix = (chosen) => {
    const body = find("matrix-body");
    if (!body) return;
    const groups = new Map();
    for (const requirement of data().requirements) {
      const name = data().tokens[requirement[0]][0].split(".")[0];
      if (!groups.has(name)) groups.set(name, []);
      groups.get(name).push(requirement);
    }
    const parts = [];
    for (const [name, requirements] of groups) {
      for (let start = 0; start < requirements.length; start += 400) parts.push([name, requirements.slice(start, start + 400)]);
    }
    // Many tables are each drawn when they come near.
    body.dataset.appearance = chosen;
    find("matrix-name").textContent = data().appearances[chosen].toLowerCase();
    const isSmall = data().requirements.length <= 1000;
    if (near) near.disconnect();
    near = new IntersectionObserver((entries) => {
      for (const entry of entries) if (entry.isIntersecting) entry.target.draw();
    }, { rootMargin: "600px" });
    body.replaceChildren(...parts.map(([name, requirements]) => {
      if (isSmall) return matrixTable(name, requirements, chosen);
      const rows = new Set(requirements.map((requirement) => requirement[0])).size;
      const place = make("div", { class: "later", style: "min-height:" + (60 + 46 * rows) + "px" });
      place.draw = () => { near.unobserve(place); place.replaceWith(matrixTable(name, requirements, chosen)); };
      near.observe(place);
      return place;
    }));
  };
  const matrixTable = (name, requirements, chosen) => {
    const columns = [...new Set(requirements.map((requirement) => requirement[1]))];
    const rows = new Map();
    for (const requirement of requirements) {
      if (!rows.has(requirement[0])) rows.set(requirement[0], new Map());
      rows.get(requirement[0]).set(requirement[1], requirement);
    }
    const head = make("tr", {}, make("th", { scope: "col" }, name), ...columns.map((column) => make("th", { scope: "col" }, make("bdi", {}, backgroundName(column)))));
    const lines = [...rows].map(([foreground, cells]) => make("tr", {}, make("th", { scope: "row" }, link(data().tokens[foreground][0])),
      ...columns.map((column) => {
        const requirement = cells.get(column);
        if (!requirement) return make("td", {});
        const found = verdict(requirement, chosen);
        return make("td", { class: found.isMissed ? "missed" : "", "data-foreground": data().tokens[foreground][0], "data-background": backgroundName(column), "data-ratio": found.text },
          make("div", {}, specimen(requirement, chosen), make("span", {}, make("b", {}, found.mark + " " + found.text), make("small", {}, demand(requirement, chosen)))));
      })));
    return make("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Contrasts of " + name },
      make("table", { class: "plain matrix" }, make("thead", {}, head), make("tbody", {}, ...lines)));
  };
  const radios = all("input[name=matrix]");
  let drawn = null;
  const choose = (chosen) => {
    for (const radio of radios) radio.checked = Number(radio.value) === chosen;
    if (drawn !== null && drawn !== chosen) draw(chosen);
    else if (drawn === null) wanted = chosen;
  };
  const draw = (chosen) => { drawn = chosen; matrix(chosen); };
  for (const radio of radios) radio.addEventListener("change", () => draw(Number(radio.value)));
  let wanted = 0;
  const section = find("matrix");
  if (radios.length) {
    const worst = all(".tile").map((tile) => [Number((tile.querySelector("b").textContent.match(/\d+/) || [0])[0]), Number(tile.dataset.appearance)])
      .sort((left, right) => right[0] - left[0] || left[1] - right[1])[0];
    wanted = worst ? worst[1] : 0;
    choose(wanted);
    // Drawn when it comes near, or before printing: nobody waits for it on the first screen.
    const begin = () => { if (drawn === null) draw(wanted); };
    new IntersectionObserver((entries, observer) => {
      if (entries.some((entry) => entry.isIntersecting)) { observer.disconnect(); begin(); }
    }, { rootMargin: "1200px" }).observe(section);
    window.addEventListener("beforeprint", () => { begin(); for (const place of all("#matrix-body .later")) place.draw(); });
  }
  for (const anchor of all(".tokens tbody th > a:first-child")) anchor.setAttribute("aria-expanded", "false");
  filter();
  // A browser looks for the fragment itself when the page is complete, and takes the focus with it: this comes after.
  window.addEventListener("load", () => setTimeout(target));
})();

"""#
    ),
    (
      name: "report-style.css",
      text: #"""
:root {
  color-scheme: light dark;
  --page: #f7f7f5; --card: #ffffff; --ink: #1b1c1f; --muted: #5a5e66; --line: #dcdee3; --control: #858a93;
  --link: #2450b5; --fail: #b0201a; --fail-wash: #fdecea; --warn: #7d4f00; --warn-wash: #fdf3de;
  --pass: #1a6a3b; --pass-wash: #e5f4ea; --info-wash: #e9eefb;
  --shade: #00000040; --square-a: #ffffff; --square-b: #d4d4d4;
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #131416; --card: #1d1f22; --ink: #ededee; --muted: #a6abb3; --line: #34373c; --control: #7c828c;
    --link: #9fb8ff; --fail: #ff9f95; --fail-wash: #3b1c1a; --warn: #f1c275; --warn-wash: #38290f;
    --pass: #86d6a0; --pass-wash: #163323; --info-wash: #1f2a47; --shade: #ffffff59;
  }
}
@media (prefers-contrast: more) {
  :root { --page: #ffffff; --ink: #000000; --muted: #303338; --line: #5d6066; --control: #303338; --link: #0a2f8a; --fail: #8a0f0a; --warn: #5a3800; --pass: #0b4a25; }
}
@media (prefers-contrast: more) and (prefers-color-scheme: dark) {
  :root { --page: #000000; --card: #0c0d0e; --ink: #ffffff; --muted: #d3d6db; --line: #8d929b; --control: #d3d6db; --link: #c3d3ff; --fail: #ffc5bf; --warn: #ffdca3; --pass: #b6efc7; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 6rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--page); color: var(--ink); overflow-wrap: anywhere; }
h1, h2, h3, p, dl, dd, ul, figure, fieldset { margin: 0; padding: 0; }
h1 { font-size: 1.35rem; line-height: 1.2; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 .5rem; }
h3 { font-size: 1rem; line-height: 1.4; }
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 3px; }
#main:focus { outline: none; }
code { font: .875em/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
small { font-size: .8125rem; }
.muted { color: var(--muted); }
[hidden] { display: none !important; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 1rem; top: 1rem; z-index: 9; background: var(--card); padding: .5rem 1rem; }
.top, .tools, main, footer, .notice { max-width: 84rem; margin: 0 auto; padding: 0 1.5rem; }
.top { display: flex; flex-wrap: wrap; gap: .5rem 2rem; align-items: baseline; justify-content: space-between; padding-top: 1.25rem; padding-bottom: .75rem; }
.top nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
.no-script .tools, .no-script .tile { pointer-events: none; }
.no-script .tools { display: none; }
.tools { margin: 2rem -1.5rem 0; position: sticky; top: 0; z-index: 5; display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: end; padding-top: .625rem; padding-bottom: .75rem; background: var(--page); border-bottom: 1px solid var(--line); }
.tools label { display: grid; gap: .125rem; font-size: .8125rem; color: var(--muted); flex: 1 1 8.5rem; min-width: 0; }
.tools input::placeholder { color: var(--muted); opacity: 1; }
.tools .wide { flex: 3 1 14rem; }
.tools input, .tools select { font: inherit; font-size: .9375rem; color: var(--ink); background: var(--card); border: 1px solid var(--control); border-radius: .5rem; padding: .375rem .5rem; width: 100%; min-height: 2.25rem; }
.tools p { flex: 0 0 auto; min-width: 8rem; padding-bottom: .375rem; font-size: .875rem; }
.notice { margin-top: .75rem; }
main > section { margin-top: 2.5rem; }
main > #summary { margin-top: 1.25rem; }
footer { padding-top: 2rem; padding-bottom: 3rem; font-size: .875rem; }

#overview { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1rem 1.5rem 1.125rem; }
main > #overview { margin-top: 1.25rem; }
.overview { display: grid; grid-template-columns: minmax(7rem, 2fr) minmax(0, 13fr); gap: .125rem 1rem; margin-top: .375rem; }
.overview ul { list-style: none; display: flex; flex-wrap: wrap; gap: .125rem 1.25rem; }
.overview.missed ul { display: grid; }
.overview.missed h3 { color: var(--fail); }
#summary { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 1rem; }
.verdict { background: var(--pass-wash); border-radius: 1rem; padding: 1.25rem 1.5rem; display: grid; gap: .625rem; align-content: space-between; }
.verdict.failing { background: var(--fail-wash); }
.verdict h2 { font-size: 1.625rem; line-height: 1.2; margin: 0; text-wrap: balance; }
.verdict .mark { color: var(--pass); margin-right: .5rem; }
.verdict.failing .mark { color: var(--fail); }
.figures { display: flex; flex-wrap: wrap; gap: .5rem 1.125rem; }
.figures dt { font-size: .8125rem; }
.figures dd { font-size: 1.375rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
.figures dd small { font-size: .875rem; }
.tiles { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: .5rem; }
.tile { font: inherit; font-size: .8125rem; line-height: 1.3; text-align: left; border: 1px solid var(--control); border-radius: .75rem; padding: .75rem; background: #ffffff; color: #1b1c1f; cursor: pointer; }
.tile.dark { background: #000000; color: #f2f2f3; }
.tile.failing b { color: #b0201a; }
.tile:not(.failing) b { color: #1a6a3b; }
.tile.dark.failing b { color: #ff9f95; }
.tile.dark:not(.failing) b { color: #86d6a0; }
.tile b { display: block; font-size: 1.25rem; margin-bottom: .25rem; }
.tile b small { font-weight: 400; }
.glance { grid-column: 1 / -1; }
.glance > ul, .glance ul ul { list-style: none; }
.glance > ul { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; margin-top: .375rem; padding: 0 1rem; }
.glance > ul > li { display: grid; grid-template-columns: minmax(7rem, 2fr) minmax(0, 13fr); gap: .25rem 1rem; padding: .625rem 0; border-top: 1px solid var(--line); }
.glance > ul > li:first-child, .glance > ul > li[hidden] + li { border-top: 0; }
.glance > ul > li > a { font-weight: 600; max-height: 4lh; overflow: hidden; }
.glance ul ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(16.5rem, 1fr)); gap: .5rem 1rem; }
.glance ul ul b { display: block; font-size: .8125rem; font-weight: 400; line-height: 1.3; }
.glance ul ul > li > span, .glance ul ul > li > span > span:not([aria-hidden]) { display: inline-flex; flex-wrap: wrap; gap: .25rem .375rem; align-items: center; }
.glance small { display: block; color: var(--muted); }
.glance > p { font-size: .875rem; }
#findings > h2 + p { margin-bottom: .75rem; }
.tile[aria-pressed="true"] { outline: 3px solid var(--link); outline-offset: 2px; }

.finding { content-visibility: auto; background: var(--card); border: 1px solid var(--line); border-left: .375rem solid var(--control); border-radius: .75rem; padding: .875rem 1.25rem 1rem; margin-bottom: .75rem; }
.finding.error { border-left-color: var(--fail); }
.finding.warning { border-left-color: var(--warn); }
.finding > header { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; }
.finding > header p { flex-basis: 100%; font-size: .875rem; }
.state { display: inline-block; font-size: .8125rem; line-height: 1.5; font-weight: 600; padding: 0 .5rem; border-radius: 1rem; background: var(--info-wash); color: var(--ink); text-decoration: none; white-space: nowrap; }
.state.error { background: var(--fail-wash); color: var(--fail); }
.state.warning { background: var(--warn-wash); color: var(--warn); }
.state.pass { background: var(--pass-wash); color: var(--pass); }
.case { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: .75rem 1.5rem; padding: .875rem 0 0; margin-top: .875rem; border-top: 1px solid var(--line); }
.finding > header + .case { border-top: 0; margin-top: 0; padding-top: .625rem; }
.specimens { display: flex; flex-wrap: wrap; gap: .75rem; align-items: flex-start; }
.specimens figure { flex: 1 1 12rem; max-width: 20rem; }
.arrow { align-self: flex-start; font-size: 1.5rem; line-height: 4rem; color: var(--muted); }
.paint { forced-color-adjust: none; print-color-adjust: exact; -webkit-print-color-adjust: exact; display: flex; align-items: center; justify-content: center; gap: .625rem; min-height: 4rem; padding: .5rem .75rem; border-radius: .625rem; border: 1px solid var(--line); background: var(--b); color: var(--c); font-size: 1.0625rem; text-align: center; }
.paint.large { font-size: 1.5rem; line-height: 1.2; }
.paint.small { display: inline-flex; min-height: 0; width: 3rem; height: 1.75rem; padding: 0; border-radius: .375rem; font-size: .9375rem; vertical-align: middle; }
/* Specimens are no text of the page: they are there to be looked at, and what they show is said beside them. */
.paint:not(.shape)::before { content: "Could you read this?" / ""; }
.paint.small:not(.shape)::before { content: "Aa" / ""; }
.paint i { display: block; background: var(--c); width: 1.5rem; height: 1.5rem; border-radius: 50%; }
.paint i:nth-child(2) { border-radius: .25rem; }
.paint i:nth-child(3) { background: none; border: .1875rem solid var(--c); }
.paint.small i { width: 1rem; height: 1rem; }
figcaption { display: flex; flex-wrap: wrap; gap: .125rem .625rem; align-items: baseline; margin-top: .25rem; }
figcaption small { color: var(--muted); }
.miss { color: var(--fail); }
.pass { color: var(--pass); }
.state.new { background: var(--info-wash); color: var(--link); }
.measure + .measure { margin-top: .25rem; }
.facts { display: grid; gap: .25rem; align-content: start; font-size: .9375rem; }
.facts .muted { font-size: .8125rem; }
.chips { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem; }
.chips li { font-size: .8125rem; font-weight: 600; padding: 0 .5rem; background: var(--info-wash); border-radius: 1rem; }
.chips li.error { background: var(--fail-wash); }
.chips li.warning { background: var(--warn-wash); }
.swatches { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-content: start; }
.swatch { display: inline-flex; flex-wrap: wrap; gap: .25rem .5rem; align-items: center; }
td i, .swatch > i, .pair i { forced-color-adjust: none; print-color-adjust: exact; -webkit-print-color-adjust: exact; background: linear-gradient(var(--c) 0 0), repeating-conic-gradient(var(--square-b) 0 25%, var(--square-a) 0 50%) 0 0 / 10px 10px; }
td i, .swatch > i { display: block; height: 1.75rem; border: 1px solid var(--control); border-radius: .375rem; overflow: hidden; }
.swatch > i { width: 2.5rem; }
.pair { display: inline-flex; border: 1px solid var(--control); border-radius: .375rem; overflow: hidden; vertical-align: middle; }
.pair i { display: block; width: 2rem; height: 1.75rem; }

.group { content-visibility: auto; padding-bottom: 1.25rem; }
.group h3 { margin-top: .5rem; }
.group h3 small { color: var(--muted); font-weight: 400; }
table { border-collapse: collapse; width: 100%; }
th { text-align: left; font-weight: 600; }
.tokens { table-layout: fixed; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; border-collapse: separate; border-spacing: 0; margin-top: .375rem; font-size: .8125rem; line-height: 1.4; }
.tokens thead th { font-weight: 400; color: var(--muted); vertical-align: bottom; padding: .5rem .375rem; }
.tokens th:first-child { width: 24%; padding-left: .875rem; }
.tokens td, .tokens tbody th { border-top: 1px solid var(--line); padding: .5rem .375rem; vertical-align: top; }
.tokens tbody th { font-weight: 400; padding-right: .75rem; }
.tokens tbody th > a:first-child { font-size: .9375rem; font-weight: 600; color: var(--ink); text-decoration: none; }
.tokens tbody th > a:first-child::before { content: "›" / ""; display: inline-block; width: .875rem; margin-left: -.125rem; color: var(--muted); }
.tokens tr.open th > a:first-child::before { transform: rotate(90deg); }
.no-script .tokens tbody th > a:first-child::before { content: none; }
.tokens tbody th > a:first-child:hover bdi { text-decoration: underline; }
.tokens th a small { font-weight: 400; color: var(--muted); font-size: inherit; }
.tokens th .state { margin-left: .375rem; }
.tokens th .state span { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
.tokens th em { display: block; font-style: normal; color: var(--warn); }
.tokens th p { color: var(--muted); }
.tokens td { font-variant-numeric: tabular-nums; }
.tokens td i { margin-bottom: .125rem; }
.tokens td i.t, .tokens td i.g { background: linear-gradient(90deg, transparent 50%, var(--b) 0), linear-gradient(var(--c) 0 0), repeating-conic-gradient(var(--square-b) 0 25%, var(--square-a) 0 50%) 0 0 / 10px 10px; color: var(--c); text-align: center; padding-left: 50%; font: 600 .9375rem/1.625rem system-ui, sans-serif; }
.tokens td i.t::after { content: "Aa" / ""; }
.tokens td i.g::after { content: "◉" / ""; }
.tokens td b, .tokens td:not(.one) > small { display: block; }
.tokens td b { color: var(--fail); }
.tokens td:not(.one) > small { color: var(--muted); font-size: inherit; }
.tokens td.back { color: var(--muted); }
.tokens td.back i { height: 1.25rem; border-style: dashed; font-size: .8125rem; line-height: 1.125rem; margin-top: .5rem; }
.tokens td.one i { display: inline-block; width: 5rem; vertical-align: middle; margin: 0 .5rem 0 0; }
.tokens td.one small { color: var(--muted); }
.tokens tr:target > *, .tokens tr.open > * { background: var(--info-wash); }
.tokens.dim td { opacity: .35; }
.tokens .detail > td { padding: .25rem .875rem 1.25rem; border-top: 0; }
.details { display: grid; grid-template-columns: minmax(0, 7fr) minmax(0, 4fr); gap: 1rem 2rem; font-size: .875rem; }
.details h4 { margin: 0 0 .25rem; font-size: .875rem; }
.tokens .details td, .tokens .details th { border: 0; width: auto; background: none; padding: .125rem .75rem .125rem 0; vertical-align: top; font-size: .8125rem; }
.details td:nth-child(2), .details td:nth-child(3) { white-space: nowrap; }
.tokens .details td i { display: inline-block; width: 1.75rem; height: 1.125rem; margin: 0 .25rem 0 0; vertical-align: middle; }
.details table { table-layout: auto; }
.details ul { list-style: none; display: grid; gap: .125rem; margin-bottom: .75rem; }
button.copy { font: inherit; font-size: .8125rem; color: var(--link); background: none; border: 1px solid var(--control); border-radius: .5rem; padding: .125rem .625rem; cursor: pointer; }
.none { padding: 1rem 0; }

.tabs { border: 0; display: flex; flex-wrap: wrap; gap: .375rem; margin: .75rem 0; }
.tabs legend { float: left; margin-right: .5rem; padding: .25rem 0; font-size: .875rem; }
.tabs input { position: absolute; opacity: 0; }
.tabs span { display: block; font-size: .8125rem; padding: .25rem .75rem; border: 1px solid var(--control); border-radius: 1rem; cursor: pointer; }
.tabs input:checked + span { background: var(--ink); color: var(--page); border-color: var(--ink); }
.tabs input:focus-visible + span { outline: 3px solid var(--link); outline-offset: 2px; }
.tabs .count { display: inline; border: 0; padding: 0; color: inherit; font-weight: 600; }
/* What is cut off shows a shadow at that edge: the first two layers move with the table and cover the shadows at its ends. */
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: .75rem; background: linear-gradient(90deg, var(--card) 40%, transparent) 0 0 / 3rem 100% no-repeat local, linear-gradient(270deg, var(--card) 40%, transparent) 100% 0 / 3rem 100% no-repeat local, linear-gradient(90deg, var(--shade), transparent) 0 0 / 1.25rem 100% no-repeat, linear-gradient(270deg, var(--shade), transparent) 100% 0 / 1.25rem 100% no-repeat, var(--card); margin-bottom: 1rem; }
.plain { font-size: .875rem; }
.plain th, .plain td { padding: .5rem .75rem; vertical-align: top; border-top: 1px solid var(--line); min-width: 5.5rem; }
.plain th, .plain td { overflow-wrap: break-word; }
.plain thead th { border-top: 0; font-weight: 400; color: var(--muted); vertical-align: bottom; }
.plain tbody th { font-weight: 600; min-width: 10rem; }
.scroll:has(.matrix) { width: fit-content; max-width: 100%; }
.matrix { width: auto; }
.matrix thead th, .matrix tbody th { min-width: 7.5rem; max-width: 14rem; }
.matrix td { padding: .375rem; }
.matrix td > div { display: flex; gap: .5rem; align-items: center; }
.matrix td > div > span:last-child { line-height: 1.25; font-variant-numeric: tabular-nums; white-space: nowrap; }
.matrix td.missed { background: var(--fail-wash); }
.matrix td small { color: var(--muted); display: block; }
.matrix td.missed b { color: var(--fail); }
.printed { display: none; }
.coverage .bar { background: linear-gradient(90deg, var(--info-wash) var(--p), transparent 0); min-width: 4.5rem; font-variant-numeric: tabular-nums; }
.changes { list-style: none; display: grid; gap: .5rem; margin: .375rem 0 1.25rem; }
.changes li { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: .625rem 1rem; }
.moves { display: flex; flex-wrap: wrap; gap: .375rem 1.5rem; margin-top: .25rem; align-items: center; }
.move { display: inline-flex; flex-wrap: wrap; gap: .375rem; align-items: center; }

html[data-vision] :is(.finding, .group, .scroll, .changes, #overview, #summary, .tabs, .top, .tools) { filter: var(--vision); }

@media (max-width: 62rem) {
  #summary, .case, .details, .overview, .glance > ul > li { grid-template-columns: minmax(0, 1fr); }
  .tools { position: static; }
  html { scroll-padding-top: 1rem; }
}
@media screen and (max-width: 62rem) {
  .tokens, .tokens tbody, .tokens tr { display: block; }
  .tokens thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  .tokens td.back i { height: 1.75rem; font-size: .9375rem; line-height: 1.625rem; margin-top: 0; }
  .tokens tr { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: .625rem .5rem; padding: .625rem .875rem .75rem; border-top: 1px solid var(--line); }
  .tokens tbody tr:first-child { border-top: 0; }
  .tokens th:first-child { width: auto; padding-left: 0; }
  .tokens tbody th, .tokens td.one, .tokens .detail > td { grid-column: 1 / -1; }
  .tokens td, .tokens tbody th { border: 0; padding: 0; }
  .tokens .detail { padding: 0; border: 0; }
  .tokens td:not(.one)::before { display: block; color: var(--muted); font-size: .875rem; line-height: 1.25; min-height: 2.5em; margin-bottom: .25rem; }
  .tokens td:nth-of-type(1)::before { content: "Light" / ""; }
  .tokens td:nth-of-type(2)::before { content: "Dark" / ""; }
  .tokens td:nth-of-type(3)::before { content: "Light, high contrast" / ""; }
  .tokens td:nth-of-type(4)::before { content: "Dark, high contrast" / ""; }
  .tokens td:nth-of-type(5)::before { content: "Light, elevated" / ""; }
  .tokens td:nth-of-type(6)::before { content: "Dark, elevated" / ""; }
  .tokens td:nth-of-type(7)::before { content: "Light, elevated, high contrast" / ""; }
  .tokens td:nth-of-type(8)::before { content: "Dark, elevated, high contrast" / ""; }
  .tokens .detail td::before { content: none !important; }
  .tokens td { font-size: .875rem; }
  .tokens tr:target, .tokens tr.open { background: var(--info-wash); }
  .details table, .details tbody { display: block; }
  .details tr { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); padding: .125rem 0; border: 0; }
  .details tbody th { grid-column: auto; }
  .details tr > :nth-child(n + 3) { grid-column: 2; }
}
@media (max-width: 40rem) {
  .top, .tools, main, footer, .notice { padding-left: 1rem; padding-right: 1rem; }
  .tools { margin-left: -1rem; margin-right: -1rem; }
  .tools label { flex-basis: 40%; }
  .verdict { padding: 1rem; }
  .verdict h2 { font-size: 1.375rem; }
  .tiles { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .tile { padding: .5rem .75rem; }
  .tile b { display: inline; font-size: 1rem; margin-right: .25rem; }
  .finding { padding: .75rem .875rem; }
  .specimens { gap: .375rem; flex-wrap: nowrap; }
  .specimens figure { flex-basis: 0; min-width: 0; }
  .specimens:has(figure + .arrow + figure + .arrow) { flex-wrap: wrap; }
  .specimens:has(figure + .arrow + figure + .arrow) figure { flex-basis: 7rem; }
  .arrow { font-size: 1rem; }
  .tokens tr { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .tokens td:not(.one)::before { min-height: 0; }
  .scroll:not(:has(.matrix))::before { content: "Scroll sideways for more →"; position: sticky; left: 0; display: inline-block; padding: .5rem .75rem 0; font-size: .875rem; color: var(--muted); }
  /* The matrix as a list: each contrast with the name of what it is drawn on. */
  .scroll:has(.matrix) { width: auto; }
  .matrix, .matrix tbody, .matrix tr, .matrix th, .matrix td { display: block; }
  .matrix thead, .matrix td:empty { display: none; }
  .matrix tr + tr { border-top: 1px solid var(--line); }
  .matrix tbody th, .matrix td { border: 0; max-width: none; }
  .matrix tbody th { padding-bottom: 0; }
  .matrix td { padding: .375rem .75rem; }
  .matrix td::before { content: "on " attr(data-background); display: block; font-size: .875rem; color: var(--muted); }
  .paint { font-size: 1rem; padding: .375rem; }
}
@media (pointer: coarse) {
  /* What is touched is 44 pixels high. */
  .tools input, .tools select, button.copy { min-height: 44px; }
  .tools input, .tools select { font-size: 1.0625rem; }
  .top nav { gap: 0 .5rem; }
  .top nav a, .tabs span, .tokens th .state, .glance > ul > li > a, .overview a { display: inline-flex; align-items: center; min-height: 44px; min-width: 44px; }
  .top nav a { padding: 0 .375rem; }
  .tabs span { justify-content: center; border-radius: 1.5rem; }
  .tokens tbody th > a:first-child, .finding h3 a, .matrix tbody th a { display: inline-block; padding: .625rem 0; min-height: 44px; }
  .tile { min-height: 44px; }
}
@media (forced-colors: active) {
  .state, .chips li, .tile, .finding { border: 1px solid CanvasText; }
  .tabs input:checked + span { background: Highlight; color: HighlightText; forced-color-adjust: none; }
  .tile[aria-pressed="true"] { outline-color: Highlight; }
  .tokens tr:target > th, .tokens tr.open > th { outline: 2px solid Highlight; outline-offset: -2px; }
}
@media print {
  :root { --page: #ffffff; --card: #ffffff; --ink: #000000; --muted: #444444; --line: #bbbbbb; --link: #000000; --fail: #a01010; --pass: #0c5a2a; --warn: #5a3800; --fail-wash: #fdecea; --pass-wash: #e5f4ea; --warn-wash: #fdf3de; --info-wash: #e9eefb; font-size: 11px; }
  .tools, .top nav, .skip, .tabs, button.copy { display: none; }
  .finding, .group { content-visibility: visible; }
  .finding > header { break-after: avoid; }
  .printed { display: inline; }
  .scroll::before { content: none !important; }
  /* A card longer than a page is split between its cases all the same. */
  .finding, .group, .scroll, #overview { break-inside: avoid; }
  section > p, .group > p, .group thead { break-after: avoid; }
  .matrix tr, .plain tr, .specimens, .measure, .case, .tokens tr, .changes li, .verdict, .glance > ul > li { break-inside: avoid; }
  .verdict, .state, .tile, .bar, .missed { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  h2, h3 { break-after: avoid; }
  #summary { grid-template-columns: 1fr 1fr; }
  .case { grid-template-columns: 3fr 2fr; }
  .glance > ul > li { grid-template-columns: 8rem minmax(0, 1fr); }
  .glance ul ul { grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); }
  .scroll { overflow: visible; }
  .plain, .tokens { font-size: .75rem; }
  .tokens th:first-child { width: 20%; }
  .tokens td, .tokens tbody th { padding: .25rem; }
  .plain th, .plain td { min-width: 0; padding: .25rem .375rem; }
  a { text-decoration: none; }
  @page { margin: 12mm; }
}

"""#
    ),
    (
      name: "report-tokens.html",
      text: #"""
<section class="group" data-group="{{group}}" style="contain-intrinsic-size:auto {{height}}px">
<h3><bdi>{{title}}</bdi>{{#is-continued}} <small>continued</small>{{/is-continued}}</h3>
{{#description}}
<p class="muted" dir="auto">{{.}}</p>
{{/description}}
<table class="tokens"><thead><tr><th scope="col">Token</th>{{#appearance-titles}}<th scope="col">{{.}}</th>{{/appearance-titles}}</tr></thead><tbody>
{{#tokens}}
<tr id="token-{{path}}"{{#severity}} data-severity="{{.}}"{{/severity}}{{#flags}} data-flags="{{.}}"{{/flags}}><th scope="row"><a href="#token-{{path}}"><bdi><small>{{prefix}}</small>{{name}}</bdi></a>{{#severity}}<a class="state {{.}}" href="#finding-{{path}}">{{finding-count}} <span>of {{path}}</span></a>{{/severity}}{{#is-deprecated}}<em dir="auto">deprecated{{#deprecation}}: {{.}}{{/deprecation}}{{#replacement}} → <a href="#token-{{.}}"><bdi>{{.}}</bdi></a>{{/replacement}}</em>{{/is-deprecated}}{{#description}}<p dir="auto">{{.}}</p>{{/description}}</th>{{#uniform}}<td class="one" colspan="8"><i style="--c:{{css}}"></i>{{#is-approximate}}≈ {{/is-approximate}}{{hex}} <small>in every appearance</small></td>{{/uniform}}{{#cells}}<td{{#fallback}} class="back"{{/fallback}}><i{{#behind}} class="{{#is-graphic}}g{{/is-graphic}}{{^is-graphic}}t{{/is-graphic}}"{{/behind}} style="--c:{{css}}{{#behind}};--b:{{.}}{{/behind}}"></i>{{#fallback}}as {{.}}{{/fallback}}{{^fallback}}{{#is-approximate}}≈ {{/is-approximate}}{{hex}}{{/fallback}}{{#missed}}{{#is-waived}}<small>~ {{missed}}, waived</small>{{/is-waived}}{{^is-waived}}<b>✕ {{missed}}</b>{{/is-waived}}{{/missed}}</td>{{/cells}}</tr>
{{/tokens}}
</tbody></table>
</section>

"""#
    ),
    (
      name: "report.html",
      text: #"""
<!DOCTYPE html>
<html lang="en" class="no-script">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="generator" content="Tincture {{tool-version}}">
<meta name="color-scheme" content="light dark">
<title>Colour report</title>
<style>
{{>report-style.css}}
{{$more-style}}
{{/more-style}}
</style>
</head>
<body>
<a class="skip" href="#main">Skip to the report</a>
<svg width="0" height="0" aria-hidden="true" focusable="false">
{{#visions}}
<filter id="vision-{{name}}" color-interpolation-filters="linearRGB"><feColorMatrix type="matrix" values="{{matrix}}"/></filter>
{{/visions}}
</svg>
<header class="top">
<div>
<h1>{{$heading}}Colour report{{/heading}}</h1>
<p class="muted">{{subtitle}}</p>
</div>
<nav aria-label="Sections">
{{#comparison}}<a href="#changes">Changes</a>{{/comparison}}
<a href="#findings">Findings</a>
<a href="#tokens">Tokens</a>
<a href="#matrix">Contrast</a>
{{#has-distinct}}<a href="#distinct">Look-alikes</a>{{/has-distinct}}
{{#has-waivers}}<a href="#waivers">Waivers</a>{{/has-waivers}}
<a href="#coverage">Coverage</a>
</nav>
</header>
<main id="main" tabindex="-1">
{{#comparison}}
<section id="overview" aria-labelledby="overview-title">
<h2 id="overview-title">What changed</h2>
<p><a href="#changes">{{changes-summary}}</a></p>
{{#overview}}
<div class="overview{{#is-missed}} missed{{/is-missed}}"><h3>{{#is-missed}}✕ {{/is-missed}}{{title}}</h3><ul>{{#entries}}<li>{{^is-gone}}<a href="#token-{{path}}"><bdi>{{path}}</bdi></a>{{/is-gone}}{{#is-gone}}<bdi>{{path}}</bdi>{{/is-gone}}{{#note}} <small>{{.}}</small>{{/note}}</li>{{/entries}}{{#more}}<li><a href="#changes">{{.}}</a></li>{{/more}}</ul></div>
{{/overview}}
</section>
{{/comparison}}
<section id="summary" aria-labelledby="verdict">
<div class="verdict{{#is-failing}} failing{{/is-failing}}">
<h2 id="verdict"><span class="mark" aria-hidden="true">{{#is-failing}}✕{{/is-failing}}{{^is-failing}}✓{{/is-failing}}</span>{{verdict}}</h2>
<p>{{advice}}</p>
<dl class="figures">
<div><dt>Requirements met</dt><dd>{{met-count}} <small>of {{requirement-count}}</small></dd></div>
<div><dt>Errors</dt><dd>{{error-count}}</dd></div>
<div><dt>Warnings</dt><dd>{{warning-count}}</dd></div>
<div><dt>Waived</dt><dd>{{waived-total}}</dd></div>
{{#has-distinct}}<div><dt>Look alike</dt><dd>{{alike-count}}</dd></div>{{/has-distinct}}
<div><dt>With a description</dt><dd>{{described-percent}} %</dd></div>
</dl>
</div>
{{#has-requirements}}
<div class="tiles" role="group" aria-label="Missed contrasts in each appearance">
{{#tiles}}<button type="button" class="tile{{#is-dark}} dark{{/is-dark}}{{#is-failing}} failing{{/is-failing}}" data-appearance="{{index}}" aria-pressed="false"><b>{{#is-failing}}✕ {{failing}}{{/is-failing}}{{^is-failing}}✓ 0{{/is-failing}}<small> missed</small></b> {{title}}</button>{{/tiles}}
</div>
{{/has-requirements}}
{{#has-glance}}
<div class="glance">
<h3>Failing colours, and what to use instead</h3>
<p class="muted">A token has eight appearances: light or dark, in normal or high contrast, at the base or the elevated level (sheets, popovers).</p>
<ul>
{{#glance}}
<li data-token="{{token}}"><a href="#finding-{{token}}"><bdi>{{token}}</bdi></a><ul>
{{#replacements}}
<li data-appearances="{{indices}}"><b>{{appearances}}</b> <span><span class="paint small{{#is-graphic}} shape{{/is-graphic}}" aria-hidden="true" style="--c:{{now-color}};--b:{{background-color}}">{{#is-graphic}}<i></i>{{/is-graphic}}</span><code>{{now-hex}}</code> <span>→ {{#then}}<span class="paint small{{#is-graphic}} shape{{/is-graphic}}" aria-hidden="true" style="--c:{{then-color}};--b:{{background-color}}">{{#is-graphic}}<i></i>{{/is-graphic}}</span><code>{{then}}</code>{{/then}}{{^then}}no lightness passes{{/then}}</span></span> <small><span class="miss">✕ {{measured}}</span>, needs {{required}}, on {{#backgrounds}}{{#is-next}}, {{/is-next}}<bdi>{{name}}</bdi>{{/backgrounds}}{{#others}} and {{.}}{{/others}}{{#is-alone}}{{#then}} alone{{/then}}{{/is-alone}}{{^then}}: change the background{{/then}}{{#is-new}} <span class="state new">new</span>{{/is-new}}</small></li>
{{/replacements}}
{{#more}}<li><a href="#finding-{{token}}">{{.}}</a></li>{{/more}}
</ul></li>
{{/glance}}
</ul>
{{#glance-more}}<p><a href="#findings">{{.}}</a> below.</p>{{/glance-more}}
</div>
{{/has-glance}}
</section>
{{#comparison}}
{{>report-comparison.html}}
{{/comparison}}
<form class="tools" role="search" aria-label="Search and filters">
<label class="wide"><span>Search</span><input type="search" id="search" placeholder="Name or description" autocomplete="off" spellcheck="false"></label>
<label><span>Group</span><select id="group"><option value="">All groups</option>{{#top-groups}}<option>{{.}}</option>{{/top-groups}}</select></label>
<label><span>Appearance</span><select id="appearance"><option value="">All eight</option>{{#appearances}}<option value="{{index}}">{{title}}</option>{{/appearances}}</select></label>
<label><span>Show</span><select id="show"><option value="">All tokens</option><option value="found">With a finding</option><option value="error">With an error</option><option value="contrast">Missing a contrast</option><option value="waived">With a waiver</option><option value="deprecated">Deprecated</option></select></label>
<label><span>Seen with</span><select id="vision" aria-describedby="vision-note"><option value="">Ordinary vision</option>{{#visions}}<option value="{{name}}">{{title}}</option>{{/visions}}</select></label>
<p id="count" role="status" class="muted"></p>
</form>
<p id="vision-note" class="notice" hidden>Every colour on this page is shown as it looks with <b></b>, simulated at full severity after Machado, Oliveira and Fernandes (2009).</p>
<section id="findings" aria-labelledby="findings-title">
<h2 id="findings-title">What to mend</h2>
{{#has-glance}}<p class="muted">ΔE tells how far a suggested colour is from the present one (CIEDE2000): 1 can just be noticed side by side.</p>{{/has-glance}}
{{^has-findings}}<p>Nothing was found.</p>{{/has-findings}}
{{#finding-groups}}
{{>report-finding.html}}
{{/finding-groups}}
<p class="none" hidden>No finding matches the filters.</p>
</section>
<section id="tokens" aria-labelledby="tokens-title">
<h2 id="tokens-title">Every token</h2>
<p class="muted">Choose a name for OKLCH, origin and uses; its link can be shared. “as light” and the like: the token has no value of its own there and uses that one. “Aa” and ◉ show the colour on the background where it stands out least.</p>
{{#token-groups}}
{{>report-tokens.html}}
{{/token-groups}}
<p class="none" hidden>No token matches the filters.</p>
</section>
<section id="matrix" aria-labelledby="matrix-title">
<h2 id="matrix-title">Contrast matrix</h2>
{{^has-requirements}}<p>No token says yet what it is drawn on.</p>{{/has-requirements}}
{{#has-requirements}}
<p class="muted">Colours that are drawn, by row, on what they are drawn on, by column<span class="printed">; in <b id="matrix-name"></b></span>. Each cell has the ratio that is reached, cut to two decimals and never rounded up, and what is asked of it. ✕ misses, ✓ passes, ~ is waived.</p>
<fieldset class="tabs"><legend>Appearance</legend>
{{#appearances}}<label><input type="radio" name="matrix" value="{{index}}"><span>{{title}}</span></label>{{/appearances}}
</fieldset>
<div id="matrix-body"></div>
<noscript><p>The matrix needs a script; what misses its contrast is listed under “What to mend”.</p></noscript>
{{/has-requirements}}
</section>
{{#has-distinct}}
<section id="distinct" aria-labelledby="distinct-title">
<h2 id="distinct-title">Colours that must be told apart</h2>
<p class="muted">Pairs from the sets in <code>distinct</code> that come close, as CIEDE2000 measures it: alike below {{alike-limit}}, close below {{close-limit}}. Colour vision after Machado, Oliveira and Fernandes (2009), full severity.</p>
{{^has-alike}}<p>All pairs are far enough apart, for every kind of colour vision.</p>{{/has-alike}}
{{#has-alike}}
<div class="scroll" tabindex="0" role="region" aria-label="Pairs that come close">
<table class="plain"><thead><tr><th scope="col">Pair</th><th scope="col">As it is</th><th scope="col">As it is seen</th><th scope="col">By whom</th><th scope="col">ΔE</th><th scope="col">Where</th></tr></thead><tbody>
{{#alike}}
<tr><th scope="row"><a href="#token-{{first}}"><bdi>{{first}}</bdi></a> and <a href="#token-{{second}}"><bdi>{{second}}</bdi></a></th><td><span class="pair" aria-hidden="true"><i style="--c:{{first-color}}"></i><i style="--c:{{second-color}}"></i></span></td><td><span class="pair" aria-hidden="true"><i style="--c:{{first-seen}}"></i><i style="--c:{{second-seen}}"></i></span></td><td>{{vision}}</td><td><span class="state {{#is-alike}}error{{/is-alike}}{{^is-alike}}warning{{/is-alike}}">{{#is-alike}}✕ alike{{/is-alike}}{{^is-alike}}! close{{/is-alike}}</span> {{difference}}</td><td>{{appearances}}</td></tr>
{{/alike}}
</tbody></table>
</div>
{{/has-alike}}
</section>
{{/has-distinct}}
{{#has-waivers}}
<section id="waivers" aria-labelledby="waivers-title">
<h2 id="waivers-title">Waivers</h2>
<p class="muted">{{waived-count}} that somebody has looked at and accepted.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Waived findings">
<table class="plain"><thead><tr><th scope="col">Token</th><th scope="col">Rule</th><th scope="col">Reason</th><th scope="col">What is waived</th></tr></thead><tbody>
{{#waivers}}
<tr><th scope="row"><a href="#token-{{token}}"><bdi>{{token}}</bdi></a></th><td>{{rule}}</td><td dir="auto">{{reason}}</td><td>{{#findings}}<p>{{message}}{{#place}} <span class="muted">{{.}}</span>{{/place}}</p>{{/findings}}</td></tr>
{{/waivers}}
</tbody></table>
</div>
</section>
{{/has-waivers}}
<section id="coverage" aria-labelledby="coverage-title">
<h2 id="coverage-title">Coverage</h2>
<p class="muted">How many tokens of each group have a value of their own in an appearance; the others fall back. The bar behind a number is its share of the group.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Coverage by group">
<table class="plain coverage"><thead><tr><th scope="col">Group</th><th scope="col">Tokens</th>{{#appearance-titles}}<th scope="col">{{.}}</th>{{/appearance-titles}}<th scope="col">Described</th><th scope="col">With a contrast requirement</th></tr></thead><tbody>
{{#coverage}}
<tr><th scope="row">{{name}}</th><td>{{count}}</td>{{#own}}<td class="bar" style="--p:{{percent}}%">{{count}}</td>{{/own}}<td>{{described}}</td><td>{{required}}</td></tr>
{{/coverage}}
</tbody></table>
</div>
</section>
</main>
<footer class="muted"><p>Made by Tincture {{tool-version}}. Contrast by WCAG 2.2, difference by CIEDE2000, colour vision after Machado, Oliveira and Fernandes (2009).</p></footer>
<script type="application/json" id="data">{{{data}}}</script>
<script>
{{>report-script.js}}
</script>
</body>
</html>

"""#
    ),
    (
      name: "swift-header",
      text: #"""
// Generated by Tincture. Do not edit: change the token files and build again.
{{#sources}}
// Source: {{.}}
{{/sources}}

"""#
    ),
    (
      name: "uikit-catalog.swift",
      text: #"""
{{$header}}
{{>swift-header}}
{{/header}}

{{$imports}}
{{import-access}}import UIKit
{{/imports}}

{{#is-extension}}
extension UIKit.UIColor {
  {{>uikit-namespace.swift}}
}
{{/is-extension}}
{{^is-extension}}
{{>uikit-namespace.swift}}
{{/is-extension}}

{{>uikit-tables.swift}}

"""#
    ),
    (
      name: "uikit-members.swift",
      text: #"""
{{#members}}
{{^is-first}}

{{/is-first}}
{{#heading}}
// MARK: {{.}}
{{/heading}}
{{#group}}
{{#documentation}}
///{{.}}
{{/documentation}}
{{^documentation}}
/// Tokens in `{{path}}`
{{/documentation}}
{{access}}enum {{name}} {
  {{>uikit-members.swift}}
}
{{/group}}
{{#token}}
{{#documentation}}
///{{.}}
{{/documentation}}
/// Token `{{path}}`
{{#value-lines}}
/// - {{.}}
{{/value-lines}}
{{#keeps-backticks}}
///
/// The name is a word of Swift and keeps its backticks where it is used.
{{/keeps-backticks}}
{{#deprecation}}
{{#message}}
@available(
  *, deprecated,{{#renamed}} renamed: {{.}},{{/renamed}}
  message: {{.}}
)
{{/message}}
{{^message}}
@available(*, deprecated{{#renamed}}, renamed: {{.}}{{/renamed}})
{{/message}}
{{/deprecation}}
nonisolated {{access}}static var {{name}}: UIKit.UIColor { {{function}}({{index}}) }
{{/token}}
{{/members}}

"""#
    ),
    (
      name: "uikit-namespace.swift",
      text: #"""
{{$namespace-documentation}}
/// The colours of the app. Each is dynamic: it chooses its value by the traits of where it is shown.
{{/namespace-documentation}}
{{access}}enum {{namespace}} {
  /// Every colour with the path of its token, in the order of the token files.
  nonisolated {{access}}static var all: [(name: Swift.String, color: UIKit.UIColor)] {
    var all: [(name: Swift.String, color: UIKit.UIColor)] = []
    {{#tables}}
    all.append(contentsOf: {{table}})
    {{/tables}}
    return all
  }
  {{>uikit-members.swift}}
}

"""#
    ),
    (
      name: "uikit-runtime.swift",
      text: #"""
// MARK: - Reading the tables

/// A row of a table: a token's path and its colour.
///
/// A table lists, for each token, its path and one, two, four or eight values. The place of a value says for which
/// appearance it stands: counted from zero, 1 adds dark, 2 adds high contrast and 4 adds the elevated level. With fewer
/// than eight, the traits that the row does not tell apart make no difference. A value is `#` and the channels red,
/// green, blue and, where it is not opaque, alpha, with two or four hexadecimal digits each; `p3` before it stands for
/// Display P3.
private typealias _TinctureRow = (name: Swift.String, color: UIKit.UIColor)

/// The colour of one row. Out of line, as are its callers: what would be inlined here is compiled again for each token.
@inline(never) nonisolated private func _tinctureEntry(_ table: [_TinctureRow], _ index: Swift.Int) -> UIKit.UIColor {
  table[index].color
}

/// The colours of a table, made once, when the first of them is asked for.
@inline(never) nonisolated private func _tinctureTable(_ table: Swift.StaticString) -> [_TinctureRow] {
  var rows: [(name: Swift.String, start: Swift.Int, displayP3: Swift.UInt8)] = []
  var values: [Swift.UInt64] = []
  table.withUTF8Buffer { bytes in
    var index = 0
    while index < bytes.count {
      let start = index
      while index < bytes.count, bytes[index] > 0x20, bytes[index] != 0x23 { index += 1 }
      if index < bytes.count, bytes[index] == 0x23 {
        if index > start, let row = rows.indices.last {
          rows[row].displayP3 |= 1 << Swift.UInt8(truncatingIfNeeded: values.count - rows[row].start)
        }
        let digits = index + 1
        var number: Swift.UInt64 = 0
        index = digits
        while index < bytes.count, bytes[index] > 0x20 {
          number = number << 4 | Swift.UInt64((bytes[index] & 15) + (bytes[index] >> 6) * 9)
          index += 1
        }
        values.append(_tinctureChannels(number, digits: index - digits))
      } else if index > start {
        let name = Swift.String(decoding: bytes[start..<index], as: Swift.UTF8.self)
        rows.append((name: name, start: values.count, displayP3: 0))
      }
      index += 1
    }
  }
  var table: [_TinctureRow] = []
  table.reserveCapacity(rows.count)
  for (index, row) in rows.enumerated() {
    let end = index + 1 < rows.count ? rows[index + 1].start : values.count
    let color = _tinctureDynamic(values, start: row.start, mask: end - row.start - 1, displayP3: row.displayP3)
    table.append((name: row.name, color: color))
  }
  return table
}

/// Four channels of sixteen bits, from a number of 6, 8, 12 or 16 hexadecimal digits.
nonisolated private func _tinctureChannels(_ number: Swift.UInt64, digits: Swift.Int) -> Swift.UInt64 {
  switch digits {
  case 16: return number
  case 12: return number << 16 | 0xFFFF
  default:
    let bytes = digits == 8 ? number : number << 8 | 0xFF
    return ((bytes >> 24 & 0xFF) << 48 | (bytes >> 16 & 0xFF) << 32 | (bytes >> 8 & 0xFF) << 16 | bytes & 0xFF) * 0x101
  }
}

/// A colour that chooses among the values of one row each time it is resolved.
nonisolated private func _tinctureDynamic(
  _ values: [Swift.UInt64], start: Swift.Int, mask: Swift.Int, displayP3: Swift.UInt8
) -> UIKit.UIColor {
  #if os(watchOS)
    // There are no traits to ask, and the screen is always dark.
    return _tinctureFixed(values[start + (1 & mask)], displayP3: displayP3 >> Swift.UInt8(1 & mask) & 1 == 1)
  #else
    return UIKit.UIColor { @Sendable traits in
      var appearance = traits.userInterfaceStyle == .dark ? 1 : 0
      if traits.accessibilityContrast == .high { appearance |= 2 }
      #if !os(tvOS)
        if traits.userInterfaceLevel == .elevated { appearance |= 4 }
      #endif
      appearance &= mask
      return _tinctureFixed(values[start + appearance], displayP3: displayP3 >> Swift.UInt8(appearance) & 1 == 1)
    }
  #endif
}

/// A colour that does not change.
nonisolated private func _tinctureFixed(_ value: Swift.UInt64, displayP3: Swift.Bool) -> UIKit.UIColor {
  let red = Swift.Double(value >> 48) / 65535
  let green = Swift.Double(value >> 32 & 0xFFFF) / 65535
  let blue = Swift.Double(value >> 16 & 0xFFFF) / 65535
  let alpha = Swift.Double(value & 0xFFFF) / 65535
  return displayP3
    ? UIKit.UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    : UIKit.UIColor(red: red, green: green, blue: blue, alpha: alpha)
}

"""#
    ),
    (
      name: "uikit-support-colors.swift",
      text: #"""
// MARK: - Colours made of dynamic colours

extension UIKit.UIColor {
  /// This colour at a part of its opacity, chosen again for each appearance.
  ///
  /// - Parameter opacity: What the colour's own opacity is multiplied by, 0…1.
  /// - Returns: A dynamic colour.
  nonisolated {{access}}func {{opacity}}(_ opacity: CoreGraphics.CGFloat) -> UIKit.UIColor {
    UIKit.UIColor { @Sendable traits in
      let color = self.resolvedColor(with: traits)
      return color.withAlphaComponent(color.cgColor.alpha * opacity)
    }
  }

  /// A mixture with another colour, chosen again for each appearance: that of CSS `color-mix(in srgb, …)`, linear in
  /// the components of sRGB, weighted by opacity.
  ///
  /// - Parameters:
  ///   - other: The other colour.
  ///   - fraction: How much of the other, 0…1.
  /// - Returns: A dynamic colour.
  nonisolated {{access}}func {{mixed}}(
    with other: UIKit.UIColor, by fraction: CoreGraphics.CGFloat = 0.5
  ) -> UIKit.UIColor {
    UIKit.UIColor { @Sendable traits in
      typealias Components = (
        red: CoreGraphics.CGFloat, green: CoreGraphics.CGFloat,
        blue: CoreGraphics.CGFloat, alpha: CoreGraphics.CGFloat
      )
      func weighted(_ color: UIKit.UIColor, by part: CoreGraphics.CGFloat) -> Components {
        var components: Components = (0, 0, 0, 0)
        color.resolvedColor(with: traits)
          .getRed(&components.red, green: &components.green, blue: &components.blue, alpha: &components.alpha)
        let weight = components.alpha * part
        return (components.red * weight, components.green * weight, components.blue * weight, weight)
      }
      let (first, second) = (weighted(self, by: 1 - fraction), weighted(other, by: fraction))
      let alpha = first.alpha + second.alpha
      guard alpha > 0 else { return UIKit.UIColor(red: 0, green: 0, blue: 0, alpha: 0) }
      return UIKit.UIColor(
        red: (first.red + second.red) / alpha, green: (first.green + second.green) / alpha,
        blue: (first.blue + second.blue) / alpha, alpha: alpha)
    }
  }
}

"""#
    ),
    (
      name: "uikit-support-images.swift",
      text: #"""
// MARK: - Images

extension UIKit.UIImage {
  /// An image of which there is one for each appearance. An image view shows the one that fits its traits, and
  /// changes it when they change.
  ///
  /// - Parameters:
  ///   - displayScale: Pixels per point of the screen, `traitCollection.displayScale`. Without it an image would not
  ///     be found again.
  ///   - make: Makes the image for the traits that it is given, which are the current ones meanwhile.
  /// - Returns: The image for light, normal contrast and base level, which knows the others.
  {{access}}static func {{image}}(
    displayScale: CoreGraphics.CGFloat, _ make: (UIKit.UITraitCollection) -> UIKit.UIImage
  ) -> UIKit.UIImage {
    let asset = UIKit.UIImageAsset()
    var first: UIKit.UITraitCollection?
    for index in 0..<8 {
      let style: UIKit.UIUserInterfaceStyle = index & 1 == 0 ? .light : .dark
      let contrast: UIKit.UIAccessibilityContrast = index & 2 == 0 ? .normal : .high
      #if os(tvOS)
        if index & 4 != 0 { continue }
      #else
        let level: UIKit.UIUserInterfaceLevel = index & 4 == 0 ? .base : .elevated
      #endif
      {{#before-17}}
      var parts = [
        UIKit.UITraitCollection(userInterfaceStyle: style), UIKit.UITraitCollection(accessibilityContrast: contrast),
        UIKit.UITraitCollection(displayScale: displayScale),
      ]
      #if !os(tvOS)
        parts.append(UIKit.UITraitCollection(userInterfaceLevel: level))
      #endif
      let traits = UIKit.UITraitCollection(traitsFrom: parts)
      {{/before-17}}
      {{^before-17}}
      let traits = UIKit.UITraitCollection { traits in
        traits.userInterfaceStyle = style
        traits.accessibilityContrast = contrast
        traits.displayScale = displayScale
        #if !os(tvOS)
          traits.userInterfaceLevel = level
        #endif
      }
      {{/before-17}}
      traits.performAsCurrent { asset.register(make(traits), with: traits) }
      if first == nil { first = traits }
    }
    // What the asset gives knows the asset; of what was registered nothing promises that.
    return first.map { asset.image(with: $0) } ?? UIKit.UIImage()
  }
}

"""#
    ),
    (
      name: "uikit-support-preference.swift",
      text: #"""
// MARK: - The user's choice of an appearance

/// What the user chose for this app: the system's style, light or dark. It is kept across launches and holds for
/// every window of every connected scene, one that becomes visible later included.
@MainActor
@available(iOSApplicationExtension, unavailable)
@available(tvOSApplicationExtension, unavailable)
{{access}}final class {{preference}} {
  /// A choice.
  {{access}}enum Choice: Swift.String, Swift.CaseIterable, Swift.Sendable {
    /// As the system.
    case system
    /// Always light.
    case light
    /// Always dark.
    case dark
  }

  /// Posted after the choice changed; the object is the preference.
  nonisolated {{access}}static let didChangeNotification = Foundation.Notification.Name("{{preference}}DidChange")

  /// The choice. What is set is kept, and all windows follow at once.
  {{access}}var choice: Choice {
    didSet {
      guard choice != oldValue else { return }
      defaults.set(choice.rawValue, forKey: key)
      apply()
      Foundation.NotificationCenter.default.post(name: Self.didChangeNotification, object: self)
    }
  }

  private let defaults: Foundation.UserDefaults
  private let key: Swift.String
  private var observers: [Observer] = []
  /// The style that windows were given last, which is taken back when the choice is the system's again.
  private var givenStyle = UIKit.UIUserInterfaceStyle.unspecified

  /// What the notification centre knows an observer by; it takes it back on any thread.
  private enum Observer: @unchecked Swift.Sendable {
    case token(any Foundation.NSObjectProtocol)
  }

  /// Reads the choice. Make one at launch, keep it, and call `start()`.
  ///
  /// - Parameters:
  ///   - defaults: Where the choice is kept.
  ///   - key: Under which key.
  {{access}}init(defaults: Foundation.UserDefaults = .standard, key: Swift.String = "{{preference}}") {
    self.defaults = defaults
    self.key = key
    choice = defaults.string(forKey: key).flatMap { Choice(rawValue: $0) } ?? .system
  }

  deinit { Self.remove(observers) }

  /// Applies the choice to all windows, now and whenever another becomes visible or another scene active, until
  /// `stop()` is called or nothing keeps the preference any more.
  {{access}}func start() {
    guard observers.isEmpty else { return }
    let names = [
      UIKit.UIWindow.didBecomeVisibleNotification, UIKit.UIScene.willConnectNotification,
      UIKit.UIScene.didActivateNotification,
    ]
    for name in names {
      let observer = Foundation.NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] _ in
        // UIKit posts these on the main thread.
        MainActor.assumeIsolated { self?.apply() }
      }
      observers.append(.token(observer))
    }
    apply()
  }

  /// Ends what `start()` began. Windows keep what they have.
  {{access}}func stop() {
    Self.remove(observers)
    observers = []
  }

  nonisolated private static func remove(_ observers: [Observer]) {
    for case .token(let token) in observers { Foundation.NotificationCenter.default.removeObserver(token) }
  }

  private func apply() {
    let style: UIKit.UIUserInterfaceStyle
    switch choice {
    case .system: style = .unspecified
    case .light: style = .light
    case .dark: style = .dark
    }
    for scene in UIKit.UIApplication.shared.connectedScenes {
      guard let scene = scene as? UIKit.UIWindowScene else { continue }
      for window in scene.windows where window.overrideUserInterfaceStyle != style {
        // With the system's style a window keeps an override that is the app's own.
        if choice == .system, window.overrideUserInterfaceStyle != givenStyle { continue }
        window.overrideUserInterfaceStyle = style
      }
    }
    givenStyle = style
  }
}

"""#
    ),
    (
      name: "uikit-support-redraw.swift",
      text: #"""
// MARK: - Drawing again

extension UIKit.UIView {
  {{#before-17}}
  /// Has the view drawn again whenever its traits change in a way that can change a colour. Call it once.
  ///
  /// - Parameter traits: Further traits that the drawing depends on, such as an app's own.
  @available(iOS 17.0, tvOS 17.0, *)
  {{/before-17}}
  {{^before-17}}
  /// Has the view drawn again whenever its traits change in a way that can change a colour. Call it once.
  ///
  /// - Parameter traits: Further traits that the drawing depends on, such as an app's own.
  {{/before-17}}
  {{access}}func {{redraw}}(following traits: [UIKit.UITrait] = []) {
    let followed = UIKit.UITraitCollection.systemTraitsAffectingColorAppearance + traits
    registerForTraitChanges(followed) { (view: UIKit.UIView, _: UIKit.UITraitCollection) in view.setNeedsDisplay() }
  }
  {{#before-17}}

  /// Has the view drawn again where its traits differ from `previous` in a way that can change a colour; for
  /// `traitCollectionDidChange(_:)` of a class that also runs below iOS 17.
  {{access}}func {{redraw}}(changedFrom previous: UIKit.UITraitCollection?) {
    if traitCollection.hasDifferentColorAppearance(comparedTo: previous) { setNeedsDisplay() }
  }
  {{/before-17}}
}

"""#
    ),
    (
      name: "uikit-support-status-bar.swift",
      text: #"""
// MARK: - The status bar

extension UIKit.UIViewController {
  /// The style of the status bar that reads best over a colour, with the traits of this controller.
  ///
  /// Return it from `preferredStatusBarStyle`. A container asks the child that is under the status bar: return that
  /// one from `childForStatusBarStyle`.
  ///
  /// - Parameter color: What is under the status bar, dynamic or not. What shines through it is taken to be black
  ///   in dark style and white in light style.
  /// - Returns: `.lightContent` where white has more contrast with the colour than black has, else `.darkContent`;
  ///   the contrast is that of WCAG 2.
  {{access}}func {{status-bar}}(over color: UIKit.UIColor) -> UIKit.UIStatusBarStyle {
    var red: CoreGraphics.CGFloat = 0
    var green = red
    var blue = red
    var alpha = red
    color.resolvedColor(with: traitCollection).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let backdrop: CoreGraphics.CGFloat = traitCollection.userInterfaceStyle == .dark ? 0 : 1
    func linear(_ value: CoreGraphics.CGFloat) -> Swift.Double {
      let value = min(1, max(0, Swift.Double(value * alpha + backdrop * (1 - alpha))))
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    return 1.05 / (luminance + 0.05) > (luminance + 0.05) / 0.05 ? .lightContent : .darkContent
  }

  /// Asks for the style of the status bar again whenever the traits change in a way that can change a colour. Call
  /// it once, in `viewDidLoad()`.
  {{#before-17}}
  /// Below iOS 17 call `setNeedsStatusBarAppearanceUpdate()` in `traitCollectionDidChange(_:)`.
  @available(iOS 17.0, tvOS 17.0, *)
  {{/before-17}}
  {{access}}func {{status-bar-follow}}() {
    let traits = UIKit.UITraitCollection.systemTraitsAffectingColorAppearance
    registerForTraitChanges(traits) { (controller: UIKit.UIViewController, _: UIKit.UITraitCollection) in
      controller.setNeedsStatusBarAppearanceUpdate()
    }
  }
}

"""#
    ),
    (
      name: "uikit-support.swift",
      text: #"""
{{$header}}
{{>swift-header}}
{{/header}}

// Not for watchOS, which has neither views nor traits, nor for a Mac without Catalyst, which has no UIKit.
#if canImport(UIKit) && !os(watchOS)
  {{$imports}}
  {{import-access}}import UIKit
  {{/imports}}
  {{#redraw}}

  {{>uikit-support-redraw.swift}}
  {{/redraw}}
  {{#images}}

  {{>uikit-support-images.swift}}
  {{/images}}
  {{#status-bar}}

  // Apple TV and Apple Vision have no status bar.
  #if !os(tvOS) && !os(visionOS)
    {{>uikit-support-status-bar.swift}}
  #endif
  {{/status-bar}}
  {{#appearance-preference}}

  {{>uikit-support-preference.swift}}
  {{/appearance-preference}}
  {{#color-operations}}

  {{>uikit-support-colors.swift}}
  {{/color-operations}}
#endif

"""#
    ),
    (
      name: "uikit-tables.swift",
      text: #"""
// MARK: - Values

// A row holds the values for light and dark; with high contrast, light and dark; then all four again at the elevated
// level. Where the second half of a row would repeat the first, it is left out.
{{#tables}}

nonisolated private let {{table}}: [_TinctureRow] = _tinctureTable(
  """
  {{#rows}}
  {{.}}
  {{/rows}}
  """)

@inline(never) nonisolated private func {{function}}(_ index: Swift.Int) -> UIKit.UIColor {
  _tinctureEntry({{table}}, index)
}
{{/tables}}

{{>uikit-runtime.swift}}

"""#
    ),
  ]
}
