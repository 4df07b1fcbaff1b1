import Diagnostics

/// A diagnostic together with what only a machine wants to know of it.
public struct ReportedDiagnostic: Sendable, Equatable {
  /// Why a diagnostic is known and counts no longer.
  public enum Suppression: Sendable, Equatable {
    /// The token waives the rule; the reason is what its author wrote.
    case waiver(reason: String)
    /// The baseline has it.
    case baseline
  }

  /// What is to be said.
  public var diagnostic: Diagnostic
  /// Why it does not count; nil where it does.
  public var suppression: Suppression?
  /// Whether a rule found it. Only what rules find can be waived or stand in a baseline; errors of the language cannot.
  public var isFinding: Bool
  /// What the finding is about, in words that stay the same when lines move or a message is put differently: paths of
  /// tokens, appearances, the numbers that were measured. Empty where only the file and the message tell.
  public var subject: [String]
  /// Data for programs, in the order in which they are written: token paths, appearances, measured and required numbers.
  public var details: [JSONMember]

  /// Makes a reported diagnostic; without more, an error of the language.
  public init(
    _ diagnostic: Diagnostic, isFinding: Bool = false, suppression: Suppression? = nil, subject: [String] = [],
    details: [JSONMember] = []
  ) {
    self.diagnostic = diagnostic
    self.isFinding = isFinding
    self.suppression = suppression
    self.subject = subject
    self.details = details
  }
}

/// What a format tells of a rule.
public struct RuleSummary: Sendable, Equatable {
  /// The stable name.
  public var rule: RuleID
  /// What the rule asks for, in one sentence.
  public var summary: String
  /// The page of `tincture explain`, in Markdown; empty where there is none.
  public var help: String
  /// Where the page can be read, as an absolute URI; nil where it is not published.
  public var helpURI: String?
  /// How much a finding weighs unless the project says otherwise; nil for a rule that is off.
  public var severity: Severity?

  /// Describes a rule.
  public init(
    _ rule: RuleID, summary: String, help: String = "", helpURI: String? = nil, severity: Severity? = .error
  ) {
    self.rule = rule
    self.summary = summary
    self.help = help
    self.helpURI = helpURI
    self.severity = severity
  }
}

/// Everything that a format may need to show what one run found.
public struct DiagnosticReport: Sendable {
  /// What was found, in the order in which it is shown.
  public var diagnostics: [ReportedDiagnostic]
  /// The files of the run; a `FileID` is a position in this list.
  public var files: [SourceFile]
  /// The paths of the files that were checked, as they stand in `files`: those without a finding are known to be clean.
  public var checkedPaths: [String]
  /// What there is to tell about rules; a rule that is missing is named by its identifier alone.
  public var rules: [RuleSummary]
  /// The version of the program.
  public var toolVersion: String
  /// The absolute path of the folder in which relative paths begin. Only `xcode` shows it.
  public var folder: String
  /// The severity at which a diagnostic fails the run: `warning` under `--strict`.
  public var failingSeverity: Severity
  /// Whether text for people may use ANSI colours.
  public var usesColor: Bool
  /// Whether text for people ends in a line of counts.
  public var showsSummary = true

  /// Makes a report.
  public init(
    diagnostics: [ReportedDiagnostic], files: [SourceFile], checkedPaths: [String], rules: [RuleSummary] = [],
    toolVersion: String, folder: String, failingSeverity: Severity = .error, usesColor: Bool = false
  ) {
    self.diagnostics = diagnostics
    self.files = files
    self.checkedPaths = checkedPaths
    self.rules = rules
    self.toolVersion = toolVersion
    self.folder = folder
    self.failingSeverity = failingSeverity
    self.usesColor = usesColor
  }

  /// What counts: everything that is neither waived nor in the baseline.
  public var active: [Diagnostic] { diagnostics.filter { $0.suppression == nil }.map(\.diagnostic) }

  /// The number of diagnostics that fail the run.
  public var failing: Int { active.count { $0.severity >= failingSeverity } }

  /// Whether there is an error that no rule found, so that rules have not seen everything.
  public var hasLanguageErrors: Bool {
    diagnostics.contains { !$0.isFinding && $0.diagnostic.severity == .error }
  }

  /// How many there are of each kind.
  public var counts: Counts { Counts(self) }

  /// The numbers of a summary.
  public struct Counts: Sendable, Equatable {
    /// Errors that count.
    public var errors = 0
    /// Warnings that count.
    public var warnings = 0
    /// Remarks.
    public var infos = 0
    /// Findings that a token waives.
    public var waived = 0
    /// Findings that the baseline has.
    public var baselined = 0
    /// Files that were checked.
    public var files: Int

    init(_ report: DiagnosticReport) {
      files = report.checkedPaths.count
      for reported in report.diagnostics {
        switch (reported.suppression, reported.diagnostic.severity) {
        case (.waiver, _): waived += 1
        case (.baseline, _): baselined += 1
        case (nil, .error): errors += 1
        case (nil, .warning): warnings += 1
        case (nil, .info): infos += 1
        }
      }
    }

    /// One line without a full stop: `3 errors, 1 warning, 2 waived in 5 files`.
    ///
    /// Errors and warnings are always counted, so that a clean run says so; the rest only where there is some.
    public var sentence: String {
      var parts = [counted(errors, "error"), counted(warnings, "warning")]
      if errors == 0, warnings == 0 { parts = ["no errors or warnings"] }
      if infos > 0 { parts.append(counted(infos, "remark")) }
      if waived > 0 { parts.append("\(waived) waived") }
      if baselined > 0 { parts.append("\(baselined) in the baseline") }
      return "\(parts.joined(separator: ", ")) in \(counted(files, "file"))"
    }
  }
}
