import ColorSyntax
import Diagnostics
import TokenSyntax

extension Lowerer {
  private static let tokenKeys = FormatKeyIndex(.token)
  private static let keysInToken = FormatKeyIndex(.variant, .token)

  /// Where a slot of the token at hand was given first.
  private typealias GivenSlots = [(key: SlotKey, place: SourceRange)]

  /// Reads the members of a token that has variants.
  mutating func lowerToken(_ members: [Member], member: Member, path: String, in tree: SyntaxTree) {
    var terms = TokenTerms()
    var given: GivenSlots = []
    var givenTerms: [String: Member] = [:]
    let members = joiningCutValues(members, path: path, in: tree)
    for member in members {
      if let variant = member.variant {
        lowerVariant(variant, member, path: path, given: &given, in: tree)
      } else if let key = Lowerer.tokenKeys[member.name] {
        if let first = givenTerms[key.name] {
          reportSpeltTwice(first, member, path: path, in: tree)
        } else {
          givenTerms[key.name] = member
          lowerTerm(key.name, member, path: path, into: &terms, isGroup: false, in: tree)
        }
      } else {
        reportUnknownInToken(member, members: members, path: path, in: tree)
      }
    }
    let number = catalog.tokens.count - 1
    catalog.tokens[number].terms = terms
  }

  private mutating func reportSpeltTwice(_ first: Member, _ second: Member, path: String, in tree: SyntaxTree) {
    report(
      "duplicate-key", "'\(path)': '\(second.name)' and '\(first.name)' are the same key",
      at: tree.range(of: second.key),
      notes: [.init("it is given here first", at: tree.range(of: first.key))], help: ["remove one of the two"])
  }

  private mutating func reportUnknownInToken(
    _ member: Member, members: [Member], path: String, in tree: SyntaxTree
  ) {
    let place = tree.range(of: member.key)
    let nearest = Lowerer.nearVariant(member.name)
    let holdsMapping = tree[member.value].kind == .mapping
    if holdsMapping, nearest == nil, let variant = members.first(where: { $0.variant != nil }) {
      report(
        "token-shape",
        "'\(path)' is a token, because '\(variant.name)' is a variant key, and a token cannot hold '\(member.name)'",
        at: place, notes: [.init("the variant key", at: tree.range(of: variant.key))],
        help: [
          "the variant keys are \(listed(VariantKey.index.names))",
          "add '$group: true' to '\(path)' if '\(variant.name)' is meant as a name",
        ])
    } else {
      reportUnknownKey(
        member.name, at: place, known: Lowerer.keysInToken, what: "a token", owner: path)
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
    let members = members(of: member.value, in: tree, path: Lowerer.join(path, member.name))
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
        let nearest = nearestNames(to: inner.name, among: allowed, limit: 1)
        report(
          "unknown-key", "'\(path)': unknown key '\(inner.name)' in '\(member.name)'", at: place,
          help: nearest.map { "did you mean '\($0)'?" }
            + (nearest.isEmpty ? ["'\(member.name)' holds \(listed(allowed))"] : []),
          fixes: nearest.map { .init("Write '\($0)'", edits: [.init(place, replacement: $0)], isSafe: true) })
      }
    }
  }

  /// Adds the value of a slot that has not been given before.
  private mutating func claim(
    _ key: SlotKey, _ member: Member, path: String, given: inout GivenSlots, in tree: SyntaxTree
  ) {
    let place = tree.range(of: member.key)
    if let first = given.first(where: { $0.key == key })?.place {
      report(
        "duplicate-slot", "'\(path)' is given twice for \(key.displayName)", at: place,
        notes: [.init("it is given here first", at: first)], help: ["remove one of the two"])
      return
    }
    given.append((key, place))
    addSlot(key, member, path: path, in: tree)
  }

  mutating func addSlot(_ key: SlotKey, _ member: Member, path: String, in tree: SyntaxTree) {
    guard tree[member.value].kind != .alias else {
      catalog.tokens[catalog.tokens.count - 1].isFaulty = true
      return
    }
    guard let expression = lowerValue(member, slot: key, path: path, in: tree) else { return }
    catalog.slots.append(
      Slot(
        key: key, expression: expression, place: tree.range(of: member.value), keyPlace: tree.range(of: member.key),
        textStart: tree.textStart(of: member.value).map { Int32(truncatingIfNeeded: $0) }))
  }
}
