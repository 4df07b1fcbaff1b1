/// Groups changes of layers; one stack of transactions for each thread.
open class CATransaction: NSObject {
  /// What one level of the stack says; nil asks the level below.
  private struct Level {
    let identifier: Int
    var disablesActions: Bool?
    var duration: CFTimeInterval?
    var completion: (() -> Void)?
  }

  private final class Stack {
    var implicit = Level(identifier: 0)
    var explicit: [Level] = []
    var nextIdentifier = 1

    var top: Level {
      get { explicit.last ?? implicit }
      set {
        if explicit.isEmpty { implicit = newValue } else { explicit[explicit.count - 1] = newValue }
      }
    }
    var downwards: [Level] { explicit.reversed() + [implicit] }
  }

  private static var stack: Stack {
    let key = "UIKitModel.transactions"
    if let stack = Thread.current.threadDictionary[key] as? Stack { return stack }
    let stack = Stack()
    Thread.current.threadDictionary[key] = stack
    return stack
  }

  /// Opens a transaction.
  open class func begin() {
    stack.explicit.append(Level(identifier: stack.nextIdentifier))
    stack.nextIdentifier += 1
  }

  /// Closes the transaction that was opened last.
  open class func commit() {
    guard let level = stack.explicit.popLast() else { UIKitModel.fault("commit() without begin()") }
    level.completion?()
  }

  /// Ends the implicit transaction, as the end of a turn of the run loop does.
  open class func flush() {
    let completion = stack.implicit.completion
    stack.implicit = Level(identifier: 0)
    completion?()
  }

  /// Whether changes find no action.
  open class func disableActions() -> Bool { stack.downwards.lazy.compactMap(\.disablesActions).first ?? false }
  /// Says whether changes find no action, for this transaction and those within it.
  open class func setDisableActions(_ flag: Bool) { stack.top.disablesActions = flag }
  /// Seconds that an implicit animation takes.
  open class func animationDuration() -> CFTimeInterval { stack.downwards.lazy.compactMap(\.duration).first ?? 0.25 }
  /// Sets the seconds that an implicit animation takes.
  open class func setAnimationDuration(_ duration: CFTimeInterval) { stack.top.duration = duration }
  /// What runs when the animations of the transaction have ended.
  open class func completionBlock() -> (() -> Void)? { stack.top.completion }
  /// Sets what runs when the animations of the transaction have ended; at once in the model.
  open class func setCompletionBlock(_ block: (() -> Void)?) { stack.top.completion = block }

  /// The outermost transaction that code opened, nil in the implicit one. For the model's record.
  static var outermostIdentifier: Int? { stack.explicit.first?.identifier }

  /// The number of transactions that are open on this thread and were not committed. Not in the SDK.
  public static var modelDepth: Int { stack.explicit.count }
}

/// Seconds.
public typealias CFTimeInterval = Double
