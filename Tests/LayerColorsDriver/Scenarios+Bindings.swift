import LayerColorsUnderTest
import UIKit

extension Scenarios {
  static func bindingAgainReplaces(_ stage: Stage) {
    let view = mounted(stage)
    let (shape, first, second) = (CAShapeLayer(), Paint(12), Paint(13))
    view.layerColors.bind(shape, \.borderColor, to: first.color)
    view.layerColors.bind(shape, \.borderColor, to: second.color)
    check("a change of source is assigned at once", shape.borderColor == second.value(light))
    darken(stage)
    check("what was bound last wins", shape.borderColor == second.value(dark))
    view.layerColors.border = first.color
    check("the source can be read", view.layerColors.border === first.color)
  }

  nonisolated final class Ring: CAShapeLayer {}
  nonisolated final class Caption: CATextLayer {}
  nonisolated final class Copies: CAReplicatorLayer {}

  /// Whatever the type that the layer is known by: two key paths to one property are one binding.
  static func onePropertyHasOneBinding(_ stage: Stage) {
    let view = mounted(stage)
    let (ring, caption, copies) = (Ring(), Caption(), Copies())
    let shape: CAShapeLayer = ring
    let (layers, text, replicator): ([CALayer], CATextLayer, CAReplicatorLayer) =
      ([ring, caption, copies], caption, copies)
    let colors = view.layerColors
    let (first, second) = (Paint(33), Paint(34))
    func bindAll(_ paint: Paint, _ isByOwnType: Bool) {
      if isByOwnType {
        colors.bind(ring, \.borderColor, to: paint.color)
        colors.bind(ring, \.shadowColor, to: paint.color)
        colors.bind(ring, \.backgroundColor, to: paint.color)
        colors.bind(caption, \.borderColor, to: paint.color)
        colors.bind(copies, \.borderColor, to: paint.color)
        colors.bind(ring, \.strokeColor, to: paint.color)
        colors.bind(ring, \.fillColor, to: paint.color)
        colors.bind(caption, \.foregroundColor, to: paint.color)
        colors.bind(copies, \.instanceColor, to: paint.color)
      } else {
        for layer in layers { colors.bind(layer, \.borderColor, to: paint.color) }
        colors.bind(layers[0], \.shadowColor, to: paint.color)
        colors.bind(layers[0], \.backgroundColor, to: paint.color)
        colors.bind(shape, \.strokeColor, to: paint.color)
        colors.bind(shape, \.fillColor, to: paint.color)
        colors.bind(text, \.foregroundColor, to: paint.color)
        colors.bind(replicator, \.instanceColor, to: paint.color)
      }
    }
    for isByOwnType in [true, false] {
      bindAll(first, isByOwnType)
      bindAll(second, !isByOwnType)
      check("one binding for each property", bindingCount(view) == 9, colors.report())
    }
    let report = colors.report()
    for name in [
      "borderColor", "shadowColor", "backgroundColor", "strokeColor", "fillColor", "foregroundColor", "instanceColor",
    ] { check("the report names \(name)", report.contains("\(name)\n"), report) }
    #if canImport(UIKitModelSupport)
      let before = ring.modelAssignments.count
      darken(stage)
      check("one assignment for each property", ring.modelAssignments.count == before + 5)
    #else
      darken(stage)
    #endif
    check("the colour that was bound last", ring.borderColor == second.value(dark))
    colors.unbind(shape, \.strokeColor)
    colors.unbind(layers[0], \.borderColor)
    colors.bind(shape, \.shadowColor, to: nil)
    check("ended by another type", bindingCount(view) == 6, colors.report())
    // The view's own layer, too, may be known by another type than `border` knows it by.
    colors.bind(view.layer, \.borderColor, to: first.color)
    check("the border is that of the layer", colors.border === first.color)
  }

  nonisolated final class Gauge: CALayer {
    var needleColor: CGColor?
    var scaleColor: CGColor?
  }

  static func aPropertyOfOnesOwnMayBeBound(_ stage: Stage) {
    let view = mounted(stage)
    let (gauge, needle, scale) = (Gauge(), Paint(35), Paint(36))
    view.layerColors.bind(gauge, \.needleColor, to: scale.color)
    view.layerColors.bind(gauge, \.scaleColor, to: scale.color)
    view.layerColors.bind(gauge, \.needleColor, to: needle.color)
    check("two properties of one's own are two bindings", bindingCount(view) == 2, view.layerColors.report())
    darken(stage)
    check("one of them", gauge.needleColor == needle.value(dark))
    check("the other", gauge.scaleColor == scale.value(dark))
  }

  /// The number of bindings, each of which has a line in the report.
  static func bindingCount(_ view: UIView) -> Int {
    view.layerColors.report().split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.count
  }

  static func layersMayMoveToAnotherView(_ stage: Stage) {
    let (old, new) = (mounted(stage), mounted(stage))
    let (shape, paint, other) = (CAShapeLayer(), Paint(37), Paint(38))
    old.layerColors.bind(shape, \.strokeColor, to: paint.color)
    old.layerColors.unbind(shape)
    new.layerColors.bind(shape, \.strokeColor, to: other.color)
    new.overrideUserInterfaceStyle = .dark
    World.turn()
    old.overrideUserInterfaceStyle = .light
    World.turn()
    darken(stage)
    darken(stage, false)
    check("a layer has the traits of the view that shows it now", shape.strokeColor == other.value(dark))
    check("the other view has nothing left", bindingCount(old) == 0)
  }

  static func unbindingEnds(_ stage: Stage) {
    let view = mounted(stage)
    let (shape, gradient, emitter, cell) = (CAShapeLayer(), CAGradientLayer(), CAEmitterLayer(), CAEmitterCell())
    let paint = Paint(14)
    cell.name = "spark"
    emitter.emitterCells = [cell]
    var calls = 0
    let colors = view.layerColors
    colors.bind(shape, \.strokeColor, to: paint.color)
    colors.bind(shape, \.fillColor, to: paint.color)
    colors.bind(gradient, colors: [paint.color])
    colors.bind(emitter, cellNamed: "spark", to: paint.color)
    colors.bind(id: "action") { _ in calls += 1 }
    colors.unbind(shape, \.strokeColor)
    colors.unbind(gradient)
    colors.unbind(emitter, cellNamed: "spark")
    colors.unbind(id: "action")
    darken(stage)
    check("an ended binding leaves its layer", shape.strokeColor == paint.value(light))
    check("another one of the layer goes on", shape.fillColor == paint.value(dark))
    check("an ended gradient", (gradient.colors as? [CGColor]) == [paint.value(light)])
    check("an ended cell", World.color(ofCellNamed: "spark", in: emitter) == paint.value(light))
    check("an ended action", calls == 1)
    colors.unbindAll()
    darken(stage, false)
    check("nothing goes on", shape.fillColor == paint.value(dark))
  }

  static func nilClears(_ stage: Stage) {
    let view = mounted(stage)
    let gradient = CAGradientLayer()
    view.layerColors.border = Paint(15).color
    view.layerColors.bind(gradient, colors: [Paint(15).color])
    view.layerColors.border = nil
    view.layerColors.bind(gradient, colors: nil)
    darken(stage)
    check("nil clears a colour", view.layer.borderColor == nil && view.layerColors.border == nil)
    check("nil clears a gradient", gradient.colors == nil)
  }

  static func anythingMayBeBound(_ stage: Stage) {
    let view = mounted(stage)
    let layer = CALayer()
    let system = UIColor { @Sendable traits in traits.userInterfaceStyle == .dark ? .white : .black }
    view.layerColors.bind(layer, \.borderColor, to: system.withAlphaComponent(0.5))
    view.layerColors.bind(layer, \.shadowColor, to: .red)
    darken(stage)
    check("a derived colour", layer.borderColor == UIColor(white: 1, alpha: 0.5).cgColor)
    check("a fixed colour", layer.shadowColor == UIColor.red.cgColor)
  }

  // MARK: Actions

  static func actionsMayChangeTheTraits(_ stage: Stage) {
    let view = mounted(stage)
    let (layer, paint) = (CALayer(), Paint(17))
    view.layerColors.bind(id: "first") { [weak view] traits in
      if traits.userInterfaceStyle == .dark { view?.overrideUserInterfaceStyle = .light }
    }
    view.layerColors.bind(layer, \.borderColor, to: paint.color)
    darken(stage)
    World.turn()
    check("an action that changes the traits", layer.borderColor == paint.value(light))
  }

  /// What an action binds anew in the midst of a refresh is not overwritten by what it replaced, nor is what it ended
  /// assigned once more.
  static func actionsMayBindAndUnbind(_ stage: Stage) {
    let view = mounted(stage)
    let (layer, ended) = (CALayer(), CALayer())
    let (inLight, inDark) = (Paint(39), Paint(40))
    let colors = view.layerColors
    colors.bind(id: "state", for: view) { view, traits in
      let paint = traits.userInterfaceStyle == .dark ? inDark : inLight
      view.layerColors.border = paint.color
      view.layerColors.bind(layer, \.borderColor, to: paint.color)
      if traits.userInterfaceStyle == .dark { view.layerColors.unbind(ended) }
    }
    colors.bind(ended, \.borderColor, to: inLight.color)
    for isDark in [true, false, true] {
      darken(stage, isDark)
      let expected = isDark ? inDark.value(dark) : inLight.value(light)
      check("bound anew in a refresh", view.layer.borderColor == expected && layer.borderColor == expected)
      check("ended in a refresh", ended.borderColor == inLight.value(light))
    }
    check("bindings do not pile up in a refresh", bindingCount(view) == 3, colors.report())
  }

  final class RestlessView: LayerAppearanceView {
    let paint = Paint(41)
    var applications = 0
    override func applyLayerColors() {
      applications += 1
      // Without end where a refresh begins another.
      if applications < 50 { layerColors.refresh() }
      layerColors.border = paint.color
    }
  }

  static func aRefreshDoesNotBeginAnother(_ stage: Stage) {
    let view = RestlessView()
    stage.holder.addSubview(view)
    var calls = 0
    view.layerColors.bind(id: "restless", for: view) { view, _ in
      calls += 1
      if calls < 50 { view.layerColors.refresh() }
    }
    World.turn()
    check("one application for the first frame", view.applications == 1, "\(view.applications)")
    let before = calls
    darken(stage)
    check("one application for a change", view.applications == 2, "\(view.applications)")
    check("one call for a change", calls == before + 1, "\(calls - before)")
    check("right in the end", view.layer.borderColor == view.paint.value(dark))
    view.layerColors.refresh()
    check("refreshed by hand all the same", view.applications == 3)
  }

  static func endingReleasesWhatActionsHold(_ stage: Stage) {
    let view = mounted(stage)
    weak var held: UIColor?
    func bind() {
      let paint = Paint(42)
      held = paint.color
      view.layerColors.bind(id: "holds") { [weak view] _ in view?.layer.shadowColor = paint.color.cgColor }
    }
    bind()
    check("an action holds what it captures", held != nil)
    view.layerColors.bind(id: "holds") { _ in }
    check("until it is replaced", held == nil)
    bind()
    view.layerColors.unbind(id: "holds")
    check("or ended", held == nil)
  }
}
