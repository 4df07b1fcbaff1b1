import Mustache
import Resolution
import TokenCatalog

/// What the template of a UIKit catalog may name.
struct UIKitCatalogContext: MustacheContext {
  enum Key: String, CaseIterable {
    case access
    case importAccess = "import-access"
    case isExtension = "is-extension"
    case members
    case namespace
    case sources
    case tables
  }
  static let keys = Key.allCases

  private let catalog: UIKitCatalogContent

  init(_ resolved: ResolvedCatalog, settings: UIKitCatalogSettings, names: SwiftNames) {
    catalog = UIKitCatalogContent(resolved, settings: settings, names: names)
  }

  func value(for key: Key) -> MustacheValue {
    switch key {
    case .access: .string(catalog.settings.access)
    case .importAccess: .string(catalog.settings.importAccess)
    case .isExtension: .bool(catalog.settings.shape == .flat)
    case .members:
      .list(UIKitMembers(catalog: catalog, members: catalog.topMembers, hasFirst: false))
    case .namespace: .string(catalog.settings.namespace)
    // Paths would make the output depend on where the tool was called from.
    case .sources: .list([])
    case .tables: .list(of: catalog.tables) { .object(UIKitTableContext(catalog: catalog, table: $0)) }
    }
  }
}

/// What stands in a type.
private struct UIKitMembers: MustacheList {
  let catalog: UIKitCatalogContent
  let members: [UIKitCatalogContent.Member]
  /// Whether nothing stands in the type before the first of them.
  let hasFirst: Bool

  var count: Int { members.count }

  func value(at position: Int) -> MustacheValue {
    .object(UIKitMemberContext(catalog: catalog, member: members[position], isFirst: hasFirst && position == 0))
  }
}

/// A group, a token or a heading in the catalog.
struct UIKitMemberContext: MustacheContext {
  enum Key: String, CaseIterable {
    case isFirst = "is-first"
    case group
    case heading
    case token
  }
  static let keys = Key.allCases

  let catalog: UIKitCatalogContent
  let member: UIKitCatalogContent.Member
  let isFirst: Bool

  func value(for key: Key) -> MustacheValue {
    switch (key, member) {
    case (.isFirst, _): .bool(isFirst)
    case (.group, .group(let number)): .object(UIKitGroupContext(catalog: catalog, group: number))
    case (.heading, .heading(let group)): .string(catalog.groups[group].path)
    case (.token, .token(let number)): .object(UIKitTokenContext(catalog: catalog, token: number))
    default: .empty
    }
  }
}

/// A group that becomes an enum.
struct UIKitGroupContext: MustacheContext {
  enum Key: String, CaseIterable {
    case documentation
    case members
    case name
    case path
  }
  static let keys = Key.allCases

  let catalog: UIKitCatalogContent
  let group: Int

  func value(for key: Key) -> MustacheValue {
    switch key {
    case .documentation: CommentLines.value(catalog.groups[group].terms.description?.value, endsWithEmptyLine: false)
    case .members:
      .list(UIKitMembers(catalog: catalog, members: catalog.members(of: group), hasFirst: true))
    case .name: .string(SwiftIdentifier.escaped(catalog.names.groups[group]))
    case .path: .string(catalog.groups[group].path)
    }
  }
}

/// A token that becomes a property.
struct UIKitTokenContext: MustacheContext {
  enum Key: String, CaseIterable {
    case deprecation
    case documentation
    case function
    case index
    case keepsBackticks = "keeps-backticks"
    case name
    case path
    case valueLines = "value-lines"
    case values
  }
  static let keys = Key.allCases

  let catalog: UIKitCatalogContent
  let token: Int

  func value(for key: Key) -> MustacheValue {
    switch key {
    case .deprecation:
      let terms = catalog.tokens[token].terms
      guard terms.deprecated != nil || terms.replacedBy != nil else { return .empty }
      return .object(UIKitDeprecationContext(catalog: catalog, terms: terms))
    case .documentation:
      return CommentLines.value(catalog.tokens[token].terms.description?.value, endsWithEmptyLine: true)
    case .function: return .string(catalog.functions[catalog.tokens[token].group])
    case .index: return .integer(catalog.positions[token])
    case .name: return .string(SwiftIdentifier.escaped(catalog.names.tokens[token]))
    case .path: return .string(catalog.tokens[token].path)
    case .keepsBackticks: return .bool(SwiftIdentifier.needsBackticksInUse(catalog.names.tokens[token]))
    case .valueLines: return .list(UIKitValueLines(catalog: catalog, token: token))
    case .values: return .list(UIKitTokenStyles(catalog: catalog, token: token))
    }
  }
}

/// What a deprecated token says.
struct UIKitDeprecationContext: MustacheContext {
  enum Key: String, CaseIterable {
    case message
    case renamed
  }
  static let keys = Key.allCases

  let catalog: UIKitCatalogContent
  let terms: TokenTerms

  func value(for key: Key) -> MustacheValue {
    switch key {
    case .message:
      let message = terms.deprecated?.value ?? ""
      return message.isEmpty ? .empty : .string(SwiftText.literal(message))
    case .renamed:
      guard let path = terms.replacedBy?.value, let token = catalog.tokenNumbers[path],
        catalog.isEmitted(token)
      else { return .empty }
      return .string(SwiftText.literal(catalog.reference(toToken: token)))
    }
  }
}

/// The table that holds the colours of one group's own tokens.
struct UIKitTableContext: MustacheContext {
  enum Key: String, CaseIterable {
    case function
    case rows
    case table
  }
  static let keys = Key.allCases

  let catalog: UIKitCatalogContent
  let table: Int

  func value(for key: Key) -> MustacheValue {
    switch key {
    case .function: .string(catalog.functions[table])
    case .rows: .list(UIKitTableRows(catalog: catalog, tokens: catalog.tokens(of: table)))
    case .table: .string(catalog.tableNames[table])
    }
  }
}

/// The rows of a table.
private struct UIKitTableRows: MustacheList {
  let catalog: UIKitCatalogContent
  let tokens: [Int]

  var count: Int { tokens.count }

  func value(at position: Int) -> MustacheValue { .text(Row(catalog: catalog, token: tokens[position])) }

  private struct Row: MustacheText {
    let catalog: UIKitCatalogContent
    let token: Int

    func write(to output: inout MustacheOutput) {
      catalog.row(ofToken: token).write(path: catalog.tokens[token].path, to: &output)
    }
  }
}
