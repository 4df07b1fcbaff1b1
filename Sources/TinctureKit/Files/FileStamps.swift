#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What tells one state of some files from another without reading them.
struct FileStamps: Equatable {
  /// A file that is there.
  struct Stamp: Equatable {
    let device: UInt64
    let number: UInt64
    let size: Int64
    let seconds: Int64
    let nanoseconds: Int64
    /// When anything about the file changed: unlike the time of its content, a program that copies a file cannot set it.
    let changeSeconds: Int64
    let changeNanoseconds: Int64
  }

  /// The stamps by path; nil for a file that is not there.
  private var stamps: [String: Stamp?] = [:]
  /// Whether a file was written so shortly before that a further write could leave the same stamp: the clocks of file
  /// systems tick in milliseconds.
  private(set) var isTooFresh = false

  static func == (first: FileStamps, second: FileStamps) -> Bool { first.stamps == second.stamps }

  init(of paths: [String]) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    for path in paths {
      let stamp = Self.stamp(path)
      stamps[path] = .some(stamp)
      guard let stamp else { continue }
      let age =
        (Int64(now.tv_sec) - stamp.changeSeconds) * 1000 + (Int64(now.tv_nsec) - stamp.changeNanoseconds) / 1_000_000
      if (-50...50).contains(age) { isTooFresh = true }
    }
  }

  /// Whether both are about the same files, in whatever state.
  func covers(_ other: FileStamps) -> Bool { stamps.keys == other.stamps.keys }

  /// The stamp of the file at a path, links followed; nil where there is none.
  static func stamp(_ path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let (time, change) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (time, change) = (status.st_mtim, status.st_ctim)
    #endif
    return Stamp(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino), size: Int64(status.st_size),
      seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec), changeSeconds: Int64(change.tv_sec),
      changeNanoseconds: Int64(change.tv_nsec))
  }

  /// Waits.
  static func pause(milliseconds: Int) {
    var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    nanosleep(&time, nil)
  }
}
