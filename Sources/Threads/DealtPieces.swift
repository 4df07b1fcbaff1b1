/// The pieces of a work, made by the calling thread and by helpers of a team.
///
/// The calling thread asks for the pieces in order and puts them together. Each thread takes the next piece that nobody has
/// begun, so that one on a slow processor makes fewer. While a piece that is asked for is being made, the calling
/// thread makes another that comes later.
package final class DealtPieces<Piece: Sendable>: Sendable {
  private struct State {
    /// The first piece that nobody has begun.
    var next = 0
    /// The piece that is asked for.
    var wanted = 0
    var made: [Int: Piece] = [:]
    /// Whether what nobody has made is left to the caller.
    var isClosed = false
  }

  /// How many pieces may wait to be put together.
  private static var ahead: Int { 4 }

  private let count: Int
  private let make: @Sendable (Int) -> Piece?
  private let state = Monitor(State())
  private let threads: [SystemThread]

  /// Starts the helpers.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - team: Who may work at once.
  ///   - maker: Gives what makes the pieces of one thread from their numbers; nil for a piece that the caller has to make
  ///     in its place.
  package init(count: Int, team: ThreadTeam, _ maker: () -> @Sendable (Int) -> Piece?) {
    self.count = count
    make = maker()
    threads = (1..<max(1, min(team.count, count))).compactMap { [count, state] _ in
      let make = maker()
      return team.start {
        while let number = DealtPieces.begin(state, count) {
          let piece = make(number)
          DealtPieces.put(piece, number, state)
        }
      }
    }
  }

  /// The number of a piece for a helper to make, waited for where enough are made already; nil for none.
  private static func begin(_ state: Monitor<State>, _ count: Int) -> Int? {
    state.waiting { (state: inout State) -> Int?? in
      if state.isClosed || state.next >= count { return .some(nil) }
      guard state.next < state.wanted + ahead else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  private static func put(_ piece: Piece?, _ number: Int, _ state: Monitor<State>) {
    state.withState { state in
      if state.isClosed { return }
      if let piece { state.made[number] = piece } else { state.isClosed = true }
    }
  }

  private enum Step {
    case made(Piece)
    case own
    case other(Int)
  }

  /// The piece with a number; nil where the caller has to make it. The numbers are asked for in rising order from 0.
  package func piece(_ number: Int) -> Piece? {
    while true {
      let step: Step = state.waiting { [count] state in
        state.wanted = number
        if let piece = state.made.removeValue(forKey: number) { return .made(piece) }
        if state.isClosed { return .own }
        if state.next <= number {
          state.next = number + 1
          return .own
        }
        guard state.next < min(count, number + DealtPieces.ahead) else { return nil }
        state.next += 1
        return .other(state.next - 1)
      }
      switch step {
      case .made(let piece): return piece
      case .own: return nil
      case .other(let other): DealtPieces.put(make(other), other, state)
      }
    }
  }

  /// Leaves all further pieces to the caller.
  package func cancel() {
    state.withState { state in
      state.isClosed = true
      state.made = [:]
    }
  }

  deinit {
    cancel()
    for thread in threads { thread.join() }
  }
}
