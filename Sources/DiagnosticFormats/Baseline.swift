import Diagnostics
import TokenSyntax

/// The findings that a project knows of and has not mended yet: they do not fail a check.
///
/// A finding is recognised by its rule and its subject, never by its line, so that a baseline survives every change
/// that does not touch the tokens themselves. Equal findings are counted. Errors of the language are never in it.
public struct Baseline: Sendable, Equatable {
  /// One finding, or several equal ones.
  struct Entry: Sendable, Equatable {
    var identity: FindingIdentity
    var count: Int
    /// Where it stands in the file that it was read from.
    var place: SourceRange?
  }

  private static let version = 1
  /// The rule of what is said about the baseline itself.
  static let rule: RuleID = "baseline"

  var entries: [Entry]

  /// The baseline of a project without known findings.
  public init() { entries = [] }

  /// Records what counts: findings of at least a warning that are not waived.
  public init(recording report: DiagnosticReport) {
    var counts: [FindingIdentity: Int] = [:]
    for reported in report.diagnostics where Baseline.canHold(reported) {
      counts[Baseline.identity(of: reported, in: report.files), default: 0] += 1
    }
    entries =
      counts.map { Entry(identity: $0.key, count: $0.value) }
      .sorted { FindingIdentity.precedes($0.identity, $1.identity) }
  }

  /// The number of findings.
  public var count: Int { entries.reduce(0) { $0 + $1.count } }

  /// The file: JSON, sorted by rule and subject.
  public var text: String {
    let findings = entries.map { entry in
      JSONValue.object([
        .init("rule", .string(entry.identity.rule)),
        .init("subject", .array(entry.identity.subject.map(JSONValue.string))),
        .init("count", .integer(entry.count)),
      ])
    }
    return JSONValue.object([.init("version", .integer(Baseline.version)), .init("findings", .array(findings))]).text
  }

  /// Marks the findings of a report that the baseline has, and says which of its entries no longer occur.
  ///
  /// - Parameters:
  ///   - report: The report. Its findings may become suppressed, and remarks are added at its end.
  ///   - tellsOutdated: Whether to say what no longer occurs. Pass false where only some files were checked, or where an
  ///     error kept rules from running.
  public func apply(to report: inout DiagnosticReport, tellsOutdated: Bool) {
    var remaining: [FindingIdentity: Int] = [:]
    for entry in entries { remaining[entry.identity, default: 0] += entry.count }
    for index in report.diagnostics.indices where Baseline.canHold(report.diagnostics[index]) {
      let identity = Baseline.identity(of: report.diagnostics[index], in: report.files)
      guard let left = remaining[identity], left > 0 else { continue }
      remaining[identity] = left - 1
      report.diagnostics[index].suppression = .baseline
    }
    guard tellsOutdated else { return }
    for entry in entries {
      guard let left = remaining.removeValue(forKey: entry.identity), left > 0 else { continue }
      let times = left == 1 ? "a finding" : "\(left) findings"
      report.diagnostics.append(
        ReportedDiagnostic(
          Diagnostic(
            Baseline.rule, .info,
            "the baseline has \(times) of '\(entry.identity.rule)' that no longer occur\(left == 1 ? "s" : ""): \(entry.identity.subject.joined(separator: ", "))",
            at: entry.place, help: ["write the baseline again to make it shorter: --write-baseline"])))
    }
  }

  private static func canHold(_ reported: ReportedDiagnostic) -> Bool {
    reported.isFinding && reported.suppression == nil && reported.diagnostic.severity >= .warning
  }

  private static func identity(of reported: ReportedDiagnostic, in files: [SourceFile]) -> FindingIdentity {
    let file = reported.diagnostic.place.map { Int($0.file.index) }
    return FindingIdentity(reported, path: file.flatMap { files.indices.contains($0) ? files[$0].path : nil })
  }
}

extension Baseline {
  /// Reads a baseline; what is wrong with the file is in the diagnostics, all of them errors.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - file: Its number in the run, for places.
  /// - Returns: What it holds, as far as it can be understood, and what is wrong with it.
  public static func read(_ source: SourceFile, as file: FileID) -> (baseline: Baseline, diagnostics: [Diagnostic]) {
    let (tree, faults) = TreeReader.read(source, as: file, limits: .standard)
    guard faults.isEmpty else { return (Baseline(), faults) }
    var reader = BaselineReader(tree: tree)
    return (Baseline(entries: reader.entries(version: version)), reader.diagnostics)
  }

  private init(entries: [Entry]) { self.entries = entries }
}

/// Takes a baseline from a syntax tree.
private struct BaselineReader {
  let tree: SyntaxTree
  var diagnostics: [Diagnostic] = []

  mutating func entries(version expected: Int) -> [Baseline.Entry] {
    guard let root = tree.root, tree[root].kind == .mapping else {
      complain("found no baseline, expected an object with 'version' and 'findings'", at: tree.root)
      return []
    }
    guard let version = member("version", of: root), Int(tree.text(of: version)) == expected else {
      complain(
        "found no version that is known, expected '\"version\": \(expected)'", at: member("version", of: root) ?? root)
      return []
    }
    guard let findings = member("findings", of: root), tree[findings].kind == .sequence else {
      complain("found no list of findings, expected 'findings'", at: root)
      return []
    }
    return tree.children(of: findings).compactMap { entry($0) }
  }

  private mutating func entry(_ node: NodeID) -> Baseline.Entry? {
    guard tree[node].kind == .mapping, let rule = member("rule", of: node), tree[rule].kind == .scalar,
      let subject = member("subject", of: node), tree[subject].kind == .sequence,
      let count = member("count", of: node).flatMap({ Int(tree.text(of: $0)) }), count > 0, count < 1_000_000
    else {
      complain("found something that is no finding, expected 'rule', 'subject' and a 'count' from 1", at: node)
      return nil
    }
    let parts = tree.children(of: subject).map { tree.text(of: $0) }
    return Baseline.Entry(
      identity: FindingIdentity(rule: tree.text(of: rule), subject: parts), count: count, place: tree.range(of: rule))
  }

  private func member(_ name: String, of node: NodeID) -> NodeID? {
    tree.entries(of: node).first { tree.text(of: $0.key) == name }?.value
  }

  private mutating func complain(_ message: String, at node: NodeID?) {
    let place = node.map { tree.range(of: $0) } ?? SourceRange(file: tree.file, start: 0, end: 0)
    diagnostics.append(
      Diagnostic(Baseline.rule, .error, message, at: place, help: ["write the baseline again: --write-baseline"]))
  }
}
