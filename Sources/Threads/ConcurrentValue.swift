/// A value that a helper of a team makes while the calling thread does something else.
package final class ConcurrentValue<Value: Sendable>: Sendable {
  private enum State {
    case notBegun
    case begun
    case made(Value)
  }

  private let body: @Sendable () -> Value
  private let state: Monitor<State>
  private let thread: SystemThread?

  /// Starts to make the value.
  ///
  /// - Parameters:
  ///   - team: Who may work at once. Where no helper has begun by the time that the value is asked for, it is made then.
  ///   - body: Makes the value.
  package init(team: ThreadTeam, _ body: @escaping @Sendable () -> Value) {
    self.body = body
    let state = Monitor(State.notBegun)
    self.state = state
    thread =
      team.count < 2
      ? nil
      : team.start {
        guard ConcurrentValue.begin(state) else { return }
        let value = body()
        state.withState { $0 = .made(value) }
      }
  }

  /// Whether the caller is the first that wants to make the value.
  private static func begin(_ state: Monitor<State>) -> Bool {
    state.withState { state in
      guard case .notBegun = state else { return false }
      state = .begun
      return true
    }
  }

  /// Waits for the value. It may be asked for once.
  package func value() -> Value {
    if ConcurrentValue.begin(state) { return body() }
    return state.waiting { if case .made(let value) = $0 { value } else { nil } }
  }

  deinit { thread?.join() }
}
