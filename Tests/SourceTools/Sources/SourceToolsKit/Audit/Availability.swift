import SwiftSyntax

extension SyntaxProtocol {
  /// The iOS that is sure to be there where this node stands: from `@available` of a declaration around it, from
  /// `#available` of an `if` or `while` around it, and from a `guard` before it.
  var guaranteedVersion: Int {
    var version = 0
    var child = Syntax(self)
    while let node = child.parent {
      version = max(version, node.versionByAttributes, node.versionByConditions(for: child))
      child = node
    }
    return version
  }

  /// Whether the node stands in a clause `#if compiler(>=…)`.
  var isBehindCompilerGate: Bool {
    var ancestor = parent
    while let node = ancestor {
      if let clause = node.as(IfConfigClauseSyntax.self), clause.poundKeyword.tokenKind != .poundElse,
        clause.condition?.trimmedDescription.contains("compiler(>=6.2)") == true
      {
        return true
      }
      ancestor = node.parent
    }
    return false
  }
}

extension Syntax {
  fileprivate var versionByAttributes: Int {
    guard let declaration = asProtocol((any WithAttributesSyntax).self) else { return 0 }
    return declaration.attributes.lazy.compactMap { element -> Int? in
      guard case .attribute(let attribute) = element, case .availability(let list) = attribute.arguments else {
        return nil
      }
      return list.introducediOS
    }.max() ?? 0
  }

  fileprivate func versionByConditions(for child: Syntax) -> Int {
    if let node = self.as(IfExprSyntax.self) {
      if child.id == node.body.id { return node.conditions.version(of: .poundAvailable) }
      if child.id == node.elseBody?.id { return node.conditions.version(of: .poundUnavailable) }
    }
    if let node = self.as(WhileStmtSyntax.self), child.id == node.body.id {
      return node.conditions.version(of: .poundAvailable)
    }
    if let list = self.as(ConditionElementListSyntax.self) {
      return list.prefix { $0.id != child.id }.map { $0.version(of: .poundAvailable) }.max() ?? 0
    }
    if let list = self.as(CodeBlockItemListSyntax.self) {
      return list.prefix { $0.id != child.id }
        .compactMap { $0.item.as(GuardStmtSyntax.self)?.conditions.version(of: .poundAvailable) }.max() ?? 0
    }
    return 0
  }
}

extension ConditionElementListSyntax {
  fileprivate func version(of keyword: TokenKind) -> Int { map { $0.version(of: keyword) }.max() ?? 0 }
}

extension ConditionElementSyntax {
  fileprivate func version(of keyword: TokenKind) -> Int {
    guard let condition = condition.as(AvailabilityConditionSyntax.self),
      condition.availabilityKeyword.tokenKind == keyword
    else { return 0 }
    return condition.availabilityArguments.introducediOS ?? 0
  }
}

extension AvailabilityArgumentListSyntax {
  /// The iOS of `iOS 17.0` or of `iOS, introduced: 17.0`.
  fileprivate var introducediOS: Int? {
    var isAboutiOS = false
    for element in self {
      switch element.argument {
      case .availabilityVersionRestriction(let restriction) where restriction.platform.text == "iOS":
        return restriction.version.flatMap { Int($0.major.text) }
      case .token(let token): isAboutiOS = token.text == "iOS"
      case .availabilityLabeledArgument(let argument) where isAboutiOS && argument.label.text == "introduced":
        if case .version(let version) = argument.value { return Int(version.major.text) }
      default: continue
      }
    }
    return nil
  }
}
