#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// A state that several threads share: one at a time has it, and can wait for another to change it.
final class Monitor<State>: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state: State

  init(_ state: sending State) {
    self.state = state
    pthread_mutex_init(lock, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(lock)
    change.deallocate()
    lock.deallocate()
  }

  /// Has the state, and wakes those who wait for it to change.
  func withState<Result>(_ body: (inout State) -> sending Result) -> sending Result {
    pthread_mutex_lock(lock)
    defer {
      pthread_cond_broadcast(change)
      pthread_mutex_unlock(lock)
    }
    return body(&state)
  }

  /// Has the state as often as it changes, until there is a result.
  func waiting<Result>(_ body: (inout State) -> sending Result?) -> sending Result {
    pthread_mutex_lock(lock)
    defer {
      pthread_cond_broadcast(change)
      pthread_mutex_unlock(lock)
    }
    while true {
      if let result = body(&state) { return result }
      pthread_cond_wait(change, lock)
    }
  }
}
