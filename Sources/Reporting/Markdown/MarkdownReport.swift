import Checking
import ColorScience
import ColorSyntax
import Diagnostics
import TokenCatalog

/// The report as a comment on a pull request: the result first, the details folded, below 65,536 characters.
public enum MarkdownReport {
  /// The text of a report.
  public static func text(of report: Report) -> String {
    var budget = MarkdownBudget()
    budget.require(heading(report))
    if let comparison = report.comparison { write(comparison, to: &budget) }
    write(report, to: &budget)
    return budget.finished
  }

  /// The text of a comparison alone; empty where nothing changed.
  public static func text(of comparison: CatalogComparison) -> String {
    guard !comparison.isEmpty else { return "" }
    var budget = MarkdownBudget()
    budget.require("### Colour changes\n\n")
    write(comparison, to: &budget)
    return budget.finished
  }

  private static func heading(_ report: Report) -> String {
    let failing = report.failingTokenCount
    let errors = report.findings.count { $0.severity == .error }
    let warnings = report.findings.count { $0.severity == .warning }
    let verdict =
      report.requirementCount == 0
      ? "no contrast is measured"
      : failing == 0 ? "every colour stands out enough" : "\(counted(failing, "colour")) too faint"
    let mark = errors > 0 ? "❌" : warnings > 0 ? "⚠️" : "✅"
    var text = "### \(mark) Colour report: \(verdict)\n\n"
    text += "\(counted(report.source.catalog.tokens.count, "token")), "
    text += "\(report.metCount) of \(counted(report.requirementCount, "contrast requirement")) met, "
    text += "\(counted(errors, "error")), \(counted(warnings, "warning")), \(report.waived.count) waived\n"
    return text
  }

  private static func details(_ summary: String) -> (head: String, tail: String) {
    ("\n<details><summary>\(summary)</summary>\n\n", "\n</details>\n")
  }

  // MARK: Findings

  /// Rows of findings that are shown before the rest is folded.
  private static let openRows = 8

  private static func write(_ report: Report, to budget: inout MarkdownBudget) {
    let contrasts = report.findings.filter { $0.rule == ContrastRule.id && $0.contrast != nil }
    let head = "\n| | token | on | reaches | needs | use | where |\n|---|---|---|---|---|---|---|\n"
    budget.add(head: head, lines: contrasts.prefix(openRows).map(row), tail: "", what: "contrast finding")
    if contrasts.count > openRows {
      let (open, close) = details("\(contrasts.count - openRows) more contrasts")
      budget.add(
        head: open + head.dropFirst(), lines: contrasts.dropFirst(openRows).map(row), tail: close,
        what: "contrast finding")
    }
    let places = PlaceNames(report.source.files)
    let others = report.findings.filter { $0.rule != ContrastRule.id || $0.contrast == nil }
    if !others.isEmpty {
      let (open, close) = details(counted(others.count, "other finding"))
      budget.add(
        head: open,
        lines: others.map { finding in
          let place = places.name(of: finding.diagnostic.place)
          return "- \(finding.severity.name): \(MarkdownText.escaped(finding.diagnostic.message))"
            + "\(place.isEmpty ? "" : " (\(MarkdownText.code(place)))") [\(finding.rule.name)]\n"
        }, tail: close, what: "other finding")
    }
    let alike = report.alike.filter(\.isAlike)
    if !alike.isEmpty {
      let (open, close) = details("\(counted(alike.count, "pair")) hard to tell apart")
      budget.add(head: open, lines: alike.map { line($0, report.source) }, tail: close, what: "pair")
    }
    if !report.waived.isEmpty {
      let (open, close) = details("\(report.waived.count) waived")
      budget.add(
        head: open,
        lines: report.waived.map {
          "- \(MarkdownText.code($0.tokens.first ?? "")) \($0.rule.name): "
            + "\(MarkdownText.escaped($0.waiver?.reason ?? ""))\n"
        }, tail: close, what: "waiver")
    }
  }

  private static func row(_ finding: Finding) -> String {
    guard let contrast = finding.contrast else { return "" }
    var seen: Set<String> = []
    let suggestions = finding.suggestions.filter { seen.insert($0.text).inserted }.map { suggestion in
      let value =
        suggestion.color.alpha >= 1 && suggestion.text.hasPrefix("#")
        ? MarkdownText.color(suggestion.color) : MarkdownText.code(suggestion.text)
      return "\(value) \(RatioText.cut(suggestion.ratio))\(suggestion.isForOneBackground ? " here alone" : "")"
    }
    let mark = finding.severity == .error ? "❌" : "⚠️"
    let demand = contrast.level.map { "\($0.rawValue) \(contrast.role.title) " } ?? ""
    let place = AppearanceSummary.sentence(finding.appearances)
    let cells = [
      mark, "\(MarkdownText.code(finding.tokens.first ?? "")) \(MarkdownText.color(contrast.foregroundColor))",
      "\(MarkdownText.code(contrast.background)) \(MarkdownText.color(contrast.backgroundColor))",
      "**\(RatioText.cut(contrast.measured))**", "\(demand)\(RatioText.required(contrast.required))",
      suggestions.isEmpty ? "another background" : suggestions.joined(separator: " or "), place,
    ]
    return "| \(cells.joined(separator: " | ")) |\n"
  }

  private static func line(_ pair: AlikePair, _ source: CheckedCatalog) -> String {
    let names = [pair.tokens.first, pair.tokens.second].map { number in
      "\(MarkdownText.code(source.catalog.tokens[number].path)) "
        + MarkdownText.color(source.resolved.color(ofToken: number, in: pair.appearances[0]))
    }
    let seen = pair.vision == .normal ? "for everybody" : "with \(pair.vision.name)"
    return "- \(names.joined(separator: " and ")): ΔE \(DecimalText.text(pair.difference, places: 1)) \(seen), in "
      + "\(AppearanceSummary.sentence(pair.appearances))\n"
  }

  // MARK: Changes

  private static func write(_ comparison: CatalogComparison, to budget: inout MarkdownBudget) {
    var counts: [String] = []
    func count(_ count: Int, _ one: String, _ many: String) {
      if count > 0 { counts.append("\(count) \(count == 1 ? one : many)") }
    }
    count(comparison.broken.count, "requirement newly missed", "requirements newly missed")
    count(comparison.changed.count, "token with other colours", "tokens with other colours")
    count(comparison.met.count, "requirement newly met", "requirements newly met")
    count(comparison.renamed.count, "renamed", "renamed")
    count(comparison.removed.count, "removed", "removed")
    count(comparison.added.count, "added", "added")
    count(comparison.redescribed.count, "with other terms", "with other terms")
    budget.require("\n\(counts.isEmpty ? "No colour changed." : "Changed: \(counts.joined(separator: ", ")).")\n")
    if !comparison.broken.isEmpty {
      budget.add(
        head: "\n**Contrast newly missed**\n\n", lines: comparison.broken.map(line), tail: "", what: "requirement")
    }
    func fold(_ title: String, _ lines: [String], _ what: String) {
      if lines.isEmpty { return }
      let (open, close) = details("\(lines.count) \(title)")
      budget.add(head: open, lines: lines, tail: close, what: what)
    }
    fold("with other colours", comparison.changed.map(line), "changed token")
    fold("contrast requirements newly met", comparison.met.map(line), "requirement")
    fold(
      "renamed", comparison.renamed.map { "- \(MarkdownText.code($0.oldPath)) → \(MarkdownText.code($0.path))\n" },
      "renamed token")
    fold("removed", comparison.removed.map(line), "removed token")
    fold("added", comparison.added.map(line), "added token")
    fold(
      "with the same colours and other terms",
      comparison.redescribed.map { "- \(MarkdownText.code($0.path)): \($0.changedKeys.joined(separator: ", "))\n" },
      "token with other terms")
  }

  private static func line(_ change: RequirementChange) -> String {
    let each = change.groups.map { measurement, appearances -> String in
      let before = measurement.oldRatio.map { "\(RatioText.cut($0)) → " } ?? ""
      let needed = RatioText.required(measurement.required)
      let ratio = "\(before)**\(RatioText.cut(measurement.newRatio))** (needs \(needed))"
      let ink = MarkdownText.color(measurement.new.foreground)
      let behind = MarkdownText.color(measurement.new.background)
      return "\(ratio) \(ink) on \(behind) in \(AppearanceSummary.sentence(appearances))"
    }
    return "- \(MarkdownText.code(change.foreground)) on \(MarkdownText.code(change.background))"
      + "\(change.isNew ? ", a new requirement" : ""): \(each.joined(separator: "; "))\n"
  }

  private static func line(_ token: CatalogComparison.ChangedToken) -> String {
    let origin = token.isRenamed ? "\(MarkdownText.code(token.oldPath)) → " : ""
    let each = token.groups.map { change, appearances in
      "\(MarkdownText.color(change.old)) → \(MarkdownText.color(change.new)) "
        + "ΔE \(DecimalText.text(change.difference, places: 1)) in \(AppearanceSummary.sentence(appearances))"
    }
    return "- \(origin)\(MarkdownText.code(token.path)): \(each.joined(separator: "; "))\n"
  }

  private static func line(_ token: CatalogComparison.LoneToken) -> String {
    let (light, dark) = (token.colors[Appearance.light.index], token.colors[Appearance.dark.index])
    return "- \(MarkdownText.code(token.path)) \(MarkdownText.color(light)) light, \(MarkdownText.color(dark)) dark\n"
  }
}
