/// The pattern of one kind of particle. Not a layer: an emitter layer copies it.
open class CAEmitterCell: NSObject, NSCopying {
  /// The name by which key paths find the cell.
  open var name: String?
  /// The colour of a particle; opaque white by default.
  open var color: CGColor? = CALayer.white
  /// What a particle shows.
  open var contents: Any?
  /// Particles a second.
  open var birthRate: Float = 0
  /// Seconds that a particle lives.
  open var lifetime: Float = 0
  /// The cells that the particles emit in their turn, copied.
  open var emitterCells: [CAEmitterCell]? {
    get { cells?.map(\.duplicate) }
    set { cells = newValue?.map(\.duplicate) }
  }
  private var cells: [CAEmitterCell]?

  /// A cell without a name.
  public override init() { super.init() }

  /// A copy that knows nothing of the original.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate }

  var duplicate: CAEmitterCell {
    let copy = CAEmitterCell()
    copy.name = name
    copy.color = color
    copy.contents = contents
    copy.birthRate = birthRate
    copy.lifetime = lifetime
    copy.cells = cells?.map(\.duplicate)
    return copy
  }

  func setValue(_ value: Any?, at path: [String]) {
    switch (path.first, path.count) {
    case ("color", 1):
      if let value, !(value is CGColor) { UIKitModel.fault("color of CAEmitterCell wants a CGColor") }
      color = value.flatMap { $0 as? CGColor }
    case ("birthRate", 1): birthRate = value as? Float ?? 0
    case ("lifetime", 1): lifetime = value as? Float ?? 0
    case ("emitterCells", 3...):
      cells?.first { $0.name == path[1] }?.setValue(value, at: Array(path.dropFirst(2)))
    default: UIKitModel.fault("key path \(path.joined(separator: ".")) of CAEmitterCell is not modelled")
    }
  }
}

/// A layer that emits particles.
open class CAEmitterLayer: CALayer {
  private var cells: [CAEmitterCell]?

  /// The patterns. Both assigning and reading copy, so that writing to a cell that was assigned or read does nothing.
  open var emitterCells: [CAEmitterCell]? {
    get { cells?.map(\.duplicate) }
    set {
      record(newValue, for: "emitterCells")
      cells = newValue?.map(\.duplicate)
    }
  }

  /// The colour that the cell of this name has in the layer. Not in the SDK.
  public func modelColor(ofCellNamed name: String) -> CGColor? { cells?.first { $0.name == name }?.color }

  /// As for any layer, and `emitterCells.NAME.KEY`, the one way to change a cell. A name that no cell has is ignored.
  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let path = keyPath.split(separator: ".").map(String.init)
    guard path.first == "emitterCells", path.count >= 3 else { return super.setValue(value, forKeyPath: keyPath) }
    record(value, for: keyPath)
    cells?.first { $0.name == path[1] }?.setValue(value, at: Array(path.dropFirst(2)))
  }

  /// As for any layer, and `emitterCells.NAME.color`.
  open override func value(forKeyPath keyPath: String) -> Any? {
    let path = keyPath.split(separator: ".").map(String.init)
    guard path.first == "emitterCells", path.count == 3, path[2] == "color" else {
      return super.value(forKeyPath: keyPath)
    }
    return modelColor(ofCellNamed: path[1])
  }
}
