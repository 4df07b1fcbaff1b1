import ColorScience
import ColorSyntax
import Diagnostics
import Threads
import TokenCatalog

/// The stage from a catalog to one in which every token has its eight colours.
public enum CatalogResolution {
  /// Follows every alias, evaluates every function and fills every appearance.
  ///
  /// - Parameters:
  ///   - catalog: The tokens as they were written.
  ///   - team: Who may work at once. The result is the same for any number of threads.
  /// - Returns: The resolved catalog, and a diagnostic for each alias that leads nowhere or in a circle, each value
  ///   that cannot be evaluated, and each token that lacks light or dark.
  package static func resolve(
    _ catalog: Catalog, team: ThreadTeam = ThreadTeam(1)
  ) -> (resolved: ResolvedCatalog, diagnostics: [Diagnostic]) {
    begin(catalog, team: team).finish()
  }

  /// Lets a helper find what the references name, which is the first that resolution waits for. The caller may give the
  /// helpers more to do before it finishes it.
  package static func begin(_ catalog: Catalog, team: ThreadTeam) -> Begun {
    Begun(catalog: catalog, team: team, links: ConcurrentValue(team: team) { ReferenceLinks(catalog) })
  }

  /// Resolution that has begun.
  package struct Begun {
    fileprivate let catalog: Catalog
    fileprivate let team: ThreadTeam
    fileprivate let links: ConcurrentValue<ReferenceLinks>

    /// What `resolve` gives.
    package consuming func finish() -> (resolved: ResolvedCatalog, diagnostics: [Diagnostic]) {
      let tables = catalog.slots.withUnsafeBufferPointer { slots in
        catalog.tokens.map { SlotTable($0.slots, in: slots) }
      }
      var resolver = Resolver(catalog, tables, links.value())
      resolver.reportMissingStyles()
      resolver.diagnostics += resolver.links.diagnostics
      resolver.evaluateAll()
      resolver.result.emitColors(team: team)
      return (resolver.result, resolver.diagnostics)
    }
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
  /// A state for each token and appearance.
  var states: [State]
  let links: ReferenceLinks
  /// Slots whose failure was reported, so that it is said once and not for each appearance.
  var reportedSlots: Set<Int32> = []
  /// The circles that were reported, each by its slots in ascending order.
  var reportedCircles: Set<[Int32]> = []

  init(_ catalog: Catalog, _ tables: [SlotTable], _ links: ReferenceLinks) {
    self.catalog = catalog
    self.tables = tables
    self.links = links
    states = Array(repeating: .untouched, count: catalog.tokens.count * 8)
    result = ResolvedCatalog(catalog)
    result.references = ReferenceTable(starts: links.starts, targets: links.targets)
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
}
