/// The tree of a part of a file, and what it takes to join the next part to it.
struct FilePart: Sendable {
  /// What stands first in the unescaped texts of every part but the first, so that the offsets even of empty texts tell
  /// whether they stand in the file.
  static let filler: UInt8 = 0

  private(set) var tree: SyntaxTree
  /// The columns of the block mappings that were taken to be open where the part begins, the last of which holds its
  /// first key; empty for the first part.
  private let columns: [Int]
  /// The block mappings from the root along the last values: they are open at the end of the part.
  private var spine: [Link]

  private struct Link {
    var mapping: Int32
    var lastValue: Int32
  }

  /// - Parameters:
  ///   - tree: the tree of a text without a fault.
  ///   - columns: the columns of the mappings that the lines before the part opened, and that of its first key.
  init(_ tree: SyntaxTree, columns: [Int]) {
    self.tree = tree
    self.columns = columns
    spine = []
    var next = tree.root?.index
    while let node = next, tree.nodes[Int(node)].kind == .mapping, !tree.nodes[Int(node)].isFlow {
      var last = tree.nodes[Int(node)].first
      guard last >= 0 else { break }
      while tree.nodes[Int(last)].nextSibling >= 0 { last = tree.nodes[Int(last)].nextSibling }
      spine.append(Link(mapping: node, lastValue: last))
      next = last
    }
  }

  /// Adds the part that follows.
  ///
  /// - Returns: false, with this part in pieces, where the other does not follow from where this one ends.
  mutating func join(_ part: FilePart, limits: ReadingLimits) -> Bool {
    // The other tree begins with a mapping and an empty key for each column but the last, and with the mapping of that
    // one, if its first line, which begins like a key, turned out to have one.
    let deepest = part.columns.count - 1
    let opened = 2 * deepest + 1
    let nodes = part.tree.nodes
    guard deepest >= 0, spine.count > deepest, nodes.count > opened, nodes[2 * deepest].kind == .mapping,
      zip(spine, part.columns).allSatisfy({ column(of: tree.nodes[Int($0.mapping)]) == $1 }),
      tree.nodes.count + nodes.count - opened <= limits.nodes
    else { return false }

    let shift = Int32(truncatingIfNeeded: tree.nodes.count - opened)
    append(part, behind: opened, shift: shift)
    // Of each mapping that goes on, the last value gets a sibling, and the end and the count are those of the rest.
    link(spine[deepest].lastValue, to: nodes[2 * deepest].first, shift: shift)
    for depth in 0...deepest {
      let rest = nodes[2 * depth]
      let index = spine[depth].mapping
      if depth > 0 { link(index, to: rest.nextSibling, shift: shift) }
      tree.nodes[Int(index)].end = rest.end
      // Without aliases a node counts those from itself to the last one inside it.
      tree.nodes[Int(index)].second = Int32(2 * depth) + rest.second + shift - index
      if rest.hasMergeKey { tree.nodes[Int(index)].hasMergeKey = true }
    }
    func moved(_ node: Int32) -> Int32 { Int(node) < opened ? spine[Int(node) / 2].mapping : node + shift }
    spine = part.spine.map { Link(mapping: moved($0.mapping), lastValue: moved($0.lastValue)) }
    return true
  }

  /// Takes over the nodes and the texts of another part.
  private mutating func append(_ part: FilePart, behind opened: Int, shift: Int32) {
    let behind = Int32(truncatingIfNeeded: tree.source.bytes.count)
    let textShift = Int32(truncatingIfNeeded: tree.unescaped.count - 1)
    let start = tree.nodes.count
    tree.nodes.append(contentsOf: part.tree.nodes[opened...])
    tree.nodes.withUnsafeMutableBufferPointer { nodes in
      for index in start..<nodes.count {
        if nodes[index].nextSibling >= 0 { nodes[index].nextSibling += shift }
        if nodes[index].kind != .scalar {
          if nodes[index].first >= 0 { nodes[index].first += shift }
        } else if nodes[index].second > behind {
          nodes[index].first += textShift
          nodes[index].second += textShift
        }
      }
    }
    tree.unescaped += part.tree.unescaped.dropFirst()
  }

  private mutating func link(_ node: Int32, to sibling: Int32, shift: Int32) {
    tree.nodes[Int(node)].nextSibling = sibling < 0 ? -1 : sibling + shift
  }

  /// The column of the first byte of a node; nil where anything but spaces stands before it on its line.
  private func column(of node: SyntaxNode) -> Int? {
    let bytes = tree.source.bytes
    var index = Int(node.start)
    while index > 0, bytes[index - 1] == 0x20 { index -= 1 }
    return index == 0 || bytes[index - 1] == 0x0A || index == 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
      ? Int(node.start) - index : nil
  }
}
