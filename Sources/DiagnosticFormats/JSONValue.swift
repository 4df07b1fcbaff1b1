/// A member of a JSON object.
public struct JSONMember: Sendable, Equatable {
  /// Its name.
  public var name: String
  /// Its value.
  public var value: JSONValue

  /// Makes a member.
  public init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}

/// A JSON value whose objects keep the order of their members, so that the same report is the same bytes.
public indirect enum JSONValue: Sendable, Equatable {
  /// `"text"`
  case string(String)
  /// A whole number.
  case integer(Int)
  /// A number as it is to be written, such as `4.94`: decimal digits, with a sign and a fraction where needed.
  case decimal(String)
  /// `true` or `false`
  case boolean(Bool)
  /// `[…]`
  case array([JSONValue])
  /// `{…}`
  case object([JSONMember])

  /// The text, indented by two spaces, with a line break at its end.
  public var text: String {
    var text = ""
    write(to: &text, indent: 0)
    return text + "\n"
  }

  private func write(to text: inout String, indent: Int) {
    switch self {
    case .string(let string): text += JSONValue.quoted(string)
    case .integer(let number): text += String(number)
    case .decimal(let digits): text += digits
    case .boolean(let flag): text += flag ? "true" : "false"
    case .array(let items):
      JSONValue.write(items, "[", "]", to: &text, indent: indent) { $0.write(to: &$1, indent: indent + 1) }
    case .object(let members):
      JSONValue.write(members, "{", "}", to: &text, indent: indent) {
        $1 += "\(JSONValue.quoted($0.name)): "
        $0.value.write(to: &$1, indent: indent + 1)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], _ open: String, _ close: String, to text: inout String, indent: Int,
    _ body: (Item, inout String) -> Void
  ) {
    text += open
    for (index, item) in items.enumerated() {
      text += index == 0 ? "\n" : ",\n"
      text += String(repeating: "  ", count: indent + 1)
      body(item, &text)
    }
    if !items.isEmpty { text += "\n" + String(repeating: "  ", count: indent) }
    text += close
  }

  /// A string as RFC 8259 has it. What a terminal would obey or what would reorder a line is written as an escape,
  /// too, so that the file can be read safely.
  static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case " "..."~": text.unicodeScalars.append(scalar)
      default:
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE...0xFFFF:
          let digits = String(scalar.value, radix: 16, uppercase: true)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
    return text + "\""
  }
}
