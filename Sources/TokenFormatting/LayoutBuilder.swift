import TokenSyntax

/// Puts the nodes of a tree and what stands between them together.
struct LayoutBuilder {
  private let tree: SyntaxTree
  private var scanner: GapScanner

  private init(_ tree: SyntaxTree) {
    self.tree = tree
    scanner = GapScanner(tree.source.bytes)
  }

  /// The layout of a file; nil where text is left that belongs to nothing.
  static func document(_ tree: SyntaxTree) -> Document? {
    var builder = LayoutBuilder(tree)
    var document = Document()
    var comments = builder.readPrologue(into: &document)
    if let root = tree.root {
      var gap = builder.scanner.gap(until: Int(tree[root].start))
      gap.comments = comments + gap.comments
      comments = []
      document.root = builder.element(root, behind: gap, block: -1, isInFlow: false)
    }
    document.prologue += comments.map { .comment($0) }
    builder.readEpilogue(into: &document)
    return builder.scanner.isAtEnd ? document : nil
  }

  // MARK: Around the top node

  /// Reads up to the line `---`; the comments behind it, which belong to the top node, are returned.
  private mutating func readPrologue(into document: inout Document) -> [Comment] {
    var comments: [Comment] = []
    while true {
      comments += scanner.comments(from: 0)
      let saved = scanner
      scanner.skipWhiteSpace()
      guard scanner.isAtLineStart, scanner.byte == UInt8(ascii: "%") || isAtMarker("---") else {
        scanner = saved
        return comments
      }
      document.prologue += comments.map { .comment($0) }
      comments = []
      if scanner.byte == UInt8(ascii: "%") {
        let (text, comment) = scanner.marker()
        document.prologue.append(.marker(text, comment))
      } else {
        // The top node may begin behind the dashes.
        let start = scanner.position
        scanner.move(to: start + 3)
        document.prologue.append(.marker(start..<start + 3, scanner.trailingComment(skipsComma: false)))
        return scanner.comments(from: 0)
      }
    }
  }

  private mutating func readEpilogue(into document: inout Document) {
    while true {
      document.epilogue += scanner.comments(from: 0).map { .comment($0) }
      scanner.skipWhiteSpace()
      guard scanner.isAtLineStart, isAtMarker("...") else { return }
      let (text, comment) = scanner.marker()
      document.epilogue.append(.marker(text, comment))
    }
  }

  private func isAtMarker(_ marker: StaticString) -> Bool {
    let start = scanner.position
    let end = start + marker.utf8CodeUnitCount
    guard end <= scanner.bytes.count else { return false }
    let isThere = marker.withUTF8Buffer { $0.elementsEqual(scanner.bytes[start..<end]) }
    return isThere && (end == scanner.bytes.count || isBlank(scanner.bytes[end]) || isBreak(scanner.bytes[end]))
  }

  // MARK: Nodes

  /// Reads a node. The gap is what stands before it, from the end of its key on; the block is the column of the block
  /// that holds it; behind a key, a colon is to follow.
  private mutating func element(
    _ node: NodeID, behind gap: GapScanner.Gap, block: Int, isInFlow: Bool, isKey: Bool = false
  ) -> Element {
    var comments = gap.comments[...]
    let header = comments.first?.hasOwnLine == false ? comments.popFirst() : nil
    var element = Element(
      content: .leaf(node), properties: gap.properties, header: header, isBelowKey: gap.hasLineBreak,
      blockColumn: block)
    switch tree[node].kind {
    case .scalar, .alias:
      element.before = Array(comments)
      readLeaf(node, into: &element, isInFlow: isInFlow, isKey: isKey)
    case .mapping, .sequence:
      let isFlow = tree[node].isFlow
      var collection = Collection(isMapping: tree[node].kind == .mapping, isFlow: isFlow)
      if isFlow {
        element.before = Array(comments)
        readFlow(node, into: &collection, block: block, header: &element.header)
        if collection.entries.isEmpty {
          element.before += collection.tail
          collection.tail = []
        }
        if !isKey { element.trailing = scanner.trailingComment(skipsComma: isInFlow) }
      } else {
        let first = Entry(comments: Array(comments), followsBlankLine: gap.endsWithBlankLine, value: element)
        readBlock(node, into: &collection, outer: block, first: first)
      }
      element.content = .collection(collection)
    }
    return element
  }

  private mutating func readLeaf(_ node: NodeID, into element: inout Element, isInFlow: Bool, isKey: Bool) {
    let start = Int(tree[node].start)
    switch tree[node].quoting {
    case .literal, .folded:
      scanner.move(to: start)
      element.trailing = scanner.marker().comment
      scanner.move(to: BlockScalar(tree, node, blockColumn: element.blockColumn).contentEnd)
    default:
      scanner.move(to: Int(tree[node].end))
      guard !isKey else { return }
      element.trailing = scanner.trailingComment(skipsComma: isInFlow)
      if !isInFlow, tree.isEmpty(node) { element.under = scanner.comments(from: element.blockColumn + 1) }
    }
  }

  private mutating func readBlock(_ node: NodeID, into collection: inout Collection, outer: Int, first: Entry) {
    let column = scanner.column(of: Int(tree[node].start))
    var comments = first.comments
    var followsBlankLine = first.followsBlankLine
    var children = tree.children(of: node)
    while let child = children.next() {
      let gap = scanner.gap(until: Int(tree[child].start))
      if !collection.entries.isEmpty { followsBlankLine = gap.endsWithBlankLine }
      if collection.isMapping {
        guard let value = children.next() else { break }
        comments += gap.comments
        var own = GapScanner.Gap()
        own.properties = gap.properties
        let key = element(child, behind: own, block: column, isInFlow: false, isKey: true)
        let between = scanner.gap(until: Int(tree[value].start))
        let element = element(value, behind: between, block: column, isInFlow: false)
        collection.entries.append(
          Entry(comments: comments, followsBlankLine: followsBlankLine, key: key, value: element))
      } else {
        // A comment before the dash belongs to the item, one behind it to what is in the item.
        let dash = dash(before: child, of: gap)
        var own = gap
        own.endsWithBlankLine = false
        own.comments = gap.comments.filter { $0.text.lowerBound > dash }
        comments += gap.comments.filter { $0.text.lowerBound < dash }
        let element = element(child, behind: own, block: column, isInFlow: false)
        collection.entries.append(Entry(comments: comments, followsBlankLine: followsBlankLine, value: element))
      }
      comments = []
    }
    // A sequence may stand right below its key; what follows at that column belongs to the mapping.
    collection.tail = scanner.comments(from: column == outer ? column + 1 : column)
  }

  /// Where the dash of an item stands.
  private func dash(before item: NodeID, of gap: GapScanner.Gap) -> Int {
    var index = Int(tree[item].start)
    let parts = gap.properties + gap.comments.map(\.text)
    while index > 0 {
      index -= 1
      if let part = parts.first(where: { $0.contains(index) }) {
        index = part.lowerBound
      } else if scanner.bytes[index] == UInt8(ascii: "-") {
        return index
      }
    }
    return 0
  }

  private mutating func readFlow(
    _ node: NodeID, into collection: inout Collection, block: Int, header: inout Comment?
  ) {
    let start = Int(tree[node].start)
    var children = tree.children(of: node)
    let firstStart = tree.children(of: node).first { _ in true }.map { Int(tree[$0].start) }
    // The pair in `[a: b]` is a mapping without braces.
    let hasBrackets = firstStart != start && [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(scanner.bytes[start])
    if hasBrackets { scanner.move(to: start + 1) }
    var comments: [Comment] = []
    if hasBrackets, header == nil { header = scanner.trailingComment(skipsComma: false) }
    while let child = children.next() {
      let gap = scanner.gap(until: Int(tree[child].start))
      comments += gap.comments
      var own = GapScanner.Gap()
      own.properties = gap.properties
      if collection.isMapping {
        guard let value = children.next() else { break }
        let key = element(child, behind: own, block: block, isInFlow: true, isKey: true)
        let between = scanner.gap(until: Int(tree[value].start))
        let element = element(value, behind: between, block: block, isInFlow: true)
        collection.entries.append(
          Entry(
            comments: comments, followsBlankLine: gap.endsWithBlankLine, key: key, hasColon: between.hasColon,
            value: element))
      } else {
        let element = element(child, behind: own, block: block, isInFlow: true)
        collection.entries.append(
          Entry(comments: comments, followsBlankLine: gap.endsWithBlankLine, value: element))
      }
      comments = []
    }
    collection.tail = comments + (hasBrackets ? scanner.gap(until: Int(tree[node].end)).comments : [])
  }
}

extension SyntaxTree {
  /// Whether a node is a value that is not written.
  func isEmpty(_ node: NodeID) -> Bool {
    self[node].kind == .scalar && self[node].quoting == .plain && bytes(of: node).isEmpty
  }
}
