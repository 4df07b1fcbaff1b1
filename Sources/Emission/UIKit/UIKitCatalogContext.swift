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

  let catalog: UIKitCatalogReference

  func value(for key: Key) -> MustacheValue {
    switch key {
    case .access: .string(catalog.content.settings.access)
    case .importAccess: .string(catalog.content.settings.importAccess)
    case .isExtension: .bool(catalog.content.settings.shape == .flat)
    case .members:
      .list(UIKitMembers(catalog: catalog, members: catalog.content.topMembers, hasFirst: false))
    case .namespace: .string(catalog.content.settings.namespace)
    // Paths would make the output depend on where the tool was called from.
    case .sources: .list([])
    case .tables: .list(of: catalog.content.tables) { .object(UIKitTableContext(catalog: catalog, table: $0)) }
    }
  }
}

/// What stands in a type.
private struct UIKitMembers: MustacheList {
  let catalog: UIKitCatalogReference
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

  let catalog: UIKitCatalogReference
  let member: UIKitCatalogContent.Member
  let isFirst: Bool

  func value(for key: Key) -> MustacheValue {
    switch (key, member) {
    case (.isFirst, _): .bool(isFirst)
    case (.group, .group(let number)): .object(UIKitGroupContext(catalog: catalog, group: number))
    case (.heading, .heading(let group)): .string(catalog.content.groups[group].path)
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

  let catalog: UIKitCatalogReference
  let group: Int

  func value(for key: Key) -> MustacheValue {
    switch key {
    case .documentation:
      CommentLines.value(catalog.content.groups[group].terms.description?.value, endsWithEmptyLine: false)
    case .members:
      .list(UIKitMembers(catalog: catalog, members: catalog.content.members(of: group), hasFirst: true))
    case .name: .string(SwiftIdentifier.escaped(catalog.content.names.groups[group]))
    case .path: .string(catalog.content.groups[group].path)
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

  let catalog: UIKitCatalogReference
  let token: Int

  func value(for key: Key) -> MustacheValue {
    switch key {
    case .deprecation:
      let terms = catalog.content.tokens[token].terms
      guard terms.deprecated != nil || terms.replacedBy != nil else { return .empty }
      return .object(UIKitDeprecationContext(catalog: catalog, terms: terms))
    case .documentation:
      return CommentLines.value(catalog.content.tokens[token].terms.description?.value, endsWithEmptyLine: true)
    case .function: return .string(catalog.content.functions[catalog.content.tokens[token].group])
    case .index: return .integer(catalog.content.positions[token])
    case .name: return .string(SwiftIdentifier.escaped(catalog.content.names.tokens[token]))
    case .path: return .string(catalog.content.tokens[token].path)
    case .keepsBackticks: return .bool(SwiftIdentifier.needsBackticksInUse(catalog.content.names.tokens[token]))
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

  let catalog: UIKitCatalogReference
  let terms: TokenTerms

  func value(for key: Key) -> MustacheValue {
    switch key {
    case .message:
      let message = terms.deprecated?.value ?? ""
      return message.isEmpty ? .empty : .string(SwiftText.literal(message))
    case .renamed:
      guard let path = terms.replacedBy?.value, let token = catalog.content.tokenNumbers[path],
        catalog.content.isEmitted(token)
      else { return .empty }
      return .string(SwiftText.literal(catalog.content.reference(toToken: token)))
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

  let catalog: UIKitCatalogReference
  let table: Int

  func value(for key: Key) -> MustacheValue {
    switch key {
    case .function: .string(catalog.content.functions[table])
    case .rows: .list(UIKitTableRows(catalog: catalog, tokens: catalog.content.tokens(of: table)))
    case .table: .string(catalog.content.tableNames[table])
    }
  }
}

/// The rows of a table.
private struct UIKitTableRows: MustacheList {
  let catalog: UIKitCatalogReference
  let tokens: [Int]

  var count: Int { tokens.count }

  func value(at position: Int) -> MustacheValue { .text(UIKitTableRow(catalog: catalog, token: tokens[position])) }
}
