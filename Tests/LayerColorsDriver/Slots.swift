import LayerColorsUnderTest
import UIKit

/// A colour of a layer that belongs to a view, bound by the helpers.
@MainActor
struct Fixture {
  /// Where the colour is.
  let layer: CALayer
  /// The key under which an assignment is recorded; nil for the closure, which assigns two.
  let key: String?
  /// Binds with the helpers.
  let bind: (LayerColors) -> Void
  /// Assigns as a base class's override point does.
  let assign: (UITraitCollection) -> Void
  /// The colours now.
  let read: () -> [CGColor?]
  /// What they are in an appearance.
  let expected: (Appearance) -> [CGColor?]
  /// The dynamic colours that are resolved in one refresh.
  let resolves: Int
}

/// The colours of Core Animation.
enum Slot: String, CaseIterable {
  case border, shadow, background, stroke, fill, gradient, text, emitter, replicator, closure

  @MainActor
  func make(_ view: UIView) -> Fixture {
    let paint = Paint(20)
    switch self {
    case .border: return own(view, paint, \.borderColor, "borderColor") { $0.border = paint.color }
    case .shadow: return own(view, paint, \.shadowColor, "shadowColor") { $0.shadow = paint.color }
    case .background: return own(view, paint, \.backgroundColor, "backgroundColor") { $0.background = paint.color }
    case .stroke: return sublayer(CAShapeLayer(), view, paint, \.strokeColor, "strokeColor")
    case .fill: return sublayer(CAShapeLayer(), view, paint, \.fillColor, "fillColor")
    case .text: return sublayer(CATextLayer(), view, paint, \.foregroundColor, "foregroundColor")
    case .replicator: return sublayer(CAReplicatorLayer(), view, paint, \.instanceColor, "instanceColor")
    case .gradient: return gradient(view)
    case .emitter: return emitter(view, paint)
    case .closure: return closure(view, paint)
    }
  }

  @MainActor
  private func own(
    _ view: UIView, _ paint: Paint, _ property: ReferenceWritableKeyPath<CALayer, CGColor?>, _ key: String,
    bind: @escaping (LayerColors) -> Void
  ) -> Fixture {
    let layer = view.layer
    return Fixture(
      layer: layer, key: key, bind: bind,
      assign: { layer[keyPath: property] = paint.color.resolvedColor(with: $0).cgColor },
      read: { [layer[keyPath: property]] }, expected: { [paint.value($0)] }, resolves: 1)
  }

  @MainActor
  private func sublayer<Layer: CALayer>(
    _ layer: Layer, _ view: UIView, _ paint: Paint, _ property: ReferenceWritableKeyPath<Layer, CGColor?>, _ key: String
  ) -> Fixture {
    view.layer.addSublayer(layer)
    return Fixture(
      layer: layer, key: key, bind: { $0.bind(layer, property, to: paint.color) },
      assign: { layer[keyPath: property] = paint.color.resolvedColor(with: $0).cgColor },
      read: { [layer[keyPath: property]] }, expected: { [paint.value($0)] }, resolves: 1)
  }

  /// Four stops, one of them fixed, and one colour twice.
  @MainActor
  private func gradient(_ view: UIView) -> Fixture {
    let layer = CAGradientLayer()
    view.layer.addSublayer(layer)
    let (first, second, fixed) = (Paint(1), Paint(2), UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
    let colors = [first.color, fixed, second.color, first.color]
    return Fixture(
      layer: layer, key: "colors", bind: { $0.bind(layer, colors: colors) },
      assign: { traits in
        let one = first.color.resolvedColor(with: traits).cgColor
        layer.colors = [one, fixed.cgColor, second.color.resolvedColor(with: traits).cgColor, one]
      },
      read: { (layer.colors as? [CGColor]) ?? [] },
      expected: { [first.value($0), fixed.cgColor, second.value($0), first.value($0)] }, resolves: 2)
  }

  @MainActor
  private func emitter(_ view: UIView, _ paint: Paint) -> Fixture {
    let layer = CAEmitterLayer()
    let cell = CAEmitterCell()
    cell.name = "spark"
    layer.emitterCells = [cell]
    view.layer.addSublayer(layer)
    let path = "emitterCells.spark.color"
    return Fixture(
      layer: layer, key: path, bind: { $0.bind(layer, cellNamed: "spark", to: paint.color) },
      assign: { layer.setValue(paint.color.resolvedColor(with: $0).cgColor, forKeyPath: path) },
      read: { [World.color(ofCellNamed: "spark", in: layer)] }, expected: { [paint.value($0)] }, resolves: 1)
  }

  /// A closure that leaves it to the current traits which value a colour has.
  @MainActor
  private func closure(_ view: UIView, _ paint: Paint) -> Fixture {
    let layer = CALayer()
    view.layer.addSublayer(layer)
    let other = Paint(30)
    return Fixture(
      layer: layer, key: nil,
      bind: { colors in
        colors.bind(id: "chart") { [weak layer] traits in
          layer?.borderColor = paint.color.cgColor
          layer?.shadowColor = other.color.resolvedColor(with: traits).cgColor
        }
      },
      assign: { traits in
        layer.borderColor = paint.color.cgColor
        layer.shadowColor = other.color.resolvedColor(with: traits).cgColor
      },
      read: { [layer.borderColor, layer.shadowColor] }, expected: { [paint.value($0), other.value($0)] }, resolves: 2)
  }
}
