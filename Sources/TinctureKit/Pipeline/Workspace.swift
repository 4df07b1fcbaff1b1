import Diagnostics
import Emission
import Project
import TokenSyntax

/// Where a run of Tincture works: the folder it was started in, and the project that was found.
public struct Workspace: Sendable {
  /// The folder that the program was started in: an absolute path.
  public let currentFolder: String
  /// The folder that paths of the project are relative to: that of the project file, or the current one.
  public let projectFolder: String
  /// The absolute path of the project file, or nil for a project without one.
  public let projectFile: String?

  /// The absolute paths at which a project file was looked for and not found.
  let missingProjectFiles: [String]

  /// Whether messages show absolute paths, for a reader who does not know the current folder.
  public let showsAbsolutePaths: Bool

  /// The name of a project file.
  public static let projectFileName = "tincture.yaml"

  /// Finds the project.
  ///
  /// - Parameters:
  ///   - currentFolder: The folder that the program was started in, as an absolute path.
  ///   - projectFile: The project file that the user names, or nil to look for one.
  ///   - firstFile: The first token file that the user names, or nil. The search begins in its folder, else in the
  ///     current one, and goes up.
  public init(currentFolder: String, projectFile: String? = nil, firstFile: String? = nil) {
    self.currentFolder = currentFolder
    showsAbsolutePaths = false
    if let projectFile {
      let path = FilePath.absolute(projectFile, in: currentFolder)
      let isFolder = FileStatus(path)?.kind == .folder
      missingProjectFiles = []
      self.projectFile = isFolder ? FilePath.normalized("\(path)/\(Workspace.projectFileName)") : path
      projectFolder = isFolder ? path : FilePath.parent(of: path)
      return
    }
    let start = firstFile.map { Workspace.folder(ofFile: FilePath.absolute($0, in: currentFolder)) } ?? currentFolder
    (self.projectFile, missingProjectFiles) = Workspace.search(upwardsFrom: start)
    projectFolder = self.projectFile.map(FilePath.parent(of:)) ?? currentFolder
  }

  /// Makes the workspace of a build system, which knows where everything is: nothing is looked for, and messages show
  /// absolute paths.
  ///
  /// - Parameters:
  ///   - folder: The folder of the project where there is no project file, as an absolute path.
  ///   - projectFile: The project file, relative to `folder`, or nil for a project without one.
  public init(folder: String, projectFile: String?) {
    currentFolder = folder
    showsAbsolutePaths = true
    missingProjectFiles = []
    self.projectFile = projectFile.map { FilePath.absolute($0, in: folder) }
    projectFolder = self.projectFile.map(FilePath.parent(of:)) ?? folder
  }

  /// The folder of a file; a folder itself.
  private static func folder(ofFile path: String) -> String {
    FileStatus(path)?.kind == .folder ? path : FilePath.parent(of: path)
  }

  private static func search(upwardsFrom start: String) -> (found: String?, missing: [String]) {
    var folder = start
    var missing: [String] = []
    while true {
      let candidate = FilePath.normalized("\(folder)/\(projectFileName)")
      if let status = FileStatus(candidate), status.kind != .folder { return (candidate, missing) }
      missing.append(candidate)
      if folder == "/" { return (nil, missing) }
      folder = FilePath.parent(of: folder)
    }
  }

  /// A path as messages show it: relative to the current folder, unless absolute paths are shown. What lies in `/dev` is
  /// known by its absolute path.
  public func shown(_ path: String) -> String {
    showsAbsolutePaths || path.hasPrefix("/dev/") ? path : FilePath.relative(path, to: currentFolder)
  }

  /// A path relative to the folder of the project.
  public func projectPath(_ path: String) -> String { FilePath.relative(path, to: projectFolder) }

  /// The absolute form of a path in the project file.
  public func absolute(projectPath path: String) -> String { FilePath.absolute(path, in: projectFolder) }

  /// The absolute form of a path on the command line.
  public func absolute(argument path: String) -> String { FilePath.absolute(path, in: currentFolder) }
}
