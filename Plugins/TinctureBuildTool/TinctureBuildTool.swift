import Foundation
import PackagePlugin

/// Generates the colours of a target from its token files, before the target is compiled.
@main
struct TinctureBuildTool: BuildToolPlugin {
  /// The command for a target of a package.
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let plan = GenerationPlan(
      targetName: target.name, targetFolder: target.directoryURL, packageFolder: context.package.directoryURL,
      sourceFiles: target.sourceModule?.sourceFiles(withSuffix: ".swift").map(\.url) ?? [])
    guard let plan else { return [] }
    return [plan.command(tool: try context.tool(named: "tincture").url, workFolder: context.pluginWorkDirectoryURL)]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension TinctureBuildTool: XcodeBuildToolPlugin {
    /// The command for a target of an Xcode project. The project stands for the package; the folder of a target is the
    /// one that has its name, as Xcode makes it.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let project = context.xcodeProject.directoryURL
      let folder = project.appending(path: target.displayName, directoryHint: .isDirectory)
      let hasFolder = FileManager.default.fileExists(atPath: folder.path(percentEncoded: false))
      let plan = GenerationPlan(
        targetName: target.displayName, targetFolder: hasFolder ? folder : nil, packageFolder: project,
        sourceFiles: target.inputFiles.map(\.url), isXcodeProject: true)
      guard let plan else { return [] }
      return [plan.command(tool: try context.tool(named: "tincture").url, workFolder: context.pluginWorkDirectoryURL)]
    }
  }
#endif
