import Threads

/// A section whose rounds are rendered in pieces by several threads. The one that renders the template puts the pieces
/// together.
struct SharedSection {
  /// The section, as a position in the renderer's loops.
  let loop: Int
  /// Where each piece begins in the list; one more at the end.
  let bounds: [Int]
  /// What the other threads render.
  let pieces: DealtPieces<Piece>
  /// The indentation that every piece was taken to begin with.
  let printedIndentation: Int
  /// The piece that comes next.
  var next = 0

  /// Some rounds of a section as text.
  struct Piece: Sendable {
    let bytes: [UInt8]
    let rounds: Int
    let printedIndentation: Int
  }
}

/// Rendering on several threads.
///
/// A round of a section depends on what was rendered before it in little: how far the line is indented already where
/// it begins, and how many rounds and bytes there were, which are limited. So pieces are rendered on the assumption that
/// they begin as the first round of them all does and that no limit is met. Where the assumption was wrong, or something
/// in a piece is, the piece is rendered once more in its place, and says there what is wrong.
extension Renderer {
  /// How many rounds are rendered before it is decided whether the others are worth threads.
  static let sampledRounds = 4
  /// Into how many pieces a section is dealt at most: many, so that the threads end at the same time and little text waits
  /// for its place.
  private static let pieces = 64
  /// How many bytes and rounds a piece may have: what is larger than that is rendered where its size is known to count.
  private static let largestPiece = (bytes: 16 << 20, rounds: 1 << 20)

  /// Whether other threads may help with a section of so many rounds.
  func mayShare(rounds: Int) -> Bool {
    rounds >= 2 * Renderer.sampledRounds && options.team.count > 1 && shared == nil
  }

  /// Lets other threads render their share of the innermost section from a round on; false where the rounds before it
  /// were too short for that to seem worth while.
  mutating func shareRounds(from first: Int) -> Bool {
    let loop = loops.count - 1
    let count = loops[loop].count - first
    loops[loop].end = loops[loop].count
    guard (output.count - loops[loop].outputStart) / first >= options.leastSharedBytes / count else {
      return false
    }
    let pieces = min(Renderer.pieces, count / 2)
    let bounds = (0...pieces).map { first + count * $0 / pieces }
    let dealt = DealtPieces(count: pieces, team: options.team) {
      let renderer = PieceRenderer(self)
      return { renderer.render(bounds[$0]..<bounds[$0 + 1]) }
    }
    shared = SharedSection(
      loop: loop, bounds: bounds, pieces: dealt, printedIndentation: printedIndentation)
    return true
  }

  /// Appends the pieces of the other threads that come next, and gives the first round of the piece behind them, which
  /// is to be rendered here; nil where none is left.
  mutating func nextOwnRound() -> Int? {
    guard var section = shared else { return nil }
    while section.next + 1 < section.bounds.count {
      let number = section.next
      section.next += 1
      if let piece = section.pieces.piece(number) {
        if isUsable(piece, of: section) {
          piece.bytes.withUnsafeBufferPointer { output.append($0) }
          rounds += piece.rounds
          printedIndentation = piece.printedIndentation
          continue
        }
        section.pieces.cancel()
      }
      loops[section.loop].end = section.bounds[number + 1]
      shared = section
      return section.bounds[number]
    }
    shared = nil
    return nil
  }

  /// Whether a piece is what would have been rendered in its place.
  private func isUsable(_ piece: SharedSection.Piece, of section: SharedSection) -> Bool {
    printedIndentation == section.printedIndentation && rounds + piece.rounds < options.roundLimit
      && output.count + piece.bytes.count <= options.outputLimit
  }

  /// A renderer of pieces of the innermost section of another, which is about to begin.
  fileprivate init(piecesOf other: borrowing Renderer) {
    self.init(library: other.library, options: other.options)
    options.team = ThreadTeam(1)
    options.outputLimit = min(options.outputLimit, Renderer.largestPiece.bytes)
    options.roundLimit = min(options.roundLimit, Renderer.largestPiece.rounds)
    loaded = other.loaded
    nameCount = other.nameCount
    shapes = other.shapes
    frames = other.frames
    objects = other.objects
    others = other.others
    loops = other.loops
    calls = other.calls
    scopes = other.scopes
    scope = other.scope
    indentation = other.indentation
    indentationStart = other.indentationStart
    printedIndentation = other.printedIndentation
    current = other.current
    pieceLoop = loops.count - 1
  }

  /// Renders some rounds of the section.
  fileprivate mutating func render(_ piece: Range<Int>, printedIndentation start: Int) throws(MustacheError)
    -> SharedSection.Piece
  {
    output.removeAll()
    printedIndentation = start
    rounds = 1
    isFinished = false
    next = loops[pieceLoop].start
    loops[pieceLoop].position = piece.lowerBound
    loops[pieceLoop].end = piece.upperBound
    push(loops[pieceLoop].list.value(at: piece.lowerBound))
    try run()
    return SharedSection.Piece(
      bytes: output.withBytes { Array($0) }, rounds: rounds, printedIndentation: printedIndentation)
  }
}

/// The renderer of one thread's pieces. Only that thread uses it.
private final class PieceRenderer: @unchecked Sendable {
  private var renderer: Renderer
  private let printedIndentation: Int

  init(_ other: borrowing Renderer) {
    renderer = Renderer(piecesOf: other)
    printedIndentation = other.printedIndentation
  }

  /// The text of some rounds, or nil where something is wrong with it.
  func render(_ rounds: Range<Int>) -> SharedSection.Piece? {
    try? renderer.render(rounds, printedIndentation: printedIndentation)
  }
}
