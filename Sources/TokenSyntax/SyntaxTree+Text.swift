import Diagnostics

extension SyntaxTree {
  /// The place in the file of some bytes of a scalar's text; the whole scalar where the text was unescaped or folded,
  /// so that it stands nowhere in the file as it is.
  public func range(ofText bytes: Range<Int>, in node: NodeID) -> SourceRange {
    guard let start = textStart(of: node) else { return range(of: node) }
    let end = Int(self[node].second)
    return SourceRange(
      file: file, start: min(start + bytes.lowerBound, end), end: min(start + bytes.upperBound, end))
  }

  /// Where the text of a scalar begins in the file; nil where the text was unescaped or folded, and for other nodes.
  public func textStart(of node: NodeID) -> Int? {
    let found = self[node]
    return found.kind == .scalar && Int(found.second) <= source.bytes.count ? Int(found.first) : nil
  }

  /// The text of a range of the file, as it stands there.
  public func sourceText(_ range: SourceRange) -> String {
    let end = min(Int(range.end), source.bytes.count)
    return String(decoding: source.bytes[min(Int(range.start), end)..<end], as: UTF8.self)
  }
}
