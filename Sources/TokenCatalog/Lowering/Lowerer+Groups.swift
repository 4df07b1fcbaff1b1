import ColorSyntax
import Diagnostics
import TokenSyntax

extension Lowerer {
  private static let groupKeys = FormatKeyIndex(.group)
  static let colorObjectKeys = FormatKeyIndex(.colorObject)

  static func isForcedGroup(_ members: [Member], in tree: SyntaxTree) -> Bool {
    members.contains { TermKey(inGroup: $0.spelling) == .group && tree.isText($0.value, "true") }
  }

  /// Reads the members of a group whose own key was dealt with.
  mutating func lowerGroup(_ members: [Member], group: Int, isPalette: Bool, in tree: SyntaxTree) {
    let own = sharing.firstShared(of: members, in: tree)
    lowerMembers(members[..<own], group: group, isPalette: isPalette, in: tree)
    if own < members.count { lowerShared(members[own...], group: group, isPalette: isPalette, in: tree) }
  }

  mutating func lowerMembers(_ members: ArraySlice<Member>, group: Int, isPalette: Bool, in tree: SyntaxTree) {
    for member in members {
      if tree.hasSigil(member) {
        lowerGroupKey(member, group: group, in: tree)
      } else {
        lowerChild(member, parent: group, isPalette: isPalette, in: tree)
      }
    }
  }

  private mutating func lowerGroupKey(_ member: Member, group: Int, in tree: SyntaxTree) {
    guard let key = TermKey(inGroup: member.spelling) else {
      return reportUnknownKey(
        tree.name(of: member), at: tree.range(of: member.key), known: Lowerer.groupKeys, what: "a group",
        owner: catalog.groups[group].path)
    }
    if key == .group {
      if !tree.isText(member.value, "true"), !tree.isText(member.value, "false") {
        reportGroupMark(member, path: catalog.groups[group].path, in: tree)
      }
      return
    }
    let path = catalog.groups[group].path
    var terms = catalog.groups[group].terms
    lowerTerm(key, member, path: path, into: &terms, isGroup: true, in: tree)
    catalog.groups[group].terms = terms
  }

  private mutating func reportGroupMark(_ member: Member, path: String, in tree: SyntaxTree) {
    let isScalar = tree[member.value].kind == .scalar
    let found = isScalar ? "'\(tree.text(of: member.value))'" : "more than one word"
    report(
      "value-shape", "'\(Lowerer.join(path, "$group"))' is \(found), expected true or false",
      at: tree.range(of: member.value),
      help: ["true makes a group of a mapping whose names are keys of a token; every other mapping is one without it"])
  }

  private mutating func lowerChild(_ member: Member, parent: Int, isPalette: Bool, in tree: SyntaxTree) {
    let name = checkedName(member, parent: parent, in: tree)
    guard !name.isEmpty else { return }
    let path = Lowerer.join(catalog.groups[parent].path, name)
    switch tree[member.value].kind {
    case .scalar, .alias:
      // An alias that is left has no target, which reading has reported.
      guard let token = openToken(name, path: path, member: member, parent: parent, isPalette: isPalette, in: tree)
      else { return }
      addSlot(.everywhere, member, path: path, in: tree)
      close(token)
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
    let key = tree.target(of: member.key)
    let isPlain = tree.withBytes(of: key) { NameRules.isPlain($0) }
    let name = isPlain ? tree.text(of: key) : tree.text(of: key).normalized
    if !isPlain { hasUnusualNames = true }
    if !isPlain, let fault = NameRules.fault(in: name) {
      let place = tree.range(of: member.key)
      let mended = NameRules.mended(name)
      report(
        "name", "the name '\(name)' has \(fault)", at: place,
        help: ["a name holds letters, digits, '-' and '_'"] + (mended.map { ["for instance '\($0)'"] } ?? []))
    }
    if parent == Catalog.colorsGroup, name == "palette" {
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
      guard let token = openToken(name, path: path, member: member, parent: parent, isPalette: isPalette, in: tree)
      else { return }
      lowerToken(members, path: path, in: tree)
      close(token)
    } else if !isForced, Lowerer.isColorObject(members) {
      guard let token = openToken(name, path: path, member: member, parent: parent, isPalette: isPalette, in: tree)
      else { return }
      addSlot(.everywhere, member, path: path, in: tree)
      close(token)
    } else if !isForced, let key = members.first(where: { isTokenTerm($0, in: tree) }) {
      reportTokenWithoutValue(members, key: key, member: member, path: path, in: tree)
    } else if !isForced, reportNearVariants(members, path: path, in: tree) {
      return
    } else if let group = openGroup(name, path: path, key: member.key, parent: parent, in: tree) {
      lowerGroup(members, group: group, isPalette: isPalette, in: tree)
    }
  }

  static func isColorObject(_ members: [Member]) -> Bool {
    var hasSpace = false
    var hasComponents = false
    for member in members where member.spelling != .unknown {
      switch colorObjectKeys[member.spelling]?.name {
      case "color-space": hasSpace = true
      case "components": hasComponents = true
      default: break
      }
    }
    return hasSpace && hasComponents
  }

  /// Whether a member is what a token says beside its colours, and not a child that happens to have that name.
  private func isTokenTerm(_ member: Member, in tree: SyntaxTree) -> Bool {
    guard let key = TermKey(inToken: member.spelling) else { return false }
    switch tree[member.value].kind {
    case .scalar: return key != .waive && key != .extensions
    case .sequence: return key == .against
    case .mapping, .alias: return false
    }
  }

  private mutating func reportTokenWithoutValue(
    _ members: [Member], key: Member, member: Member, path: String, in tree: SyntaxTree
  ) {
    let near = members.compactMap { other in Lowerer.nearVariant(tree.name(of: other)).map { (other, $0) } }
    guard near.isEmpty else {
      for (other, variant) in near { reportNearVariant(other, variant, path: path, in: tree) }
      return
    }
    let name = tree.name(of: key)
    report(
      "token-shape", "'\(path)' has '\(name)' but no value", at: tree.range(of: member.key),
      notes: [.init("'\(name)' is a key of a token", at: tree.range(of: key.key))],
      help: [
        "give it its colours: light and dark",
        "or add '$group: true' if '\(path)' is a group and '\(name)' one of its names",
      ])
  }

  /// Reports each child of a group of scalars whose name is nearly a variant key. True where there was one.
  private mutating func reportNearVariants(_ members: [Member], path: String, in tree: SyntaxTree) -> Bool {
    guard !members.contains(where: { tree[$0.value].kind != .scalar && !tree.hasSigil($0) }) else { return false }
    let children = members.filter { !tree.hasSigil($0) }
    let near = children.compactMap { member in Lowerer.nearVariant(tree.name(of: member)).map { (member, $0) } }
    for (member, variant) in near { reportNearVariant(member, variant, path: path, in: tree) }
    return !near.isEmpty
  }

  private mutating func reportNearVariant(_ member: Member, _ variant: String, path: String, in tree: SyntaxTree) {
    let place = tree.range(of: member.key)
    let name = tree.name(of: member)
    report(
      "unknown-key", "'\(path)': unknown key '\(name)'", at: place,
      help: [
        "did you mean '\(variant)'?",
        "if '\(name)' is the name of a token, add '$group: true' to '\(path)'",
      ],
      fixes: [.init("Write '\(variant)'", edits: [.init(place, replacement: variant)], isSafe: true)])
  }

  /// The variant key that a name was probably meant to be: the same letters in other case, or one slip away.
  static func nearVariant(_ name: String) -> String? {
    guard VariantKey(KeySpelling(name)) == nil, !name.hasPrefix("$"), name.utf8.count >= 3 else { return nil }
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
    catalog.groups[parent].holdsGroups = true
    return number
  }

  /// A token whose slots and terms are being read.
  private struct OpenToken {
    let number: Int
    let firstSlot: Int
    /// How much had been reported before.
    let reported: Int
  }

  /// Adds a token without slots and terms; nil, with an error, where its path is taken.
  private mutating func openToken(
    _ name: String, path: String, member: Member, parent: Int, isPalette: Bool, in tree: SyntaxTree
  ) -> OpenToken? {
    let place = tree.range(of: member.key)
    // A group of this path stands beside the token, as long as no name has a dot in it.
    if hasUnusualNames || catalog.groups[parent].holdsGroups, let group = catalog.groupNumbers[path] {
      report(
        "duplicate-token", "'\(path)' is a token here and a group elsewhere", at: place,
        notes: [.init("the group begins here", at: catalog.groups[group].place)], help: ["rename one of the two"])
      return nil
    }
    let number = catalog.tokens.count
    // One search both looks for the path and enters it.
    if !isPiece, let other = catalog.tokenNumbers.updateValue(number, forKey: path) {
      catalog.tokenNumbers[path] = other
      report(
        "duplicate-token", "'\(path)' is defined twice", at: place,
        notes: [.init("it is defined here first", at: catalog.tokens[other].place)],
        help: ["remove one of the two, or rename it"])
      return nil
    }
    let first = catalog.slots.count
    catalog.tokens.append(
      Token(
        path: path, name: name, place: place, group: parent, isPalette: isPalette, slots: first..<first,
        terms: TokenTerms(), isFaulty: tree[member.value].isTruncated))
    catalog.groups[parent].children.append(.token(number))
    return OpenToken(number: number, firstSlot: first, reported: diagnostics.count)
  }

  private mutating func close(_ token: OpenToken) {
    catalog.tokens[token.number].slots = token.firstSlot..<catalog.slots.count
    if diagnostics.count > token.reported, diagnostics[token.reported...].containsError {
      catalog.tokens[token.number].isFaulty = true
    }
  }
}
