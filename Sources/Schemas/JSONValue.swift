/// A JSON value whose members keep their order.
enum JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  case object([(String, JSONValue)])
  case array([JSONValue])
  case string(String)
  case number(Int)
  case boolean(Bool)

  init(stringLiteral text: String) { self = .string(text) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(integerLiteral value: Int) { self = .number(value) }
  init(arrayLiteral items: JSONValue...) { self = .array(items) }
  init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(members) }

  /// The value with further members, those of an object behind its own.
  func adding(_ members: [(String, JSONValue)]) -> JSONValue {
    guard case .object(let own) = self else { return self }
    return .object(own + members)
  }

  /// The value as text in lines, ending in a line break.
  var text: String {
    var text = ""
    write(to: &text, indentation: 0)
    return text + "\n"
  }

  private func write(to text: inout String, indentation: Int) {
    switch self {
    case .string(let string): JSONValue.write(string, to: &text)
    case .number(let number): text += String(number)
    case .boolean(let value): text += value ? "true" : "false"
    case .array(let items):
      let isShort = items.allSatisfy(\.isScalar)
      JSONValue.write("[", "]", items, isShort: isShort, to: &text, indentation: indentation) { item, text in
        item.write(to: &text, indentation: indentation + 2)
      }
    case .object(let members):
      let isShort = members.count < 2 && members.allSatisfy(\.1.isScalar)
      JSONValue.write("{", "}", members, isShort: isShort, to: &text, indentation: indentation) { member, text in
        JSONValue.write(member.0, to: &text)
        text += ": "
        member.1.write(to: &text, indentation: indentation + 2)
      }
    }
  }

  private var isScalar: Bool {
    switch self {
    case .string, .number, .boolean: true
    case .object(let members): members.isEmpty
    case .array(let items): items.isEmpty
    }
  }

  private static func write<Item>(
    _ open: String, _ close: String, _ items: [Item], isShort: Bool, to text: inout String, indentation: Int,
    each: (Item, inout String) -> Void
  ) {
    text += open
    let margin = "\n" + String(repeating: " ", count: indentation)
    for (number, item) in items.enumerated() {
      if number > 0 { text += isShort ? ", " : "," }
      if !isShort { text += margin + "  " } else if number == 0, open == "{" { text += " " }
      each(item, &text)
    }
    if !items.isEmpty { text += isShort ? (open == "{" ? " " : "") : margin }
    text += close
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

/// What both schemas say in the same way.
enum Parts {
  /// The head of a schema of draft 7.
  static func head(title: String, description: String) -> [(String, JSONValue)] {
    [
      ("$schema", "http://json-schema.org/draft-07/schema#"), ("title", .string(title)),
      ("description", .string(description)),
    ]
  }

  /// A text: editors read `10`, `5.5` and `true` without quotes as numbers and booleans, and Tincture takes the text.
  static let text: JSONValue = ["type": ["string", "number", "boolean"]]

  /// `true` or `false`, with or without quotes.
  static let boolean: JSONValue = ["enum": [true, false, "true", "false"]]

  /// One of some words.
  static func words(_ words: [String]) -> JSONValue { ["enum": .array(words.flatMap(readings))] }

  /// What readers of YAML make of a word without quotes.
  private static func readings(of word: String) -> [JSONValue] {
    switch word {
    // YAML 1.1 has these as booleans.
    case "on", "yes", "true": [.string(word), true]
    case "off", "no", "false": [.string(word), false]
    default: Int(word).map { [.number($0), .string(word)] } ?? [.string(word)]
    }
  }

  /// The members of an object: the kebab spelling, which editors offer, as a property; the others as a pattern.
  static func members(_ keys: [(spellings: [String], schema: JSONValue)]) -> [(String, JSONValue)] {
    let properties = keys.compactMap { key in key.spellings.first.map { ($0, key.schema) } }
    let patterns = keys.filter { $0.spellings.count > 1 }.map { key in
      (pattern(key.spellings.dropFirst()), key.schema)
    }
    return [("properties", .object(properties))] + (patterns.isEmpty ? [] : [("patternProperties", .object(patterns))])
  }

  /// A pattern of some names, and of nothing else.
  static func pattern(_ names: some Collection<String>) -> String {
    let names = names.map { $0.hasPrefix("$") ? "\\" + $0 : $0 }
    return "^(\(names.joined(separator: "|")))$"
  }

  /// That one of the spellings of a key is there.
  static func requirement(_ spellings: [String]) -> JSONValue {
    let each = spellings.map { spelling -> JSONValue in ["required": [.string(spelling)]] }
    return each.count == 1 ? each[0] : ["anyOf": .array(each)]
  }

  /// That an object has one of these names.
  static func hasOne(of names: [String]) -> JSONValue {
    ["type": "object", "not": ["propertyNames": ["not": ["enum": .array(names.map { .string($0) })]]]]
  }
}
