import UIKit

/// Three dynamic colours, as a generated catalog has them.
enum Colors {
  static let border = make(1)
  static let shadow = make(2)
  static let ring = make(3)

  private static func make(_ seed: CGFloat) -> UIColor {
    UIColor { @Sendable traits in
      UIColor(red: traits.userInterfaceStyle == .dark ? 1 : 0, green: seed / 4, blue: 0, alpha: 1)
    }
  }
}

/// What each view would have by hand.
final class HandWrittenView: UIView {
  let ring = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(ring)
    assignColors()
    let traits = UITraitCollection.systemTraitsAffectingColorAppearance
    registerForTraitChanges(traits) { (view: HandWrittenView, _: UITraitCollection) in view.assignColors() }
  }

  required init?(coder: NSCoder) { nil }

  private func assignColors() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.borderColor = Colors.border.resolvedColor(with: traitCollection).cgColor
    layer.shadowColor = Colors.shadow.resolvedColor(with: traitCollection).cgColor
    ring.strokeColor = Colors.ring.resolvedColor(with: traitCollection).cgColor
    CATransaction.commit()
  }
}

final class BoundView: UIView {
  let ring = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(ring)
    layerColors.border = Colors.border
    layerColors.shadow = Colors.shadow
    layerColors.bind(ring, \.strokeColor, to: Colors.ring)
  }

  required init?(coder: NSCoder) { nil }
}

/// A view that has the callback and does nothing in it: what the traits themselves cost.
final class IdleView: UIView {
  let ring = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(ring)
    let traits = UITraitCollection.systemTraitsAffectingColorAppearance
    registerForTraitChanges(traits) { (_: IdleView, _: UITraitCollection) in }
  }

  required init?(coder: NSCoder) { nil }
}

@main
@MainActor
struct Driver {
  static let viewCount = 1000
  static let bindingCount = viewCount * 3

  static func main() {
    let kind = CommandLine.arguments.dropFirst().first ?? "bound"
    let scene = UIKitModel.connectScene()
    let window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
    for _ in 0..<viewCount {
      switch kind {
      case "idle": window.addSubview(IdleView(frame: .zero))
      case "hand-written": window.addSubview(HandWrittenView(frame: .zero))
      default: window.addSubview(BoundView(frame: .zero))
      }
    }
    UIKitModel.runLoopTurn()
    var isDark = false
    func flip() {
      isDark.toggle()
      UIKitModel.changeDevice { $0.userInterfaceStyle = isDark ? .dark : .light }
      UIKitModel.runLoopTurn()
    }
    for _ in 0..<4 { flip() }
    var times: [Double] = []
    for _ in 0..<40 {
      let start = DispatchTime.now().uptimeNanoseconds
      flip()
      times.append(Double(DispatchTime.now().uptimeNanoseconds - start))
    }
    let allocations = allocationCount()
    let resolves = UIKitModel.colorsResolved.increase { flip() }
    print(times.sorted()[times.count / 2], resolves, allocationCount() - allocations)
  }

  /// Allocations so far, by the library that the benchmark puts before the others.
  static func allocationCount() -> Int {
    typealias Function = @convention(c) () -> Int
    guard let symbol = dlsym(nil, "allocation_count") else { return 0 }
    return unsafeBitCast(symbol, to: Function.self)()
  }
}
