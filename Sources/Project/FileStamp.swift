#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What tells one state of a file or folder from another without reading it.
public struct FileStamp: Sendable, Equatable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let seconds: Int64
  private let nanoseconds: Int64
  /// When anything about the file changed: unlike the time of its content, a program that copies a file cannot set it.
  private let changeSeconds: Int64
  private let changeNanoseconds: Int64

  /// The stamp of what is at a path, links followed; nil where there is nothing.
  public init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The stamp in what the system says of a file.
  public init(_ status: stat) {
    #if canImport(Darwin)
      let (time, change) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (time, change) = (status.st_mtim, status.st_ctim)
    #endif
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
    size = Int64(status.st_size)
    (seconds, nanoseconds) = (Int64(time.tv_sec), Int64(time.tv_nsec))
    (changeSeconds, changeNanoseconds) = (Int64(change.tv_sec), Int64(change.tv_nsec))
  }

  /// The second, since 1970, of the last change of any kind.
  public var lastChange: Int64 { max(seconds, changeSeconds) }

  /// How many milliseconds ago anything about the file changed; below 0 for a clock that is ahead.
  public func age(at now: timespec) -> Int64 {
    (Int64(now.tv_sec) - changeSeconds) * 1000 + (Int64(now.tv_nsec) - changeNanoseconds) / 1_000_000
  }

  /// The stamp as one word.
  public var text: String {
    "\(device):\(number):\(size):\(seconds).\(nanoseconds):\(changeSeconds).\(changeNanoseconds)"
  }
}

/// What a file or folder was like when it was read, searched or looked for.
public struct FileObservation: Sendable, Equatable {
  /// The path, as it was used.
  public let path: String
  /// Its stamp then; nil where there was nothing.
  public let stamp: FileStamp?

  /// Notes what a file or folder was like.
  public init(_ path: String, _ stamp: FileStamp?) {
    self.path = path
    self.stamp = stamp
  }

  /// Notes what a file or folder is like now.
  public init(_ path: String) { self.init(path, FileStamp(path)) }
}
