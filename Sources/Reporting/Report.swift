import Checking
import ColorScience
import ColorSyntax
import Diagnostics
import Project
import TokenCatalog

/// What a design team is shown of its tokens. ``HTMLReport``, ``MarkdownReport`` and ``JSONReport`` write it.
public struct Report: Sendable {
  /// The tokens.
  public let source: CheckedCatalog
  /// What changed since another state of the tokens, where that was asked.
  public let comparison: CatalogComparison?
  /// The version of the program.
  public let toolVersion: String
  /// The findings that count, the gravest first: errors before warnings, among contrasts the one that misses most.
  public let findings: [Finding]
  /// The findings that are waived, in the order of the files.
  public let waived: [Finding]
  /// Tokens of the sets in `distinct` that come close to one another.
  public let alike: [AlikePair]
  /// How many tokens have values of their own, group by group.
  public let coverage: [GroupCoverage]
  /// The contrasts that are missed since the state that it is compared with.
  let newFailures: NewFailures

  /// Makes the report.
  public init(_ source: CheckedCatalog, comparison: CatalogComparison? = nil, toolVersion: String) {
    self.source = source
    self.comparison = comparison
    self.toolVersion = toolVersion
    findings = Report.gravestFirst(source.checked.unwaived)
    waived = source.checked.waived
    alike = AlikePair.find(in: source)
    coverage = GroupCoverage.all(in: source)
    newFailures = NewFailures(comparison)
  }

  private static func gravestFirst(_ findings: [Finding]) -> [Finding] {
    func key(_ finding: Finding) -> (Int, Int, Double) {
      let reached = finding.contrast.map { $0.measured / $0.required }
      return (-Int(finding.severity.rawValue), reached == nil ? 1 : 0, reached ?? 0)
    }
    return findings.enumerated().sorted { left, right in
      let (a, b) = (key(left.element), key(right.element))
      return a == b ? left.offset < right.offset : a < b
    }.map(\.element)
  }

  /// The number of requirements of contrast.
  public var requirementCount: Int { source.checked.requirements.count }

  /// The number of requirements that are met in all eight appearances; one that cannot be measured is not.
  public var metCount: Int {
    source.checked.requirements.count { requirement in
      Appearance.allCases.allSatisfy { requirement.ratio(in: $0) != nil && requirement.isMet(in: $0) }
    }
  }

  /// The number of requirements that are missed in an appearance, those that are waived left out.
  public func failingCount(in appearance: Appearance) -> Int {
    source.checked.requirements.count { !$0.isMet(in: appearance) && !isWaived($0) }
  }

  /// The number of semantic tokens that miss a requirement somewhere, those that are waived left out.
  public var failingTokenCount: Int {
    Set(
      source.checked.requirements.filter { requirement in
        !isWaived(requirement) && !Appearance.allCases.allSatisfy { requirement.isMet(in: $0) }
      }.map(\.foreground)
    ).count
  }

  /// Whether the contrast of the foreground is waived.
  func isWaived(_ requirement: ContrastRequirement) -> Bool { source.isWaived(requirement) }
}

extension CheckedCatalog {
  /// Whether the contrast of the foreground is waived.
  func isWaived(_ requirement: ContrastRequirement) -> Bool {
    catalog.tokens[requirement.foreground].terms.waivers.contains { $0.rule == ContrastRule.id }
  }
}

/// How many tokens of a group have values of their own in each appearance.
public struct GroupCoverage: Sendable {
  /// The first name of the paths: `text`, `palette`.
  public var name: String
  /// The number of tokens.
  public var count = 0
  /// The number of tokens that have a value of their own, in the order of `Appearance.allCases`.
  public var own: [Int] = Array(repeating: 0, count: 8)
  /// The number of tokens that say what they are for.
  public var described = 0
  /// The number of tokens that ask for a contrast.
  public var required = 0

  static func all(in source: CheckedCatalog) -> [GroupCoverage] {
    var groups: [GroupCoverage] = []
    var positions: [Substring: Int] = [:]
    let required = Set(source.checked.requirements.map(\.foreground))
    for (number, token) in source.catalog.tokens.enumerated() where source.resolved.isResolved[number] {
      let name = token.path.prefix { $0 != "." }
      let position = positions[name] ?? groups.count
      if position == groups.count {
        positions[name] = position
        groups.append(GroupCoverage(name: String(name)))
      }
      groups[position].count += 1
      if token.terms.description != nil { groups[position].described += 1 }
      if required.contains(number) { groups[position].required += 1 }
      for appearance in Appearance.allCases where source.resolved.hasOwnValue(token: number, in: appearance) {
        groups[position].own[appearance.index] += 1
      }
    }
    return groups
  }
}
