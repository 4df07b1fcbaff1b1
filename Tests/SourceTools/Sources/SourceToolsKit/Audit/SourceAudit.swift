import SwiftParser
import SwiftSyntax

/// Checks generated Swift for what the compiler lets pass off Apple's platforms and no application should ship.
public enum SourceAudit {
  /// What is looked for.
  public enum Rule: String, CaseIterable, Sendable {
    /// A stored property holds a `CGColor`.
    case storedResolvedColor = "stored-resolved-color"
    /// The result of resolving a colour reaches a stored property.
    case resolvedColorEscapes = "resolved-color-escapes"
    /// `UITraitCollection.current` is read.
    case currentTraits = "current-traits"
    /// A method of another class is replaced.
    case swizzling
    /// Something ends the program where a value is missing.
    case forceUnwrap = "force-unwrap"
    /// A declaration is used without asking whether the system has it.
    case availability
    /// A declaration that older compilers do not know is not fenced off from them.
    case compilerGate = "compiler-gate"
    /// `traitCollectionDidChange` is mentioned where every system has registration.
    case obsoleteCallback = "obsolete-callback"
    /// Something that tvOS, visionOS or watchOS does not have is not left out there.
    case platform
    /// Something that app extensions may not use is offered to them.
    case appExtension = "app-extension"
  }

  /// One place that breaks a rule.
  public struct Finding: Equatable, Sendable {
    /// The rule.
    public let rule: Rule
    /// The line, from 1.
    public let line: Int
    /// The column in UTF-8, from 1.
    public let column: Int
    /// What was found.
    public let message: String
  }

  /// The findings in `source`, in the order of the text.
  ///
  /// - Parameters:
  ///   - source: the text of one file.
  ///   - deployment: the major number of the oldest iOS that the code is for.
  /// - Returns: the findings.
  public static func findings(in source: String, deployment: Int) -> [Finding] {
    let tree = Parser.parse(source: source)
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    var places: [AuditPlace] = []
    let properties = StoredProperties(viewMode: .all)
    properties.walk(tree)
    places += properties.places
    let resolution = ResolvedColorVisitor(stored: properties.names)
    resolution.walk(tree)
    places += resolution.places
    let words = WordVisitor(deployment: deployment)
    words.walk(tree)
    places += words.places
    return places.sorted { $0.position < $1.position }.map { place in
      let location = converter.location(for: place.position)
      return Finding(rule: place.rule, line: location.line, column: location.column, message: place.message)
    }
  }
}

/// A finding before its offset is known as a line.
struct AuditPlace {
  let rule: SourceAudit.Rule
  let position: AbsolutePosition
  let message: String

  init(_ rule: SourceAudit.Rule, _ node: some SyntaxProtocol, _ message: String) {
    self.rule = rule
    position = node.positionAfterSkippingLeadingTrivia
    self.message = message
  }
}
