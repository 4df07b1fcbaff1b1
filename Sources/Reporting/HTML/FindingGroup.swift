import Checking
import ColorSyntax
import Diagnostics
import Mustache
import TokenCatalog

/// The findings about one token, together on the page.
struct FindingGroup {
  /// The token that they are about; empty for findings about none.
  var token: String
  /// The findings, the gravest first.
  var findings: [Finding]

  /// Groups findings by token, in the order in which the tokens first occur.
  static func groups(_ findings: [Finding]) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    var positions: [String: Int] = [:]
    for finding in findings {
      let token = finding.tokens.first ?? ""
      if let position = positions[token] {
        groups[position].findings.append(finding)
      } else {
        positions[token] = groups.count
        groups.append(FindingGroup(token: token, findings: [finding]))
      }
    }
    return groups
  }

  func values(_ report: Report, _ places: PlaceNames) -> MustacheDictionary {
    let source = report.source
    let severity = findings.map(\.severity).max() ?? .info
    let cases = FindingCase.cases(findings)
    let description = source.catalog.token(at: token)?.terms.description?.value
    return [
      "token": .string(token), "has-token": .bool(!token.isEmpty), "severity": .string(severity.name),
      "counts": .objects(of: FindingCounts(findings).parts) { part in
        ["severity": .string(part.severity.name), "count": .string(counted(part.count, part.severity.noun))]
      },
      "description": .optional(description),
      "group": .string(String(token.prefix { $0 != "." })),
      "rules": .string(unique(findings.map(\.rule.name)).joined(separator: " ")),
      "appearances": .string(
        Set(findings.flatMap { $0.appearances.isEmpty ? Appearance.allCases : $0.appearances })
          .sorted().map { String($0.index) }.joined(separator: " ")),
      "height": .integer(60 + 130 * cases.count + 30 * findings.count),
      "cases": .objects(of: cases) { entry in
        entry.values(report, places, isMixed: Set(findings.map(\.severity)).count > 1)
      },
    ]
  }

  private func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}

extension ColorRole {
  /// The role within a sentence.
  var title: String {
    switch self {
    case .text: "text"
    case .largeText: "large text"
    case .graphic: "graphic"
    case .decorative: "decoration"
    }
  }
}
