import Diagnostics
import Reporting

/// `tincture diff`.
enum DiffCommand: Command {
  static let description = CommandDescription(
    name: "diff", summary: "show what changed between two states of the tokens",
    discussion: [
      "OLD and NEW are files, folders or git revisions; a revision may have a path behind it (main:design/tokens). What a person would notice most comes first: a contrast requirement that is newly missed, then the colours that moved farthest. A token that has another name is told from one that is gone. Where nothing changed, nothing is printed."
    ],
    operands: .two("OLD", "NEW"),
    options: [
      CommandOption(
        "format", .choice(["text", "markdown", "json"]), meaning: "how to write what changed; text unless given"),
      CommandOption("exit-code", meaning: "end with status 1 where something changed"),
    ],
    examples: [
      ("tincture diff main HEAD", "Compares two commits of the project."),
      ("tincture diff main tokens", "Compares a commit with what is in the folder now."),
      ("tincture diff old.yaml new.yaml", "Compares two files."),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
    let request = Compilation.Request(arguments, files: [])
    let workspace = Workspace(currentFolder: request.currentFolder, projectFile: request.projectFile)
    var sides: [CheckedCatalog?] = []
    for word in arguments.operands {
      sides.append(try read(try ComparedState(word, in: workspace), request, workspace, console)?.catalog)
    }
    guard let old = sides[0], let new = sides[1] else { return .failure }
    let comparison = CatalogComparison(from: old, to: new)
    switch arguments["format"] {
    case "markdown": try console.say(MarkdownReport.text(of: comparison))
    case "json": try console.say(JSONReport.text(of: comparison, toolVersion: TinctureVersion.current))
    default: try console.say(ComparisonText.text(of: comparison, usesColor: console.colorsResults))
    }
    return arguments.has("exit-code") && !comparison.isEmpty ? .failure : .success
  }

  /// One side of a comparison and the paths of the files that it was read from; nil, after showing why, where it has
  /// language errors.
  static func read(
    _ state: ComparedState, _ request: Compilation.Request, _ workspace: Workspace, _ console: Console
  ) throws(CommandFailure) -> (catalog: CheckedCatalog, files: [String])? {
    var compilation: Compilation
    do throws(FileSystemError) {
      compilation = try Compilation.run(state, request, in: workspace)
    } catch { throw .file(error) }
    compilation.describe(on: console)
    let checked = compilation.checkedCatalog()
    console.show(compilation.diagnostics, of: compilation.files)
    return checked.map { ($0, compilation.dependencies) }
  }
}
