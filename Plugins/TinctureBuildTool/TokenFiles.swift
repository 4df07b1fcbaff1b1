import Foundation

/// The token files and the project file of a target. A plugin cannot read YAML, so they are found by convention:
///
/// - the project file is `tincture.yaml` of the target's folder, else of the package;
/// - the token files are all `.yaml` and `.yml` files below `tokens` of the target's folder, else of the package.
///
/// Both plugins have this file, one through a link, because plugins cannot share a module.
struct TokenFiles: Hashable {
  static let projectFileName = "tincture.yaml"
  static let folderName = "tokens"

  let projectFile: URL?
  /// Whether the project file lies in the folder of the target.
  let hasOwnProject: Bool
  /// In the order of their paths; empty where neither folder has any.
  let tokenFiles: [URL]
  /// Whether the token files lie in the folder of the target.
  let hasOwnTokens: Bool

  init(targetFolder: URL?, packageFolder: URL) {
    let folders = [targetFolder, packageFolder].compactMap(\.self)
    projectFile = folders.map { $0.appending(path: Self.projectFileName) }.first(where: Self.isFile)
    hasOwnProject = targetFolder != nil && projectFile == targetFolder?.appending(path: Self.projectFileName)
    let sets = folders.map {
      Self.files(below: $0.appending(path: Self.folderName), withExtensions: ["yaml", "yml"], isRecursive: true)
    }
    tokenFiles = sets.first { !$0.isEmpty } ?? []
    hasOwnTokens = targetFolder != nil && sets.first?.isEmpty == false
  }

  /// The files with one of these extensions, in the order of their paths. Names that begin with a dot do not count, and
  /// links to folders are not followed: the tool's own patterns read the same files.
  static func files(below folder: URL, withExtensions extensions: Set<String>, isRecursive: Bool) -> [URL] {
    var files: [URL] = []
    for entry in entries(of: folder) {
      if isRealFolder(entry) {
        if isRecursive { files += Self.files(below: entry, withExtensions: extensions, isRecursive: true) }
      } else if extensions.contains(entry.pathExtension), isFile(entry) {
        files.append(entry)
      }
    }
    return files
  }

  /// The folders that `files` looks into.
  static func folders(below folder: URL) -> [URL] {
    entries(of: folder).filter(isRealFolder).flatMap { [$0] + folders(below: $0) }
  }

  private static func entries(of folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.map { folder.appending(path: $0) }
  }

  private static func isRealFolder(_ url: URL) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path(url))
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }

  static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path(url), isDirectory: &isFolder) && isFolder.boolValue
  }

  static func isFile(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path(url), isDirectory: &isFolder) && !isFolder.boolValue
  }

  /// The path as the file system has it, without the slash that marks a folder.
  static func path(_ url: URL) -> String {
    let path = url.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
