/// A key of the token format: how it is spelt, where it may stand, and what it means.
///
/// One table lists them all; the parser, the JSON Schema, the help and the documentation are made from it.
public struct FormatKey: Sendable {
  /// Where a key may stand.
  public enum Place: Sendable {
    /// At the top of a file.
    case file
    /// In a group, with `$` before it.
    case group
    /// In a token, beside its variants.
    case token
    /// In a token, as one of its variants.
    case variant
    /// In an item of `pairs`.
    case pair
    /// In a colour object.
    case colorObject
  }

  /// The key in kebab case, with its `$` where it has one.
  public let name: String
  /// Where it may stand.
  public let place: Place
  /// What it means, in one sentence.
  public let meaning: String
  /// The spellings that are accepted: kebab, camel and snake case, each once.
  public let spellings: [String]

  init(_ name: String, _ place: Place, _ meaning: String) {
    self.name = name
    self.place = place
    self.meaning = meaning
    let sigil = name.hasPrefix("$") ? "$" : ""
    let words = name.dropFirst(sigil.count).split(separator: "-").map(String.init)
    let camel = words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    spellings =
      words.count == 1
      ? [name] : [name, sigil + camel, sigil + words.joined(separator: "_")]
  }
}

extension FormatKey {
  /// Every key of the format, in the order in which the documentation shows them.
  public static let all: [FormatKey] =
    [
      FormatKey("tincture", .file, "The version of the format: 1."),
      FormatKey("palette", .file, "Primitive colours: may be referenced, and are emitted only where an output asks."),
      FormatKey("colors", .file, "Semantic colours: emitted, checked and reported."),
      FormatKey("pairs", .file, "Contrast requirements that belong to no single token."),
      FormatKey("extensions", .file, "Data of other tools; kept, not interpreted."),
      FormatKey("$group", .group, "`true` makes a mapping a group whatever its children are called."),
      FormatKey("$description", .group, "What the group is for."),
      FormatKey("$role", .group, "The role of every token in the group that gives none of its own."),
      FormatKey("$against", .group, "The background of every token in the group that gives none of its own."),
      FormatKey("$deprecated", .group, "Marks every token in the group as deprecated, and says why."),
      FormatKey("$waive", .group, "Rules that the tokens in the group need not meet, each with a reason."),
    ] + variantKeys
    + [
      FormatKey("description", .token, "What the token is for."),
      FormatKey("role", .token, "What the token is used for: text, large-text, graphic or decorative."),
      FormatKey("against", .token, "The background or backgrounds that the token is drawn on."),
      FormatKey("level", .token, "The WCAG level that must be reached in all appearances: AA or AAA."),
      FormatKey("minimum", .token, "The contrast ratio that must be reached in all appearances, such as 5.5."),
      FormatKey("because", .token, "Why a token is decorative."),
      FormatKey("deprecated", .token, "Marks the token as deprecated, and says why."),
      FormatKey("replaced-by", .token, "The path of the token to use instead of a deprecated one."),
      FormatKey("waive", .token, "Rules that the token need not meet, each with a reason."),
      FormatKey("extensions", .token, "Data of other tools; kept, not interpreted."),
      FormatKey("foreground", .pair, "The token that is drawn."),
      FormatKey("background", .pair, "The token or tokens that it is drawn on."),
      FormatKey("role", .pair, "What the foreground is used for; text unless given."),
      FormatKey("level", .pair, "The WCAG level that must be reached in all appearances: AA or AAA."),
      FormatKey("minimum", .pair, "The contrast ratio that must be reached in all appearances."),
      FormatKey("because", .pair, "Why a pair is decorative."),
      FormatKey("color-space", .colorObject, "The colour space, such as srgb or display-p3."),
      FormatKey("components", .colorObject, "The three components, each a number or none."),
      FormatKey("alpha", .colorObject, "The opacity, from 0 to 1."),
      FormatKey("hex", .colorObject, "A fall-back for tools that know only sRGB; kept, not interpreted."),
    ]

  private static let variantKeys: [FormatKey] =
    [
      FormatKey("light", .variant, "The colour in light mode."),
      FormatKey("dark", .variant, "The colour in dark mode."),
      FormatKey("any", .variant, "The colour in both styles, where there is none of its own."),
      FormatKey("high-contrast", .variant, "The colours for increased contrast: light, dark, any or elevated."),
      FormatKey(
        "elevated", .variant, "The colours for raised layers such as sheets: light, dark, any or high-contrast."),
    ]
    + ["light", "dark"].flatMap { style in
      [
        FormatKey("\(style)-high-contrast", .variant, "The \(style) colour for increased contrast."),
        FormatKey("\(style)-elevated", .variant, "The \(style) colour for raised layers."),
        FormatKey("\(style)-elevated-high-contrast", .variant, "The \(style) colour for both."),
        FormatKey("\(style)-high-contrast-elevated", .variant, "The \(style) colour for both."),
      ]
    }
}

/// Finds a key by the text that a person wrote.
public struct FormatKeyIndex: Sendable {
  private let keys: [FormatKey]
  /// The number of the key of each spelling, or 255.
  private let numbers: [UInt8]

  /// The names of all keys in kebab case, for suggestions and for lists in messages.
  public let names: [String]
  /// Every accepted spelling, in the order of the table.
  public let spellings: [String]

  /// Indexes the keys that may stand in any of these places; the first place that has a spelling wins.
  public init(_ places: FormatKey.Place...) {
    keys = places.flatMap { place in FormatKey.all.filter { $0.place == place } }
    var numbers = Array(repeating: UInt8.max, count: KeySpelling.tableSize)
    for (number, key) in keys.enumerated() {
      for spelling in key.spellings.map({ Int(KeySpelling($0).number) }) where numbers[spelling] == .max {
        numbers[spelling] = UInt8(truncatingIfNeeded: number)
      }
    }
    self.numbers = numbers
    names = keys.map(\.name)
    spellings = keys.flatMap(\.spellings)
  }

  /// The key with this spelling.
  public subscript(text: String) -> FormatKey? { self[KeySpelling(text)] }

  /// The key with this spelling.
  subscript(spelling: KeySpelling) -> FormatKey? {
    let number = Int(numbers[Int(spelling.number)])
    return number < keys.count ? keys[number] : nil
  }
}
