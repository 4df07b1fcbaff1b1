/// What each slot of a catalog refers to.
public struct ReferenceTable: Sendable {
  /// A reference of a slot to a token.
  public struct Target: Sendable {
    /// The token, in `Catalog.tokens`; -1 while a table is made, for a reference to nothing.
    public let token: Int32
    /// Whether an appearance is asked for by name (`@dark`).
    public let namesAppearance: Bool
  }

  /// Where the targets of each slot begin; one more at the end.
  private let starts: [Int32]
  private let targets: [Target]

  /// A table of no slots.
  init() { (starts, targets) = ([0], []) }

  /// Makes a table of all slots, references to nothing left out.
  init(starts: [Int32], targets: [Target]) {
    guard targets.contains(where: { $0.token < 0 }) else {
      (self.starts, self.targets) = (starts, targets)
      return
    }
    var left = 0
    var shifted = starts
    for slot in starts.indices {
      shifted[slot] = Int32(truncatingIfNeeded: left)
      guard slot + 1 < starts.count else { break }
      left += targets[Int(starts[slot])..<Int(starts[slot + 1])].count { $0.token >= 0 }
    }
    (self.starts, self.targets) = (shifted, targets.filter { $0.token >= 0 })
  }

  /// The references of a slot, in the order in which they are written; those to nothing are left out.
  public func targets(ofSlot slot: Int) -> ArraySlice<Target> { targets[Int(starts[slot])..<Int(starts[slot + 1])] }
}
