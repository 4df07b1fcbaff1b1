import Foundation
import TestSupport

/// Runs the built `tincture`.
struct Program {
  struct Result {
    /// The exit status; 128 and the signal's number after a signal.
    let status: Int32
    let output: String
    let errors: String
  }

  let folder: TemporaryFolder

  /// Runs the program in the folder, or in one below it.
  func callAsFunction(
    _ arguments: String..., input: String = "", in subfolder: String? = nil, environment: [String: String] = [:]
  ) throws -> Result {
    try run(BuiltProduct.path("tincture"), arguments, input: input, in: subfolder, environment: environment)
  }

  /// Runs the program in the folder, or in one below it.
  func run(_ arguments: [String], in subfolder: String?) throws -> Result {
    try run(BuiltProduct.path("tincture"), arguments, input: "", in: subfolder, environment: [:])
  }

  /// Runs a line of shell in which `tincture` is the built program.
  func shell(_ line: String) throws -> Result {
    let folder = (BuiltProduct.path("tincture") as NSString).deletingLastPathComponent
    return try run("/bin/sh", ["-c", line], input: "", in: nil, environment: ["PATH": "\(folder):/usr/bin:/bin"])
  }

  private func run(
    _ program: String, _ arguments: [String], input: String, in subfolder: String?, environment: [String: String]
  ) throws -> Result {
    let scratch = try TemporaryFolder()
    for name in ["output", "errors"] { try scratch.write("", to: name) }
    try scratch.write(input, to: "input")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: subfolder.map(folder.path) ?? folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    process.standardInput = FileHandle(forReadingAtPath: scratch.path("input"))
    process.standardOutput = FileHandle(forWritingAtPath: scratch.path("output"))
    process.standardError = FileHandle(forWritingAtPath: scratch.path("errors"))
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    return Result(
      status: process.terminationReason == .uncaughtSignal ? 128 + status : status,
      output: scratch.read("output") ?? "", errors: scratch.read("errors") ?? "")
  }
}

/// A project with two token files and one output.
func makeProject(named name: String = "project") throws -> (folder: TemporaryFolder, tincture: Program) {
  let folder = try TemporaryFolder(named: name)
  try folder.write(
    """
    tincture: 1
    outputs:
      - { kind: uikit, path: Generated/AppColors.swift }

    """, to: "tincture.yaml")
  try folder.write(
    """
    tincture: 1
    palette:
      gray: "#E5E5EA"
    colors:
      border:
        divider: { light: palette.gray, dark: "#3A3A3C" }

    """, to: "tokens/a.yaml")
  try folder.write(
    """
    tincture: 1
    colors:
      text:
        primary: { light: "#111111", dark: "#F5F5F7" }

    """, to: "tokens/b.yaml")
  return (folder, Program(folder: folder))
}
