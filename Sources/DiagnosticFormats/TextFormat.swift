import Diagnostics

/// `text`: what a terminal shows, with a summary.
public enum TextFormat: DiagnosticFormat {
  /// The word that selects it.
  public static let name = "text"
  /// Who reads it.
  public static let meaning = "for people: the source with each place marked, and a summary"

  /// The whole output.
  public static func text(of report: DiagnosticReport) -> String {
    var renderer = TextRenderer(files: report.files, usesColor: report.usesColor)
    return renderer.render(report.active) + (report.showsSummary ? report.counts.sentence + "\n" : "")
  }
}
