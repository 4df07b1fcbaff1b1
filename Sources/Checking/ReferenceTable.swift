import ColorSyntax
import TokenCatalog

/// What each slot of a catalog refers to.
struct ReferenceTable: Sendable {
  /// A reference of a slot to a token.
  struct Target: Sendable {
    /// The token, in `Catalog.tokens`.
    var token: Int32
    /// Whether an appearance is asked for by name (`@dark`).
    var namesAppearance: Bool
  }

  private var starts: [Int32] = []
  private var targets: [Target] = []

  init(_ catalog: Catalog) {
    starts.reserveCapacity(catalog.slots.count + 1)
    for slot in catalog.slots {
      starts.append(Int32(truncatingIfNeeded: targets.count))
      guard slot.expression.hasReferences else { continue }
      slot.expression.forEachReference { reference in
        guard let token = catalog.tokenNumbers[reference.path] else { return }
        targets.append(
          Target(token: Int32(truncatingIfNeeded: token), namesAppearance: reference.appearance != nil))
      }
    }
    starts.append(Int32(truncatingIfNeeded: targets.count))
  }

  /// The references of a slot, in the order in which they are written; those to nothing are left out.
  func targets(ofSlot slot: Int) -> ArraySlice<Target> { targets[Int(starts[slot])..<Int(starts[slot + 1])] }
}
