import Emission
import Foundation
import Project
import TestSupport
import Testing
import TinctureKit

extension DocumentationTests {
  /// The sessions in the pages are what a shell shows, and their tables what the program's own tables say.
  /// `TINCTURE_RENEW=1 Scripts/test --filter DocumentationTests` writes them anew.
  @Suite struct CommandPageTests {
    /// Runs a line of shell in which `tincture` is the built program, and gives everything that it writes.
    private func run(_ line: String, in folder: TemporaryFolder) throws -> String {
      let log = try TemporaryFolder()
      try log.write("", to: "log")
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", line]
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      let programs = (BuiltProduct.path("tincture") as NSString).deletingLastPathComponent
      process.environment = ["PATH": "\(programs):/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
      process.standardInput = FileHandle.nullDevice
      let output = try #require(FileHandle(forWritingAtPath: log.path("log")))
      process.standardOutput = output
      process.standardError = output
      try process.run()
      process.waitUntilExit()
      return log.read("log") ?? ""
    }

    @Test(arguments: ["command-line.md", "project-file.md"].map { "Documentation/\($0)" })
    func everySessionShowsWhatAShellShows(path: String) throws {
      var page = try DocumentationPage(path)
      let folder = try TemporaryFolder(named: "app")
      for item in page.items where item.mark == "session" {
        var shown = ""
        for line in item.text.split(separator: "\n") where line.hasPrefix("$ ") {
          shown += "\(line)\n" + (try run(String(line.dropFirst(2)), in: folder))
        }
        page.expect(item, toBe: String(shown.dropLast(shown.hasSuffix("\n") ? 1 : 0)))
      }
      try page.renew()
    }

    @Test func theTablesOfCommandsAndOptionsAreThoseOfTheProgram() throws {
      var page = try DocumentationPage("Documentation/command-line.md")
      let commands = CommandLineTool.descriptions
      page.expect(
        try page.item("commands"), toBe: table("command", "does", commands.map { ("tincture \($0.name)", $0.summary) }))
      page.expect(
        try page.item("options of every command"),
        toBe: table("option", "does", CommandDescription.commonOptions.map { ($0.synopsis, $0.meaning) }))
      for command in commands where !command.options.isEmpty {
        page.expect(
          try page.item("options: \(command.name)"),
          toBe: table("option", "does", command.options.map { ($0.synopsis, $0.meaning) }))
      }
      try page.renew()
    }

    @Test func theTablesOfKeysAreThoseOfTheProgram() throws {
      var page = try DocumentationPage("Documentation/project-file.md")
      page.expect(try page.item("keys"), toBe: table("key", "means", rows(ProjectKey.all, below: "")))
      for kind in OutputKinds.all {
        page.expect(
          try page.item("options: \(kind.name)"), toBe: table("option", "means", rows(kind.options, below: "")))
      }
      try page.renew()
    }

    private func rows(_ keys: [ProjectKey], below path: String) -> [(String, String)] {
      keys.flatMap { key in [("\(path)\(key.name)", key.meaning)] + rows(key.shape, below: "\(path)\(key.name)") }
    }

    private func rows(_ shape: ProjectKey.Shape, below path: String) -> [(String, String)] {
      switch shape {
      case .mapping(let keys), .openMapping(let keys): rows(keys, below: "\(path).")
      case .list(let item): rows(item, below: "\(path)[]")
      case .table(_, let value): rows(value, below: "\(path).NAME")
      case .either(let first, let second): rows(first, below: path) + rows(second, below: path)
      default: []
      }
    }

    private func table(_ first: String, _ second: String, _ rows: [(String, String)]) -> String {
      let lines = rows.map { row in
        "| `\(row.0.replacingOccurrences(of: "|", with: "\\|"))` | \(row.1.replacingOccurrences(of: "|", with: "\\|")) |"
      }
      return (["| \(first) | \(second) |", "|---|---|"] + lines).joined(separator: "\n")
    }
  }
}
