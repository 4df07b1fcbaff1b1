import Foundation
import TestSupport
import Testing

@testable import TinctureKit

@Suite("Outputs are written whole or not at all")
struct OutputWriterTests {
  private func file(_ path: String, _ text: String) -> PlannedFile {
    PlannedFile(path: path, shownPath: FilePath.name(of: path), bytes: Array(text.utf8))
  }

  @Test("a new file is written with its folders, and nothing beside it")
  func newFile() throws {
    let folder = try TemporaryFolder(named: "a b é")
    #expect(try OutputWriter.write([file(folder.path("x/y/out.swift"), "text")]) == [.written])
    #expect(folder.read("x/y/out.swift") == "text")
    #expect(folder.everything() == ["x", "x/y", "x/y/out.swift"])
  }

  @Test("a file whose bytes would not change is not touched")
  func unchanged() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("same", to: "out")
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
    #expect(try OutputWriter.write([file(path, "same")]) == [.unchanged])
    #expect(try folder.changeDate("out") == old)
    #expect(try OutputWriter.write([file(path, "new!")]) == [.written])
    #expect(try folder.changeDate("out") != old)
  }

  @Test("a file that exists keeps its permissions", arguments: [0o600, 0o640, 0o755] as [mode_t])
  func permissions(mode: mode_t) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "out")
    chmod(path, mode)
    #expect(try OutputWriter.write([file(path, "new")]) == [.written])
    #expect(folder.read("out") == "new")
    #expect(FileStatus(path)?.mode == mode)
  }

  @Test("a symbolic link stays, and its target is written")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "real/out")
    try folder.link("out", to: "real/out")
    try folder.link("chain", to: "out")
    #expect(try OutputWriter.write([file(folder.path("chain"), "new")]) == [.written])
    #expect(folder.read("real/out") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("out")) == "real/out")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("chain")) == "out")
  }

  @Test("a link to a file that does not exist yet makes that file; a circle of links is an error")
  func danglingLinks() throws {
    let folder = try TemporaryFolder()
    try folder.link("out", to: "later/file")
    #expect(try OutputWriter.write([file(folder.path("out"), "text")]) == [.written])
    #expect(folder.read("later/file") == "text")
    try folder.link("one", to: "two")
    try folder.link("two", to: "one")
    #expect(throws: FileSystemError("write one", reason: "the symbolic links lead in a circle")) {
      try OutputWriter.write([file(folder.path("one"), "text")])
    }
  }

  @Test("a folder in the place of one output keeps every other output from being written")
  func folderInTheWay() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "first")
    try folder.write("", to: "second/inner")
    #expect(throws: FileSystemError("write second", reason: "it is a folder")) {
      try OutputWriter.write([
        file(folder.path("first"), "new"), file(folder.path("made/third"), "new"), file(folder.path("second"), "new"),
      ])
    }
    #expect(folder.read("first") == "old")
    #expect(folder.everything() == ["first", "second", "second/inner"])
  }

  @Test("a file in the place of a folder is an error that damages nothing")
  func fileInTheWay() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "file")
    #expect(throws: FileSystemError.self) { try OutputWriter.write([file(folder.path("file/out"), "new")]) }
    #expect(folder.read("file") == "old")
  }

  @Test(
    "a place that is read-only is an error that damages nothing",
    .enabled(if: geteuid() != 0, "the superuser may write anywhere"))
  func readOnly() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "closed/out")
    chmod(folder.path("closed"), 0o555)
    defer { chmod(folder.path("closed"), 0o755) }
    #expect(throws: FileSystemError("write out", reason: "permission denied")) {
      try OutputWriter.write([file(folder.path("closed/out"), "new")])
    }
    #expect(folder.read("closed/out") == "old")
  }

  @Test("what a killed run left is removed by the next, even where nothing changes")
  func sweeping() throws {
    let folder = try TemporaryFolder()
    try folder.write("same", to: "out")
    try folder.write("half", to: ".out.tincture-new")
    #expect(try OutputWriter.write([file(folder.path("out"), "same")]) == [.unchanged])
    #expect(folder.everything() == ["out"])
    try folder.write("half", to: ".out.tincture-new")
    #expect(try OutputWriter.write([file(folder.path("out"), "new")]) == [.written])
    #expect(folder.everything() == ["out"])
  }

  @Test("the longest name that a file can have is written")
  func longName() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "n", count: 255)
    for text in ["first", "second"] {
      #expect(try OutputWriter.write([file(folder.path(name), text)]) == [.written])
    }
    #expect(folder.everything() == [name])
  }

  @Test("comparing writes nothing")
  func comparing() throws {
    let folder = try TemporaryFolder()
    try folder.write("same", to: "one")
    let files = ["one", "two"].map { file(folder.path($0), "same") }
    #expect(try OutputWriter.compare(files) == [.unchanged, .written])
    #expect(folder.everything() == ["one"])
  }
}
