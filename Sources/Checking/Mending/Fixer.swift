import Diagnostics

/// Applies fixes to files as edits of their bytes: what no edit touches stays as it is, byte for byte.
public struct Fixer: Sendable {
  private let files: [SourceFile]
  /// What was accepted, in the order of the places.
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
    for (index, edit) in fix.edits.enumerated() {
      guard files.indices.contains(Int(edit.range.file.index)), edit.range.start >= 0,
        Int(edit.range.end) <= files[Int(edit.range.file.index)].bytes.count
      else { return false }
      let others = edits[edit.range.file] ?? []
      let position = Fixer.position(of: edit, in: others)
      // They are in order and none overlaps another, so only the neighbours can be in the way.
      let neighbors = others[max(0, position - 1)..<min(others.count, position + 1)]
      let own = fix.edits[..<index].filter { $0.range.file == edit.range.file }
      if (neighbors + own).contains(where: { Fixer.overlap($0.range, edit.range) }) { return false }
    }
    for edit in fix.edits {
      let position = Fixer.position(of: edit, in: edits[edit.range.file] ?? [])
      edits[edit.range.file, default: []].insert(edit, at: position)
    }
    count += 1
    return true
  }

  /// Where an edit stands among others that are in order. Mostly that is at their end.
  private static func position(of edit: Diagnostic.Edit, in others: [Diagnostic.Edit]) -> Int {
    var (low, high) = (0, others.count)
    if let last = others.last, last.range.start < edit.range.start { return high }
    while low < high {
      let middle = (low + high) / 2
      if others[middle].range.start < edit.range.start { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Two insertions at one place overlap, too: nobody could say which comes first.
  private static func overlap(_ left: SourceRange, _ right: SourceRange) -> Bool {
    if left.start == right.start { return true }
    return left.start < right.end && right.start < left.end
  }

  /// The files that change, in order, each with its new bytes.
  public var changedFiles: [(file: FileID, bytes: [UInt8])] {
    edits.keys.sorted().map { file in
      let old = files[Int(file.index)].bytes
      var bytes: [UInt8] = []
      bytes.reserveCapacity(old.count)
      var position = 0
      for edit in edits[file] ?? [] {
        bytes += old[position..<Int(edit.range.start)]
        bytes += edit.replacement.utf8
        position = Int(edit.range.end)
      }
      return (file, bytes + old[position...])
    }
  }
}
