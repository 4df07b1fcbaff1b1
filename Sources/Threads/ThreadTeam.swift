#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// The threads that may work at once: the one that has the work to do, and helpers.
///
/// Any number of works may be given to helpers. What there is no helper for waits; a thread that is more than there are
/// processors would take its time from the others in the middle of what they are waited for.
package final class ThreadTeam: Sendable {
  /// How many threads there are, at least 1.
  package let count: Int
  let helper: Turns

  /// Makes a team of so many threads, the one that has the work to do among them; none below 1.
  package init(_ count: Int) {
    self.count = max(1, count)
    helper = Turns(max(1, count) - 1)
  }
}

/// Turns, of which so many may be had at once. Everything in it is touched only under its lock.
final class Turns: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var left: Int

  init(_ count: Int) {
    left = count
    pthread_mutex_init(lock, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(lock)
    change.deallocate()
    lock.deallocate()
  }

  /// Waits for a turn.
  func begin() {
    pthread_mutex_lock(lock)
    while left < 1 { pthread_cond_wait(change, lock) }
    left -= 1
    pthread_mutex_unlock(lock)
  }

  /// Gives a turn back.
  func end() {
    pthread_mutex_lock(lock)
    left += 1
    pthread_cond_signal(change)
    pthread_mutex_unlock(lock)
  }
}
