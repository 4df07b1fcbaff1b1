import ColorScience
import ColorSyntax
import Diagnostics
import Resolution
import TokenCatalog

/// Plans how tokens come to meet their requirements of contrast.
///
/// Each value is moved as little as possible, and so that it meets every requirement of the slot it stands in at once:
///
/// - a value that was written for the appearance that fails is changed; an alias or a function that stands there gives
///   way to a colour of the token's own, and the palette is left alone;
/// - where the value fell back, the appearance gets a slot of its own;
/// - a slot for high contrast that is added to one style is added to the other, too, with the value that stands there
///   now, where that passes: half a high-contrast pair would be a new finding;
/// - a token that is a single value is changed where that is a colour; where it is an alias or a function, it is left
///   alone, because its other appearances would lose what they take from there.
struct ContrastMender {
  private let context: CheckContext
  private var backgrounds: BackgroundColors
  private let byForeground: [Int: [Int]]
  private let byBackground: [Int: [Int]]
  private let editing: SlotEditing

  init(_ context: CheckContext) {
    self.context = context
    backgrounds = BackgroundColors(context.resolved)
    var (byForeground, byBackground): ([Int: [Int]], [Int: [Int]]) = ([:], [:])
    for (index, requirement) in context.contrasts.requirements.enumerated() {
      byForeground[requirement.foreground, default: []].append(index)
      if case .token(let number) = requirement.background { byBackground[number, default: []].append(index) }
    }
    self.byForeground = byForeground
    self.byBackground = byBackground
    editing = SlotEditing(context.catalog, files: context.files)
  }

  /// Plans one token.
  mutating func plan(_ token: Int) -> MendingPlan {
    var plan = MendingPlan()
    let slots = context.catalog.tokens[token].slots
    for slot in slots {
      let served = Appearance.allCases.filter {
        Int(context.resolved.provenance(ofToken: token, in: $0).slot) == slot
      }
      let failing = served.filter { !passes(color(token, $0), token, $0, addsHighContrast: false) }
      if failing.isEmpty { continue }
      if context.catalog.slots[slot].key.isEverywhere {
        mendSingleValue(token, slot, failing, &plan)
      } else {
        mendSlot(token, slot, served: served, failing: failing, &plan)
      }
    }
    completeHighContrastPairs(token, &plan)
    if !plan.changes.isEmpty {
      switch editing.edits(for: plan.changes, of: token) {
      case .success(let edits):
        let places = plan.changes.map { $0.key.isEverywhere ? "its value" : $0.key.displayName }
        plan.fix = Diagnostic.Fix(
          "Change '\(context.catalog.tokens[token].path)' in \(places.joined(separator: " and in "))", edits: edits,
          isSafe: false)
      case .failure(let obstacle): plan.reasons.append(obstacle.reason)
      }
    }
    return plan
  }

  /// The nearest colour that meets one requirement in some appearances, whatever the others ask.
  mutating func nearest(
    _ token: Int, requirement: Int, in appearances: [Appearance]
  ) -> NearestPassingColor? {
    guard let first = appearances.first else { return nil }
    let wanted = appearances.flatMap {
      constraints(ofRequirement: requirement, $0, addsHighContrast: false)
    }
    return NearestPassingColor(
      to: color(token, first), meeting: wanted, usesFunction: editing.usesFunction(token, first, context.resolved))
  }

  private func color(_ token: Int, _ appearance: Appearance) -> Color {
    context.resolved.color(ofToken: token, in: appearance)
  }

  // MARK: Requirements

  private mutating func constraints(
    ofRequirement requirement: Int, _ appearance: Appearance, addsHighContrast: Bool
  ) -> [PassingConstraint] {
    let wanted = context.contrasts.requirements[requirement]
    guard wanted.ratio(in: appearance) != nil else { return [] }
    let ratio =
      addsHighContrast
      ? wanted.neededRatio(in: appearance, hasHighContrastValue: true) : wanted.requiredRatio(in: appearance)
    let colors =
      switch wanted.background {
      case .token(let number): backgrounds.colors(ofTranslucent: number, in: appearance)
      case .material(let expression): backgrounds.colors(ofMaterial: expression, in: appearance)
      }
    guard case .success(let colors) = colors else { return [] }
    return colors.map { PassingConstraint(background: $0.color, ratio: ratio) }
  }

  /// Everything that a token must reach in an appearance.
  private mutating func constraints(
    _ token: Int, _ appearance: Appearance, addsHighContrast: Bool
  ) -> [PassingConstraint] {
    (byForeground[token] ?? []).flatMap {
      constraints(ofRequirement: $0, appearance, addsHighContrast: addsHighContrast)
    }
  }

  /// What others that are drawn on a token reach now and must not lose.
  private func constraintsAsBackground(_ token: Int, _ appearance: Appearance) -> [PassingConstraint] {
    guard color(token, appearance).alpha >= 1 else { return [] }
    return (byBackground[token] ?? []).compactMap { index in
      let requirement = context.contrasts.requirements[index]
      let ink = color(requirement.foreground, appearance)
      guard ink.alpha >= 1, requirement.foreground != token, requirement.isMet(in: appearance),
        requirement.ratio(in: appearance) != nil
      else { return nil }
      return PassingConstraint(background: ink, ratio: requirement.requiredRatio(in: appearance))
    }
  }

  private mutating func passes(
    _ color: Color, _ token: Int, _ appearance: Appearance, addsHighContrast: Bool
  ) -> Bool {
    constraints(token, appearance, addsHighContrast: addsHighContrast).allSatisfy { $0.isMet(by: color) }
  }

  private mutating func find(
    _ token: Int, from original: Appearance, for appearances: [Appearance], addsHighContrast: Bool = false
  ) -> NearestPassingColor? {
    let own = appearances.flatMap { constraints(token, $0, addsHighContrast: addsHighContrast && $0.isHighContrast) }
    let others = appearances.flatMap { constraintsAsBackground(token, $0) }
    let usesFunction = editing.usesFunction(token, original, context.resolved)
    let color = color(token, original)
    if !others.isEmpty,
      let found = NearestPassingColor(to: color, meeting: own + others, usesFunction: usesFunction)
    {
      return found
    }
    return NearestPassingColor(to: color, meeting: own, usesFunction: usesFunction)
  }

  // MARK: Slots

  private mutating func mendSingleValue(_ token: Int, _ slot: Int, _ failing: [Appearance], _ plan: inout MendingPlan) {
    guard !context.catalog.slots[slot].expression.hasReferences else {
      return plan.reasons.append(
        "'\(context.catalog.tokens[token].path)' takes all its values from elsewhere: mend them there, or give it light "
          + "and dark of its own")
    }
    guard let found = find(token, from: failing[0], for: Appearance.allCases) else {
      return plan.reasons.append(
        "no lightness of this one value passes in all eight appearances: give it light and dark")
    }
    plan.changes.append(.init(key: .everywhere, value: .color(found), slot: slot, appearances: Appearance.allCases))
  }

  private mutating func mendSlot(
    _ token: Int, _ slot: Int, served: [Appearance], failing: [Appearance], _ plan: inout MendingPlan
  ) {
    let key = context.catalog.slots[slot].key
    let alike = served.filter { $0.isHighContrast == key.isHighContrast }
    let isOneColor = Set(alike.map { color(token, $0) }).count == 1
    let failingStyles = Set(failing.filter { $0.isHighContrast == key.isHighContrast }.map(\.isDark))
    // The values that stand in each appearance when this slot is done with.
    var values = Dictionary(uniqueKeysWithValues: served.map { ($0, color(token, $0)) })

    if key.style == .any, failingStyles.count == 1 || !isOneColor {
      for isDark in [false, true] where failingStyles.contains(isDark) {
        let style = SlotKey(
          style: isDark ? .dark : .light, isHighContrast: key.isHighContrast, isElevated: key.isElevated)
        mend(token, style, slot: nil, alike.filter { $0.isDark == isDark }, failing, &values, &plan)
      }
    } else if !failingStyles.isEmpty {
      mend(token, key, slot: slot, alike, failing, &values, &plan)
    }
    // High contrast that falls back to this slot and still fails gets values of its own.
    for isDark in [false, true] where !key.isHighContrast {
      let contrasted = served.filter { $0.isHighContrast && $0.isDark == isDark }
      let first = contrasted.first {
        guard let value = values[$0] else { return false }
        return !passes(value, token, $0, addsHighContrast: false)
      }
      guard let first else {
        // What falls back takes the new colour along: that of its own level, where that is new.
        for appearance in contrasted {
          func serves(_ change: MendingPlan.Change, elevated: Bool) -> Bool {
            change.key.isHighContrast == key.isHighContrast && change.key.isElevated == elevated
              && change.appearances.contains { alike.contains($0) && $0.isDark == isDark }
          }
          let levels = appearance.isElevated ? [true, false] : [key.isElevated]
          let changed = levels.compactMap { level in
            plan.changes.lastIndex { serves($0, elevated: level) }
          }.first
          if let changed { plan.changes[changed].appearances.append(appearance) }
        }
        continue
      }
      let elevated = contrasted.allSatisfy(\.isElevated)
      add(
        SlotKey(style: isDark ? .dark : .light, isHighContrast: true, isElevated: elevated), token, from: first,
        for: contrasted, &plan)
    }
  }

  /// Mends the appearances of one contrast that take their value from a slot: by changing the slot where what it was
  /// written for fails, else by adding one for the level that fails.
  private mutating func mend(
    _ token: Int, _ key: SlotKey, slot: Int?, _ served: [Appearance], _ failing: [Appearance],
    _ values: inout [Appearance: Color], _ plan: inout MendingPlan
  ) {
    let own = served.filter { $0.isElevated == key.isElevated }
    let fallen = served.filter { $0.isElevated != key.isElevated }
    let ownFails = own.contains(where: failing.contains)
    guard ownFails else {
      for isDark in [false, true] {
        let appearances = fallen.filter { $0.isDark == isDark }
        guard let first = appearances.first(where: failing.contains) else { continue }
        let elevated = SlotKey(
          style: isDark ? .dark : .light, isHighContrast: key.isHighContrast, isElevated: true)
        if let color = add(elevated, token, from: first, for: appearances, &plan) {
          values[Appearance(isDark: isDark, isHighContrast: true, isElevated: true)] = color
        }
      }
      return
    }
    let start = own.first(where: failing.contains) ?? own[0]
    if let found = find(token, from: start, for: served) {
      plan.changes.append(.init(key: key, value: .color(found), slot: slot, appearances: served))
      // High contrast that falls back sees the new colour.
      for appearance in values.keys where key.style == .any || appearance.isDark == (key.style == .dark) {
        values[appearance] = found.color
      }
      return
    }
    guard !fallen.isEmpty, let found = find(token, from: start, for: own) else {
      return report(token, served, &plan)
    }
    plan.changes.append(.init(key: key, value: .color(found), slot: slot, appearances: own))
    for isDark in [false, true] {
      let appearances = fallen.filter { $0.isDark == isDark }
      guard let first = appearances.first else { continue }
      let elevated = SlotKey(
        style: isDark ? .dark : .light, isHighContrast: key.isHighContrast, isElevated: true)
      if let color = add(elevated, token, from: first, for: appearances, &plan) {
        values[Appearance(isDark: isDark, isHighContrast: true, isElevated: true)] = color
      }
    }
  }

  /// Adds a slot, and gives the colour that it holds; nil, with a reason, where no colour passes.
  @discardableResult
  private mutating func add(
    _ key: SlotKey, _ token: Int, from original: Appearance, for appearances: [Appearance], _ plan: inout MendingPlan
  ) -> Color? {
    guard let found = find(token, from: original, for: appearances, addsHighContrast: true) else {
      report(token, appearances, &plan)
      return nil
    }
    plan.changes.append(.init(key: key, value: .color(found), slot: nil, appearances: appearances))
    return found.color
  }

  private func report(_ token: Int, _ appearances: [Appearance], _ plan: inout MendingPlan) {
    let names = appearances.map(\.name).joined(separator: ", ")
    plan.reasons.append(
      "no lightness of '\(context.catalog.tokens[token].path)' meets everything that is asked of it in \(names)")
  }

  /// Adds the other half where a high-contrast slot is new and the token had none.
  private mutating func completeHighContrastPairs(_ token: Int, _ plan: inout MendingPlan) {
    let added = plan.changes.filter { $0.slot == nil && $0.key.isHighContrast && !$0.key.isElevated }
    guard added.count == 1, let half = added.first, half.key.style != .any else { return }
    let isDark = half.key.style == .light
    let appearance = Appearance(isDark: isDark, isHighContrast: true)
    guard !context.ownValues.hasHighContrast(token, appearance) else { return }
    let served = Appearance.allCases.filter {
      $0.isDark == isDark && $0.isHighContrast && !context.ownValues.hasHighContrast(token, $0)
    }
    let key = SlotKey(style: isDark ? .dark : .light, isHighContrast: true)
    let slot = Int(context.resolved.provenance(ofToken: token, in: appearance).slot)
    let changed = plan.color(in: Appearance(isDark: isDark))
    let standing = changed?.color ?? color(token, appearance)
    var isGood = true
    for one in served where !passes(standing, token, one, addsHighContrast: true) { isGood = false }
    if isGood, let changed {
      plan.changes.append(.init(key: key, value: .color(changed), slot: nil, appearances: served))
    } else if isGood {
      plan.changes.append(.init(key: key, value: .copy(ofSlot: slot), slot: nil, appearances: served))
    } else {
      add(key, token, from: appearance, for: served, &plan)
    }
  }
}
