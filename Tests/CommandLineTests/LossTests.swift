import Foundation
import TestSupport
import Testing

/// Nothing that a person wrote is lost, whatever is asked for.
@Suite("What was read is never written over")
struct LossTests {
  private static let tokens = "tincture: 1\ncolors: { a: \"#112233\" }\n"

  private func project(_ outputs: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.tokens, to: "tokens/a.yaml")
    try folder.write("tincture: 1\noutputs:\n\(outputs)", to: "tincture.yaml")
    return folder
  }

  @Test(
    "An output in the place of an input, by any name, is refused",
    arguments: [
      ("  - { kind: uikit, path: tokens/a.yaml }\n", [String]()), ("  - { kind: uikit, path: tincture.yaml }\n", []),
      ("  - { kind: uikit, path: link.swift }\n", []),
      ("  - { kind: uikit, path: o.swift }\n  - { kind: uikit, path: O.swift, namespace: B }\n", []),
      ("  - { kind: uikit, path: o.swift }\n", ["--depfile", "tokens/a.yaml"]),
      ("  - { kind: uikit, path: o.swift }\n", ["--depfile", "o.swift"]),
    ])
  func outputs(outputs: String, arguments: [String]) throws {
    let folder = try project(outputs)
    try folder.link("link.swift", to: "tokens/a.yaml")
    let before = folder.read("tincture.yaml")
    let result = try Program(folder: folder).shell("tincture build " + arguments.joined(separator: " "))
    #expect(result.status == 3, "\(result.errors)")
    #expect(folder.read("tokens/a.yaml") == Self.tokens)
    #expect(folder.read("tincture.yaml") == before)
    #expect(folder.read("o.swift") == nil)
  }

  @Test(
    "A report or a baseline in the place of a token file is refused",
    arguments: [
      ["--format", "json", "--output", "tokens/a.yaml"], ["--baseline", "tokens/a.yaml", "--write-baseline"],
    ])
  func reports(arguments: [String]) throws {
    let folder = try project("  - { kind: uikit, path: o.swift }\n")
    #expect(try Program(folder: folder).shell("tincture check " + arguments.joined(separator: " ")).status == 3)
    #expect(folder.read("tokens/a.yaml") == Self.tokens)
  }

  @Test("A link that leads nowhere is not a file less: it is told")
  func brokenLink() throws {
    let folder = try project("  - { kind: uikit, path: o.swift }\n")
    try folder.link("tokens/b.yaml", to: "nowhere")
    #expect(try Program(folder: folder)("check").status == 3)
  }
}
