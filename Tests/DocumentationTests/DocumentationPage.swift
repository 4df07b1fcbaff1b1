import Foundation
import TestSupport
import Testing

/// A page of documentation: its fenced blocks and tables, each with the mark before it, an HTML comment on a line of its
/// own such as `<!-- valid -->`.
///
/// With `TINCTURE_RENEW=1` in the environment, whatever a test expects otherwise is written into the page; the test fails
/// all the same, so that the page is read before it is committed.
struct DocumentationPage {
  /// A fenced block or a table.
  struct Item {
    /// The language of a block; nil for a table.
    var language: String?
    /// What the HTML comment before it says; empty without one.
    var mark: String
    /// The lines of the content: between the fences, or the whole table.
    var lines: Range<Int>
    /// The text of these lines, without the indentation of the fences.
    var text: String

    /// The cells of a table's rows, the head left out.
    var rows: [[String]] {
      text.split(separator: "\n").dropFirst(2).map { row in
        row.dropFirst().dropLast().components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
    }
  }

  /// The path within the package.
  let path: String
  /// The blocks and tables in the order of the page.
  private(set) var items: [Item] = []
  private var lines: [String]
  private var replacements: [(lines: Range<Int>, text: String)] = []

  /// Reads a page of this package.
  init(_ path: String) throws {
    self.path = path
    let text = try String(contentsOf: Folder.package.appendingPathComponent(path), encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    readItems()
  }

  private mutating func readItems() {
    var mark = ""
    var index = 0
    while index < lines.count {
      let line = lines[index].trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("```") {
        let indentation = lines[index].prefix { $0 == " " }.count
        let end = lines[(index + 1)...].firstIndex { $0.trimmingCharacters(in: .whitespaces) == "```" } ?? lines.count
        let text = lines[index + 1..<end].map { String($0.dropFirst(min(indentation, $0.count))) }
        items.append(
          Item(
            language: String(line.dropFirst(3)), mark: mark, lines: index + 1..<end, text: text.joined(separator: "\n"))
        )
        mark = ""
        index = end
      } else if line.hasPrefix("|") {
        let end = lines[index...].firstIndex { !$0.hasPrefix("|") } ?? lines.count
        items.append(
          Item(language: nil, mark: mark, lines: index..<end, text: lines[index..<end].joined(separator: "\n")))
        mark = ""
        index = end - 1
      } else if line.hasPrefix("<!--"), line.hasSuffix("-->") {
        mark = line.dropFirst(4).dropLast(3).trimmingCharacters(in: .whitespaces)
      } else if !line.isEmpty {
        mark = ""
      }
      index += 1
    }
  }

  /// The first item with this mark.
  func item(_ mark: String) throws -> Item {
    try #require(items.first { $0.mark == mark }, "\(path) has nothing marked '\(mark)'")
  }

  /// The items of the part between `<!-- example: NAME -->` and `<!-- end of example -->`.
  func part(_ name: String) throws -> [Item] {
    let start = try #require(lines.firstIndex(of: "<!-- example: \(name) -->"))
    let end = try #require(lines[start...].firstIndex(of: "<!-- end of example -->"))
    return items.filter { start < $0.lines.lowerBound && $0.lines.upperBound < end }
  }

  /// Where an item stands, for messages.
  func place(_ item: Item) -> String { "\(path):\(item.lines.lowerBound + 1)" }

  /// Expects that an item holds this text.
  mutating func expect(_ item: Item, toBe text: String) {
    #expect(item.text == text, "\(place(item))")
    if item.text != text { replacements.append((item.lines, text)) }
  }

  /// Writes what was expected otherwise into the page, where the environment asks for it.
  func renew() throws {
    guard ProcessInfo.processInfo.environment["TINCTURE_RENEW"] != nil, !replacements.isEmpty else { return }
    var renewed = lines
    for (range, text) in replacements.sorted(by: { $0.lines.lowerBound > $1.lines.lowerBound }) {
      let new = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      renewed.replaceSubrange(range, with: text.isEmpty ? [] : new)
    }
    try renewed.joined(separator: "\n")
      .write(to: Folder.package.appendingPathComponent(path), atomically: true, encoding: .utf8)
  }
}

extension String {
  /// The contents of the code spans: what stands between backticks.
  var codeSpans: [String] {
    components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }
}

/// The tests of pages run one after the other, because with `TINCTURE_RENEW=1` several may write one page.
@Suite(.serialized) enum DocumentationTests {}
