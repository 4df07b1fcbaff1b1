import Checking
import ColorScience
import ColorSyntax
import Diagnostics
import Mustache
import TokenCatalog

/// What the first screen says.
enum SummaryContext {
  static func values(_ report: Report) -> MustacheDictionary {
    let source = report.source
    let tokens = source.catalog.tokens
    let palette = tokens.count { $0.isPalette }
    let errors = report.findings.count { $0.severity == .error }
    let warnings = report.findings.count { $0.severity == .warning }
    let failing = report.failingTokenCount
    let alike = report.alike.count { $0.isAlike }
    return [
      "tool-version": .string(report.toolVersion),
      "subtitle": .string(
        "\(counted(tokens.count - palette, "colour token")), \(counted(palette, "primitive")), "
          + "in \(counted(source.tokenFileCount, "file"))"),
      "token-count": .integer(tokens.count),
      "verdict": .string(verdict(report, failing)),
      "advice": .string(advice(report, failing)),
      "is-failing": .bool(failing > 0),
      "requirement-count": .integer(report.requirementCount), "met-count": .integer(report.metCount),
      "has-requirements": .bool(report.requirementCount > 0),
      "error-count": .integer(errors), "warning-count": .integer(warnings),
      "remark-count": .integer(report.findings.count - errors - warnings),
      "waived-total": .integer(report.waived.count), "alike-count": .integer(alike),
      "described-percent": .integer(
        tokens.isEmpty ? 0 : tokens.count { $0.terms.description != nil } * 100 / tokens.count),
      "tiles": .objects(of: Appearance.allCases) { tile(report, $0) },
    ]
  }

  /// What changed, in a sentence.
  static func changes(_ comparison: CatalogComparison) -> String {
    if comparison.isEmpty { return "Nothing changed since the state that it is compared with." }
    let parts = [
      (comparison.broken.count, "\(counted(comparison.broken.count, "contrast")) newly missed"),
      (comparison.met.count, "\(comparison.met.count) newly met"),
      (comparison.changed.count, "\(counted(comparison.changed.count, "token")) with other colours"),
      (comparison.renamed.count, "\(comparison.renamed.count) renamed"),
      (comparison.removed.count, "\(comparison.removed.count) removed"),
      (comparison.added.count, "\(comparison.added.count) added"),
      (comparison.redescribed.count, "\(comparison.redescribed.count) with other terms"),
    ]
    return "Changed: " + parts.filter { $0.0 > 0 }.map(\.1).joined(separator: ", ")
  }

  private static func tile(_ report: Report, _ appearance: Appearance) -> MustacheDictionary {
    let failing = report.failingCount(in: appearance)
    return [
      "index": .integer(appearance.index), "title": .string(appearance.title), "is-dark": .bool(appearance.isDark),
      "failing": .integer(failing), "is-failing": .bool(failing > 0),
    ]
  }

  private static func verdict(_ report: Report, _ failing: Int) -> String {
    if report.requirementCount == 0 { return "No token says yet what it is drawn on" }
    if failing == 0 { return "Every colour stands out as much as it must" }
    return failing == 1 ? "1 colour does not stand out enough" : "\(failing) colours do not stand out enough"
  }

  private static func advice(_ report: Report, _ failing: Int) -> String {
    if report.requirementCount == 0 {
      return "Give tokens a role and what they are drawn on (against), and this page measures their contrast."
    }
    let missed = report.source.checked.requirements.filter { requirement in
      !Appearance.allCases.allSatisfy { requirement.isMet(in: $0) }
    }
    let waived = missed.count { report.isWaived($0) }
    let unmeasured = report.requirementCount - report.metCount - missed.count
    var text = ""
    if missed.count == waived {
      text = "No contrast requirement is missed in any of the eight appearances"
    } else {
      text = "\(missed.count - waived) of \(counted(report.requirementCount, "contrast requirement")) "
      text += "\(missed.count - waived == 1 ? "is" : "are") missed in at least one appearance"
    }
    if waived > 0 { text += "; \(waived) more \(waived == 1 ? "is" : "are") waived" }
    if unmeasured > 0 { text += "; \(unmeasured) cannot be measured" }
    let isMendable = report.findings.contains { !$0.suggestions.isEmpty }
    return text + "." + (isMendable ? " Each failing colour stands below beside the nearest one that passes." : "")
  }
}
