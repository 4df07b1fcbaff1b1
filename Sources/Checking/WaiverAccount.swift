import Diagnostics
import Project
import TokenCatalog

/// Which waivers were needed, and which waive nothing.
struct WaiverAccount {
  private let context: CheckContext
  private var checked: Set<RuleID> = []
  private var used: Set<SourceRange> = []

  init(_ context: CheckContext) { self.context = context }

  /// Remembers that a rule was checked.
  mutating func note(_ rule: RuleID) { checked.insert(rule) }

  /// The waiver that applies to a finding: one of its first token, or, for rules that compare tokens with one another,
  /// of any token in it.
  mutating func apply(to finding: Finding) -> Waiver? {
    let isMutual = finding.rule == NearDuplicateRule.id || finding.rule == ConfusableNamesRule.id
    for path in isMutual ? finding.tokens[...] : finding.tokens.prefix(1) {
      guard let token = context.catalog.tokenNumbers[path],
        let waiver = context.waiver(of: finding.rule, forToken: token)
      else { continue }
      used.insert(waiver.place)
      return waiver
    }
    return nil
  }

  /// An error for each waiver of a rule that does not exist, and for each that waives nothing.
  ///
  /// A waiver of a group is used when any of its tokens uses it. Nothing is said of waivers that a token with language
  /// errors may still need, or of rules that were not checked because this is a build.
  func errors(isBuild: Bool) -> [Diagnostic] {
    var errors: [Diagnostic] = []
    var seen: Set<SourceRange> = []
    var undecided: Set<SourceRange> = []
    let tokens = context.catalog.tokens
    for number in context.catalog.outspokenTokens
    where tokens[number].isFaulty || !context.resolved.isResolved[number] {
      for waiver in tokens[number].terms.waivers { undecided.insert(waiver.place) }
    }
    func judge(_ waiver: Waiver, of owner: String) {
      // One without a reason was reported when it was read.
      guard !waiver.reason.allSatisfy(\.isWhitespace), !used.contains(waiver.place), seen.insert(waiver.place).inserted
      else { return }
      if let error = error(waiver, of: owner, isUndecided: undecided.contains(waiver.place), isBuild: isBuild) {
        errors.append(error)
      }
    }
    for group in context.catalog.groups {
      for waiver in group.terms.waivers { judge(waiver, of: group.path.isEmpty ? "colors" : group.path) }
    }
    for number in context.catalog.outspokenTokens {
      for waiver in tokens[number].terms.waivers { judge(waiver, of: tokens[number].path) }
    }
    return errors
  }

  private func error(_ waiver: Waiver, of owner: String, isUndecided: Bool, isBuild: Bool) -> Diagnostic? {
    guard let rule = Rules.rule(named: waiver.rule.name) else {
      let nearest = nearestNames(to: waiver.rule.name, among: Rules.names, limit: 1)
      return Diagnostic(
        "unknown-rule", .error, "'\(owner)' waives '\(waiver.rule)', which is no rule", at: waiver.place,
        help: nearest.isEmpty
          ? ["the rules are \(Rules.names.joined(separator: ", "))"] : nearest.map { "did you mean '\($0)'?" },
        fixes: nearest.map {
          Diagnostic.Fix("Write '\($0)'", edits: [.init(waiver.place, replacement: $0)], isSafe: true)
        })
    }
    if isUndecided || !context.catalog.isComplete { return nil }
    if !checked.contains(rule.id), isBuild, context.isEverOn(rule) { return nil }
    let why =
      context.isEverOn(rule) ? "waives nothing: the rule finds nothing here" : "waives nothing: the rule is off"
    return Diagnostic(
      "unused-waiver", .error, "the waiver of '\(rule.id)' on '\(owner)' \(why)", at: waiver.place,
      help: ["remove it"])
  }
}
