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
      rules: Rules.all.map { RuleSummary($0.id, summary: $0.summary, severity: $0.defaultLevel.severity) },
      toolVersion: TinctureVersion.current, folder: workspace.currentFolder,
      failingSeverity: isStrict ? .warning : .error, usesColor: usesColor)
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
