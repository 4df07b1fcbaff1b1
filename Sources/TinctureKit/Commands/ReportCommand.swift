import Diagnostics
import Mustache
import Reporting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `tincture report`.
enum ReportCommand: Command {
  static let description = CommandDescription(
    name: "report", summary: "show the tokens to a design team: one page with every colour and every finding",
    discussion: [
      "Reads the FILEs, or the sources of the project where none is given. The page is one HTML file that needs no network and opens from a mail attachment.",
      "Findings never keep a report from being written; errors of the language do. --against also shows what changed since another state: a file, a folder, or a git revision.",
    ],
    operands: .any("FILE"),
    options: [
      CommandOption(
        "format", .choice(["html", "markdown", "json"]), meaning: "what to write; html unless given"),
      CommandOption("output", .value("PATH"), meaning: "where it goes; '-', the default, is standard output"),
      CommandOption(
        "against", .value("REVISION|PATH"), meaning: "show what changed since this file, folder or git revision"),
    ],
    examples: [
      ("tincture report --output report.html", "Writes the page."),
      ("tincture report --against main --format markdown", "Writes a comment for a pull request."),
      ("tincture report --format json --output report.json", "Writes everything as data."),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
    let format = arguments["format"] ?? "html"
    let path = arguments["output"].flatMap { $0 == "-" ? nil : $0 }
    if format == "html", path == nil, arguments["output"] == nil, isatty(1) == 1 {
      throw .usage(
        UsageError("a page is not for the terminal", help: "say where it goes: tincture report --output report.html"))
    }
    let request = Compilation.Request(arguments, files: arguments.operands)
    var compilation = Compilation.run(request)
    compilation.describe(on: console)
    let source = compilation.checkedCatalog()
    console.show(compilation.diagnostics, of: compilation.files)
    guard let source else { return compilation.failureStatus() }

    var comparison: CatalogComparison?
    var comparedFiles: [String] = []
    if let word = arguments["against"] {
      let other = try ComparedState(word, in: compilation.workspace)
      guard let old = try DiffCommand.read(other, request, compilation.workspace, console) else { return .failure }
      comparison = CatalogComparison(from: old.catalog, to: source)
      comparedFiles = old.files
    }
    let report = Report(source, comparison: comparison, toolVersion: TinctureVersion.current)
    guard let bytes = render(report, as: format, &compilation, console) else { return .failure }
    guard let path else {
      do throws(FileSystemError) { try console.result(bytes: bytes) } catch { throw .file(error) }
      return .success
    }
    let absolute = compilation.workspace.absolute(argument: path)
    let shown = compilation.workspace.shown(absolute)
    let outcomes: [OutputWriter.Outcome]
    do throws(FileSystemError) {
      let file = PlannedFile(path: absolute, shownPath: shown, bytes: bytes)
      outcomes = try OutputWriter.write([file], sparing: compilation.dependencies + comparedFiles)
    } catch { throw .file(error) }
    for outcome in outcomes {
      try console.sayStatus("\(outcome.verb) \(DisplayText.escaped(shown))", after: outcomes)
    }
    return .success
  }

  /// The bytes of the report; nil, after showing why, where a template of the project cannot be used.
  private static func render(
    _ report: Report, as format: String, _ compilation: inout Compilation, _ console: Console
  ) -> [UInt8]? {
    switch format {
    case "markdown": return Array(MarkdownReport.text(of: report).utf8)
    case "json": return Array(JSONReport.text(of: report).utf8)
    default:
      let known = compilation.diagnostics
      if let templates = compilation.loadTemplates() {
        do throws(MustacheError) {
          return try HTMLReport.render(report, with: templates)
        } catch {
          compilation.report([Diagnostic(template: error, at: compilation.configuration.templates?.place)])
        }
      }
      console.show(compilation.diagnostics.subtracting(known), of: compilation.files)
      return nil
    }
  }
}
