import ColorScience
import ColorSyntax
import Diagnostics
import Resolution
import TokenCatalog

/// What differs between the colours of two catalogs, token by token.
struct CatalogChanges {
  /// A token that differs.
  enum Change {
    case added(path: String, colors: [EmittedColor])
    case removed(path: String)
    case changed(path: String, before: [EmittedColor], after: [EmittedColor])
  }

  /// The differences: first what was removed, in the old order, then the rest in the new one.
  private(set) var changes: [Change] = []

  init(from old: ResolvedCatalog, to new: ResolvedCatalog) {
    for token in old.catalog.tokens where new.catalog.tokenNumbers[token.path] == nil {
      changes.append(.removed(path: token.path))
    }
    for (number, token) in new.catalog.tokens.enumerated() where new.isResolved[number] {
      let after = Self.colors(number, new)
      guard let previous = old.catalog.tokenNumbers[token.path] else {
        changes.append(.added(path: token.path, colors: after))
        continue
      }
      let before = Self.colors(previous, old)
      if before != after { changes.append(.changed(path: token.path, before: before, after: after)) }
    }
  }

  private static func colors(_ token: Int, _ catalog: ResolvedCatalog) -> [EmittedColor] {
    Appearance.allCases.map { catalog.emittedColor(ofToken: token, in: $0) }
  }

  /// A line for each difference, no more than `limit`, and one that counts the rest.
  func lines(limit: Int) -> [String] {
    let rest = changes.count - limit
    return changes.prefix(limit).map(Self.line) + (rest > 0 ? ["… and \(rest) more"] : [])
  }

  private static func line(_ change: Change) -> String {
    switch change {
    case .removed(let path): return "removed \(DisplayText.escaped(path))"
    case .added(let path, let colors):
      let light = colors[Appearance.light.index].text
      let dark = colors[Appearance.dark.index].text
      return "added   \(DisplayText.escaped(path))  \(light == dark ? light : "light \(light), dark \(dark)")"
    case .changed(let path, let before, let after):
      // An appearance that falls back to another changes as that one does: the first stands for both.
      var steps: [(before: EmittedColor, after: EmittedColor)] = []
      var words: [String] = []
      for (index, appearance) in Appearance.allCases.enumerated() where before[index] != after[index] {
        guard !steps.contains(where: { $0 == (before[index], after[index]) }) else { continue }
        steps.append((before[index], after[index]))
        words.append("\(appearance.displayName) \(before[index].text) → \(after[index].text)")
      }
      return "changed \(DisplayText.escaped(path))  \(words.joined(separator: ", "))"
    }
  }
}
