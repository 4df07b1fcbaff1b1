import Checking
import ColorScience
import ColorSyntax
import Resolution
import TokenCatalog

/// The data that the script of the page reads to show the details of a token and the matrix of contrasts.
///
/// Colours and texts that occur often are written once and named by their position, so that 5,000 tokens in eight
/// appearances stay small.
struct ReportData {
  private let report: Report
  private var colors: [ColorLabel] = []
  private var colorNumbers: [Color: Int] = [:]
  private var texts: [String] = []
  private var textNumbers: [String: Int] = [:]

  private init(_ report: Report) { self.report = report }

  /// The data as JSON that may stand inside a `script` element.
  static func json(of report: Report) -> [UInt8] {
    var data = ReportData(report)
    // Tokens and requirements come first because they find the colours and texts.
    var tokens = CompactJSON()
    tokens.array { json in for number in report.source.catalog.tokens.indices { data.write(token: number, to: &json) } }
    var requirements = CompactJSON()
    requirements.array { json in
      for index in report.source.checked.requirements.indices { data.write(requirement: index, to: &json) }
    }
    var json = CompactJSON()
    json.object { json in
      json.name("appearances")
      json.array { json in for appearance in Appearance.allCases { json.string(appearance.title) } }
      json.name("colors")
      json.array { json in
        for color in data.colors {
          json.array { json in
            json.string(color.css)
            json.string(color.isExact ? "" : color.hex)
            json.string(color.okLCH)
          }
        }
      }
      json.name("texts")
      json.array { json in for text in data.texts { json.string(text) } }
      json.name("tokens")
      json.decimal(String(decoding: tokens.bytes, as: UTF8.self))
      json.name("requirements")
      json.decimal(String(decoding: requirements.bytes, as: UTF8.self))
    }
    return json.bytes
  }

  private mutating func number(of color: Color) -> Int {
    if let number = colorNumbers[color] { return number }
    colorNumbers[color] = colors.count
    colors.append(ColorLabel(color))
    return colors.count - 1
  }

  private mutating func number(of text: String) -> Int {
    if let number = textNumbers[text] { return number }
    textNumbers[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  /// A token: its path; its values, each a colour, the text that was written, how it came about and the appearance in
  /// which it was evaluated; which of them serves each appearance; the tokens that it refers to; what it lies on without
  /// a requirement.
  private mutating func write(token number: Int, to json: inout CompactJSON) {
    struct Value: Hashable {
      var color: Int
      var slot: Int32
      var source: Provenance.Source
      var appearance: Appearance
    }
    let source = report.source
    let token = source.catalog.tokens[number]
    guard source.resolved.isResolved[number] else { return json.array { $0.string(token.path) } }
    var values: [Value] = []
    var places = ""
    for appearance in Appearance.allCases {
      let provenance = source.resolved.provenance(ofToken: number, in: appearance)
      let value = Value(
        color: self.number(of: source.resolved.color(ofToken: number, in: appearance)), slot: provenance.slot,
        source: provenance.source, appearance: provenance.appearance)
      let position = values.firstIndex(of: value) ?? values.count
      if position == values.count { values.append(value) }
      places += String(position)
    }
    var references: [Int] = []
    for slot in token.slots {
      source.catalog.slots[slot].expression.forEachReference { reference in
        if let other = source.catalog.tokenNumbers[reference.path], !references.contains(other) {
          references.append(other)
        }
      }
    }
    let texts = values.map { self.number(of: source.text(of: source.catalog.slots[Int($0.slot)].place)) }
    json.array { json in
      json.string(token.path)
      json.array { json in
        for (value, text) in zip(values, texts) {
          json.array { json in
            json.integer(value.color)
            json.integer(text)
            json.integer(Int(value.source.rawValue))
            json.integer(value.appearance.index)
          }
        }
      }
      json.string(places)
      json.array { json in for reference in references { json.integer(reference) } }
    }
  }

  /// A requirement: foreground, background (a token, or the name of a material), role, and for each appearance the ratio
  /// that is reached (null where it cannot be measured), the one that is needed, the level that asks for it (empty for a
  /// minimum) and the opaque colour behind; then whether it is waived.
  private mutating func write(requirement index: Int, to json: inout CompactJSON) {
    let source = report.source
    let requirement = source.checked.requirements[index]
    let behind = Appearance.allCases.map { appearance in
      requirement.ratio(in: appearance) == nil
        ? nil : source.backgroundColor(ofRequirement: index, in: appearance).map { number(of: $0) }
    }
    json.array { json in
      json.integer(requirement.foreground)
      switch requirement.background {
      case .token(let number): json.integer(number)
      case .material: json.string(source.backgroundName(of: requirement))
      }
      json.string(requirement.role.rawValue)
      json.array { json in
        for appearance in Appearance.allCases {
          if let ratio = requirement.ratio(in: appearance) { json.decimal(RatioText.cut(ratio)) } else { json.null() }
        }
      }
      ReportData.writeShortest(Appearance.allCases.map { requirement.requiredRatio(in: $0) }, to: &json) {
        $1.decimal(RatioText.required($0))
      }
      ReportData.writeShortest(Appearance.allCases.map { requirement.level(in: $0)?.rawValue ?? "" }, to: &json) {
        $1.string($0)
      }
      json.array { json in
        for number in behind { if let number { json.integer(number) } else { json.null() } }
      }
      var missed = 0
      for appearance in Appearance.allCases where !requirement.isMet(in: appearance) { missed |= 1 << appearance.index }
      json.integer(missed)
      json.integer(report.isWaived(requirement) ? 1 : 0)
    }
  }

  /// A value for each appearance, or one value where all are the same.
  private static func writeShortest<Value: Equatable>(
    _ values: [Value], to json: inout CompactJSON, _ write: (Value, inout CompactJSON) -> Void
  ) {
    if let first = values.first, values.allSatisfy({ $0 == first }) { return write(first, &json) }
    json.array { json in for value in values { write(value, &json) } }
  }
}
