import ColorSyntax
import Diagnostics
import TokenSyntax

extension Lowerer {
  private static let tokenKeys = FormatKeyIndex(.token)
  private static let groupKeys = FormatKeyIndex(.group)
  private static let colorObjectKeys = FormatKeyIndex(.colorObject)

  static func isForcedGroup(_ members: [Member], in tree: SyntaxTree) -> Bool {
    members.contains { $0.name == "$group" && tree.text(of: $0.value) == "true" }
  }

  /// Reads the members of a group whose own key was dealt with.
  mutating func lowerGroup(_ members: [Member], group: Int, isPalette: Bool, in tree: SyntaxTree) {
    for member in members {
      if member.name.hasPrefix("$") {
        lowerGroupKey(member, group: group, in: tree)
      } else {
        lowerChild(member, parent: group, isPalette: isPalette, in: tree)
      }
    }
  }

  private mutating func lowerGroupKey(_ member: Member, group: Int, in tree: SyntaxTree) {
    guard let key = Lowerer.groupKeys[member.name] else {
      return reportUnknownKey(
        member.name, at: tree.range(of: member.key), known: Lowerer.groupKeys, what: "a group",
        owner: catalog.groups[group].path)
    }
    if key.name == "$group" {
      let text = tree.text(of: member.value)
      if text != "true", text != "false" {
        report("value-shape", "'$group' is true or false", at: tree.range(of: member.value))
      }
      return
    }
    let path = catalog.groups[group].path
    var terms = catalog.groups[group].terms
    lowerTerm(String(key.name.dropFirst()), member, path: path, into: &terms, isGroup: true, in: tree)
    catalog.groups[group].terms = terms
  }

  private mutating func lowerChild(_ member: Member, parent: Int, isPalette: Bool, in tree: SyntaxTree) {
    let name = checkedName(member, parent: parent, in: tree)
    guard !name.isEmpty else { return }
    let path = Lowerer.join(catalog.groups[parent].path, name)
    switch tree[member.value].kind {
    case .scalar, .alias:
      // An alias that is left has no target, which reading has reported.
      addToken(name, path: path, member: member, parent: parent, isPalette: isPalette, in: tree) { lowerer in
        lowerer.addSlot(.everywhere, member, path: path, in: tree)
      }
    case .sequence:
      report(
        "token-shape", "'\(path)' is a list where a colour or a group is expected", at: tree.range(of: member.value),
        help: ["a token is a mapping with light and dark; a colour in numbers is { colorSpace, components }"])
    case .mapping:
      lowerMapping(member, name: name, path: path, parent: parent, isPalette: isPalette, in: tree)
    }
  }

  /// Reports a name that cannot be one; the name is used all the same, so that the rest is read.
  private mutating func checkedName(_ member: Member, parent: Int, in tree: SyntaxTree) -> String {
    let name = member.name.normalized
    if let fault = NameRules.fault(in: name) {
      let place = tree.range(of: member.key)
      let mended = NameRules.mended(name)
      report(
        "name", "the name '\(name)' has \(fault)", at: place,
        help: ["a name holds letters, digits, '-' and '_'"] + (mended.map { ["for instance '\($0)'"] } ?? []))
    }
    if name == "palette", parent == Catalog.colorsGroup {
      report(
        "name", "a group named 'palette' directly under 'colors' cannot be told from the palette",
        at: tree.range(of: member.key),
        help: ["move it to 'palette:' at the top of the file, or give it another name"])
    }
    return name
  }

  private mutating func lowerMapping(
    _ member: Member, name: String, path: String, parent: Int, isPalette: Bool, in tree: SyntaxTree
  ) {
    if let text = unquotedBraces(member.value, in: tree) {
      report(
        "cut-value", "'\(path)' is a mapping because its braces are not quoted", at: tree.range(of: member.value),
        help: ["quote the value: \"\(text)\""], fixes: quotingBraces(text, member.value, in: tree))
      return
    }
    let members = members(of: member.value, in: tree, path: path)
    let isForced = Lowerer.isForcedGroup(members, in: tree)
    if !isForced, members.contains(where: { $0.variant != nil }) {
      addToken(name, path: path, member: member, parent: parent, isPalette: isPalette, in: tree) { lowerer in
        lowerer.lowerToken(members, member: member, path: path, in: tree)
      }
    } else if !isForced, Lowerer.isColorObject(members) {
      addToken(name, path: path, member: member, parent: parent, isPalette: isPalette, in: tree) { lowerer in
        lowerer.addSlot(.everywhere, member, path: path, in: tree)
      }
    } else if !isForced, let key = members.first(where: { isTokenTerm($0, in: tree) }) {
      reportTokenWithoutValue(members, key: key, member: member, path: path, in: tree)
    } else if !isForced, reportNearVariants(members, path: path, in: tree) {
      return
    } else if let group = openGroup(name, path: path, key: member.key, parent: parent, in: tree) {
      lowerGroup(members, group: group, isPalette: isPalette, in: tree)
    }
  }

  static func isColorObject(_ members: [Member]) -> Bool {
    let names = members.compactMap { colorObjectKeys[$0.name]?.name }
    return names.contains("color-space") && names.contains("components")
  }

  /// Whether a member is what a token says beside its colours, and not a child that happens to have that name.
  private func isTokenTerm(_ member: Member, in tree: SyntaxTree) -> Bool {
    guard let key = Lowerer.tokenKeys[member.name] else { return false }
    switch tree[member.value].kind {
    case .scalar: return key.name != "waive" && key.name != "extensions"
    case .sequence: return key.name == "against"
    case .mapping, .alias: return false
    }
  }

  private mutating func reportTokenWithoutValue(
    _ members: [Member], key: Member, member: Member, path: String, in tree: SyntaxTree
  ) {
    let near = members.compactMap { other in Lowerer.nearVariant(other.name).map { (other, $0) } }
    guard near.isEmpty else {
      for (other, variant) in near { reportNearVariant(other, variant, path: path, in: tree) }
      return
    }
    report(
      "token-shape", "'\(path)' has '\(key.name)' but no value", at: tree.range(of: member.key),
      notes: [.init("'\(key.name)' is a key of a token", at: tree.range(of: key.key))],
      help: [
        "give it its colours: light and dark",
        "or add '$group: true' if '\(path)' is a group and '\(key.name)' one of its names",
      ])
  }

  /// Reports each child of a group of scalars whose name is nearly a variant key. True where there was one.
  private mutating func reportNearVariants(_ members: [Member], path: String, in tree: SyntaxTree) -> Bool {
    let children = members.filter { !$0.name.hasPrefix("$") }
    guard children.allSatisfy({ tree[$0.value].kind == .scalar }) else { return false }
    let near = children.compactMap { member in Lowerer.nearVariant(member.name).map { (member, $0) } }
    for (member, variant) in near { reportNearVariant(member, variant, path: path, in: tree) }
    return !near.isEmpty
  }

  private mutating func reportNearVariant(_ member: Member, _ variant: String, path: String, in tree: SyntaxTree) {
    let place = tree.range(of: member.key)
    report(
      "unknown-key", "'\(path)': unknown key '\(member.name)'", at: place,
      help: [
        "did you mean '\(variant)'?",
        "if '\(member.name)' is the name of a token, add '$group: true' to '\(path)'",
      ],
      fixes: [.init("Write '\(variant)'", edits: [.init(place, replacement: variant)], isSafe: true)])
  }

  /// The variant key that a name was probably meant to be: the same letters in other case, or one slip away.
  static func nearVariant(_ name: String) -> String? {
    guard VariantKey(name) == nil, !name.hasPrefix("$"), name.utf8.count >= 3 else { return nil }
    return nearestNames(to: name, among: VariantKey.index.spellings, limit: 1, within: 1).first
  }

  /// The group with a path, made where there is none yet; nil, with an error, where a token has the path.
  private mutating func openGroup(
    _ name: String, path: String, key: NodeID, parent: Int, in tree: SyntaxTree
  ) -> Int? {
    if let group = catalog.groupNumbers[path] { return group }
    if let token = catalog.tokenNumbers[path] {
      report(
        "duplicate-token", "'\(path)' is a group here and a token elsewhere", at: tree.range(of: key),
        notes: [.init("the token is defined here", at: catalog.tokens[token].place)],
        help: ["rename one of the two"])
      return nil
    }
    let number = catalog.groups.count
    catalog.groups.append(TokenGroup(path: path, name: name, parent: parent, place: tree.range(of: key)))
    catalog.groupNumbers[path] = number
    catalog.groups[parent].children.append(.group(number))
    return number
  }

  /// Adds a token whose slots and terms `fill` reads.
  private mutating func addToken(
    _ name: String, path: String, member: Member, parent: Int, isPalette: Bool, in tree: SyntaxTree,
    fill: (inout Lowerer) -> Void
  ) {
    let place = tree.range(of: member.key)
    if let other = catalog.tokenNumbers[path] {
      report(
        "duplicate-token", "'\(path)' is defined twice", at: place,
        notes: [.init("it is defined here first", at: catalog.tokens[other].place)],
        help: ["remove one of the two, or rename it"])
      return
    }
    if let group = catalog.groupNumbers[path] {
      report(
        "duplicate-token", "'\(path)' is a token here and a group elsewhere", at: place,
        notes: [.init("the group begins here", at: catalog.groups[group].place)], help: ["rename one of the two"])
      return
    }
    let number = catalog.tokens.count
    let first = catalog.slots.count
    catalog.tokens.append(
      Token(
        path: path, name: name, place: place, group: parent, isPalette: isPalette, slots: first..<first,
        terms: TokenTerms(), isFaulty: tree[member.value].isTruncated))
    catalog.tokenNumbers[path] = number
    catalog.groups[parent].children.append(.token(number))
    let reported = diagnostics.count
    fill(&self)
    catalog.tokens[number].slots = first..<catalog.slots.count
    if diagnostics[reported...].containsError { catalog.tokens[number].isFaulty = true }
  }
}
