import Foundation

/// The places that tests read from.
public enum Folder {
  /// The root of this package.
  public static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The material beside this package that others wrote (conformance suites, real design systems), or nil where a
  /// checkout does not have it. Tests that need it skip, visibly.
  public static let shared: URL? = {
    let folder = package.deletingLastPathComponent().appendingPathComponent("shared")
    var isDirectory: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: folder.path, isDirectory: &isDirectory)
    return exists && isDirectory.boolValue ? folder.resolvingSymlinksInPath() : nil
  }()
}
