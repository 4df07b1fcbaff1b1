import Diagnostics
import TokenSyntax

/// Gives YAML files of Tincture their canonical layout.
///
/// Only white space, line breaks, brackets and the quotes of hex colours change: the texts, their order, the anchors
/// and the comments stay. What comes out is read again and compared with what went in before it is given back.
public enum TokenFormatter {
  /// The deepest nesting that is formatted, in levels.
  private static let deepest = 256

  /// Formats a file.
  ///
  /// - Parameters:
  ///   - source: The file. A byte order mark is removed, and CR LF and CR become LF.
  ///   - file: Its number in the run, for diagnostics.
  ///   - limits: What the file may ask for.
  /// - Returns: The whole text, ending in one line break; nil, with diagnostics, for a file with syntax errors, and,
  ///   with one of the rule `format`, for one that cannot be formatted without a change of its meaning.
  public static func format(
    _ source: SourceFile, as file: FileID = FileID(0), limits: ReadingLimits = .standard
  ) -> (text: [UInt8]?, diagnostics: [Diagnostic]) {
    // Layouts are walked by recursion, so that the stack has to bear what is nested, whatever a project allows.
    let depth = min(limits.depth, deepest)
    let limits = ReadingLimits(fileSize: limits.fileSize, depth: depth, nodes: limits.nodes)
    let (tree, diagnostics) = TreeReader.read(source, as: file, limits: limits)
    guard !diagnostics.containsError, tree.isComplete else { return (nil, diagnostics) }
    guard let document = LayoutBuilder.document(tree) else { return (nil, [refusal(file)]) }
    let text = LayoutPrinter.print(document, of: tree)
    // Indentation may have grown, so the size is no reason to refuse what was written.
    let wider = ReadingLimits(fileSize: max(limits.fileSize, text.count), depth: limits.depth, nodes: limits.nodes)
    let (again, faults) = TreeReader.read(SourceFile(path: source.path, bytes: text), as: file, limits: wider)
    guard faults.isEmpty, again.isComplete, Equivalence.holds(between: tree, and: again),
      let second = LayoutBuilder.document(again),
      Remarks(document, of: tree) == Remarks(second, of: again)
    else { return (nil, [refusal(file)]) }
    return (text, diagnostics)
  }

  private static func refusal(_ file: FileID) -> Diagnostic {
    Diagnostic(
      "format", .error, "the file cannot be formatted without a change of its meaning, and stays as it is",
      at: SourceRange(file: file, start: 0, end: 0),
      help: ["it holds YAML that token files have no use for; please report it as a fault of Tincture"])
  }
}

/// Whether two trees say the same.
private enum Equivalence {
  static func holds(between left: SyntaxTree, and right: SyntaxTree) -> Bool {
    guard left.count == right.count else { return false }
    switch (left.root, right.root) {
    case (nil, nil): return true
    case (let first?, let second?): return holds(first, left, second, right)
    default: return false
    }
  }

  private static func holds(_ first: NodeID, _ left: SyntaxTree, _ second: NodeID, _ right: SyntaxTree) -> Bool {
    guard left[first].kind == right[second].kind else { return false }
    switch left[first].kind {
    // Nodes have the same number in both trees where all before them are the same.
    case .alias: return left.target(of: first) == right.target(of: second)
    case .scalar:
      return left.bytes(of: first) == right.bytes(of: second) && left.isEmpty(first) == right.isEmpty(second)
        && left.isMergeKey(first) == right.isMergeKey(second)
    case .mapping, .sequence:
      var others = right.children(of: second)
      for child in left.children(of: first) {
        guard let other = others.next(), holds(child, left, other, right) else { return false }
      }
      return others.next() == nil
    }
  }
}

/// What a layout holds beside its texts: comments, anchors, tags and markers, in an order that does not depend on where
/// a comment stands.
private struct Remarks: Equatable {
  private var comments: [String] = []
  private var properties: [String] = []

  init(_ document: Document, of tree: SyntaxTree) {
    func text(_ range: Range<Int>) -> String { String(decoding: tree.source.bytes[range], as: UTF8.self) }
    for line in document.prologue + document.epilogue {
      switch line {
      case .comment(let comment): comments.append(text(comment.text))
      case .marker(let range, let comment):
        properties.append(text(range))
        if let comment { comments.append(text(comment.text)) }
      }
    }
    if let root = document.root { add(root, text) }
    comments.sort()
  }

  private mutating func add(_ element: Element, _ text: (Range<Int>) -> String) {
    properties += element.properties.map(text)
    let around = [element.header, element.trailing].compactMap { $0 } + element.before + element.under
    comments += around.map { text($0.text) }
    guard case .collection(let collection) = element.content else { return }
    comments += collection.tail.map { text($0.text) }
    for entry in collection.entries {
      comments += entry.comments.map { text($0.text) }
      if let key = entry.key { add(key, text) }
      add(entry.value, text)
    }
  }
}
