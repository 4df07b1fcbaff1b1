import Diagnostics
import TokenCatalog
import TokenSyntax

/// What a project file says, with the defaults for what it leaves out. Every path is relative to the folder of the
/// project file.
public struct ProjectConfiguration: Sendable {
  /// Patterns of the token files. With a place where the file names them, without one where they are the default.
  public var sources: [PlacedText] = ProjectConfiguration.defaultSources
  /// The appearances that every token must have a value for.
  public var require: [RequiredAppearances] = RequiredAppearances.standard
  /// Other requirements for some tokens; the last that matches a token counts.
  public var requireGroups: [CompletenessGroup] = []
  /// The WCAG level that contrasts must reach.
  public var contrastLevel: ConformanceLevel = .aa
  /// The WCAG level in high-contrast appearances that have a value of their own.
  public var highContrastLevel: ConformanceLevel = .aaa
  /// What the project says of rules, in the order of the file.
  public var rules: [RuleSetting] = []
  /// The rules whose findings stop a build; `error` stands for every finding at error severity.
  public var blockOn: [PlacedText] = []
  /// The folder of the project's own templates.
  public var templates: PlacedText?
  /// The oldest systems that generated code must run on.
  public var deployment = DeploymentTargets()
  /// What is written.
  public var outputs: [OutputSetting] = []
  /// How much a token file may ask of its reader.
  public var limits: ReadingLimits = .standard
  /// Sets of tokens that must be told apart, as patterns of token paths.
  public var distinct: [[PlacedText]] = []
  /// The kinds of output that the build plugin generates; nil where the file does not say.
  public var pluginKinds: [PlacedText]?
  /// The namespace of what the build plugin generates.
  public var pluginNamespace: PlacedText?

  /// The configuration of a project without a project file.
  public init() {}

  /// The token files of a project that does not name any.
  public static let defaultSources = [PlacedText("tokens/**/*.yaml"), PlacedText("tokens/**/*.yml")]

  /// Appearances that some tokens must have a value for.
  public struct CompletenessGroup: Sendable, Equatable {
    /// Patterns of the tokens' paths.
    public var match: [PlacedText]
    /// The appearances.
    public var require: [RequiredAppearances]
  }

  /// How much a rule weighs, by the word that the project file gives.
  public enum RuleLevel: String, Sendable, CaseIterable {
    /// The rule is not checked.
    case off
    /// Findings are worth knowing.
    case info
    /// Findings are worth mending.
    case warning
    /// Findings must be mended.
    case error

    /// The severity of the rule's findings; nil for `off`.
    public var severity: Severity? {
      switch self {
      case .off: nil
      case .info: .info
      case .warning: .warning
      case .error: .error
      }
    }
  }

  /// What a project file says of one rule.
  public struct RuleSetting: Sendable {
    /// The rule.
    public var rule: PlacedText
    /// How much it weighs; nil where only options are given.
    public var level: RuleLevel?
    /// Patterns of the token paths for which this holds; empty for all.
    public var match: [PlacedText]
    /// The options of the rule, which the rule itself knows.
    public var options: OptionReader
  }

  /// One output that a project file asks for.
  public struct OutputSetting: Sendable {
    /// The kind.
    public var kind: PlacedText
    /// The file or folder that is written.
    public var path: PlacedText
    /// The options, `kind` and `path` left out.
    public var options: OptionReader
    /// The whole item.
    public var place: SourceRange?

    /// Makes a setting.
    public init(kind: PlacedText, path: PlacedText, options: OptionReader, place: SourceRange? = nil) {
      self.kind = kind
      self.path = path
      self.options = options
      self.place = place
    }
  }

  /// What decoding has to know of the rest of the program.
  public struct Vocabulary: Sendable {
    /// The output kinds, each with its options.
    public var kinds: [(name: String, options: [ProjectKey])]
    /// The names of the rules; nil where they are not known, so that any name passes.
    public var rules: [String]?

    /// Makes a vocabulary.
    public init(kinds: [(name: String, options: [ProjectKey])], rules: [String]? = nil) {
      self.kinds = kinds
      self.rules = rules
    }
  }
}
