import Threads

/// A section whose rounds are dealt in pieces to several threads in turn. The first is the thread that renders the
/// template; it puts the pieces together.
struct SharedSection {
  /// The section, as a position in the renderer's loops.
  let loop: Int
  let place: Place
  /// Where each piece begins in the list; one more at the end.
  let bounds: [Int]
  /// What the other threads render: the second piece is the first of the first of them.
  let helpers: [ConcurrentSequence<Piece>]
  /// The indentation that every piece was taken to begin with.
  let printedIndentation: Int
  /// The length of the output before the section.
  let start: Int
  /// The piece that comes next.
  var next = 1
  /// Whether all pieces were usable so far.
  var isTrusted = true

  /// Where a section stands: in which of the loaded templates, and its first instruction inside.
  struct Place: Hashable {
    let template: Int
    let start: Int
  }

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
/// they begin as the first round does and that no limit is met. Where the assumption was wrong, or something in a piece
/// is, the piece is rendered once more in its place, and says there what is wrong.
extension Renderer {
  /// How many rounds are worth a thread where nothing is known of the section.
  private static let leastRounds = 8
  /// Into how many pieces a section is dealt at most: many, so that the threads end at the same time and little text waits
  /// for its place.
  private static let pieces = 64
  /// How much text is worth threads. It takes about half a millisecond, to start a thread a tenth.
  private static let leastBytes = 64 << 10
  /// How many bytes and rounds a piece may have: what is larger than that is rendered where its size is known to count.
  private static let largestPiece = (bytes: 16 << 20, rounds: 1 << 20)

  /// Whether other threads should help with the innermost section, which is about to begin.
  func mayShare(rounds: Int) -> Bool {
    guard rounds >= Renderer.leastRounds, options.threads > 1, shared == nil else { return false }
    return rounds >= leastSharedRounds[innermostPlace] ?? 0
  }

  private var innermostPlace: SharedSection.Place {
    SharedSection.Place(template: current, start: loops[loops.count - 1].start)
  }

  /// Lets other threads render their share of the innermost section, which is about to begin.
  mutating func shareRounds() {
    let loop = loops.count - 1
    let count = loops[loop].count
    let pieces = min(Renderer.pieces, count / 2)
    let width = min(options.threads, pieces)
    let bounds = (0...pieces).map { count * $0 / pieces }
    let helpers = (1..<width).map { first in
      let renderer = PieceRenderer(self)
      let own = Array(stride(from: first, to: pieces, by: width))
      return ConcurrentSequence(count: own.count, ahead: 4) { number in
        renderer.render(bounds[own[number]]..<bounds[own[number] + 1])
      }
    }
    shared = SharedSection(
      loop: loop, place: innermostPlace, bounds: bounds, helpers: helpers, printedIndentation: printedIndentation,
      start: output.count)
    loops[loop].end = bounds[1]
  }

  /// Appends the pieces of the other threads that come next, and gives the first round of the piece behind them, which
  /// is to be rendered here; nil where none is left.
  mutating func nextOwnRound() -> Int? {
    guard var section = shared else { return nil }
    let width = section.helpers.count + 1
    while section.next + 1 < section.bounds.count {
      let number = section.next
      section.next += 1
      let helper = number % width - 1
      if helper >= 0, section.isTrusted {
        if let piece = section.helpers[helper].next(), isUsable(piece, of: section) {
          piece.bytes.withUnsafeBufferPointer { output.append($0) }
          rounds += piece.rounds
          printedIndentation = piece.printedIndentation
          continue
        }
        section.isTrusted = false
        for helper in section.helpers { helper.cancel() }
      }
      loops[section.loop].end = section.bounds[number + 1]
      shared = section
      return section.bounds[number]
    }
    shared = nil
    // So few rounds here are not worth it; the next that are tried are a good deal more.
    if output.count - section.start < Renderer.leastBytes {
      leastSharedRounds[section.place] = 4 * loops[section.loop].count
    }
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
    options.threads = 1
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
