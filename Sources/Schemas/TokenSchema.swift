import ColorScience
import ColorSyntax
import TokenCatalog

/// The JSON Schema of token files.
///
/// It is made from the table of keys, for editors: it knows every key with its meaning, which mapping is a group and
/// which a token, and the words that are allowed. What needs the whole project, such as where an alias leads, only
/// `tincture check` knows.
public enum TokenSchema {
  /// The schema (JSON Schema, draft 7) as text.
  public static var text: String { value.text }

  static var value: JSONValue {
    let file = keys(.file) { fileShape($0) }
    return .object(
      Parts.head(title: "Tincture tokens", description: "A file of colour tokens for Tincture.")
        + [("type", "object"), ("required", ["tincture"])] + file + [("additionalProperties", false)]
        + [("definitions", definitions)])
  }

  private static let definitions: JSONValue = [
    "node": node,
    "group": group(isForced: false),
    "forcedGroup": group(isForced: true),
    "token": token,
    "value": ["anyOf": [["$ref": "#/definitions/color"], ["$ref": "#/definitions/colorObject"]]],
    "color": color,
    "colorObject": colorObject,
    "slots": axis(without: ["high-contrast", "elevated"]),
    "elevatedSlots": axis(without: ["elevated"]),
    "highContrastSlots": axis(without: ["high-contrast"]),
    "background": background,
    "backgrounds": [
      "anyOf": [
        reference("background"),
        ["type": "array", "minItems": 1, "items": ["$ref": "#/definitions/background"]],
      ]
    ],
    "waivers": ["type": "object", "additionalProperties": ["type": ["string", "number", "boolean"], "minLength": 1]],
    "pair": pair,
  ]

  private static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/definitions/\(name)")] }

  // MARK: Keys

  /// The members that the table has for a place, each with its meaning.
  private static func keys(
    _ places: FormatKey.Place..., shape: (FormatKey) -> JSONValue
  ) -> [(String, JSONValue)] {
    Parts.members(
      places.flatMap { place in FormatKey.all.filter { $0.place == place } }.map { key in
        (key.spellings, described(key, shape(key)))
      })
  }

  /// Beside a reference draft 7 reads nothing, so it is put in brackets.
  private static func described(_ key: FormatKey, _ shape: JSONValue) -> JSONValue {
    let description: (String, JSONValue) = ("description", .string(key.meaning))
    if case .object(let members) = shape, members.first?.0 == "$ref" {
      return .object([description, ("allOf", .array([shape]))])
    }
    guard case .object(let members) = shape else { return .object([description]) }
    return .object([description] + members)
  }

  private static func spellings(_ place: FormatKey.Place) -> [String] {
    FormatKey.all.filter { $0.place == place }.flatMap(\.spellings)
  }

  private static func fileShape(_ key: FormatKey) -> JSONValue {
    switch key.name {
    case "tincture": ["enum": [1, "1"]]
    case "pairs": ["type": ["array", "null"], "items": ["$ref": "#/definitions/pair"]]
    case "extensions": true
    // A top group may be empty, and `palette` is no name under `colors`.
    case "colors":
      [
        "if": ["type": "object"],
        "then": ["allOf": [topGroup, ["not": ["required": ["palette"]]]]],
        "else": ["type": "null"],
      ]
    default: ["if": ["type": "object"], "then": topGroup, "else": ["type": "null"]]
    }
  }

  private static let topGroup: JSONValue = [
    "if": isForced, "then": ["$ref": "#/definitions/forcedGroup"], "else": ["$ref": "#/definitions/group"],
  ]

  /// What a token, a group or a pair says beside its colours.
  private static func termShape(_ key: FormatKey) -> JSONValue {
    switch key.name.drop(while: { $0 == "$" }) {
    case "group": Parts.boolean
    case "role": ["enum": .array(ColorRole.allCases.map { .string($0.rawValue) })]
    case "level": ["enum": .array(ConformanceLevel.allCases.map { .string($0.rawValue) })]
    case "minimum":
      ["anyOf": [["type": "number", "minimum": 1, "maximum": 21], ["type": "string", "pattern": "^[0-9.+eE-]+$"]]]
    case "against", "background": reference("backgrounds")
    case "waive": reference("waivers")
    case "extensions": true
    case "replaced-by", "foreground": ["type": "string", "minLength": 1]
    default: Parts.text
    }
  }

  // MARK: Groups and tokens

  /// Whatever may stand under a name: the order of the questions is that of the compiler.
  private static let node: JSONValue = [
    "if": ["type": "object"],
    "then": [
      "if": isForced, "then": ["$ref": "#/definitions/forcedGroup"],
      "else": [
        "if": Parts.hasOne(of: spellings(.variant)), "then": ["$ref": "#/definitions/token"],
        "else": [
          "if": isColorObject, "then": ["$ref": "#/definitions/colorObject"],
          "else": ["$ref": "#/definitions/group"],
        ],
      ],
    ],
    "else": ["$ref": "#/definitions/color"],
  ]

  private static let isForced: JSONValue = [
    "type": "object", "required": ["$group"], "properties": ["$group": ["enum": [true, "true"]]],
  ]

  private static let isColorObject: JSONValue = .object([
    ("type", "object"), ("required", ["components"]),
    ("anyOf", .array(colorSpaceSpellings.map { ["required": [.string($0)]] })),
  ])

  private static let colorSpaceSpellings =
    FormatKey.all.first { $0.place == .colorObject && $0.name == "color-space" }?.spellings ?? []

  /// Names have no dot and no space, and no `$` at their beginning.
  private static let namePattern = "^[^\\s.$][^\\s.]*$"

  private static func group(isForced: Bool) -> JSONValue {
    let known = keys(.group) { termShape($0) }
    guard !isForced else {
      return .object(
        [("type", "object")] + known
          + [("additionalProperties", false)].withPattern(namePattern, ["$ref": "#/definitions/node"], among: known))
    }
    // A term of a token that stands in a group belongs to a token without a value.
    let misplaced = FormatKey.all.filter { $0.place == .token && !["waive", "extensions"].contains($0.name) }
    let refused: JSONValue = ["type": "object"]
    let terms = misplaced.flatMap(\.spellings).map { ($0, refused) }
    let nearMiss: JSONValue = [
      "if": ["additionalProperties": ["type": "string"]],
      "then": ["propertyNames": ["not": ["pattern": .string(NearNames.pattern(of: nearableVariants))]]],
    ]
    return .object(
      [("type", "object")] + known
        + [("additionalProperties", false)].withPattern(namePattern, ["$ref": "#/definitions/node"], among: known)
        + [("allOf", .array([["properties": .object(terms)], nearMiss]))])
  }

  /// The variants of one word: the longer ones hardly stand alone in a mapping.
  private static let nearableVariants = FormatKey.all.filter { $0.place == .variant && !$0.name.contains("-") }
    .map(\.name)

  private static let token: JSONValue = .object(
    [("type", "object")]
      + keys(.variant, .token) { key in key.place == .variant ? variantShape(key) : termShape(key) }
      + [("additionalProperties", false)])

  private static func variantShape(_ key: FormatKey) -> JSONValue {
    switch key.name {
    case "high-contrast": slots("highContrastSlots")
    case "elevated": slots("elevatedSlots")
    default: reference("value")
    }
  }

  /// A value for both styles, or slots.
  private static func slots(_ name: String) -> JSONValue {
    [
      "if": ["type": "object", "not": isColorObject], "then": reference(name), "else": ["$ref": "#/definitions/value"],
    ]
  }

  /// What may stand in `high-contrast` or `elevated`.
  private static func axis(without left: [String]) -> JSONValue {
    let inner = FormatKey.all.filter { key in
      key.place == .variant && !left.contains(key.name)
        && ["light", "dark", "any", "high-contrast", "elevated"].contains(key.name)
    }
    let members = Parts.members(
      inner.map { key in
        let isAxis = key.name == "high-contrast" || key.name == "elevated"
        return (key.spellings, described(key, isAxis ? slots("slots") : reference("value")))
      })
    return .object([("type", "object")] + members + [("additionalProperties", false)])
  }

  // MARK: Colours

  private static let color: JSONValue = [
    "type": "string",
    "description":
      "A colour as CSS writes it (\"#6B4EFF\", oklch(78% 0.11 290)), or the path of a token (palette.gray.200).",
    "pattern": "^\\s*([^#\\s].*|#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})\\s*)$",
  ]

  private static let colorObject: JSONValue = .object(
    [("type", "object")]
      + keys(.colorObject) { key in
        switch key.name {
        case "color-space": ["enum": .array(colorSpaces.map { .string($0) })]
        case "components": ["type": "array", "minItems": 3, "maxItems": 3, "items": component]
        case "alpha": ["type": "number", "minimum": 0, "maximum": 1]
        default: ["type": "string"]
        }
      }
      + [("additionalProperties", false), ("required", ["components"])]
      + [("anyOf", .array(colorSpaceSpellings.map { ["required": [.string($0)]] }))])

  private static let component: JSONValue = ["anyOf": [["type": "number"], ["const": "none"]]]

  /// The colour spaces that a colour object may name: those that take black.
  private static let colorSpaces = ColorSpace.allCases.map(\.name).filter { name in
    (try? Color(designTokensSpace: name, components: [.number(0), .number(0), .number(0)])) != nil
  }

  // MARK: Contrast

  private static let background: JSONValue = [
    "anyOf": [
      ["type": "string", "minLength": 1],
      [
        "type": "object", "properties": ["material": ["$ref": "#/definitions/value"]], "required": ["material"],
        "additionalProperties": false,
      ],
    ]
  ]

  private static let pair: JSONValue = .object(
    [("type", "object")] + keys(.pair) { termShape($0) }
      + [("additionalProperties", false), ("required", ["foreground", "background"])])
}

extension [(String, JSONValue)] {
  /// The members with one more pattern, put among those that the object has already.
  fileprivate func withPattern(
    _ pattern: String, _ schema: JSONValue, among known: [(String, JSONValue)]
  ) -> [(String, JSONValue)] {
    // No key of a group has a second spelling, so there is no pattern yet.
    assert(!known.contains { $0.0 == "patternProperties" })
    return [("patternProperties", .object([(pattern, schema)]))] + self
  }
}

/// Names that are one slip away from others.
enum NearNames {
  /// A pattern of everything that is one letter inserted, left out, replaced or swapped with its neighbour away, in
  /// capital or small letters.
  static func pattern(of names: [String]) -> String {
    let patterns = names.flatMap { name -> [String] in
      let letters = Array(name)
      func text(_ letters: some Collection<Character>) -> String {
        letters.map { $0 == "." ? "." : "[\($0.uppercased())\($0)]" }.joined()
      }
      var patterns = [text(letters)]
      for index in letters.indices {
        patterns.append(text(letters[..<index] + letters[(index + 1)...]))
        patterns.append(text(letters[..<index] + ["."] + letters[(index + 1)...]))
        if index + 1 < letters.count {
          var swapped = letters
          swapped.swapAt(index, index + 1)
          patterns.append(text(swapped))
        }
      }
      for index in 0...letters.count { patterns.append(text(letters[..<index] + ["."] + letters[index...])) }
      return patterns
    }
    // Shorter names are no misspellings.
    return "^(?=...)(\(patterns.joined(separator: "|")))$"
  }
}
