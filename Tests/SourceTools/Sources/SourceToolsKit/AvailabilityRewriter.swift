import SwiftParser
import SwiftSyntax

/// Replaces the conditions `#available(iOS …)` and `#unavailable(iOS …)` of a source text by questions to the model of
/// UIKit, and nothing else: off Apple's platforms the compiler takes every such condition for true.
///
/// A condition that does not name iOS is left alone: on iOS its `*` is true, and so it is elsewhere.
public enum AvailabilityRewriter {
  /// One replaced condition.
  public struct Replacement: Equatable, Sendable {
    /// The bytes of the original text, from the `#` up to the closing parenthesis.
    public let range: Range<Int>
    /// What stands there instead.
    public let text: String
  }

  /// The text with its conditions replaced. Bytes outside the replaced ranges are the same.
  public static func rewrite(_ source: String) -> String {
    let bytes = Array(source.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for replacement in replacements(in: source) {
      result += bytes[position..<replacement.range.lowerBound]
      result += Array(replacement.text.utf8)
      position = replacement.range.upperBound
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }

  /// The replacements, in the order of the text.
  public static func replacements(in source: String) -> [Replacement] {
    let visitor = ConditionVisitor(viewMode: .sourceAccurate)
    visitor.walk(Parser.parse(source: source))
    return visitor.replacements
  }
}

private final class ConditionVisitor: SyntaxVisitor {
  var replacements: [AvailabilityRewriter.Replacement] = []

  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
    guard let version = iOSVersion(of: node) else { return .skipChildren }
    let isNegated = node.availabilityKeyword.tokenKind == .poundUnavailable
    let range = node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    let question = "UIKitModel.isAvailable(iOS: \(version.major), \(version.minor))"
    replacements.append(.init(range: range, text: (isNegated ? "!" : "") + question))
    return .skipChildren
  }

  private func iOSVersion(of node: AvailabilityConditionSyntax) -> (major: String, minor: String)? {
    for argument in node.availabilityArguments {
      guard case .availabilityVersionRestriction(let restriction) = argument.argument,
        ["iOS", "iOSApplicationExtension"].contains(restriction.platform.text), let version = restriction.version
      else { continue }
      return (version.major.text, version.components.first?.number.text ?? "0")
    }
    return nil
  }
}
