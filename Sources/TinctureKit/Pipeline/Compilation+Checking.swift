import Checking
import Diagnostics
import Project

extension Compilation {
  /// Checks every rule, for the command `check`: the findings join the diagnostics with the severities that the project
  /// gives them, those that are waived left out.
  public mutating func check() {
    checked = CatalogCheck.check(resolved, configuration, files: files)
    report(checked.errors + checked.unwaived.map(\.diagnostic))
    times.end("check")
  }

  /// Checks the rules for a build: findings are warnings at most, unless the project lets them block it
  /// (`build: { block-on: […] }`). Where there are language errors, only these are told.
  public mutating func checkForBuild() {
    guard !hasErrors else { return }
    checked = CatalogCheck.check(resolved, configuration, files: files, isBuild: true)
    let blocking = Set(configuration.blockOn.map(\.text))
    let findings = checked.unwaived.map { finding in
      var diagnostic = finding.diagnostic
      if blocking.contains(finding.rule.name) {
        diagnostic.severity = .error
      } else if diagnostic.severity == .error, !blocking.contains("error") {
        diagnostic.severity = .warning
      }
      return diagnostic
    }
    report(checked.errors + findings)
    times.end("check")
  }
}
