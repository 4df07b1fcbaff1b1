#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// Calls `body` for every number below `count`, on several threads where there is more than one number, and gives the
/// results in order.
///
/// Threads of the system rather than tasks: a program that reads one small file should not start a thread pool.
///
/// The calling thread is one of them and takes the number 0, so that two halves of a work start one thread. Where the
/// system has no thread left, the calling one does that share as well. Starting a thread costs about 0.1 ms.
///
/// - Parameters:
///   - count: How many numbers there are; none below 1.
///   - jobs: How many threads may work at once; nil for as many as there are processors, 1 for what is below.
///   - body: Gives the result of a number.
/// - Returns: The results of 0, 1, 2 ….
package func concurrentMap<Result: Sendable>(
  count: Int, jobs: Int?, _ body: @escaping @Sendable (Int) -> Result
) -> [Result] {
  let width = min(count, jobs ?? processorCount)
  guard width > 1 else { return (0..<max(0, count)).map(body) }
  let workers = (0..<width).map { offset in
    Worker { stride(from: offset, to: count, by: width).map(body) }
  }
  let threads = workers.dropFirst().map { worker in SystemThread { worker.run() } }
  workers[0].run()
  for (worker, thread) in zip(workers.dropFirst(), threads) {
    if let thread { thread.join() } else { worker.run() }
  }
  return (0..<count).map { workers[$0 % width].results[$0 / width] }
}

/// How many processors the system has online, at least 1.
package var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

/// The share of one thread. `results` is written by the thread and read after it was joined.
private final class Worker<Result: Sendable>: @unchecked Sendable {
  private let work: @Sendable () -> [Result]
  private(set) var results: [Result] = []

  init(_ work: @escaping @Sendable () -> [Result]) { self.work = work }

  func run() { results = work() }
}
