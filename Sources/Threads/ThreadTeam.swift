/// The threads that may work at once: the one that has the work to do, and helpers.
///
/// Any number of works may be given to helpers. What there is no helper for waits; a thread that is more than there are
/// processors would take its time from the others in the middle of what they are waited for.
package final class ThreadTeam: Sendable {
  /// How many threads there are, at least 1.
  package let count: Int
  /// How many helpers have nothing to do.
  private let idle: Monitor<Int>

  /// Makes a team of so many threads, the one that has the work to do among them; none below 1.
  package init(_ count: Int) {
    self.count = max(1, count)
    idle = Monitor(max(1, count) - 1)
  }

  /// Starts a thread that calls `body` when a helper has nothing else to do; nil where the system has no thread left.
  func start(_ body: @escaping @Sendable () -> Void) -> SystemThread? {
    SystemThread { [idle] in
      idle.waiting { (left: inout Int) -> Void? in
        if left < 1 { return nil }
        left -= 1
        return ()
      }
      body()
      idle.withState { $0 += 1 }
    }
  }
}
