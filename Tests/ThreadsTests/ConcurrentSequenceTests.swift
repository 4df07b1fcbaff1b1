import Dispatch
import Testing
import Threads

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension ConcurrentSequence {
  /// The next element as the caller would have it who makes those that are left out; nil behind the last.
  fileprivate func next(orMake make: () -> Element) -> Element? {
    switch next() {
    case .made(let element): element
    case .leftOut: make()
    case .ended: nil
    }
  }
}

@Suite struct ConcurrentSequenceTests {
  @Test(arguments: [1, 2, 1000])
  func `elements come in order, however many may wait`(ahead: Int) {
    let numbers = ConcurrentSequence(team: ThreadTeam(2), count: 500, ahead: ahead) { $0 * 3 }
    #expect((0..<500).map { number in numbers.next { number * 3 } } == (0..<500).map { $0 * 3 })
    #expect(numbers.next { -1 } == nil)
    #expect(numbers.next { -1 } == nil)
  }

  @Test func `an element that is nil is the end`() {
    let gate = Gate()
    let numbers = ConcurrentSequence(team: ThreadTeam(2), count: 10) { number in
      gate.open()
      return number < 4 ? number : nil
    }
    // From now on the thread is ahead, or at work on what is asked for.
    gate.pass()
    let found = (0..<10).map { number in numbers.next { number } }
    #expect(found.prefix(4) == [0, 1, 2, 3])
    #expect(found.contains(nil))
    #expect(found.drop { $0 != nil }.allSatisfy { $0 == nil })
    #expect(ConcurrentSequence(team: ThreadTeam(2), count: 0) { $0 }.next { -1 } == nil)
    #expect(ConcurrentSequence(team: ThreadTeam(2), count: -1) { $0 }.next { -1 } == nil)
  }

  @Test func `what is begun is made on another thread`() {
    let gate = Gate()
    let threads = ConcurrentSequence(team: ThreadTeam(2), count: 1) { _ in
      gate.open()
      return UInt(bitPattern: pthread_self().hashValue)
    }
    gate.pass()
    guard case .made(let thread) = threads.next() else {
      Issue.record("the thread had begun")
      return
    }
    #expect(thread != UInt(bitPattern: pthread_self().hashValue))
  }

  @Test func `what no helper has begun is left out, and no more work at once than there are in the team`() {
    let (begun, ended) = (Gate(), Gate())
    let team = ThreadTeam(2)
    let long = ConcurrentSequence(team: team, count: 1) { number in
      begun.open()
      ended.pass()
      return number
    }
    begun.pass()
    let waiting = ConcurrentSequence(team: team, count: 4) { $0 }
    for _ in 0..<3 {
      guard case .leftOut = waiting.next() else {
        Issue.record("the only helper was at work")
        return
      }
    }
    ended.open()
    #expect(long.next { -1 } == 0)
    // Whoever made it, it is the last.
    #expect(waiting.next { 3 } == 3)
    #expect(waiting.next { -1 } == nil)
  }

  /// Lets nobody pass until it is open.
  private struct Gate {
    private let semaphore = DispatchSemaphore(value: 0)

    func open() { semaphore.signal() }

    func pass() {
      semaphore.wait()
      semaphore.signal()
    }
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
      let numbers = ConcurrentSequence(team: ThreadTeam(2), count: 1_000_000, ahead: 2) { _ in counter.increment() }
      #expect(numbers.next { 1 } == 1)
    }
    // The thread was waited for: two may have waited to be taken, and one was being made.
    let made = counter.increment() - 1
    #expect((0...4).contains(made), "\(made)")
  }
}

@Suite struct ConcurrentValueTests {
  @Test(arguments: [1, 2, 3])
  func `a value is the same, wherever it is made`(threads: Int) {
    let here = pthread_self()
    let team = ThreadTeam(threads)
    for number in 0..<50 {
      let value = ConcurrentValue(team: team) { (number, isHere: pthread_equal(pthread_self(), here) != 0) }
      let made = value.value()
      #expect(made.0 == number)
      if threads == 1 { #expect(made.isHere) }
    }
  }
}

@Suite struct DealtPiecesTests {
  @Test(arguments: [1, 2, 3, 100], [1, 2, 7, 64])
  func `every piece is made once, in order`(threads: Int, count: Int) {
    var pieces = DealtPieces(count: count, team: ThreadTeam(threads)) { { $0 * 2 } }
    #expect((0..<count).map { pieces.piece($0) ?? $0 * 2 } == (0..<count).map { $0 * 2 })
  }

  @Test func `behind a piece that another thread could not make, all are left to the caller`() {
    var pieces = DealtPieces(count: 100, team: ThreadTeam(2)) { { $0 == 11 ? nil : $0 } }
    var own: [Int] = []
    for number in 0..<100 where pieces.piece(number) == nil { own.append(number) }
    #expect(Set(own).isSuperset(of: Set(stride(from: 0, to: 100, by: 2))))
    // The caller may have made the eleventh before the other thread came to it.
    #expect(own.contains(11))
  }
}

@Suite struct ConcurrentArrayTests {
  @Test(arguments: [nil, 0, 1, 2, 7])
  func `elements stand in their places, whoever makes them`(jobs: Int?) {
    for count in [-1, 0, 1, 2, 5, 1000] {
      let array = concurrentArray(count: count, jobs: jobs) { (range, memory: UnsafeMutableBufferPointer<String>) in
        for (index, number) in range.enumerated() { memory.initializeElement(at: index, to: "\(number)") }
      }
      #expect(array == (0..<max(0, count)).map { "\($0)" })
    }
  }
}
