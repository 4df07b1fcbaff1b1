/// A key that says something of a token or a group beside its colours.
enum TermKey: String, Sendable {
  case description
  case role
  case against
  case level
  case minimum
  case because
  case deprecated
  case replacedBy = "replaced-by"
  case waive
  case extensions
  /// `$group`, which only groups have.
  case group

  /// The key of a token with this spelling, or nil.
  init?(inToken spelling: KeySpelling) {
    guard let key = TermKey.ofTokens[Int(spelling.number)] else { return nil }
    self = key
  }

  /// The key of a group with this spelling, `$` included, or nil.
  init?(inGroup spelling: KeySpelling) {
    guard let key = TermKey.ofGroups[Int(spelling.number)] else { return nil }
    self = key
  }

  private static let ofTokens = table(.token)
  private static let ofGroups = table(.group)

  private static func table(_ place: FormatKey.Place) -> [TermKey?] {
    var table = [TermKey?](repeating: nil, count: KeySpelling.tableSize)
    for key in FormatKey.all where key.place == place {
      let meaning = TermKey(rawValue: String(key.name.drop { $0 == "$" }))
      for spelling in key.spellings { table[Int(KeySpelling(spelling).number)] = meaning }
    }
    return table
  }
}
