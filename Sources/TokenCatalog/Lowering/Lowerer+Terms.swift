import ColorSyntax
import Diagnostics
import TokenSyntax

extension Lowerer {
  /// Reads what a token, a group or a pair says beside its colours.
  mutating func lowerTerm(
    _ key: TermKey, _ member: Member, path: String, into terms: inout TokenTerms, isGroup: Bool, in tree: SyntaxTree
  ) {
    func merged<Value: Equatable>(
      _ old: Located<Value>?, _ new: Located<Value>?, _ lowerer: inout Lowerer
    ) -> Located<Value>? {
      guard let old, let new else { return new ?? old }
      if old.value != new.value {
        lowerer.reportGivenTwice(tree.name(of: member), path: path, first: old.place, second: new.place)
      }
      return old
    }
    switch key {
    case .description:
      terms.description = merged(terms.description, text(member, path: path, in: tree), &self)
    case .role:
      terms.role = merged(terms.role, choice(member, path: path, of: ColorRole.self, what: "role", in: tree), &self)
    case .against:
      terms.against = merged(terms.against, backgrounds(member, path: path, in: tree), &self)
    case .level:
      terms.level = choice(member, path: path, of: ConformanceLevel.self, what: "level", in: tree)
    case .minimum:
      terms.minimum = ratio(member, path: path, in: tree)
    case .because:
      terms.because = text(member, path: path, in: tree)
    case .deprecated:
      terms.deprecated = merged(terms.deprecated, reason(member, path: path, in: tree), &self)
    case .replacedBy:
      terms.replacedBy = text(member, path: path, in: tree).map {
        Located(Lowerer.withoutBraces($0.value), at: $0.place)
      }
    case .waive:
      let waivers = waivers(member, path: path, in: tree)
      if isGroup, !terms.waivers.isEmpty, terms.waivers.map(\.rule) != waivers.map(\.rule) {
        reportGivenTwice(
          tree.name(of: member), path: path, first: terms.waivers[0].place, second: tree.range(of: member.value))
      } else {
        terms.waivers = waivers
      }
    case .extensions, .group: break
    }
  }

  private mutating func reportGivenTwice(_ name: String, path: String, first: SourceRange, second: SourceRange) {
    report(
      "duplicate-key", "'\(Lowerer.join(path, name))' is given twice with different values", at: second,
      notes: [.init("it is given here first", at: first)], help: ["give it once, or alike"])
  }

  /// A text, or nil with an error.
  mutating func text(_ member: Member, path: String, in tree: SyntaxTree) -> Located<String>? {
    guard tree[member.value].kind == .scalar else {
      report("value-shape", "'\(path)': '\(tree.name(of: member))' is a text", at: tree.range(of: member.value))
      return nil
    }
    return Located(tree.text(of: member.value), at: tree.range(of: member.value))
  }

  private mutating func reason(_ member: Member, path: String, in tree: SyntaxTree) -> Located<String>? {
    text(member, path: path, in: tree).flatMap { written in
      written.value == "false" ? nil : Located(written.value == "true" ? "" : written.value, at: written.place)
    }
  }

  /// One of the words of an enumeration, or nil with an error.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ member: Member, path: String, of type: Choice.Type, what: String, in tree: SyntaxTree
  ) -> Located<Choice>? where Choice.RawValue == String {
    guard let written = text(member, path: path, in: tree) else { return nil }
    if let choice = Choice(rawValue: written.value) { return Located(choice, at: written.place) }
    let known = Choice.allCases.map(\.rawValue)
    let nearest = nearestNames(to: written.value, among: known, limit: 1)
    report(
      "value-shape", "'\(path)': unknown \(what) '\(written.value)'", at: written.place,
      help: nearest.map { "did you mean '\($0)'?" } + (nearest.isEmpty ? ["it is one of \(listed(known))"] : []))
    return nil
  }

  /// A contrast ratio, or nil with an error.
  mutating func ratio(_ member: Member, path: String, in tree: SyntaxTree) -> Located<Double>? {
    guard let written = text(member, path: path, in: tree) else { return nil }
    if let number = decimalNumber(written.value), (1...21).contains(number) {
      return Located(number, at: written.place)
    }
    report(
      "value-shape", "'\(path)': '\(written.value)' is no contrast ratio", at: written.place,
      help: ["a contrast ratio is a number from 1 to 21, such as 5.5"])
    return nil
  }

  /// One background or a list of them, or nil with an error.
  mutating func backgrounds(_ member: Member, path: String, in tree: SyntaxTree) -> Located<[Located<Background>]>? {
    let place = tree.range(of: member.value)
    let nodes =
      tree[member.value].kind == .sequence
      ? tree.children(of: member.value).map(tree.target(of:)) : [member.value]
    let found = nodes.compactMap { background($0, path: path, in: tree) }
    if nodes.isEmpty {
      report("value-shape", "'\(path)': '\(tree.name(of: member))' names no background", at: place)
    }
    return found.isEmpty ? nil : Located(found, at: place)
  }

  private mutating func background(_ node: NodeID, path: String, in tree: SyntaxTree) -> Located<Background>? {
    let place = tree.range(of: node)
    switch tree[node].kind {
    case .scalar:
      let text = tree.text(of: node)
      guard !text.isEmpty else { break }
      return Located(.token(Lowerer.withoutBraces(text)), at: place)
    case .mapping:
      if let braces = unquotedBraces(node, in: tree) {
        report(
          "cut-value", "'\(path)': a background is a mapping because its braces are not quoted", at: place,
          help: ["quote the value: \"\(braces)\""], fixes: [quoting(braces, place)])
        return nil
      }
      let members = members(of: node, in: tree, path: path)
      guard members.count == 1, let only = members.first, tree.isText(tree.target(of: only.key), "material") else {
        break
      }
      let value = lowerValue(only, slot: .everywhere, path: "\(path)' material '", in: tree)
      return value.map { Located(.material($0), at: place) }
    case .sequence, .alias: break
    }
    report(
      "value-shape", "'\(path)': a background is the path of a token, or 'material:' with a token or a colour",
      at: place)
    return nil
  }

  private mutating func waivers(_ member: Member, path: String, in tree: SyntaxTree) -> [Waiver] {
    guard tree[member.value].kind == .mapping else {
      report(
        "value-shape", "'\(path)': '\(tree.name(of: member))' is a mapping of rules to reasons",
        at: tree.range(of: member.value),
        help: ["waive: { contrast: Only drawn over photographs. }"])
      return []
    }
    let owner = Lowerer.join(path, tree.name(of: member))
    return members(of: member.value, in: tree, path: owner).compactMap { rule in
      let name = tree.name(of: rule)
      guard let reason = text(rule, path: Lowerer.join(path, name), in: tree) else { return nil }
      if reason.value.allSatisfy(\.isWhitespace) {
        report(
          "value-shape", "'\(path)': the waiver of '\(name)' gives no reason", at: tree.range(of: rule.key),
          help: ["say why: \(name): Only drawn over photographs."])
      }
      return Waiver(rule: RuleID(name), reason: reason.value, place: tree.range(of: rule.key))
    }
  }

  /// A path without the braces that may stand around it.
  static func withoutBraces(_ text: String) -> String {
    (text.hasPrefix("{") && text.hasSuffix("}") && text.count > 2 ? String(text.dropFirst().dropLast()) : text)
      .normalized
  }
}
