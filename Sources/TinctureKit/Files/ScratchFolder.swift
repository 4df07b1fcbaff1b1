#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder of its own for as long as a piece of work takes.
struct ScratchFolder {
  /// The absolute path, links followed.
  let path: String

  /// What `mkdtemp` and `mkstemp` make the name of something of: where the system keeps what does not last.
  static var nameTemplate: [CChar] {
    let root = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    return Array("\(root)/tincture-XXXXXX".utf8CString)
  }

  /// Makes an empty folder where the system keeps what does not last.
  init() throws(FileSystemError) {
    var template = ScratchFolder.nameTemplate
    guard mkdtemp(&template) != nil else { throw FileSystemError("make a temporary folder", code: errno) }
    let made = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = FilePath.realPath(made) ?? made
  }

  /// Writes a file at a path below the folder, and the folders above it.
  func write(_ bytes: ArraySlice<UInt8>, to relative: String) throws(FileSystemError) {
    var folder = path
    let names = relative.split(separator: "/")
    for name in names.dropLast() {
      folder += "/\(name)"
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
        throw FileSystemError("make a temporary folder", code: errno)
      }
    }
    let descriptor = open("\(path)/\(relative)", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileSystemError("write a temporary file", code: errno) }
    defer { close(descriptor) }
    try writeWhole(bytes, to: descriptor, action: "write a temporary file")
  }

  /// Removes the folder and everything in it. What cannot be removed is left to the system.
  func remove() { ScratchFolder.remove(path) }

  private static func remove(_ path: String) {
    if let stream = opendir(path) {
      var names: [String] = []
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
            String(cString: $0)
          }
        }
        if name != ".", name != ".." { names.append(name) }
      }
      closedir(stream)
      for name in names {
        var status = stat()
        let child = "\(path)/\(name)"
        guard lstat(child, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR { remove(child) } else { unlink(child) }
      }
    }
    rmdir(path)
  }
}
