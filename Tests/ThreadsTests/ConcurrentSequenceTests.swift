import Testing
import Threads

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite struct ConcurrentSequenceTests {
  @Test(arguments: [1, 2, 1000])
  func `elements come in order, however many may wait`(ahead: Int) {
    let numbers = ConcurrentSequence(count: 500, ahead: ahead) { $0 * 3 }
    #expect((0..<500).map { _ in numbers.next() } == (0..<500).map { $0 * 3 })
    #expect(numbers.next() == nil)
    #expect(numbers.next() == nil)
  }

  @Test func `an element that is nil is the end`() {
    let numbers = ConcurrentSequence(count: 10) { $0 < 4 ? $0 : nil }
    #expect((0..<10).map { _ in numbers.next() } == [0, 1, 2, 3, nil, nil, nil, nil, nil, nil])
    #expect(ConcurrentSequence(count: 0) { $0 }.next() == nil)
    #expect(ConcurrentSequence(count: -1) { $0 }.next() == nil)
  }

  @Test func `elements are made on another thread`() {
    let threads = ConcurrentSequence(count: 1) { _ in UInt(bitPattern: pthread_self().hashValue) }
    #expect(threads.next() != UInt(bitPattern: pthread_self().hashValue))
  }

  /// What a thread that nobody listens to any more has made.
  private final class Counter: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var value = 0

    init() { pthread_mutex_init(lock, nil) }

    func increment() -> Int {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      value += 1
      return value
    }

    deinit { lock.deallocate() }
  }

  @Test func `a thread that nobody listens to any more makes little more, and none is left`() {
    let counter = Counter()
    do {
      let numbers = ConcurrentSequence(count: 1_000_000, ahead: 2) { _ in counter.increment() }
      #expect(numbers.next() == 1)
    }
    // The thread was waited for: two may have waited to be taken, and one was being made.
    let made = counter.increment() - 1
    #expect((1...4).contains(made), "\(made)")
  }
}

@Suite struct ConcurrentValueTests {
  @Test(arguments: [true, false])
  func `a value is made once, wherever that happens`(isConcurrent: Bool) {
    let here = pthread_self()
    let value = ConcurrentValue(isConcurrent: isConcurrent) { pthread_equal(pthread_self(), here) != 0 }
    #expect(value.value() == !isConcurrent)
  }
}
