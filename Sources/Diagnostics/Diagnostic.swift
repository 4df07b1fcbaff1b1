/// How much a diagnostic weighs.
public enum Severity: UInt8, Sendable, Comparable, CaseIterable {
  /// Worth knowing; never stops anything.
  case info
  /// Worth mending; stops only what asks for `--strict`.
  case warning
  /// Must be mended.
  case error

  /// The word that is shown: `info`, `warning` or `error`.
  public var name: String {
    switch self {
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }

  /// `info` is below `warning`, `warning` below `error`.
  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}

/// The stable name of what found a diagnostic, in kebab case: a rule such as `contrast`, or a kind of language error
/// such as `alias-cycle`.
public struct RuleID: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, as it is shown in brackets and written in a project file.
  public let name: String

  /// Makes an identifier from its name.
  public init(_ name: String) { self.name = name }
  /// Makes an identifier from a literal.
  public init(stringLiteral name: String) { self.name = name }
  /// The name.
  public var description: String { name }
}

/// One thing that Tincture has to say about a place in a file.
///
/// What its texts quote is shown with its middle left out where it is longer than about 80 characters.
public struct Diagnostic: Sendable, Equatable {
  /// A further place that explains the diagnostic, or a remark without a place.
  public struct Note: Sendable, Equatable {
    /// What is to be said.
    public var message: String { didSet { message = BriefText.shortened(message) } }
    /// Where, if anywhere.
    public var place: SourceRange?

    /// Makes a note.
    public init(_ message: String, at place: SourceRange? = nil) {
      self.message = BriefText.shortened(message)
      self.place = place
    }
  }

  /// A change of one range of text.
  public struct Edit: Sendable, Equatable {
    /// What is replaced; an empty range inserts.
    public var range: SourceRange
    /// What stands there afterwards.
    public var replacement: String

    /// Makes an edit.
    public init(_ range: SourceRange, replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// A way to mend the diagnostic.
  public struct Fix: Sendable, Equatable {
    /// What the fix does, as an imperative: `Quote the value`.
    public var title: String
    /// The edits that make it up; none overlaps another.
    public var edits: [Edit]
    /// Whether the fix can be applied without a person looking: there is exactly one thing that was meant.
    public var isSafe: Bool

    /// Makes a fix.
    public init(_ title: String, edits: [Edit], isSafe: Bool) {
      self.title = title
      self.edits = edits
      self.isSafe = isSafe
    }
  }

  /// What found it.
  public var rule: RuleID
  /// How much it weighs.
  public var severity: Severity
  /// What was found and what was expected, in one sentence without a full stop.
  public var message: String { didSet { message = BriefText.shortened(message) } }
  /// Where it was found; nil for what belongs to no place in a file.
  public var place: SourceRange?
  /// What the underline says, or empty: `#8A8A8E on #1C1C1E`.
  public var label: String { didSet { label = BriefText.shortened(label) } }
  /// Further places.
  public var notes: [Note]
  /// How to mend it, in words.
  public var help: [String] { didSet { help = help.map(BriefText.shortened) } }
  /// How to mend it, as changes of text.
  public var fixes: [Fix]

  /// Makes a diagnostic.
  public init(
    _ rule: RuleID, _ severity: Severity = .error, _ message: String, at place: SourceRange?, label: String = "",
    notes: [Note] = [], help: [String] = [], fixes: [Fix] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = BriefText.shortened(message)
    self.place = place
    self.label = BriefText.shortened(label)
    self.notes = notes
    self.help = help.map(BriefText.shortened)
    self.fixes = fixes
  }
}

extension Sequence<Diagnostic> {
  /// Whether any of these is an error.
  public var containsError: Bool { contains { $0.severity == .error } }

  /// The diagnostics in the order in which they are shown: by file, then by place, then as they were found; what has
  /// no place comes last.
  public func inFileOrder() -> [Diagnostic] {
    func key(_ place: SourceRange?) -> (Int32, Int32) {
      place.map { ($0.file.index, $0.start) } ?? (.max, .max)
    }
    return enumerated()
      .sorted { left, right in
        let (a, b) = (key(left.element.place), key(right.element.place))
        return a == b ? left.offset < right.offset : a < b
      }
      .map(\.element)
  }

  /// The diagnostics in the order in which they are shown, nothing twice.
  public func inFileOrderOnce() -> [Diagnostic] {
    var arranged: [Diagnostic] = []
    // Those at one place by their messages: one anchor of YAML can bring in any number of them.
    var known: [String: [Diagnostic]] = [:]
    for diagnostic in inFileOrder() {
      if arranged.last?.place != diagnostic.place { known.removeAll(keepingCapacity: known.count < 16) }
      if known[diagnostic.message]?.contains(diagnostic) == true { continue }
      known[diagnostic.message, default: []].append(diagnostic)
      arranged.append(diagnostic)
    }
    return arranged
  }

  /// The diagnostics that are not among others, in their order.
  public func subtracting(_ others: some Sequence<Diagnostic>) -> [Diagnostic] {
    let known = Dictionary(grouping: others, by: \.place)
    return filter { known[$0.place]?.contains($0) != true }
  }
}
