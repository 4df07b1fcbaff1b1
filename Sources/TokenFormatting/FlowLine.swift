import TokenSyntax

/// Writes collections in brackets on one line.
struct FlowLine {
  private let tree: SyntaxTree
  private var room: Int
  private var text: [UInt8] = []

  /// A collection on one line; nil where it is longer than `room` characters, or holds a comment, a text of several
  /// lines or a key that is a collection.
  static func text(_ collection: Collection, of tree: SyntaxTree, room: Int) -> [UInt8]? {
    var line = FlowLine(tree: tree, room: room)
    return line.write(collection) ? line.text : nil
  }

  /// A key as it stands before its colon; nil where it needs a question mark.
  static func key(_ key: Element, of tree: SyntaxTree) -> [UInt8]? {
    // libyaml takes no longer keys.
    var line = FlowLine(tree: tree, room: 1000)
    return line.writeKey(key) ? line.text : nil
  }

  private mutating func write(_ collection: Collection) -> Bool {
    guard collection.tail.isEmpty else { return false }
    let isSpaced = collection.isMapping && !collection.entries.isEmpty
    guard append(collection.isMapping ? (isSpaced ? "{ " : "{") : "[") else { return false }
    for (number, entry) in collection.entries.enumerated() {
      guard entry.comments.isEmpty, number == 0 || append(", "), write(entry) else { return false }
    }
    return append(collection.isMapping ? (isSpaced ? " }" : "}") : "]")
  }

  private mutating func write(_ entry: Entry) -> Bool {
    guard let key = entry.key else { return write(entry.value) }
    guard writeKey(key) else { return false }
    if case .leaf(let node) = entry.value.content, tree.isEmpty(node), entry.value.properties.isEmpty {
      // A comma right behind the colon would belong to the key.
      return !entry.value.hasComments && (!entry.hasColon || append(": "))
    }
    return append(": ") && write(entry.value)
  }

  private mutating func writeKey(_ key: Element) -> Bool {
    guard case .leaf(let node) = key.content, !(tree.isEmpty(node) && key.properties.isEmpty), write(key) else {
      return false
    }
    return tree[node].kind != .alias || append(" ")
  }

  private mutating func write(_ element: Element) -> Bool {
    guard !element.hasComments else { return false }
    for property in element.properties where !(append(tree.source.bytes[property]) && append(" ")) { return false }
    switch element.content {
    case .collection(let collection): return collection.isFlow && write(collection)
    case .leaf(let node):
      let quoting = tree[node].quoting
      guard quoting != .literal, quoting != .folded else { return false }
      let lines = ScalarText.lines(of: node, in: tree)
      return lines.count == 1 && append(lines[0])
    }
  }

  private mutating func append(_ string: String) -> Bool { append(string.utf8) }

  private mutating func append(_ bytes: some Swift.Collection<UInt8>) -> Bool {
    text += bytes
    room -= width(of: bytes)
    return room >= 0
  }
}
