import SwiftSyntax

/// The rules that look at single words and where they stand.
final class WordVisitor: SyntaxVisitor {
  var places: [AuditPlace] = []
  private let deployment: Int

  /// The declarations of UIKit that generated code may use, by the iOS that introduced them.
  private static let introduced: [String: Int] = {
    let since14 = ["activeAppearance", "UITraitActiveAppearance"]
    let since17 = [
      "registerForTraitChanges", "unregisterForTraitChanges", "updateTraitsIfNeeded", "traitOverrides",
      "systemTraitsAffectingColorAppearance", "systemTraitsAffectingImageLookup", "changedTraits", "modifyingTraits",
      "UITrait", "UITraitDefinition", "UIMutableTraits", "UITraitOverrides", "UITraitChangeObservable",
      "UITraitChangeRegistration", "UITraitUserInterfaceIdiom", "UITraitUserInterfaceStyle", "UITraitDisplayGamut",
      "UITraitAccessibilityContrast", "UITraitUserInterfaceLevel", "UITraitDisplayScale",
      "UITraitHorizontalSizeClass", "UITraitVerticalSizeClass", "UITraitPreferredContentSizeCategory",
    ]
    var result: [String: Int] = [:]
    for name in since14 { result[name] = 14 }
    for name in since17 { result[name] = 17 }
    result["keyWindow"] = 15
    for name in since26 { result[name] = 26 }
    return result
  }()
  private static let since26: Set<String> = [
    "updateProperties", "setNeedsUpdateProperties", "updatePropertiesIfNeeded",
  ]
  private static let swizzling: Set<String> = [
    "method_exchangeImplementations", "method_setImplementation", "class_replaceMethod", "class_addMethod",
    "object_setClass",
  ]

  init(deployment: Int) {
    self.deployment = deployment
    super.init(viewMode: .all)
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard case .identifier(let text) = node.tokenKind else { return .visitChildren }
    if Self.swizzling.contains(text) { add(.swizzling, node, "\(text) changes a class of somebody else") }
    if text == "traitCollectionDidChange", deployment >= 17 {
      add(.obsoleteCallback, node, "every system from iOS 17 on has registration")
    }
    checkVersion(of: text, node)
    for platform in Platform.lacking(text) where !node.isLeftOut(on: platform) {
      add(.platform, node, "\(platform.rawValue) has no \(text)")
    }
    return .visitChildren
  }

  private func checkVersion(of text: String, _ node: TokenSyntax) {
    // The label of an argument and the names inside `@available` use nothing.
    if node.parent?.is(LabeledExprSyntax.self) == true { return }
    guard let version = Self.introduced[text] else { return }
    require(version, for: text, node)
    if Self.since26.contains(text), !node.isBehindCompilerGate {
      add(.compilerGate, node, "\(text) is unknown before Swift 6.2; it stands under #if compiler(>=6.2)")
    }
  }

  private func require(_ version: Int, for text: String, _ node: some SyntaxProtocol) {
    if version > max(deployment, node.guaranteedVersion) {
      add(.availability, node, "\(text) needs iOS \(version), the code runs from iOS \(deployment) on")
    }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.trimmedDescription
    let isByMutations = node.trailingClosure != nil || node.arguments.first?.label?.text == "mutations"
    if ["UITraitCollection", "UIKit.UITraitCollection"].contains(name), isByMutations {
      require(17, for: "UITraitCollection(mutations:)", node)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "shared", node.base?.trimmedDescription.hasSuffix("UIApplication") == true,
      !node.isUnavailableInExtensions
    {
      add(.appExtension, node, "app extensions have no application")
    }
    if node.declName.baseName.text == "current",
      node.base.map({ $0.trimmedDescription.hasSuffix("UITraitCollection") }) ?? true
    {
      add(.currentTraits, node, "the current traits are not those of the view")
    }
    return .visitChildren
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind { force(node) }
  override func visit(_ node: ImplicitlyUnwrappedOptionalTypeSyntax) -> SyntaxVisitorContinueKind { force(node) }
  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    node.questionOrExclamationMark?.tokenKind == .exclamationMark ? force(node) : .visitChildren
  }
  override func visit(_ node: UnresolvedAsExprSyntax) -> SyntaxVisitorContinueKind {
    node.questionOrExclamationMark?.tokenKind == .exclamationMark ? force(node) : .visitChildren
  }

  private func force(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    add(.forceUnwrap, node, "\(node.trimmedDescription) ends the program where there is no value")
    return .visitChildren
  }

  private func add(_ rule: SourceAudit.Rule, _ node: some SyntaxProtocol, _ message: String) {
    places.append(AuditPlace(rule, node, message))
  }
}
