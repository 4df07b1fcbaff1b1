import Diagnostics
import Project

/// Which token files a run reads, and in which order.
struct SourceSelection {
  /// A token file.
  struct Entry {
    /// The absolute path; nil for standard input.
    let path: String?
    /// The path relative to the folder of the project; `<stdin>` for standard input. It decides the order.
    let projectPath: String
  }

  /// The files, by the bytes of their paths, each once.
  private(set) var entries: [Entry] = []
  /// What was wrong with patterns and arguments.
  private(set) var diagnostics: [Diagnostic] = []

  /// What the selection rests on beside the files: folders, and other names of the files.
  private(set) var observations: [FileObservation] = []

  /// Folders in which there may be token files that could not be looked for.
  private(set) var unreadableFolders: [FileSystemError] = []

  /// How standard input is shown.
  static let standardInput = "<stdin>"

  /// The files that the user names; a folder stands for all token files in it.
  init(arguments: [String], in workspace: Workspace) {
    for argument in arguments {
      guard argument != "-" else {
        entries.append(Entry(path: nil, projectPath: SourceSelection.standardInput))
        continue
      }
      let path = workspace.absolute(argument: argument)
      guard FileStatus(path)?.kind == .folder else {
        add(path, in: workspace)
        continue
      }
      let reported = unreadableFolders.count
      let found = search(GlobPattern("**/*.{yaml,yml}"), in: path, workspace)
      for file in found { add("\(path)/\(file)", in: workspace) }
      if found.isEmpty, unreadableFolders.count == reported {
        diagnostics.append(
          Diagnostic("no-sources", .error, "the folder '\(workspace.shown(path))' holds no token files", at: nil))
      }
    }
    sort()
  }

  /// The files that a project names.
  init(_ configuration: ProjectConfiguration, in workspace: Workspace) {
    for source in configuration.sources {
      let reported = unreadableFolders.count
      let found = search(GlobPattern(source.text), in: workspace.projectFolder, workspace)
      for file in found {
        let path = workspace.absolute(projectPath: file)
        if path != workspace.projectFile { add(path, in: workspace) }
      }
      if found.isEmpty, unreadableFolders.count == reported, let place = source.place {
        diagnostics.append(
          Diagnostic(
            "no-sources", .error, "'\(source.text)' matches no file", at: place,
            help: ["patterns begin in the folder of the project file, '\(workspace.shown(workspace.projectFolder))'"]))
      }
    }
    if entries.isEmpty, unreadableFolders.isEmpty, configuration.sources.allSatisfy({ $0.place == nil }) {
      let folder = workspace.shown(workspace.projectFolder)
      diagnostics.append(
        Diagnostic(
          "no-sources", .error, "there are no token files: '\(folder)' has no tokens/**/*.yaml", at: nil,
          help: ["name the files, or run 'tincture init' to begin a project"]))
    }
    sort()
  }

  /// The files of a pattern; folders that cannot be searched are noted, each once.
  private mutating func search(_ pattern: GlobPattern?, in folder: String, _ workspace: Workspace) -> [String] {
    guard let pattern else { return [] }
    let found = pattern.search(in: folder)
    observations += found.observations
    for unreadable in found.unreadable {
      let path = FilePath.absolute(unreadable.path, in: folder)
      let error = FileSystemError("search the folder \(workspace.shown(path)) for token files", code: unreadable.code)
      if !unreadableFolders.contains(error) { unreadableFolders.append(error) }
    }
    return found.files
  }

  private mutating func add(_ path: String, in workspace: Workspace) {
    entries.append(Entry(path: path, projectPath: workspace.projectPath(path)))
  }

  /// Puts the files in order and leaves out those that are there already under another name.
  private mutating func sort() {
    // By their bytes: strings that are equal to Unicode can name two files.
    var names: Set<[UInt8]> = []
    var identities: Set<FileStatus.Identity> = []
    entries.sort { $0.projectPath.utf8.lexicographicallyPrecedes($1.projectPath.utf8) }
    var others: [FileObservation] = []
    defer { observations += others }
    entries = entries.filter { entry in
      guard names.insert(Array(entry.projectPath.utf8)).inserted else { return false }
      guard let path = entry.path, let status = FileStatus(path) else { return true }
      if identities.insert(status.identity).inserted { return true }
      others.append(FileObservation(path, status.stamp))
      return false
    }
  }
}
