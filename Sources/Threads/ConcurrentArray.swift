/// An array whose elements several threads make, each those of one range.
///
/// - Parameters:
///   - count: How many elements there are; none below 1.
///   - jobs: How many threads may work at once; nil for as many as there are processors, 1 for what is below.
///   - fill: Initialises the elements of a range, all of them, in memory that holds nothing else: the first element of
///     the range lies first in it.
/// - Returns: The array.
package func concurrentArray<Element: Sendable>(
  count: Int, jobs: Int?, _ fill: @escaping @Sendable (Range<Int>, UnsafeMutableBufferPointer<Element>) -> Void
) -> [Element] {
  guard count > 0 else { return [] }
  return [Element](unsafeUninitializedCapacity: count) { memory, initialized in
    let memory = SharedMemory(buffer: UnsafeMutableBufferPointer(rebasing: memory[..<count]))
    let width = max(1, min(count, jobs ?? processorCount))
    _ = concurrentMap(count: width, jobs: width) { part in
      let range = count * part / width..<count * (part + 1) / width
      fill(range, UnsafeMutableBufferPointer(rebasing: memory.buffer[range]))
    }
    initialized = count
  }
}

/// Memory of which each thread touches a part of its own.
private struct SharedMemory<Element>: @unchecked Sendable {
  let buffer: UnsafeMutableBufferPointer<Element>
}
