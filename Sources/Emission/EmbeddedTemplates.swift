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
{{#lines}}
///{{.}}
{{/lines}}
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
{{#lines}}
///{{.}}
{{/lines}}
///
{{/documentation}}
/// Token `{{path}}`
{{#values}}
/// - {{style}}: `{{value}}`{{#variants}}, {{variant}} `{{variant-value}}`{{/variants}}
{{/values}}
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
