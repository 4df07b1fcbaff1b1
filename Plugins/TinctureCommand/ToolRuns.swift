import Foundation
import PackagePlugin

/// How often, and with which arguments, the tool runs for one `swift package tincture`.
///
/// The tool knows one project. A package may have several: tokens and `tincture.yaml` of its own, and of each target, as
/// `TokenFiles` finds them. Where the user names neither a file nor a project, `check` and `build` are about all of them,
/// and other commands about the only one. `--target NAME`, which is the word for it in the package manager and in Xcode,
/// chooses; it may be repeated.
struct ToolRuns {
  /// The arguments of each run.
  private(set) var arguments: [[String]] = []
  /// Why nothing can be run.
  private(set) var fault: String?

  /// Options of which the second run would overwrite, or follow in one stream, what the first has written.
  private static let singular = ["--output", "--baseline", "--format", "--against"]

  init(_ words: [String], packageFolder: URL, targets: [(name: String, folder: URL)]) {
    var extractor = ArgumentExtractor(words)
    let chosen = extractor.extractOption(named: "target")
    let words = extractor.remainingArguments
    // The package manager has them in no order to rely on.
    let targets = targets.sorted { $0.name < $1.name }
    for name in chosen where !targets.contains(where: { $0.name == name }) {
      fault = "there is no target '\(name)'; the targets are \(targets.map(\.name).joined(separator: ", "))"
      return
    }
    guard let command = words.first, ["check", "build", "report"].contains(command),
      !Self.namesFiles(words.dropFirst(), in: packageFolder)
    else {
      arguments = [words]
      return
    }
    let package = TokenFiles(targetFolder: nil, packageFolder: packageFolder)
    var found: [(name: String, arguments: [String])] = []
    var usesPackage = chosen.isEmpty && Self.isProject(package)
    for target in targets where chosen.isEmpty || chosen.contains(target.name) {
      let files = TokenFiles(targetFolder: target.folder, packageFolder: packageFolder)
      guard files.hasOwnTokens || files.hasOwnProject else {
        usesPackage = usesPackage || !chosen.isEmpty
        continue
      }
      // Without outputs, there is nothing to build: the build plugin does that.
      let hasOutputs = files.hasOwnProject && Self.hasKey("outputs", files.projectFile)
      if command == "build", chosen.isEmpty, !hasOutputs { continue }
      found.append((target.name, Self.arguments(for: files)))
    }
    var runs = found.map { words + $0.arguments }
    if usesPackage || found.isEmpty { runs.insert(words, at: 0) }
    let isSingular = command == "report" || words.contains { word in Self.singular.contains { word.hasPrefix($0) } }
    if runs.count > 1, isSingular {
      fault =
        "there are tokens in several targets, and '\(words.joined(separator: " "))' is about one: add "
        + (found.map { "--target \($0.name)" } + (usesPackage ? ["tokens, for those of the package"] : []))
        .joined(separator: ", or ")
      return
    }
    arguments = runs
  }

  /// Whether the package has tokens apart from those of its targets.
  private static func isProject(_ package: TokenFiles) -> Bool {
    !package.tokenFiles.isEmpty || hasKey("sources", package.projectFile)
  }

  private static func arguments(for files: TokenFiles) -> [String] {
    let project = files.projectFile.map { ["--project", TokenFiles.path($0)] } ?? []
    // A project file beside its tokens finds them itself, and can compare its patterns with all of them.
    let isComplete = files.hasOwnProject && files.hasOwnTokens
    return project + (isComplete ? [] : ["--"] + files.tokenFiles.map(TokenFiles.path))
  }

  private static func namesFiles(_ words: ArraySlice<String>, in folder: URL) -> Bool {
    words.contains { word in
      if word == "-" || word == "--" || word.hasPrefix("--project") { return true }
      if word.hasPrefix("-") { return false }
      let path = URL(filePath: word, relativeTo: folder)
      return TokenFiles.isFolder(path) || ["yaml", "yml"].contains(path.pathExtension)
    }
  }

  /// Whether a project file has a key at its top. A plugin cannot read YAML, but knows a line that begins with a word.
  private static func hasKey(_ key: String, _ file: URL?) -> Bool {
    guard let file, let text = try? String(contentsOf: file, encoding: .utf8) else { return false }
    return text.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("\(key):") }
  }
}
