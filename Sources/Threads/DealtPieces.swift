/// The pieces of a work, dealt in turn to the calling thread and to others.
///
/// The calling thread goes through the numbers of the pieces in rising order, makes those that are its own, and those
/// that another thread should have begun by then, and puts all together.
package struct DealtPieces<Piece: Sendable>: Sendable {
  private var helpers: [ConcurrentSequence<Piece>]
  private let width: Int

  /// Starts the other threads.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are; the first is the calling thread's own.
  ///   - team: Who may work at once.
  ///   - maker: Gives what makes the pieces of one thread from their numbers; nil for a piece that the calling thread has
  ///     to make, as all behind it.
  package init(count: Int, team: ThreadTeam, _ maker: () -> @Sendable (Int) -> Piece?) {
    let width = max(1, min(team.count, count))
    self.width = width
    helpers = (1..<width).map { first in
      let make = maker()
      return ConcurrentSequence(team: team, count: (count - first - 1) / width + 1, ahead: 2) {
        make(first + $0 * width)
      }
    }
  }

  /// The piece with a number, waited for; nil where the calling thread has to make it. Each may be asked for once.
  package mutating func piece(_ number: Int) -> Piece? {
    guard !helpers.isEmpty, number % width > 0 else { return nil }
    switch helpers[number % width - 1].next() {
    case .made(let piece): return piece
    case .leftOut: return nil
    case .ended:
      cancel()
      return nil
    }
  }

  /// Leaves all further pieces to the calling thread.
  package mutating func cancel() {
    for helper in helpers { helper.cancel() }
    helpers = []
  }
}
