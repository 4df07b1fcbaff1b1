#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Arithmetic with paths. All paths are absolute and without `.`, `..` or doubled slashes unless said otherwise.
enum FilePath {
  /// The folder that the program was started in, or `/` where it no longer exists.
  static func currentFolder() -> String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// The absolute form of a path as a person wrote it.
  ///
  /// `..` behind the name of a folder is looked up, because a folder that is a symbolic link does not lie where its
  /// name stands; where that fails, and everywhere else, names are counted.
  ///
  /// - Parameters:
  ///   - path: The path, relative or absolute.
  ///   - folder: Where relative paths begin.
  /// - Returns: The absolute path.
  static func absolute(_ path: String, in folder: String) -> String {
    let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    let parts = path.split(separator: "/")
    let goesBack = zip(parts, parts.dropFirst()).contains { $0 != ".." && $0 != "." && $1 == ".." }
    if goesBack, let last = parts.last, last != "..", last != "." {
      let parent = String(whole[..<(whole.lastIndex(of: "/") ?? whole.endIndex)])
      if let real = realPath(parent) { return real == "/" ? "/\(last)" : "\(real)/\(last)" }
    }
    return normalized(whole)
  }

  /// The path of what a path leads to when all links are followed, or nil where it leads nowhere.
  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// An absolute path without `.`, `..` and doubled slashes, counted without looking anything up.
  static func normalized(_ path: String) -> String {
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }

  /// The path from a folder to a file, with `..` where the file lies outside the folder.
  static func relative(_ path: String, to folder: String) -> String {
    let target = path.split(separator: "/")
    let base = folder.split(separator: "/")
    let common = zip(target, base).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: base.count - common) + target[common...].map(String.init)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// The folder that holds a file or folder; `/` for `/`.
  static func parent(of path: String) -> String {
    normalized(path + "/..")
  }

  /// The last name of a path.
  static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
