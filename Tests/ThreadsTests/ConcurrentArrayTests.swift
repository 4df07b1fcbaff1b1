import Testing
import Threads

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
