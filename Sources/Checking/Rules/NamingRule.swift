import Diagnostics
import Project
import TokenCatalog

/// Names should follow the style that the project has chosen.
public enum NamingRule: Rule {
  /// The name of the rule.
  public static let id: RuleID = "naming"
  /// What the rule asks for.
  public static let summary = "names of tokens and groups follow the style of the project"
  /// How much a finding weighs where the project file is silent.
  public static let defaultLevel = ProjectConfiguration.RuleLevel.off
  /// What can be set.
  public static let options = [
    ProjectKey(
      "style", .choice(Style.allCases.map { .init($0.rawValue, $0.meaning) }),
      "How names of more than one word are written; kebab-case unless a pattern is given."),
    ProjectKey("pattern", .list(.tokenPattern), "Patterns of paths, one of which every path must match."),
  ]

  /// How names of more than one word are written.
  enum Style: String, CaseIterable {
    case kebab = "kebab-case"
    case camel = "camelCase"
    case snake = "snake_case"

    var meaning: String {
      switch self {
      case .kebab: "on-accent"
      case .camel: "onAccent"
      case .snake: "on_accent"
      }
    }

    /// Whether a name is written in this style. Letters of scripts without capitals fit every style.
    func fits(_ name: String) -> Bool {
      let separator: Unicode.Scalar? =
        switch self {
        case .kebab: "-"
        case .snake: "_"
        case .camel: nil
        }
      var previous: Unicode.Scalar?
      for scalar in name.unicodeScalars {
        if scalar == "-" || scalar == "_" {
          guard scalar == separator, let previous, previous != separator else { return false }
        } else if scalar.properties.isUppercase, self != .camel || previous == nil {
          return false
        }
        previous = scalar
      }
      return previous != separator || separator == nil
    }
  }

  /// Finds what does not meet the rule.
  public static func check(_ context: CheckContext) -> [Finding] {
    var reported: Set<String> = []
    return context.catalog.tokens.flatMap { token -> [Finding] in
      let options = context.options(of: NamingRule.self, at: token.path)
      let patterns = (options.texts("pattern") ?? []).compactMap { PathPattern($0) }
      var findings: [Finding] = []
      if !patterns.isEmpty, !patterns.contains(where: { $0.matches(token.path) }) {
        let known = patterns.map { "'\($0.text)'" }.joined(separator: ", ")
        findings.append(
          Finding(
            Diagnostic(
              id, .error, "'\(token.path)' matches no pattern of this project's names", at: token.place,
              help: ["the patterns are \(known)"]), tokens: [token.path]))
      }
      guard let style = options.choice("style", as: Style.self) ?? (patterns.isEmpty ? .kebab : nil) else {
        return findings
      }
      if !style.fits(token.name) {
        findings.append(finding("'\(token.path)'", token.name, style, at: token.place, token.path))
      }
      var next: Int? = token.group
      while let group = next {
        let found = context.catalog.groups[group]
        next = found.parent
        guard next != nil, reported.insert(found.path).inserted, !style.fits(found.name), let place = found.place else {
          continue
        }
        findings.append(finding("the group '\(found.path)'", found.name, style, at: place, token.path))
      }
      return findings
    }
  }

  private static func finding(
    _ subject: String, _ name: String, _ style: Style, at place: SourceRange, _ path: String
  ) -> Finding {
    Finding(
      Diagnostic(
        id, .error, "\(subject) is not written in \(style.rawValue)", at: place,
        help: ["names are written as in '\(style.meaning)'"]), tokens: [path])
  }
}
