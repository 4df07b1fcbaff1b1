/// A git repository, asked through the program `git`.
struct GitRepository {
  /// The folder that holds everything: an absolute path, links followed.
  let folder: String

  /// Finds the repository that a folder lies in; nil where it lies in none, with what `git` says of it: that there is
  /// none, or that it belongs to somebody else.
  ///
  /// - Throws: Why `git` could not be run.
  static func find(around folder: String) throws(FileSystemError) -> (repository: GitRepository?, explanation: String) {
    let found: ProgramRun
    do throws(FileSystemError) {
      found = try ProgramRun(["git", "-C", folder, "rev-parse", "--show-toplevel"])
    } catch {
      throw FileSystemError("look for a git revision", reason: "git cannot be run (is it installed?): \(error.reason)")
    }
    let path = String(decoding: found.output, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
    guard found.status == 0, path.hasPrefix("/") else {
      return (nil, found.errors.split(separator: "\n").first.map(String.init) ?? "git finds no repository")
    }
    return (GitRepository(folder: path), "")
  }

  /// The commit that a revision names (a branch, a tag, `HEAD~2`), or nil where there is none.
  func commit(_ revision: String) throws(FileSystemError) -> String? {
    let found = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"])
    let commit = String(decoding: found.output, as: UTF8.self).split(separator: "\n").first.map(String.init)
    return found.status == 0 ? commit : nil
  }

  /// The path of something below a folder of the repository, both without `.` and `..`; nil where it leads out.
  static func path(_ path: String, from folder: String) -> String? {
    var names = folder.split(separator: "/")
    guard !path.hasPrefix("/") else { return nil }
    for name in path.split(separator: "/") where name != "." {
      if name != ".." {
        names.append(name)
      } else if names.popLast() == nil {
        return nil
      }
    }
    return names.joined(separator: "/")
  }

  /// A file as a commit has it.
  struct File {
    /// The path below the folder of the repository.
    var path: String
    /// The content.
    var bytes: ArraySlice<UInt8>
  }

  /// The files of a commit that are wanted; links and submodules are left out.
  func files(of commit: String, where isWanted: (String) -> Bool) throws(FileSystemError) -> [File] {
    let listed = try run(["ls-tree", "-r", "-z", "--full-tree", commit])
    guard listed.status == 0 else { throw failure(listed) }
    var names: [(object: String, path: String)] = []
    // Each entry is `100644 blob 0123…<tab>path`, ended by a zero.
    for entry in listed.output.split(separator: 0) {
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = entry[..<tab].split(separator: UInt8(ascii: " "))
      guard words.count == 3, words[0].starts(with: "100".utf8) else { continue }
      let path = String(decoding: entry[(tab + 1)...], as: UTF8.self)
      if isWanted(path) { names.append((String(decoding: words[2], as: UTF8.self), path)) }
    }
    let input = names.map { $0.object + "\n" }.joined()
    let read = try run(["cat-file", "--batch"], input: Array(input.utf8))
    guard read.status == 0 else { throw failure(read) }
    var files: [File] = []
    var rest = read.output[...]
    for name in names {
      // Each object is `0123… blob 42`, a line break, that many bytes and a line break.
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
        let size = Int(String(decoding: rest[..<end], as: UTF8.self).split(separator: " ").last ?? ""),
        rest.endIndex - end > size + 1
      else { throw failure(read) }
      files.append(File(path: name.path, bytes: rest[(end + 1)..<(end + 1 + size)]))
      rest = rest[(end + size + 2)...]
    }
    return files
  }

  private func run(_ arguments: [String], input: [UInt8] = []) throws(FileSystemError) -> ProgramRun {
    try ProgramRun(["git", "-C", folder] + arguments, input: input)
  }

  private func failure(_ run: ProgramRun) -> FileSystemError {
    let reason = run.errors.split(separator: "\n").first.map(String.init) ?? "git ended with \(run.status)"
    return FileSystemError("read from the git repository", reason: reason)
  }
}
