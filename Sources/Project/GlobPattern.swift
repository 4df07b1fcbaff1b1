#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pattern of file paths: `tokens/**/*.yaml`, `brand/{light,dark}.yaml`.
///
/// `*` stands for any text within one name, `?` for one character, `{a,b}` for either, and `**` as a whole name for any
/// number of folders. Names that begin with a dot are found only where the pattern writes the dot, so that `.build` and
/// `.git` stay out; `**` does not walk through symbolic links.
public struct GlobPattern: Sendable {
  /// The pattern as it was written.
  public let text: String
  private let pattern: SegmentPattern
  private let isAbsolute: Bool

  /// Reads a pattern; nil for one with a fault.
  public init?(_ text: String) {
    guard let parsed = try? GlobPattern.parse(text) else { return nil }
    self.text = text
    (pattern, isAbsolute) = parsed
  }

  /// What is wrong with a pattern, in words that follow "and"; nil for a good one.
  public static func fault(in text: String) -> String? {
    if text.utf8.contains(0) { return "it holds a NUL character" }
    do throws(SegmentPattern.Fault) {
      _ = try parse(text)
      return nil
    } catch {
      return error.description
    }
  }

  private static func parse(_ text: String) throws(SegmentPattern.Fault) -> (SegmentPattern, Bool) {
    let isAbsolute = text.hasPrefix("/")
    var rest = isAbsolute ? text.dropFirst() : text[...]
    while rest.hasPrefix("./") { rest = rest.dropFirst(2) }
    return (try SegmentPattern(String(rest), separator: UInt8(ascii: "/")), isAbsolute)
  }

  /// The files that the pattern stands for, each once, sorted by the bytes of their paths.
  ///
  /// A folder that cannot be listed holds nothing; `search` tells which these are.
  ///
  /// - Parameter folder: Where relative patterns begin.
  /// - Returns: Paths relative to `folder` (absolute ones for an absolute pattern), with `/` between names.
  public func files(in folder: String) -> [String] { search(in: folder).files }

  /// A folder that is there and could not be listed.
  public struct UnreadableFolder: Sendable, Hashable {
    /// The path, relative to where the pattern begins; empty for that folder itself.
    public let path: String
    /// What the system says, as `errno` has it.
    public let code: Int32
  }

  /// What searching for the files of a pattern has found.
  public struct SearchResult: Sendable {
    /// The paths of the files, as `files` gives them.
    public let files: [String]
    /// The folders that could not be searched for more, in the order of their paths.
    public let unreadable: [UnreadableFolder]
    /// The folders that were searched, and what was looked at and is no file, as they were just before. As long as none of
    /// them changes, the files are the same.
    public let observations: [FileObservation]
  }

  /// Searches for the files that the pattern stands for.
  ///
  /// - Parameter folder: Where relative patterns begin.
  /// - Returns: The files, and the folders that the search led to.
  public func search(in folder: String) -> SearchResult {
    // By their bytes: strings that are equal to Unicode can name two files.
    var found: Set<[UInt8]> = []
    var observations: [FileObservation] = []
    var unreadable: [String: Int32] = [:]
    for alternative in pattern.alternatives {
      var walk = GlobWalk(base: isAbsolute ? "" : folder, isAbsolute: isAbsolute)
      walk.visit("", alternative[...])
      found.formUnion(walk.found.map { Array($0.utf8) })
      observations += walk.observations
      unreadable.merge(walk.unreadable) { first, _ in first }
    }
    return SearchResult(
      files: found.sorted { $0.lexicographicallyPrecedes($1) }.map { String(decoding: $0, as: UTF8.self) },
      unreadable: unreadable.map { UnreadableFolder(path: $0.key, code: $0.value) }
        .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) },
      observations: observations)
  }
}

/// One walk through folders for a pattern without braces.
private struct GlobWalk {
  let base: String
  let isAbsolute: Bool
  var found: [String] = []
  /// What was looked into, or looked at and is no file.
  var observations: [FileObservation] = []
  /// The folders that could not be listed, with `errno`.
  var unreadable: [String: Int32] = [:]
  /// Folders and the number of segments that were left in them, so that `**/**` visits none twice.
  var visited: Set<[UInt8]> = []

  init(base: String, isAbsolute: Bool) {
    self.base = base
    self.isAbsolute = isAbsolute
  }

  mutating func visit(_ path: String, _ segments: ArraySlice<SegmentPattern.Segment>) {
    guard let segment = segments.first, visited.insert(Array("\(segments.count)/\(path)".utf8)).inserted else { return }
    let rest = segments.dropFirst()
    switch segment {
    case .anyNumber:
      if !rest.isEmpty { visit(path, rest) }
      for entry in names(in: path) where entry.name.first != UInt8(ascii: ".") {
        let inner = join(path, String(decoding: entry.name, as: UTF8.self))
        if entry.isFolder(in: full(path), followingLinks: false) {
          visit(inner, segments)
        } else if rest.isEmpty {
          addFile(inner)
        }
      }
    case .name(let pieces):
      if let literal = GlobWalk.literal(pieces) {
        step(to: join(path, literal), rest)
        return
      }
      let isHidden = pieces.first == .byte(UInt8(ascii: "."))
      for entry in names(in: path)
      where (entry.name.first == UInt8(ascii: ".")) == isHidden && SegmentPattern.matches(entry.name[...], pieces) {
        step(to: join(path, String(decoding: entry.name, as: UTF8.self)), rest)
      }
    }
  }

  private mutating func names(in path: String) -> [FolderListing.Entry] {
    observations.append(FileObservation(full(path)))
    switch FolderListing.names(in: full(path)) {
    case .success(let entries): return entries
    case .failure(let fault):
      // What is not there, or is a file, holds nothing, and that is all there is to say.
      if fault.code != ENOENT, fault.code != ENOTDIR { unreadable[path] = fault.code }
      return []
    }
  }

  private mutating func step(to path: String, _ rest: ArraySlice<SegmentPattern.Segment>) {
    if rest.isEmpty { addFile(path) } else { visit(path, rest) }
  }

  /// Adds what is a file; what is none, such as a link to a folder, may come to be one.
  ///
  /// A link that leads nowhere counts: reading it says so, where leaving it out would hide that a file is missing.
  private mutating func addFile(_ path: String) {
    let whole = full(path)
    var status = stat()
    let isThere = stat(whole, &status) == 0
    if isThere ? status.st_mode & S_IFMT == S_IFREG : lstat(whole, &status) == 0 {
      found.append(path)
    } else {
      observations.append(FileObservation(whole, isThere ? FileStamp(status) : nil))
    }
  }

  private func full(_ path: String) -> String {
    if isAbsolute { return path.isEmpty ? "/" : path }
    return path.isEmpty ? (base.isEmpty ? "." : base) : base.isEmpty ? path : "\(base)/\(path)"
  }

  private func join(_ path: String, _ name: String) -> String {
    path.isEmpty ? (isAbsolute ? "/\(name)" : name) : "\(path)/\(name)"
  }

  private static func literal(_ pieces: [SegmentPattern.Piece]) -> String? {
    var bytes: [UInt8] = []
    for piece in pieces {
      guard case .byte(let byte) = piece else { return nil }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// What lies in a folder.
enum FolderListing {
  struct Entry {
    /// The name as bytes.
    let name: [UInt8]
    /// `d_type`: tells a folder from a file without a further call, on most file systems.
    let type: UInt8

    func isFolder(in folder: String, followingLinks: Bool) -> Bool {
      if type != UInt8(DT_UNKNOWN), !(followingLinks && type == UInt8(DT_LNK)) { return type == UInt8(DT_DIR) }
      var status = stat()
      let path = "\(folder)/\(String(decoding: name, as: UTF8.self))"
      let result = followingLinks ? stat(path, &status) : lstat(path, &status)
      return result == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
  }

  /// What `errno` says where a folder cannot be listed.
  struct Fault: Error {
    let code: Int32
  }

  /// The names in a folder without `.` and `..`, sorted by their bytes.
  static func names(in folder: String) -> Result<[Entry], Fault> {
    guard let stream = opendir(folder) else { return .failure(Fault(code: errno)) }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: UInt8.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) { bytes in
          Array(
            UnsafeBufferPointer(start: bytes, count: MemoryLayout.size(ofValue: pointer.pointee)).prefix { $0 != 0 })
        }
      }
      if name == [0x2E] || name == [0x2E, 0x2E] { continue }
      entries.append(Entry(name: name, type: entry.pointee.d_type))
    }
    return .success(entries.sorted { $0.name.lexicographicallyPrecedes($1.name) })
  }
}
