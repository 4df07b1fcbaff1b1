import ColorScience
import ColorSyntax
import Diagnostics
import TokenCatalog

/// `tincture show`.
enum ShowCommand: Command {
  static let description = CommandDescription(
    name: "show", summary: "show a token: where it comes from, its eight values, how each was reached",
    discussion: [
      "NAME is the path of a token or of a group: text.primary, palette.gray. A group lists its tokens in light and dark."
    ],
    operands: .one("NAME"),
    examples: [
      ("tincture show text.primary", "Shows one token."),
      ("tincture show palette", "Lists all primitives."),
      ("tincture show colors", "Lists all semantic tokens."),
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
    let compilation = Compilation.run(.init(arguments, files: []))
    compilation.describe(on: console)
    console.show(compilation.diagnostics, of: compilation.files)
    let name = path(arguments.operands.first ?? "")
    let catalog = compilation.catalog
    let description = TokenDescription(compilation, usesColor: console.colorsResults)
    if let token = catalog.tokenNumbers[name] {
      try console.say(description.text(ofToken: token))
    } else if let group = catalog.groupNumbers[name == "colors" ? "" : name] {
      try console.say(description.text(ofGroup: group))
    } else if compilation.hasErrors {
      // The token may be missing because of what was reported.
      return compilation.failureStatus()
    } else {
      let names = catalog.tokens.map(\.path) + catalog.groups.map(\.path)
      let nearest = nearestNames(to: name, among: names, limit: 3).map { "'\($0)'" }
      throw .usage(
        UsageError(
          "there is no token '\(name)'",
          help: nearest.isEmpty
            ? "'tincture show colors' lists all tokens" : "did you mean \(nearest.joined(separator: " or "))?"))
    }
    return compilation.hasErrors ? compilation.failureStatus() : .success
  }

  /// A path as people write it elsewhere: `{text.primary}`, `colors.text.primary`.
  private static func path(_ argument: String) -> String {
    var path = argument[...]
    if path.hasPrefix("{"), path.hasSuffix("}") { path = path.dropFirst().dropLast() }
    if path.hasPrefix("colors.") { path = path.dropFirst("colors.".count) }
    return String(path)
  }
}

/// Describes tokens and groups in text.
struct TokenDescription {
  private let compilation: Compilation
  private let usesColor: Bool

  private var catalog: Catalog { compilation.catalog }

  init(_ compilation: Compilation, usesColor: Bool) {
    self.compilation = compilation
    self.usesColor = usesColor
  }

  /// One token: its place, what it says of itself, and a line for each appearance.
  func text(ofToken number: Int) -> String {
    let token = catalog.tokens[number]
    var text = "\(bold(DisplayText.escaped(token.path)))\n  \(shown(token.place))\n"
    for line in terms(token.terms) { text += "  \(line)\n" }
    text += "\n"
    guard compilation.resolved.isResolved[number] else {
      return text + "  Its colours are not known, because of an error.\n"
    }
    let colors = Appearance.allCases.map { compilation.resolved.emittedColor(ofToken: number, in: $0).text }
    let nameWidth = Appearance.allCases.map(\.displayName.count).max() ?? 0
    let colorWidth = colors.map(\.count).max() ?? 0
    for (appearance, color) in zip(Appearance.allCases, colors) {
      text +=
        "  \(padded(appearance.displayName, nameWidth))  \(swatch(number, appearance))\(padded(color, colorWidth))"
      text += "  \(origin(ofToken: number, in: appearance))\n"
    }
    return text
  }

  /// The tokens of a group, those of its groups included, in light and dark.
  func text(ofGroup number: Int) -> String {
    let group = catalog.groups[number]
    let tokens = members(of: number)
    let title = group.path.isEmpty ? "colors" : group.path
    var text = "\(bold(DisplayText.escaped(title)))  \(counted(tokens.count, "token"))\n"
    for line in terms(group.terms) { text += "  \(line)\n" }
    text += "\n"
    let width = tokens.map { catalog.tokens[$0].path.count }.max() ?? 0
    let rows = tokens.map { token in [Appearance.light, .dark].map { colorText(token, $0) } }
    let colorWidth = rows.map { $0[0].count }.max() ?? 0
    for (token, colors) in zip(tokens, rows) {
      text += "  \(padded(DisplayText.escaped(catalog.tokens[token].path), width))"
      text += "  \(swatch(token, .light))\(padded(colors[0], colorWidth))  \(swatch(token, .dark))\(colors[1])\n"
    }
    return text
  }

  private func members(of group: Int) -> [Int] {
    var tokens: [Int] = []
    var waiting: [TokenGroup.Child] = catalog.groups[group].children.reversed()
    while let child = waiting.popLast() {
      switch child {
      case .token(let token): tokens.append(token)
      case .group(let group): waiting += catalog.groups[group].children.reversed()
      }
    }
    return tokens
  }

  private func terms(_ terms: TokenTerms) -> [String] {
    var lines: [String] = []
    if let description = terms.description { lines.append(DisplayText.escaped(description.value)) }
    var requirement: [String] = []
    if let role = terms.role { requirement.append("role \(role.value.rawValue)") }
    if let against = terms.against {
      let names = against.value.map { background in
        switch background.value {
        case .token(let path): DisplayText.escaped(path)
        case .material: "a material"
        }
      }
      requirement.append("against \(names.joined(separator: ", "))")
    }
    if let level = terms.level { requirement.append("level \(level.value.rawValue)") }
    if let minimum = terms.minimum { requirement.append("minimum \(minimum.value)") }
    if !requirement.isEmpty { lines.append(requirement.joined(separator: "; ")) }
    if let deprecated = terms.deprecated {
      let reason = deprecated.value.isEmpty ? "" : ": \(DisplayText.escaped(deprecated.value))"
      lines.append("deprecated\(reason)")
    }
    if let replacement = terms.replacedBy { lines.append("replaced by \(DisplayText.escaped(replacement.value))") }
    return lines
  }

  /// How a token came by its colour: `from light: palette.gray.200 → "#E5E5EA"`.
  private func origin(ofToken number: Int, in appearance: Appearance) -> String {
    var steps: [String] = []
    var token = number
    var wanted = appearance
    var prefix = ""
    // A resolved token has no circle in it; the bound is for a chain that no screen could show anyway.
    while steps.count < 100 {
      let provenance = compilation.resolved.provenance(ofToken: token, in: wanted)
      let slot = catalog.slots[Int(provenance.slot)]
      if provenance.appearance != wanted, !slot.key.isEverywhere {
        let note = "from \(provenance.appearance.displayName)"
        if steps.isEmpty { prefix = "\(note): " } else { steps[steps.count - 1] += " (\(note))" }
      }
      steps.append(sourceText(slot.place))
      guard case .reference(let reference) = slot.expression, let next = catalog.tokenNumbers[reference.path] else {
        break
      }
      wanted = reference.appearance ?? provenance.appearance
      token = next
    }
    return prefix + steps.joined(separator: " → ")
  }

  /// The text of a place in one line.
  private func sourceText(_ place: SourceRange) -> String {
    let bytes = compilation.files[Int(place.file.index)].bytes
    let end = min(Int(place.end), bytes.count)
    let text = String(decoding: bytes[min(Int(place.start), end)..<end], as: UTF8.self)
    let line = text.split { $0 == " " || $0.isNewline || $0 == "\t" }.joined(separator: " ")
    return DisplayText.escaped(line)
  }

  private func shown(_ place: SourceRange) -> String {
    let file = compilation.files[Int(place.file.index)]
    let position = LineTable(file).place(of: Int(place.start))
    return "\(DisplayText.escaped(file.path)):\(position.line):\(position.column)"
  }

  private func colorText(_ token: Int, _ appearance: Appearance) -> String {
    guard compilation.resolved.isResolved[token] else { return "?" }
    return compilation.resolved.emittedColor(ofToken: token, in: appearance).text
  }

  /// Two cells in the colour itself, opaque, as near as a terminal gets; nothing without colour.
  private func swatch(_ token: Int, _ appearance: Appearance) -> String {
    guard usesColor, compilation.resolved.isResolved[token] else { return "" }
    let color = compilation.resolved.color(ofToken: token, in: appearance).clipped(to: .sRGB)
    let channels = [color.first, color.second, color.third].map { String(Int((min(1, max(0, $0)) * 255).rounded())) }
    return "\u{1B}[48;2;\(channels.joined(separator: ";"))m  \u{1B}[0m "
  }

  private func bold(_ text: String) -> String { usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
