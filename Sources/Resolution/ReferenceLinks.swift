import ColorSyntax
import Diagnostics
import TokenCatalog

/// The token that each reference names, and what is to be said of those that name none.
struct ReferenceLinks: Sendable {
  /// For each slot, where its targets begin in `targets`; one more at the end.
  private(set) var starts: [Int32] = []
  /// The tokens that the references of all slots name, or -1.
  private(set) var targets: [ReferenceTable.Target] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// What suggesting names may still cost.
  private var suggestions = SuggestionBudget()

  init(_ catalog: Catalog) {
    var starts: [Int32] = []
    starts.reserveCapacity(catalog.slots.count + 1)
    var targets: [ReferenceTable.Target] = []
    var lost: [(reference: ColorReference, slot: Int, token: Int)] = []
    let numbers = catalog.tokenNumbers
    // The slots of a token often name the same one.
    var last: (path: String, target: Int32) = ("", -1)
    catalog.slots.withUnsafeBufferPointer { slots in
      for token in catalog.tokens.indices {
        for slot in catalog.tokens[token].slots {
          starts.append(Int32(truncatingIfNeeded: targets.count))
          if case .literal = slots[slot].expression { continue }
          slots[slot].expression.forEachReference { reference in
            if reference.path != last.path {
              last = (reference.path, Int32(truncatingIfNeeded: numbers[reference.path] ?? -1))
            }
            targets.append(.init(token: last.target, namesAppearance: reference.appearance != nil))
            if last.target < 0 { lost.append((reference, slot, token)) }
          }
        }
      }
    }
    starts.append(Int32(truncatingIfNeeded: targets.count))
    (self.starts, self.targets) = (starts, targets)
    for (reference, slot, token) in lost { report(reference, inSlot: slot, ofToken: token, of: catalog) }
  }

  private mutating func report(_ reference: ColorReference, inSlot slot: Int, ofToken token: Int, of catalog: Catalog) {
    let path = catalog.tokens[token].path
    let key = catalog.slots[slot].key
    let subject = key.isEverywhere ? "'\(path)'" : "'\(path)' in \(key.displayName)"
    if let fault = catalog.fault(
      inPath: reference.path, of: subject, at: catalog.slots[slot].place(ofText: reference.range), &suggestions)
    {
      diagnostics.append(fault)
    }
  }
}
