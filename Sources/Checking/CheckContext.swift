import ColorScience
import ColorSyntax
import Diagnostics
import Project
import Resolution
import TokenCatalog

/// What rules are given: the tokens with their colours, and what more than one rule wants to know of them.
public struct CheckContext: Sendable {
  /// The tokens with their colours.
  public let resolved: ResolvedCatalog
  /// What the project says.
  public let configuration: ProjectConfiguration
  /// The token files and the project file, as diagnostics count them. Mending reads the layout around a value there.
  public let files: [SourceFile]
  /// The numbers of the tokens whose eight colours are known.
  public let resolvedTokens: [Int]
  /// Which tokens have values of their own in which appearances.
  let ownValues: OwnValues
  /// Every requirement of contrast, measured, and what kept others from being measured.
  let contrasts: ContrastMeasurements
  private let settings: [RuleID: RuleSettings]

  init(_ resolved: ResolvedCatalog, _ configuration: ProjectConfiguration, files: [SourceFile]) {
    self.resolved = resolved
    self.configuration = configuration
    self.files = files
    resolvedTokens = resolved.isResolved.indices.filter { resolved.isResolved[$0] }
    ownValues = OwnValues(resolved)
    contrasts = ContrastMeasurements(resolved, configuration, ownValues)
    settings = Dictionary(uniqueKeysWithValues: Rules.all.map { ($0.id, RuleSettings($0, configuration)) })
  }

  /// What each slot refers to.
  var references: ReferenceTable { resolved.references }

  /// The tokens as they were written.
  public var catalog: Catalog { resolved.catalog }

  /// The options of a rule for a token.
  public func options(of rule: any Rule.Type, at path: String) -> OptionReader {
    settings[rule.id]?.options(at: path) ?? OptionReader(nil)
  }

  /// How much a rule weighs for a token.
  public func level(of rule: any Rule.Type, at path: String) -> ProjectConfiguration.RuleLevel {
    settings[rule.id]?.level(at: path) ?? rule.defaultLevel
  }

  /// Whether a rule is checked for any token.
  func isEverOn(_ rule: any Rule.Type) -> Bool { settings[rule.id]?.isEverOn ?? false }

  /// The waiver of a rule that holds for a token.
  public func waiver(of rule: RuleID, forToken token: Int) -> Waiver? {
    catalog.tokens[token].terms.waivers.first { $0.rule == rule }
  }

  /// Whether an output writes the palette, too.
  var emitsPalette: Bool {
    configuration.outputs.contains { $0.options.nested("include").boolean("palette") == true }
  }
}
