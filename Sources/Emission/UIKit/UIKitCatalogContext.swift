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
      .list(of: catalog.topMembers) { .object(UIKitMemberContext(catalog: catalog, member: $0, isFirst: false)) }
    case .namespace: .string(catalog.settings.namespace)
    // Paths would make the output depend on where the tool was called from.
    case .sources: .list([])
    case .tables: .list(of: catalog.tables) { .object(UIKitTableContext(catalog: catalog, table: $0)) }
    }
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
    case (.heading, .heading(let path)): .string(path)
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
    case .documentation: catalog.documentation(catalog.groups[group].terms.description?.value)
    case .members:
      .list(of: Array(catalog.members(of: group).enumerated())) { index, member in
        .object(UIKitMemberContext(catalog: catalog, member: member, isFirst: index == 0))
      }
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
    case values
  }
  static let keys = Key.allCases

  let catalog: UIKitCatalogContent
  let token: Int

  func value(for key: Key) -> MustacheValue {
    let written = catalog.resolved.catalog.tokens[token]
    switch key {
    case .deprecation:
      guard written.terms.deprecated != nil || written.terms.replacedBy != nil else { return .empty }
      return .object(UIKitDeprecationContext(catalog: catalog, terms: written.terms))
    case .documentation: return catalog.documentation(written.terms.description?.value)
    case .function: return .string(catalog.functions[written.group])
    case .index: return .integer(catalog.positions[token])
    case .name: return .string(SwiftIdentifier.escaped(catalog.names.tokens[token]))
    case .path: return .string(written.path)
    case .keepsBackticks: return .bool(SwiftIdentifier.needsBackticksInUse(catalog.names.tokens[token]))
    case .values:
      let values = UIKitTokenValues(catalog.row(ofToken: token))
      return .list(of: values.styles) { .object(UIKitStyleContext(style: $0)) }
    }
  }
}

/// The colours of a token in one style.
struct UIKitStyleContext: MustacheContext {
  enum Key: String, CaseIterable {
    case style
    case value
    case variants
  }
  static let keys = Key.allCases

  let style: UIKitTokenValues.Style

  func value(for key: Key) -> MustacheValue {
    switch key {
    case .style: .string(style.name)
    case .value: .string(style.color.text)
    case .variants: .list(of: style.variants) { .object(UIKitVariantContext(variant: $0)) }
    }
  }
}

/// A colour of a style that differs with high contrast or level.
struct UIKitVariantContext: MustacheContext {
  enum Key: String, CaseIterable {
    case variant
    case value = "variant-value"
  }
  static let keys = Key.allCases

  let variant: UIKitTokenValues.Variant

  func value(for key: Key) -> MustacheValue {
    switch key {
    case .variant: .string(variant.name)
    case .value: .string(variant.color.text)
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
      guard let path = terms.replacedBy?.value, let token = catalog.resolved.catalog.tokenNumbers[path],
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
    case .rows:
      .list(of: catalog.tokens(of: table)) { token in
        .bytes(catalog.row(ofToken: token).bytes(path: catalog.resolved.catalog.tokens[token].path))
      }
    case .table: .string(catalog.tableNames[table])
    }
  }
}
