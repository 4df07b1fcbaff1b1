import Diagnostics
import TokenCatalog

/// The names of one catalog in the shapes that somebody has asked for.
public struct SwiftNamesByShape: Sendable {
  private var known: [SwiftNames.Shape: SwiftNames] = [:]

  /// No names yet.
  public init() {}

  /// The names in a shape, which are made only once.
  ///
  /// - Parameters:
  ///   - shape: How the names are arranged.
  ///   - catalog: The tokens; the same catalog every time.
  /// - Returns: The names.
  mutating func make(_ shape: SwiftNames.Shape, of catalog: Catalog) -> SwiftNames {
    if let names = known[shape] { return names }
    let names = SwiftNames(catalog, shape: shape)
    known[shape] = names
    return names
  }
}

/// The names that the tokens and groups of a catalog have in generated Swift.
public struct SwiftNames: Sendable {
  /// How the names are arranged.
  public enum Shape: Sendable {
    /// Groups are nested types: `Border.divider`.
    case nested
    /// Everything lies in one type: `borderDivider`.
    case flat
  }

  /// For each token its identifier, without backticks.
  public private(set) var tokens: [String]
  /// For each group its identifier; empty for the top of `colors`.
  public private(set) var groups: [String]
  /// What makes the names unusable: two that are the same, and names that none can be made of.
  public private(set) var diagnostics: [Diagnostic] = []

  private let catalog: Catalog
  private let shape: Shape

  /// Names every token and group.
  public init(_ catalog: Catalog, shape: Shape) {
    self.catalog = catalog
    self.shape = shape
    tokens = []
    groups = []
    tokens.reserveCapacity(catalog.tokens.count)
    groups = catalog.groups.map { group in
      group.name.isEmpty ? "" : SwiftNames.typeName(group.name) ?? ""
    }
    for number in catalog.tokens.indices { tokens.append(memberName(ofToken: number) ?? "") }
    reportUnusable()
    reportCollisions()
  }

  /// The name of a type; a `_` behind it where Swift could not use the name as it is.
  private static func typeName(_ name: String) -> String? {
    SwiftIdentifier.type(name).map { SwiftIdentifier.isUnusableType($0) ? $0 + "_" : $0 }
  }

  /// The name of a member; `all` at the top is taken by the list of all colours.
  private func memberName(ofToken number: Int) -> String? {
    let name: String?
    switch shape {
    case .nested: name = SwiftIdentifier.member(catalog.tokens[number].name)
    case .flat:
      name = SwiftIdentifier.member(
        catalog.tokens[number].path.split(separator: ".").flatMap { SwiftIdentifier.words(of: String($0)) })
    }
    return name == "all" && (shape == .flat || catalog.tokens[number].group == Catalog.colorsGroup) ? "all_" : name
  }

  private mutating func reportUnusable() {
    func report(_ path: String, _ name: String, at place: SourceRange?) {
      diagnostics.append(
        Diagnostic(
          "swift-name", .error, "'\(path)': no Swift name can be made from '\(name)'", at: place,
          help: ["give it a name with a letter or a digit"]))
    }
    for number in tokens.indices where tokens[number].isEmpty {
      let token = catalog.tokens[number]
      report(token.path, token.name, at: token.place)
    }
    guard shape == .nested else { return }
    for (number, group) in catalog.groups.enumerated() where groups[number].isEmpty && !group.name.isEmpty {
      report(group.path, group.name, at: group.place)
    }
  }

  private mutating func reportCollisions() {
    switch shape {
    case .nested:
      for (number, group) in catalog.groups.enumerated() {
        var children = group.children
        // The palette stands beside the groups of `colors` where an output includes it.
        if number == Catalog.colorsGroup { children.append(.group(Catalog.paletteGroup)) }
        reportCollisions(among: children)
      }
    case .flat:
      reportCollisions(among: catalog.tokens.indices.map { .token($0) })
    }
  }

  /// Reports each name that several of these have, once, with all their paths.
  private mutating func reportCollisions(among children: [TokenGroup.Child]) {
    // Nearly always nothing is the same, which numbers made from the names tell at less cost.
    guard TextFingerprint.hasEqual(among: children.map { TextFingerprint(name(of: $0)) }) else { return }
    var first: [String: Int] = [:]
    var same: [Int: [Int]] = [:]
    for (index, child) in children.enumerated() {
      let name = name(of: child)
      guard !name.isEmpty else { continue }
      if let earlier = first[name] {
        same[earlier, default: [earlier]].append(index)
      } else {
        first[name] = index
      }
    }
    for (earlier, members) in same.sorted(by: { $0.key < $1.key }) {
      let all = members.map { children[$0] }
      let paths = all.map { "'\(path(of: $0))'" }
      diagnostics.append(
        Diagnostic(
          "swift-name", .error,
          "\(paths.dropLast().joined(separator: ", ")) and \(paths.last ?? "") have the same Swift name "
            + "'\(name(of: children[earlier]))'",
          at: place(of: all[0]),
          notes: all.dropFirst().map { .init("'\(path(of: $0))' is defined here", at: place(of: $0)) },
          help: ["rename \(all.count == 2 ? "one of the two" : "all but one")"]))
    }
  }

  private func name(of child: TokenGroup.Child) -> String {
    switch child {
    case .token(let number): tokens[number]
    case .group(let number): groups[number]
    }
  }

  private func path(of child: TokenGroup.Child) -> String {
    switch child {
    case .token(let number): catalog.tokens[number].path
    case .group(let number): catalog.groups[number].path
    }
  }

  private func place(of child: TokenGroup.Child) -> SourceRange? {
    switch child {
    case .token(let number): catalog.tokens[number].place
    case .group(let number): catalog.groups[number].place
    }
  }
}
