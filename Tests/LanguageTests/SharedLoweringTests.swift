import Diagnostics
import Foundation
import TestSupport
import Testing
import TokenSyntax

@testable import TokenCatalog

/// What several threads make of a group must be what one makes of it.
@Suite struct SharedLoweringTests {
  /// All that lowering gives, as text.
  private static func outcome(_ texts: [String], _ sharing: GroupSharing) -> String {
    let trees = texts.enumerated().map { number, text in
      TreeReader.read(
        SourceFile(path: "\(number).yaml", bytes: Array(text.utf8)), as: FileID(number), limits: .standard
      ).tree
    }
    let (catalog, diagnostics) = CatalogLowering.lower(trees, sharing: sharing)
    func listed(_ numbers: [String: Int]) -> String {
      numbers.sorted { $0.value < $1.value }.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
    }
    func lines<Item>(_ items: [Item]) -> String { items.map { "\($0)" }.joined(separator: "\n") }
    let parts = [
      lines(catalog.tokens), lines(catalog.slots), lines(catalog.groups), lines(catalog.pairs),
      listed(catalog.tokenNumbers), listed(catalog.groupNumbers), lines(diagnostics), "\(catalog.isComplete)",
    ]
    return parts.joined(separator: "\n\n")
  }

  private func compare(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    let expected = Self.outcome(texts, GroupSharing(threads: 1))
    for (threads, pieces) in [(2, 2), (2, 3), (3, 5), (2, 64)] {
      let shared = Self.outcome(texts, GroupSharing(threads: threads, leastBytes: 0, pieces: pieces))
      #expect(shared == expected, "\(threads) threads, \(pieces) pieces of \(texts)", sourceLocation: sourceLocation)
    }
  }

  private static let text = """
    tincture: 1
    palette: { ink: "#101418", paper: white, gray: { 100: "#EEE", 200: "#DDD" } }
    colors:
      $description: All of them.
      accent: { light: "#0055CC", dark: "#5599FF", role: text, against: paper, description: What is tapped. }
      border: { any: palette.ink, high-contrast: { light: black, dark: white } }
      text:
        $role: text
        primary: palette.ink
        secondary: { light: palette.ink, dark: "color-mix(in oklch, red, {palette.paper} 20%)" }
        deep: { er: { one: red, two: { light: blue, dark: palette.ink } } }
      wrong: { light: "#12", dark: 12, elevated: { darkk: red } }
      surface: { base: { light: white, dark: black }, raised: surface.base }
      lamp: "#80112233"
      paper: white
    """

  private static let characters = Array("a.:{}\"' $é")

  @Test func `a catalog in order is the same`() { compare(Self.text) }

  @Test func `all small inputs are the same`() throws {
    let folder = Folder.package.appendingPathComponent("Tests/Fixtures/cases")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "yaml" }
    #expect(files.count > 20)
    for file in files { compare(String(decoding: try Data(contentsOf: file), as: UTF8.self)) }
  }

  @Test func `a path that is taken is told in the same words`() {
    let members = ["a: red", "b: { c: red, d: { e: blue } }", "f: { light: red, dark: blue }", "g: { h: red }"]
    // Each of these takes a path of the members, or one that could be taken for one.
    let others = [
      "a: blue", "a: { b: red }", "b: red", "b: { c: blue }", "b: { d: { e: red } }", "b: { d: red }", "f: { x: red }",
      "g: { i: blue }", "g: red", "\"b.c\": red", "\"b.d\": { e: red }", "\"g.h\": { i: red }", "\"g\\u0301\": red",
      "palette: { a: red }",
      "$description: x", "$waive: { contrast: x }", "<<: { a: blue, q: red }", "a: [red]", "[a]: red", "A: red",
      "é: red",
    ]
    for other in others {
      for place in 0...members.count {
        var all = members
        all.insert(other, at: place)
        compare("tincture: 1\ncolors:\n  \(all.joined(separator: "\n  "))\n")
      }
      let file = "tincture: 1\ncolors:\n  \(members.joined(separator: "\n  "))\n"
      compare("tincture: 1\ncolors:\n  \(other)\n", file)
      compare(file, "tincture: 1\ncolors:\n  \(other)\n")
      compare("tincture: 1\ncolors: { x: red, y: blue }\npalette:\n  \(other)\n", file)
    }
  }

  @Test func `what is changed at random is the same`() {
    var random = SeededGenerator(seed: 7)
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<400 {
      var changed = lines
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let line = Int.random(in: 3..<changed.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: changed.remove(at: line)
        case 1: changed.insert(changed.randomElement(using: &random) ?? "", at: line)
        case 2: changed.swapAt(line, Int.random(in: 3..<changed.count, using: &random))
        default:
          var characters = Array(changed[line])
          guard !characters.isEmpty else { continue }
          characters[Int.random(in: 0..<characters.count, using: &random)] =
            Self.characters.randomElement(using: &random) ?? "a"
          changed[line] = String(characters)
        }
      }
      compare(changed.joined(separator: "\n") + "\n")
    }
  }

  @Test func `a group that is too small is read by one thread`() {
    let tree = TreeReader.read(
      SourceFile(path: "a.yaml", bytes: Array(Self.text.utf8)), as: FileID(0), limits: .standard
    ).tree
    var lowerer = Lowerer(sharing: GroupSharing(threads: 1))
    let root = tree.root.map(tree.target(of:))
    let members = root.map { lowerer.members(of: $0, in: tree, path: "") } ?? []
    #expect(members.count == 3)
    #expect(GroupSharing(threads: 2).firstShared(of: members, in: tree) == 3)
    #expect(GroupSharing(threads: 1, leastBytes: 0).firstShared(of: members, in: tree) == 3)
    #expect(GroupSharing(threads: 2, leastBytes: 0).firstShared(of: members, in: tree) == 0)
  }
}
