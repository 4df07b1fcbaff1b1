/// An option of a command: `--output PATH`.
public struct CommandOption: Sendable {
  /// What stands behind an option.
  public enum Argument: Sendable {
    /// Nothing: the option is a switch.
    case none
    /// A value; the name stands for it in the help.
    case value(String)
    /// One of these words.
    case choice([String])
    /// One of these words, or nothing.
    case optionalChoice([String])
    /// A whole number.
    case number(String, ClosedRange<Int>)
  }

  /// The name without its dashes.
  public let name: String
  /// The letter of the short form, if there is one.
  public let letter: Character?
  /// What stands behind it.
  public let argument: Argument
  /// What it does, in one sentence without a full stop.
  public let meaning: String

  /// Declares an option.
  public init(_ name: String, letter: Character? = nil, _ argument: Argument = .none, meaning: String) {
    self.name = name
    self.letter = letter
    self.argument = argument
    self.meaning = meaning
  }

  /// The option as the help shows it: `-h, --help`, `--output PATH`.
  public var synopsis: String {
    let short = letter.map { "-\($0), " } ?? ""
    switch argument {
    case .none: return "\(short)--\(name)"
    case .value(let value), .number(let value, _): return "\(short)--\(name) \(value)"
    case .choice(let words): return "\(short)--\(name) \(words.joined(separator: "|"))"
    case .optionalChoice(let words): return "\(short)--\(name) [\(words.joined(separator: "|"))]"
    }
  }
}

/// A command, as its parser, its help and the shell completions see it.
public struct CommandDescription: Sendable {
  /// What may stand beside the options.
  public enum Operands: Sendable {
    /// Nothing.
    case none
    /// One or none.
    case optional(String)
    /// Exactly one.
    case one(String)
    /// Exactly two.
    case two(String, String)
    /// Any number.
    case any(String)

    /// The operands as the help shows them.
    var synopsis: String {
      switch self {
      case .none: ""
      case .optional(let name): " [\(name)]"
      case .one(let name): " \(name)"
      case .two(let first, let second): " \(first) \(second)"
      case .any(let name): " [\(name)…]"
      }
    }
  }

  /// The word that selects the command.
  public let name: String
  /// What it does, in one sentence without a full stop.
  public let summary: String
  /// What else there is to know: paragraphs, each one line.
  public let discussion: [String]
  /// What may stand beside the options.
  public let operands: Operands
  /// Its own options; those that every command has come on top.
  public let options: [CommandOption]
  /// Command lines that show it, each with what it does.
  public let examples: [(command: String, meaning: String)]

  /// Describes a command.
  public init(
    name: String, summary: String, discussion: [String] = [], operands: Operands = .none,
    options: [CommandOption] = [], examples: [(command: String, meaning: String)] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.operands = operands
    self.options = options
    self.examples = examples
  }

  /// The options that every command has.
  public static let commonOptions = [
    CommandOption(
      "project", .value("PATH"), meaning: "the project file, or its folder, instead of the nearest tincture.yaml"),
    CommandOption("quiet", letter: "q", meaning: "say nothing but what is wrong"),
    CommandOption("verbose", letter: "v", meaning: "say what is read, too"),
    CommandOption("color", .choice(["auto", "always", "never"]), meaning: "whether to use colour; auto unless given"),
    CommandOption(
      "jobs", .number("N", 1...1024),
      meaning: "how many threads may work at once; one on each processor unless given"),
    CommandOption("help", letter: "h", meaning: "show this text"),
  ]

  /// All options of the command.
  public var allOptions: [CommandOption] { options + CommandDescription.commonOptions }
}
