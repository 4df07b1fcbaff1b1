import Checking
import Diagnostics

/// One side of a comparison as the user names it: a file, a folder, or a git revision with or without a path in it
/// (`main`, `HEAD~2`, `v1.0:design/tokens`).
enum ComparedState {
  /// A file or folder, as an absolute path.
  case path(String)
  /// A commit, and a path in it: below the folder of the repository, as git has it.
  case revision(GitRepository, commit: String, name: String, path: String?)

  /// Finds out what a word names: what exists as a path is one.
  init(_ word: String, in workspace: Workspace) throws(CommandFailure) {
    let path = workspace.absolute(argument: word)
    if FileStatus(path) != nil {
      self = .path(path)
      return
    }
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    var help = "a revision is a branch, a tag or a commit, and may have a path behind it: main:design/tokens"
    do throws(FileSystemError) {
      let (repository, explanation) = try GitRepository.find(around: workspace.projectFolder)
      if let repository, let commit = try repository.commit(parts[0]) {
        self = .revision(repository, commit: commit, name: parts[0], path: parts.count > 1 ? parts[1] : nil)
        return
      }
      if repository == nil { help = "there is no git repository to look in: \(DisplayText.escaped(explanation))" }
    } catch {
      throw .file(error)
    }
    throw .usage(
      UsageError(
        "'\(word)' is neither a file, nor a folder, nor a git revision",
        help: help))
  }
}

extension Compilation {
  /// Reads, resolves and checks one side of a comparison.
  ///
  /// - Parameters:
  ///   - state: The side.
  ///   - request: What the command line asks for: its files are read from a revision, too, where the state names no path.
  ///   - workspace: Where the command line was given.
  /// - Returns: What was read; whatever is wrong with the tokens is among its diagnostics.
  /// - Throws: Why `git` could not be run or a temporary file not be written.
  static func run(
    _ state: ComparedState, _ request: Request, in workspace: Workspace
  ) throws(FileSystemError) -> Compilation {
    switch state {
    case .path(let path):
      var request = request
      let project = "\(path)/\(Workspace.projectFileName)"
      if FileStatus(path)?.kind == .folder, FileStatus(project) != nil {
        (request.files, request.projectFile) = ([], project)
      } else {
        request.files = [path]
      }
      return run(request)
    case .revision(let repository, let commit, let name, let path):
      return try run(repository, commit, name: name, path: path, request, in: workspace)
    }
  }

  /// Reads a commit: its token and project files are written to a temporary folder, which is compiled as if it were the
  /// repository.
  private static func run(
    _ repository: GitRepository, _ commit: String, name: String, path: String?, _ request: Request,
    in workspace: Workspace
  ) throws(FileSystemError) -> Compilation {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    func inside(_ path: String) -> String? {
      let relative = FilePath.relative(FilePath.realPath(path) ?? path, to: repository.folder)
      return relative == "." ? "" : relative == ".." || relative.hasPrefix("../") ? nil : relative
    }
    func copy(_ relative: String) -> String { relative.isEmpty ? folder.path : "\(folder.path)/\(relative)" }

    let path = try path.map { path throws(FileSystemError) in
      // As git has it: from the top, or with ./ or ../ before it from the current folder.
      let isRelative = path == "." || path == ".." || path.hasPrefix("./") || path.hasPrefix("../")
      let start = isRelative ? inside(workspace.currentFolder) : ""
      guard let start, let whole = GitRepository.path(path, from: start) else {
        throw FileSystemError("read \(name):\(path)", reason: "it leads out of the repository")
      }
      return whole
    }
    let files = try repository.files(of: commit) { file in
      file == path || [".yaml", ".yml", ".json"].contains { file.hasSuffix($0) }
    }
    if let path, !files.contains(where: { path.isEmpty || $0.path == path || $0.path.hasPrefix(path + "/") }) {
      throw FileSystemError(
        "read \(name):\(path)", reason: "the commit has no such file, and no such folder with files")
    }
    for file in files { try folder.write(file.bytes, to: file.path) }
    let projectFolder = inside(workspace.projectFolder) ?? ""
    let projectFile = copy(projectFolder) + "/" + Workspace.projectFileName
    if FileStatus(projectFile) == nil {
      // Without one, the search would go up and out of what the commit has.
      let relative = (projectFolder.isEmpty ? "" : projectFolder + "/") + Workspace.projectFileName
      try folder.write(Array("tincture: 1\n".utf8)[...], to: relative)
    }
    var request = request
    request.projectFile = projectFile
    if let path, FileStatus("\(copy(path))/\(Workspace.projectFileName)") != nil {
      (request.projectFile, request.files) = ("\(copy(path))/\(Workspace.projectFileName)", [])
      request.currentFolder = copy(inside(workspace.currentFolder) ?? "")
      return named(name, run(request))
    }
    let given = request.files
    request.files =
      path.map { [copy($0)] }
      ?? given.compactMap { file in inside(workspace.absolute(argument: file)).map(copy) }
      .filter { FileStatus($0) != nil }
    request.currentFolder = copy(inside(workspace.currentFolder) ?? "")
    // A state from before there were tokens is an empty one: everything was added since.
    let isBeforeFiles = path == nil && !given.isEmpty && request.files.isEmpty
    if !isBeforeFiles {
      let compilation = run(request)
      let hasNothing = path == nil && compilation.sourcePaths.isEmpty
      if !hasNothing || compilation.diagnostics.contains(where: { $0.severity == .error && $0.rule != "no-sources" }) {
        return named(name, compilation)
      }
    }
    try folder.write(Array("tincture: 1\n".utf8)[...], to: emptyTokenFile)
    request.files = [copy(emptyTokenFile)]
    return named(name, run(request))
  }

  /// The name of a token file without tokens in a temporary folder.
  private static let emptyTokenFile = "no-tokens.yaml"

  /// Tells by the paths of the files which revision they are from.
  private static func named(_ name: String, _ compilation: Compilation) -> Compilation {
    var compilation = compilation
    compilation.files = compilation.files.map { SourceFile(path: "\(name):\($0.path)", bytes: $0.bytes) }
    return compilation
  }
}
