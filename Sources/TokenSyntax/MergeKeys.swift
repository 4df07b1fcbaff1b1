import Diagnostics

extension SyntaxTree {
  /// Whether a mapping has a merge key: a plain `<<`. It costs nothing to ask; a mapping without one has just the
  /// `entries(of:)` that are written in it.
  public func hasMergeKey(_ mapping: NodeID) -> Bool { self[mapping].hasMergeKey }

  /// The entries of a mapping with those that its merge keys bring in, each at the position of the `<<`.
  ///
  /// As YAML's merge key type has it: a key that is written in the mapping wins wherever it stands; of two merged
  /// mappings the earlier wins. A merged mapping's own merge keys count. Keys that are written twice in the mapping
  /// itself are both there, for the caller to report.
  ///
  /// - Parameters:
  ///   - mapping: a mapping, or an alias to one; anything else has no entries.
  ///   - diagnostics: what is told when the value of a `<<` is not a mapping or a list of mappings
  ///     (rule `merge-key`), each time that the `<<` is met: more than once where an alias brings it in.
  /// - Returns: the entries, none of which has a merge key as its key.
  public func mergedEntries(of mapping: NodeID, reporting diagnostics: inout [Diagnostic]) -> [Entry] {
    let mapping = target(of: mapping)
    guard self[mapping].hasMergeKey else { return Array(entries(of: mapping)) }
    var taken: Set<String> = []
    for entry in entries(of: mapping) where !isMergeKey(entry.key) && self[target(of: entry.key)].kind == .scalar {
      taken.insert(text(of: target(of: entry.key)))
    }
    var merged: [Entry] = []
    for entry in entries(of: mapping) {
      guard isMergeKey(entry.key) else {
        merged.append(entry)
        continue
      }
      for source in sources(ofMerge: entry, reporting: &diagnostics) {
        // Its own keys are taken only afterwards: a key that is doubled in there stays doubled.
        let brought = mergedEntries(of: source, reporting: &diagnostics).filter {
          let key = target(of: $0.key)
          return self[key].kind != .scalar || !taken.contains(text(of: key))
        }
        for entry in brought where self[target(of: entry.key)].kind == .scalar {
          taken.insert(text(of: target(of: entry.key)))
        }
        merged += brought
      }
    }
    return merged
  }

  /// Whether a node, used as a key, merges: the plain scalar `<<`.
  public func isMergeKey(_ key: NodeID) -> Bool {
    let node = self[key]
    return node.kind == .scalar && node.quoting == .plain && bytes(of: key).elementsEqual([0x3C, 0x3C])
  }

  private func sources(ofMerge entry: Entry, reporting diagnostics: inout [Diagnostic]) -> [NodeID] {
    let value = target(of: entry.value)
    let candidates = self[value].kind == .sequence ? Array(children(of: value)) : [entry.value]
    return candidates.filter { candidate in
      let kind = self[target(of: candidate)].kind
      // An alias that stands for nothing was reported when it was read.
      if kind != .mapping, kind != .alias {
        diagnostics.append(
          Diagnostic(
            "merge-key", .error, "'<<' merges mappings, and this is \(kind == .sequence ? "a list" : "a text")",
            at: range(of: candidate),
            help: ["write '<<: *name', or '<<: [*first, *second]', where each name is the anchor of a mapping"]))
      }
      return kind == .mapping
    }
  }
}
