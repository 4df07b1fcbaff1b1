/// A value that a helper of a team makes while the calling thread does something else.
package struct ConcurrentValue<Value: Sendable>: Sendable {
  private let body: @Sendable () -> Value
  private let made: ConcurrentSequence<Value>?

  /// Starts to make the value.
  ///
  /// - Parameters:
  ///   - team: Who may work at once. Where no helper has begun by the time that the value is asked for, it is made then.
  ///   - body: Makes the value.
  package init(team: ThreadTeam, _ body: @escaping @Sendable () -> Value) {
    self.body = body
    made = team.count > 1 ? ConcurrentSequence(team: team, count: 1) { _ in body() } : nil
  }

  /// Waits for the value. It may be asked for once.
  package consuming func value() -> Value {
    if case .made(let value) = made?.next() { value } else { body() }
  }
}
