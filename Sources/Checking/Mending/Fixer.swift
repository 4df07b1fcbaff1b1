import Diagnostics

/// Applies fixes to files as edits of their bytes: what no edit touches stays as it is, byte for byte.
public struct Fixer: Sendable {
  private let files: [SourceFile]
  private var edits: [FileID: [Diagnostic.Edit]] = [:]

  /// How many fixes were accepted.
  public private(set) var count = 0

  /// Edits nothing yet.
  ///
  /// - Parameter files: The files that diagnostics point into, in the order in which they are counted.
  public init(files: [SourceFile]) { self.files = files }

  /// Accepts a fix whose edits fit beside those that were accepted before.
  ///
  /// - Returns: Whether it was accepted. A fix that was accepted already is not accepted again; one of which any edit
  ///   overlaps another, or lies outside its file, is refused as a whole.
  @discardableResult
  public mutating func add(_ fix: Diagnostic.Fix) -> Bool {
    guard !fix.edits.isEmpty else { return false }
    var proposed = edits
    for edit in fix.edits {
      guard files.indices.contains(Int(edit.range.file.index)), edit.range.start >= 0,
        Int(edit.range.end) <= files[Int(edit.range.file.index)].bytes.count
      else { return false }
      let others = proposed[edit.range.file] ?? []
      if others.contains(where: { Fixer.overlap($0.range, edit.range) }) { return false }
      proposed[edit.range.file, default: []].append(edit)
    }
    edits = proposed
    count += 1
    return true
  }

  /// Two insertions at one place overlap, too: nobody could say which comes first.
  private static func overlap(_ left: SourceRange, _ right: SourceRange) -> Bool {
    if left.start == right.start { return true }
    return left.start < right.end && right.start < left.end
  }

  /// The files that change, in order, each with its new bytes.
  public var changedFiles: [(file: FileID, bytes: [UInt8])] {
    edits.keys.sorted().map { file in
      var bytes = files[Int(file.index)].bytes
      // From the end, so that the places of what is still to be edited stay true.
      for edit in (edits[file] ?? []).sorted(by: { $0.range.start > $1.range.start }) {
        bytes.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.replacement.utf8))
      }
      return (file, bytes)
    }
  }
}
