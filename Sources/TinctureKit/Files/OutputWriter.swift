#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is to be written.
public struct PlannedFile: Sendable {
  /// The absolute path.
  public var path: String
  /// How messages call it: relative to the current folder.
  public var shownPath: String
  /// The whole content.
  public var bytes: [UInt8]

  /// Plans a file.
  public init(path: String, shownPath: String, bytes: [UInt8]) {
    self.path = path
    self.shownPath = shownPath
    self.bytes = bytes
  }
}

/// Writes files whole or not at all, all of a run or none.
///
/// Everything that can fail is done before the first file is put in its place: folders are made, contents are written
/// to files that have no name yet. Then each gets its name in one step. A program that is killed at any moment leaves
/// the old file or the new one, and nothing beside them but, in the worst case, a file with a name of its own that the
/// next run removes.
///
/// What is not a file (a pipe, a device, `/dev/stdout`) is never read and never replaced: it is written to, before the
/// first file is put in its place.
public enum OutputWriter {
  /// What happened to a file, or under `compare` what would.
  public enum Outcome: Sendable, Equatable {
    /// The file was written.
    case written
    /// The file holds these bytes already and was not touched.
    case unchanged
    /// The bytes went to a pipe, a device or a file that was open already.
    case streamed

    /// What is said of the file.
    var verb: String { self == .unchanged ? "unchanged" : "wrote" }
  }

  /// Whether each file holds its bytes; nothing is written.
  ///
  /// - Returns: For each file `unchanged`, or `written` where it would be, as what is not a file always is.
  public static func compare(_ files: [PlannedFile]) throws(FileSystemError) -> [Outcome] {
    var outcomes: [Outcome] = []
    for file in files {
      let target = try Target(file, isOnlyCompared: true)
      outcomes.append(try target.holds(file.bytes) ? .unchanged : .written)
    }
    return outcomes
  }

  /// Writes the files that do not hold their bytes already.
  ///
  /// SIGINT, SIGTERM and SIGHUP wait until all files are written, but not for the reader of a pipe. Where one cannot be
  /// written, none is.
  ///
  /// - Parameters:
  ///   - files: What is to be written.
  ///   - inputs: The paths of files that were read to make it, which must never be written over, whatever name or link
  ///     leads to them.
  /// - Returns: What happened to each.
  /// - Throws: `FileSystemError` where a file cannot be written, would be written over an input, or twice.
  public static func write(
    _ files: [PlannedFile], sparing inputs: [String] = []
  ) throws(FileSystemError) -> [Outcome] {
    try keepApart(files, inputs: inputs)
    var signals = BlockedSignals()
    defer { signals.restore() }
    var streams: [(stream: OutputStream, file: PlannedFile)] = []
    var madeFolders: [String] = []
    var staged: [StagedFile] = []
    var outcomes: [Outcome] = []
    do throws(FileSystemError) {
      for file in files {
        let target = try Target(file)
        if let stream = target.stream {
          streams.append((stream, file))
          outcomes.append(.streamed)
          continue
        }
        target.sweep()
        if try target.holds(file.bytes) {
          outcomes.append(.unchanged)
          continue
        }
        outcomes.append(.written)
        try target.makeParentFolders(noting: &madeFolders)
        staged.append(try StagedFile(file.bytes, for: target))
      }
      if !streams.isEmpty {
        signals.restore()
        for (stream, file) in streams { try stream.write(file.bytes, action: "write \(file.shownPath)") }
        signals = BlockedSignals()
      }
      for index in staged.indices { try staged[index].commit() }
    } catch {
      for index in staged.indices { staged[index].discard() }
      for folder in madeFolders.reversed() { rmdir(folder) }
      throw error
    }
    return outcomes
  }
}

extension OutputWriter {
  /// Refuses a file that would be written over an input, and two that would be one file: by another name, by a link, or
  /// on a disk that does not tell capitals from small letters.
  private static func keepApart(_ files: [PlannedFile], inputs: [String]) throws(FileSystemError) {
    let read = Set(inputs.compactMap { FileStatus($0)?.identity })
    var taken: Set<String> = []
    for file in files {
      let target = try Target(file)
      if let existing = target.existing, existing.kind == .regular, read.contains(existing.identity) {
        throw FileSystemError("write \(file.shownPath)", reason: "it was read to make the output and would be lost")
      }
      let folder = FilePath.realPath(target.folder) ?? target.folder
      guard taken.insert("\(folder)/\(FilePath.name(of: target.path))".lowercased()).inserted else {
        throw FileSystemError("write \(file.shownPath)", reason: "two files would be written there")
      }
    }
  }
}

/// Holds back the signals that end a program, for as long as a file is between two states.
struct BlockedSignals {
  private var previous = sigset_t()

  init() {
    var blocked = sigset_t()
    sigemptyset(&blocked)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&blocked, signal) }
    pthread_sigmask(SIG_BLOCK, &blocked, &previous)
  }

  func restore() {
    var previous = previous
    pthread_sigmask(SIG_SETMASK, &previous, nil)
  }
}
