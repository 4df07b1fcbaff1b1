import ColorScience
import ColorSyntax
import Diagnostics
import Resolution
import TokenCatalog

/// Turns changes of slots into edits of the file in which the token stands. Comments and layout stay as they are.
struct SlotEditing {
  /// Why a file cannot be edited where it would have to be.
  struct Obstacle: Error {
    /// In a sentence without a full stop.
    var reason: String
  }

  private let catalog: Catalog
  private let files: [SourceFile]

  init(_ catalog: Catalog, files: [SourceFile]) {
    self.catalog = catalog
    self.files = files
  }

  /// Whether the value of a token is written without hexadecimal digits, so that a translucent colour in its place is
  /// written as `rgb(60 60 67 / 60%)`.
  func usesFunction(_ token: Int, _ appearance: Appearance, _ resolved: ResolvedCatalog) -> Bool {
    let place = catalog.slots[Int(resolved.provenance(ofToken: token, in: appearance).slot)].place
    return !(text(place)?.contains("#") ?? false)
  }

  /// The edits that make the changes.
  func edits(for changes: [MendingPlan.Change], of token: Int) -> Result<[Diagnostic.Edit], Obstacle> {
    var edits: [Diagnostic.Edit] = []
    do {
      for change in changes {
        guard let slot = change.slot else { continue }
        edits.append(try replacement(of: slot, by: text(of: change.value)))
      }
      edits += try insertions(changes.filter { $0.slot == nil }, token)
    } catch {
      return .failure(error)
    }
    return .success(edits.sorted { $0.range.start < $1.range.start })
  }

  private func bytes(_ place: SourceRange) -> ArraySlice<UInt8>? {
    guard files.indices.contains(Int(place.file.index)) else { return nil }
    let bytes = files[Int(place.file.index)].bytes
    guard place.start >= 0, place.start <= place.end, Int(place.end) <= bytes.count else { return nil }
    return bytes[Int(place.start)..<Int(place.end)]
  }

  private func text(_ place: SourceRange) -> String? { bytes(place).map { String(decoding: $0, as: UTF8.self) } }

  /// What is written for a value, as YAML: `"#A6A6AA"`.
  private func text(of value: MendingPlan.Value) -> String {
    switch value {
    case .color(let color): color.text.hasPrefix("#") ? "\"\(color.text)\"" : color.text
    case .copy(let slot): text(catalog.slots[slot].place) ?? ""
    }
  }

  // MARK: Values

  private func replacement(of slot: Int, by text: String) throws(Obstacle) -> Diagnostic.Edit {
    let slot = catalog.slots[slot]
    try checkIsPlainValue(slot)
    let written = bytes(slot.place) ?? []
    // A value in single quotes stays in single quotes.
    let bare = text.hasPrefix("\"") ? String(text.dropFirst().dropLast()) : text
    switch written.first {
    case UInt8(ascii: "'"): return .init(slot.place, replacement: "'\(bare)'")
    case UInt8(ascii: "\""): return .init(slot.place, replacement: "\"\(bare)\"")
    default: return .init(slot.place, replacement: text)
    }
  }

  /// Refuses values that do not stand in the file right behind their key, where they can be replaced.
  private func checkIsPlainValue(_ slot: Slot) throws(Obstacle) {
    guard slot.place.file == slot.keyPlace.file, slot.place.start >= slot.keyPlace.end,
      let between = bytes(
        SourceRange(file: slot.place.file, start: Int(slot.keyPlace.end), end: Int(slot.place.start))),
      between.allSatisfy({ [UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "\t")].contains($0) })
    else { throw Obstacle(reason: "the value does not stand behind its key, so changing it could change others") }
    guard let first = bytes(slot.place)?.first, first != UInt8(ascii: "|"), first != UInt8(ascii: ">") else {
      throw Obstacle(reason: "the value is a block of text; write it on one line")
    }
  }

  // MARK: New slots

  /// Where a new key goes, and what stands around it.
  private struct Anchor {
    var place: SourceRange
    /// The line break and the indentation of a new line; nil in a mapping with braces.
    var lineStart: String?
  }

  private func insertions(_ changes: [MendingPlan.Change], _ token: Int) throws(Obstacle) -> [Diagnostic.Edit] {
    guard !changes.isEmpty else { return [] }
    let slots = catalog.tokens[token].slots
    guard let base = slots.last(where: { isAtTop(catalog.slots[$0].key) }) else {
      throw Obstacle(reason: "the token has no slot for light and dark beside which another could be added")
    }
    var edits: [Diagnostic.Edit] = []
    var atBase = ""
    var remaining = changes
    let baseAnchor = try anchor(behind: base)
    func append(_ entry: String, _ anchor: Anchor, to text: inout String) {
      text += anchor.lineStart.map { $0 + entry } ?? ", \(entry)"
    }
    // Beside a slot of the other style, in the same mapping.
    for (index, change) in changes.enumerated().reversed() {
      guard let sibling = slots.last(where: { isSibling(catalog.slots[$0].key, change.key) }) else { continue }
      let written = text(catalog.slots[sibling].keyPlace) ?? ""
      guard let name = key(change.key.style, like: written) else { continue }
      let anchor = sibling == base ? baseAnchor : try self.anchor(behind: sibling)
      let entry = "\(name): \(text(of: change.value))"
      if sibling == base {
        append(entry, anchor, to: &atBase)
      } else {
        edits.append(.init(anchor.place, replacement: anchor.lineStart.map { $0 + entry } ?? ", \(entry)"))
      }
      remaining.remove(at: index)
    }
    // In a mapping for high contrast that there is.
    let nested = slots.last { slot in
      let key = catalog.slots[slot].key
      let name = text(catalog.slots[slot].keyPlace) ?? ""
      return key.isHighContrast && !key.isElevated && ["light", "dark", "any"].contains(name)
    }
    let deep = remaining.filter { $0.key.isHighContrast && $0.key.isElevated }
      .sorted { $0.key.style.rawValue < $1.key.style.rawValue }
    let hasDeep = slots.contains { catalog.slots[$0].key.isHighContrast && catalog.slots[$0].key.isElevated }
    if let nested, !deep.isEmpty, !hasDeep {
      let anchor = try anchor(behind: nested)
      let entries = deep.map { "\(word($0.key.style)): \(text(of: $0.value))" }
      let entry = "elevated: { \(entries.joined(separator: ", ")) }"
      edits.append(.init(anchor.place, replacement: anchor.lineStart.map { $0 + entry } ?? ", \(entry)"))
      remaining.removeAll { $0.key.isHighContrast && $0.key.isElevated }
    }
    // In new mappings behind light and dark.
    let spelling = Spelling(of: files[Int(catalog.slots[base].place.file.index)].bytes)
    for (name, isHighContrast) in [("elevated", false), (spelling.joined("high", "contrast"), true)] {
      let inside = remaining.filter {
        $0.key.isHighContrast == isHighContrast && $0.key.isElevated != isHighContrast
      }
      .sorted { $0.key.style.rawValue < $1.key.style.rawValue }
      let isGiven = slots.contains {
        catalog.slots[$0].key.isHighContrast == isHighContrast && catalog.slots[$0].key.isElevated != isHighContrast
      }
      guard !inside.isEmpty, !isGiven else { continue }
      let entries = inside.map { "\(word($0.key.style)): \(text(of: $0.value))" }
      append("\(name): { \(entries.joined(separator: ", ")) }", baseAnchor, to: &atBase)
      remaining.removeAll { change in inside.contains { $0.key == change.key } }
    }
    // Flat, where neither will do.
    for change in remaining {
      let words =
        [word(change.key.style)] + (change.key.isElevated ? ["elevated"] : [])
        + (change.key.isHighContrast ? ["high", "contrast"] : [])
      append("\(spelling.joined(words)): \(text(of: change.value))", baseAnchor, to: &atBase)
    }
    if !atBase.isEmpty { edits.append(.init(baseAnchor.place, replacement: atBase)) }
    return edits
  }

  private func isAtTop(_ key: SlotKey) -> Bool { !key.isEverywhere && !key.isHighContrast && !key.isElevated }

  private func isSibling(_ key: SlotKey, _ other: SlotKey) -> Bool {
    !key.isEverywhere && key.isHighContrast == other.isHighContrast && key.isElevated == other.isElevated
  }

  private func word(_ style: SlotKey.Style) -> String {
    switch style {
    case .light: "light"
    case .dark: "dark"
    case .any: "any"
    }
  }

  /// The key of a slot that differs in its style from one that is written, or nil where that key is no name of a style.
  private func key(_ style: SlotKey.Style, like written: String) -> String? {
    let quote = written.hasPrefix("\"") || written.hasPrefix("'") ? String(written.prefix(1)) : ""
    let bare = written.dropFirst(quote.count).dropLast(quote.count)
    for word in ["light", "dark", "any"] where bare.hasPrefix(word) {
      return quote + self.word(style) + bare.dropFirst(word.count) + quote
    }
    return nil
  }

  /// Where a key can be added behind the value of a slot, in the same mapping.
  private func anchor(behind slot: Int) throws(Obstacle) -> Anchor {
    let slot = catalog.slots[slot]
    try checkIsPlainValue(slot)
    let bytes = files[Int(slot.place.file.index)].bytes
    let end = Int(slot.place.end)
    func at(_ offset: Int) -> SourceRange { SourceRange(file: slot.place.file, start: offset, end: offset) }
    if isInBraces(bytes, behind: end) { return Anchor(place: at(end), lineStart: nil) }
    var lineStart = Int(slot.keyPlace.start)
    while lineStart > 0, bytes[lineStart - 1] != 0x0A, bytes[lineStart - 1] != 0x0D { lineStart -= 1 }
    if lineStart == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lineStart = 3 }
    let indentation = bytes[lineStart..<Int(slot.keyPlace.start)]
    guard indentation.allSatisfy({ $0 == UInt8(ascii: " ") }) else {
      throw Obstacle(reason: "the layout of the token leaves no room for another key")
    }
    var lineEnd = end
    while lineEnd < bytes.count, bytes[lineEnd] != 0x0A, bytes[lineEnd] != 0x0D { lineEnd += 1 }
    let breaks = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D }
    let usesCarriageReturn = breaks.map { bytes[$0] == 0x0D } ?? false
    let isPair = breaks.map { $0 + 1 < bytes.count && bytes[$0 + 1] == 0x0A } ?? false
    let lineBreak = usesCarriageReturn ? (isPair ? "\r\n" : "\r") : "\n"
    return Anchor(place: at(lineEnd), lineStart: lineBreak + String(decoding: indentation, as: UTF8.self))
  }

  /// Whether a value stands in a mapping with braces: what follows it, comments left aside, is a comma or a brace.
  private func isInBraces(_ bytes: [UInt8], behind end: Int) -> Bool {
    var index = end
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0A, 0x0D: index += 1
      case UInt8(ascii: "#"):
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      case UInt8(ascii: ","), UInt8(ascii: "}"): return true
      default: return false
      }
    }
    return false
  }
}

/// How a file spells keys of two words.
private struct Spelling {
  private enum Form { case kebab, camel, snake }
  private let form: Form

  init(of bytes: [UInt8]) {
    // What a file does already, it goes on doing; the format's own examples are in kebab case.
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains("high-contrast") {
      form = .kebab
    } else if text.contains("highContrast") || text.contains("HighContrast") {
      form = .camel
    } else {
      form = text.contains("high_contrast") ? .snake : .kebab
    }
  }

  func joined(_ words: String...) -> String { joined(words) }

  func joined(_ words: [String]) -> String {
    switch form {
    case .kebab: words.joined(separator: "-")
    case .snake: words.joined(separator: "_")
    case .camel: words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
  }
}
