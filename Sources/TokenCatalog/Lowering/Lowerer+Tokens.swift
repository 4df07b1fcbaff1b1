import ColorSyntax
import Diagnostics
import TokenSyntax

extension Lowerer {
  private static let keysInToken = FormatKeyIndex(.variant, .token)

  /// Where each slot of the token at hand was given first.
  private struct GivenSlots {
    private var starts = SIMD16<Int32>(repeating: -1)
    private var ends = SIMD16<Int32>(repeating: -1)

    /// The place at which a slot was given, if it was; from now on it is given at `place`.
    mutating func claim(_ key: SlotKey, at place: SourceRange) -> SourceRange? {
      let number = Int(key.style.rawValue & 3) * 4 + (key.isHighContrast ? 2 : 0) + (key.isElevated ? 1 : 0)
      if starts[number] >= 0 {
        return SourceRange(file: place.file, start: Int(starts[number]), end: Int(ends[number]))
      }
      starts[number] = place.start
      ends[number] = place.end
      return nil
    }
  }

  /// Reads the members of a token that has variants.
  mutating func lowerToken(_ members: [Member], path: String, in tree: SyntaxTree) {
    var terms = TokenTerms()
    var given = GivenSlots()
    let members = joiningCutValues(members, path: path, in: tree)
    for (index, member) in members.enumerated() {
      if let variant = member.variant {
        lowerVariant(variant, member, path: path, given: &given, in: tree)
      } else if let key = TermKey(inToken: member.spelling) {
        if let first = members[..<index].first(where: { $0.variant == nil && TermKey(inToken: $0.spelling) == key }) {
          reportSpeltTwice(first, member, path: path, in: tree)
        } else {
          lowerTerm(key, member, path: path, into: &terms, isGroup: false, in: tree)
        }
      } else {
        reportUnknownInToken(member, members: members, path: path, in: tree)
      }
    }
    catalog.tokens[catalog.tokens.count - 1].terms = terms
  }

  private mutating func reportSpeltTwice(_ first: Member, _ second: Member, path: String, in tree: SyntaxTree) {
    report(
      "duplicate-key", "'\(path)': '\(tree.name(of: second))' and '\(tree.name(of: first))' are the same key",
      at: tree.range(of: second.key),
      notes: [.init("it is given here first", at: tree.range(of: first.key))], help: ["remove one of the two"])
  }

  private mutating func reportUnknownInToken(
    _ member: Member, members: [Member], path: String, in tree: SyntaxTree
  ) {
    let place = tree.range(of: member.key)
    let name = tree.name(of: member)
    let nearest = Lowerer.nearVariant(name)
    let holdsMapping = tree[member.value].kind == .mapping
    if holdsMapping, nearest == nil, let variant = members.first(where: { $0.variant != nil }) {
      let key = tree.name(of: variant)
      report(
        "token-shape", "'\(path)' is a token, because '\(key)' is a variant key, and a token cannot hold '\(name)'",
        at: place, notes: [.init("the variant key", at: tree.range(of: variant.key))],
        help: [
          "the variant keys are \(listed(VariantKey.index.names))",
          "add '$group: true' to '\(path)' if '\(key)' is meant as a name",
        ])
    } else {
      reportUnknownKey(name, at: place, known: Lowerer.keysInToken, what: "a token", owner: path)
    }
  }

  private mutating func lowerVariant(
    _ variant: VariantKey, _ member: Member, path: String, given: inout GivenSlots, in tree: SyntaxTree
  ) {
    switch variant {
    case .slot(let key):
      claim(key, member, path: path, given: &given, in: tree)
    case .axis(let axis):
      lowerAxis(
        axis, member, path: path, isHighContrast: axis == .highContrast, isElevated: axis == .elevated, given: &given,
        in: tree)
    }
  }

  /// Reads what stands under `high-contrast` or `elevated`: a value for both styles, or slots.
  private mutating func lowerAxis(
    _ axis: VariantKey.Axis, _ member: Member, path: String, isHighContrast: Bool, isElevated: Bool,
    given: inout GivenSlots, in tree: SyntaxTree
  ) {
    let both = SlotKey(style: .any, isHighContrast: isHighContrast, isElevated: isElevated)
    guard tree[member.value].kind == .mapping, unquotedBraces(member.value, in: tree) == nil else {
      return claim(both, member, path: path, given: &given, in: tree)
    }
    let members = members(of: member.value, in: tree, path: Lowerer.join(path, tree.name(of: member)))
    if Lowerer.isColorObject(members) { return claim(both, member, path: path, given: &given, in: tree) }
    for inner in joiningCutValues(members, path: path, in: tree) {
      switch inner.variant {
      case .slot(let key) where !key.isHighContrast && !key.isElevated:
        claim(
          SlotKey(style: key.style, isHighContrast: isHighContrast, isElevated: isElevated), inner, path: path,
          given: &given, in: tree)
      case .axis(.elevated) where !isElevated:
        lowerAxis(
          .elevated, inner, path: path, isHighContrast: isHighContrast, isElevated: true, given: &given, in: tree)
      case .axis(.highContrast) where !isHighContrast:
        lowerAxis(
          .highContrast, inner, path: path, isHighContrast: true, isElevated: isElevated, given: &given, in: tree)
      default:
        let allowed =
          ["light", "dark", "any"] + (isElevated ? [] : ["elevated"])
          + (isHighContrast ? [] : ["high-contrast"])
        let place = tree.range(of: inner.key)
        let (name, owner) = (tree.name(of: inner), tree.name(of: member))
        let nearest = nearestNames(to: name, among: allowed, limit: 1)
        report(
          "unknown-key", "'\(path)': unknown key '\(name)' in '\(owner)'", at: place,
          help: nearest.map { "did you mean '\($0)'?" }
            + (nearest.isEmpty ? ["'\(owner)' holds \(listed(allowed))"] : []),
          fixes: nearest.map { .init("Write '\($0)'", edits: [.init(place, replacement: $0)], isSafe: true) })
      }
    }
  }

  /// Adds the value of a slot that has not been given before.
  private mutating func claim(
    _ key: SlotKey, _ member: Member, path: String, given: inout GivenSlots, in tree: SyntaxTree
  ) {
    let place = tree.range(of: member.key)
    if let first = given.claim(key, at: place) {
      report(
        "duplicate-slot", "'\(path)' is given twice for \(key.displayName)", at: place,
        notes: [.init("it is given here first", at: first)], help: ["remove one of the two"])
      return
    }
    addSlot(key, member, path: path, in: tree)
  }

  mutating func addSlot(_ key: SlotKey, _ member: Member, path: String, in tree: SyntaxTree) {
    guard tree[member.value].kind != .alias else {
      catalog.tokens[catalog.tokens.count - 1].isFaulty = true
      return
    }
    guard let expression = lowerValue(member, slot: key, path: path, in: tree) else { return }
    if case .reference = expression { lastReference = (member.value, catalog.slots.count) }
    catalog.slots.append(
      Slot(
        key: key, expression: expression, place: tree.range(of: member.value), keyPlace: tree.range(of: member.key),
        textStart: tree.textStart(of: member.value)))
  }
}
