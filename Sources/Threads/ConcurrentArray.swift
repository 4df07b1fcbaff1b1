/// An array whose elements the threads of a team make, each those of one range after the other.
///
/// - Parameters:
///   - count: How many elements there are; none below 1.
///   - team: Who may work at once.
///   - fill: Initialises the elements of a range, all of them, in memory that holds nothing else: the first element of
///     the range lies first in it.
/// - Returns: The array.
package func concurrentArray<Element: Sendable>(
  count: Int, team: ThreadTeam, _ fill: @escaping @Sendable (Range<Int>, UnsafeMutableBufferPointer<Element>) -> Void
) -> [Element] {
  guard count > 0 else { return [] }
  return [Element](unsafeUninitializedCapacity: count) { memory, initialized in
    let memory = SharedMemory(buffer: UnsafeMutableBufferPointer(rebasing: memory[..<count]))
    // A few for each thread, so that one on a slow processor fills fewer.
    let pieces = min(count, team.count > 1 ? 4 * team.count : 1)
    let make: @Sendable (Int) -> Void? = { piece in
      let range = count * piece / pieces..<count * (piece + 1) / pieces
      fill(range, UnsafeMutableBufferPointer(rebasing: memory.buffer[range]))
      return ()
    }
    let dealt = DealtPieces(count: pieces, team: team) { make }
    for piece in 0..<pieces where dealt.piece(piece) == nil { _ = make(piece) }
    initialized = count
  }
}

/// Memory of which each thread touches a part of its own.
private struct SharedMemory<Element>: @unchecked Sendable {
  let buffer: UnsafeMutableBufferPointer<Element>
}
