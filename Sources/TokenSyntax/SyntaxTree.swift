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

/// A YAML document as it was written: every key and every scalar with its place, its exact text and its quoting.
///
/// Nodes lie in one array in the order in which they begin; a tree of a file with a million scalars is a handful of
/// allocations. Anchors are kept as they are: an alias is a node that names its target, so that a document can be
/// walked without being expanded.
public struct SyntaxTree: Sendable {
  /// The number of the file in its run.
  public let file: FileID
  /// The file.
  public let source: SourceFile
  /// The top node, or nil for a document without content.
  public internal(set) var root: NodeID?
  /// Whether the whole document was read. Where it was not, the nodes before the fault are here, and those that were
  /// open at the fault say so.
  public internal(set) var isComplete: Bool

  /// All nodes, in the order in which they begin.
  @usableFromInline var nodes: [SyntaxNode]
  /// The texts of scalars that differ from their source (escapes, folded lines), one behind the other. Offsets of texts
  /// count on into it from the end of `source`.
  @usableFromInline var unescaped: [UInt8]

  init(file: FileID, source: SourceFile) {
    self.file = file
    self.source = source
    root = nil
    isComplete = false
    nodes = []
    unescaped = []
  }

  /// The node with this number.
  @inlinable
  public subscript(node: NodeID) -> SyntaxNode { nodes[Int(node.index)] }

  /// The number of nodes.
  @inlinable public var count: Int { nodes.count }

  /// The place of a node in its file: a scalar with its quotes, a collection from its first key or bracket.
  @inlinable
  public func range(of node: NodeID) -> SourceRange {
    let node = nodes[Int(node.index)]
    return SourceRange(file: file, start: Int(node.start), end: Int(node.end))
  }

  /// The exact text of a scalar, after YAML's unquoting; empty for other nodes.
  public func text(of node: NodeID) -> String {
    withBytes(of: node) { String(decoding: $0, as: UTF8.self) }
  }

  /// The exact text of a scalar as UTF-8, without a copy; empty for other nodes.
  public func bytes(of node: NodeID) -> ArraySlice<UInt8> {
    let node = nodes[Int(node.index)]
    guard node.kind == .scalar else { return [] }
    let behind = source.bytes.count
    return Int(node.second) <= behind
      ? source.bytes[Int(node.first)..<Int(node.second)]
      : unescaped[Int(node.first) - behind..<Int(node.second) - behind]
  }

  /// Calls `body` with the exact text of a scalar as UTF-8, without a copy and without touching a reference count;
  /// with nothing for other nodes. The buffer is valid only within the call.
  @inlinable
  @inline(__always)
  public func withBytes<Result, Failure>(
    of node: NodeID, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let node = nodes[Int(node.index)]
    guard node.kind == .scalar else { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
    let (start, end, behind) = (Int(node.first), Int(node.second), source.bytes.count)
    return end <= behind
      ? try source.bytes.withUnsafeBufferPointer { (bytes) throws(Failure) in
        try body(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      }
      : try unescaped.withUnsafeBufferPointer { (bytes) throws(Failure) in
        try body(UnsafeBufferPointer(rebasing: bytes[start - behind..<end - behind]))
      }
  }

  /// Whether two scalars certainly have the same text: both stand in the file as they are, byte for byte alike.
  public func areWrittenAlike(_ first: NodeID, _ second: NodeID) -> Bool {
    let (first, second) = (nodes[Int(first.index)], nodes[Int(second.index)])
    let length = Int(first.second - first.first)
    guard first.kind == .scalar, second.kind == .scalar, Int(second.second - second.first) == length,
      max(first.second, second.second) <= source.bytes.count
    else { return false }
    return source.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress, length > 0 else { return true }
      return memcmp(base + Int(first.first), base + Int(second.first), length) == 0
    }
  }

  /// Whether a node is a scalar without text, whatever its quotes.
  @inlinable
  public func isEmptyScalar(_ node: NodeID) -> Bool {
    let node = nodes[Int(node.index)]
    return node.kind == .scalar && node.first == node.second
  }

  /// The node that an alias stands for, or the node itself; also the alias itself where no such anchor is known.
  @inlinable
  public func target(of node: NodeID) -> NodeID {
    let found = nodes[Int(node.index)]
    return found.kind == .alias ? NodeID(index: found.first) : node
  }

  /// The first key of a mapping or item of a sequence; nil where there is none. A loop over the nodes themselves takes no
  /// reference to the tree, which two threads would count by turns.
  @inlinable
  @inline(__always)
  public func firstChild(of node: NodeID) -> NodeID? {
    let found = nodes[Int(node.index)]
    guard found.kind == .mapping || found.kind == .sequence, found.first >= 0 else { return nil }
    return NodeID(index: found.first)
  }

  /// The node behind another in the same collection: the value of a key, the next key or item; nil behind the last.
  @inlinable
  @inline(__always)
  public func nextSibling(of node: NodeID) -> NodeID? {
    let next = nodes[Int(node.index)].nextSibling
    return next < 0 ? nil : NodeID(index: next)
  }

  /// The children of a collection in the order of the file: the items of a sequence; key, value, key, value … of a
  /// mapping. Aliases are not followed.
  @inlinable
  public func children(of node: NodeID) -> Children {
    let found = nodes[Int(node.index)]
    return Children(nodes: nodes, upcoming: found.kind == .mapping || found.kind == .sequence ? found.first : -1)
  }

  /// The entries of a mapping in the order of the file, merge keys (`<<`) among them as they were written.
  @inlinable
  public func entries(of node: NodeID) -> Entries {
    Entries(
      children: nodes[Int(node.index)].kind == .mapping ? children(of: node) : Children(nodes: nodes, upcoming: -1))
  }

  /// The children of one node.
  public struct Children: Sequence, IteratorProtocol, Sendable {
    @usableFromInline let nodes: [SyntaxNode]
    @usableFromInline var upcoming: Int32

    @usableFromInline
    init(nodes: [SyntaxNode], upcoming: Int32) {
      self.nodes = nodes
      self.upcoming = upcoming
    }

    /// The next child.
    @inlinable
    public mutating func next() -> NodeID? {
      guard upcoming >= 0 else { return nil }
      let node = NodeID(index: upcoming)
      upcoming = nodes[Int(upcoming)].nextSibling
      return node
    }
  }

  /// A key of a mapping and its value.
  public struct Entry: Sendable, Hashable {
    /// The key; nearly always a scalar.
    public let key: NodeID
    /// The value.
    public let value: NodeID

    /// Makes an entry.
    @inlinable
    public init(key: NodeID, value: NodeID) {
      self.key = key
      self.value = value
    }
  }

  /// The entries of one mapping.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    @usableFromInline var children: Children

    @usableFromInline
    init(children: Children) { self.children = children }

    /// The next entry.
    @inlinable
    public mutating func next() -> Entry? {
      guard let key = children.next(), let value = children.next() else { return nil }
      return Entry(key: key, value: value)
    }
  }
}

/// The number of a node in its tree.
public struct NodeID: Sendable, Hashable {
  @usableFromInline let index: Int32

  @usableFromInline
  init(index: Int32) { self.index = index }
}

/// One node of a syntax tree.
public struct SyntaxNode: Sendable {
  /// What a node is.
  public enum Kind: UInt8, Sendable {
    /// A text.
    case scalar
    /// Keys and values.
    case mapping
    /// A list.
    case sequence
    /// `*name`, in the place of the node that `&name` marks.
    case alias
  }

  /// How a scalar was written.
  public enum Quoting: UInt8, Sendable {
    /// Without quotes, or no scalar at all.
    case plain
    /// `'…'`
    case singleQuoted
    /// `"…"`
    case doubleQuoted
    /// `|`
    case literal
    /// `>`
    case folded
  }

  /// What the node is.
  public let kind: Kind
  /// How a scalar was written.
  public let quoting: Quoting
  private var flags: Flags
  /// Byte offset of the first byte in the file.
  public let start: Int32
  /// Byte offset behind the last byte in the file.
  public internal(set) var end: Int32
  /// Scalar: where its text begins in the file, or behind its end in `SyntaxTree.unescaped`. Collection: the first child,
  /// or -1. Alias: its target.
  @usableFromInline var first: Int32
  /// Scalar: where its text ends, in the same way. Collection: the number of nodes that it stands for when every
  /// alias in it is expanded, itself included, at most `Int32.max`.
  @usableFromInline var second: Int32
  /// The next child of the same parent, or -1.
  @usableFromInline var nextSibling: Int32 = -1

  /// Whether a collection was written with brackets.
  public var isFlow: Bool { flags.contains(.flow) }

  /// Whether the file broke off inside this collection, so that children may be missing.
  public internal(set) var isTruncated: Bool {
    get { flags.contains(.truncated) }
    set { if newValue { flags.insert(.truncated) } else { flags.remove(.truncated) } }
  }

  /// Whether a mapping has a merge key.
  var hasMergeKey: Bool {
    get { flags.contains(.mergeKey) }
    set { if newValue { flags.insert(.mergeKey) } else { flags.remove(.mergeKey) } }
  }

  /// One byte for all that is true or false, so that a node takes 24.
  private struct Flags: OptionSet {
    let rawValue: UInt8
    static let flow = Flags(rawValue: 1)
    static let truncated = Flags(rawValue: 2)
    static let mergeKey = Flags(rawValue: 4)
  }

  init(
    kind: Kind, quoting: Quoting = .plain, isFlow: Bool = false, start: Int, end: Int, first: Int32, second: Int32
  ) {
    self.kind = kind
    self.quoting = quoting
    flags = isFlow ? .flow : []
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
    self.first = first
    self.second = second
  }
}
