#if canImport(Glibc)
  import CGlibc
  import Glibc
  import Testing
  import Threads

  @Suite struct ThreadPlacementTests {
    /// The numbers of the processors that the calling thread may run on.
    private static var processors: Set<Int> {
      var set = cpu_set_t()
      guard sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &set) == 0 else { return [] }
      return withUnsafeBytes(of: set) { bytes in
        let words = bytes.assumingMemoryBound(to: UInt.self)
        return Set((0..<8 * bytes.count).filter { words[$0 / UInt.bitWidth] >> UInt($0 % UInt.bitWidth) & 1 == 1 })
      }
    }

    @Test func `a thread may run wherever the one that starts it may`() {
      let own = Self.processors
      #expect(!own.isEmpty)
      for _ in 0..<10 {
        #expect(concurrentMap(count: 4, jobs: 4) { _ in Self.processors } == Array(repeating: own, count: 4))
      }
      #expect(Self.processors == own)
    }

    @Test func `a thread that may run on one processor only can start others`() {
      let results = concurrentMap(count: 2, jobs: 2) { number in
        guard number == 1, let only = Self.processors.min() else { return [Set<Int>]() }
        var set = cpu_set_t()
        withUnsafeMutableBytes(of: &set) { bytes in
          bytes.assumingMemoryBound(to: UInt.self)[only / UInt.bitWidth] = 1 << UInt(only % UInt.bitWidth)
        }
        guard sched_setaffinity(0, MemoryLayout<cpu_set_t>.size, &set) == 0 else { return [] }
        return concurrentMap(count: 3, jobs: 3) { _ in Self.processors } + [[only]]
      }
      #expect(Set(results[1]).count == 1)
      #expect(results[1].count == 4)
    }
  }
#endif
