import TokenSyntax

extension ProjectKey {
  /// Every key of the project file, in the order in which the documentation shows them.
  public static let all: [ProjectKey] = [
    ProjectKey("tincture", .choice(["1"]), isRequired: true, "The version of the project file: 1."),
    ProjectKey(
      "sources", .list(.fileGlob),
      "The token files, as patterns; tokens/**/*.yaml and tokens/**/*.yml unless given."),
    ProjectKey("completeness", .mapping(completeness), "Which appearances every token must have a value for."),
    ProjectKey("contrast", .mapping(contrast), "The contrast that tokens with a role must reach."),
    ProjectKey(
      "rules", .table(of: "the names of rules", .either(.choice(severities), .openMapping(rule))),
      "How much each rule weighs, and its options."),
    ProjectKey("build", .mapping(build), "When a build is stopped."),
    ProjectKey(
      "templates", .path,
      "A folder of templates; a file in it replaces the built-in template of the same name."),
    ProjectKey("deployment", .mapping(deployment), "The oldest systems that the generated code must run on."),
    ProjectKey("outputs", .list(.openMapping(output)), "What is written."),
    ProjectKey("limits", .mapping(limits), "How large a token file may be."),
    ProjectKey(
      "distinct", .list(.list(.tokenPattern)),
      "Sets of tokens that must be told apart, such as the series of a chart."),
    ProjectKey("plugin", .mapping(plugin), "What the build plugin generates."),
  ]

  /// The words that say how much a rule weighs.
  static let severities: [Word] = [
    Word("off", "not checked"),
    Word("info", "worth knowing"),
    Word("warning", "worth mending"),
    Word("error", "must be mended"),
  ]

  /// The words that name appearances in `require`.
  static let requirements: [Word] = RequiredAppearances.words.map { Word($0.word, $0.meaning) }

  private static let completeness = [
    ProjectKey(
      "require", .list(.choice(requirements)),
      "The appearances that every token must have a value for; light and dark unless given."),
    ProjectKey(
      "groups", .list(.mapping(completenessGroup)), "Other requirements for some tokens; the last match wins."),
  ]

  private static let completenessGroup = [
    ProjectKey("match", .list(.tokenPattern), isRequired: true, "The tokens."),
    ProjectKey("require", .list(.choice(requirements)), isRequired: true, "The appearances that they must have."),
  ]

  private static let levels: [Word] = [Word("AA", "text reaches 4.5:1"), Word("AAA", "text reaches 7:1")]

  private static let contrast = [
    ProjectKey("level", .choice(levels), "The WCAG level that must be reached; AA unless given."),
    ProjectKey(
      "high-contrast-level", .choice(levels),
      "The level where a token has a value of its own for high contrast; AAA unless given."),
  ]

  private static let rule = [
    ProjectKey("severity", .choice(severities), "How much the rule weighs."),
    ProjectKey("match", .list(.tokenPattern), "The tokens for which this holds; all unless given."),
  ]

  private static let build = [
    ProjectKey(
      "block-on", .list(.text), "The rules whose findings stop a build, or 'error' for all findings that are errors.")
  ]

  private static let deployment = [
    ProjectKey("ios", .version(minimum: DeploymentTargets.oldestIOS), "The oldest iOS; \"15.0\" unless given.")
  ]

  static let output = [
    ProjectKey("kind", .text, isRequired: true, "The kind of output, such as uikit."),
    ProjectKey("path", .path, isRequired: true, "The file or folder that is written."),
  ]

  private static let limits = [
    ProjectKey("file-size", .byteCount, "The largest token file; 64 MiB unless given."),
    ProjectKey("depth", .integer(1...ReadingLimits.deepest), "The deepest nesting of a token file; 64 unless given."),
    ProjectKey(
      "nodes", .integer(1...1_000_000_000),
      "The largest number of keys and values in a token file, anchors expanded; 4000000 unless given."),
  ]

  private static let plugin = [
    ProjectKey("kinds", .list(.text), "The kinds of output that the plugin generates."),
    ProjectKey("namespace", .text, "The namespace of the generated code."),
  ]
}
