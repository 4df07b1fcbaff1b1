import SwiftSyntax

/// The systems beside iOS for which generated code must compile too, by what their SDK lacks.
enum Platform: String, CaseIterable {
  case tvOS, visionOS, watchOS

  /// The platforms that do not have a declaration or module of this name.
  static func lacking(_ name: String) -> [Platform] {
    if statusBar.contains(name) { return [.tvOS, .visionOS, .watchOS] }
    if levels.contains(name) { return [.tvOS, .watchOS] }
    return views.contains(name) ? [.watchOS] : []
  }

  // Apple's headers mark the status bar as unavailable on tvOS. That visionOS has the declarations is not known, and
  // there is no status bar there.
  private static let statusBar: Set<String> = [
    "UIStatusBarStyle", "preferredStatusBarStyle", "setNeedsStatusBarAppearanceUpdate", "childForStatusBarStyle",
  ]
  private static let levels: Set<String> = ["userInterfaceLevel", "UIUserInterfaceLevel", "UITraitUserInterfaceLevel"]
  private static let views: Set<String> = [
    "QuartzCore", "UIView", "UIViewController", "UIWindow", "UIWindowScene", "UIScene", "UIApplication", "UIControl",
    "UIButton", "UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView", "UICollectionReusableView",
    "UIVisualEffectView", "UIImageAsset", "UITraitCollection", "UITrait", "UITraitDefinition", "resolvedColor",
    "CALayer", "CATransaction",
  ]
}

extension SyntaxProtocol {
  /// Whether a `#if` around the node leaves it out on a platform: by `!os(NAME)` among conditions that must all hold, or
  /// as the `#else` of `#if os(NAME)`.
  func isLeftOut(on platform: Platform) -> Bool {
    var ancestor = parent
    while let node = ancestor {
      if let clause = node.as(IfConfigClauseSyntax.self), clause.leavesOut(platform) { return true }
      ancestor = node.parent
    }
    return false
  }

  /// Whether a declaration around the node is marked as unavailable in app extensions.
  var isUnavailableInExtensions: Bool {
    var ancestor = parent
    while let node = ancestor {
      let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes.trimmedDescription ?? ""
      if attributes.contains("@available(iOSApplicationExtension, unavailable)") { return true }
      ancestor = node.parent
    }
    return false
  }
}

extension IfConfigClauseSyntax {
  fileprivate func leavesOut(_ platform: Platform) -> Bool {
    let name = "os(\(platform.rawValue))"
    if let condition = condition?.trimmedDescription {
      return !condition.contains("||") && condition.components(separatedBy: "&&").contains("!\(name)")
    }
    let clauses = parent?.as(IfConfigClauseListSyntax.self) ?? []
    return clauses.contains { $0.condition?.trimmedDescription == name }
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = Substring(self)
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    parts.append(String(rest))
    return parts.map { $0.filter { !$0.isWhitespace } }
  }
}
