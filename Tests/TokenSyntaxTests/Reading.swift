import Diagnostics
import TokenSyntax

/// One file that was read, with short ways to ask about it.
struct Reading {
  let tree: SyntaxTree
  let diagnostics: [Diagnostic]
  let bytes: [UInt8]

  init(_ text: String, limits: ReadingLimits = .standard) { self.init(bytes: Array(text.utf8), limits: limits) }

  init(bytes: [UInt8], limits: ReadingLimits = .standard) {
    self.bytes = bytes
    (tree, diagnostics) = TreeReader.read(SourceFile(path: "tokens.yaml", bytes: bytes), as: FileID(0), limits: limits)
  }

  /// The rules and places of the diagnostics: `yaml-syntax 2:3`.
  var faults: [String] {
    let table = LineTable(SourceFile(path: "", bytes: bytes))
    return diagnostics.map { diagnostic in
      guard let place = diagnostic.place else { return diagnostic.rule.name }
      let position = table.place(of: Int(place.start))
      return "\(diagnostic.rule.name) \(position.line):\(position.column)"
    }
  }

  /// What is written in the file where a node stands.
  func slice(_ node: NodeID) -> String {
    let range = tree.range(of: node)
    return String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }

  /// What a test asked for is not in the tree.
  struct Missing: Error {
    let path: [String]
  }

  /// The top node.
  func root() throws -> NodeID {
    guard let root = tree.root else { throw Missing(path: []) }
    return root
  }

  /// The value under a path of keys.
  func value(_ path: String...) throws -> NodeID { try value(path) }

  /// The value under a path of keys.
  func value(_ path: [String]) throws -> NodeID {
    try path.reduce(root()) { node, key in
      let entry = tree.entries(of: tree.target(of: node)).first { tree.text(of: $0.key) == key }
      guard let entry else { throw Missing(path: path) }
      return entry.value
    }
  }

  /// The texts of all scalars in the order of the file.
  func texts(below node: NodeID) -> [String] {
    tree[node].kind == .scalar ? [tree.text(of: node)] : tree.children(of: node).flatMap { texts(below: $0) }
  }

  /// What is wrong with the order and the nesting of the ranges below a node, or nil.
  func misplaced(below node: NodeID) -> String? {
    let outer = tree.range(of: node)
    guard outer.start >= 0, outer.start <= outer.end, Int(outer.end) <= bytes.count else { return "outside: \(outer)" }
    var last = outer.start
    for child in tree.children(of: node) {
      let inner = tree.range(of: child)
      if inner.start < last || inner.end > outer.end { return "\(inner) in \(outer) behind \(last)" }
      last = inner.end
      if let fault = misplaced(below: child) { return fault }
    }
    return nil
  }
}
