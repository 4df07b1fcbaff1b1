#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// Results that a helper of a team makes one after the other, while the calling thread does something else.
///
/// The thread ends when all results are made, when one is nil, or when nobody holds the sequence any more; then it is
/// waited for.
package final class ConcurrentSequence<Element: Sendable>: Sendable {
  private let mailbox: Mailbox<Element>
  private let thread: SystemThread?

  /// Starts the thread. Where the system has none left, there are no elements.
  ///
  /// - Parameters:
  ///   - team: Who may work at once. The thread begins when a helper of it has nothing else to do.
  ///   - count: How many elements there are.
  ///   - ahead: How many elements may wait to be taken; then the thread waits, too.
  ///   - body: Makes the element of a number, in rising order of the numbers; nil for the end.
  package init(
    team: ThreadTeam, count: Int, ahead: Int = .max, _ body: @escaping @Sendable (Int) -> Element?
  ) {
    let mailbox = Mailbox<Element>(count: count, room: max(1, ahead))
    self.mailbox = mailbox
    thread = SystemThread {
      team.helper.begin()
      while let number = mailbox.begin() {
        guard let element = body(number), mailbox.put(element) else { break }
      }
      mailbox.close()
      team.helper.end()
    }
    if thread == nil { mailbox.close() }
  }

  /// The next element, waited for where the thread has begun to make it. Where it has not, because there is more to do
  /// than there are threads or processors, the thread leaves it out; it is then for the caller to make.
  package func next() -> Next { mailbox.take() }

  /// What there is of the next element.
  package enum Next {
    case made(Element)
    case leftOut
    /// There are no elements any more.
    case ended
  }

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
  private let count: Int
  private let room: Int
  private var elements: [Element] = []
  /// How many elements were begun or left out.
  private var begun = 0
  /// How many elements were taken or left out.
  private var taken = 0
  private var isClosed = false

  init(count: Int, room: Int) {
    self.count = count
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

  /// The number of the element that is to be made next; nil where there is none, or nobody wants another.
  func begin() -> Int? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    guard !isClosed, begun < count else { return nil }
    defer { begun += 1 }
    return begun
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

  /// The next element, left out where it was not begun.
  func take() -> ConcurrentSequence<Element>.Next {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    if begun == taken, begun < count, !isClosed {
      begun += 1
      taken += 1
      return .leftOut
    }
    while elements.isEmpty, !isClosed { pthread_cond_wait(change, lock) }
    guard !elements.isEmpty else { return .ended }
    pthread_cond_signal(change)
    taken += 1
    return .made(elements.removeFirst())
  }

  /// Lets neither side wait or leave anything any more.
  func close() {
    pthread_mutex_lock(lock)
    isClosed = true
    pthread_cond_signal(change)
    pthread_mutex_unlock(lock)
  }
}
