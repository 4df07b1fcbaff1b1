#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// A thread of the system, which has to be joined.
struct SystemThread: @unchecked Sendable {
  private let thread: pthread_t

  /// Starts a thread that calls `body`; nil where the system has none left, and then `body` is not called.
  init?(_ body: @escaping @Sendable () -> Void) {
    // As much as the first thread has on most systems, so that it does not matter which thread does something.
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 8 << 20)
    #if canImport(Glibc)
      let placement = ThreadPlacement(&attributes)
      let box = Unmanaged.passRetained(
        Body {
          placement?.end()
          body()
        })
    #else
      let box = Unmanaged.passRetained(Body(body))
    #endif
    #if canImport(Darwin)
      var started: pthread_t?
      let code = pthread_create(&started, &attributes, { run($0) }, box.toOpaque())
      guard code == 0, let thread = started else {
        box.release()
        return nil
      }
    #else
      var thread = pthread_t()
      let code = pthread_create(&thread, &attributes, { $0.flatMap(run) }, box.toOpaque())
      guard code == 0 else {
        box.release()
        return nil
      }
    #endif
    self.thread = thread
  }

  /// Waits for the end of the thread.
  func join() { pthread_join(thread, nil) }
}

private final class Body {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func run(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<Body>.fromOpaque(body).takeRetainedValue().body()
  return nil
}
