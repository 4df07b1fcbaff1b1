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

/// Lets nobody pass until it is open.
struct Gate {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }

  func pass() {
    semaphore.wait()
    semaphore.signal()
  }
}

/// A number that threads count up.
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

  @Test func `what a helper has begun is waited for, what none has begun is made here`() {
    let (begun, ended) = (Gate(), Gate())
    let here = pthread_self()
    let team = ThreadTeam(2)
    let long = ConcurrentValue(team: team) {
      begun.open()
      ended.pass()
      return pthread_equal(pthread_self(), here) != 0
    }
    begun.pass()
    // The only helper is at work.
    let other = ConcurrentValue(team: team) { pthread_equal(pthread_self(), here) != 0 }
    #expect(other.value())
    ended.open()
    #expect(!long.value())
  }

  @Test func `a value that nobody asks for leaves no thread behind`() {
    let counter = Counter()
    do { _ = ConcurrentValue(team: ThreadTeam(2)) { counter.increment() } }
    #expect((1...2).contains(counter.increment()))
  }
}

@Suite struct DealtPiecesTests {
  @Test(arguments: [1, 2, 3, 100], [1, 2, 7, 64, 1000])
  func `every piece is made once, in order`(threads: Int, count: Int) {
    let counter = Counter()
    let pieces = DealtPieces(count: count, team: ThreadTeam(threads)) {
      { number in
        _ = counter.increment()
        return number * 2
      }
    }
    let whole = (0..<count).map { number in
      if let piece = pieces.piece(number) { return piece }
      _ = counter.increment()
      return number * 2
    }
    #expect(whole == (0..<count).map { $0 * 2 })
    #expect(counter.increment() == count + 1)
  }

  @Test func `helpers make pieces, and the caller another where one is not ready`() {
    let (begun, ended) = (Gate(), Gate())
    let here = pthread_self()
    let pieces = DealtPieces(count: 8, team: ThreadTeam(2)) {
      { number in
        guard pthread_equal(pthread_self(), here) == 0 else {
          if number == 3 { ended.open() }
          return "caller \(number)"
        }
        begun.open()
        if number == 0 { ended.pass() }
        return "helper \(number)"
      }
    }
    begun.pass()
    // Piece 0 is begun: until it is there, the caller makes those that come next, and no more than may wait.
    #expect(pieces.piece(0) == "helper 0")
    #expect((1..<4).map { pieces.piece($0) } == ["caller 1", "caller 2", "caller 3"])
  }

  @Test func `what could not be made is left to the caller, and so is what nobody has made by then`() {
    for team in [ThreadTeam(1), ThreadTeam(2), ThreadTeam(3)] {
      let pieces = DealtPieces(count: 100, team: team) { { $0 == 11 ? nil : $0 } }
      var own: [Int] = []
      for number in 0..<100 {
        guard let piece = pieces.piece(number) else {
          own.append(number)
          continue
        }
        #expect(piece == number)
      }
      #expect(own.contains(11))
      #expect(team.count > 1 || own == Array(0..<100))
    }
  }

  @Test func `helpers whose pieces nobody wants any more make little more, and none is left`() {
    let counter = Counter()
    do {
      let pieces = DealtPieces(count: 1_000_000, team: ThreadTeam(2)) { { _ in counter.increment() } }
      _ = pieces.piece(0)
    }
    // The thread was waited for; no more than a few pieces may wait to be put together.
    let made = counter.increment() - 1
    #expect((0...5).contains(made), "\(made)")
  }
}
