#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A content that waits for its name.
///
/// On Linux the content lies in a file without a name (`O_TMPFILE`), which vanishes with the program. Elsewhere, and on
/// file systems that have no such files, it is written under the temporary name of its target when its turn comes.
struct StagedFile {
  private enum Content {
    /// Written to a file without a name.
    case unnamed(Int32)
    /// To be written under the temporary name.
    case named([UInt8])
    /// Nothing is left to do.
    case finished
  }

  private let target: Target
  private var content: Content

  private var action: String { "write \(target.shownPath)" }

  init(_ bytes: [UInt8], for target: Target) throws(FileSystemError) {
    self.target = target
    guard let descriptor = try StagedFile.createUnnamed(for: target) else {
      guard access(target.folder, W_OK) == 0 else { throw FileSystemError("write \(target.shownPath)", code: errno) }
      content = .named(bytes)
      return
    }
    content = .unnamed(descriptor)
    do throws(FileSystemError) {
      try fill(descriptor, with: bytes)
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// A file without a name, or nil where the system has none.
  private static func createUnnamed(for target: Target) throws(FileSystemError) -> Int32? {
    #if os(Linux)
      let descriptor = open(target.folder, oTemporaryFile | O_WRONLY | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return descriptor }
      // These are the answers of systems without such files.
      guard [EOPNOTSUPP, EISDIR, ENOENT, EINVAL].contains(errno) else {
        throw FileSystemError("write \(target.shownPath)", code: errno)
      }
    #endif
    return nil
  }

  private func fill(_ descriptor: Int32, with bytes: [UInt8]) throws(FileSystemError) {
    try writeWhole(bytes, to: descriptor, action: action)
    guard let existing = target.existing else { return }
    // The owner first: changing it clears some permission bits. A user who may not give files away keeps them.
    if existing.owner != geteuid() || existing.group != getegid() {
      _ = fchown(descriptor, existing.owner, existing.group)
    }
    guard fchmod(descriptor, existing.mode) == 0 else { throw FileSystemError(action, code: errno) }
  }

  /// Puts the content in its place.
  mutating func commit() throws(FileSystemError) {
    defer { discard() }
    let lock = FolderLock(target.folder)
    defer { lock.release() }
    switch content {
    case .unnamed(let descriptor):
      #if os(Linux)
        if target.existing == nil {
          let code = StagedFile.link(descriptor, to: target.path)
          if code == 0 { return }
          guard code == EEXIST else { throw FileSystemError(action, code: code) }
        }
        unlink(target.temporaryPath)
        let code = StagedFile.link(descriptor, to: target.temporaryPath)
        guard code == 0 else { throw FileSystemError(action, code: code) }
      #endif
    case .named(let bytes): try writeNamed(bytes)
    case .finished: return
    }
    guard rename(target.temporaryPath, target.path) == 0 else {
      let code = errno
      unlink(target.temporaryPath)
      throw FileSystemError(action, code: code)
    }
  }

  private func writeNamed(_ bytes: [UInt8]) throws(FileSystemError) {
    unlink(target.temporaryPath)
    let descriptor = open(target.temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw FileSystemError(action, code: errno) }
    defer { close(descriptor) }
    do throws(FileSystemError) {
      try fill(descriptor, with: bytes)
    } catch {
      unlink(target.temporaryPath)
      throw error
    }
  }

  #if os(Linux)
    /// Gives a file without a name one; the number of the error, or 0.
    private static func link(_ descriptor: Int32, to path: String) -> Int32 {
      linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 ? 0 : errno
    }
  #endif

  /// Gives up what is staged; nothing remains of it. After a commit it only closes what is open.
  mutating func discard() {
    if case .unnamed(let descriptor) = content { close(descriptor) }
    content = .finished
  }
}

#if os(Linux)
  /// `O_TMPFILE`, which the importer leaves out because it is an expression of other macros.
  private let oTemporaryFile: Int32 = 0o20000000 | O_DIRECTORY
#endif

/// Writes all bytes, however many calls it takes.
func writeWhole(_ bytes: some Collection<UInt8>, to descriptor: Int32, action: String) throws(FileSystemError) {
  var failure: Int32 = 0
  func write(_ buffer: UnsafeBufferPointer<UInt8>) {
    var offset = 0
    while offset < buffer.count {
      let step = systemWrite(descriptor, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
      if step < 0, errno == EINTR { continue }
      if step < 0 {
        failure = errno
        return
      }
      offset += step
    }
  }
  if bytes.withContiguousStorageIfAvailable(write) == nil { Array(bytes).withUnsafeBufferPointer(write) }
  guard failure == 0 else { throw FileSystemError(action, code: failure) }
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafePointer<UInt8>?, _ count: Int) -> Int {
  #if canImport(Glibc)
    return Glibc.write(descriptor, buffer, count)
  #elseif canImport(Musl)
    return Musl.write(descriptor, buffer, count)
  #else
    return Darwin.write(descriptor, buffer, count)
  #endif
}
