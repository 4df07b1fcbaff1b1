import Diagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program `tincture`.
public enum CommandLineTool {
  /// The commands, in the order in which the help lists them.
  static let commands: [any Command.Type] = [
    InitCommand.self, BuildCommand.self, CheckCommand.self, ReportCommand.self, DiffCommand.self, ShowCommand.self,
    ExplainCommand.self, FormatCommand.self, SchemaCommand.self, CompletionsCommand.self, PluginBuildCommand.self,
    HelpCommand.self,
  ]

  /// The descriptions of all commands, for documentation and shell completions.
  public static var descriptions: [CommandDescription] { commands.map { $0.description } }

  /// Runs the program.
  ///
  /// - Parameter arguments: The command line without the name of the program.
  /// - Returns: How it ended.
  public static func run(_ arguments: [String]) -> ExitStatus {
    // A write to a pipe that nobody reads gives an error instead of ending the program.
    signal(SIGPIPE, SIG_IGN)
    do throws(CommandFailure) {
      return try dispatch(arguments)
    } catch {
      let (diagnostic, status) = report(error)
      var renderer = TextRenderer(files: [])
      Console.complain(renderer.render(diagnostic))
      return status
    }
  }

  private static func report(_ failure: CommandFailure) -> (Diagnostic, ExitStatus) {
    switch failure {
    case .usage(let error):
      let help = error.help.map { [$0] } ?? []
      return (Diagnostic("command-line", .error, error.message, at: nil, help: help), .wrongUse)
    case .file(let error):
      return (Diagnostic("file", .error, error.description, at: nil), .fileError)
    }
  }

  private static func dispatch(_ arguments: [String]) throws(CommandFailure) -> ExitStatus {
    let invocation: Invocation
    do throws(UsageError) { invocation = try parse(arguments) } catch { throw .usage(error) }
    switch invocation {
    case .text(let text):
      try Console(ParsedArguments()).say(text)
      return .success
    case .command(let command, let parsed): return try command.run(parsed, Console(parsed))
    }
  }

  /// What a command line asks for.
  private enum Invocation {
    case text(String)
    case command(any Command.Type, ParsedArguments)
  }

  private static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    var leading = ParsedArguments()
    var rest = arguments[...]
    let options = CommandDescription.commonOptions + [CommandOption("version", meaning: "show the version")]
    while let next = rest.first, next.hasPrefix("-") {
      rest = rest.dropFirst()
      try ArgumentParser.parseOption(next, &rest, options, of: "tincture", into: &leading)
    }
    if leading.has("version") { return .text("tincture \(TinctureVersion.current)\n") }
    guard let name = rest.popFirst() else {
      if leading.has("help") { return .text(HelpText.overview(of: descriptions)) }
      throw UsageError("no command is given", help: commandList)
    }
    let command = try command(named: name)
    let parsed = try ArgumentParser.parse(rest, for: command.description, after: leading)
    return parsed.has("help") ? .text(HelpText.text(for: command.description)) : .command(command, parsed)
  }

  /// The command with this name.
  static func command(named name: String) throws(UsageError) -> any Command.Type {
    if let command = commands.first(where: { $0.description.name == name }) { return command }
    let nearest = nearestNames(to: name, among: commands.map { $0.description.name }, limit: 1).first
    throw UsageError("unknown command '\(name)'", help: nearest.map { "did you mean '\($0)'?" } ?? commandList)
  }

  private static var commandList: String {
    "the commands are \(descriptions.map(\.name).joined(separator: ", ")); 'tincture --help' says more"
  }
}
