import Diagnostics

/// Checks values of a project file against a table of keys, and reports everything that does not fit.
public struct ShapeValidation {
  /// What was found.
  public private(set) var diagnostics: [Diagnostic] = []

  /// Nothing checked yet.
  public init() {}

  /// Checks a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - shape: What it should be.
  ///   - name: How messages call it: `contrast.level`.
  ///   - fallbackPlace: Where to report what has no place of its own, such as the key before an empty value.
  public mutating func check(
    _ value: ProjectValue, is shape: ProjectKey.Shape, name: String, at fallbackPlace: SourceRange? = nil
  ) {
    let place = value.place ?? fallbackPlace
    switch shape {
    case .anything: return
    case .list(let item):
      switch value.content {
      case .list(let items):
        for (number, value) in items.enumerated() {
          check(value, is: item, name: "\(name)[\(number + 1)]", at: place)
        }
      case .text where item.acceptsText: check(value, is: item, name: name, at: place)
      default: reportMismatch(value, shape, name, at: place)
      }
    case .mapping(let keys): checkMapping(value, keys: keys, isOpen: false, shape, name, at: place)
    case .openMapping(let keys): checkMapping(value, keys: keys, isOpen: true, shape, name, at: place)
    case .table(_, let shape):
      guard case .mapping(let members) = value.content else {
        return reportMismatch(value, .table(of: "names", shape), name, at: place)
      }
      for member in members {
        check(member.value, is: shape, name: joined(name, member.name), at: member.value.place ?? member.place)
      }
    case .either(let scalar, let collection):
      if case .mapping = value.content {
        check(value, is: collection, name: name, at: place)
      } else if value.text != nil {
        check(value, is: scalar, name: name, at: place)
      } else {
        reportMismatch(value, shape, name, at: place)
      }
    default: checkText(value, shape, name, at: place)
    }
  }

  private mutating func checkText(
    _ value: ProjectValue, _ shape: ProjectKey.Shape, _ name: String, at place: SourceRange?
  ) {
    guard let text = value.text, !text.isEmpty else { return reportMismatch(value, shape, name, at: place) }
    switch shape {
    case .boolean where text != "true" && text != "false":
      let meant = ShapeValidation.booleanWords[text.lowercased()]
      reportMismatch(value, shape, name, at: place, help: meant.map { ["write '\($0)'"] } ?? [])
    case .integer(let range):
      guard let number = Int(text), range.contains(number) else { return reportMismatch(value, shape, name, at: place) }
    case .number(let range):
      guard let number = Double(text), range.contains(number) else {
        return reportMismatch(value, shape, name, at: place)
      }
    case .byteCount where ByteCount(text) == nil: reportMismatch(value, shape, name, at: place)
    case .version(let minimum):
      guard let version = PlatformVersion(text), version >= minimum else {
        return reportMismatch(value, shape, name, at: place)
      }
    case .choice(let words) where !words.contains(where: { ProjectKey.spellings(of: $0.name).contains(text) }):
      let nearest = nearestNames(to: text, among: words.map(\.name), limit: 1)
      reportMismatch(value, shape, name, at: place, help: nearest.map { "did you mean '\($0)'?" })
    case .fileGlob:
      if let fault = GlobPattern.fault(in: text) {
        report("'\(name)' is \(value.descriptionForMessages), and \(fault)", at: place)
      }
    case .tokenPattern:
      if let fault = PathPattern.fault(in: text) {
        report("'\(name)' is \(value.descriptionForMessages), and \(fault)", at: place)
      }
    case .path:
      if text.utf8.contains(0) { report("'\(name)' is a path that holds a NUL character", at: place) }
    default: return
    }
  }

  private mutating func checkMapping(
    _ value: ProjectValue, keys: [ProjectKey], isOpen: Bool, _ shape: ProjectKey.Shape, _ name: String,
    at place: SourceRange?
  ) {
    guard case .mapping(let members) = value.content else { return reportMismatch(value, shape, name, at: place) }
    checkMembers(members, keys: keys, isOpen: isOpen, name: name, at: place)
  }

  /// Checks the members of a mapping against its keys.
  ///
  /// - Parameters:
  ///   - members: The members.
  ///   - keys: The keys that may be there.
  ///   - isOpen: Whether other keys are left for somebody else to check.
  ///   - name: How messages call the mapping; empty for the top of the file.
  ///   - place: Where to report a key that is missing.
  public mutating func checkMembers(
    _ members: [ProjectMember], keys: [ProjectKey], isOpen: Bool, name: String, at place: SourceRange?
  ) {
    var found: [String: ProjectMember] = [:]
    for member in members {
      guard let key = keys.first(where: { $0.spellings.contains(member.name) }) else {
        if !isOpen { reportUnknownKey(member, keys: keys, in: name) }
        continue
      }
      if let first = found[key.name] {
        report(
          "'\(joined(name, key.name))' is given twice", at: member.place, rule: "duplicate-key",
          notes: [.init("it is given here first, as '\(first.name)'", at: first.place)],
          help: ["remove one of the two"])
        continue
      }
      found[key.name] = member
      check(member.value, is: key.shape, name: joined(name, key.name), at: member.place)
    }
    for key in keys where key.isRequired && found[key.name] == nil {
      let owner = name.isEmpty ? "the project file" : "'\(name)'"
      let example: String =
        if case .choice(let words) = key.shape, words.count == 1 { "add '\(key.name): \(words[0].name)'" } else {
          "add '\(key.name):'; it is \(key.shape.expectation)"
        }
      report("\(owner) has no '\(key.name)'", at: place, help: [example])
    }
  }

  private mutating func reportUnknownKey(_ member: ProjectMember, keys: [ProjectKey], in name: String) {
    let owner = name.isEmpty ? "the project file" : "'\(name)'"
    let nearest = nearestNames(to: member.name, among: keys.flatMap(\.spellings), limit: 1)
    let known = keys.map(\.name).joinedInProse(with: "and")
    let fixes: [Diagnostic.Fix] =
      if let place = member.place, let word = nearest.first {
        [Diagnostic.Fix("Write '\(word)'", edits: [.init(place, replacement: word)], isSafe: true)]
      } else { [] }
    report(
      "unknown key '\(member.name)' in \(owner)", at: member.place, rule: "unknown-key",
      help: nearest.isEmpty
        ? [keys.isEmpty ? "it has no keys" : "its keys are \(known)"] : nearest.map { "did you mean '\($0)'?" },
      fixes: fixes)
  }

  /// Reports something that the table of keys cannot say.
  public mutating func report(
    _ message: String, at place: SourceRange?, rule: RuleID = "project-file", notes: [Diagnostic.Note] = [],
    help: [String] = [], fixes: [Diagnostic.Fix] = []
  ) {
    diagnostics.append(Diagnostic(rule, .error, message, at: place, notes: notes, help: help, fixes: fixes))
  }

  private mutating func reportMismatch(
    _ value: ProjectValue, _ shape: ProjectKey.Shape, _ name: String, at place: SourceRange?, help: [String] = []
  ) {
    report(
      "'\(name)' is \(value.descriptionForMessages), expected \(shape.expectation)", at: place, help: help)
  }

  private func joined(_ path: String, _ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  private static let booleanWords = [
    "yes": "true", "on": "true", "1": "true", "no": "false", "off": "false", "0": "false", "true": "true",
    "false": "false",
  ]
}

extension ProjectKey.Shape {
  /// Whether a text can be a value of this shape.
  var acceptsText: Bool {
    switch self {
    case .mapping, .openMapping, .table: false
    case .list(let item): item.acceptsText
    default: true
    }
  }
}
