import Diagnostics
import Project

/// `tincture plugin-build`.
enum PluginBuildCommand: Command {
  static let description = CommandDescription(
    name: "plugin-build", summary: "generate what the build plugin compiles; the plugin runs it",
    discussion: [
      "Writes AppColors.swift and LayerColors.swift to a folder, whatever 'outputs:' says; which of them has a content, and their namespace, stands in 'plugin:' of the project file. Nothing is looked for: the files are those that are named, and diagnostics show absolute paths."
    ],
    operands: .any("FILE"),
    options: [
      CommandOption("output", .value("FOLDER"), meaning: "the folder that is written to"),
      CommandOption("folder", .value("FOLDER"), meaning: "what paths are relative to where there is no project file"),
      CommandOption(
        "target-folder", .value("FOLDER"),
        meaning: "the sources of the target; an output of the project that is written there too is an error"),
      CommandOption(
        "token-folder", .value("FOLDER"), meaning: "a folder in which a token file that is not named is an error"),
      CommandOption(
        "template-count", .number("N", 0...1_000_000),
        meaning: "how many templates the build was planned with; another number is an error"),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
    guard let output = arguments["output"] else {
      throw .usage(UsageError("'--output' is missing", help: "the build plugin names the folder that it declared"))
    }
    if arguments.operands.isEmpty || arguments.operands.contains("-") {
      throw .usage(UsageError("the token files must be named", help: "the build plugin names those that it declared"))
    }
    let current = FilePath.currentFolder()
    var request = Compilation.Request(arguments, files: arguments.operands)
    request.fixedFolder = arguments["folder"].map { FilePath.absolute($0, in: current) } ?? current
    var compilation = Compilation.run(request)
    let check = compilation.startCheckForBuild()
    let target = arguments["target-folder"].map { compilation.workspace.absolute(argument: $0) }
    compilation.report(PluginOutputs.diagnose(compilation, targetFolder: target))
    if let tokens = arguments["token-folder"] {
      let path = compilation.workspace.absolute(argument: tokens)
      compilation.report(PluginOutputs.unplannedFiles(compilation, in: path))
    }
    compilation.report(
      PluginOutputs.unplannedSurroundings(compilation, templateCount: arguments.number("template-count")))
    compilation.describe(on: console)
    let folder = compilation.workspace.absolute(argument: output)
    let rendered = compilation.render(PluginOutputs.settings(compilation.configuration, in: folder))
    compilation.finish(check)
    console.show(compilation.diagnostics, of: compilation.files)
    guard !compilation.hasErrors else { return compilation.failureStatus() }
    let files = PluginOutputs.files.map { file in
      let path = "\(folder)/\(file.name)"
      return rendered.first { $0.path == path }
        ?? PlannedFile(path: path, shownPath: path, bytes: Array(PluginOutputs.placeholder(for: file).utf8))
    }
    do throws(FileSystemError) {
      let outcomes = try OutputWriter.write(files, sparing: compilation.dependencies)
      for (file, outcome) in zip(files, outcomes) {
        console.detail("\(outcome.verb) \(DisplayText.escaped(file.shownPath))")
      }
    } catch { throw .file(error) }
    return .success
  }
}
