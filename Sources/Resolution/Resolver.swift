import ColorScience
import ColorSyntax
import Diagnostics
import TokenCatalog

/// The stage from a catalog to one in which every token has its eight colours.
public enum CatalogResolution {
  /// Follows every alias, evaluates every function and fills every appearance.
  ///
  /// - Returns: The resolved catalog, and a diagnostic for each alias that leads nowhere or in a circle, each value
  ///   that cannot be evaluated, and each token that lacks light or dark.
  public static func resolve(_ catalog: Catalog) -> (resolved: ResolvedCatalog, diagnostics: [Diagnostic]) {
    var resolver = Resolver(catalog)
    resolver.reportMissingStyles()
    resolver.linkReferences()
    resolver.evaluateAll()
    return (resolver.result, resolver.diagnostics)
  }
}

/// What resolution has found so far.
///
/// One unit of work is a token in an appearance that its slots give a value to; the appearances that fall back copy it.
/// Work is done with an explicit stack, so that a chain of a hundred thousand aliases is no deeper than one.
struct Resolver {
  enum State: UInt8 {
    case untouched
    case inProgress
    case done
    case failed
  }

  let catalog: Catalog
  let tables: [SlotTable]
  var result: ResolvedCatalog
  var diagnostics: [Diagnostic] = []
  /// What suggesting names may still cost.
  var suggestions = SuggestionBudget()
  /// A state for each token and appearance.
  var states: [State]
  /// For each slot, where its targets begin in `targets`; one more at the end.
  var targetStarts: [Int32] = []
  /// The tokens that the references of all slots name, or -1.
  var targets: [ReferenceTable.Target] = []
  /// Slots whose failure was reported, so that it is said once and not for each appearance.
  var reportedSlots: Set<Int32> = []
  /// The circles that were reported, each by its slots in ascending order.
  var reportedCircles: Set<[Int32]> = []

  init(_ catalog: Catalog) {
    self.catalog = catalog
    tables = catalog.slots.withUnsafeBufferPointer { slots in
      catalog.tokens.map { SlotTable($0.slots, in: slots) }
    }
    let count = catalog.tokens.count
    states = Array(repeating: .untouched, count: count * 8)
    result = ResolvedCatalog(catalog)
  }

  /// Reports each token that has light and no dark, or dark and no light: style never falls back to the other style.
  mutating func reportMissingStyles() {
    for number in catalog.tokens.indices {
      let hasLight = tables[number].hasSlot(Appearance.light.index)
      let hasDark = tables[number].hasSlot(Appearance.dark.index)
      if hasLight, hasDark { continue }
      result.isResolved[number] = false
      let token = catalog.tokens[number]
      if token.isFaulty { continue }
      let missing = hasLight ? "dark" : hasDark ? "light" : "light and dark"
      let present =
        hasLight ? "light" : hasDark ? "dark" : catalog.slots[token.slots].map(\.key.name).joined(separator: ", ")
      diagnostics.append(
        Diagnostic(
          "completeness", .error, "'\(token.path)' has no value for \(missing)", at: token.place,
          label: "only \(present)",
          help: ["add '\(hasLight ? "dark" : "light"):'; one style never stands in for the other"]))
    }
  }

  /// Finds the token that each reference names; reports those that name none.
  mutating func linkReferences() {
    targetStarts.reserveCapacity(catalog.slots.count + 1)
    let catalog = catalog
    let numbers = catalog.tokenNumbers
    // The slots of a token often name the same one.
    var last: (path: String, target: Int32) = ("", -1)
    catalog.slots.withUnsafeBufferPointer { slots in
      for token in catalog.tokens.indices {
        for slot in catalog.tokens[token].slots {
          targetStarts.append(Int32(truncatingIfNeeded: targets.count))
          if case .literal = slots[slot].expression { continue }
          slots[slot].expression.forEachReference { reference in
            if reference.path != last.path {
              last = (reference.path, Int32(truncatingIfNeeded: numbers[reference.path] ?? -1))
            }
            targets.append(.init(token: last.target, namesAppearance: reference.appearance != nil))
            guard last.target < 0 else { return }
            report(reference, inSlot: slot, ofToken: token)
          }
        }
      }
    }
    targetStarts.append(Int32(truncatingIfNeeded: targets.count))
    result.references = ReferenceTable(starts: targetStarts, targets: targets)
  }

  private mutating func report(_ reference: ColorReference, inSlot slot: Int, ofToken token: Int) {
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
