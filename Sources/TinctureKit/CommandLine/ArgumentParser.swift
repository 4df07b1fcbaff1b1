import Diagnostics

/// A command line that cannot be understood.
public struct UsageError: Error, Equatable {
  /// What was found and what was expected.
  public let message: String
  /// How to mend it; nil where the message says all.
  public let help: String?

  /// Makes an error.
  public init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}

/// The arguments of a command, sorted into options and operands.
public struct ParsedArguments: Sendable, Equatable {
  /// An option that was given.
  private struct Entry: Equatable {
    var name: String
    /// Empty for a switch.
    var value: String
  }

  /// The options in the order in which they were given. There are few: a dictionary would cost the start of the program
  /// more than all else that it does.
  private var entries: [Entry] = []
  /// What is not an option, in the order of the command line.
  public internal(set) var operands: [String] = []

  /// No arguments.
  public init() {}

  /// Whether an option was given.
  public func has(_ option: String) -> Bool { self[option] != nil }

  /// The value of an option, empty for a switch, or nil where it was not given.
  public internal(set) subscript(option: String) -> String? {
    get { entries.first { $0.name == option }?.value }
    set {
      entries.removeAll { $0.name == option }
      if let newValue { entries.append(Entry(name: option, value: newValue)) }
    }
  }

  /// The value of an option that takes a number, or nil where it was not given.
  public func number(_ option: String) -> Int? { self[option].flatMap { Int($0) } }
}

/// Reads arguments as a table of options says.
///
/// `--name value` and `--name=value` mean the same; `--` ends the options; a lone `-` is an operand. A switch may be
/// repeated; an option with a value may not, unless it is the same value.
public enum ArgumentParser {
  /// Reads the arguments behind the name of a command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - command: What the command takes.
  ///   - previous: What stood before the name of the command.
  /// - Returns: The arguments. Where `--help` is among them, whatever else is wrong with the operands passes.
  /// - Throws: The first thing that cannot be understood.
  public static func parse(
    _ arguments: some Collection<String>, for command: CommandDescription, after previous: ParsedArguments = .init()
  ) throws(UsageError) -> ParsedArguments {
    var parsed = previous
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        parsed.operands += rest
        break
      }
      if argument.hasPrefix("-"), argument != "-" {
        try parseOption(argument, &rest, command.allOptions, of: "tincture \(command.name)", into: &parsed)
      } else {
        parsed.operands.append(argument)
      }
    }
    if !parsed.has("help") { try checkOperands(parsed.operands, of: command) }
    return parsed
  }

  /// Reads one option and, where it takes one, its value from the arguments behind it.
  static func parseOption<Arguments: Collection<String>>(
    _ argument: String, _ rest: inout Arguments, _ options: [CommandOption], of owner: String,
    into parsed: inout ParsedArguments
  ) throws(UsageError) where Arguments.SubSequence == Arguments {
    let (option, shown, attached) = try find(argument, options, of: owner)
    guard case .none = option.argument else {
      let value: String
      if let attached {
        value = attached
      } else if case .optionalChoice(let words) = option.argument {
        // The word behind it belongs to the option only where it is one of its words.
        guard let next = rest.first, words.contains(next) else {
          parsed[option.name] = parsed[option.name] ?? ""
          return
        }
        value = next
        _ = rest.popFirst()
      } else if let next = rest.popFirst() {
        value = next
      } else {
        throw UsageError("'\(shown)' needs a value: \(option.synopsis)")
      }
      return try store(value, of: option, shown: shown, in: &parsed)
    }
    guard attached == nil else { throw UsageError("'\(shown)' takes no value") }
    parsed[option.name] = ""
  }

  private static func find(
    _ argument: String, _ options: [CommandOption], of owner: String
  ) throws(UsageError) -> (option: CommandOption, shown: String, attached: String?) {
    let equals = argument.firstIndex(of: "=")
    let shown = String(equals.map { argument[..<$0] } ?? argument[...])
    let attached = equals.map { String(argument[argument.index(after: $0)...]) }
    let found =
      shown.hasPrefix("--")
      ? options.first { $0.name == shown.dropFirst(2) }
      : options.first { option in option.letter.map { shown == "-\($0)" } ?? false }
    if let found { return (found, shown, attached) }
    let names = options.map { "--\($0.name)" }
    let nearest = nearestNames(to: shown.hasPrefix("--") ? shown : "-" + shown, among: names, limit: 1).first
    throw UsageError(
      "unknown option '\(shown)'",
      help: nearest.map { "did you mean '\($0)'?" } ?? "'\(owner) --help' lists the options")
  }

  private static func store(
    _ value: String, of option: CommandOption, shown: String, in parsed: inout ParsedArguments
  ) throws(UsageError) {
    switch option.argument {
    case .choice(let words) where !words.contains(value), .optionalChoice(let words) where !words.contains(value):
      let nearest = nearestNames(to: value, among: words, limit: 1).first
      throw UsageError(
        "'\(shown)' is '\(value)', expected \(words.joined(separator: ", "))",
        help: nearest.map { "did you mean '\($0)'?" })
    case .number(_, let range):
      guard let number = Int(value), range.contains(number) else {
        throw UsageError(
          "'\(shown)' is '\(value)', expected a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
    default:
      if value.isEmpty { throw UsageError("'\(shown)' needs a value that is not empty: \(option.synopsis)") }
    }
    if let first = parsed[option.name], first != value, !first.isEmpty {
      throw UsageError("'\(shown)' is given twice, as '\(first)' and '\(value)'")
    }
    parsed[option.name] = value
  }

  private static func checkOperands(_ operands: [String], of command: CommandDescription) throws(UsageError) {
    let usage = "usage: tincture \(command.name)\(command.operands.synopsis)"
    if operands.contains("") { throw UsageError("an argument is empty", help: usage) }
    switch command.operands {
    case .none:
      if let first = operands.first { throw UsageError("unexpected argument '\(first)'", help: usage) }
    case .optional:
      if operands.count > 1 { throw UsageError("unexpected argument '\(operands[1])'", help: usage) }
    case .one(let name):
      if operands.isEmpty { throw UsageError("\(name) is missing", help: usage) }
      if operands.count > 1 { throw UsageError("unexpected argument '\(operands[1])'", help: usage) }
    case .two(let first, let second):
      if operands.count < 2 { throw UsageError("\(operands.isEmpty ? first : second) is missing", help: usage) }
      if operands.count > 2 { throw UsageError("unexpected argument '\(operands[2])'", help: usage) }
    case .any: break
    }
  }
}
