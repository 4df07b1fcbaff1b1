import Foundation
import PackagePlugin

/// Runs the tool on the package: `swift package tincture check`, `report`, `build` and every other command of it.
@main
struct TinctureCommand: CommandPlugin {
  /// Runs the tool in the folder of the package, with the arguments behind `swift package tincture`.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(try context.tool(named: "tincture").url, arguments, in: context.package.directoryURL)
  }

  private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    if process.terminationReason != .exit || process.terminationStatus != 0 {
      // The tool has said why; without this, the command would succeed.
      Diagnostics.error("tincture \(arguments.first ?? "") ended with status \(process.terminationStatus)")
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension TinctureCommand: XcodeCommandPlugin {
    /// Runs the tool in the folder of the project. Xcode's menu gives no command: then it checks. What Xcode adds for
    /// the targets that were chosen means nothing to the tool.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var words = arguments
      while let index = words.firstIndex(of: "--target") {
        words.removeSubrange(index..<Swift.min(index + 2, words.endIndex))
      }
      try run(
        try context.tool(named: "tincture").url, words.isEmpty ? ["check"] : words,
        in: context.xcodeProject.directoryURL)
    }
  }
#endif
