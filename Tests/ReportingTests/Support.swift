import Checking
import Diagnostics
import Foundation
import Project
import TestSupport
import TokenSyntax

@testable import Reporting

/// Token files that are read and checked, for reports and comparisons.
extension CheckedCatalog {
  /// Checks the text of a token file, its first line left out, with the text of a project file.
  init(_ text: String, project: String = "") {
    self.init(
      [SourceFile(path: "tokens/colors.yaml", bytes: Array("tincture: 1\n\(text)".utf8))], project: project)
  }

  init(_ sources: [SourceFile], project: String = "") {
    let reading = Reading(sources: sources)
    precondition(!reading.diagnostics.containsError, "\(reading.diagnostics)")
    var configuration = ProjectConfiguration()
    var files = sources
    if !project.isEmpty {
      let file = SourceFile(path: "tincture.yaml", bytes: Array("tincture: 1\n\(project)".utf8))
      files.append(file)
      let (tree, _) = TreeReader.read(file, as: FileID(sources.count), limits: .standard)
      configuration = ProjectConfiguration.decode(tree, vocabulary: .init(kinds: [], rules: Rules.names)).configuration
    }
    self.init(
      resolved: reading.resolved, configuration: configuration,
      checked: CatalogCheck.check(reading.resolved, configuration, files: files), files: files,
      tokenFileCount: sources.count)
  }

  /// Checks a file of this package.
  static func file(_ path: String, project: String = "") throws -> CheckedCatalog {
    let bytes = Array(try Data(contentsOf: Folder.package.appendingPathComponent(path)))
    return CheckedCatalog([SourceFile(path: path, bytes: bytes)], project: project)
  }
}

/// Runs programs of the tests.
enum Tool {
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs a program to its end; what it writes goes through files, so that it never waits for a reader.
  static func run(_ arguments: [String], in folder: String? = nil, environment: [String: String] = [:]) throws -> Result
  {
    let scratch = try TemporaryFolder()
    for name in ["output", "errors"] { try scratch.write("", to: name) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.path("output")))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.path("errors")))
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: scratch.read("output") ?? "", errors: scratch.read("errors") ?? "")
  }
}
