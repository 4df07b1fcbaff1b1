import CGlibc
import Project

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
/// same times; as long as there is one, there is no record. Nor is there one where something is not as it was when it was
/// read.
struct BuildRecord {
  /// A file that a build wrote, or that held the right bytes already.
  struct Output {
    let path: String
    /// How messages call it; nil for one of which nothing is said.
    let shownPath: String?
  }

  /// By how many seconds a file must be older than a build. Times on FAT disks and old network disks tick that slowly.
  private static let leastAge: Int64 = 2
  /// How every record begins.
  private static let firstLine = "Tincture build record 1"

  private let header: [String]
  private var lines: [String] = []

  /// - Parameters:
  ///   - arguments: Everything on the command line that has an influence on what is written or said.
  ///   - folder: The folder that the program was started in.
  private init(arguments: [String], folder: String) {
    header =
      [BuildRecord.firstLine, "version \(TinctureVersion.current)", "user \(geteuid())", "folder \(folder)"]
      + BuildRecord.programPaths.map { "program \(FileStamp($0)?.text ?? "-")" } + arguments.map { "argument \($0)" }
  }

  /// The record of a build that has ended; nil where a file changed meanwhile, or is too young to be known again.
  ///
  /// - Parameters:
  ///   - arguments: Everything on the command line that has an influence on what is written or said.
  ///   - compilation: The build.
  ///   - outputs: What it wrote, or found to be right.
  ///   - before: What each output was like before it was compared.
  ///   - start: The second, since 1970, in which the build began.
  init?(
    arguments: [String], _ compilation: Compilation, outputs: [Output], before: [FileObservation], since start: Int64
  ) {
    self.init(arguments: arguments, folder: compilation.workspace.currentFolder)
    let configuration = compilation.configuration
    let texts =
      arguments + configuration.sources.map(\.text) + configuration.outputs.map(\.path.text)
      + (configuration.templates.map { [$0.text] } ?? [])
    guard texts.allSatisfy(BuildRecord.isPlain), before.allSatisfy({ $0.stamp != nil }) else { return nil }
    for observation in compilation.observations + before {
      guard FileStamp(observation.path) == observation.stamp else { return nil }
      if let stamp = observation.stamp, stamp.lastChange > start - BuildRecord.leastAge { return nil }
    }
    for observation in compilation.observations { add("read", observation.path, observation.stamp) }
    for (output, observation) in zip(outputs, before) {
      add("written", output.path, observation.stamp)
      if let shown = output.shownPath { lines.append("shown \(shown)") }
    }
    guard (header + lines).allSatisfy({ !$0.utf8.contains(0x0A) }) else { return nil }
  }

  /// Whether a path does not go up behind a name: where that name is a link, the path depends on where it leads, which no
  /// stamp tells.
  private static func isPlain(_ path: String) -> Bool {
    let names = path.utf8.split(separator: UInt8(ascii: "/")).drop {
      $0.elementsEqual("..".utf8) || $0.elementsEqual(".".utf8)
    }
    return !names.contains { $0.elementsEqual("..".utf8) }
  }

  private mutating func add(_ word: String, _ path: String, _ stamp: FileStamp?) {
    lines.append("\(word) \(stamp?.text ?? "-") \(path)")
  }

  /// The text of the record, a line for each thing.
  var bytes: [UInt8] { (header + lines).flatMap { Array($0.utf8) + [0x0A] } }

  // MARK: Reading

  /// What the build that left a record wrote, if a build with these arguments would write and say the same now.
  ///
  /// - Parameters:
  ///   - path: The file with the record.
  ///   - arguments: Everything on the command line that has an influence on what is written or said.
  ///   - folder: The folder that the program was started in.
  /// - Returns: How messages call the outputs; nil where there is no such record, or something has changed.
  static func unchangedOutputs(recordedAt path: String, arguments: [String], folder: String) -> [String]? {
    guard FileStatus(path)?.kind == .regular,
      case .bytes(let recorded)? = try? FileReading.read(path, shownAs: path, limit: 16 << 20)
    else { return nil }
    var record = BuildRecord(arguments: arguments, folder: folder)
    var shown: [String] = []
    for line in recorded.split(separator: 0x0A).dropFirst(record.header.count) {
      let words = line.split(separator: 0x20, maxSplits: 2)
      switch words.first.map({ String(decoding: $0, as: UTF8.self) }) {
      case let word? where (word == "read" || word == "written") && words.count == 3:
        let path = String(decoding: words[2], as: UTF8.self)
        record.add(word, path, FileStamp(path))
      case "shown":
        let text = String(decoding: line, as: UTF8.self)
        record.lines.append(text)
        shown.append(String(text.dropFirst("shown ".count)))
      default: return nil
      }
    }
    // A record is as good as the one that would be left now, to the byte: strings that are equal to Unicode can name two
    // files.
    return record.bytes == recorded && !shown.isEmpty ? shown : nil
  }

  /// Why a record cannot be left at a path; nil where it can.
  static func obstacle(at path: String, outputs: [String]) -> String? {
    if outputs.contains(path) { return "it is an output" }
    guard let status = FileStatus(path) else { return nil }
    if status.kind != .regular { return "it is no file" }
    if outputs.contains(where: { FileStatus($0)?.identity == status.identity }) { return "it is an output" }
    guard status.size > 0 else { return nil }
    let start = "\(firstLine)\n".utf8
    guard case .bytes(let bytes)? = try? FileReading.read(path, shownAs: path, limit: 16 << 20),
      bytes.starts(with: start)
    else { return "it is a file that is no record, and would be lost" }
    return nil
  }

  /// The file of the program that is running, by all names: an emulator may give its own for one of them.
  private static var programPaths: [String] {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var bytes = [CChar](repeating: 0, count: Int(size) + 1)
      guard _NSGetExecutablePath(&bytes, &size) == 0 else { return [] }
      return [String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)]
    #elseif canImport(Glibc)
      let name = UnsafePointer<CChar>(bitPattern: getauxval(UInt(AT_EXECFN))).map { String(cString: $0) }
      return ["/proc/self/exe"] + (name.map { [$0] } ?? [])
    #else
      return ["/proc/self/exe"]
    #endif
  }
}
