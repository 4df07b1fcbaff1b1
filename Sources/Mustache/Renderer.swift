/// Runs the instructions of a template and of those that it names.
///
/// It keeps stacks of its own and never calls itself, so that neither templates nor values can exhaust the thread's
/// stack.
struct Renderer: ~Copyable {
  let library: TemplateLibrary
  var options: MustacheOptions
  var output = MustacheOutput()

  var loaded: [LoadedTemplate] = []
  var nameCount = 0
  var shapes: [Shape] = []
  var frames: [Frame] = []
  var objects: [any MustacheObject] = []
  var others: [MustacheValue] = []
  var loops: [Loop] = []
  var calls: [Call] = []

  var scopes: [Scope] = []
  /// The innermost scope in force, or -1.
  var scope = -1

  /// The white space before each line, all of it that is in force anywhere; what counts here begins at
  /// `indentationStart`.
  var indentation: [UInt8] = []
  var indentationStart = 0
  /// How much of the indentation stands already on the line where a block's replacement begins.
  var printedIndentation = 0

  /// The template that is being run and the instruction that is next.
  var current = 0
  var next = 0
  var isFinished = false
  /// How many templates, blocks and rounds of sections have begun.
  var rounds = 0

  /// The section whose rounds other threads help with.
  var shared: SharedSection?
  /// For a renderer of pieces the loop that it renders pieces of, else -1.
  var pieceLoop = -1

  init(library: TemplateLibrary, options: MustacheOptions) {
    self.library = library
    self.options = options
  }

  mutating func render(
    _ template: MustacheTemplate, layer: TemplateLibrary.Layer, _ values: MustacheValue, into result: inout [UInt8],
    name: String? = nil
  ) throws(MustacheError) {
    current = load(template, name: name, layer: layer)
    push(values)
    guard result.isEmpty else {
      try run()
      return output.withBytes { result.append(contentsOf: $0) }
    }
    // The text is written to where it will stay, for a copy would need as much memory again. What is not written to
    // takes no memory but addresses.
    var failure: MustacheError?
    let room = AddressRoom.bytes(atMost: MustacheOutput.roomInPlace, atLeast: MustacheOutput.leastRoom)
    result = [UInt8](unsafeUninitializedCapacity: room) { memory, count in
      output = MustacheOutput(in: memory)
      do throws(MustacheError) { try run() } catch { failure = error }
      count = output.isInPlace ? output.count : 0
    }
    if let failure {
      result = []
      throw failure
    }
    if !output.isInPlace { output.withBytes { result = Array($0) } }
  }

  mutating func run() throws(MustacheError) {
    while !isFinished { try run(loaded[current].template) }
  }

  /// Runs a template until it ends or another takes over.
  private mutating func run(_ template: MustacheTemplate) throws(MustacheError) {
    let running = current
    let firstName = loaded[current].firstName
    while current == running, !isFinished {
      let instruction = template.instructions[next]
      next += 1
      switch instruction {
      case .text(let start, let end, let startsLine):
        template.literals.withUnsafeBufferPointer { literals in
          let text = UnsafeBufferPointer(rebasing: literals[Int(start)..<Int(end)])
          if hasIndentation { print(text, startsLine: startsLine) } else { output.append(text) }
        }
      case .lineStart: printIndentation()
      case .interpolate(let path, let escaped):
        let value = try value(of: template.paths[Int(path)], template, firstName)
        try print(consume value, escaped: escaped, template.paths[Int(path)], template)
      case .section(let path, let end):
        let value = try value(of: template.paths[Int(path)], template, firstName)
        if value.isPresent {
          try enter(consume value, template.paths[Int(path)], template)
        } else {
          next = Int(end)
        }
      case .endSection: try repeatOrLeaveSection(template)
      case .inverted(let path, let end):
        if try value(of: template.paths[Int(path)], template, firstName).isPresent {
          next = Int(end)
        }
      case .partial(let reference), .parent(let reference):
        try enter(reference: Int(reference), template)
      case .block(let block): try enter(template.blocks[Int(block)], template)
      case .endOfTemplate: leaveCall()
      }
    }
  }

  // MARK: Sections

  private mutating func enter(
    _ value: consuming MustacheValue, _ path: Path, _ template: MustacheTemplate
  ) throws(MustacheError) {
    try begin(at: path.range, template)
    switch consume value {
    case .list(let list):
      let count = list.count
      let end = mayShare(rounds: count) ? Renderer.sampledRounds : count
      loops.append(Loop(list: list, count: count, end: end, position: 0, start: next, outputStart: output.count))
      push(list.value(at: 0))
    case let other:
      push(other)
      loops.append(Loop(list: [MustacheValue](), count: 1, end: 1, position: 0, start: next, outputStart: 0))
    }
  }

  private mutating func repeatOrLeaveSection(_ template: MustacheTemplate) throws(MustacheError) {
    pop()
    let last = loops.count - 1
    let position = loops[last].position + 1
    if position < loops[last].end {
      try run(round: position, template)
    } else if last == pieceLoop {
      isFinished = true
    } else if last == shared?.loop {
      try runShared(template)
    } else if position < loops[last].count {
      if shareRounds(from: position) { try runShared(template) } else { try run(round: position, template) }
    } else {
      loops.removeLast()
    }
  }

  /// Goes on with a section that several threads render, or leaves it.
  private mutating func runShared(_ template: MustacheTemplate) throws(MustacheError) {
    if let position = nextOwnRound() { try run(round: position, template) } else { loops.removeLast() }
  }

  /// Begins a round of the innermost section that is not its first.
  private mutating func run(round position: Int, _ template: MustacheTemplate) throws(MustacheError) {
    let last = loops.count - 1
    loops[last].position = position
    next = loops[last].start
    if isOverLimit, case .section(let path, _) = template.instructions[next - 1] {
      throw tooLong(at: template.paths[Int(path)].range, template)
    }
    rounds += 1
    push(loops[last].list.value(at: position))
  }

  // MARK: Limits

  private var isOverLimit: Bool { rounds >= options.roundLimit || output.count > options.outputLimit }

  /// Counts a template, section or block that is about to begin.
  mutating func begin(at range: Range<Int>, _ template: MustacheTemplate) throws(MustacheError) {
    guard loops.count + calls.count < options.depthLimit else {
      throw MustacheError(
        kind: .tooDeep,
        message:
          "found more than \(options.depthLimit) templates, sections and blocks inside each other, expected an end"
          + " of \"\(String(decoding: template.source[range], as: UTF8.self))\" before that",
        place: template.place(range))
    }
    if isOverLimit { throw tooLong(at: range, template) }
    rounds += 1
  }

  private func tooLong(at range: Range<Int>, _ template: MustacheTemplate) -> MustacheError {
    let found =
      rounds >= options.roundLimit
      ? "more than \(options.roundLimit) rounds of sections and templates"
      : "more than \(options.outputLimit) bytes of output"
    return MustacheError(
      kind: .tooLong, message: "found \(found), expected an end before that", place: template.place(range))
  }
}
