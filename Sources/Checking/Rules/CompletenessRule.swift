import ColorSyntax
import Diagnostics
import Project
import TokenCatalog

/// A token must have a value for every appearance that the project asks for.
///
/// A token without light or without dark is a language error, which resolution reports under the same name.
public enum CompletenessRule: Rule {
  /// The name of the rule.
  public static let id: RuleID = "completeness"
  /// What the rule asks for.
  public static let summary = "every token has a value of its own in the appearances that the project asks for"
  /// How much a finding weighs where the project file is silent.
  public static let defaultLevel = ProjectConfiguration.RuleLevel.error

  private struct Policy {
    var patterns: [PathPattern]
    /// A bit for each appearance.
    var required: UInt8
  }

  /// Finds what does not meet the rule.
  public static func check(_ context: CheckContext) -> [Finding] {
    let configuration = context.configuration
    let standard = bits(configuration.require.flatMap(\.appearances))
    let policies = configuration.requireGroups.map { group in
      Policy(
        patterns: group.match.compactMap { PathPattern($0.text) }, required: bits(group.require.flatMap(\.appearances)))
    }
    var findings: [Finding] = []
    for token in context.resolvedTokens {
      if !context.catalog.tokens[token].isPalette {
        let policy =
          policies.isEmpty
          ? nil
          : policies.last { policy in policy.patterns.contains { $0.matches(context.catalog.tokens[token].path) } }
        requireAppearances(policy?.required ?? standard, token, context, &findings)
      }
      checkPairs(token, context, &findings)
      checkAliases(token, context, &findings)
    }
    return findings
  }

  /// A token that is one value for all appearances has a value for each of them; one that is an alias has those of its
  /// target.
  private static func requireAppearances(
    _ required: UInt8, _ token: Int, _ context: CheckContext, _ findings: inout [Finding]
  ) {
    guard required & ~context.ownValues.bits(token) != 0, !context.ownValues.isUniform(token) else { return }
    let missing = Appearance.allCases.filter {
      required & (1 << $0.rawValue) != 0 && !context.ownValues.hasOwn(token, $0)
    }
    guard let first = missing.first else { return }
    let found = context.catalog.tokens[token]
    let names = missing.map(\.name).joined(separator: ", ")
    let source = context.resolved.provenance(ofToken: token, in: first).appearance.displayName
    findings.append(
      Finding(
        Diagnostic(
          id, .error, "'\(found.path)' has no value of its own for \(names)", at: found.place,
          label: "falls back to \(source)",
          help: ["add \(missing.map { "'\($0.name):'" }.joined(separator: " and ")), or require less in tincture.yaml"]),
        tokens: [found.path], appearances: missing))
  }

  private static func bits(_ appearances: [Appearance]) -> UInt8 {
    appearances.reduce(0) { $0 | 1 << $1.rawValue }
  }

  /// Whether light and dark have the same slots.
  private static func isEven(_ coverage: UInt8) -> Bool { coverage & 0b0101_0101 == coverage >> 1 & 0b0101_0101 }

  /// Half a pair for high contrast, and an elevated value in light alone.
  private static func checkPairs(_ token: Int, _ context: CheckContext, _ findings: inout [Finding]) {
    let slots = context.catalog.tokens[token].slots
    guard let first = slots.first, !context.catalog.slots[first].key.isEverywhere,
      !isEven(slots.reduce(0) { $0 | context.catalog.slots[$1].key.coverage })
    else { return }
    let path = context.catalog.tokens[token].path
    func has(_ isDark: Bool, high: Bool, elevated: Bool) -> Int? {
      let appearance = Appearance(isDark: isDark, isHighContrast: high, isElevated: elevated)
      return slots.first { context.catalog.slots[$0].key.covers(appearance) }
    }
    for elevated in [false, true] {
      let (light, dark) = (has(false, high: true, elevated: elevated), has(true, high: true, elevated: elevated))
      let isHalf = (light == nil) != (dark == nil)
      // With a whole pair at the base level, an elevated value in dark alone is normal.
      if isHalf,
        !elevated || (has(false, high: true, elevated: false) == nil && has(true, high: true, elevated: false) == nil)
      {
        let (given, missing) = light != nil ? ("light", "dark") : ("dark", "light")
        let slot = light ?? dark ?? slots.lowerBound
        findings.append(
          Finding(
            Diagnostic(
              id, .error, "'\(path)' has a value for high contrast in \(given) and none in \(missing)",
              at: context.catalog.slots[slot].keyPlace,
              help: ["add '\(missing):' beside it; the value that stands there now will do if it passes"]),
            tokens: [path],
            appearances: [Appearance(isDark: missing == "dark", isHighContrast: true, isElevated: elevated)]))
        break
      }
    }
    for high in [false, true] {
      guard let slot = has(false, high: high, elevated: true), has(true, high: high, elevated: true) == nil else {
        continue
      }
      let appearance = Appearance(isDark: true, isHighContrast: high, isElevated: true)
      findings.append(
        Finding(
          Diagnostic(
            id, .warning, "'\(path)' has an elevated value in light and none in dark",
            at: context.catalog.slots[slot].keyPlace,
            help: ["depth is shown in the dark: add 'dark:' beside it, or remove the one for light"]),
          tokens: [path], appearances: [appearance]))
      break
    }
  }

  /// An alias in a slot takes one appearance of its target; what the target has beside that is lost.
  private static func checkAliases(_ token: Int, _ context: CheckContext, _ findings: inout [Finding]) {
    let provenances = context.resolved.provenances
    guard (0..<8).contains(where: { provenances[token * 8 + $0].source == .alias }) else { return }
    let catalog = context.catalog
    var lost: [Appearance] = []
    var target: (path: String, slot: Int)?
    for appearance in Appearance.allCases {
      let provenance = context.resolved.provenance(ofToken: token, in: appearance)
      guard provenance.source == .alias, provenance.appearance != appearance,
        let reference = context.references.targets(ofSlot: Int(provenance.slot)).first, !reference.namesAppearance,
        context.ownValues.hasOwn(Int(reference.token), appearance)
      else { continue }
      lost.append(appearance)
      target = target ?? (catalog.tokens[Int(reference.token)].path, Int(provenance.slot))
    }
    guard let target else { return }
    let found = catalog.tokens[token]
    findings.append(
      Finding(
        Diagnostic(
          id, .warning,
          "'\(found.path)' takes '\(target.path)' in single slots and loses its values for "
            + lost.map(\.name).joined(separator: ", "), at: catalog.slots[target.slot].place,
          help: [
            "write '\(found.name): \(target.path)' to take all eight values along",
            "or give '\(found.name)' those slots, too",
          ]), tokens: [found.path, target.path], appearances: lost))
  }
}
