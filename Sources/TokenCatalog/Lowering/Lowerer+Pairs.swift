import Diagnostics
import TokenSyntax

extension Lowerer {
  private static let pairKeys = FormatKeyIndex(.pair)

  mutating func lowerPairs(_ member: Member, in tree: SyntaxTree) {
    guard tree[member.value].kind == .sequence else {
      if tree[member.value].kind == .scalar, tree.isEmptyScalar(member.value) { return }
      return report(
        "file-shape", "'pairs' is a list of contrast requirements", at: tree.range(of: member.value),
        help: ["pairs: [{ foreground: text.primary, background: surface.base }]"])
    }
    for item in tree.children(of: member.value) { lowerPair(tree.target(of: item), in: tree) }
  }

  private mutating func lowerPair(_ node: NodeID, in tree: SyntaxTree) {
    let place = tree.range(of: node)
    guard tree[node].kind == .mapping else {
      return report(
        "file-shape", "a pair is a mapping with foreground and background", at: place,
        help: ["{ foreground: text.primary, background: surface.base }"])
    }
    var foreground: Located<String>?
    var backgroundList: Located<[Located<Background>]>?
    var terms = TokenTerms()
    var given: Set<String> = []
    let reported = diagnostics.count
    for member in members(of: node, in: tree, path: "pairs") {
      guard let key = Lowerer.pairKeys[member.spelling] else {
        reportUnknownKey(
          tree.name(of: member), at: tree.range(of: member.key), known: Lowerer.pairKeys, what: "a pair")
        continue
      }
      given.insert(key.name)
      switch key.name {
      case "foreground":
        foreground = text(member, path: "pairs", in: tree).map {
          Located(Lowerer.withoutBraces($0.value), at: $0.place)
        }
      case "background": backgroundList = backgrounds(member, path: "pairs", in: tree)
      default:
        guard let term = TermKey(inToken: member.spelling) else { continue }
        lowerTerm(term, member, path: "pairs", into: &terms, isGroup: false, in: tree)
      }
    }
    for key in ["foreground", "background"] where !given.contains(key) && !tree[node].isTruncated {
      report("file-shape", "the pair has no \(key)", at: place, help: ["add '\(key):' with the path of a token"])
    }
    guard let foreground, let backgroundList, diagnostics.count == reported else { return }
    catalog.pairs.append(
      ContrastPair(
        foreground: foreground, backgrounds: backgroundList.value, role: terms.role, level: terms.level,
        minimum: terms.minimum, because: terms.because, place: place))
  }
}
