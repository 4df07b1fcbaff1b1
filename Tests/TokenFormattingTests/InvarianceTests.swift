import ColorScience
import ColorSyntax
import Diagnostics
import Foundation
import Resolution
import TestSupport
import Testing
import TokenCatalog
import TokenFormatting
import TokenSyntax

@Suite("What formatting leaves as it is")
struct InvarianceTests {
  /// Everything that an output can be made of, but for places: tokens and groups in order, with what they say and their
  /// eight colours, and what is wrong with them.
  private static func meaning(of bytes: [UInt8]) -> [String] {
    let source = SourceFile(path: "tokens.yaml", bytes: bytes)
    let (tree, syntax) = TreeReader.read(source, as: FileID(0), limits: .standard)
    let (catalog, lowering) = CatalogLowering.lower([tree])
    let (resolved, resolution) = CatalogResolution.resolve(catalog)
    func text(_ terms: TokenTerms) -> String {
      let backgrounds = terms.against?.value.map { "\($0.value)" } ?? []
      let waivers = terms.waivers.map { "\($0.rule): \($0.reason)" }
      return "\(terms.description?.value ?? "-") \(terms.role?.value.rawValue ?? "-") \(backgrounds) "
        + "\(terms.level?.value.rawValue ?? "-") \(terms.minimum?.value ?? 0) \(terms.because?.value ?? "-") "
        + "\(terms.deprecated?.value ?? "-") \(terms.replacedBy?.value ?? "-") \(waivers)"
    }
    var lines = catalog.groups.map { "\($0.path): \(text($0.terms)) \($0.children)" }
    for (number, token) in catalog.tokens.enumerated() {
      lines.append("\(token.path): \(text(token.terms)) \(catalog.slots[token.slots].map(\.key.displayName))")
      guard resolved.isResolved[number] else { continue }
      lines += Appearance.allCases.map { resolved.color(ofToken: number, in: $0).emitted().color.text }
    }
    for pair in catalog.pairs {
      lines.append(
        "\(pair.foreground.value) on \(pair.backgrounds.map { "\($0.value)" }) \(String(describing: pair.role?.value))")
    }
    // A message may speak of a comment behind an empty value, and a comment may have come there.
    return lines + (syntax + lowering + resolution).map { "\($0.rule)" }
  }

  /// The comments of a file, found by another way than the formatter's: what is left of each line when everything that
  /// the tree knows is taken out.
  private static func comments(of bytes: [UInt8]) -> [String] {
    let source = SourceFile(path: "tokens.yaml", bytes: bytes)
    let (tree, _) = TreeReader.read(source, as: FileID(0), limits: .standard)
    var text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    let shift = bytes.count - text.count
    func blank(_ node: NodeID) {
      if tree[node].kind == .scalar {
        var range = Int(tree[node].start) - shift..<Int(tree[node].end) - shift
        if [.literal, .folded].contains(tree[node].quoting) {
          // The line of the `|` may hold a comment.
          let lineEnd = text[range].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? range.upperBound
          range = lineEnd..<range.upperBound
        }
        for index in range where ![0x0A, 0x0D].contains(text[index]) { text[index] = UInt8(ascii: "x") }
      }
      for child in tree.children(of: node) { blank(child) }
    }
    if let root = tree.root { blank(root) }
    let lines = text.split { $0 == 0x0A || $0 == 0x0D }
    return lines.compactMap { line in
      guard let hash = line.firstIndex(of: UInt8(ascii: "#")) else { return nil }
      return String(decoding: line[hash...], as: UTF8.self).trimmingCharacters(in: .whitespaces)
    }
  }

  /// Formats, and expects that nothing but the layout changes.
  private static func check(_ bytes: [UInt8], _ name: String) throws -> [UInt8] {
    let (found, diagnostics) = TokenFormatter.format(SourceFile(path: name, bytes: bytes))
    let text = try #require(found, "\(name): \(diagnostics.map(\.message))")
    #expect(firstDifference(meaning(of: bytes), meaning(of: text)) == nil, "\(name)")
    #expect(comments(of: bytes).sorted() == comments(of: text).sorted(), "\(name)")
    let (again, _) = TokenFormatter.format(SourceFile(path: name, bytes: text))
    #expect(firstDifference(lines(again ?? []), lines(text)) == nil, "\(name)")
    #expect(text.isEmpty || text.last == 0x0A)
    #expect(!text.contains(0x0D))
    return text
  }

  private static func lines(_ text: [UInt8]) -> [String] {
    String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func firstDifference(_ left: [String], _ right: [String]) -> String? {
    for number in 0..<max(left.count, right.count) {
      let pair = [left, right].map { number < $0.count ? $0[number] : "nothing" }
      if pair[0] != pair[1] { return "\(pair[0])\n\(pair[1])" }
    }
    return nil
  }

  private static func isReadable(_ bytes: [UInt8]) -> Bool {
    let (tree, faults) = TreeReader.read(SourceFile(path: "", bytes: bytes), as: FileID(0), limits: .standard)
    return faults.isEmpty && tree.isComplete
  }

  private static func yamlFiles(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { ["yaml", "yml"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }

  @Test(
    "Every readable file of this repository keeps its meaning and its comments",
    arguments: ["tokens", "Tests/Fixtures"])
  func repository(folder: String) throws {
    let files = InvarianceTests.yamlFiles(in: Folder.package.appendingPathComponent(folder))
    #expect(files.count >= 5)
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      guard InvarianceTests.isReadable(bytes) else { continue }
      _ = try InvarianceTests.check(bytes, file.lastPathComponent)
    }
  }

  @Test("Every readable shared file does, too", .enabled(if: Folder.shared != nil, "there is no folder 'shared'"))
  func sharedFiles() throws {
    let files = InvarianceTests.yamlFiles(in: try #require(Folder.shared))
    #expect(!files.isEmpty)
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      guard InvarianceTests.isReadable(bytes) else { continue }
      _ = try InvarianceTests.check(bytes, file.lastPathComponent)
    }
  }

  @Test("The token files and the project file of this repository are in canonical layout")
  func ownFiles() throws {
    let folder = Folder.package.appendingPathComponent("tokens")
    let files = InvarianceTests.yamlFiles(in: folder) + [Folder.package.appendingPathComponent("tincture.yaml")]
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      let (text, _) = TokenFormatter.format(SourceFile(path: "", bytes: bytes))
      #expect(
        text.map { String(decoding: $0, as: UTF8.self) } == String(decoding: bytes, as: UTF8.self),
        "\(file.lastPathComponent)")
    }
  }

  @Test("2,000 random files with comments everywhere keep their meaning and their comments")
  func randomFiles() throws {
    var readable = 0
    var comments = 0
    for seed in UInt64(1)...2000 {
      let (text, count) = RandomFile.text(seed: seed)
      let bytes = Array(text.utf8)
      guard InvarianceTests.isReadable(bytes) else { continue }
      readable += 1
      comments += count
      #expect(InvarianceTests.comments(of: bytes).count == count, "seed \(seed)")
      _ = try InvarianceTests.check(bytes, "seed \(seed)")
    }
    // The generator is to make files that can be read, and full of comments.
    #expect(readable > 1800)
    #expect(comments > 15 * readable)
  }

  @Test("Damaged files neither crash nor lose anything")
  func damagedFiles() {
    var generator = SeededGenerator(seed: 7)
    for seed in UInt64(1)...500 {
      var bytes = Array(RandomFile.text(seed: seed % 50 + 1).text.utf8)
      for _ in 0..<3 {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = Array(" \n#:-[]{},&*!|>'\"%@?".utf8).randomElement(using: &generator) ?? 0x20
        default: bytes.insert(Array(" \n#:-?".utf8).randomElement(using: &generator) ?? 0x20, at: index)
        }
      }
      let (text, diagnostics) = TokenFormatter.format(SourceFile(path: "", bytes: bytes))
      guard let text else {
        #expect(!diagnostics.isEmpty, "seed \(seed)")
        continue
      }
      #expect(InvarianceTests.meaning(of: bytes) == InvarianceTests.meaning(of: text), "seed \(seed)")
      let (again, _) = TokenFormatter.format(SourceFile(path: "", bytes: text))
      #expect(again == text, "seed \(seed)")
    }
  }
}
