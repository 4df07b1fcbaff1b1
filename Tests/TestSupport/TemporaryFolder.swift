import Foundation

/// A folder of its own for one test, removed when the test lets go of it.
public final class TemporaryFolder: Sendable {
  /// The folder: an absolute path without symbolic links.
  public let path: String

  /// Makes an empty folder with the given name inside one that no other test uses.
  public init(named name: String = "folder") throws {
    let outer = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("tincture-tests-\(UUID().uuidString)")
    path = outer.appendingPathComponent(name).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
  }

  /// The absolute path of something in the folder.
  public func path(_ relative: String) -> String { "\(path)/\(relative)" }

  /// Writes a file, and the folders above it.
  @discardableResult
  public func write(_ text: String, to relative: String) throws -> String {
    let whole = path(relative)
    let folder = (whole as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: whole))
    return whole
  }

  /// The text of a file, or nil where there is none.
  public func read(_ relative: String) -> String? {
    FileManager.default.contents(atPath: path(relative)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The paths of everything in the folder, sorted, hidden files included.
  public func everything() -> [String] {
    let paths = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// When a file was last changed.
  public func changeDate(_ relative: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: path(relative))[.modificationDate] as? Date
  }

  /// Makes a symbolic link.
  public func link(_ relative: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(relative), withDestinationPath: target)
  }
}
