/// Turns the tags of a template, paired and laid out, into instructions.
struct TemplateCompiler {
  private let source: TemplateSource
  private let layout: LineLayout
  private let tags: [Tag]

  private(set) var instructions: [Instruction] = []
  private(set) var literals: [UInt8] = []
  private(set) var names: [String] = []
  private(set) var paths: [Path] = []
  private(set) var pathParts: [Int32] = []
  private(set) var references: [Reference] = []
  private(set) var blocks: [Block] = []
  private var positions: [String: Int32] = [:]

  /// What is open around the tag at hand.
  private struct Level {
    let kind: Tag.Kind
    /// The instruction, reference or block that waits for the close tag.
    let entry: Int
    let isArgument: Bool
    /// The white space to take from the start of each line outside of it.
    let outerDedent: Range<Int>
  }
  private var levels: [Level] = []
  private var dedent = 0..<0

  init(_ source: TemplateSource) throws(MustacheError) {
    self.source = source
    layout = LineLayout(source)
    var scanner = TagScanner(source)
    var tags = try scanner.scan()
    try pairTags(&tags, in: source)
    layout.lay(&tags)
    self.tags = tags
    compile()
  }

  private mutating func compile() {
    var position = source.textStart
    for (index, tag) in tags.enumerated() where !tag.isIgnored {
      appendText(position..<max(position, tag.textBefore))
      position = tag.textAfter
      if !tag.isStandalone, !tag.isArgument, levels.last?.kind != .parent, layout.isLineStart(tag.range.lowerBound) {
        instructions.append(.lineStart)
      }
      append(tag, at: index)
    }
    appendText(position..<max(position, source.bytes.count))
    instructions.append(.endOfTemplate)
  }

  private mutating func append(_ tag: Tag, at index: Int) {
    switch tag.kind {
    case .variable: instructions.append(.interpolate(path: path(tag), escaped: true))
    case .unescapedVariable: instructions.append(.interpolate(path: path(tag), escaped: false))
    case .section:
      open(tag, entry: instructions.count)
      instructions.append(.section(path: path(tag), next: 0))
    case .inverted:
      open(tag, entry: instructions.count)
      instructions.append(.inverted(path: path(tag), next: 0))
    case .partial:
      instructions.append(.partial(Int32(references.count)))
      references.append(reference(tag))
      references[references.count - 1].next = Int32(instructions.count)
    case .parent:
      open(tag, entry: references.count)
      instructions.append(.parent(Int32(references.count)))
      references.append(reference(tag))
    case .block where tag.isArgument: openArgument(tag, at: index)
    case .block:
      open(tag, entry: blocks.count)
      instructions.append(.block(Int32(blocks.count)))
      blocks.append(block(tag, at: index))
    case .close: close()
    case .comment, .delimiters: break
    }
  }

  private mutating func open(_ tag: Tag, entry: Int) {
    levels.append(Level(kind: tag.kind, entry: entry, isArgument: tag.isArgument, outerDedent: dedent))
  }

  private mutating func openArgument(_ tag: Tag, at index: Int) {
    guard let parent = levels.last?.entry else { return }
    open(tag, entry: parent)
    references[parent].arguments.append(
      Argument(
        block: source.text(tag.name), range: tag.name, start: Int32(instructions.count), startsLine: tag.isStandalone))
    if tag.isStandalone { dedent = layout.commonIndentation(insideOf: index, tags) ?? 0..<0 }
  }

  private mutating func close() {
    guard let level = levels.popLast() else { return }
    dedent = level.outerDedent
    switch level.kind {
    case .section:
      instructions.append(.endSection)
      guard case .section(let path, _) = instructions[level.entry] else { return }
      instructions[level.entry] = .section(path: path, next: Int32(instructions.count))
    case .inverted:
      guard case .inverted(let path, _) = instructions[level.entry] else { return }
      instructions[level.entry] = .inverted(path: path, next: Int32(instructions.count))
    case .parent: references[level.entry].next = Int32(instructions.count)
    case .block where level.isArgument: instructions.append(.endOfTemplate)
    case .block: blocks[level.entry].next = Int32(instructions.count)
    case .variable, .unescapedVariable, .close, .partial, .comment, .delimiters: break
    }
  }

  // MARK: What instructions refer to

  private mutating func path(_ tag: Tag) -> Int32 {
    let isDot = source.bytes[tag.name].elementsEqual([UInt8(ascii: ".")])
    let start = Int32(pathParts.count)
    var first: Int32 = -1
    for part in source.bytes[tag.name].split(separator: UInt8(ascii: ".")) where !isDot {
      let name = position(of: String(decoding: part, as: UTF8.self))
      if first < 0 { first = name } else { pathParts.append(name) }
    }
    paths.append(Path(first: first, rest: start..<Int32(pathParts.count), range: tag.name))
    return Int32(paths.count - 1)
  }

  private mutating func position(of name: String) -> Int32 {
    if let known = positions[name] { return known }
    let position = Int32(names.count)
    positions[name] = position
    names.append(name)
    return position
  }

  private func reference(_ tag: Tag) -> Reference {
    Reference(
      template: source.text(tag.name), range: tag.name,
      indentation: tag.isStandalone ? withoutDedent(tag.textBefore..<tag.range.lowerBound) : [],
      isStandalone: tag.isStandalone, isParent: tag.kind == .parent)
  }

  private func block(_ tag: Tag, at index: Int) -> Block {
    let start = tag.range.lowerBound
    let lineStart = layout.blankStart(before: start)
    var indentation = (lineStart ?? start)..<start
    if tag.isStandalone, let content = layout.commonIndentation(insideOf: index, tags) { indentation = content }
    let closing = tags[tag.partner]
    let behind = closing.range.upperBound..<closing.textAfter
    return Block(
      name: source.text(tag.name), indentation: withoutDedent(indentation), startsLine: tag.isStandalone,
      lineBreak: closing.isStandalone ? Array(source.bytes[behind].drop(while: isBlank)) : [])
  }

  /// White space from the start of a line without the part that every line of the argument around it has.
  private func withoutDedent(_ indentation: Range<Int>) -> [UInt8] {
    Array(source.bytes[indentation.lowerBound + sharedDedent(indentation)..<indentation.upperBound])
  }

  private func sharedDedent(_ range: Range<Int>) -> Int {
    zip(source.bytes[dedent], source.bytes[range]).prefix { $0 == $1 }.count
  }

  private mutating func appendText(_ range: Range<Int>) {
    guard !range.isEmpty, levels.last?.kind != .parent else { return }
    let start = literals.count
    if dedent.isEmpty {
      literals.append(contentsOf: source.bytes[range])
    } else {
      var position = range.lowerBound
      while position < range.upperBound {
        if layout.isLineStart(position) { position += sharedDedent(position..<range.upperBound) }
        let lineEnd = source.bytes[position..<range.upperBound].firstIndex(of: UInt8(ascii: "\n"))
        let end = lineEnd.map { $0 + 1 } ?? range.upperBound
        literals.append(contentsOf: source.bytes[position..<end])
        position = end
      }
    }
    let startsLine = layout.isLineStart(range.lowerBound)
    guard literals.count > start || startsLine else { return }
    instructions.append(.text(start: Int32(start), end: Int32(literals.count), startsLine: startsLine))
  }
}
