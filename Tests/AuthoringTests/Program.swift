import Foundation
import TestSupport

/// Runs programs in a folder.
enum Program {
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The executable that the package builds, beside the tests.
  static let tincture: URL = {
    let folders = [
      URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
      Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent(),
      Folder.package.appendingPathComponent(".build/debug"),
    ]
    let files = folders.map { $0.appendingPathComponent("tincture") }
    return files.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? files[0]
  }()

  /// The path of a program that is installed: for the tests of this package, or for everybody.
  static func path(of name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let validators = Folder.package.appendingPathComponent(".build/validators/bin").path
    return ([validators] + folders).map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  static func run(_ program: String, _ arguments: [String], in folder: String, input: String = "") throws -> Result {
    let scratch = try TemporaryFolder()
    for (name, text) in [("input", input), ("output", ""), ("errors", "")] { try scratch.write(text, to: name) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    // The completion scripts call `tincture`.
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["PATH": tincture.deletingLastPathComponent().path + ":" + path, "HOME": scratch.path, "NO_COLOR": "1"]
    ) { _, new in new }
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: scratch.path("input")))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.path("output")))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.path("errors")))
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: scratch.read("output") ?? "", errors: scratch.read("errors") ?? "")
  }

  static func tincture(_ arguments: String..., in folder: String, input: String = "") throws -> Result {
    try run(tincture.path, arguments, in: folder, input: input)
  }
}
