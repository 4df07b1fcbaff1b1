#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// Results that another thread makes one after the other, while this one does something else.
///
/// The thread ends when all results are made, when one is nil, or when nobody holds the sequence any more; then it is
/// waited for.
package final class ConcurrentSequence<Element: Sendable>: Sendable {
  private let mailbox: Mailbox<Element>
  private let thread: SystemThread?

  /// Starts the thread. Where the system has none left, there are no elements.
  ///
  /// - Parameters:
  ///   - count: How many elements there are.
  ///   - ahead: How many elements may wait to be taken; then the thread waits, too.
  ///   - body: Makes the element of a number, in the order of the numbers; nil for the end.
  package init(count: Int, ahead: Int = .max, _ body: @escaping @Sendable (Int) -> Element?) {
    let mailbox = Mailbox<Element>(room: max(1, ahead))
    self.mailbox = mailbox
    thread = SystemThread {
      for number in 0..<max(0, count) {
        guard let element = body(number), mailbox.put(element) else { break }
      }
      mailbox.close()
    }
    if thread == nil { mailbox.close() }
  }

  /// The next element, waited for; nil behind the last.
  package func next() -> Element? { mailbox.take() }

  /// Lets the thread end as soon as it has made what it is making; what was made by then can still be taken.
  package func cancel() { mailbox.close() }

  deinit {
    cancel()
    thread?.join()
  }
}

/// What one thread leaves for another. Everything in it is touched only under its lock.
private final class Mailbox<Element: Sendable>: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let room: Int
  private var elements: [Element] = []
  private var isClosed = false

  init(room: Int) {
    self.room = room
    pthread_mutex_init(lock, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(lock)
    change.deallocate()
    lock.deallocate()
  }

  /// Leaves an element; false where nobody wants another.
  func put(_ element: Element) -> Bool {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while elements.count >= room, !isClosed { pthread_cond_wait(change, lock) }
    guard !isClosed else { return false }
    elements.append(element)
    pthread_cond_signal(change)
    return true
  }

  /// The next element, or nil where there is none left and none will come.
  func take() -> Element? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while elements.isEmpty, !isClosed { pthread_cond_wait(change, lock) }
    guard !elements.isEmpty else { return nil }
    pthread_cond_signal(change)
    return elements.removeFirst()
  }

  /// Lets neither side wait or leave anything any more.
  func close() {
    pthread_mutex_lock(lock)
    isClosed = true
    pthread_cond_signal(change)
    pthread_mutex_unlock(lock)
  }
}
