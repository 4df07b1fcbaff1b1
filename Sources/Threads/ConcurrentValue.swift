/// A value that another thread makes while this one does something else.
package struct ConcurrentValue<Value: Sendable>: Sendable {
  private let body: @Sendable () -> Value
  private let made: ConcurrentSequence<Value>?

  /// Starts to make the value.
  ///
  /// - Parameters:
  ///   - isConcurrent: Whether another thread makes it; if not, or where the system has no thread left, it is made when
  ///     it is asked for.
  ///   - body: Makes the value.
  package init(isConcurrent: Bool, _ body: @escaping @Sendable () -> Value) {
    self.body = body
    made = isConcurrent ? ConcurrentSequence(count: 1) { _ in body() } : nil
  }

  /// Waits for the value. It may be asked for once.
  package consuming func value() -> Value { made?.next() ?? body() }
}
