import ColorScience
import Diagnostics

/// Text inside Markdown as GitHub and GitLab read it.
enum MarkdownText {
  /// Free text in one line: nothing in it is markup, a mention, or a reference.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "!", "|", "~", "$", ":":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      // A word joiner behind them keeps `@name` and `#1` from reaching anybody.
      case "@": result += "@\u{2060}"
      case "#": result += "#\u{2060}"
      case "\n", "\r", "\t", "\u{2028}", "\u{2029}": result += " "
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}",
        "\u{2066}"..."\u{2069}", "\u{61C}":
        continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A name or a value in a code span that may stand in a cell of a table.
  static func code(_ text: String) -> String {
    let line = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
    let longest = line.split(separator: "`", omittingEmptySubsequences: false).count > 1
    let fence = longest ? "``" : "`"
    let padding = longest ? " " : ""
    let body = line.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    return fence + padding + body + padding + fence
  }

  /// A colour that GitHub and GitLab show with a swatch beside it: `#RRGGBB` in a code span; alpha follows in words.
  static func color(_ color: Color) -> String {
    let alpha = color.alpha >= 1 ? "" : " \(DecimalText.text(color.alpha * 100, places: 1)) %"
    return "`\(color.opaqueHexText)`\(alpha)"
  }
}

/// Markdown that stays below a size: blocks that do not fit are left out, and how many is said.
struct MarkdownBudget {
  /// GitHub accepts 65,536 characters in a comment; bytes are never fewer than characters.
  static let limit = 65_536
  /// Room for the sentence that says what was cut, and for closing what is open.
  private static let reserve = 600

  /// What was written.
  private(set) var text = ""
  private var size = 0
  /// What was left out, with how often.
  private(set) var omitted: [(what: String, count: Int)] = []

  /// Adds a block that must be there.
  mutating func require(_ block: String) {
    text += block
    size += block.utf8.count
  }

  /// Adds the head of a table or list and as many of its lines as fit; what did not fit is counted as `what`.
  mutating func add(head: String, lines: some Sequence<String>, tail: String, what: String) {
    let needed = head.utf8.count + tail.utf8.count
    var body = ""
    var bodySize = 0
    var left = 0
    for line in lines {
      if left == 0, size + needed + bodySize + line.utf8.count <= MarkdownBudget.limit - MarkdownBudget.reserve {
        body += line
        bodySize += line.utf8.count
      } else {
        left += 1
      }
    }
    if left > 0 { omitted.append((what, left)) }
    if !body.isEmpty { require(head + body + tail) }
  }

  /// The whole text, with a sentence about what was cut.
  var finished: String {
    guard !omitted.isEmpty else { return text }
    let list = omitted.map { "\(counted($0.count, $0.what))" }.joined(separator: ", ")
    return text + "\nLeft out, to stay below the size of a comment: \(list). `tincture report` shows everything.\n"
  }
}
