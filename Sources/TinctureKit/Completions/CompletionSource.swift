import Checking
import Emission

/// Where a shell finds what may stand at a place of a command line.
enum CompletionSource: Equatable {
  /// One of these words.
  case words([String])
  /// Files and folders.
  case files
  /// Folders.
  case folders
  /// The names of the project's tokens.
  case tokens
  /// The shell has nothing to offer.
  case nothing

  /// What may stand behind an option; nil for a switch.
  init?(_ option: CommandOption) {
    switch option.argument {
    case .none: return nil
    case .choice(let words), .optionalChoice(let words): self = .words(words)
    case .number: self = .nothing
    case .value(let name): self = CompletionSource(placeholder: name)
    }
  }

  /// What may stand beside the options of a command.
  init(_ operands: CommandDescription.Operands) {
    switch operands {
    case .none: self = .nothing
    case .optional(let name), .one(let name), .two(let name, _), .any(let name):
      self = CompletionSource(placeholder: name)
    }
  }

  /// What a name in the help stands for.
  private init(placeholder: String) {
    switch placeholder {
    case "FILE", "PATH", "OLD", "REVISION|PATH": self = .files
    case "FOLDER": self = .folders
    case "NAME": self = .tokens
    case "KIND": self = .words(OutputKinds.all.map { $0.name })
    case "RULE": self = .words(Rules.names)
    case "COMMAND": self = .words(CommandLineTool.descriptions.map(\.name))
    default: self = placeholder.contains("|") ? .words(placeholder.split(separator: "|").map(String.init)) : .nothing
    }
  }

  /// The command that prints the names of all tokens, one a line: the first column of the lists that `show` prints.
  static let tokenNames =
    #"{ tincture show colors; tincture show palette; } 2>/dev/null | sed -n 's/^  \([^ ][^ ]*\)  .*/\1/p'"#
}

extension CommandDescription {
  /// The options before a command.
  static var leadingOptions: [CommandOption] {
    commonOptions + [CommandOption("version", meaning: "show the version")]
  }
}

extension CommandOption {
  /// The option as it is typed: `-h`, `--help`.
  var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + ["--\(name)"] }
}
