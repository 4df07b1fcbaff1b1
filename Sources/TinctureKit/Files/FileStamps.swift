import Project

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What tells one state of some files from another without reading them.
struct FileStamps: Equatable {
  /// The stamps by path; nil for a file that is not there.
  private var stamps: [String: FileStamp?] = [:]
  /// Whether a file was written so shortly before that a further write could leave the same stamp: the clocks of file
  /// systems tick in milliseconds.
  private(set) var isTooFresh = false

  static func == (first: FileStamps, second: FileStamps) -> Bool { first.stamps == second.stamps }

  init(of paths: [String]) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    for path in paths {
      let stamp = FileStamp(path)
      stamps[path] = .some(stamp)
      guard let stamp else { continue }
      if (-50...50).contains(stamp.age(at: now)) { isTooFresh = true }
    }
  }

  /// Whether both are about the same files, in whatever state.
  func covers(_ other: FileStamps) -> Bool { stamps.keys == other.stamps.keys }

  /// Waits.
  static func pause(milliseconds: Int) {
    var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    nanosleep(&time, nil)
  }
}
