import Foundation
import PackagePlugin

/// Which files the tool reads and writes for one target. A plugin cannot read YAML, so this is by convention:
///
/// - the project file is `tincture.yaml` of the target's folder, else of the package;
/// - the token files are all `.yaml` and `.yml` files below `tokens` of the target's folder, else of the package;
/// - templates are the `.mustache` files of the folder `templates` beside the project file;
/// - what is written is always the same files, in the plugin's work folder.
///
/// The package manager makes its plan, of which this is a part, once and keeps it until something is added to or removed
/// from the folder of a target, or the manifest changes. So what happens in the target's folder is seen at once. A file
/// that is new in the package's `tokens` is not: its folders are inputs, too, so that the tool runs and can say so.
struct GenerationPlan {
  /// The files that the tool writes: `PluginOutputs.files` of TinctureKit.
  static let outputNames = ["AppColors.swift", "LayerColors.swift"]

  private let targetName: String
  private let packageFolder: URL
  private let targetFolder: URL?
  private let projectFile: URL?
  private let tokenFiles: [URL]
  private let templates: [URL]
  /// The folder of the token files where that is not one of the target, so that new files may be missed.
  private let unwatchedFolder: URL?

  /// Looks for the files of a target; nil, with an error in the build log, where there are no token files.
  init?(targetName: String, targetFolder: URL?, packageFolder: URL) {
    self.targetName = targetName
    self.packageFolder = packageFolder
    self.targetFolder = targetFolder
    let folders = [targetFolder, packageFolder].compactMap(\.self)
    projectFile = folders.map { $0.appending(path: "tincture.yaml") }.first(where: Self.isFile)
    let sets = folders.map {
      Self.files(below: $0.appending(path: "tokens"), withExtensions: ["yaml", "yml"], isRecursive: true)
    }
    tokenFiles = sets.first { !$0.isEmpty } ?? []
    let isOwn = targetFolder != nil && sets.first?.isEmpty == false
    unwatchedFolder = isOwn ? nil : packageFolder.appending(path: "tokens")
    templates =
      projectFile.map {
        let folder = $0.deletingLastPathComponent().appending(path: "templates")
        return Self.files(below: folder, withExtensions: ["mustache"], isRecursive: false)
      } ?? []
    guard !tokenFiles.isEmpty else {
      let places = folders.map { "'\(Self.path($0))/tokens'" }.joined(separator: " nor ")
      Diagnostics.error(
        "target '\(targetName)' uses the plugin TinctureBuildTool, but there is no token file (.yaml) in \(places)")
      return nil
    }
  }

  /// The command that generates the target's colours. It runs when an input changed, and not otherwise.
  func command(tool: URL, workFolder: URL) -> Command {
    var arguments = ["plugin-build", "--folder", Self.path(packageFolder), "--output", Self.path(workFolder)]
    if let projectFile { arguments += ["--project", Self.path(projectFile)] }
    if let targetFolder { arguments += ["--target-folder", Self.path(targetFolder)] }
    var folders: [URL] = []
    if let unwatchedFolder {
      arguments += ["--token-folder", Self.path(unwatchedFolder)]
      folders = [unwatchedFolder] + Self.folders(below: unwatchedFolder)
    }
    return .buildCommand(
      displayName: "Generating colours of \(targetName)", executable: tool,
      arguments: arguments + ["--"] + tokenFiles.map(Self.path),
      inputFiles: (projectFile.map { [$0] } ?? []) + tokenFiles + templates + folders,
      outputFiles: Self.outputNames.map { workFolder.appending(path: $0) })
  }

  /// The files with one of these extensions, in the order of their paths. Names that begin with a dot do not count, and
  /// links to folders are not followed: the tool's own patterns read the same files.
  private static func files(below folder: URL, withExtensions extensions: Set<String>, isRecursive: Bool) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
    var files: [URL] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      let entry = folder.appending(path: name)
      let attributes = try? FileManager.default.attributesOfItem(atPath: path(entry))
      if attributes?[.type] as? FileAttributeType == .typeDirectory {
        if isRecursive { files += Self.files(below: entry, withExtensions: extensions, isRecursive: true) }
      } else if extensions.contains(entry.pathExtension), isFile(entry) {
        files.append(entry)
      }
    }
    return files
  }

  /// The folders that `files` looks into.
  private static func folders(below folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.map { folder.appending(path: $0) }
      .filter {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path($0))
        return attributes?[.type] as? FileAttributeType == .typeDirectory
      }
      .flatMap { [$0] + folders(below: $0) }
  }

  private static func isFile(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path(url), isDirectory: &isFolder) && !isFolder.boolValue
  }

  /// The path as the file system has it, without the slash that marks a folder.
  private static func path(_ url: URL) -> String {
    let path = url.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
