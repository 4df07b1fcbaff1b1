#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The place that a planned file is written to, links followed.
struct Target {
  /// The path, symbolic links at its end followed.
  let path: String
  /// The file that is there now.
  let existing: FileStatus?
  /// What takes the bytes instead of a file; nil for a file.
  let stream: OutputStream?
  /// How messages call it.
  let shownPath: String

  var folder: String { FilePath.parent(of: path) }
  private var name: String { FilePath.name(of: path) }

  /// The name that the content has for a moment before it takes the place of the old file. It is always the same, so
  /// that the next run finds what a killed one left.
  var temporaryPath: String {
    let whole = ".\(name).tincture-new"
    return "\(folder)/" + (whole.utf8.count > 255 ? ".tincture-new" : whole)
  }

  /// - Parameters:
  ///   - file: What is planned.
  ///   - isOnlyCompared: Whether nothing will be written, so that it need not be allowed.
  /// - Throws: Why nothing can be written there, or the links lead nowhere.
  init(_ file: PlannedFile, isOnlyCompared: Bool = false) throws(FileSystemError) {
    shownPath = file.shownPath
    (path, stream) = try Target.followLinks(file)
    if let stream {
      existing = stream.status
      if !isOnlyCompared { try stream.checkAccess("write \(shownPath)") }
      return
    }
    existing = FileStatus(path)
    if let existing {
      if existing.kind == .folder { throw FileSystemError("write \(shownPath)", reason: "it is a folder") }
      if !isOnlyCompared, access(path, W_OK) != 0 {
        throw FileSystemError(
          "write \(shownPath)", reason: errno == EACCES ? "the file is read-only" : "permission denied")
      }
    } else if errno != ENOENT {
      throw FileSystemError("write \(shownPath)", code: errno)
    }
  }

  /// Follows a link that stands in the place of the file, even one that leads to a file that does not exist yet.
  ///
  /// The links of open files are not followed: what stands in `/dev/fd/1` is no path where the file is a pipe, and one
  /// to another file where it has been replaced since.
  private static func followLinks(_ file: PlannedFile) throws(FileSystemError) -> (String, OutputStream?) {
    var path = file.path
    for _ in 0..<40 {
      if let stream = OutputStream(path) { return (path, stream) }
      var buffer = [CChar](repeating: 0, count: 4096)
      let count = readlink(path, &buffer, buffer.count)
      guard count >= 0 else { return (path, nil) }
      let link = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let folder = FilePath.parent(of: path)
      path = FilePath.absolute(link, in: FilePath.realPath(folder) ?? folder)
    }
    throw FileSystemError("write \(file.shownPath)", code: ELOOP)
  }

  /// Whether the file is there and holds exactly these bytes.
  func holds(_ bytes: [UInt8]) throws(FileSystemError) -> Bool {
    guard stream == nil, let existing, existing.size == bytes.count else { return false }
    return try FileReading.read(path, shownAs: shownPath, limit: bytes.count) == .bytes(bytes)
  }

  /// Removes what a run that was killed left behind. A run that is alive holds the lock.
  func sweep() {
    var status = stat()
    guard lstat(temporaryPath, &status) == 0 else { return }
    let lock = FolderLock(folder)
    unlink(temporaryPath)
    lock.release()
  }

  /// Makes the folders above the file that do not exist.
  func makeParentFolders(noting made: inout [String]) throws(FileSystemError) {
    var missing: [String] = []
    var folder = folder
    while FileStatus(folder) == nil, folder != "/" {
      guard errno == ENOENT else { throw FileSystemError("write \(shownPath)", code: errno) }
      missing.append(folder)
      folder = FilePath.parent(of: folder)
    }
    for folder in missing.reversed() {
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
        throw FileSystemError("make a folder for \(shownPath)", code: errno)
      }
      made.append(folder)
    }
  }
}

/// Keeps two runs at once from taking each other's temporary names. It ends with the program, however that ends; where
/// a file system has no locks, there is none.
struct FolderLock {
  private let descriptor: Int32

  init(_ folder: String) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 { flock(descriptor, LOCK_EX) }
  }

  func release() {
    if descriptor >= 0 { close(descriptor) }
  }
}
