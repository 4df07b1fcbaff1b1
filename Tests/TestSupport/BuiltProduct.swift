import Foundation

/// A program of this package, as it was built beside the tests.
public enum BuiltProduct {
  /// The path of the executable with this name.
  public static func path(_ name: String) -> String {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let folder = (bundle ?? .main).bundleURL.deletingLastPathComponent()
    #else
      let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    #endif
    return folder.appendingPathComponent(name).path
  }
}
