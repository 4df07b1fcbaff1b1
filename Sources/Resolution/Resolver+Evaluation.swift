import ColorScience
import ColorSyntax
import Diagnostics
import TokenCatalog

extension Resolver {
  /// Gives every token its colours.
  mutating func evaluateAll() {
    let catalog = catalog
    catalog.slots.withUnsafeBufferPointer { slots in
      for token in catalog.tokens.indices {
        if copyColors(ofTargetOf: token, slots) { continue }
        let table = tables[token]
        for appearance in 0..<8 where table.hasSlot(appearance) && table.appearances[appearance] == appearance {
          let unit = token * 8 + appearance
          if states[unit] == .untouched, !evaluateAtOnce(unit, Int(table.slot(appearance)), slots) { evaluate(unit) }
        }
        for appearance in 0..<8 where table.hasSlot(appearance) && table.appearances[appearance] != appearance {
          let source = token * 8 + Int(table.appearances[appearance])
          result.copyColor(of: source, to: token * 8 + appearance)
          result.provenances[token * 8 + appearance] = result.provenances[source]
          states[token * 8 + appearance] = states[source]
        }
        for unit in token * 8..<token * 8 + 8 where states[unit] != .done { result.isResolved[token] = false }
      }
    }
  }

  /// Gives a token that is one alias the colours of its target, where these are known; false for any other token.
  private mutating func copyColors(ofTargetOf token: Int, _ slots: UnsafeBufferPointer<Slot>) -> Bool {
    let slot = catalog.tokens[token].slots.lowerBound
    guard catalog.tokens[token].slots.count == 1, slots[slot].key.isEverywhere,
      case .reference(let reference) = slots[slot].expression, reference.isPlain
    else { return false }
    let target = Int(links.targets[Int(links.starts[slot])].token)
    guard target >= 0, (0..<8).allSatisfy({ states[target * 8 + $0] == .done && states[token * 8 + $0] == .untouched })
    else { return false }
    for appearance in 0..<8 {
      result.copyColor(of: target * 8 + appearance, to: token * 8 + appearance)
      result.provenances[token * 8 + appearance] = Provenance(
        slot: slot, appearance: Appearance(index: appearance), source: .alias)
      states[token * 8 + appearance] = .done
    }
    return true
  }

  /// Gives a unit its colour where that takes no more than looking: a colour that is written, or an alias of one that is
  /// known. False where there is more to do.
  private mutating func evaluateAtOnce(_ unit: Int, _ slot: Int, _ slots: UnsafeBufferPointer<Slot>) -> Bool {
    let source: Provenance.Source
    switch slots[slot].expression {
    case .literal:
      result.setColor(writtenIn: slot, of: unit)
      source = .written
    case .reference(let reference):
      let target = Int(links.targets[Int(links.starts[slot])].token)
      guard target >= 0 else { return false }
      let wanted = reference.appearance?.index ?? unit & 7
      guard tables[target].hasSlot(wanted) else { return false }
      let other = target * 8 + Int(tables[target].appearances[wanted])
      guard states[other] == .done else { return false }
      if reference.alphaMultiplier == 1 {
        result.copyColor(of: other, to: unit)
      } else {
        result.setColor(result.color(ofUnit: other).multiplyingAlpha(by: reference.alphaMultiplier), of: unit)
      }
      source = .alias
    default: return false
    }
    result.provenances[unit] = Provenance(slot: slot, appearance: Appearance(index: unit & 7), source: source)
    states[unit] = .done
    return true
  }

  /// Evaluates a unit and all that it rests on.
  private mutating func evaluate(_ first: Int) {
    var stack = [first]
    states[first] = .inProgress
    while let unit = stack.last {
      switch readiness(of: unit, stack: stack) {
      case .waits(let other):
        states[other] = .inProgress
        stack.append(other)
      case .fails:
        states[unit] = .failed
        stack.removeLast()
      case .ready:
        states[unit] = compute(unit) ? .done : .failed
        stack.removeLast()
      }
    }
  }

  private enum Readiness {
    case ready
    case waits(Int)
    case fails
  }

  /// Whether all that a unit rests on is known. A circle is reported here.
  private mutating func readiness(of unit: Int, stack: [Int]) -> Readiness {
    let slot = Int(tables[unit / 8].slot(unit % 8))
    let range = Int(links.starts[slot])..<Int(links.starts[slot + 1])
    guard !range.isEmpty else { return .ready }
    var waiting: Int?
    for (position, index) in range.enumerated() {
      let target = Int(links.targets[index].token)
      guard target >= 0 else { return .fails }
      let wanted = selector(slot: slot, reference: position) ?? unit % 8
      guard tables[target].hasSlot(wanted) else { return .fails }
      let other = target * 8 + Int(tables[target].appearances[wanted])
      switch states[other] {
      case .done: continue
      case .failed: return .fails
      case .untouched: waiting = waiting ?? other
      case .inProgress:
        reportCircle(through: other, stack: stack)
        return .fails
      }
    }
    return waiting.map(Readiness.waits) ?? .ready
  }

  /// The appearance that a reference of a slot asks for by name (`@dark`), if it does.
  private func selector(slot: Int, reference position: Int) -> Int? {
    if case .reference(let only) = catalog.slots[slot].expression { return only.appearance?.index }
    var found: Int?
    var number = 0
    catalog.slots[slot].expression.forEachReference { reference in
      if number == position { found = reference.appearance?.index }
      number += 1
    }
    return found
  }

  /// Computes the colour of a unit whose references are all known; false, with a diagnostic, where it has none.
  private mutating func compute(_ unit: Int) -> Bool {
    let slotNumber = tables[unit / 8].slot(unit % 8)
    let slot = catalog.slots[Int(slotNumber)]
    let source: Provenance.Source
    let color: Color
    switch slot.expression {
    case .literal(let literal):
      (source, color) = (.written, literal)
    default:
      let start = Int(links.starts[Int(slotNumber)])
      var position = 0
      do {
        color = try slot.expression.evaluate { (reference) throws(ColorEvaluationError) -> Color in
          let target = Int(links.targets[start + position].token)
          position += 1
          let wanted = reference.appearance?.index ?? unit % 8
          return result.color(ofUnit: target * 8 + Int(tables[target].appearances[wanted]))
        }
      } catch {
        if reportedSlots.insert(slotNumber).inserted {
          diagnostics.append(
            Diagnostic(
              "color-value", .error, "'\(catalog.tokens[unit / 8].path)': \(error.message)",
              at: slot.place(ofText: error.range),
              help: error.help))
        }
        return false
      }
      if case .reference = slot.expression { source = .alias } else { source = position == 0 ? .written : .computed }
    }
    result.setColor(color, of: unit)
    result.provenances[unit] = Provenance(
      slot: Int(slotNumber), appearance: Appearance(index: unit % 8), source: source)
    return true
  }

  /// How many members of a circle are shown with their places beside the first.
  private static let circleNotes = 11

  /// Reports the circle that closes where the top of the stack refers to `unit`, once for all appearances.
  private mutating func reportCircle(through unit: Int, stack: [Int]) {
    guard let start = stack.lastIndex(of: unit) else { return }
    let circle = Array(stack[start...])
    let slots = circle.map { tables[$0 / 8].slot($0 % 8) }
    guard reportedCircles.insert(Set(slots).sorted()).inserted else { return }
    // The circle is told from the token that comes first in the files, whichever token was looked at first.
    let first = circle.indices.min { circle[$0] < circle[$1] } ?? 0
    let order = (0..<circle.count).map { (first + $0) % circle.count }
    let chain = circleText(order.map { catalog.tokens[circle[$0] / 8].path })
    let notes = order.dropFirst().prefix(Resolver.circleNotes).map { index in
      Diagnostic.Note(
        "'\(catalog.tokens[circle[index] / 8].path)' is an alias of "
          + "'\(catalog.tokens[circle[(index + 1) % circle.count] / 8].path)' here",
        at: catalog.slots[Int(slots[index])].place)
    }
    diagnostics.append(
      Diagnostic(
        "alias-cycle", .error, "aliases in a circle: \(chain)", at: catalog.slots[Int(slots[first])].place,
        notes: notes,
        help: ["give one of them a colour of its own"]))
  }
}
