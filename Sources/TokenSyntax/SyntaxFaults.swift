import Diagnostics

/// Turns libyaml's words about a syntax error into a diagnostic, and says how the text can be painted over to look for
/// the next one.
struct SyntaxFaults {
  let file: FileID
  let bytes: UnsafeBufferPointer<UInt8>
  let tree: SyntaxTree
  let lastScalar: Int32

  /// What is to be said and done about one syntax error.
  struct Finding {
    var diagnostics: [Diagnostic] = []
    /// Bytes to replace before reading on; empty where nothing sure can be found behind the error.
    var patch: [(range: Range<Int>, byte: UInt8)] = []
    /// Whether it is an error whatever came before it.
    var isCertain = false
  }

  /// Fills a line with spaces.
  static func blank(_ range: Range<Int>, in text: inout [UInt8]) {
    for index in range where !Layout.isBreak(text[index]) { text[index] = 0x20 }
  }

  /// Explains one syntax error.
  ///
  /// - Parameters:
  ///   - problem: the error in libyaml's words.
  ///   - byte: turns code points into byte offsets.
  /// - Returns: what to say, and how to read on.
  func explain(_ problem: YAMLProblem, at byte: (Int) -> Int) -> Finding {
    let place = min(byte(problem.offset), bytes.count)
    let context = problem.contextOffset.map { min(byte($0), bytes.count) }
    let shown = problem.problem
    if let finding = tabs(shown, at: place) { return finding }
    if shown.hasPrefix("found character that cannot start") { return reserved(at: place) }
    if shown.hasPrefix("mapping values are not allowed") { return misplacedColon(at: place) }
    if shown.hasPrefix("found unknown escape") || shown.hasPrefix("did not find expected hexdecimal")
      || shown.hasPrefix("found invalid Unicode character escape")
    {
      return escape(shown, at: place)
    }
    return Finding(diagnostics: [diagnostic(for: problem, at: place, context: context)])
  }

  private func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(file: file, start: min(start, bytes.count), end: min(end, bytes.count))
  }

  private func syntax(
    _ message: String, at place: SourceRange, notes: [Diagnostic.Note] = [], help: String
  ) -> Diagnostic {
    Diagnostic("yaml-syntax", .error, message, at: place, notes: notes, help: [help])
  }

  // MARK: Tabs

  /// A tab in an indentation: every line of the run of such lines is reported. Lines without content are no fault, but
  /// libyaml stumbles over them: they are painted over in silence.
  private func tabs(_ problem: String, at place: Int) -> Finding? {
    guard place < bytes.count, bytes[place] == 0x09 else { return nil }
    var line = Layout.lineStart(bytes, of: place)
    guard bytes[line..<place].allSatisfy(Layout.isBlank) else { return nil }
    line = max(line, bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    var finding = Finding(isCertain: true)
    var mayOpenMore = false
    while line < bytes.count {
      let content = Layout.skipBlanks(bytes, from: line)
      guard let tab = bytes[line..<content].firstIndex(of: 0x09) else { break }
      let end = Layout.lineEnd(bytes, from: content)
      if content < end, bytes[content] != 0x23 {
        finding.diagnostics.append(
          Diagnostic(
            "tab-indentation", .error, "a tab in the indentation; YAML is indented with spaces",
            at: range(tab, content), help: ["replace each tab with spaces, two for a level"]))
      }
      mayOpenMore = mayOpenMore || (content < end && bytes[content] != 0x23 && opensMore(content..<end))
      finding.patch.append((line..<end, 0x20))
      line = Layout.nextLine(bytes, after: content)
    }
    if mayOpenMore { finding.patch = [] }
    return finding
  }

  /// Whether a line may begin a text or a bracket that goes on below it, so that the lines below mean something else
  /// without it.
  private func opensMore(_ line: Range<Int>) -> Bool {
    var (quotes, apostrophes, brackets) = (0, 0, 0)
    for byte in bytes[line] {
      switch byte {
      case 0x7C, 0x3E: return true
      case 0x22: quotes += 1
      case 0x27: apostrophes += 1
      case 0x5B, 0x7B: brackets += 1
      case 0x5D, 0x7D: brackets -= 1
      default: break
      }
    }
    return quotes % 2 != 0 || apostrophes % 2 != 0 || brackets != 0
  }

  // MARK: Characters

  private func reserved(at place: Int) -> Finding {
    guard place < bytes.count else { return Finding() }
    let character = bytes[place] == 0x09 ? "a tab" : "'\(Character(Unicode.Scalar(bytes[place])))'"
    let end = valueEnd(from: place)
    let diagnostic = syntax(
      "a value or key without quotes cannot begin with \(character)", at: range(place, end),
      help: bytes[place] == 0x09 ? "replace the tab with spaces" : "put it in quotes: \(quoted(place..<end))")
    return Finding(diagnostics: [diagnostic], patch: [(place..<place + 1, 0x78)], isCertain: true)
  }

  private func misplacedColon(at place: Int) -> Finding {
    let line = Layout.lineStart(bytes, of: place)
    let first = Layout.skipBlanks(bytes, from: line)
    let isInLine = isSecondColon(from: first, to: place)
    if isInLine.found {
      let end = valueEnd(from: place)
      return Finding(
        diagnostics: [
          syntax(
            "a second ': ' on this line; a value without quotes cannot hold one", at: range(place, place + 1),
            help: "put the value in quotes: \(quoted(isInLine.value..<end))")
        ], patch: [(place..<place + 1, 0x78)], isCertain: true)
    }
    return Finding(
      diagnostics: [
        syntax(
          "a key cannot stand here: the line before it ended without a ':', or this line is indented too far",
          at: range(first, place + 1),
          notes: previousContent(before: line).map { [.init("the text before it begins here", at: $0)] } ?? [],
          help: "end the line before with ':', or give this line the indentation of its neighbours")
      ])
  }

  /// Whether a `: ` stands between two places of a line, and where the text behind it begins.
  private func isSecondColon(from start: Int, to end: Int) -> (found: Bool, value: Int) {
    for index in start..<max(start, end)
    where bytes[index] == 0x3A && index + 1 < end && Layout.isBlank(bytes[index + 1]) {
      return (true, Layout.skipBlanks(bytes, from: index + 1))
    }
    return (false, start)
  }

  private func previousContent(before line: Int) -> SourceRange? {
    var line = line
    while line > 0 {
      line = Layout.lineStart(
        bytes, of: line - 1 > 0 && bytes[line - 1] == 0x0A && bytes[line - 2] == 0x0D ? line - 2 : line - 1)
      let content = Layout.skipBlanks(bytes, from: line)
      let end = Layout.lineEnd(bytes, from: content)
      if content < end, bytes[content] != 0x23 { return range(content, end) }
    }
    return nil
  }

  private func escape(_ problem: String, at place: Int) -> Finding {
    // libyaml points at the backslash, or behind it and its letter.
    var slash = place
    while slash > 0, bytes[min(slash, bytes.count - 1)] != 0x5C, place - slash < 3 { slash -= 1 }
    guard slash < bytes.count, bytes[slash] == 0x5C else {
      return Finding(diagnostics: [
        syntax("a bad escape in double quotes", at: range(place, place + 1), help: escapeHelp)
      ])
    }
    var end = slash + 1
    while end < bytes.count, end < slash + 2 || bytes[end] & 0xC0 == 0x80 { end += 1 }
    let text = String(decoding: bytes[slash..<end], as: UTF8.self)
    let message =
      problem.hasPrefix("found unknown escape")
      ? "'\(text)' is no escape of YAML" : "'\(text)' needs the hexadecimal digits of a Unicode scalar behind it"
    let isSurrogate = problem.hasPrefix("found invalid Unicode")
    // The second half of a pair is no fault of its own.
    let second = slash + 6
    let isPair = isSurrogate && second + 1 < bytes.count && bytes[second] == 0x5C && bytes[second + 1] == 0x75
    let patch = [slash..<slash + 1] + (isPair ? [second..<second + 1] : [])
    return Finding(
      diagnostics: [syntax(message, at: range(slash, end), help: isSurrogate ? surrogateHelp : escapeHelp)],
      patch: patch.map { ($0, 0x78) },
      isCertain: true)
  }

  private var escapeHelp: String { "write '\\\\' for a backslash, or use single quotes, which know no escapes" }

  private var surrogateHelp: String {
    "write the character itself, or its number with eight digits, as in '\\U0001F600'; YAML knows no surrogate pairs"
  }

  private func quoted(_ range: Range<Int>) -> String {
    let text = String(decoding: bytes[range], as: UTF8.self).filter { $0 != "\r" }
    return text.contains("\"") || text.contains("\\")
      ? "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'" : "\"\(text)\""
  }

  // MARK: Structure

  private func diagnostic(for problem: YAMLProblem, at place: Int, context: Int?) -> Diagnostic {
    let end = place < bytes.count && !Layout.isBreak(bytes[place]) ? place + 1 : place
    let here = range(place, end)
    let opening = range(context ?? place, (context ?? place) + 1)
    switch (problem.context, problem.problem) {
    case ("while scanning a quoted scalar", let found):
      let isEnd = found.contains("end of stream")
      return syntax(
        "a quote is opened here and never closed\(isEnd ? "" : " before the line with '---' or '...'")", at: opening,
        notes: isEnd ? [] : [.init("the document ends here", at: range(place, place + 3))],
        help: "write the closing quote at the end of its value")
    case ("while parsing a flow sequence", _), ("while parsing a flow mapping", _):
      return bracket(at: opening, isMapping: problem.context.hasSuffix("mapping"), stoppedAt: here)
    case ("while scanning a simple key", _):
      let start = context ?? place
      return syntax(
        "expected ':' and a space behind this key", at: range(start, lineText(from: start)),
        help:
          "write ': ' behind the key; where this belongs to the value above it, quote that value or indent this line")
    case (_, "block sequence entries are not allowed in this context"):
      return syntax(
        "a list entry ('- ') cannot stand here", at: here,
        help: "begin the list on the line below its key, or put the value in quotes")
    case (_, "mapping keys are not allowed in this context"):
      return syntax("'? ' cannot stand here", at: here, help: "put the value in quotes")
    case ("while scanning an anchor", _), ("while scanning an alias", _):
      let isAlias = problem.context.hasSuffix("alias")
      return syntax(
        "'\(isAlias ? "*" : "&")' begins an \(isAlias ? "alias" : "anchor"), and no name made of letters, digits, '-' and '_' follows",
        at: opening, help: "put the value in quotes, or write the name of the anchor")
    case ("while scanning a block scalar", let found):
      return syntax(
        found.contains("tab")
          ? "a tab in the indentation of this text; YAML is indented with spaces"
          : "only '+', '-', a digit from 1 to 9 and a comment may follow the '\(bytes[opening].first == 0x3E ? ">" : "|")' of a text block",
        at: here,
        help: found.contains("tab")
          ? "replace the tab with spaces" : "begin the text on the next line, or quote the value")
    case (_, "found undefined tag handle"), ("while parsing a tag", _), ("while scanning a tag", _):
      return syntax("'!' begins a YAML tag, and this is none that is known", at: here, help: "put the value in quotes")
    case ("while parsing a block mapping", _), ("while parsing a block collection", _),
      (_, "did not find expected <document start>"):
      return blockStructure(problem, at: place, here: here)
    case (_, "did not find expected node content"):
      if Layout.skipSpaceAndComments(bytes, from: place) >= bytes.count,
        let collection = tree.nodes.last(where: { $0.isFlow && $0.isTruncated })
      {
        let opening = range(Int(collection.start), Int(collection.start) + 1)
        return bracket(at: opening, isMapping: collection.kind == .mapping, stoppedAt: here)
      }
      let found = place < bytes.count ? String(decoding: bytes[place..<end], as: UTF8.self) : ""
      return syntax(
        found.isEmpty ? "a value was expected before the line ends" : "a value was expected, and '\(found)' was found",
        at: here,
        help: "write a value, or put the text in quotes")
    default:
      return syntax(
        "this is not YAML: \(problem.problem)", at: here, help: "put the value in quotes, or look at the lines above")
    }
  }

  private func bracket(at opening: SourceRange, isMapping: Bool, stoppedAt here: SourceRange) -> Diagnostic {
    let (open, close) = isMapping ? ("{", "}") : ("[", "]")
    let start = Int(here.start)
    let isSameLine = Layout.lineStart(bytes, of: start) == Layout.lineStart(bytes, of: Int(opening.start))
    if start >= bytes.count || !isSameLine {
      let isEnd = Layout.skipSpaceAndComments(bytes, from: start) >= bytes.count
      if let hash = swallowingHash(behind: Int(opening.start)) {
        let place = range(hash, hash + 1)
        return syntax(
          "an unquoted # starts a YAML comment, which hides the rest of the line and its '\(close)'", at: place,
          notes: [.init("'\(open)' is opened here", at: opening)], help: "put a colour that begins with # in quotes")
      }
      return syntax(
        "'\(open)' is opened here and not closed with '\(close)'\(isEnd ? " before the file ends" : "")", at: opening,
        notes: isEnd ? [] : [.init("this cannot stand inside it", at: here)], help: "write '\(close)' where it ends")
    }
    let found = bytes[here].first.map { String(decoding: [$0], as: UTF8.self) } ?? ""
    return syntax(
      "expected ',' or '\(close)' here\(bytes[here].first.map { $0 < 0x80 && $0 > 0x20 } == true ? ", and found '\(found)'" : "")",
      at: here,
      notes: [.init("'\(open)' is opened here", at: opening)],
      help: "write ',' between entries; put values with ',', ':' or brackets in quotes")
  }

  /// Where a comment begins on the line of a bracket, behind it.
  private func swallowingHash(behind opening: Int) -> Int? {
    var index = opening + 1
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if bytes[index] == 0x23, bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 { return index }
      index += 1
    }
    return nil
  }

  private func blockStructure(_ problem: YAMLProblem, at place: Int, here: SourceRange) -> Diagnostic {
    let line = Layout.lineStart(bytes, of: place)
    let isFirst = bytes[line..<place].allSatisfy { Layout.isBlank($0) || $0 >= 0x80 }
    if !isFirst {
      if lastScalar >= 0, case let scalar = tree.nodes[Int(lastScalar)],
        scalar.quoting == .singleQuoted || scalar.quoting == .doubleQuoted,
        Layout.lineStart(bytes, of: Int(scalar.start)) != line, Layout.lineStart(bytes, of: Int(scalar.end)) == line
      {
        return syntax(
          "the quote that is opened here is closed only on a later line, in the middle of other text",
          at: range(Int(scalar.start), Int(scalar.start) + 1),
          notes: [.init("it is closed here", at: range(Int(scalar.end) - 1, Int(scalar.end)))],
          help: "close the quote at the end of its value")
      }
      return syntax(
        "the value ended before this; only a comment may follow it on its line",
        at: range(place, lineText(from: place)),
        help: "put the whole value in quotes, or begin a new line")
    }
    if place < bytes.count, bytes[place] == 0x2D, problem.context == "while parsing a block mapping" {
      return syntax(
        "a list entry stands where a key was expected", at: here,
        help: "indent the list below its key, or end the line above with ':'")
    }
    return syntax(
      "the indentation of this line fits none of the lines above", at: range(place, lineText(from: place)),
      help: "give it the indentation of its neighbours: as many spaces as the keys that it belongs with")
  }

  /// The end of a value without quotes: before a comment, or at the end of the text of its line.
  private func valueEnd(from start: Int) -> Int {
    var end = Layout.lineEnd(bytes, from: start)
    for index in start..<end where index > start && bytes[index] == 0x23 && Layout.isBlank(bytes[index - 1]) {
      end = index
      break
    }
    while end > start + 1, Layout.isBlank(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// The end of the text of a line, white space behind it excluded.
  private func lineText(from start: Int) -> Int {
    var end = Layout.lineEnd(bytes, from: start)
    while end > start, Layout.isBlank(bytes[end - 1]) { end -= 1 }
    return end
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate subscript(range: SourceRange) -> Slice<UnsafeBufferPointer<UInt8>> {
    self[Int(range.start)..<Int(range.end)]
  }
}
