import TestSupport

/// Makes token files that nobody would write so, but that YAML allows: any indentation, comments at every place where
/// one may stand, brackets over many lines, anchors, texts of every kind.
struct RandomFile {
  private var generator: SeededGenerator
  private var text = ""
  private var names = 0
  private var anchors: [String] = []
  /// The comments that were written.
  private(set) var comments = 0
  private let lineBreak: String

  static func text(seed: UInt64) -> (text: String, comments: Int) {
    var file = RandomFile(seed: seed)
    file.write()
    return (file.text, file.comments)
  }

  private init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    lineBreak = seed % 7 == 0 ? "\r\n" : seed % 11 == 0 ? "\r" : "\n"
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

  private mutating func spaces(_ range: ClosedRange<Int>) -> String {
    String(repeating: " ", count: Int.random(in: range, using: &generator))
  }

  private mutating func name() -> String {
    names += 1
    return ["name", "on", "über", "0", "x-y"][Int.random(in: 0..<5, using: &generator)] + "\(names)"
  }

  private mutating func comment() -> String {
    comments += 1
    return ["# c\(comments)", "#c\(comments)", "# c\(comments): \"x\" [é]  ", "## {c\(comments)}"][
      Int.random(in: 0..<4, using: &generator)]
  }

  /// Ends a line, perhaps behind a comment, and perhaps writes lines of comments and empty lines.
  private mutating func endLine(ownLines: Bool = true) {
    if chance(25) { text += spaces(1...6) + comment() } else if chance(20) { text += spaces(1...3) }
    text += lineBreak
    guard ownLines else { return }
    while chance(25) {
      if chance(50) { text += spaces(0...12) + comment() }
      text += lineBreak
    }
  }

  private mutating func write() {
    if chance(10) { text += "\u{FEFF}" }
    while chance(40) { text += (chance(70) ? comment() : "") + lineBreak }
    if chance(10) { text += "---" + (chance(50) ? " " + comment() : "") + lineBreak }
    text += "tincture: " + spaces(0...3) + "1"
    endLine()
    for top in ["palette", "colors", "extensions"] where chance(85) {
      text += top + ":"
      endLine()
      group(indentation: Int.random(in: 1...5, using: &generator), depth: top == "palette" ? 3 : 0)
    }
    if chance(60) { pairs() }
    if chance(10) { text += "..." + lineBreak }
    while chance(30) { text += comment() + lineBreak }
  }

  private mutating func group(indentation: Int, depth: Int) {
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      text += String(repeating: " ", count: indentation) + name() + ":"
      let inner = indentation + Int.random(in: 1...5, using: &generator)
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...2 where depth < 4:
        endLine()
        group(indentation: inner, depth: depth + 1)
      case 3, 4:
        text += anchor()
        endLine()
        token(indentation: inner)
      case 5:
        text += " " + flow(depth: 0, indentation: indentation + 1)
        endLine()
      default: value(indentation: inner)
      }
    }
  }

  private mutating func anchor() -> String {
    guard chance(15) else { return "" }
    anchors.append("a\(anchors.count)")
    return spaces(1...3) + "&" + anchors[anchors.count - 1]
  }

  private mutating func token(indentation: Int) {
    let keys = ["light", "dark", "high-contrast", "elevated", "description", "against", "$role", "deprecated"]
    for key in keys where chance(50) || key == "light" {
      text += String(repeating: " ", count: indentation) + key + ":"
      value(indentation: indentation + Int.random(in: 1...5, using: &generator))
    }
  }

  /// Writes a value behind a colon.
  private mutating func value(indentation: Int) {
    let margin = String(repeating: " ", count: indentation)
    let properties = anchor()
    text += properties
    switch Int.random(in: 0..<12, using: &generator) {
    case 0:
      text += " |" + ["", "-", "+"][Int.random(in: 0..<3, using: &generator)]
      if chance(20) { text += " " + comment() }
      text += lineBreak + margin + "# text, no comment" + lineBreak
      while chance(40) { text += (chance(30) ? "" : margin + spaces(0...2) + "more") + lineBreak }
      while chance(30) { text += lineBreak }
    case 1:
      text += " >" + lineBreak + margin + "folded" + lineBreak + margin + "text" + lineBreak
    case 2:
      text += spaces(1...3) + "plain text" + lineBreak + margin + spaces(0...3) + "in two lines"
      endLine()
    case 3:
      text += " \"quoted \\" + lineBreak + margin + spaces(0...3) + "text\\n\"  "
      endLine()
    case 4 where !anchors.isEmpty && properties.isEmpty:
      text += " *" + anchors[Int.random(in: 0..<anchors.count, using: &generator)]
      endLine()
    case 5:
      text += " " + flow(depth: 0, indentation: indentation)
      endLine()
    case 6:
      endLine()
      text += margin + scalar()
      endLine()
    case 7:
      endLine()
    default:
      text += spaces(1...4) + scalar()
      endLine()
    }
  }

  private mutating func scalar() -> String {
    [
      "\"#A1B2C3\"", "'#fff'", "palette.x", "rgb(1 2 3 / 50%)", "'it''s'", "\"\\u00E9 \\\"\"", "no", "0x12", "~",
      "http://x#y", "'{a.b}'", "a \"b\" c",
    ][Int.random(in: 0..<12, using: &generator)]
  }

  /// A collection in brackets, perhaps over several lines, all indented deeper than what holds it.
  private mutating func flow(depth: Int, indentation: Int) -> String {
    let isMapping = chance(50)
    var flow = isMapping ? "{" : "["
    func rest(_ file: inout RandomFile) -> String {
      guard file.chance(12) else { return file.spaces(1...2) }
      var rest = file.chance(50) ? " " + file.comment() : ""
      rest += file.lineBreak
      while file.chance(20) { rest += file.spaces(0...6) + file.comment() + file.lineBreak }
      return rest + String(repeating: " ", count: indentation) + file.spaces(1...3)
    }
    for number in 0..<Int.random(in: 0...5, using: &generator) {
      if number > 0 { flow += (chance(10) ? rest(&self) : "") + "," }
      flow += rest(&self)
      if isMapping {
        flow += name() + ":" + rest(&self)
      }
      if depth < 2, chance(25) {
        flow += self.flow(depth: depth + 1, indentation: indentation)
      } else {
        flow +=
          ["red", "\"#123\"", "'#456'", "text.primary", "'x, y'", "a long value of several words"][
            Int.random(in: 0..<6, using: &generator)]
      }
    }
    return flow + rest(&self) + (isMapping ? "}" : "]")
  }

  private mutating func pairs() {
    text += "pairs:"
    endLine()
    let margin = spaces(0...4)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      text += margin + "-"
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        text += spaces(1...3) + flow(depth: 0, indentation: margin.count + 1)
        endLine()
      case 1:
        let gap = spaces(1...3)
        text += gap + "foreground: a.b"
        endLine()
        text += margin + " " + gap + "background:"
        value(indentation: margin.count + gap.count + 3)
      case 2:
        text += anchor()
        endLine()
        let inner = margin + spaces(1...4)
        text += inner + "foreground: a.b"
        endLine()
        text += inner + "background:"
        endLine()
        text += inner + "- c.d"
        endLine()
        text += inner + "- e.f"
        endLine()
      default:
        text += spaces(1...3) + scalar()
        endLine()
      }
    }
  }
}
