import ColorSyntax
import Diagnostics
import Threads
import TokenSyntax

/// The stage from syntax trees to a catalog: what is a group, what is a token, which value stands in which slot.
public enum CatalogLowering {
  /// Reads the trees of all token files into one catalog.
  ///
  /// - Parameters:
  ///   - trees: The files in the order in which they count: by the bytes of their paths.
  ///   - jobs: How many threads may work at once; nil for one on each processor.
  /// - Returns: The catalog of all that could be understood, and a diagnostic for all that could not. They are the same
  ///   for any number of threads.
  public static func lower(_ trees: [SyntaxTree], jobs: Int? = 1) -> (catalog: Catalog, diagnostics: [Diagnostic]) {
    lower(trees, sharing: GroupSharing(threads: jobs ?? processorCount))
  }

  static func lower(_ trees: [SyntaxTree], sharing: GroupSharing) -> (catalog: Catalog, diagnostics: [Diagnostic]) {
    var lowerer = Lowerer(sharing: sharing)
    // At least every second node of a token is a key; room that is not needed is never touched.
    let nodes = trees.reduce(0) { $0 + $1.count }
    lowerer.catalog.slots.reserveCapacity(nodes / 2)
    lowerer.catalog.tokens.reserveCapacity(nodes / 16)
    lowerer.catalog.tokenNumbers.reserveCapacity(nodes / 16)
    for tree in trees { lowerer.lowerFile(tree) }
    lowerer.finish()
    return (lowerer.catalog, lowerer.diagnostics)
  }
}

/// What lowering has found so far.
struct Lowerer: Sendable {
  var catalog = Catalog()
  var diagnostics: [Diagnostic] = []
  /// Which groups several threads read.
  let sharing: GroupSharing

  /// Whether these are some members of a group, whose paths are entered when they are joined to the whole.
  var isPiece = false
  /// What suggesting names may still cost.
  var suggestions = SuggestionBudget()
  /// Whether some name is not in ASCII, or has in it what no name should.
  var hasUnusualNames = false
  /// The last value that was an alias, and the slot that holds it: the slots of a token often name the same token.
  var lastReference: (value: NodeID, slot: Int)?

  init(sharing: GroupSharing) { self.sharing = sharing }

  /// An entry of a mapping. Its name is left in the tree until somebody asks for it.
  struct Member: Sendable {
    var key: NodeID
    var value: NodeID
    /// Which key of the format its key is, if any.
    var spelling: KeySpelling
    /// What the key means in a token, where it is a variant key.
    var variant: VariantKey?
  }

  mutating func report(
    _ rule: RuleID, _ message: String, at place: SourceRange?, label: String = "", notes: [Diagnostic.Note] = [],
    help: [String] = [], fixes: [Diagnostic.Fix] = []
  ) {
    diagnostics.append(
      Diagnostic(rule, .error, message, at: place, label: label, notes: notes, help: help, fixes: fixes))
  }

  /// The entries of a mapping with merge keys applied. A key that is no text and a key that is given twice are
  /// reported and left out.
  ///
  /// - Parameters:
  ///   - node: The mapping.
  ///   - tree: The file that it stands in.
  ///   - path: The path of what the mapping describes, for messages; empty for the top of a file.
  /// - Returns: The entries, in the order of the file.
  mutating func members(of node: NodeID, in tree: SyntaxTree, path: @autoclosure () -> String) -> [Member] {
    if tree.hasMergeKey(node) {
      return comparedMembers(
        tree.mergedEntries(of: node, reporting: &diagnostics), in: tree, path: path())
    }
    var members: [Member] = []
    members.reserveCapacity(12)
    var names = NameSurvey()
    let spellings = KeySpelling.table
    var isSurveyed = true
    var next = tree.firstChild(of: node)
    while let written = next, let value = tree.nextSibling(of: written) {
      next = tree.nextSibling(of: value)
      let key = tree.target(of: written)
      guard tree[key].kind == .scalar else {
        isSurveyed = false
        break
      }
      let spelling = tree.withBytes(of: key) { bytes in
        let spelling = spellings.spelling(bytes)
        names.add(bytes, spelling)
        return spelling
      }
      members.append(
        Member(
          key: written, value: tree.target(of: value), spelling: spelling, variant: VariantKey(spelling)))
    }
    if isSurveyed, !names.mayRepeat { return members }
    return comparedMembers(Array(tree.entries(of: node)), in: tree, path: path())
  }

  /// The members that some entries are, compared name by name as Unicode has it.
  private mutating func comparedMembers(_ entries: [SyntaxTree.Entry], in tree: SyntaxTree, path: String) -> [Member] {
    var members: [Member] = []
    var seen: [String: Int] = [:]
    var rejected: [SyntaxTree.Entry] = []
    var duplicates: [(first: Member, second: NodeID)] = []
    for entry in entries {
      let key = tree.target(of: entry.key)
      guard tree[key].kind == .scalar else {
        rejected.append(entry)
        continue
      }
      let name = tree.text(of: key)
      if let first = seen[name] {
        duplicates.append((members[first], entry.key))
        continue
      }
      seen[name] = members.count
      let spelling = KeySpelling(name)
      members.append(
        Member(
          key: entry.key, value: tree.target(of: entry.value), spelling: spelling, variant: VariantKey(spelling)))
    }
    for entry in rejected {
      report("key-shape", "a key is text, not a mapping or a list", at: tree.range(of: entry.key))
    }
    for (first, second) in duplicates { reportDuplicate(first, second, in: tree, path: path) }
    return members
  }

  private mutating func reportDuplicate(_ first: Member, _ second: NodeID, in tree: SyntaxTree, path: String) {
    let name = tree.name(of: first)
    let whole = Lowerer.join(path, name)
    let written = tree.text(of: tree.target(of: second))
    let isSpeltAlike = written.utf8.elementsEqual(name.utf8)
    report(
      "duplicate-key", "'\(whole)' is given twice", at: tree.range(of: second),
      notes: [
        .init(
          "it is given here first" + (isSpeltAlike ? "" : " (the two are equal after Unicode normalisation)"),
          at: tree.range(of: first.key))
      ],
      help: ["remove one of the two, or rename it"])
  }

  /// A path one name longer.
  static func join(_ path: String, _ name: String) -> String {
    if path.isEmpty { return name }
    let (before, behind) = (path.utf8, name.utf8)
    return String(unsafeUninitializedCapacity: before.count + 1 + behind.count) { bytes in
      let dot = bytes.initialize(fromContentsOf: before)
      bytes.initializeElement(at: dot, to: UInt8(ascii: "."))
      return bytes[(dot + 1)...].initialize(fromContentsOf: behind)
    }
  }
}

extension SyntaxTree {
  /// The text of the key of a member.
  func name(of member: Lowerer.Member) -> String { text(of: target(of: member.key)) }

  /// Whether the key of a member begins with `$`, as the keys of groups do.
  func hasSigil(_ member: Lowerer.Member) -> Bool {
    withBytes(of: target(of: member.key)) { $0.first == UInt8(ascii: "$") }
  }

  /// Whether the text of a scalar is this one.
  func isText(_ node: NodeID, _ text: StaticString) -> Bool {
    withBytes(of: node) { bytes in
      bytes.haveSameBytes(as: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
  }

  /// The colour that the text of a scalar is, and whether its alpha may have been meant to come first.
  func color(of node: NodeID) throws(ColorSyntaxError) -> (expression: ColorExpression, isDoubtful: Bool) {
    try withBytes(of: node) { (bytes) throws(ColorSyntaxError) in
      let expression = try ColorExpression(parsing: bytes)
      return (expression, bytes.count == 9 && HexNotation.looksLikeAlphaFirst(bytes))
    }
  }
}

// MARK: - Files

extension Lowerer {
  private static let fileKeys = FormatKeyIndex(.file)

  mutating func lowerFile(_ tree: SyntaxTree) {
    if !tree.isComplete { catalog.isComplete = false }
    lastReference = nil
    guard let root = tree.root.map(tree.target(of:)) else {
      if tree.isComplete {
        report(
          "format-version", "the file is empty", at: SourceRange(file: tree.file, start: 0, end: 0),
          help: ["a token file begins with 'tincture: 1' and holds 'colors:'"])
      }
      return
    }
    guard tree[root].kind == .mapping else {
      return report(
        "file-shape", "a token file is a mapping with the keys tincture, palette, colors and pairs",
        at: tree.range(of: root))
    }
    let members = members(of: root, in: tree, path: "")
    var hasVersion = false
    for member in members {
      switch Lowerer.fileKeys[member.spelling]?.name {
      case "tincture":
        hasVersion = true
        checkVersion(member, in: tree)
      case "palette":
        lowerTop(member, group: Catalog.paletteGroup, isPalette: true, in: tree)
      case "colors":
        lowerTop(member, group: Catalog.colorsGroup, isPalette: false, in: tree)
      case "pairs": lowerPairs(member, in: tree)
      case "extensions": break
      default:
        reportUnknownKey(
          tree.name(of: member), at: tree.range(of: member.key), known: Lowerer.fileKeys, what: "a token file")
      }
    }
    if !hasVersion, tree.isComplete || !tree[root].isTruncated {
      report(
        "format-version", "the file does not say which version of the format it is written in",
        at: SourceRange(file: tree.file, start: Int(tree[root].start), end: Int(tree[root].start)),
        help: ["begin the file with 'tincture: 1'"])
    }
  }

  private mutating func checkVersion(_ member: Member, in tree: SyntaxTree) {
    guard !tree.isText(member.value, "1") else { return }
    let found = tree[member.value].kind == .scalar ? "'\(tree.text(of: member.value))'" : "something else"
    report(
      "format-version", "the version of the format is 1, and the file says \(found)",
      at: tree.range(of: member.value), help: ["write 'tincture: 1'"])
  }

  private mutating func lowerTop(_ member: Member, group: Int, isPalette: Bool, in tree: SyntaxTree) {
    let node = tree[member.value]
    if catalog.groups[group].place == nil { catalog.groups[group].place = tree.range(of: member.key) }
    if node.kind == .scalar, tree.isEmptyScalar(member.value), node.quoting == .plain { return }
    guard node.kind == .mapping else {
      return report(
        "file-shape", "'\(tree.name(of: member))' holds groups and tokens, as a mapping",
        at: tree.range(of: member.value))
    }
    let path = catalog.groups[group].path
    let members = members(of: member.value, in: tree, path: path)
    if !Lowerer.isForcedGroup(members, in: tree),
      let variant = members.first(where: { $0.variant != nil })
    {
      let (key, name) = (tree.name(of: variant), tree.name(of: member))
      report(
        "token-shape",
        "'\(key)' is a variant key, and '\(name)' is a group that cannot have variants",
        at: tree.range(of: variant.key),
        help: [
          "put '\(key)' inside each token: accent: { light: \"#0055CC\", dark: \"#5599FF\" }",
          "or add '$group: true' to '\(name)' if '\(key)' is meant as a name",
        ])
    }
    lowerGroup(members, group: group, isPalette: isPalette, in: tree)
  }

  /// Reports a key that the format does not know, with the nearest ones.
  mutating func reportUnknownKey(
    _ name: String, at place: SourceRange, known: FormatKeyIndex, what: String, owner: String = "",
    extraHelp: [String] = []
  ) {
    let nearest = nearestNames(to: name, among: known.spellings, limit: 1)
    let suggestion = nearest.map { "did you mean '\($0)'?" }
    let subject = owner.isEmpty ? "" : "'\(owner)': "
    report(
      "unknown-key", "\(subject)unknown key '\(name)' in \(what)", at: place,
      help: suggestion + (suggestion.isEmpty ? ["the keys of \(what) are \(listed(known.names))"] : []) + extraHelp,
      fixes: nearest.map {
        Diagnostic.Fix("Write '\($0)'", edits: [.init(place, replacement: $0)], isSafe: nearest.count == 1)
      })
  }

  /// Names in a sentence.
  func listed(_ names: [String]) -> String { names.joined(separator: ", ") }
}
