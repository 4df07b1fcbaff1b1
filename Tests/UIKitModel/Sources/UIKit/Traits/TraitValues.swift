/// The values that are given, by trait. A trait that is absent is unspecified.
struct TraitValues {
  private struct Entry {
    let trait: UITrait
    let value: Any
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value? {
    get { entries[ObjectIdentifier(trait)]?.value as? Trait.Value }
    set { entries[ObjectIdentifier(trait)] = newValue.map { Entry(trait: trait, value: $0) } }
  }

  func contains(_ trait: UITrait) -> Bool { entries[ObjectIdentifier(trait)] != nil }

  mutating func remove(_ trait: UITrait) { entries[ObjectIdentifier(trait)] = nil }

  var count: Int { entries.count }

  /// Writes the values of `other` over these.
  mutating func merge(_ other: TraitValues) {
    entries.merge(other.entries) { _, new in new }
  }

  func merging(_ other: TraitValues) -> TraitValues {
    var result = self
    result.merge(other)
    return result
  }

  func contains(_ other: TraitValues) -> Bool {
    other.entries.allSatisfy { key, entry in
      entries[key].map { Self.areEqual($0.value, entry.value) } ?? false
    }
  }

  /// The traits whose values differ between `self` and `other`, sorted by name.
  func changes(from other: TraitValues) -> [UITrait] {
    var changed: [UITrait] = []
    for (key, entry) in entries {
      let isSame = other.entries[key].map { Self.areEqual($0.value, entry.value) } ?? false
      if !isSame { changed.append(entry.trait) }
    }
    for (key, entry) in other.entries where entries[key] == nil { changed.append(entry.trait) }
    return changed.sorted { $0.identifier < $1.identifier }
  }

  /// Values of a type that cannot be compared count as different: nothing may be missed.
  private static func areEqual(_ left: Any, _ right: Any) -> Bool {
    if let left = left as? any Equatable { return isEqual(left, right) }
    if type(of: left) is AnyObject.Type { return (left as AnyObject) === (right as AnyObject) }
    return false
  }

  private static func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
    left == (right as? Value)
  }
}
