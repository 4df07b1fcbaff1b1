/// What a variant key of a token means.
enum VariantKey {
  /// A slot that holds a value.
  case slot(SlotKey)
  /// `high-contrast` or `elevated`, which hold slots or a value for both styles.
  case axis(Axis)

  /// One of the two axes that are written as mappings.
  enum Axis {
    case highContrast
    case elevated
  }

  static let index = FormatKeyIndex(.variant)

  /// The meaning of a key, or nil where it is no variant key.
  init?(_ spelling: KeySpelling) {
    guard let meaning = VariantKey.meanings[Int(spelling.number)] else { return nil }
    self = meaning
  }

  private static let meanings: [VariantKey?] = {
    var meanings = [VariantKey?](repeating: nil, count: KeySpelling.tableSize)
    for key in FormatKey.all where key.place == .variant {
      for spelling in key.spellings { meanings[Int(KeySpelling(spelling).number)] = meaning(of: key.name) }
    }
    return meanings
  }()

  private static func meaning(of name: String) -> VariantKey {
    switch name {
    case "high-contrast": return .axis(.highContrast)
    case "elevated": return .axis(.elevated)
    default:
      let words = name.split(separator: "-")
      let style: SlotKey.Style = words.first == "light" ? .light : words.first == "dark" ? .dark : .any
      return .slot(
        SlotKey(style: style, isHighContrast: words.contains("contrast"), isElevated: words.contains("elevated")))
    }
  }
}
