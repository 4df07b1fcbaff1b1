import Foundation
import PackagePlugin

/// Runs the tool on the package: `swift package tincture check`, `report`, `build` and every other command of it.
@main
struct TinctureCommand: CommandPlugin {
  /// Runs the tool in the folder of the package, with the arguments behind `swift package tincture`, on the tokens of the
  /// package and of its targets.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let targets = context.package.targets.filter { $0.sourceModule != nil }.map { ($0.name, $0.directoryURL) }
    try run(try context.tool(named: "tincture").url, arguments, in: context.package.directoryURL, targets)
  }

  private func run(
    _ tool: URL, _ arguments: [String], in folder: URL, _ targets: [(name: String, folder: URL)]
  ) throws {
    let runs = ToolRuns(arguments, packageFolder: folder, targets: targets)
    if let fault = runs.fault { return Diagnostics.error(fault) }
    for arguments in runs.arguments {
      let process = Process()
      process.executableURL = tool
      process.arguments = arguments
      process.currentDirectoryURL = folder
      try process.run()
      process.waitUntilExit()
      if process.terminationReason != .exit || process.terminationStatus != 0 {
        // The tool has said why; without this, the command would succeed.
        let words = ["tincture"] + arguments.prefix(1)
        Diagnostics.error("'\(words.joined(separator: " "))' ended with status \(process.terminationStatus)")
      }
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension TinctureCommand: XcodeCommandPlugin {
    /// Runs the tool in the folder of the project. Xcode's menu gives no command, only the targets that were chosen: then
    /// it checks.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let project = context.xcodeProject.directoryURL
      let targets = context.xcodeProject.targets.map { target in
        (target.displayName, project.appending(path: target.displayName, directoryHint: .isDirectory))
      }
      let isFromMenu = arguments.first.map { $0.hasPrefix("--target") } ?? true
      try run(
        try context.tool(named: "tincture").url, isFromMenu ? ["check"] + arguments : arguments, in: project, targets)
    }
  }
#endif
