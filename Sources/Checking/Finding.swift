import ColorScience
import ColorSyntax
import Diagnostics
import TokenCatalog

/// What a rule has found: a diagnostic for people, and the same as data for everything that is not.
public struct Finding: Sendable {
  /// What is shown.
  public var diagnostic: Diagnostic
  /// The paths of the tokens that the finding is about. The first decides the severity, where that depends on the path.
  public var tokens: [String]
  /// The appearances in which it occurs, the one that was written first; empty where it has nothing to do with them.
  public var appearances: [Appearance]
  /// What was measured, for the rules about contrast.
  public var contrast: ContrastDetails?
  /// A measured number other than a contrast: a ΔE of CIEDE2000 for `near-duplicate`, a ΔE OK for `gamut`.
  public var measured: Double?
  /// A colour that mends it, for each appearance that has one.
  public var suggestions: [ColorSuggestion]
  /// The waiver that applies; a waived finding is listed in reports and counts nowhere.
  public var waiver: Waiver?

  /// Makes a finding that is not waived.
  public init(
    _ diagnostic: Diagnostic, tokens: [String], appearances: [Appearance] = [], contrast: ContrastDetails? = nil,
    measured: Double? = nil, suggestions: [ColorSuggestion] = []
  ) {
    self.diagnostic = diagnostic
    self.tokens = tokens
    self.appearances = appearances
    self.contrast = contrast
    self.measured = measured
    self.suggestions = suggestions
  }

  /// The rule.
  public var rule: RuleID { diagnostic.rule }
  /// How much it weighs.
  public var severity: Severity { diagnostic.severity }
}

/// What was measured where a colour stands out too little.
public struct ContrastDetails: Sendable {
  /// What it is drawn on: the path of a token, or `material: …`.
  public var background: String
  /// The paths of what shines through a translucent background, the nearest first.
  public var backdrops: [String]
  /// The contrast ratio that is reached, not rounded.
  public var measured: Double
  /// The contrast ratio that is needed; for `high-contrast-regression` the one in normal contrast.
  public var required: Double
  /// What the colour is used for.
  public var role: ColorRole
  /// The level that sets the requirement; nil where a `minimum` does.
  public var level: ConformanceLevel?
  /// The colour that is drawn.
  public var foregroundColor: Color
  /// The opaque colour that it is drawn on, backdrops included.
  public var backgroundColor: Color
}

/// A colour that mends a finding.
public struct ColorSuggestion: Sendable {
  /// The appearance that it is for.
  public var appearance: Appearance
  /// The colour.
  public var color: Color
  /// The colour as a token file writes it, without quotes: `#A6A6AA`.
  public var text: String
  /// The contrast ratio that it reaches, not rounded.
  public var ratio: Double
  /// How far it is from the colour that stands there, as ΔE of CIEDE2000: of the two colours without their alpha, or
  /// where alpha changes, of what is seen of them on the background of the finding.
  public var difference: Double
  /// Whether it is less translucent than the colour that stands there, because no lightness passes as it is.
  public var isLessTranslucent: Bool
  /// Whether it passes on the background of the finding and perhaps not on the token's others, because nothing near
  /// passes on all of them.
  public var isForOneBackground: Bool
}

/// What checking a catalog has found.
public struct CheckResult: Sendable {
  /// Everything that was found, in the order of the files, what is waived included.
  public internal(set) var findings: [Finding] = []
  /// Errors in waivers and in what the project file says of rules. Like all language errors they stop every output.
  public internal(set) var errors: [Diagnostic] = []
  /// Every requirement of contrast with what it reaches in the eight appearances, in the order of the foregrounds.
  public internal(set) var requirements: [ContrastRequirement] = []
  /// For the requirements whose background is translucent somewhere or stands for a material, by their numbers in
  /// `requirements`: the opaque colour that is worst in each of the eight appearances, backdrops included. Where the
  /// background is an opaque token, the colour of that token counts.
  public internal(set) var backdropColors: [Int: [Color]] = [:]

  /// Nothing found.
  public init() {}

  /// The findings that count: those that are not waived.
  public var unwaived: [Finding] { findings.filter { $0.waiver == nil } }

  /// The findings that are waived.
  public var waived: [Finding] { findings.filter { $0.waiver != nil } }
}
