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
  init?(_ text: String) {
    // Most keys are names of tokens and groups; a first letter tells most of them from the keys of the format.
    switch text.utf8.first {
    case UInt8(ascii: "a"), UInt8(ascii: "d"), UInt8(ascii: "e"), UInt8(ascii: "h"), UInt8(ascii: "l"): break
    default: return nil
    }
    guard let meaning = VariantKey.meanings[text] else { return nil }
    self = meaning
  }

  private static let meanings: [String: VariantKey] = {
    var meanings: [String: VariantKey] = [:]
    for key in FormatKey.all where key.place == .variant {
      for spelling in key.spellings { meanings[spelling] = meaning(of: key.name) }
    }
    return meanings
  }()

  private static func meaning(of name: String) -> VariantKey {
    switch name {
    case "high-contrast": return .axis(.highContrast)
    case "elevated": return .axis(.elevated)
    default:
      let style: SlotKey.Style = name.hasPrefix("light") ? .light : name.hasPrefix("dark") ? .dark : .any
      return .slot(
        SlotKey(
          style: style, isHighContrast: name.contains("high-contrast"), isElevated: name.contains("elevated")))
    }
  }
}
