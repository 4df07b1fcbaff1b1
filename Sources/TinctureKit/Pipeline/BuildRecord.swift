#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a build rested on, so that the next one can tell that it would change nothing (`tincture build --record`).
///
/// Like the index of Git, it knows files by what the system says of them: a file with the same number, size and times
/// is the same. That cannot be said of a file that was written so shortly before that a second write might leave the
/// same times; as long as there is one, there is no record.
struct BuildRecord {
  /// A file or folder that a build had to do with.
  private enum Entry {
    /// It was read, or searched for files, or is not there.
    case read(String)
    /// It was written, or held the right bytes already; with the name by which messages call it, nil for one of which
    /// nothing is said.
    case written(String, shown: String?)
  }

  /// By how many seconds a file must be older than a build. Times on FAT disks and old network disks tick that slowly.
  private static let leastAge: Int64 = 2

  private let header: [String]
  private var entries: [Entry] = []

  /// The record of a build that is about to begin, for which nothing is known to be read or written yet.
  ///
  /// - Parameters:
  ///   - arguments: Everything on the command line that has an influence on what is written or said.
  ///   - folder: The folder that the program was started in.
  private init(arguments: [String], folder: String) {
    let program = BuildRecord.programPath
    header =
      [
        "Tincture build record 1", "program \(FileStamps.stamp(program)?.text ?? "-") \(TinctureVersion.current)",
        "folder \(folder)",
      ] + arguments.map { "argument \($0)" }
  }

  /// The record of a build that has ended.
  init(arguments: [String], _ compilation: Compilation, written: [PlannedFile], shown: Int) {
    self.init(arguments: arguments, folder: compilation.workspace.currentFolder)
    entries = (compilation.dependencies + compilation.searched).map(Entry.read)
    entries += written.enumerated().map { .written($1.path, shown: $0 < shown ? $1.shownPath : nil) }
  }

  /// The text of the record as the files are now: a line for each thing.
  ///
  /// - Parameter start: The seconds of the clock when the build began; nil where the record only is to be compared.
  /// - Returns: Nil where a file is too young or not there to be known again, or has a name that no line can hold.
  func text(before start: Int64?) -> String? {
    var lines = header
    for entry in entries {
      switch entry {
      case .read(let path):
        guard let stamp = BuildRecord.stamp(path, before: start, mayBeMissing: true) else { return nil }
        lines.append("read \(stamp) \(path)")
      case .written(let path, let shown):
        guard let stamp = BuildRecord.stamp(path, before: start, mayBeMissing: false) else { return nil }
        lines.append("written \(stamp) \(path)")
        if let shown { lines.append("shown \(shown)") }
      }
    }
    guard lines.allSatisfy({ !$0.utf8.contains(0x0A) }) else { return nil }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func stamp(_ path: String, before start: Int64?, mayBeMissing: Bool) -> String? {
    guard let stamp = FileStamps.stamp(path) else { return mayBeMissing ? "-" : nil }
    if let start, max(stamp.seconds, stamp.changeSeconds) > start - leastAge { return nil }
    return stamp.text
  }

  /// What the build that left a record wrote, if a build with these arguments would write and say the same now.
  ///
  /// - Parameters:
  ///   - path: The file with the record.
  ///   - arguments: Everything on the command line that has an influence on what is written or said.
  ///   - folder: The folder that the program was started in.
  /// - Returns: How messages call the outputs; nil where there is no such record, or something has changed.
  static func unchangedOutputs(recordedAt path: String, arguments: [String], folder: String) -> [String]? {
    guard case .bytes(let bytes)? = try? FileReading.read(path, shownAs: path, limit: 16 << 20) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    var record = BuildRecord(arguments: arguments, folder: folder)
    let lines = text.utf8.split(separator: 0x0A)
    guard record.header.elementsEqual(lines.prefix(record.header.count).map { String($0) ?? "" }) else { return nil }
    var shown: [String] = []
    for line in lines.dropFirst(record.header.count) {
      let words = line.split(separator: 0x20, maxSplits: 1)
      guard words.count == 2, let rest = String(words[1]) else { return nil }
      switch words[0].first {
      case UInt8(ascii: "r"): record.entries.append(.read(BuildRecord.path(behindStampIn: rest)))
      case UInt8(ascii: "w"): record.entries.append(.written(BuildRecord.path(behindStampIn: rest), shown: nil))
      case UInt8(ascii: "s"):
        guard case .written(let path, _)? = record.entries.popLast() else { return nil }
        record.entries.append(.written(path, shown: rest))
        shown.append(rest)
      default: return nil
      }
    }
    // A record is as good as the text that it would have now.
    return record.text(before: nil) == text ? shown : nil
  }

  private static func path(behindStampIn text: String) -> String {
    guard let space = text.utf8.firstIndex(of: 0x20) else { return "" }
    return String(text[text.utf8.index(after: space)...])
  }

  /// The file of the program that is running.
  private static var programPath: String {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var bytes = [CChar](repeating: 0, count: Int(size) + 1)
      guard _NSGetExecutablePath(&bytes, &size) == 0 else { return "" }
      return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      return "/proc/self/exe"
    #endif
  }
}

extension FileStamps.Stamp {
  /// The stamp as one word.
  fileprivate var text: String {
    "\(device):\(number):\(size):\(seconds).\(nanoseconds):\(changeSeconds).\(changeNanoseconds)"
  }
}
