import Diagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where a command speaks: results on standard output, everything else on standard error.
public struct Console: Sendable {
  /// How much is said beside results and diagnostics.
  public enum Volume: Sendable {
    /// Nothing.
    case quiet
    /// What was done.
    case normal
    /// What was done, and with what.
    case verbose
  }

  /// How much is said.
  public let volume: Volume
  /// Whether results are coloured.
  public let colorsResults: Bool
  /// Whether diagnostics on standard error are coloured.
  public let colorsDiagnostics: Bool

  /// Makes the console that the options of a command ask for.
  ///
  /// `--color auto` colours what goes to a terminal, unless `NO_COLOR` is set and not empty or `TERM` is `dumb`.
  public init(_ arguments: ParsedArguments) {
    volume = arguments.has("quiet") ? .quiet : arguments.has("verbose") ? .verbose : .normal
    switch arguments["color"] {
    case "always": (colorsResults, colorsDiagnostics) = (true, true)
    case "never": (colorsResults, colorsDiagnostics) = (false, false)
    default:
      let isWanted = Console.variable("NO_COLOR")?.isEmpty ?? true
      let isAble = Console.variable("TERM") != "dumb"
      colorsResults = isWanted && isAble && isatty(1) == 1
      colorsDiagnostics = isWanted && isAble && isatty(2) == 1
    }
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Writes a result.
  public func result(_ text: String) throws(FileSystemError) { try result(bytes: Array(text.utf8)) }

  /// Writes a result.
  ///
  /// Where nobody reads any longer (`tincture show … | head -1`) the rest is dropped without a word.
  public func result(bytes: [UInt8]) throws(FileSystemError) {
    do throws(FileSystemError) {
      try writeWhole(bytes, to: 1, action: "write to standard output")
    } catch {
      if !error.isClosedPipe { throw error }
    }
  }

  /// Says what was done, on standard output, unless the user wants quiet.
  ///
  /// - Parameters:
  ///   - text: A line without its end.
  ///   - outcomes: What became of the outputs. Where one may have gone to standard output itself, the line goes to
  ///     standard error, so that it does not end up in the text.
  /// - Throws: `FileSystemError` where standard output cannot be written.
  public func status(_ text: String, after outcomes: [OutputWriter.Outcome] = []) throws(FileSystemError) {
    if volume == .quiet { return }
    if outcomes.contains(.streamed) { complain(text + "\n") } else { try result(text + "\n") }
  }

  /// Says what is being done, on standard error, if the user wants to know.
  public func detail(_ text: String) {
    if volume == .verbose { complain(text + "\n") }
  }

  /// Writes to standard error. A failure has nowhere to be reported.
  public func complain(_ text: String) { Console.complain(text) }

  /// Writes to standard error.
  static func complain(_ text: String) {
    try? writeWhole(Array(text.utf8), to: 2, action: "write to standard error")
  }

  /// Shows diagnostics on standard error.
  public func show(_ diagnostics: [Diagnostic], of files: [SourceFile]) {
    guard !diagnostics.isEmpty else { return }
    var renderer = TextRenderer(files: files, usesColor: colorsDiagnostics)
    complain(renderer.render(diagnostics))
  }
}
