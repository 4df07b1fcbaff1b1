/// One assignment to a layer, as the model records it.
public struct LayerAssignment {
  /// The key, or the key path of an assignment by key-value coding.
  public let key: String
  /// The value.
  public let value: Any?
  /// Whether an action was found, so that the change would be seen to animate.
  public let isAnimated: Bool
  /// The outermost transaction that was open, nil where none was opened by code.
  public let transaction: Int?
  /// Whether UIKit itself assigned, such as a view that follows its `backgroundColor`.
  public let isByUIKit: Bool

  /// The value where it is a colour.
  public var color: CGColor? { value as? CGColor }
}

extension UIKitModel {
  private static let uiKitKey = "UIKitModel.assignsForUIKit"

  /// Marks the assignments that `body` makes as UIKit's own.
  public static func assigningForUIKit(_ body: () -> Void) {
    let dictionary = Thread.current.threadDictionary
    let outer = dictionary[uiKitKey]
    dictionary[uiKitKey] = true
    body()
    dictionary[uiKitKey] = outer
  }

  static var assignsForUIKit: Bool { Thread.current.threadDictionary[uiKitKey] != nil }
}
