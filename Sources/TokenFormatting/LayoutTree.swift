import TokenSyntax

/// A comment of a file.
struct Comment {
  /// From its `#` to the last character that is no white space.
  let text: Range<Int>
  /// The number of characters before it in its line.
  let column: Int
  /// The number of spaces before it, where other text stands before it in its line; nil where it has its own line.
  let gap: Int?
  /// Whether an empty line stands before it.
  let followsBlankLine: Bool
  /// Whether the comment behind the text above or below stands in the same column.
  var isAligned = false

  var hasOwnLine: Bool { gap == nil }
}

/// A node with all that stands around it and is not in the syntax tree.
struct Element {
  /// What it is.
  var content: Content
  /// Its anchor and its tag.
  var properties: [Range<Int>] = []
  /// The comment behind its key, on the line of the key.
  var header: Comment?
  /// The comments on lines of their own between its key and itself.
  var before: [Comment] = []
  /// Whether it stands on a later line than its key.
  var isBelowKey = false
  /// The comment behind it, on its last line; that behind the `|` of a block scalar.
  var trailing: Comment?
  /// The comments below a key without a value that are indented deeper than the key.
  var under: [Comment] = []
  /// The column of the block that holds it, which the indentation of a block scalar is counted from; -1 at the top.
  var blockColumn = -1

  /// A node as such.
  enum Content {
    /// A scalar or an alias.
    case leaf(NodeID)
    /// A mapping or a sequence.
    case collection(Collection)
  }

  var hasComments: Bool { header != nil || !before.isEmpty || trailing != nil || !under.isEmpty }
}

/// A mapping or a sequence.
struct Collection {
  var isMapping: Bool
  var isFlow: Bool
  var entries: [Entry] = []
  /// The comments behind the last entry.
  var tail: [Comment] = []
}

/// An item of a sequence, or a key with its value.
struct Entry {
  /// The comments on lines of their own before it.
  var comments: [Comment] = []
  /// Whether an empty line stands right before it.
  var followsBlankLine = false
  /// The key; nil in a sequence.
  var key: Element?
  /// Whether a colon stands between key and value, as it need not in braces.
  var hasColon = true
  /// The value or item.
  var value: Element
}

/// A whole file.
struct Document {
  /// A line outside the top node.
  enum Line {
    /// A comment.
    case comment(Comment)
    /// `%YAML 1.1`, `---` or `...`, with the comment behind it.
    case marker(Range<Int>, Comment?)
  }

  /// What stands up to the line `---`, where there is one.
  var prologue: [Line] = []
  /// The top node; nil in a file of comments.
  var root: Element?
  /// What stands behind the top node.
  var epilogue: [Line] = []
}
