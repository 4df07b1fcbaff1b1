import ColorScience
import ColorSyntax
import Mustache
import Resolution
import TokenCatalog

/// What the values of a template refer to, for as long as the template is rendered.
///
/// A pointer, because each of the hundred thousands of values is copied several times, and to count a reference each
/// time takes as long as rendering does; from two threads, far longer.
struct UIKitCatalogReference: @unchecked Sendable {
  private let pointer: UnsafePointer<UIKitCatalogContent>

  /// Calls `body` with a reference that must not be used when it has returned.
  static func with<Result>(_ content: UIKitCatalogContent, _ body: (UIKitCatalogReference) -> Result) -> Result {
    withUnsafePointer(to: content) { body(UIKitCatalogReference(pointer: $0)) }
  }

  /// What is referred to.
  var content: UIKitCatalogContent {
    @inline(__always) _read { yield pointer.pointee }
  }
}

/// What a UIKit catalog holds, in the order in which it is written. Nothing in it changes.
struct UIKitCatalogContent: Sendable {
  /// Something that stands in a type.
  enum Member {
    case group(Int)
    case token(Int)
    /// The path of a group whose tokens follow, in a flat catalog.
    case heading(ofGroup: Int)
  }

  /// The tokens of the catalog.
  let tokens: [Token]
  /// The groups of the catalog.
  let groups: [TokenGroup]
  /// The numbers of the tokens by their paths.
  let tokenNumbers: [String: Int]
  let settings: UIKitCatalogSettings
  let names: SwiftNames
  /// The groups that are emitted and have tokens of their own, each with a table, in the order of the file.
  let tables: [Int]
  /// For each group the function that gives the colours of its table.
  let functions: [String]
  /// For each group the name of its table.
  let tableNames: [String]
  /// For each token its place in the table of its group.
  let positions: [Int]

  /// For each token how many colours its row in the table has.
  let counts: [UInt8]

  private let colors: [ResolvedColor]
  private let colorNumbers: [Int32]

  /// The colour of a token in an appearance.
  func color(ofToken token: Int, in appearance: Appearance) -> EmittedColor {
    colors[Int(colorNumbers[token * 8 + appearance.index])].emitted
  }

  init(_ resolved: ResolvedCatalog, settings: UIKitCatalogSettings, names: SwiftNames) {
    tokens = resolved.catalog.tokens
    groups = resolved.catalog.groups
    tokenNumbers = resolved.catalog.tokenNumbers
    self.settings = settings
    self.names = names
    (colors, colorNumbers) = (resolved.colors, resolved.colorNumbers)
    counts = tokens.indices.map { UInt8(truncatingIfNeeded: UIKitTableRow.count(ofToken: $0, in: resolved)) }
    var tables: [Int] = []
    var functions = Array(repeating: "", count: groups.count)
    var tableNames = functions
    var positions = Array(repeating: 0, count: tokens.count)
    var taken: Set<String> = []
    for group in UIKitCatalogContent.emittedGroups(groups, settings) {
      var position = 0
      for case .token(let token) in groups[group].children {
        positions[token] = position
        position += 1
      }
      guard position > 0 else { continue }
      tables.append(group)
      // Two groups such as `a.b` and `a-b` are different types with one camel-case name.
      let stem = UIKitCatalogContent.stem(of: groups[group].path)
      var name = stem
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(stem)_\(number)"
        number += 1
      }
      functions[group] = "_color" + name
      tableNames[group] = "_colors" + name
    }
    (self.tables, self.functions, self.tableNames, self.positions) = (tables, functions, tableNames, positions)
  }

  private static func stem(of path: String) -> String {
    SwiftIdentifier.type(ofPath: path) ?? ""
  }

  /// Every group that is emitted, parents first, in the order of the file.
  private static func emittedGroups(_ groups: [TokenGroup], _ settings: UIKitCatalogSettings) -> [Int] {
    var found: [Int] = []
    var waiting = settings.includesPalette ? [Catalog.paletteGroup, Catalog.colorsGroup] : [Catalog.colorsGroup]
    while let group = waiting.popLast() {
      found.append(group)
      for case .group(let child) in groups[group].children.reversed() { waiting.append(child) }
    }
    return found
  }

  /// What stands at the top of the catalog.
  var topMembers: [Member] {
    if settings.shape == .flat { return flatMembers }
    let palette = settings.includesPalette && isNotEmpty(Catalog.paletteGroup)
    return members(of: Catalog.colorsGroup) + (palette ? [.group(Catalog.paletteGroup)] : [])
  }

  private var flatMembers: [Member] {
    tables.flatMap { group in
      let heading: [Member] = groups[group].path.isEmpty ? [] : [.heading(ofGroup: group)]
      return heading + tokens(of: group).map { .token($0) }
    }
  }

  /// The members of a group, those that hold no token left out.
  func members(of group: Int) -> [Member] {
    // Loops rather than closures, which would hold a copy of the whole content.
    var members: [Member] = []
    for child in groups[group].children {
      switch child {
      case .token(let token): members.append(.token(token))
      case .group(let group): if isNotEmpty(group) { members.append(.group(group)) }
      }
    }
    return members
  }

  private func isNotEmpty(_ group: Int) -> Bool {
    for child in groups[group].children {
      switch child {
      case .token: return true
      case .group(let group): if isNotEmpty(group) { return true }
      }
    }
    return false
  }

  /// The tokens of a group, its groups' left out.
  func tokens(of group: Int) -> [Int] {
    groups[group].children.compactMap { child in
      if case .token(let token) = child { token } else { nil }
    }
  }

  /// Whether a token is in the catalog.
  func isEmitted(_ token: Int) -> Bool { settings.includesPalette || !tokens[token].isPalette }

  /// How other code refers to a token: `AppColors.Border.divider`.
  func reference(toToken token: Int) -> String {
    let name = SwiftIdentifier.escaped(names.tokens[token])
    if settings.shape == .flat { return "UIColor.\(settings.namespace).\(name)" }
    var parts = [name]
    var next: Int? = tokens[token].group
    while let group = next {
      if !names.groups[group].isEmpty { parts.append(SwiftIdentifier.escaped(names.groups[group])) }
      next = groups[group].parent
    }
    return ([settings.namespace] + parts.reversed()).joined(separator: ".")
  }
}

/// A description as the lines of a comment.
struct CommentLines: MustacheList {
  private let lines: [String]
  private let endsWithEmptyLine: Bool

  /// The lines of a description; absent without one.
  ///
  /// - Parameters:
  ///   - description: What people wrote.
  ///   - endsWithEmptyLine: Whether an empty line follows, because the comment goes on.
  /// - Returns: The list, or nothing.
  static func value(_ description: String?, endsWithEmptyLine: Bool) -> MustacheValue {
    guard let description else { return .empty }
    let lines = SwiftText.commentLines(description, width: 100)
    return lines.isEmpty ? .empty : .list(CommentLines(lines: lines, endsWithEmptyLine: endsWithEmptyLine))
  }

  var count: Int { endsWithEmptyLine ? lines.count + 1 : lines.count }

  func value(at position: Int) -> MustacheValue {
    position < lines.count ? .text(CommentLine(text: lines[position])) : .empty
  }

  /// A line with the space that parts it from the slashes; an empty one has none.
  private struct CommentLine: MustacheText {
    let text: String

    func write(to output: inout MustacheOutput) {
      guard !text.isEmpty else { return }
      output.append(UInt8(ascii: " "))
      output.append(text)
    }
  }
}
