import Testing
import UIKit

@MainActor @Suite struct LayerTests {
  private let red = UIColor.red.cgColor
  private let blue = UIColor.blue.cgColor

  private func animates(_ layer: CALayer) -> [Bool] {
    layer.modelAssignments.filter { !$0.isByUIKit }.map(\.isAnimated)
  }

  @Test func `a border and a shadow are opaque black by default and a background is nil`() {
    let layer = CALayer()
    #expect(layer.borderColor?.components == [0, 0, 0, 1])
    #expect(layer.shadowColor?.components == [0, 0, 0, 1])
    #expect(layer.backgroundColor == nil)
    layer.borderColor = nil
    #expect(layer.borderColor == nil)
    #expect(CAShapeLayer().fillColor?.components == [0, 0, 0, 1] && CAShapeLayer().strokeColor == nil)
    #expect(CATextLayer().foregroundColor?.components == [1, 1, 1, 1])
    #expect(CAReplicatorLayer().instanceColor?.components == [1, 1, 1, 1])
    #expect(CAGradientLayer().colors == nil)
  }

  @Test func `a change of a layer that is no view's own animates unless actions are disabled`() {
    let layer = CAShapeLayer()
    layer.strokeColor = red
    CATransaction.begin()
    layer.strokeColor = blue
    CATransaction.setDisableActions(true)
    layer.strokeColor = red
    CATransaction.begin()
    layer.strokeColor = blue
    CATransaction.setDisableActions(false)
    layer.strokeColor = red
    CATransaction.commit()
    layer.strokeColor = blue
    CATransaction.commit()
    layer.strokeColor = red
    #expect(animates(layer) == [true, true, false, false, true, false, true])
    let transactions = layer.modelAssignments.map(\.transaction)
    #expect(transactions.first == .some(nil) && transactions.last == .some(nil))
    #expect(Set(transactions[1...5]).count == 1 && transactions[1] != nil)
  }

  @Test func `disabling actions outside a transaction lasts until the run loop turns`() {
    let layer = CALayer()
    CATransaction.setDisableActions(true)
    layer.borderColor = red
    CATransaction.flush()
    layer.borderColor = blue
    #expect(animates(layer) == [false, true])
  }

  @Test func `NSNull among the actions of a layer stops the animation of its key`() {
    let layer = CALayer()
    layer.actions = ["borderColor": NSNull()]
    layer.borderColor = red
    layer.backgroundColor = red
    #expect(animates(layer) == [false, true])
  }

  @Test func `a view's own layer animates in an animation block alone`() {
    let view = UIView()
    #expect(view.layer.delegate === view)
    view.layer.borderColor = red
    UIView.animate(withDuration: 0.2, animations: { view.layer.borderColor = self.blue })
    UIView.performWithoutAnimation {
      UIView.animate(withDuration: 0.2, animations: { view.layer.borderColor = self.red })
    }
    #expect(animates(view.layer) == [false, true, false])
  }

  @Test func `performWithoutAnimation does not hold back a layer that is no view's own`() {
    let layer = CALayer()
    UIView.performWithoutAnimation { layer.borderColor = red }
    #expect(animates(layer) == [true])
  }

  @Test func `layerClass decides the class of a view's own layer`() {
    final class GradientView: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    #expect(GradientView().layer is CAGradientLayer)
    #expect(type(of: UIView().layer) == CALayer.self)
  }

  @Test func `key paths reach a sublayer by its name`() {
    let (layer, child) = (CALayer(), CALayer())
    child.name = "ring"
    layer.addSublayer(child)
    layer.setValue(red, forKeyPath: "sublayers.ring.borderColor")
    #expect(child.borderColor == red)
    layer.setValue(blue, forKey: "shadowColor")
    #expect(layer.shadowColor == blue)
    #expect(layer.value(forKeyPath: "sublayers.ring.borderColor") as? CGColor == red)
  }

  @Test func `a layer stands in one place of the tree`() {
    let (first, second, layer) = (CALayer(), CALayer(), CALayer())
    first.addSublayer(layer)
    second.addSublayer(layer)
    #expect(first.sublayers == nil && second.sublayers == [layer] && layer.superlayer === second)
    layer.removeFromSuperlayer()
    #expect(second.sublayers == nil && layer.superlayer == nil)
  }

  @Test func `an emitter's cells are copies, and only a key path changes one`() {
    let (emitter, spark) = (CAEmitterLayer(), CAEmitterCell())
    spark.name = "spark"
    spark.color = red
    emitter.emitterCells = [spark]
    spark.color = blue
    #expect(emitter.modelColor(ofCellNamed: "spark") == red)
    emitter.emitterCells?.first?.color = blue
    #expect(emitter.modelColor(ofCellNamed: "spark") == red)
    emitter.setValue(blue, forKeyPath: "emitterCells.spark.color")
    #expect(emitter.modelColor(ofCellNamed: "spark") == blue)
    emitter.setValue(red, forKeyPath: "emitterCells.smoke.color")
    #expect(emitter.modelColor(ofCellNamed: "spark") == blue)
    #expect(emitter.modelAssignments.last?.key == "emitterCells.smoke.color")
  }

  @Test func `the cells of a cell are reached by a longer key path`() {
    let (emitter, rocket, spark) = (CAEmitterLayer(), CAEmitterCell(), CAEmitterCell())
    rocket.name = "rocket"
    spark.name = "spark"
    rocket.emitterCells = [spark]
    emitter.emitterCells = [rocket]
    emitter.setValue(red, forKeyPath: "emitterCells.rocket.emitterCells.spark.color")
    #expect(emitter.emitterCells?.first?.emitterCells?.first?.color == red)
  }
}

@Suite struct FaultTests {
  @Test func `a view in an effect view but not in its content view ends the program`() async {
    await #expect(processExitsWith: .exitCode(70)) {
      await MainActor.run { UIVisualEffectView(effect: nil).addSubview(UIView()) }
    }
    await #expect(processExitsWith: .success) {
      await MainActor.run { UIVisualEffectView(effect: nil).contentView.addSubview(UIView()) }
    }
  }

  @Test func `a dynamic colour where a CGColor is wanted ends the program`() async {
    await #expect(processExitsWith: .exitCode(70)) { CALayer().setValue(UIColor.red, forKey: "borderColor") }
    await #expect(processExitsWith: .exitCode(70)) { CAGradientLayer().colors = [UIColor.red] }
  }

  @Test func `what a system does not have ends the program`() async {
    await #expect(processExitsWith: .exitCode(70)) {
      await MainActor.run {
        UIKitModel.run(as: .iOS16) { _ = UIView().registerForTraitChanges([]) { (_: UIView, _) in } }
      }
    }
    await #expect(processExitsWith: .exitCode(70)) {
      await MainActor.run { UIKitModel.run(as: .iOS18) { UIView().setNeedsUpdateProperties() } }
    }
    await #expect(processExitsWith: .exitCode(70)) {
      await MainActor.run { UIKitModel.run(as: .iOS16) { UIView().traitOverrides.userInterfaceStyle = .dark } }
    }
  }

  @Test func `updateProperties without a call of super ends the program`() async {
    await #expect(processExitsWith: .exitCode(70)) {
      await MainActor.run {
        final class Careless: UIView { override func updateProperties() {} }
        inWorld(as: .iOS26) { _, window in
          window.addSubview(Careless(frame: .zero))
          UIKitModel.runLoopTurn()
        }
      }
    }
  }

  @Test func `commit without begin ends the program`() async {
    await #expect(processExitsWith: .exitCode(70)) { CATransaction.commit() }
  }
}
