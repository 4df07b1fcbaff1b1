import Project

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a system says of a file, links followed.
struct FileStatus {
  /// What the file is.
  enum Kind {
    case regular
    case folder
    /// A pipe, a terminal, a device.
    case special
  }

  let kind: Kind
  let size: Int
  /// The permission bits.
  let mode: mode_t
  let owner: uid_t
  let group: gid_t
  let identity: Identity
  let stamp: FileStamp

  /// What two paths of one file have in common.
  struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  /// The status of the file at `path`, or nil where there is none or it cannot be asked for.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The status of an open file.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      default: .special
      }
    size = Int(status.st_size)
    mode = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
    stamp = FileStamp(status)
    identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
  }
}

/// Reads whole files.
enum FileReading {
  /// What came of reading a file.
  enum Outcome: Equatable {
    /// The whole file.
    case bytes([UInt8])
    /// The file is larger than the limit; nothing, or no more than the limit, was read.
    case tooLarge
  }

  /// Reads the file at `path`; a regular file above the limit is not read at all.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - shownPath: How an error calls it.
  ///   - limit: The largest size in bytes.
  /// - Returns: The bytes, or that there were too many.
  /// - Throws: Why the file could not be read.
  static func read(_ path: String, shownAs shownPath: String, limit: Int) throws(FileSystemError) -> Outcome {
    var stamp: FileStamp?
    return try read(path, shownAs: shownPath, limit: limit, stamp: &stamp)
  }

  /// Reads the file at `path`, and gives the stamp that it had just before.
  static func read(
    _ path: String, shownAs shownPath: String, limit: Int, stamp: inout FileStamp?
  ) throws(FileSystemError) -> Outcome {
    let action = "read \(shownPath)"
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileSystemError(action, code: errno) }
    defer { close(descriptor) }
    guard let status = FileStatus(descriptor: descriptor) else { throw FileSystemError(action, code: errno) }
    stamp = status.stamp
    if status.kind == .folder { throw FileSystemError(action, code: EISDIR) }
    if status.kind == .regular, status.size > limit { return .tooLarge }
    return try read(descriptor, expecting: status.kind == .regular ? status.size : 0, limit: limit, action: action)
  }

  /// Reads an open file to its end.
  static func read(
    _ descriptor: Int32, expecting expected: Int, limit: Int, action: String
  ) throws(FileSystemError) -> Outcome {
    var bytes: [UInt8] = []
    // One byte more than expected shows the end of the file without growing.
    var room = max(expected + 1, 1 << 16)
    while true {
      let start = bytes.count
      var failure: Int32 = 0
      let tail = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        while count < buffer.count {
          let step = systemRead(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
          if step < 0, errno == EINTR { continue }
          if step < 0 { failure = errno }
          if step <= 0 { break }
          count += step
        }
      }
      guard failure == 0 else { throw FileSystemError(action, code: failure) }
      if start == 0 { bytes = tail } else { bytes += tail }
      if bytes.count > limit { return .tooLarge }
      if tail.count < room { return .bytes(bytes) }
      room = max(1 << 16, bytes.count)
    }
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
  guard let buffer else { return 0 }
  #if canImport(Glibc)
    return Glibc.read(descriptor, buffer, count)
  #elseif canImport(Musl)
    return Musl.read(descriptor, buffer, count)
  #else
    return Darwin.read(descriptor, buffer, count)
  #endif
}
