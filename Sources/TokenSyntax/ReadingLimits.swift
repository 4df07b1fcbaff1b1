/// How much a file may ask of its reader. Each limit is named in the error that it causes, and can be raised in the
/// project file.
public struct ReadingLimits: Sendable, Equatable {
  /// The largest file, in bytes.
  public var fileSize: Int
  /// The deepest nesting of collections.
  public var depth: Int
  /// The largest number of nodes in one file, with every alias (`*name`) counted as often as it is expanded.
  public var nodes: Int

  /// Limits that no palette made by people comes near: 64 MiB, 64 levels, 4,000,000 nodes.
  public static let standard = ReadingLimits(fileSize: 64 << 20, depth: 64, nodes: 4_000_000)

  /// The deepest nesting that can be asked for: far beyond what people write, and safe for the call stack.
  public static let deepest = 512

  /// Makes limits; a number below 1 counts as 1.
  public init(fileSize: Int, depth: Int, nodes: Int) {
    self.fileSize = max(1, fileSize)
    self.depth = min(max(1, depth), ReadingLimits.deepest)
    self.nodes = max(1, nodes)
  }
}
