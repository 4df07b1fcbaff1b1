import Diagnostics

/// A pattern of token paths: `chart.**`, `text.*`, `{text,icon}.primary`.
///
/// `*` stands for any text within one name, `?` for one character, `{a,b}` for either, and `**` as a whole name for any
/// number of names (at the end, at least one).
public struct PathPattern: Sendable {
  /// The pattern as it was written.
  public let text: String
  private let pattern: SegmentPattern

  /// Reads a pattern; nil for one with a fault.
  public init?(_ text: String) {
    guard let pattern = try? SegmentPattern(text, separator: UInt8(ascii: ".")) else { return nil }
    self.text = text
    self.pattern = pattern
  }

  /// What is wrong with a pattern, in words that follow "and": `its braces do not match`; nil for a good one.
  public static func fault(in text: String) -> String? {
    do throws(SegmentPattern.Fault) {
      _ = try SegmentPattern(text, separator: UInt8(ascii: "."))
      return nil
    } catch {
      return error.description
    }
  }

  /// Whether the pattern stands for this path.
  public func matches(_ path: String) -> Bool {
    pattern.matches(Array(path.utf8).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false))
  }
}

extension ProjectConfiguration {
  /// Reports every pattern of the project file that stands for no token: a rename that was forgotten, or a slip.
  ///
  /// - Parameter paths: The paths of all tokens.
  /// - Returns: An error for each.
  public func diagnosePatterns(matching paths: some Collection<String>) -> [Diagnostic] {
    let patterns = requireGroups.flatMap(\.match) + rules.flatMap(\.match) + distinct.flatMap { $0 }
    return patterns.compactMap { written in
      guard let pattern = PathPattern(written.text), !paths.contains(where: pattern.matches) else { return nil }
      let nearest = nearestNames(to: written.text, among: paths, limit: 1)
      return Diagnostic(
        "unused-pattern", .error, "'\(written.text)' matches no token", at: written.place,
        help: nearest.map { "did you mean '\($0)'?" })
    }
  }
}
