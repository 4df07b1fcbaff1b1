import ColorSyntax
import Diagnostics
import Project
import TokenCatalog

/// A primitive that nothing uses should be taken out.
public enum UnusedPaletteRule: Rule {
  /// The name of the rule.
  public static let id: RuleID = "unused-palette"
  /// What the rule asks for.
  public static let summary = "every primitive of the palette is used by a semantic token"
  /// How much a finding weighs where the project file is silent.
  public static let defaultLevel = ProjectConfiguration.RuleLevel.warning

  /// Finds what does not meet the rule.
  public static func check(_ context: CheckContext) -> [Finding] {
    let catalog = context.catalog
    guard catalog.isComplete, !context.emitsPalette, !catalog.tokens.contains(where: \.isFaulty),
      catalog.tokens.contains(where: { !$0.isPalette })
    else { return [] }
    let used = usedTokens(context)
    return catalog.tokens.indices.filter { !used[$0] && !catalog.tokens[$0].isFaulty }.map { number in
      let token = catalog.tokens[number]
      return Finding(
        Diagnostic(
          id, .error, "nothing uses '\(token.path)'", at: token.place,
          help: ["remove it, or say in a semantic token what it is for"]), tokens: [token.path])
    }
  }

  /// The semantic tokens, and all that they rest on.
  private static func usedTokens(_ context: CheckContext) -> [Bool] {
    let catalog = context.catalog
    var used = catalog.tokens.map { !$0.isPalette }
    var waiting = used.indices.filter { used[$0] }
    func use(_ path: String) {
      guard let number = catalog.tokenNumbers[path], !used[number] else { return }
      used[number] = true
      waiting.append(number)
    }
    func use(_ backgrounds: [Located<Background>]) {
      for background in backgrounds {
        switch background.value {
        case .token(let path): use(path)
        case .material(let expression): expression.forEachReference { use($0.path) }
        }
      }
    }
    guard used.contains(false) else { return used }
    for number in catalog.outspokenTokens where !catalog.tokens[number].isPalette {
      use(catalog.tokens[number].terms.against?.value ?? [])
    }
    for pair in catalog.pairs {
      use(pair.foreground.value)
      use(pair.backgrounds)
    }
    while let token = waiting.popLast() {
      for slot in catalog.tokens[token].slots {
        for target in context.references.targets(ofSlot: slot) where !used[Int(target.token)] {
          used[Int(target.token)] = true
          waiting.append(Int(target.token))
        }
      }
    }
    return used
  }
}
