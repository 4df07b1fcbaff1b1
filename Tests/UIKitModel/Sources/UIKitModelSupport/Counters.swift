import Synchronization

/// A count that may be raised from any thread.
public final class Counter: Sendable {
  private let storage = Atomic<Int>(0)

  /// A count of nothing.
  public init() {}

  /// The count so far.
  public var value: Int { storage.load(ordering: .relaxed) }

  /// Raises the count by one.
  public func increment() { storage.wrappingAdd(1, ordering: .relaxed) }

  /// How far `body` raised the count; other threads that raise it meanwhile are counted too.
  public func increase(during body: () throws -> Void) rethrows -> Int {
    let before = value
    try body()
    return value - before
  }
}

extension UIKitModel {
  /// Instances of `UIColor` created since the program began.
  public static let colorsCreated = Counter()
  /// Calls of a dynamic colour's provider since the program began.
  public static let colorsResolved = Counter()
}
