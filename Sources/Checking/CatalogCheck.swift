import Diagnostics
import Project
import Resolution
import TokenCatalog

/// The stage from a resolved catalog to findings.
public enum CatalogCheck {
  /// Checks every rule that the project does not turn off.
  ///
  /// Tokens with language errors are left out; what depends on them is not reported.
  ///
  /// - Parameters:
  ///   - resolved: The tokens with their colours.
  ///   - configuration: What the project says of rules, levels and appearances.
  ///   - files: The files that diagnostics point into, in the order in which they are counted; mending reads them.
  ///   - isBuild: Whether this is for a build, which leaves out rules that are only for `check` unless the project names
  ///     them in `block-on`.
  /// - Returns: The findings with the severities that the project gives them, waived ones marked, and the errors in
  ///   waivers and options.
  public static func check(
    _ resolved: ResolvedCatalog, _ configuration: ProjectConfiguration, files: [SourceFile] = [],
    isBuild: Bool = false
  ) -> CheckResult {
    let context = CheckContext(resolved, configuration, files: files)
    var result = CheckResult()
    result.requirements = context.contrasts.requirements
    result.backdropColors = context.contrasts.worstBackgrounds
    var waivers = WaiverAccount(context)
    let blocking = Set(configuration.blockOn.map(\.text))
    for rule in Rules.all {
      guard context.isEverOn(rule) else { continue }
      guard rule.runsInBuild || !isBuild || blocking.contains(rule.id.name) else { continue }
      waivers.note(rule.id)
      for finding in rule.check(context) {
        let level = finding.tokens.first.map { context.level(of: rule, at: $0) } ?? rule.defaultLevel
        guard let severity = level.severity else { continue }
        var finding = finding
        finding.diagnostic.severity = min(finding.severity, severity)
        finding.waiver = waivers.apply(to: finding)
        result.findings.append(finding)
      }
    }
    result.findings = inFileOrder(result.findings)
    result.errors = (waivers.errors(isBuild: isBuild) + Rules.diagnoseOptions(in: configuration)).inFileOrder()
    return result
  }

  private static func inFileOrder(_ findings: [Finding]) -> [Finding] {
    func key(_ place: SourceRange?) -> (Int32, Int32) { place.map { ($0.file.index, $0.start) } ?? (.max, .max) }
    return findings.enumerated()
      .sorted { left, right in
        let (a, b) = (key(left.element.diagnostic.place), key(right.element.diagnostic.place))
        return a == b ? left.offset < right.offset : a < b
      }
      .map(\.element)
  }
}
