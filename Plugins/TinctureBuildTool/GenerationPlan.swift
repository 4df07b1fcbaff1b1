import Foundation
import PackagePlugin

/// Which files the tool reads and writes for one target: its `TokenFiles`, the `.mustache` files of the folder `templates`
/// beside the project file, and always the same outputs, in the plugin's work folder.
///
/// The package manager makes its plan, of which this is a part, once and keeps it until something is added to or removed
/// from the folder of a target, or the manifest changes. So what happens in the target's folder is seen at once. A file
/// that is new in the folder of the package is not: the folders there are inputs, too, so that the tool runs and can say
/// so.
struct GenerationPlan {
  /// The files that the tool writes: `PluginOutputs.files` of TinctureKit.
  static let outputNames = ["AppColors.swift", "LayerColors.swift"]

  private let targetName: String
  private let packageFolder: URL
  private let targetFolder: URL?
  private let isXcodeProject: Bool
  private let found: TokenFiles
  private let templates: [URL]

  /// Looks for the files of a target; nil, with an error in the build log, where there are no token files, or where the
  /// target has a source file with the name of an output.
  ///
  /// - Parameters:
  ///   - targetName: The name of the target.
  ///   - targetFolder: The folder of its sources; nil where it has none of its own.
  ///   - packageFolder: The folder of the package, or of the Xcode project.
  ///   - sourceFiles: What the target compiles, apart from what plugins generate.
  ///   - isXcodeProject: Whether `packageFolder` is that of an Xcode project.
  init?(
    targetName: String, targetFolder: URL?, packageFolder: URL, sourceFiles: [URL], isXcodeProject: Bool = false
  ) {
    self.targetName = targetName
    self.packageFolder = packageFolder
    self.targetFolder = targetFolder
    self.isXcodeProject = isXcodeProject
    found = TokenFiles(targetFolder: targetFolder, packageFolder: packageFolder)
    templates =
      found.projectFile.map {
        TokenFiles.files(below: Self.templatesFolder(beside: $0), withExtensions: ["mustache"], isRecursive: false)
      } ?? []
    // Swift tells the files of a module by their names alone; what it says about two of one name is no help.
    let rivals = sourceFiles.filter { Self.outputNames.contains($0.lastPathComponent) }
    for file in rivals {
      Diagnostics.error(
        "'\(TokenFiles.path(file))' has the name of a file that the plugin TinctureBuildTool generates for target "
          + "'\(targetName)': remove it if it was generated, else give it another name", file: TokenFiles.path(file))
    }
    if found.tokenFiles.isEmpty {
      let folders = [targetFolder, packageFolder].compactMap(\.self)
      let places = folders.map { "'\(TokenFiles.path($0))/tokens'" }.joined(separator: " nor ")
      Diagnostics.error(
        "target '\(targetName)' uses the plugin TinctureBuildTool, but there is no token file (.yaml) in \(places)")
    }
    guard rivals.isEmpty, !found.tokenFiles.isEmpty else { return nil }
  }

  /// The command that generates the target's colours. It runs when an input changed, and not otherwise.
  func command(tool: URL, workFolder: URL) -> Command {
    var arguments = [
      "plugin-build", "--folder", TokenFiles.path(packageFolder), "--output", TokenFiles.path(workFolder),
    ]
    if let projectFile = found.projectFile { arguments += ["--project", TokenFiles.path(projectFile)] }
    if let targetFolder { arguments += ["--target-folder", TokenFiles.path(targetFolder)] }
    var folders: [URL] = []
    if !found.hasOwnTokens {
      let unwatched = packageFolder.appending(path: TokenFiles.folderName)
      arguments += ["--token-folder", TokenFiles.path(unwatched)]
      folders = [unwatched] + TokenFiles.folders(below: unwatched)
    }
    if let projectFile = found.projectFile {
      let unwatched = Self.templatesFolder(beside: projectFile)
      if !found.hasOwnProject, TokenFiles.isFolder(unwatched) {
        arguments += ["--template-count", String(templates.count)]
        folders.append(unwatched)
      }
    } else if !isXcodeProject {
      // A project file may come. The folder of an Xcode project may well hold everything that is built, which would be
      // an input then.
      folders.append(packageFolder)
    }
    arguments.append("--")
    for file in found.tokenFiles { arguments.append(TokenFiles.path(file)) }
    var inputs: [URL] = found.tokenFiles + templates + folders
    if let projectFile = found.projectFile { inputs.insert(projectFile, at: 0) }
    return .buildCommand(
      displayName: "Generating colours of \(targetName)", executable: tool, arguments: arguments, inputFiles: inputs,
      outputFiles: Self.outputNames.map { workFolder.appending(path: $0) })
  }

  private static func templatesFolder(beside projectFile: URL) -> URL {
    projectFile.deletingLastPathComponent().appending(path: "templates")
  }
}
