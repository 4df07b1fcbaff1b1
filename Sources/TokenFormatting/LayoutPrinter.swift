import TokenSyntax

/// Writes a layout in canonical form.
struct LayoutPrinter {
  /// The longest line that a collection in brackets may be written on, in characters.
  static let lineLength = 120
  /// The columns that each block is indented by.
  static let indentation = 2

  let tree: SyntaxTree
  private var writer = LineWriter()

  private init(_ tree: SyntaxTree) { self.tree = tree }

  /// The text of a file.
  static func print(_ document: Document, of tree: SyntaxTree) -> [UInt8] {
    var printer = LayoutPrinter(tree)
    printer.write(document.prologue)
    if let root = document.root { printer.writeRoot(root) }
    printer.write(document.epilogue)
    printer.writer.finish()
    return printer.writer.bytes
  }

  private var source: [UInt8] { tree.source.bytes }

  // MARK: Around the top node

  private mutating func write(_ lines: [Document.Line]) {
    for line in lines {
      switch line {
      case .comment(let comment): write(ownLine: [comment], at: 0)
      case .marker(let text, let comment):
        writer.newLine(0)
        writer.append(source[text])
        if let comment { write(behind: comment) }
      }
    }
  }

  private mutating func writeRoot(_ root: Element) {
    if case .collection(var collection) = root.content {
      if root.properties.isEmpty, root.header == nil {
        if collection.isFlow {
          write(ownLine: root.before, at: 0)
          if let line = FlowLine.text(collection, of: tree, room: LayoutPrinter.lineLength) {
            writer.newLine(0)
            writer.append(line)
            if let trailing = root.trailing { write(behind: trailing) }
            return
          }
          if let trailing = root.trailing { collection.tail.append(trailing) }
        }
        return writeBlock(collection, at: 0, isInline: false)
      }
    }
    // Whatever else may be at the top of a file is written as a value is, without its key.
    writer.newLine(0)
    writeValue(root, at: -LayoutPrinter.indentation, isBehindDash: false)
  }

  // MARK: Blocks

  /// Writes the entries of a block, each on lines of its own; the first goes on behind what stands on the line where
  /// the block `isInline`.
  private mutating func writeBlock(_ collection: Collection, at indentation: Int, isInline: Bool) {
    for (number, entry) in collection.entries.enumerated() {
      if number > 0 || !isInline {
        write(ownLine: entry.comments, at: indentation)
        if entry.followsBlankLine { writer.requestBlankLine() }
        writer.newLine(indentation)
      }
      if let key = entry.key {
        writeKey(key, at: indentation)
      } else {
        writer.append("-")
      }
      writeValue(entry.value, at: indentation, isBehindDash: entry.key == nil)
    }
    write(ownLine: collection.tail, at: indentation)
  }

  private mutating func writeKey(_ key: Element, at indentation: Int) {
    if let text = FlowLine.key(key, of: tree) {
      writer.append(text)
    } else {
      writer.append("?")
      writeValue(key, at: indentation, isBehindDash: true)
      writer.newLine(indentation)
    }
    writer.append(":")
  }

  /// Writes a value behind its colon or dash.
  private mutating func writeValue(_ element: Element, at indentation: Int, isBehindDash: Bool) {
    for property in element.properties { writeSpaced(source[property]) }
    let inner = indentation + LayoutPrinter.indentation
    switch element.content {
    case .leaf(let node):
      writeLeaf(node, element, at: indentation)
    case .collection(let collection):
      let isMoved = element.header != nil || !element.before.isEmpty
      let room = LayoutPrinter.lineLength - (isMoved ? inner : writer.column + 1)
      if collection.isFlow, let line = FlowLine.text(collection, of: tree, room: room) {
        beginValue(element, at: inner, isMoved: isMoved)
        writer.append(line)
        if let trailing = element.trailing { write(behind: trailing) }
      } else {
        writeBlockValue(collection, element, at: inner, isBehindDash: isBehindDash)
      }
    }
  }

  private mutating func writeBlockValue(
    _ collection: Collection, _ element: Element, at inner: Int, isBehindDash: Bool
  ) {
    var collection = collection
    var header = element.header
    // A comment behind the closing bracket has no line of its own any more.
    if let trailing = element.trailing {
      if header == nil { header = trailing } else { collection.tail.append(trailing) }
    }
    if !element.before.isEmpty { collection.entries[0].comments.insert(contentsOf: element.before, at: 0) }
    let begins = collection.entries.first?.comments.isEmpty ?? true
    if isBehindDash, element.properties.isEmpty, header == nil, begins {
      writer.append(" ")
      return writeBlock(collection, at: inner, isInline: true)
    }
    if let header { write(behind: header) }
    writer.suppressBlankLine()
    writeBlock(collection, at: inner, isInline: false)
  }

  private mutating func writeLeaf(_ node: NodeID, _ element: Element, at indentation: Int) {
    let inner = indentation + LayoutPrinter.indentation
    switch tree[node].quoting {
    case .literal, .folded:
      let scalar = BlockScalar(tree, node, blockColumn: element.blockColumn)
      beginValue(element, at: inner, isMoved: element.header != nil || !element.before.isEmpty)
      writer.append(scalar.header)
      if let trailing = element.trailing { write(behind: trailing) }
      write(scalar, at: max(inner, LayoutPrinter.indentation))
    default:
      let lines = ScalarText.lines(of: node, in: tree)
      if !tree.isEmpty(node) {
        let isLong = writer.column + 1 + width(of: lines[0]) > LayoutPrinter.lineLength
        let isMoved = element.header != nil || !element.before.isEmpty || (element.isBelowKey && isLong)
        beginValue(element, at: inner, isMoved: isMoved)
        writer.append(lines[0])
        for line in lines.dropFirst() {
          // Inside a text an empty line counts, so it is neither asked for nor left out.
          if line.isEmpty { writer.emptyLines(1) } else { writeContinuation(line, at: max(inner, 1)) }
        }
      } else if let header = element.header {
        write(behind: header)
      }
      if let trailing = element.trailing { write(behind: trailing) }
      write(ownLine: element.under, at: inner)
    }
  }

  private mutating func writeContinuation(_ line: [UInt8], at indentation: Int) {
    writer.suppressBlankLine()
    writer.newLine(indentation)
    writer.append(line)
  }

  private mutating func write(_ scalar: BlockScalar, at indentation: Int) {
    for line in scalar.lines {
      if line.isEmpty { writer.emptyLines(1) } else { writeContinuation(Array(line), at: indentation) }
    }
    writer.emptyLines(scalar.keptLines)
  }

  /// Goes to where a value begins: behind its key, or, below the comments that stand between, on a line of its own.
  private mutating func beginValue(_ element: Element, at inner: Int, isMoved: Bool) {
    guard isMoved else {
      if writer.column > 0 { writer.append(" ") }
      return
    }
    if let header = element.header { write(behind: header) }
    writer.suppressBlankLine()
    write(ownLine: element.before, at: max(inner, 0))
    writer.newLine(max(inner, 0))
  }

  // MARK: Comments

  private mutating func write(ownLine comments: [Comment], at indentation: Int) {
    for comment in comments {
      if comment.followsBlankLine { writer.requestBlankLine() }
      writer.newLine(max(indentation, 0))
      writer.append(source[comment.text])
    }
  }

  /// Writes a comment behind text: as far from it as it was; one that stood in one column with its neighbour stays in
  /// that column, while there is room.
  private mutating func write(behind comment: Comment) {
    let gap = comment.gap ?? 1
    let spaces = comment.isAligned ? comment.column - writer.column : gap
    writer.append(String(repeating: " ", count: max(1, spaces)))
    writer.append(source[comment.text])
  }

  private mutating func writeSpaced(_ text: ArraySlice<UInt8>) {
    if writer.column > 0 { writer.append(" ") }
    writer.append(text)
  }
}
