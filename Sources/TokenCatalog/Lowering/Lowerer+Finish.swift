import ColorSyntax
import Diagnostics

extension Lowerer {
  /// What can be said only when all files are read: inheritance, and paths that lead nowhere.
  mutating func finish() {
    inherit()
    checkPaths()
    for number in catalog.tokens.indices where catalog.tokens[number].terms.role?.value == .decorative {
      let token = catalog.tokens[number]
      guard token.terms.because == nil else { continue }
      report(
        "value-shape", "'\(token.path)' is decorative and does not say why", at: token.terms.role?.place,
        help: ["add 'because:' with the reason, or give it a role that is checked"])
    }
    for pair in catalog.pairs where pair.role?.value == .decorative && pair.because == nil {
      report(
        "value-shape", "the pair is decorative and does not say why", at: pair.role?.place,
        help: ["add 'because:' with the reason, or remove the pair"])
    }
  }

  private mutating func inherit() {
    let inherited = catalog.groups.indices.map(inheritedTerms)
    for number in catalog.tokens.indices {
      guard let group = inherited[catalog.tokens[number].group] else { continue }
      let own = catalog.tokens[number].terms
      if own.role == nil { catalog.tokens[number].terms.role = group.role }
      if own.against == nil { catalog.tokens[number].terms.against = group.against }
      if own.deprecated == nil { catalog.tokens[number].terms.deprecated = group.deprecated }
      if own.waivers.isEmpty { catalog.tokens[number].terms.waivers = group.waivers }
    }
  }

  /// What the tokens of a group inherit: from the nearest group that says it. Nil where none says anything.
  private func inheritedTerms(of group: Int) -> TokenTerms? {
    var terms = TokenTerms()
    var isEmpty = true
    var next: Int? = group
    while let group = next {
      let own = catalog.groups[group].terms
      if own.role != nil || own.against != nil || own.deprecated != nil || !own.waivers.isEmpty {
        isEmpty = false
        terms.role = terms.role ?? own.role
        terms.against = terms.against ?? own.against
        terms.deprecated = terms.deprecated ?? own.deprecated
        if terms.waivers.isEmpty { terms.waivers = own.waivers }
      }
      next = catalog.groups[group].parent
    }
    return isEmpty ? nil : terms
  }

  private mutating func checkPaths() {
    // What a token inherits, and what an anchor of YAML brings in twice, is reported once.
    var checked: Set<SourceRange> = []
    for number in catalog.tokens.indices where catalog.tokens[number].terms.saysMoreThanDescription {
      let token = catalog.tokens[number]
      checkBackgrounds(token.terms.against?.value, of: .token(number), checked: &checked)
      if let replacement = token.terms.replacedBy, checked.insert(replacement.place).inserted {
        checkPath(replacement.value, of: .token(number), at: replacement.place)
        checkReplacement(of: token, at: replacement.place)
      }
    }
    for (number, group) in catalog.groups.enumerated() {
      checkBackgrounds(group.terms.against?.value, of: .group(number), checked: &checked)
    }
    for pair in catalog.pairs {
      checkPath(pair.foreground.value, of: nil, at: pair.foreground.place)
      checkBackgrounds(pair.backgrounds, of: nil, checked: &checked)
    }
  }

  /// Reports a token whose replacements lead back to it.
  private mutating func checkReplacement(of token: Token, at place: SourceRange) {
    var next = token.terms.replacedBy?.value
    var steps = 0
    while let path = next, path != token.path, steps < 100 {
      next = catalog.token(at: path)?.terms.replacedBy?.value
      steps += 1
    }
    guard next == token.path else { return }
    report(
      "value-shape",
      steps == 0 ? "'\(token.path)' is replaced by itself" : "the replacements of '\(token.path)' lead back to it",
      at: place, help: ["name a token that stays"])
  }

  /// Reports the backgrounds of a token, a group or, for nil, a pair that lead nowhere.
  private mutating func checkBackgrounds(
    _ backgrounds: [Located<Background>]?, of owner: TokenGroup.Child?, checked: inout Set<SourceRange>
  ) {
    for background in backgrounds ?? [] {
      let isKnown =
        switch background.value {
        case .token(let path): catalog.tokenNumbers[path] != nil
        case .material(let expression): !expression.hasReferences
        }
      guard !isKnown, checked.insert(background.place).inserted else { continue }
      switch background.value {
      case .token(let path): checkPath(path, of: owner, at: background.place)
      case .material(let expression):
        for reference in expression.references { checkPath(reference.path, of: owner, at: background.place) }
      }
    }
  }

  private mutating func checkPath(_ path: String, of owner: TokenGroup.Child?, at place: SourceRange) {
    guard catalog.tokenNumbers[path] == nil else { return }
    let subject =
      switch owner {
      case .token(let number): "'\(catalog.tokens[number].path)'"
      case .group(let number): "'\(catalog.groups[number].path)'"
      case nil: "a pair"
      }
    if let fault = catalog.fault(inPath: path, of: subject, at: place, &suggestions) { diagnostics.append(fault) }
  }
}

extension Catalog {
  /// What is wrong with a path that names no token: it names a group, or nothing. Nil where a file broke off, because
  /// the token may stand in the part that was not read.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - subject: What the path was written in, as a message begins with it: `'text.primary' in light`.
  ///   - place: Where the path was written.
  ///   - suggestions: What looking for the nearest names may still cost.
  /// - Returns: The diagnostic, or nil.
  public func fault(
    inPath path: String, of subject: String, at place: SourceRange, _ suggestions: inout SuggestionBudget
  ) -> Diagnostic? {
    if let group = groupNumbers[path] {
      let members = groups[group].children.prefix(3).map { child in
        switch child {
        case .group(let number): groups[number].path
        case .token(let number): tokens[number].path
        }
      }
      return Diagnostic(
        "alias-target", .error, "\(subject): '\(path)' is a group, not a colour", at: place,
        help: members.isEmpty ? [] : ["name one of its members: \(members.joined(separator: ", "))"])
    }
    guard isComplete else { return nil }
    var nearest = suggestions.nearestNames(to: path, among: tokens.lazy.map(\.path), limit: 3)
    if path.hasPrefix("colors."), tokenNumbers[String(path.dropFirst(7))] != nil {
      nearest = [String(path.dropFirst(7))]
    }
    return Diagnostic(
      "alias-target", .error, "\(subject): there is no token '\(path)'", at: place,
      help: nearest.isEmpty ? [] : ["did you mean \(nearest.map { "'\($0)'" }.joined(separator: " or "))?"])
  }
}
