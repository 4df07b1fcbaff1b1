import Diagnostics
import Project

/// What a project says of one rule: how much it weighs and with which options, for all tokens or for some.
struct RuleSettings: Sendable {
  private struct Entry {
    var level: ProjectConfiguration.RuleLevel?
    var patterns: [PathPattern]
    var isForAll: Bool
    var options: OptionReader

    func applies(to path: String) -> Bool { isForAll || patterns.contains { $0.matches(path) } }
  }

  private let defaultLevel: ProjectConfiguration.RuleLevel
  private let entries: [Entry]

  init(_ rule: any Rule.Type, _ configuration: ProjectConfiguration) {
    let defaultLevel = rule.defaultLevel
    self.defaultLevel = defaultLevel
    entries = configuration.rules.filter { $0.rule.text == rule.id.name }.map { setting in
      // Options for a rule that is off by default are a wish to have it on.
      let level = setting.level ?? (defaultLevel == .off ? .warning : nil)
      return Entry(
        level: level, patterns: setting.match.compactMap { PathPattern($0.text) }, isForAll: setting.match.isEmpty,
        options: setting.options)
    }
  }

  /// Whether the rule is checked for any token at all.
  var isEverOn: Bool {
    if entries.contains(where: { ($0.level ?? defaultLevel) != .off }) { return true }
    return defaultLevel != .off && !entries.contains { $0.isForAll && $0.level == .off }
  }

  /// How much the rule weighs for a path; the last setting that speaks of it counts.
  func level(at path: String) -> ProjectConfiguration.RuleLevel {
    entries.last { $0.level != nil && $0.applies(to: path) }?.level ?? defaultLevel
  }

  /// The options of the rule for a path.
  func options(at path: String) -> OptionReader {
    entries.last { $0.applies(to: path) }?.options ?? OptionReader(nil)
  }

  /// Whether every path has the same options.
  var optionsAreUniform: Bool { entries.allSatisfy(\.isForAll) }
}

extension Rules {
  /// Reports every option that a rule does not have, and every option with a value of a wrong shape.
  public static func diagnoseOptions(in configuration: ProjectConfiguration) -> [Diagnostic] {
    var validation = ShapeValidation()
    for setting in configuration.rules {
      guard let rule = rule(named: setting.rule.text) else { continue }
      validation.checkMembers(
        setting.options.members, keys: rule.options, isOpen: false, name: "rules.\(rule.id)",
        at: setting.options.place ?? setting.rule.place)
    }
    return validation.diagnostics
  }
}
