import Diagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// Makes a syntax tree of the events of one file, and keeps to the limits.
struct TreeBuilder: YAMLEventReceiver {
  private(set) var tree: SyntaxTree
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether it wanted no more events.
  private(set) var hasStopped = false
  /// The last scalar, for the explanation of a syntax error behind it.
  private(set) var lastScalar: Int32 = -1
  var offsets: CodePointOffsets

  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: ReadingLimits
  private var open: [OpenCollection] = []
  private var anchors: [String: Anchor] = [:]
  /// What suggesting anchors may still cost.
  private var suggestions = SuggestionBudget()
  private var documents = 0
  /// Whether the end of the document was written (`...`).
  private var hasDocumentEnd = false
  /// The nodes so far with every alias expanded.
  private var total = 0
  /// Where an alias went over the limit first.
  private var overflow: SourceRange?

  /// A collection whose end has not come.
  private struct OpenCollection {
    let node: Int32
    let anchor: String?
    var lastChild: Int32 = -1
    var children = 0
    /// The nodes that it stands for, itself included, every alias expanded.
    var count = 1
    /// The collections inside one another below and with it, every alias expanded.
    var height = 1

    /// Takes in a child; the one before it, or -1.
    @inline(__always)
    mutating func add(_ child: Int32, count: Int, height: Int) -> Int32 {
      let previous = lastChild
      lastChild = child
      children += 1
      self.count = TreeBuilder.sum(self.count, count)
      self.height = max(self.height, height + 1)
      return previous
    }
  }

  /// What an anchor stands for; the numbers are those of a finished node.
  private struct Anchor {
    let node: Int32
    var isOpen: Bool
    var count: Int
    var height: Int
  }

  /// - Parameters:
  ///   - tree: a tree without nodes.
  ///   - bytes: the file, or the beginning of it that is read.
  ///   - offsets: where the code points of the events stand in it.
  ///   - limits: what the file may ask for.
  ///   - expectedBytes: how many bytes the tree shall have room for.
  init(
    _ tree: SyntaxTree, bytes: UnsafeBufferPointer<UInt8>, offsets: CodePointOffsets, limits: ReadingLimits,
    expectedBytes: Int
  ) {
    self.tree = tree
    self.bytes = bytes
    self.offsets = offsets
    self.limits = limits
    // A scalar takes about ten bytes of a token file.
    self.tree.nodes.reserveCapacity(min(expectedBytes / 10, limits.nodes) + 1)
  }

  // MARK: Events

  mutating func beginDocument(start: Int, end: Int) -> Bool {
    documents += 1
    guard documents > 1 else { return true }
    let place = range(offsets.byte(of: start), offsets.byte(of: end))
    diagnostics.append(
      Diagnostic(
        "several-documents", .error, "a second YAML document begins here; a file holds one", at: place,
        help: ["delete the '---' line, or move what follows to a file of its own"]))
    return stop()
  }

  mutating func endDocument(isExplicit: Bool) {
    if isExplicit { hasDocumentEnd = true }
  }

  mutating func scalar(
    _ text: UnsafeBufferPointer<UInt8>, quoting: SyntaxNode.Quoting, _ head: YAMLEventHead
  ) -> Bool {
    var start = offsets.byte(of: head.start)
    var end = offsets.byte(of: head.end)
    let isValue = !open.isEmpty && tree.nodes[Int(open[open.count - 1].node)].kind == .mapping
    let isKey = isValue && open[open.count - 1].children & 1 == 0
    let hasProperties = head.hasAnchor || head.hasTag
    if text.isEmpty, quoting == .plain {
      // libyaml puts an empty value in brackets where the next token begins.
      if isValue, !isKey, !hasProperties { end = placeBehindColon(of: open[open.count - 1].lastChild) }
      start = end
    } else if hasProperties {
      start = min(skipProperties(head, from: start), end)
    }
    if quoting == .literal || quoting == .folded { end = trimmed(start..<end) }

    let slice = quoting == .plain ? start..<end : start + 1..<max(start + 1, end - 1)
    let place = isWritten(text, at: slice) ? slice : keep(text)
    let node = SyntaxNode(
      kind: .scalar, quoting: quoting, start: start, end: end, first: Int32(truncatingIfNeeded: place.lowerBound),
      second: Int32(truncatingIfNeeded: place.upperBound))
    if isKey, quoting == .plain, text.count == 2, text[0] == 0x3C, text[1] == 0x3C {
      tree.nodes[Int(open[open.count - 1].node)].hasMergeKey = true
    }
    let index = append(node, count: 1, height: 0)
    lastScalar = index
    if let anchor = head.anchor { anchors[anchor] = Anchor(node: index, isOpen: false, count: 1, height: 0) }
    if quoting != .plain { checkSeparation(of: node) }
    return isWithinNodes(index)
  }

  mutating func alias(_ name: String, _ head: YAMLEventHead) -> Bool {
    let start = offsets.byte(of: head.start)
    let end = offsets.byte(of: head.end)
    let index = Int32(truncatingIfNeeded: tree.nodes.count)
    var anchor = anchors[name]
    if let found = anchor, found.isOpen {
      diagnostics.append(circular(name, target: found.node, at: range(start, end)))
      anchor = nil
    } else if anchor == nil {
      diagnostics.append(unknown(name, at: range(start, end)))
    }
    // An alias that stands for nothing stands for itself, so that nobody walks out of the tree.
    let node = SyntaxNode(kind: .alias, start: start, end: end, first: anchor?.node ?? index, second: 0)
    append(node, count: anchor?.count ?? 1, height: anchor?.height ?? 0)
    if let anchor, open.count + anchor.height > limits.depth {
      diagnostics.append(tooDeep(at: range(start, end), isExpanded: true))
      tree.root = nil
      return stop()
    }
    return isWithinNodes(index)
  }

  mutating func beginCollection(_ kind: SyntaxNode.Kind, isFlow: Bool, _ head: YAMLEventHead) -> Bool {
    var start = offsets.byte(of: head.start)
    if head.hasAnchor || head.hasTag { start = skipProperties(head, from: start) }
    let end = isFlow ? min(start + 1, bytes.count) : start
    if open.count >= limits.depth {
      diagnostics.append(tooDeep(at: range(start, end), isExpanded: false))
      return stop()
    }
    let node = SyntaxNode(kind: kind, isFlow: isFlow, start: start, end: end, first: -1, second: 1)
    let index = append(node, count: 0, height: 0)
    addToTotal(1)
    open.append(OpenCollection(node: index, anchor: head.anchor))
    if let anchor = head.anchor { anchors[anchor] = Anchor(node: index, isOpen: true, count: 1, height: 1) }
    return isWithinNodes(index)
  }

  mutating func endCollection(start: Int, end: Int) {
    // The pair of `[key: value]` ends without a bracket, and a collection without brackets with its last child.
    close(end: start == end ? nil : offsets.byte(of: end), isTruncated: false)
  }

  /// Whether nothing was found that another part of the same file could have to do with: a fault, an anchor, the end of a
  /// document.
  var standsAlone: Bool {
    !hasStopped && diagnostics.isEmpty && anchors.isEmpty && documents == 1 && !hasDocumentEnd
  }

  /// Ends the reading: closes what is open, and reports what can be known only now.
  mutating func finish(isComplete: Bool) {
    while !open.isEmpty { close(end: nil, isTruncated: true) }
    tree.isComplete = isComplete && !hasStopped
    if let overflow {
      diagnostics.append(tooManyNodes(at: overflow))
      tree.root = nil
      tree.isComplete = false
    }
    if let root = tree.root, case let node = tree[root], node.kind == .scalar, node.quoting == .plain,
      node.first == node.second
    {
      tree.root = nil
    }
  }

  // MARK: Nodes

  @discardableResult
  @inline(__always)
  private mutating func append(_ node: SyntaxNode, count: Int, height: Int) -> Int32 {
    let index = Int32(truncatingIfNeeded: tree.nodes.count)
    tree.nodes.append(node)
    if open.isEmpty {
      tree.root = NodeID(index: index)
    } else {
      let top = open.count - 1
      let previous = open[top].add(index, count: count, height: height)
      if previous >= 0 {
        tree.nodes[Int(previous)].nextSibling = index
      } else {
        tree.nodes[Int(open[top].node)].first = index
      }
    }
    addToTotal(count)
    return index
  }

  private mutating func close(end: Int?, isTruncated: Bool) {
    guard let collection = open.popLast() else { return }
    let index = Int(collection.node)
    if let end, tree.nodes[index].isFlow {
      tree.nodes[index].end = Int32(truncatingIfNeeded: end)
    } else if collection.lastChild >= 0 {
      tree.nodes[index].end = max(tree.nodes[index].end, tree.nodes[Int(collection.lastChild)].end)
    }
    tree.nodes[index].isTruncated = isTruncated
    tree.nodes[index].second = Int32(clamping: collection.count)
    if let anchor = collection.anchor, anchors[anchor]?.node == collection.node {
      anchors[anchor] = Anchor(
        node: collection.node, isOpen: false, count: collection.count, height: collection.height)
    }
    guard !open.isEmpty else { return }
    let parent = open.count - 1
    open[parent].count = TreeBuilder.sum(open[parent].count, collection.count)
    open[parent].height = max(open[parent].height, collection.height + 1)
  }

  @inline(__always)
  private mutating func addToTotal(_ count: Int) { total = TreeBuilder.sum(total, count) }

  /// Goes on behind an alias that is too much, to be able to say how much it is, but not behind too many written nodes.
  @inline(__always)
  private mutating func isWithinNodes(_ index: Int32) -> Bool {
    total > limits.nodes ? goesOnBehindTooMany(index) : true
  }

  private mutating func goesOnBehindTooMany(_ index: Int32) -> Bool {
    let node = tree.nodes[Int(index)]
    if overflow == nil { overflow = range(Int(node.start), Int(node.end)) }
    return tree.nodes.count > limits.nodes ? stop() : true
  }

  private mutating func stop() -> Bool {
    hasStopped = true
    return false
  }

  @inline(__always)
  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, isTooLarge) = left.addingReportingOverflow(right)
    return isTooLarge ? .max : sum
  }

  // MARK: Places and texts

  private func range(_ start: Int, _ end: Int) -> SourceRange { SourceRange(file: tree.file, start: start, end: end) }

  /// The place behind `&name` and `!tag`, in whichever order they stand.
  private func skipProperties(_ head: YAMLEventHead, from start: Int) -> Int {
    var index = start
    var anchors = head.hasAnchor ? 1 : 0
    var tags = head.hasTag ? 1 : 0
    while index < bytes.count {
      let isAnchor = bytes[index] == 0x26 && anchors > 0
      guard isAnchor || (bytes[index] == 0x21 && tags > 0) else { break }
      if isAnchor { anchors -= 1 } else { tags -= 1 }
      index += 1
      while index < bytes.count, isAnchor ? isNameByte(bytes[index]) : !isSpace(at: index) { index += 1 }
      index = Layout.skipSpaceAndComments(bytes, from: index)
    }
    return index
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D: true
    default: false
    }
  }

  private func isSpace(at index: Int) -> Bool {
    Layout.isBlank(bytes[index]) || Layout.isBreak(bytes[index]) || Layout.unicodeBreak(bytes, at: index) > 0
  }

  private func placeBehindColon(of key: Int32) -> Int {
    let end = Int(tree.nodes[Int(key)].end)
    let colon = Layout.skipSpaceAndComments(bytes, from: end)
    return colon < bytes.count && bytes[colon] == 0x3A ? colon + 1 : end
  }

  /// The end of a block scalar without the empty lines behind it, which libyaml counts in.
  private func trimmed(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound + 1, Layout.isBlank(bytes[end - 1]) || Layout.isBreak(bytes[end - 1]) { end -= 1 }
    return end
  }

  @inline(__always)
  private func isWritten(_ text: UnsafeBufferPointer<UInt8>, at slice: Range<Int>) -> Bool {
    guard text.count == slice.count, slice.upperBound <= bytes.count else { return false }
    guard let written = text.baseAddress, let file = bytes.baseAddress, !slice.isEmpty else { return true }
    return memcmp(written, file + slice.lowerBound, slice.count) == 0
  }

  private mutating func keep(_ text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let start = tree.source.bytes.count + tree.unescaped.count
    tree.unescaped.append(contentsOf: text)
    return start..<start + text.count
  }

  // MARK: Faults

  /// libyaml takes `"…"#` for a comment. Nearly always it is a quote that was closed a line too late.
  private mutating func checkSeparation(of node: SyntaxNode) {
    let end = Int(node.end)
    guard node.quoting == .singleQuoted || node.quoting == .doubleQuoted, end < bytes.count, bytes[end] == 0x23 else {
      return
    }
    let isLong = bytes[Int(node.start)..<end].contains(where: Layout.isBreak)
    diagnostics.append(
      Diagnostic(
        "yaml-syntax", .error,
        isLong
          ? "the quote that is opened here is closed only on a later line, right before a '#'"
          : "'#' follows right behind a closing quote; a comment needs a space before it",
        at: isLong ? range(Int(node.start), Int(node.start) + 1) : range(end, end + 1),
        notes: isLong ? [.init("it is closed here", at: range(end - 1, end))] : [],
        help: [isLong ? "close the quote at the end of its value" : "write a space before '#'"]))
  }

  private mutating func unknown(_ name: String, at place: SourceRange) -> Diagnostic {
    // Of equally near names the result does not depend on the order in which they come.
    let nearest = suggestions.nearestNames(to: name, among: anchors.keys, limit: 1).first
    return Diagnostic(
      "unknown-anchor", .error, "no anchor '&\(name)' stands before this alias", at: place,
      help: [nearest.map { "did you mean '*\($0)'?" } ?? "mark the node that is meant with '&\(name)', above this line"]
    )
  }

  private func circular(_ name: String, target: Int32, at place: SourceRange) -> Diagnostic {
    let start = Int(tree.nodes[Int(target)].start)
    return Diagnostic(
      "circular-anchor", .error, "alias '*\(name)' stands inside the node that '&\(name)' marks, so it contains itself",
      at: place, notes: [.init("'&\(name)' marks what begins here", at: range(start, min(start + 1, bytes.count)))],
      help: ["move the anchor to a node that does not contain the alias"])
  }

  private func tooDeep(at place: SourceRange, isExpanded: Bool) -> Diagnostic {
    Diagnostic(
      "too-deep", .error,
      "\(isExpanded ? "this alias nests" : "this nests") collections deeper than the limit of \(limits.depth) levels",
      at: place,
      help: limits.depth < ReadingLimits.deepest
        ? ["raise the limit in tincture.yaml: limits: { depth: \(min(doubled(limits.depth), ReadingLimits.deepest)) }"]
        : ["no more can be asked for: nest less"])
  }

  /// A limit on nodes that the file would keep to.
  private var wantedNodes: Int { max(doubled(limits.nodes), hasStopped || total == .max ? 0 : total) }

  private func tooManyNodes(at place: SourceRange) -> Diagnostic {
    let count = hasStopped || total == .max ? "more than \(grouped(hasStopped ? limits.nodes : total))" : grouped(total)
    return Diagnostic(
      "too-many-nodes", .error,
      "the file stands for \(count) nodes with its aliases expanded; the limit is \(grouped(limits.nodes))", at: place,
      label: "the limit is reached here",
      help: wantedNodes <= 1_000_000_000
        ? ["raise the limit in tincture.yaml: limits: { nodes: \(wantedNodes) }"]
        : ["write fewer aliases inside each other: no limit that can be set allows so many"])
  }
}

/// A number with commas between its thousands.
func grouped(_ number: Int) -> String {
  var groups: [Substring] = []
  var digits = Substring(String(number))
  while digits.count > 3 {
    groups.append(digits.suffix(3))
    digits = digits.dropLast(3)
  }
  groups.append(digits)
  return groups.reversed().joined(separator: ",")
}

/// Twice a limit, as the next one to try.
func doubled(_ limit: Int) -> Int { limit > .max / 2 ? .max : limit * 2 }
