import ColorScience
import ColorSyntax
import Diagnostics
import TokenSyntax

extension Lowerer {
  /// Reads the value of a slot; reports what is wrong with it and returns nil where it is no colour.
  mutating func lowerValue(_ member: Member, slot: SlotKey, path: String, in tree: SyntaxTree) -> ColorExpression? {
    let node = tree[member.value]
    switch node.kind {
    case .scalar, .alias:
      return parse(member, slot: slot, path: path, in: tree)
    case .sequence:
      report(
        "color-syntax", "\(subject(path, slot)) is a list where a colour is expected", at: tree.range(of: member.value),
        help: ["a colour in numbers is { colorSpace: display-p3, components: [0.9, 0.2, 0.1] }"])
      return nil
    case .mapping:
      let members = members(of: member.value, in: tree, path: path)
      if Lowerer.isColorObject(members) { return colorObject(members, member, slot: slot, path: path, in: tree) }
      reportMapping(member, members, slot: slot, path: path, in: tree)
      return nil
    }
  }

  /// How a message names the value of a slot.
  func subject(_ path: String, _ slot: SlotKey) -> String {
    slot.isEverywhere ? "'\(path)'" : "'\(path)' in \(slot.displayName)"
  }

  // MARK: Scalars

  private mutating func parse(_ member: Member, slot: SlotKey, path: String, in tree: SyntaxTree) -> ColorExpression? {
    let node = tree[member.value]
    if node.kind != .scalar || (node.quoting == .plain && tree.isEmptyScalar(member.value)) {
      reportEmpty(member, slot: slot, path: path, in: tree)
      return nil
    }
    if let last = lastReference, tree.areWrittenAlike(last.value, member.value) {
      return catalog.slots[last.slot].expression
    }
    do throws(ColorSyntaxError) {
      let (expression, isDoubtful) = try tree.color(of: member.value)
      if isDoubtful { hintAtAlphaFirst(member, slot: slot, path: path, in: tree) }
      return expression
    } catch {
      let bytes = tree.bytes(of: member.value)
      if node.quoting == .plain, let comment = tree.comment(after: member.value), isCut(bytes, in: tree, at: comment) {
        reportCut(member, comment: comment, slot: slot, path: path, in: tree)
      } else {
        report(error, member, slot: slot, path: path, in: tree)
      }
      return nil
    }
  }

  /// Says, without a verdict, that a value reads as if its alpha stood first: here it stands last.
  private mutating func hintAtAlphaFirst(_ member: Member, slot: SlotKey, path: String, in tree: SyntaxTree) {
    let text = tree.text(of: member.value)
    let moved = "#\(text.dropFirst(3))\(text.dropFirst().prefix(2))"
    diagnostics.append(
      Diagnostic(
        "alpha-last", .info, "\(subject(path, slot)): alpha stands last, so '\(text)' is translucent",
        at: tree.range(of: member.value), help: ["if alpha was meant to come first, as on Android, write \"\(moved)\""])
    )
  }

  private mutating func reportEmpty(_ member: Member, slot: SlotKey, path: String, in tree: SyntaxTree) {
    guard let comment = tree.comment(after: member.value) else {
      return report(
        "empty-value", "\(subject(path, slot)) has no value", at: tree.range(of: member.key),
        help: ["give it a colour, such as \"#0055CC\", or an alias, such as palette.gray.200"])
    }
    let place = SourceRange(file: tree.file, start: comment.lowerBound, end: comment.upperBound)
    let meant = colorText(place, in: tree)
    report(
      "empty-value", "\(subject(path, slot)) is empty because an unquoted # starts a YAML comment",
      at: meant?.place ?? place,
      help: meant.map { ["quote the value: \"\($0.text)\""] }
        ?? ["give it a colour before the comment; one that begins with # stands in quotes"],
      fixes: meant.map { [quoting($0.text, $0.place)] } ?? [])
  }

  /// The colour that a range of the file was probably meant to be: the whole of it, or what stands before a comment
  /// within it. Nil where none of these is a colour, so that nothing is offered that would not help.
  private func colorText(_ range: SourceRange, in tree: SyntaxTree) -> (text: String, place: SourceRange)? {
    let bytes = tree.source.bytes
    var end = min(Int(range.end), bytes.count)
    while end > Int(range.start) {
      var last = end
      while last > Int(range.start), bytes[last - 1] == 0x20 || bytes[last - 1] == 0x09 { last -= 1 }
      let slice = bytes[Int(range.start)..<last]
      if (try? ColorExpression(parsing: slice)) != nil {
        let place = SourceRange(file: range.file, start: Int(range.start), end: last)
        return (String(decoding: slice, as: UTF8.self), place)
      }
      // The next candidate ends before the last # that has a space before it.
      guard
        let hash = (Int(range.start) + 1..<end).reversed().first(where: {
          bytes[$0] == 0x23 && (bytes[$0 - 1] == 0x20 || bytes[$0 - 1] == 0x09)
        })
      else { return nil }
      end = hash
    }
    return nil
  }

  /// Whether a comment behind a plain scalar is the rest of its value: it left a bracket open.
  private func isCut(_ bytes: ArraySlice<UInt8>, in tree: SyntaxTree, at comment: Range<Int>) -> Bool {
    Lowerer.openParentheses(bytes) > 0 || Lowerer.openBraces(bytes) > 0
  }

  static func openParentheses(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 == UInt8(ascii: "(") ? 1 : $1 == UInt8(ascii: ")") ? -1 : 0) }
  }

  static func openBraces(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 == UInt8(ascii: "{") ? 1 : $1 == UInt8(ascii: "}") ? -1 : 0) }
  }

  private mutating func reportCut(
    _ member: Member, comment: Range<Int>, slot: SlotKey, path: String, in tree: SyntaxTree
  ) {
    let value = tree.range(of: member.value)
    let whole = SourceRange(file: tree.file, start: Int(value.start), end: comment.upperBound)
    let meant = colorText(whole, in: tree)
    report(
      "cut-value", "\(subject(path, slot)) is cut off at an unquoted #, which starts a YAML comment",
      at: SourceRange(file: tree.file, start: comment.lowerBound, end: comment.upperBound),
      help: ["quote the value: \"\(meant?.text ?? tree.sourceText(whole))\""],
      fixes: meant.map { [quoting($0.text, $0.place)] } ?? [])
  }

  private mutating func report(
    _ error: ColorSyntaxError, _ member: Member, slot: SlotKey, path: String, in tree: SyntaxTree
  ) {
    let node = tree[member.value]
    var help = error.help
    if node.quoting == .plain, let quoted = quotedNumber(tree.text(of: member.value)) {
      help = ["quote the value: \"\(quoted)\""] + help
      if (try? ColorExpression(parsing: Array(quoted.utf8)[...])) == nil {
        help.append(
          "in quotes, too, it is no colour: that is one such as \"#0055CC\", or an alias, such as palette.gray.200")
      }
    }
    report(
      "color-syntax", "\(subject(path, slot)): \(error.message)",
      at: tree.range(ofText: error.range, in: member.value), help: help)
  }

  /// What a plain scalar that YAML 1.1 reads as something other than text was probably meant to be, to stand in quotes.
  private func quotedNumber(_ text: String) -> String? {
    let words = ["yes", "no", "on", "off", "true", "false", "null", "~", "y", "n"]
    if words.contains(text.lowercased()) { return text }
    if text.lowercased().hasPrefix("0x") {
      let digits = text.dropFirst(2)
      return digits.allSatisfy(\.isHexDigit) && [3, 4, 6, 8].contains(digits.count) ? "#\(digits)" : text
    }
    guard let first = text.first, first.isASCII, first.isNumber || first == "." || first == "-" || first == "+",
      text.allSatisfy({ $0.isHexDigit || "+-._:eE".contains($0) })
    else { return nil }
    return [3, 4, 6, 8].contains(text.count) && text.allSatisfy(\.isHexDigit) ? "#\(text)" : text
  }

  // MARK: Mappings

  /// The text of a mapping that came about because an alias in braces was not quoted: `{text.primary}`.
  func unquotedBraces(_ node: NodeID, in tree: SyntaxTree) -> String? {
    let found = tree[node]
    guard found.kind == .mapping, found.isFlow else { return nil }
    var entries = tree.entries(of: node)
    guard let only = entries.next(), entries.next() == nil else { return nil }
    let value = tree[only.value]
    guard value.kind == .scalar, value.quoting == .plain, tree.isEmptyScalar(only.value),
      tree[only.key].kind == .scalar, tree[only.key].quoting == .plain
    else { return nil }
    let range = tree.range(of: node)
    return tree.sourceText(range)
  }

  private mutating func reportMapping(
    _ member: Member, _ members: [Member], slot: SlotKey, path: String, in tree: SyntaxTree
  ) {
    let place = tree.range(of: member.value)
    if let text = unquotedBraces(member.value, in: tree) {
      return report(
        "cut-value", "\(subject(path, slot)) is a mapping because its braces are not quoted", at: place,
        help: ["quote the value: \"\(text)\""], fixes: quotingBraces(text, member.value, in: tree))
    }
    if let inner = members.first(where: { $0.variant != nil }) {
      return report(
        "color-syntax", "\(subject(path, slot)) holds '\(tree.name(of: inner))' where a colour is expected",
        at: tree.range(of: inner.key),
        help: ["contrast and level come first: high-contrast: { light: …, dark: … }, elevated: { dark: … }"])
    }
    if members.contains(where: { ["$value", "value"].contains(tree.name(of: $0)) }) {
      return report(
        "color-syntax", "\(subject(path, slot)) is a mapping where a colour is expected", at: place,
        help: ["write the colour itself, without a key before it"])
    }
    report(
      "color-syntax", "\(subject(path, slot)) is a mapping where a colour is expected", at: place,
      help: ["a colour in numbers is { colorSpace: display-p3, components: [0.9, 0.2, 0.1] }"])
  }

  /// Quotes around braces; nothing where more text stands behind them, which belongs inside the quotes.
  func quotingBraces(_ text: String, _ node: NodeID, in tree: SyntaxTree) -> [Diagnostic.Fix] {
    let place = tree.range(of: node)
    let behind = tree.source.bytes[min(Int(place.end), tree.source.bytes.count)...].first { $0 != 0x20 && $0 != 0x09 }
    switch behind {
    case nil, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "#"):
      return [quoting(text, place)]
    default: return []
    }
  }

  func quoting(_ text: String, _ place: SourceRange) -> Diagnostic.Fix {
    Diagnostic.Fix("Quote the value", edits: [.init(place, replacement: "\"\(text)\"")], isSafe: true)
  }

  /// The members of a token with every function that YAML split at its commas reported and left out.
  ///
  /// In a flow mapping `{ light: color-mix(in oklch, red, blue), dark: … }` YAML reads the keys `light`, `red` and
  /// `blue)`. A value that leaves a parenthesis open, followed by keys without a value up to the one that closes it, is
  /// such a function.
  mutating func joiningCutValues(_ members: [Member], path: String, in tree: SyntaxTree) -> [Member] {
    func isOpen(_ member: Member) -> Bool {
      let node = tree[member.value]
      return node.kind == .scalar && node.quoting == .plain && Lowerer.openParentheses(tree.bytes(of: member.value)) > 0
    }
    // Only with a key that has no value can there be anything to join.
    guard members.contains(where: { isPiece($0, in: tree) }), members.contains(where: isOpen) else { return members }
    var kept: [Member] = []
    var index = 0
    while index < members.count {
      let member = members[index]
      index += 1
      guard isOpen(member), tree.comment(after: member.value) == nil else {
        kept.append(member)
        continue
      }
      var open = Lowerer.openParentheses(tree.bytes(of: member.value))
      var last = index
      while open > 0, last < members.count, isPiece(members[last], in: tree) {
        open += Lowerer.openParentheses(tree.bytes(of: members[last].key))
        last += 1
      }
      guard open == 0, last > index else {
        kept.append(member)
        continue
      }
      reportSplit(member, until: members[last - 1], path: path, in: tree)
      index = last
    }
    return kept
  }

  private func isPiece(_ member: Member, in tree: SyntaxTree) -> Bool {
    let value = tree[member.value]
    return value.kind == .scalar && value.quoting == .plain && tree.isEmptyScalar(member.value)
  }

  private mutating func reportSplit(_ first: Member, until last: Member, path: String, in tree: SyntaxTree) {
    let place = SourceRange(
      file: tree.file, start: Int(tree.range(of: first.value).start), end: Int(tree.range(of: last.key).end))
    let text = tree.sourceText(place)
    report(
      "cut-value",
      "'\(path)': the value of '\(tree.name(of: first))' is split at its commas, because it stands in braces",
      at: place, help: ["quote the value: \"\(text)\""], fixes: [quoting(text, place)])
  }

  // MARK: Colour objects

  private mutating func colorObject(
    _ members: [Member], _ member: Member, slot: SlotKey, path: String, in tree: SyntaxTree
  ) -> ColorExpression? {
    let known = Lowerer.colorObjectKeys
    var space = ""
    var spacePlace = tree.range(of: member.value)
    var components: [ColorObjectComponent] = []
    var places: [SourceRange] = []
    var alpha: ColorObjectComponent?
    var alphaPlace: SourceRange?
    let reported = diagnostics.count
    for inner in members {
      switch known[inner.spelling]?.name {
      case "color-space":
        space = tree.text(of: inner.value)
        spacePlace = tree.range(of: inner.value)
      case "components":
        guard tree[inner.value].kind == .sequence else {
          report(
            "color-syntax", "\(subject(path, slot)): components is a list of three numbers",
            at: tree.range(of: inner.value), help: ["components: [0.9, 0.2, 0.1]"])
          continue
        }
        for item in tree.children(of: inner.value) {
          let item = tree.target(of: item)
          places.append(tree.range(of: item))
          components.append(number(item, slot: slot, path: path, in: tree))
        }
      case "alpha":
        alphaPlace = tree.range(of: inner.value)
        alpha = number(inner.value, slot: slot, path: path, in: tree)
      case "hex": break
      default:
        reportUnknownKey(
          tree.name(of: inner), at: tree.range(of: inner.key), known: known, what: "a colour object", owner: path)
      }
    }
    guard diagnostics.count == reported else { return nil }
    do {
      return .literal(try Color(designTokensSpace: space, components: components, alpha: alpha ?? .number(1)))
    } catch {
      let place =
        switch error.part {
        case .colorSpace: spacePlace
        case .component(let index): places.indices.contains(index) ? places[index] : tree.range(of: member.value)
        case .components: tree.range(of: member.value)
        case .alpha: alphaPlace ?? tree.range(of: member.value)
        }
      report("color-syntax", "\(subject(path, slot)): \(error.message)", at: place, help: error.help)
      return nil
    }
  }

  private mutating func number(
    _ node: NodeID, slot: SlotKey, path: String, in tree: SyntaxTree
  ) -> ColorObjectComponent {
    let text = tree.text(of: node)
    if tree[node].kind == .scalar {
      if text == "none" { return .none }
      if let number = decimalNumber(text) { return .number(number) }
    }
    report(
      "color-syntax", "\(subject(path, slot)): '\(text)' is no number", at: tree.range(of: node),
      help: ["a component is a number such as 0.25, or none"])
    return .none
  }
}

/// A finite number in decimal notation, or nil.
func decimalNumber(_ text: String) -> Double? {
  guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let number = Double(text), number.isFinite
  else { return nil }
  return number
}
