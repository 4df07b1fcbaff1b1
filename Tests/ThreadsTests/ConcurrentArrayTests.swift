import Testing
import Threads

@Suite struct ConcurrentArrayTests {
  @Test(arguments: [0, 1, 2, 7])
  func `elements stand in their places, whoever makes them`(threads: Int) {
    for count in [-1, 0, 1, 2, 5, 1000] {
      let array = concurrentArray(count: count, team: ThreadTeam(threads)) {
        (range, memory: UnsafeMutableBufferPointer<String>) in
        for (index, number) in range.enumerated() { memory.initializeElement(at: index, to: "\(number)") }
      }
      #expect(array == (0..<max(0, count)).map { "\($0)" })
    }
  }
}
