import Testing
import Threads

@Suite struct ConcurrentMapTests {
  @Test(arguments: [nil, 0, 1, 2, 7, 64])
  func `work on several threads gives the results in order`(jobs: Int?) {
    #expect(concurrentMap(count: 100, jobs: jobs) { $0 * $0 } == (0..<100).map { $0 * $0 })
    #expect(concurrentMap(count: 1, jobs: jobs) { $0 } == [0])
    #expect(concurrentMap(count: 0, jobs: jobs) { $0 }.isEmpty)
  }
}
