import ColorScience
import ColorSyntax
import Diagnostics
import Project
import TokenCatalog

/// What is drawn must stand out from what it is drawn on.
public enum ContrastRule: Rule {
  /// The name of the rule.
  public static let id: RuleID = "contrast"
  /// What the rule asks for.
  public static let summary = "what is drawn reaches the contrast that its role, its level or a pair asks for"
  /// How much a finding weighs where the project file is silent.
  public static let defaultLevel = ProjectConfiguration.RuleLevel.error

  /// Finds what does not meet the rule.
  public static func check(_ context: CheckContext) -> [Finding] {
    var findings = ContrastProblems.findings(context)
    let requirements = context.contrasts.requirements
    var suggestions = ContrastSuggestions(context)
    for (index, requirement) in requirements.enumerated() {
      let failing = requirement.failingBits
      if failing == 0 { continue }
      let token = requirement.foreground
      let path = context.catalog.tokens[token].path
      if context.level(of: ContrastRule.self, at: path) == .off { continue }
      let isWaived = context.waiver(of: id, forToken: token) != nil
      for group in groups(index, failing, context) {
        var finding = self.finding(index, group, context)
        if !isWaived { suggestions.add(to: &finding, requirement: index, in: group) }
        findings.append(finding)
      }
    }
    return findings
  }

  /// The failing appearances of a requirement, those with the same two colours together, the written one first.
  private static func groups(_ index: Int, _ failing: UInt8, _ context: CheckContext) -> [[Appearance]] {
    struct Colors: Hashable {
      var foreground: Color
      var background: Color
    }
    let requirement = context.contrasts.requirements[index]
    var keys: [Colors] = []
    var groups: [[Appearance]] = []
    for appearance in Appearance.allCases where failing & (1 << appearance.rawValue) != 0 {
      let key = Colors(
        foreground: context.resolved.color(ofToken: requirement.foreground, in: appearance),
        background: context.contrasts.background(ofRequirement: index, in: appearance, context.resolved).color)
      if let known = keys.firstIndex(of: key) {
        groups[known].append(appearance)
      } else {
        keys.append(key)
        groups.append([appearance])
      }
    }
    func weight(_ appearance: Appearance) -> Int {
      let own = context.ownValues.hasOwn(requirement.foreground, appearance)
      var backgroundIsOwn = false
      if case .token(let number) = requirement.background {
        backgroundIsOwn = context.ownValues.hasOwn(number, appearance)
      }
      return (own ? 0 : 2) + (backgroundIsOwn ? 0 : 1)
    }
    return groups.map { $0.sorted { (weight($0), $0.rawValue) < (weight($1), $1.rawValue) } }
  }

  private static func finding(_ index: Int, _ appearances: [Appearance], _ context: CheckContext) -> Finding {
    let requirement = context.contrasts.requirements[index]
    let lead = appearances[0]
    let token = context.catalog.tokens[requirement.foreground]
    let ink = context.resolved.color(ofToken: requirement.foreground, in: lead)
    let background = context.contrasts.background(ofRequirement: index, in: lead, context.resolved)
    let backdrops = background.backdrops.map { context.catalog.tokens[$0].path }
    let level = requirement.level(in: lead)
    let ratio = requirement.ratios[lead.index]
    let needed = requirement.requiredRatio(in: lead)
    let name = backgroundName(requirement.background, context)
    let over = backdrops.first.map { " over '\($0)'" } ?? ""
    let demand =
      level.map { "\($0.rawValue) \(requirement.role.nameInProse) needs" } ?? "its minimum is"
    let message =
      "'\(token.path)' reaches \(RatioText.cut(ratio)):1 on \(name)\(over) in \(lead.displayName); "
      + "\(demand) \(RatioText.required(needed)):1"
    var notes: [Diagnostic.Note] = []
    if appearances.count > 1 {
      let others = appearances.dropFirst().map(\.name).joined(separator: ", ")
      notes.append(.init("the same two colours meet in \(others)"))
    }
    let higher = appearances.filter { requirement.requiredRatio(in: $0) > needed }
    if let first = higher.first {
      notes.append(
        .init(
          "\(RatioText.required(requirement.requiredRatio(in: first))):1 is needed in "
            + higher.map(\.name).joined(separator: ", ")))
    }
    if requirement.isPair { notes.append(.init("the pair that asks for it", at: requirement.place)) }
    let slot = Int(context.resolved.provenance(ofToken: requirement.foreground, in: lead).slot)
    return Finding(
      Diagnostic(
        id, .error, message, at: context.catalog.slots[slot].place,
        label: "\(ink.labelText) on \(background.color.labelText)", notes: notes),
      tokens: [token.path] + backgroundPath(requirement.background, context), appearances: appearances,
      contrast: ContrastDetails(
        background: requirement.background.name(in: context.catalog), backdrops: backdrops, measured: ratio,
        required: needed, role: requirement.role, level: level, foregroundColor: ink,
        backgroundColor: background.color))
  }

  // MARK: Names

  static func backgroundName(_ background: ContrastRequirement.Surface, _ context: CheckContext) -> String {
    let name = background.name(in: context.catalog)
    return if case .token = background { "'\(name)'" } else { name }
  }

  private static func backgroundPath(_ background: ContrastRequirement.Surface, _ context: CheckContext) -> [String] {
    if case .token(let number) = background { return [context.catalog.tokens[number].path] }
    return []
  }
}
