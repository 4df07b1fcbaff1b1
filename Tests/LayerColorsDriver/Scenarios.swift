import LayerColorsUnderTest
import UIKit

/// What does not fit the matrix. Each runs on a stage of its own.
@MainActor
enum Scenarios {
  static func runAll() {
    let all: [(Stage) -> Void] = [
      colorsAreRightWhenTheViewFirstDraws, twoWindowsMayDiffer, bindingsShareOneRefresh, snapshotsLeaveEverything,
      crossFadeIsOnlyForThoseWhoAsk, animationBlocksDoNotAnimate, bindingAgainReplaces, onePropertyHasOneBinding,
      aPropertyOfOnesOwnMayBeBound, layersMayMoveToAnotherView, unbindingEnds, nilClears,
      cellsAreReused, cellsMayBeConfiguredAway, viewsTakeTheirBindingsAlong, layersThatAreGoneAreForgotten,
      actionsMayChangeTheTraits, actionsMayBindAndUnbind, aRefreshDoesNotBeginAnother, endingReleasesWhatActionsHold,
      otherTraitsAreFollowedOnRequest, theOverridePointMayBind, effectViewsTakeNoProbe, theReportExplains,
      anythingMayBeBound,
    ]
    for scenario in all {
      let stage = Stage()
      scenario(stage)
      stage.close()
    }
  }

  /// A view that follows on every system.
  static func mounted(_ stage: Stage) -> LayerAppearanceView {
    let view = LayerAppearanceView()
    stage.holder.addSubview(view)
    World.turn()
    return view
  }

  static func darken(_ stage: Stage, _ isDark: Bool = true) {
    World.change(.style, isDark, in: stage)
    World.turn()
  }

  static let light = Appearance()
  static let dark = Appearance().with(.style)

  // MARK: First frame

  final class DrawingView: LayerAppearanceView {
    var drawn: [CGColor?] = []
    override func draw(_ rect: CGRect) { drawn.append(layer.borderColor) }
  }

  static func colorsAreRightWhenTheViewFirstDraws(_ stage: Stage) {
    let paint = Paint(5)
    stage.window.overrideUserInterfaceStyle = .dark
    World.turn()
    let view = DrawingView()
    view.layerColors.border = paint.color
    stage.holder.addSubview(view)
    view.setNeedsDisplay()
    World.turn()
    check("right when it first draws", view.drawn.first == paint.value(dark), "\(view.drawn)")
  }

  static func twoWindowsMayDiffer(_ stage: Stage) {
    let other = Stage()
    defer { other.close() }
    other.window.overrideUserInterfaceStyle = .dark
    let paint = Paint(6)
    let views = [mounted(stage), mounted(other)]
    for view in views { view.layerColors.border = paint.color }
    World.turn()
    check("light in one window", views[0].layer.borderColor == paint.value(light))
    check("dark in the other", views[1].layer.borderColor == paint.value(dark))
    darken(stage)
    other.window.overrideUserInterfaceStyle = .light
    World.turn()
    check("dark in one window", views[0].layer.borderColor == paint.value(dark))
    check("light in the other", views[1].layer.borderColor == paint.value(light))
  }

  // MARK: One refresh

  static func bindingsShareOneRefresh(_ stage: Stage) {
    let view = mounted(stage)
    let (shape, gradient, paint, other) = (CAShapeLayer(), CAGradientLayer(), Paint(7), Paint(8))
    view.layerColors.border = paint.color
    view.layerColors.shadow = paint.color
    view.layerColors.bind(shape, \.strokeColor, to: paint.color)
    view.layerColors.bind(gradient, colors: [paint.color, other.color, paint.color])
    #if canImport(UIKitModelSupport)
      let layers = [view.layer, shape, gradient]
      let before = layers.map(\.modelAssignments.count)
      let resolves = UIKitModel.colorsResolved.increase { darken(stage) }
      check("one resolve for each distinct colour", resolves == 2, "\(resolves)")
      let made = zip(layers, before).flatMap { $0.modelAssignments.dropFirst($1) }
      check("one assignment for each binding", made.count == 4, "\(made.map(\.key))")
      check("one transaction", Set(made.map(\.transaction)).count == 1)
    #endif
  }

  static func snapshotsLeaveEverything(_ stage: Stage) {
    #if canImport(UIKitModelSupport)
      let view = mounted(stage)
      let paint = Paint(9)
      view.layerColors.border = paint.color
      let (assignments, layouts) = (view.layer.modelAssignments.count, view.modelCounts.layoutInvalidations)
      UIKitModel.enterBackgroundWithSnapshots()
      UIKitModel.enterForeground()
      World.turn()
      check("as before the snapshots", view.layer.borderColor == paint.value(light))
      check("two refreshes for two flips", view.layer.modelAssignments.count == assignments + 2)
      check("no layout for flips", view.modelCounts.layoutInvalidations == layouts)
      check("no layout of the layer", view.layer.modelLayoutInvalidations == 0)
    #endif
  }

  static func crossFadeIsOnlyForThoseWhoAsk(_ stage: Stage) {
    let view = mounted(stage)
    let (shape, paint) = (CAShapeLayer(), Paint(10))
    view.layerColors.crossFadeDuration = 0.3
    view.layerColors.border = paint.color
    view.layerColors.bind(shape, \.fillColor, to: paint.color)
    #if canImport(UIKitModelSupport)
      check("the first assignment does not fade", shape.modelAssignments.last?.isAnimated == false)
      let blocked = UIKitModel.animationsWithoutTouches.increase { darken(stage) }
      check("a view takes touches while it fades", blocked == 0)
      check("a layer fades", shape.modelAssignments.last?.isAnimated == true)
      check("the view's own layer fades", view.layer.modelAssignments.last?.isAnimated == true)
      view.layerColors.crossFadeDuration = nil
      darken(stage, false)
      check("no fade any more", shape.modelAssignments.last?.isAnimated == false)
      check("nothing is left open", CATransaction.modelDepth == 0)
    #else
      darken(stage)
    #endif
    check("right after a cross-fade", shape.fillColor != nil)
  }

  static func animationBlocksDoNotAnimate(_ stage: Stage) {
    let view = mounted(stage)
    let (shape, paint) = (CAShapeLayer(), Paint(11))
    UIView.animate(withDuration: 0.2) {
      view.layerColors.border = paint.color
      view.layerColors.bind(shape, \.fillColor, to: paint.color)
      stage.window.overrideUserInterfaceStyle = .dark
      stage.window.layoutIfNeeded()
    }
    World.turn()
    check("right after an animation block", view.layer.borderColor == paint.value(dark))
    #if canImport(UIKitModelSupport)
      let made = view.layer.modelAssignments + shape.modelAssignments
      check("nothing animates in an animation block", !made.contains { $0.isAnimated && !$0.isByUIKit })
    #endif
  }

  // MARK: Reuse

  final class RowCell: LayerAppearanceTableViewCell {
    let ring = CAShapeLayer()
    let glow = CAGradientLayer()
    func configure(_ paint: Paint) {
      layerColors.border = paint.color
      layerColors.bind(ring, \.strokeColor, to: paint.color)
      layerColors.bind(glow, colors: [paint.color, .clear])
      layerColors.bind(id: "rest", for: self) { row, _ in row.contentView.layer.shadowColor = paint.color.cgColor }
    }
  }

  static func cellsAreReused(_ stage: Stage) {
    let cell = RowCell(style: .default, reuseIdentifier: "row")
    stage.holder.addSubview(cell)
    for seed in 1...4 {
      cell.configure(Paint(seed))
      World.turn()
      #if canImport(UIKitModelSupport)
        if seed < 4 { UIKitModel.reuse(cell) }
      #endif
    }
    check("four bindings after three reuses", bindingCount(cell) == 4, cell.layerColors.report())
    #if canImport(UIKitModelSupport)
      let layers = [cell.layer, cell.ring, cell.glow, cell.contentView.layer]
      let before = layers.map(\.modelAssignments.count)
      darken(stage)
      let made = zip(layers, before).map { $0.modelAssignments.count - $1 }
      check("one assignment each after three reuses", made == [1, 1, 1, 1], "\(made)")
    #else
      darken(stage)
    #endif
    check("the colour of the last row", cell.ring.strokeColor == Paint(4).value(dark))
    check("the action of the last row", cell.contentView.layer.shadowColor == Paint(4).value(dark))
  }

  /// Out of a window a view has other traits, and is not told when it comes back to those that it was made for.
  static func cellsMayBeConfiguredAway(_ stage: Stage) {
    stage.window.overrideUserInterfaceStyle = .dark
    World.turn()
    let cell = RowCell(style: .default, reuseIdentifier: "row")
    stage.holder.addSubview(cell)
    World.turn()
    cell.configure(Paint(1))
    cell.removeFromSuperview()
    World.turn()
    cell.configure(Paint(2))
    stage.holder.addSubview(cell)
    World.turn()
    check("configured out of the window", cell.ring.strokeColor == Paint(2).value(dark))
  }

  // MARK: Lifetime

  static func viewsTakeTheirBindingsAlong(_ stage: Stage) {
    weak var view: UIView?
    weak var colors: LayerColors?
    weak var source: UIColor?
    let layer = CAShapeLayer()
    #if canImport(UIKitModelSupport)
      let owners = AssociatedObjects.ownerCount
    #endif
    func make() {
      let made = mounted(stage)
      let paint = Paint(16)
      (view, colors, source) = (made, made.layerColors, paint.color)
      made.layerColors.border = paint.color
      made.layerColors.bind(layer, \.strokeColor, to: paint.color)
      made.layerColors.bind(id: "weak") { [weak made] _ in made?.layer.shadowColor = paint.color.cgColor }
      made.layerColors.bind(id: "object", for: made) { made, _ in made.layer.backgroundColor = paint.color.cgColor }
      if #available(iOS 17.0, *) { made.layerColors.follow([BrandTrait.self]) }
      World.turn()
      made.removeFromSuperview()
    }
    make()
    World.turn()
    check("a view goes, closures or not", view == nil)
    check("its bindings go along", colors == nil && source == nil)
    #if canImport(UIKitModelSupport)
      check("nothing stays associated", AssociatedObjects.ownerCount == owners)
    #endif
    let before = layer.strokeColor
    darken(stage)
    check("a layer outlives its view as it was", layer.strokeColor == before && before == Paint(16).value(light))
  }

  static func layersThatAreGoneAreForgotten(_ stage: Stage) {
    let view = mounted(stage)
    for seed in 1...200 {
      view.layerColors.bind(CAShapeLayer(), \.strokeColor, to: Paint(seed % 60 + 1).color)
    }
    let count = view.layerColors.report().split(separator: "\n").count
    check("layers that are gone do not pile up", count < 60, "\(count) lines")
    #if canImport(UIKitModelSupport)
      let resolves = UIKitModel.colorsResolved.increase { darken(stage) }
      check("nothing is resolved for layers that are gone", resolves == 0, "\(resolves)")
    #endif
  }

  // MARK: Following

  static func otherTraitsAreFollowedOnRequest(_ stage: Stage) {
    guard #available(iOS 17.0, *) else { return }
    let (plain, view, paint) = (UIView(), mounted(stage), Paint(18))
    stage.holder.addSubview(plain)
    for view in [plain, view] { view.layerColors.border = paint.color }
    World.change(.brand, true, in: stage)
    World.turn()
    for view in [plain, view] {
      check("nobody asked", view.layer.borderColor == paint.value(light))
      view.layerColors.follow([BrandTrait.self])
      view.layerColors.follow([BrandTrait.self])
    }
    World.turn()
    World.change(.brand, false, in: stage)
    World.turn()
    World.change(.brand, true, in: stage)
    #if canImport(UIKitModelSupport)
      let resolves = UIKitModel.colorsResolved.increase { World.turn() }
      check("asked twice, followed once", resolves == 2, "\(resolves)")
    #else
      World.turn()
    #endif
    for view in [plain, view] {
      check("followed on request", view.layer.borderColor == paint.value(light.with(.brand)))
    }
  }

  final class StateView: LayerAppearanceControl {
    let (normal, selected) = (Paint(19), Paint(21))
    override func applyLayerColors() {
      layerColors.border = isSelected ? selected.color : normal.color
      layer.shadowColor = normal.color.cgColor
    }
  }

  static func theOverridePointMayBind(_ stage: Stage) {
    let view = StateView()
    stage.holder.addSubview(view)
    World.turn()
    check("bound in the override point", view.layer.borderColor == view.normal.value(light))
    view.isSelected = true
    view.layerColors.refresh()
    check("refreshed by hand", view.layer.borderColor == view.selected.value(light))
    #if canImport(UIKitModelSupport)
      let before = view.layer.modelAssignments.count
      darken(stage)
      let made = view.layer.modelAssignments.dropFirst(before)
      check("one assignment each", made.map(\.key) == ["shadowColor", "borderColor"], "\(made.map(\.key))")
      check("one transaction for both", Set(made.map(\.transaction)).count == 1)
    #else
      darken(stage)
    #endif
    check("followed", view.layer.borderColor == view.selected.value(dark))
    check("the current traits", view.layer.shadowColor == view.normal.value(dark))
  }

  static func effectViewsTakeNoProbe(_ stage: Stage) {
    let (effect, paint) = (UIVisualEffectView(effect: UIBlurEffect(style: .regular)), Paint(22))
    stage.holder.addSubview(effect)
    #if BEFORE_17
      if #unavailable(iOS 17.0) { check("no probe in an effect view", !effect.layerColors.installProbe()) }
      check("a probe in its content", effect.contentView.layerColors.installProbe())
    #endif
    effect.contentView.layerColors.border = paint.color
    darken(stage)
    guard #available(iOS 17.0, *) else {
      #if BEFORE_17
        check("inside an effect view by probe", effect.contentView.layer.borderColor == paint.value(dark))
      #endif
      return
    }
    check("inside an effect view", effect.contentView.layer.borderColor == paint.value(dark))
  }

  static func theReportExplains(_ stage: Stage) {
    let view = mounted(stage)
    let paint = Paint(32)
    view.layerColors.border = paint.color
    view.layerColors.bind(id: "chart") { _ in }
    darken(stage)
    view.layer.borderColor = UIColor.gray.cgColor
    let report = view.layerColors.report(names: [(name: "border.divider", color: paint.color)])
    for part in ["dark", "border.divider", "1.0 0.0 0.0 0.5", "something else assigned it", "id chart"] {
      check("the report says \(part)", report.contains(part), report)
    }
    view.layerColors.refresh()
    check("refreshing repairs", view.layer.borderColor == paint.value(dark))
  }
}
