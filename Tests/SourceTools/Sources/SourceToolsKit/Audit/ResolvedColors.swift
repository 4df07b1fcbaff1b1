import SwiftSyntax

/// The stored properties of a file, global and static ones too, and those that hold a resolved colour by their type or
/// their initial value.
final class StoredProperties: SyntaxVisitor {
  var names: Set<String> = []
  var places: [AuditPlace] = []

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.isProperty else { return .visitChildren }
    for binding in node.bindings where binding.isStored {
      if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text { names.insert(name) }
      if let type = binding.typeAnnotation?.type, type.holdsResolvedColor {
        places.append(AuditPlace(.storedResolvedColor, type, "a stored property of type \(type.trimmedDescription)"))
      }
      if let value = binding.initializer?.value, ResolutionSearch.finds(in: value, tainted: []) {
        places.append(AuditPlace(.storedResolvedColor, value, "a stored property starts with a resolved colour"))
      }
    }
    return .visitChildren
  }

  override func visit(_ node: EnumCaseParameterSyntax) -> SyntaxVisitorContinueKind {
    if node.type.holdsResolvedColor {
      places.append(
        AuditPlace(.storedResolvedColor, node.type, "an associated value of type \(node.type.trimmedDescription)"))
    }
    return .visitChildren
  }
}

/// Assignments by which a resolved colour gets into a stored property: directly, through a local constant, by a
/// subscript, or by a method such as `append`.
final class ResolvedColorVisitor: SyntaxVisitor {
  var places: [AuditPlace] = []
  private let stored: Set<String>
  private var tainted: [Set<String>] = [[]]

  init(stored: Set<String>) {
    self.stored = stored
    super.init(viewMode: .all)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: FunctionDeclSyntax) { tainted.removeLast() }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: InitializerDeclSyntax) { tainted.removeLast() }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    tainted.append(tainted.last ?? [])
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { tainted.removeLast() }

  private func enter() -> SyntaxVisitorContinueKind {
    tainted.append([])
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings where !node.isProperty {
      guard let value = binding.initializer?.value, resolves(value),
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { continue }
      tainted[tainted.count - 1].insert(name)
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    guard parts.count >= 3, parts[1].is(AssignmentExprSyntax.self) else { return .visitChildren }
    guard parts[2...].contains(where: resolves) else { return .visitChildren }
    if let name = target(of: parts[0]) {
      if stored.contains(name) {
        places.append(AuditPlace(.resolvedColorEscapes, node, "a resolved colour is kept in \(name)"))
      } else {
        tainted[tainted.count - 1].insert(name)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let method = node.calledExpression.as(MemberAccessExprSyntax.self), let base = method.base,
      ["append", "insert", "updateValue"].contains(method.declName.baseName.text), let name = target(of: base),
      node.arguments.contains(where: { resolves($0.expression) })
    else { return .visitChildren }
    if stored.contains(name) {
      places.append(AuditPlace(.resolvedColorEscapes, node, "a resolved colour is kept in \(name)"))
    } else {
      tainted[tainted.count - 1].insert(name)
    }
    return .visitChildren
  }

  private func resolves(_ expression: ExprSyntax) -> Bool {
    ResolutionSearch.finds(in: expression, tainted: tainted.last ?? [])
  }

  /// The variable that is written to: `x`, `self.x`, `x[…]`, `x?[…]`; nil for a property of something else, such as
  /// `layer.borderColor`.
  private func target(of expression: ExprSyntax) -> String? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
      return base == "self" || base == "Self" ? member.declName.baseName.text : nil
    }
    if let call = expression.as(SubscriptCallExprSyntax.self) { return target(of: call.calledExpression) }
    if let chain = expression.as(OptionalChainingExprSyntax.self) { return target(of: chain.expression) }
    return nil
  }
}

/// Looks for `resolvedColor(with:)`, `cgColor` and names that hold their results. What stands in a closure runs later
/// and is not a result.
private final class ResolutionSearch: SyntaxVisitor {
  private let tainted: Set<String>
  private var isFound = false

  private init(tainted: Set<String>) {
    self.tainted = tainted
    super.init(viewMode: .all)
  }

  static func finds(in expression: ExprSyntax, tainted: Set<String>) -> Bool {
    let search = ResolutionSearch(tainted: tainted)
    search.walk(expression)
    return search.isFound
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    // The closure of `map` runs at once.
    let call = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
    return ["map", "compactMap", "flatMap"].contains(call?.declName.baseName.text) ? .visitChildren : .skipChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    let isArgument = node.parent?.is(LabeledExprSyntax.self) == true
    return isArgument ? .visitChildren : .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    if ["resolvedColor", "cgColor"].contains(name) || (!isMember && tainted.contains(name)) { isFound = true }
    return .visitChildren
  }
}

extension VariableDeclSyntax {
  /// Whether this is a member of a type or stands at the top of the file.
  var isProperty: Bool {
    if parent?.is(MemberBlockItemSyntax.self) == true { return true }
    var ancestor = parent
    while let node = ancestor {
      if node.is(CodeBlockSyntax.self) || node.is(ClosureExprSyntax.self) || node.is(AccessorBlockSyntax.self) {
        return false
      }
      ancestor = node.parent
    }
    return true
  }
}

extension PatternBindingSyntax {
  /// Whether the binding has storage: no accessors, or only observers.
  var isStored: Bool {
    switch accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let accessors):
      accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    @unknown default: true
    }
  }
}

extension TypeSyntax {
  /// Whether a value of the type holds a `CGColor`; a function that makes one, or a key path to one, does not.
  var holdsResolvedColor: Bool {
    if self.is(FunctionTypeSyntax.self) { return false }
    if let name = self.as(IdentifierTypeSyntax.self) {
      if name.name.text == "CGColor" { return true }
      if name.name.text.hasSuffix("KeyPath") { return false }
    }
    if let member = self.as(MemberTypeSyntax.self), member.name.text == "CGColor" { return true }
    return typesWithin(Syntax(self)).contains { $0.holdsResolvedColor }
  }

  private func typesWithin(_ node: Syntax) -> [TypeSyntax] {
    node.children(viewMode: .all).flatMap { child in child.as(TypeSyntax.self).map { [$0] } ?? typesWithin(child) }
  }
}
