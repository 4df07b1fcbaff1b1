import Diagnostics
import Project
import TokenFormatting
import TokenSyntax

/// `tincture format`.
enum FormatCommand: Command {
  static let description = CommandDescription(
    name: "format", summary: "give token files their canonical layout",
    discussion: [
      "Formats the FILEs, or the sources of the project and its project file where none is given; '-' is standard input, and its text goes to standard output. Every comment stays where it is, and no value changes. A file with syntax errors is left as it is."
    ],
    operands: .any("FILE"),
    options: [CommandOption("check", meaning: "write nothing; list the files that would change, and fail")],
    examples: [
      ("tincture format", "Formats the files of the project."),
      ("tincture format --check", "Fails, in continuous integration, where a file is not formatted."),
      ("tincture format - < tokens/colors.yaml", "Shows what would be written."),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
    let compilation = Compilation.reading(.init(arguments, files: arguments.operands))
    compilation.describe(on: console)
    // The project file comes first. Where files are named, it is only read for its limits.
    let projectFile = compilation.workspace.projectFile.map(compilation.workspace.shown)
    let isProjectRead = projectFile != nil && compilation.files.first?.path == projectFile
    let first = isProjectRead && !arguments.operands.isEmpty ? 1 : 0
    var planned: [PlannedFile] = []
    var diagnostics = compilation.diagnostics
    var standardInput: [UInt8]?
    for (number, source) in compilation.files.enumerated().dropFirst(first) {
      let file = FileID(number)
      let (text, found) = TokenFormatter.format(source, as: file, limits: compilation.configuration.limits)
      diagnostics += found
      guard let text else { continue }
      if source.path == SourceSelection.standardInput {
        standardInput = text == source.bytes && arguments.has("check") ? nil : text
        continue
      }
      let path = compilation.workspace.absolute(argument: source.path)
      planned.append(PlannedFile(path: path, shownPath: source.path, bytes: text))
    }
    diagnostics = diagnostics.inFileOrderOnce()
    console.show(diagnostics, of: compilation.files)
    let failure: ExitStatus? =
      compilation.hasUnreadableFile ? .fileError : diagnostics.containsError ? .failure : nil
    do throws(FileSystemError) {
      if arguments.has("check") {
        let outcomes = try OutputWriter.compare(planned)
        var stale = zip(planned, outcomes).filter { $0.1 == .written }.map(\.0.shownPath)
        if standardInput != nil { stale.append(SourceSelection.standardInput) }
        for path in stale { try console.result("\(DisplayText.escaped(path))\n") }
        return failure ?? (stale.isEmpty ? .success : .failure)
      }
      let outcomes = try OutputWriter.write(planned)
      for (file, outcome) in zip(planned, outcomes) where outcome != .unchanged {
        try console.status("formatted \(DisplayText.escaped(file.shownPath))", after: outcomes)
      }
      if let standardInput { try console.result(bytes: standardInput) }
    } catch { throw .file(error) }
    return failure ?? .success
  }
}

extension Compilation {
  /// Reads the files of a project, and asks nothing of what is in them but that it is YAML.
  fileprivate static func reading(_ request: Request) -> Compilation {
    let workspace = Workspace(
      currentFolder: request.currentFolder, projectFile: request.projectFile,
      firstFile: request.files.first { $0 != "-" })
    var compilation = Compilation(workspace)
    compilation.readProjectFile(knownRules: nil)
    compilation.readTokenFiles(request)
    return compilation
  }
}
