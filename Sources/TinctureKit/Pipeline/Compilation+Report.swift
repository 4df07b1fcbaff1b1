import Checking
import DiagnosticFormats
import Diagnostics

extension Compilation {
  /// What was found, as the formats of `tincture check` take it: what is waived included, in the order of the files.
  ///
  /// - Parameters:
  ///   - isStrict: Whether warnings fail the run.
  ///   - usesColor: Whether text for people may use ANSI colours.
  /// - Returns: The report, with every file that was read.
  public func diagnosticReport(isStrict: Bool, usesColor: Bool = false) -> DiagnosticReport {
    let projectFile = workspace.projectFile.map(workspace.shown)
    return DiagnosticReport(
      diagnostics: reportedDiagnostics(), files: files,
      checkedPaths: files.map(\.path).filter { $0 != projectFile },
      rules: ruleSummaries(),
      toolVersion: TinctureVersion.current, folder: workspace.currentFolder,
      failingSeverity: isStrict ? .warning : .error, usesColor: usesColor)
  }

  /// Every rule, and every language error that occurs, with their pages.
  private func ruleSummaries() -> [RuleSummary] {
    let rules = Rules.all.map { rule in
      RuleSummary(
        rule.id, summary: rule.summary, help: RulePages.text(for: rule.id.name) ?? "",
        severity: rule.defaultLevel.severity)
    }
    let errors = Set(diagnostics.map(\.rule.name)).subtracting(Rules.names).sorted().map { name in
      RuleSummary(RuleID(name), summary: "", help: RulePages.text(for: name) ?? "")
    }
    return rules + errors
  }

  private func reportedDiagnostics() -> [ReportedDiagnostic] {
    struct Key: Hashable {
      var rule: RuleID
      var place: SourceRange?
      var message: String

      init(_ diagnostic: Diagnostic) {
        (rule, place, message) = (diagnostic.rule, diagnostic.place, diagnostic.message)
      }
    }
    let findings = Dictionary(checked.unwaived.map { (Key($0.diagnostic), $0) }) { first, _ in first }
    let counting = diagnostics.map { diagnostic in
      guard let finding = findings[Key(diagnostic)] else { return ReportedDiagnostic(diagnostic) }
      // The severity may be another than that of the rule: that of the run is the one that counts.
      var reported = ReportedDiagnostic(finding)
      reported.diagnostic = diagnostic
      return reported
    }
    return (counting + checked.waived.map(ReportedDiagnostic.init)).enumerated()
      .sorted { left, right in
        let (a, b) = (left.element.diagnostic.place, right.element.diagnostic.place)
        guard let a, let b else { return a == nil && b == nil ? left.offset < right.offset : b == nil }
        return (a.file.index, a.start, Int32(left.offset)) < (b.file.index, b.start, Int32(right.offset))
      }
      .map(\.element)
  }
}
