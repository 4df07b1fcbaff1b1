import DiagnosticFormats
import Diagnostics

extension Compilation {
  /// What was found, as the formats of `tincture check` take it.
  ///
  /// - Parameters:
  ///   - isStrict: Whether warnings fail the run.
  ///   - usesColor: Whether text for people may use ANSI colours.
  /// - Returns: The report, with every file that was read.
  public func diagnosticReport(isStrict: Bool, usesColor: Bool = false) -> DiagnosticReport {
    let projectFile = workspace.projectFile.map(workspace.shown)
    return DiagnosticReport(
      diagnostics: diagnostics.map { ReportedDiagnostic($0) }, files: files,
      checkedPaths: files.map(\.path).filter { $0 != projectFile }, toolVersion: TinctureVersion.current,
      folder: workspace.currentFolder, failingSeverity: isStrict ? .warning : .error, usesColor: usesColor)
  }
}
