import TestSupport
import Testing

@testable import TinctureKit

@Suite("Paths are taken as the user means them")
struct FilePathTests {
  @Test(
    "the way from a folder to a file",
    arguments: [
      ("/a/b/c", "/a/b", "c"), ("/a/c", "/a/b", "../c"), ("/a/b", "/a/b", "."), ("/x", "/a/b", "../../x"),
      ("/a/bc", "/a/b", "../bc"), ("/a b/é", "/", "a b/é"),
    ])
  func relative(path: String, folder: String, expected: String) {
    #expect(FilePath.relative(path, to: folder) == expected)
  }

  @Test(
    "dots and doubled slashes are counted away",
    arguments: [("/a/./b//c", "/a/b/c"), ("/a/../b", "/b"), ("/..", "/"), ("/a/b/../..", "/")])
  func normalized(path: String, expected: String) {
    #expect(FilePath.normalized(path) == expected)
  }

  @Test("'..' behind a linked folder leads to where the folder lies")
  func linkedFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "real/deep/x")
    try folder.write("", to: "real/y")
    try folder.link("link", to: "real/deep")
    #expect(FilePath.absolute("link/../y", in: folder.path) == folder.path("real/y"))
    #expect(FilePath.absolute("link/x", in: folder.path) == folder.path("link/x"))
  }

  @Test("a dependency file is one that Make can read")
  func dependencyFile() {
    let text = DependencyFile.text(
      outputs: ["a b.swift"], dependencies: ["x#1.yaml", "c$.yaml", "b\\s.yaml", "\\ .yaml"])
    #expect(
      text == "a\\ b.swift: \\\n  x\\#1.yaml \\\n  c$$.yaml \\\n  b\\s.yaml \\\n  \\\\\\ .yaml\n")
  }
}
