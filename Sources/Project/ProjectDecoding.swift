import Diagnostics
import TokenCatalog
import TokenSyntax

extension ProjectConfiguration {
  /// Reads a project file.
  ///
  /// - Parameters:
  ///   - tree: The file.
  ///   - vocabulary: The output kinds and rules that the program knows.
  /// - Returns: The configuration, with a default in place of everything that is faulty, and a diagnostic for each
  ///   fault.
  public static func decode(
    _ tree: SyntaxTree, vocabulary: Vocabulary
  ) -> (configuration: ProjectConfiguration, diagnostics: [Diagnostic]) {
    var converter = ValueConverter(tree: tree)
    let start = SourceRange(file: tree.file, start: 0, end: 0)
    guard let root = tree.root else {
      guard tree.isComplete else { return (ProjectConfiguration(), []) }
      return (
        ProjectConfiguration(),
        [
          Diagnostic(
            "project-file", .error, "the project file is empty", at: start,
            help: ["a project file begins with 'tincture: 1'"])
        ]
      )
    }
    let value = converter.convert(root)
    guard case .mapping(let members) = value.content else {
      let keys = ProjectKey.all.map(\.name).joinedInProse(with: "and")
      let fault = Diagnostic(
        "project-file", .error, "a project file is a mapping with the keys \(keys)", at: value.place ?? start)
      return (ProjectConfiguration(), converter.diagnostics + [fault])
    }
    var decoder = ProjectDecoder(vocabulary: vocabulary)
    // A file that broke off in the middle lacks keys for a reason that was reported.
    let keys = tree.isComplete ? ProjectKey.all : ProjectKey.all.filter { !$0.isRequired }
    let head = SourceRange(file: tree.file, start: Int(value.place?.start ?? 0), end: Int(value.place?.start ?? 0))
    decoder.validation.checkMembers(
      members, keys: keys, isOpen: !tree.isComplete, name: "", at: head)
    decoder.decode(OptionReader(members: members, at: value.place))
    return (decoder.configuration, converter.diagnostics + decoder.validation.diagnostics)
  }
}

private struct ProjectDecoder {
  let vocabulary: ProjectConfiguration.Vocabulary
  var configuration = ProjectConfiguration()
  var validation = ShapeValidation()

  init(vocabulary: ProjectConfiguration.Vocabulary) { self.vocabulary = vocabulary }

  mutating func decode(_ top: OptionReader) {
    if let sources = top.locatedTexts("sources") {
      configuration.sources = sources.filter { GlobPattern.fault(in: $0.text) == nil }
      if sources.isEmpty, let place = top["sources"]?.place, case .list? = top["sources"]?.content {
        validation.report(
          "'sources' is an empty list, so there is nothing to compile", at: place,
          help: ["name the token files, or remove the key to use tokens/**/*.yaml"])
      }
    }
    decodeCompleteness(top.nested("completeness"))
    let contrast = top.nested("contrast")
    configuration.contrastLevel = contrast.choice("level") ?? configuration.contrastLevel
    configuration.highContrastLevel = contrast.choice("high-contrast-level") ?? configuration.highContrastLevel
    decodeRules(top.nested("rules"))
    decodeBuild(top.nested("build"))
    configuration.templates = placed(top, "templates")
    if let ios = top.nested("deployment").version("ios"), ios >= DeploymentTargets.oldestIOS {
      configuration.deployment.ios = ios
    }
    for (number, item) in (top["outputs"]?.items ?? []).enumerated() { decodeOutput(item, number: number) }
    reportOutputsThatShareAPath()
    let limits = top.nested("limits")
    configuration.limits = ReadingLimits(
      fileSize: limits.byteCount("file-size") ?? ReadingLimits.standard.fileSize,
      depth: allowed(limits.integer("depth"), 1...ReadingLimits.deepest) ?? ReadingLimits.standard.depth,
      nodes: allowed(limits.integer("nodes"), 1...1_000_000_000) ?? ReadingLimits.standard.nodes)
    configuration.distinct = distinctSets(top["distinct"]?.items ?? [])
    let plugin = top.nested("plugin")
    configuration.pluginKinds = plugin.locatedTexts("kinds")
    configuration.pluginNamespace = placed(plugin, "namespace")
    for kind in configuration.pluginKinds ?? [] { _ = checkKind(kind) }
  }

  /// A list of sets, or one set that stands without a list around it.
  private func distinctSets(_ items: [ProjectValue]) -> [[PlacedText]] {
    let sets = items.contains { $0.text == nil } ? items.map(\.items) : items.isEmpty ? [] : [items]
    return sets.map { set in set.compactMap { item in item.text.map { PlacedText($0, at: item.place) } } }
  }

  private func placed(_ reader: OptionReader, _ name: String) -> PlacedText? {
    reader.text(name).map { PlacedText($0, at: reader[name]?.place) }
  }

  private mutating func decodeCompleteness(_ completeness: OptionReader) {
    func requirements(_ reader: OptionReader) -> [RequiredAppearances]? {
      reader.locatedTexts("require")?.compactMap { RequiredAppearances($0.text, at: $0.place) }
    }
    configuration.require = requirements(completeness) ?? configuration.require
    configuration.requireGroups = (completeness["groups"]?.items ?? []).compactMap { item in
      let reader = OptionReader(item)
      guard let match = reader.locatedTexts("match"), let require = requirements(reader) else { return nil }
      return .init(match: match.filter { PathPattern.fault(in: $0.text) == nil }, require: require)
    }
  }

  private mutating func decodeRules(_ rules: OptionReader) {
    for member in rules.members {
      checkRule(PlacedText(member.name, at: member.place), alsoAllowed: [])
      let reader = OptionReader(member.value)
      let level = (member.value.text ?? reader.text("severity")).flatMap(ProjectConfiguration.RuleLevel.init)
      let match = reader.locatedTexts("match") ?? []
      configuration.rules.append(
        .init(
          rule: PlacedText(member.name, at: member.place), level: level,
          match: match.filter { PathPattern.fault(in: $0.text) == nil },
          options: OptionReader(
            members: reader.members.filter { !["severity", "match"].contains($0.name) }, at: reader.place)))
    }
  }

  private mutating func decodeBuild(_ build: OptionReader) {
    configuration.blockOn = build.locatedTexts("block-on") ?? []
    for rule in configuration.blockOn { checkRule(rule, alsoAllowed: ["error"]) }
  }

  private mutating func checkRule(_ rule: PlacedText, alsoAllowed: [String]) {
    guard let rules = vocabulary.rules, !(rules + alsoAllowed).contains(rule.text) else { return }
    let nearest = nearestNames(to: rule.text, among: rules + alsoAllowed, limit: 1)
    validation.report(
      "there is no rule '\(rule.text)'", at: rule.place,
      help: nearest.isEmpty
        ? ["the rules are \((rules + alsoAllowed).joinedInProse(with: "and"))"]
        : nearest.map { "did you mean '\($0)'?" })
  }

  private mutating func decodeOutput(_ item: ProjectValue, number: Int) {
    let reader = OptionReader(item)
    guard let kind = placed(reader, "kind") else { return }
    guard let options = checkKind(kind) else { return }
    let own = reader.members.filter { !["kind", "path"].contains($0.name) }
    validation.checkMembers(own, keys: options, isOpen: false, name: "outputs[\(number + 1)]", at: item.place)
    guard let path = placed(reader, "path") else { return }
    configuration.outputs.append(
      .init(kind: kind, path: path, options: OptionReader(members: own, at: item.place), place: item.place))
  }

  private mutating func checkKind(_ kind: PlacedText) -> [ProjectKey]? {
    if let known = vocabulary.kinds.first(where: { $0.name == kind.text }) { return known.options }
    let names = vocabulary.kinds.map(\.name)
    let nearest = nearestNames(to: kind.text, among: names, limit: 1)
    validation.report(
      "there is no output kind '\(kind.text)'", at: kind.place,
      help: nearest.isEmpty
        ? ["the kinds are \(names.joinedInProse(with: "and"))"] : nearest.map { "did you mean '\($0)'?" })
    return nil
  }

  private mutating func reportOutputsThatShareAPath() {
    for (number, output) in configuration.outputs.enumerated() {
      let first = configuration.outputs[..<number].first { $0.path.text == output.path.text }
      guard let first else { continue }
      validation.report(
        "two outputs are written to '\(output.path.text)'", at: output.path.place,
        notes: [.init("the first is here", at: first.path.place)], help: ["give each output a path of its own"])
    }
  }
}

/// Turns a syntax tree into values: aliases expanded, duplicate keys reported.
private struct ValueConverter {
  let tree: SyntaxTree
  var diagnostics: [Diagnostic] = []

  init(tree: SyntaxTree) { self.tree = tree }

  mutating func convert(_ node: NodeID) -> ProjectValue {
    let place = tree.range(of: node)
    let target = tree.target(of: node)
    switch tree[target].kind {
    case .scalar:
      let text = tree.text(of: target)
      return ProjectValue(text.isEmpty && tree[target].quoting == .plain ? .empty : .text(text), at: place)
    case .sequence:
      return ProjectValue(.list(tree.children(of: target).map { convert($0) }), at: place)
    case .mapping: return ProjectValue(.mapping(members(of: target)), at: place)
    case .alias: return ProjectValue(.empty, at: place)
    }
  }

  private mutating func members(of node: NodeID) -> [ProjectMember] {
    var members: [ProjectMember] = []
    var positions: [String: Int] = [:]
    let entries =
      tree.hasMergeKey(node)
      ? tree.mergedEntries(of: node, reporting: &diagnostics) : Array(tree.entries(of: node))
    for entry in entries {
      let place = tree.range(of: entry.key)
      let key = tree.target(of: entry.key)
      guard tree[key].kind == .scalar else {
        diagnostics.append(Diagnostic("key-shape", .error, "a key is text, not a mapping or a list", at: place))
        continue
      }
      let name = tree.text(of: key)
      if let first = positions[name] {
        diagnostics.append(
          Diagnostic(
            "duplicate-key", .error, "'\(name)' is given twice", at: place,
            notes: [.init("it is given here first", at: members[first].place)], help: ["remove one of the two"]))
        continue
      }
      positions[name] = members.count
      members.append(ProjectMember(name, at: place, convert(entry.value)))
    }
    return members
  }
}

/// A number that lies in a range; one that does not was reported, and the default holds instead.
private func allowed(_ number: Int?, _ range: ClosedRange<Int>) -> Int? {
  number.flatMap { range.contains($0) ? $0 : nil }
}
