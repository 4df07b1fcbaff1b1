#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What takes bytes as they come, and has no content that could be compared or replaced: a pipe, a device, or a file
/// that the program was started with.
enum OutputStream {
  /// A file that is open already. It is written where it stands, as standard output is.
  case descriptor(Int32)
  /// A pipe or a device that has this path.
  case path(String)

  /// The stream that a path names, links not followed for descriptors; nil for a file, and where there is nothing.
  init?(_ path: String) {
    if let number = OutputStream.descriptor(path) {
      self = .descriptor(number)
    } else if FileStatus(path)?.kind == .special {
      self = .path(path)
    } else {
      return nil
    }
  }

  /// The number in `/dev/fd/1` and in what `/dev/stdout` is a link to.
  private static func descriptor(_ path: String) -> Int32? {
    guard let number = Int32(FilePath.name(of: path)), number >= 0,
      let folder = FilePath.realPath(FilePath.parent(of: path))
    else { return nil }
    return ["/dev/fd", "/proc/self/fd"].contains { FilePath.realPath($0) == folder } ? number : nil
  }

  /// What is there; nil where it cannot be asked for.
  var status: FileStatus? {
    switch self {
    case .descriptor(let number): FileStatus(descriptor: number)
    case .path(let path): FileStatus(path)
    }
  }

  /// Fails where it is certain that nothing can be written.
  func checkAccess(_ action: String) throws(FileSystemError) {
    switch self {
    case .descriptor(let number):
      let flags = fcntl(number, F_GETFL)
      if flags < 0 { throw FileSystemError(action, reason: "no file is open under this number") }
      if flags & O_ACCMODE == O_RDONLY { throw FileSystemError(action, reason: "it is open for reading only") }
    case .path(let path):
      if access(path, W_OK) != 0 { throw FileSystemError(action, code: errno) }
    }
  }

  /// Writes bytes, after waiting for a reader where the stream is a pipe with a name.
  ///
  /// Where nobody reads any longer (`… --output /dev/stdout | head -1`) the rest is dropped without a word.
  func write(_ bytes: [UInt8], action: String) throws(FileSystemError) {
    do throws(FileSystemError) {
      switch self {
      case .descriptor(let number): try writeWhole(bytes, to: number, action: action)
      case .path(let path):
        let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw FileSystemError(action, code: errno) }
        defer { close(descriptor) }
        try writeWhole(bytes, to: descriptor, action: action)
      }
    } catch {
      if !error.isClosedPipe { throw error }
    }
  }
}
