import Checking
import ColorScience
import ColorSyntax
import Diagnostics
import Mustache
import TokenCatalog

/// Some tokens of one group, as one table of the page. A large group is several tables, so that a browser lays out only
/// those that are seen.
struct TokenSection {
  private static let rowLimit = 50

  let report: Report
  /// The path of the group; `colors` for the top.
  let title: String
  /// Whether an earlier section has the same group.
  let isContinued: Bool
  let description: String?
  let group: String
  let tokens: [Int]
  let findings: TokenFindings

  static func sections(_ report: Report) -> [TokenSection] {
    let catalog = report.source.catalog
    let findings = TokenFindings(report)
    var sections: [TokenSection] = []
    var run: [Int] = []
    var seen: Set<Int> = []
    func close() {
      guard let first = run.first else { return }
      let group = catalog.tokens[first].group
      for start in stride(from: 0, to: run.count, by: rowLimit) {
        let tokens = Array(run[start..<min(run.count, start + rowLimit)])
        let path = catalog.groups[group].path
        let isContinued = !seen.insert(group).inserted
        sections.append(
          TokenSection(
            report: report, title: path.isEmpty ? "colors" : path, isContinued: isContinued,
            description: isContinued ? nil : catalog.groups[group].terms.description?.value,
            group: String(catalog.tokens[first].path.prefix { $0 != "." }), tokens: tokens, findings: findings))
      }
      run = []
    }
    // Tokens for screens before the primitives that they are made of.
    let order =
      catalog.tokens.indices.filter { !catalog.tokens[$0].isPalette }
      + catalog.tokens.indices.filter { catalog.tokens[$0].isPalette }
    for number in order {
      if let last = run.last,
        catalog.tokens[last].group != catalog.tokens[number].group
          || (catalog.groups[catalog.tokens[number].group].path.isEmpty)
      {
        close()
      }
      run.append(number)
    }
    close()
    return sections
  }

  var values: MustacheDictionary {
    [
      "title": .string(title), "is-continued": .bool(isContinued), "description": .optional(description),
      "group": .string(group), "height": .integer(110 + 62 * tokens.count),
      "tokens": .list(of: tokens) { .object(TokenRow(number: $0, report: report, findings: findings)) },
    ]
  }
}

/// What was found about each token.
struct TokenFindings {
  struct Entry {
    var severity: Severity?
    var counts = FindingCounts()
    var isWaived = false
    /// For each appearance the requirement that is missed by most, or met most narrowly.
    var worst: [Int?] = Array(repeating: nil, count: 8)
  }

  private(set) var entries: [Entry]

  init(_ report: Report) {
    let source = report.source
    entries = Array(repeating: Entry(), count: source.catalog.tokens.count)
    for finding in report.findings {
      guard let number = finding.tokens.first.flatMap({ source.catalog.tokenNumbers[$0] }) else { continue }
      entries[number].severity = max(entries[number].severity ?? .info, finding.severity)
      entries[number].counts.add(finding.severity)
    }
    for finding in report.waived {
      if let number = finding.tokens.first.flatMap({ source.catalog.tokenNumbers[$0] }) {
        entries[number].isWaived = true
      }
    }
    let requirements = source.checked.requirements
    for (index, requirement) in requirements.enumerated() {
      for appearance in Appearance.allCases where requirement.ratio(in: appearance) != nil {
        func reach(_ index: Int) -> Double {
          requirements[index].ratios[appearance.index] / requirements[index].requiredRatio(in: appearance)
        }
        let known = entries[requirement.foreground].worst[appearance.index]
        if known.map({ reach($0) > reach(index) }) ?? true {
          entries[requirement.foreground].worst[appearance.index] = index
        }
      }
    }
  }
}

/// A row of the table of tokens.
struct TokenRow: MustacheContext {
  enum Key: String, CaseIterable {
    case path, prefix, name, severity, flags, description, replacement
    case findingCount = "finding-count"
    case isDeprecated = "is-deprecated"
    case deprecation, uniform, cells
  }

  static let keys = Key.allCases

  let number: Int
  let report: Report
  let findings: TokenFindings

  private var token: Token { report.source.catalog.tokens[number] }

  func value(for key: Key) -> MustacheValue {
    let entry = findings.entries[number]
    switch key {
    case .path: return .string(token.path)
    case .prefix: return .string(String(token.path.dropLast(token.name.count)))
    case .name: return .string(token.name)
    case .severity: return .optional(entry.severity?.name)
    case .findingCount: return .string(entry.counts.text)
    case .flags:
      let missed = entry.worst.contains { index in
        index.map { requirement in
          Appearance.allCases.contains { !report.source.checked.requirements[requirement].isMet(in: $0) }
        } ?? false
      }
      let flags = [
        missed ? "contrast" : nil, entry.isWaived ? "waived" : nil, token.terms.deprecated != nil ? "deprecated" : nil,
      ].compactMap { $0 }
      return flags.isEmpty ? .empty : .string(flags.joined(separator: " "))
    case .description: return .optional(token.terms.description?.value)
    case .replacement: return .optional(token.terms.replacedBy?.value)
    case .isDeprecated: return .bool(token.terms.deprecated != nil)
    case .deprecation: return .optional(token.terms.deprecated.flatMap { $0.value.isEmpty ? nil : $0.value })
    case .uniform: return uniform
    case .cells:
      if case .object = uniform { return .list([MustacheValue]()) }
      guard report.source.resolved.isResolved[number] else { return .list([MustacheValue]()) }
      return .list(of: Appearance.allCases) { .object(cell($0)) }
    }
  }

  /// One cell for all appearances, where all are one value and nothing is missed.
  private var uniform: MustacheValue {
    let source = report.source
    guard source.resolved.isResolved[number], findings.entries[number].worst.allSatisfy({ $0 == nil }) else {
      return .empty
    }
    let colors = source.colors(of: number)
    let isOne = Appearance.allCases.allSatisfy {
      source.resolved.hasOwnValue(token: number, in: $0) && colors[$0.index] == colors[0]
    }
    return isOne ? .object(cell(.light)) : .empty
  }

  private func cell(_ appearance: Appearance) -> TokenCell {
    let source = report.source
    let provenance = source.resolved.provenance(ofToken: number, in: appearance)
    var cell = TokenCell(
      label: ColorLabel(source.resolved.color(ofToken: number, in: appearance)),
      fallback: provenance.appearance == appearance ? nil : provenance.appearance, appearance: appearance)
    if let index = findings.entries[number].worst[appearance.index],
      let behind = source.backgroundColor(ofRequirement: index, in: appearance)
    {
      let requirement = source.checked.requirements[index]
      cell.behind = ColorLabel(behind).css
      cell.isGraphic = requirement.role == .graphic
      if !requirement.isMet(in: appearance) {
        cell.missed = requirement.ratio(in: appearance).map(RatioText.cut)
        cell.isWaived = report.isWaived(requirement)
      }
    }
    return cell
  }
}

/// A colour in the table of tokens.
struct TokenCell: MustacheContext {
  enum Key: String, CaseIterable {
    case css, hex, fallback, behind, missed
    case isGraphic = "is-graphic"
    case isApproximate = "is-approximate"
    case isWaived = "is-waived"
  }

  static let keys = Key.allCases

  let label: ColorLabel
  let fallback: Appearance?
  let appearance: Appearance
  var behind: String?
  var isGraphic = false
  var missed: String?
  var isWaived = false

  func value(for key: Key) -> MustacheValue {
    switch key {
    case .css: .string(label.css)
    case .hex: .string(label.hex)
    case .fallback: .optional(fallback.map(word))
    case .behind: .optional(behind)
    case .missed: .optional(missed)
    case .isGraphic: .bool(isGraphic)
    case .isApproximate: .bool(!label.isExact)
    case .isWaived: .bool(isWaived)
    }
  }

  /// What is left of the appearance where it falls back: the style never changes.
  private func word(_ source: Appearance) -> String {
    if source.isElevated { return "elevated" }
    if source.isHighContrast { return "high contrast" }
    return source.isDark ? "dark" : "light"
  }
}
