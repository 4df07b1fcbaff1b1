#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a file could not be read or written.
public struct FileSystemError: Error, Equatable, CustomStringConvertible {
  /// What was tried, in words that follow "cannot": `read tokens/a.yaml`.
  public let action: String
  /// Why it did not work: `permission denied`.
  public let reason: String

  /// Whether the reader of a pipe went away.
  let isClosedPipe: Bool

  /// Makes an error.
  public init(_ action: String, reason: String) {
    self.action = action
    self.reason = reason
    isClosedPipe = false
  }

  /// Makes an error from the number that a system call left in `errno`.
  init(_ action: String, code: Int32) {
    self.action = action
    reason = FileSystemError.reason(code)
    isClosedPipe = code == EPIPE
  }

  /// `cannot read tokens/a.yaml: permission denied`
  public var description: String { "cannot \(action): \(reason)" }

  /// The reason in English whatever the locale: `strerror` may speak the user's language.
  private static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT: "there is no such file or folder"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "it is a folder"
    case ENOTDIR: "a part of the path is not a folder"
    case EROFS: "the file system is read-only"
    case ENOSPC, EDQUOT: "no space is left"
    case ELOOP: "the symbolic links lead in a circle"
    case ENAMETOOLONG: "the name is too long"
    case EMFILE, ENFILE: "too many files are open"
    case EFBIG: "the file would be too large"
    case ETXTBSY: "the file is being executed"
    case EIO: "the device reports an error"
    case ENXIO, ENODEV: "there is no such device"
    case EPIPE: "nobody reads the other end"
    default: "system error \(code)"
    }
  }
}
