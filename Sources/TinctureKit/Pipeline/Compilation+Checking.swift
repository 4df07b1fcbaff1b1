import Checking
import Diagnostics
import Project
import Threads
import TokenCatalog

extension Compilation {
  /// Checks every rule, for the command `check`: the findings join the diagnostics with the severities that the project
  /// gives them, those that are waived left out.
  public mutating func check() {
    checked = CatalogCheck.check(resolved, configuration, files: files)
    report(checked.errors + checked.unwaived.map(\.diagnostic))
    times.end("check")
  }

  /// Begins to check the rules for a build, on a thread of its own where there is enough to do for two.
  ///
  /// Where there are language errors, nothing is checked: only these are told.
  func startCheckForBuild() -> ConcurrentValue<CheckResult?> {
    guard !hasErrors else { return ConcurrentValue(team: ThreadTeam(1)) { nil } }
    let (resolved, configuration, files) = (resolved, configuration, files)
    return ConcurrentValue(team: team) {
      CatalogCheck.check(resolved, configuration, files: files, isBuild: true)
    }
  }

  /// As many threads as have enough to do with some tokens: to start one takes as long as a hundred of them.
  static func team(for catalog: Catalog, jobs: Int?) -> ThreadTeam {
    ThreadTeam(min(jobs ?? processorCount, catalog.tokens.count / 1000))
  }

  /// Waits for the check of a build. Its findings join the diagnostics, as warnings at most, unless the project lets them
  /// block it (`build: { block-on: […] }`).
  mutating func finish(_ check: consuming ConcurrentValue<CheckResult?>) {
    guard let result = check.value() else { return }
    checked = result
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
