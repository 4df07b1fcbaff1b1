import ColorScience
import ColorSyntax
import Diagnostics
import Resolution
import TokenCatalog

/// Plans how tokens come to meet their requirements of contrast, and to lose nothing by high contrast.
///
/// Each value is moved as little as possible, and so that it meets every requirement of the slot it stands in at once:
///
/// - a value that was written for the appearance that fails is changed; an alias or a function that stands there gives
///   way to a colour of the token's own, and the palette is left alone;
/// - where the value fell back, the appearance gets a slot of its own;
/// - normal contrast is mended first, because high contrast must reach no less than what becomes of it;
/// - a slot for high contrast that is added to one style is added to the other, too, with the value that stands there
///   now, where that passes: half a high-contrast pair would be a new finding;
/// - a token that is a single value is changed where that is a colour; where it is an alias or a function, it is left
///   alone, because its other appearances would lose what they take from there.
struct ContrastMender {
  private let context: CheckContext
  private var demands: ContrastDemands
  private let editing: SlotEditing
  /// What the token that is being planned shows in the eight appearances once the plan is carried out.
  private var planned: [Color] = []

  init(_ context: CheckContext) {
    self.context = context
    demands = ContrastDemands(context)
    editing = SlotEditing(context.catalog, files: context.files)
  }

  /// Plans one token.
  mutating func plan(_ token: Int) -> MendingPlan {
    var plan = MendingPlan()
    planned = Appearance.allCases.map { color(token, $0) }
    let slots = context.catalog.tokens[token].slots
    if let slot = slots.first, context.catalog.slots[slot].key.isEverywhere {
      mendSingleValue(token, slot, &plan)
    } else {
      for slot in slots where !context.catalog.slots[slot].key.isHighContrast { mendSlot(token, slot, &plan) }
      mendFallenHighContrast(token, &plan)
      for slot in slots where context.catalog.slots[slot].key.isHighContrast { mendSlot(token, slot, &plan) }
      completeHighContrastPairs(token, &plan)
    }
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
    _ token: Int, requirement: Int, in appearances: [Appearance], scope: ContrastDemands.Scope
  ) -> NearestPassingColor? {
    guard let first = appearances.first else { return nil }
    let wanted = appearances.flatMap {
      demands.constraints(
        ofRequirement: requirement, in: $0, normal: color(token, $0.withNormalContrast), scope: scope)
    }
    return NearestPassingColor(
      to: color(token, first), meeting: wanted, usesFunction: editing.usesFunction(token, first, context.resolved))
  }

  private func color(_ token: Int, _ appearance: Appearance) -> Color {
    context.resolved.color(ofToken: token, in: appearance)
  }

  private func slot(_ token: Int, _ appearance: Appearance) -> Int {
    Int(context.resolved.provenance(ofToken: token, in: appearance).slot)
  }

  // MARK: Demands

  private mutating func passes(
    _ color: Color, _ token: Int, _ appearance: Appearance, addsHighContrast: Bool = false,
    scope: ContrastDemands.Scope = .allRules
  ) -> Bool {
    demands.constraints(
      on: token, in: appearance, addsHighContrast: addsHighContrast,
      normal: planned[appearance.withNormalContrast.index], scope: scope
    )
    .allSatisfy { $0.isMet(by: color) }
  }

  /// The appearances in which what is planned so far does not do.
  private mutating func failing(
    _ token: Int, _ appearances: [Appearance], scope: ContrastDemands.Scope = .allRules
  ) -> [Appearance] {
    var failing: [Appearance] = []
    for appearance in appearances where !passes(planned[appearance.index], token, appearance, scope: scope) {
      failing.append(appearance)
    }
    return failing
  }

  /// What a new colour is asked for, one after the other: what `contrast` alone asks is better than nothing only where
  /// not even that is met.
  private mutating func scopes(_ token: Int, _ appearances: [Appearance]) -> [ContrastDemands.Scope] {
    failing(token, appearances, scope: .contrast).isEmpty ? [.allRules] : [.allRules, .contrast]
  }

  private mutating func find(
    _ token: Int, from original: Appearance, for appearances: [Appearance], addsHighContrast: Bool = false,
    scope: ContrastDemands.Scope
  ) -> NearestPassingColor? {
    let usesFunction = editing.usesFunction(token, original, context.resolved)
    let color = color(token, original)
    let own = appearances.flatMap {
      demands.constraints(
        on: token, in: $0, addsHighContrast: addsHighContrast && $0.isHighContrast,
        normal: planned[$0.withNormalContrast.index], scope: scope)
    }
    // What is drawn on the token keeps what it has, where it can.
    for kept in [ContrastDemands.Scope.allRules, .contrast] {
      let others = appearances.flatMap {
        demands.constraints(behind: token, in: $0, normal: planned[$0.withNormalContrast.index], scope: kept)
      }
      if others.isEmpty { break }
      if let found = NearestPassingColor(to: color, meeting: own + others, usesFunction: usesFunction) { return found }
    }
    return NearestPassingColor(to: color, meeting: own, usesFunction: usesFunction)
  }

  // MARK: Changes

  private mutating func change(
    _ key: SlotKey, _ found: NearestPassingColor, slot: Int?, _ appearances: [Appearance],
    scope: ContrastDemands.Scope, _ token: Int, _ plan: inout MendingPlan
  ) {
    plan.changes.append(.init(key: key, value: .color(found), slot: slot, appearances: appearances))
    for appearance in appearances { planned[appearance.index] = found.color }
    guard scope == .contrast else { return }
    let regressing = failing(token, appearances)
    plan.regressing.formUnion(regressing)
    guard !regressing.isEmpty else { return }
    plan.reasons.append(
      "no lightness of '\(context.catalog.tokens[token].path)' reaches as much in "
        + "\(regressing.map(\.name).joined(separator: ", ")) as without high contrast: change what it is drawn on")
  }

  private mutating func report(_ token: Int, _ appearances: [Appearance], _ plan: inout MendingPlan) {
    let names = appearances.map(\.name).joined(separator: ", ")
    plan.regressing.formUnion(appearances)
    plan.reasons.append(
      "no lightness of '\(context.catalog.tokens[token].path)' meets everything that is asked of it in \(names)")
  }

  private mutating func mendSingleValue(_ token: Int, _ slot: Int, _ plan: inout MendingPlan) {
    let failing = failing(token, Appearance.allCases)
    guard let first = failing.first else { return }
    guard !context.catalog.slots[slot].expression.hasReferences else {
      return plan.reasons.append(
        "'\(context.catalog.tokens[token].path)' takes all its values from elsewhere: mend them there, or give it light "
          + "and dark of its own")
    }
    let own = Appearance.allCases.flatMap {
      demands.constraints(on: token, in: $0, addsHighContrast: false, normal: nil, scope: .contrast)
    }
    let others = Appearance.allCases.flatMap {
      demands.constraints(behind: token, in: $0, normal: planned[$0.index], scope: .contrast)
    }
    let comparisons = demands.comparisons(on: token)
    let usesFunction = editing.usesFunction(token, first, context.resolved)
    for scope in scopes(token, Appearance.allCases) {
      for constraints in others.isEmpty ? [own] : [own + others, own] {
        let found = NearestPassingColor(
          to: color(token, first), meeting: constraints, comparing: scope == .allRules ? comparisons : [],
          usesFunction: usesFunction)
        guard let found else { continue }
        return change(.everywhere, found, slot: slot, Appearance.allCases, scope: scope, token, &plan)
      }
    }
    plan.regressing.formUnion(failing)
    plan.reasons.append("no lightness of this one value passes in all eight appearances: give it light and dark")
  }

  /// Mends the appearances that take their value from a slot of their own contrast.
  private mutating func mendSlot(_ token: Int, _ slot: Int, _ plan: inout MendingPlan) {
    let key = context.catalog.slots[slot].key
    let served = Appearance.allCases.filter {
      $0.isHighContrast == key.isHighContrast && self.slot(token, $0) == slot
    }
    let failing = failing(token, served)
    if failing.isEmpty { return }
    let isOneColor = Set(served.map { color(token, $0) }).count == 1
    let failingStyles = Set(failing.map(\.isDark))
    guard key.style == .any, failingStyles.count == 1 || !isOneColor else {
      return mend(token, key, slot: slot, served, failing, &plan)
    }
    for isDark in [false, true] where failingStyles.contains(isDark) {
      let style = SlotKey(
        style: isDark ? .dark : .light, isHighContrast: key.isHighContrast, isElevated: key.isElevated)
      mend(token, style, slot: nil, served.filter { $0.isDark == isDark }, failing, &plan)
    }
  }

  /// Mends appearances that take their value from one slot: by changing the slot where what it was written for fails,
  /// else by adding one for the level that fails.
  private mutating func mend(
    _ token: Int, _ key: SlotKey, slot: Int?, _ served: [Appearance], _ failing: [Appearance],
    _ plan: inout MendingPlan
  ) {
    if let found = find(token, from: served.first(where: failing.contains) ?? served[0], for: served, scope: .allRules),
      served.contains(where: { $0.isElevated == key.isElevated && failing.contains($0) })
    {
      return change(key, found, slot: slot, served, scope: .allRules, token, &plan)
    }
    let own = served.filter { $0.isElevated == key.isElevated }
    let fallen = served.filter { $0.isElevated != key.isElevated }
    if let start = own.first(where: failing.contains) {
      settle(key, slot: slot, token, from: start, for: own, followedBy: fallen, &plan)
    }
    for isDark in [false, true] {
      let appearances = fallen.filter { $0.isDark == isDark }
      guard let first = self.failing(token, appearances).first else { continue }
      plan.detach(appearances)
      add(elevated(key, isDark), token, from: first, for: appearances, &plan)
    }
  }

  /// Gives a slot the nearest colour that passes everything, else the one that passes `contrast` at least.
  private mutating func settle(
    _ key: SlotKey, slot: Int?, _ token: Int, from original: Appearance, for appearances: [Appearance],
    followedBy fallen: [Appearance] = [], _ plan: inout MendingPlan
  ) {
    for scope in scopes(token, appearances) {
      let found = find(token, from: original, for: appearances, addsHighContrast: slot == nil, scope: scope)
      guard let found else { continue }
      for appearance in fallen { planned[appearance.index] = found.color }
      change(key, found, slot: slot, appearances, scope: scope, token, &plan)
      return plan.changes[plan.changes.count - 1].appearances += fallen
    }
    report(token, appearances, &plan)
  }

  private func elevated(_ key: SlotKey, _ isDark: Bool) -> SlotKey {
    SlotKey(style: isDark ? .dark : .light, isHighContrast: key.isHighContrast, isElevated: true)
  }

  /// Gives high contrast that falls back, and does not do, values of its own.
  private mutating func mendFallenHighContrast(_ token: Int, _ plan: inout MendingPlan) {
    for isDark in [false, true] {
      let fallen = Appearance.allCases.filter {
        $0.isHighContrast && $0.isDark == isDark
          && !context.resolved.provenance(ofToken: token, in: $0).appearance.isHighContrast
      }
      // What falls back takes the colour of normal contrast along.
      for appearance in fallen {
        planned[appearance.index] = planned[appearance.withNormalContrast.index]
        let source = plan.changes.lastIndex { $0.appearances.contains(appearance.withNormalContrast) }
        if let source { plan.changes[source].appearances.append(appearance) }
      }
      let failing = failing(token, fallen)
      guard let first = failing.first else { continue }
      let isOneSlot = Set(fallen.map { slot(token, $0) }).count == 1
      let added = isOneSlot || !first.isElevated ? fallen : failing
      plan.detach(added)
      let key = SlotKey(
        style: isDark ? .dark : .light, isHighContrast: true, isElevated: added.allSatisfy(\.isElevated))
      add(key, token, from: first, for: added, &plan)
    }
  }

  /// Adds a slot; says why not where no colour passes.
  private mutating func add(
    _ key: SlotKey, _ token: Int, from original: Appearance, for appearances: [Appearance], _ plan: inout MendingPlan
  ) {
    if let found = find(token, from: original, for: appearances, addsHighContrast: true, scope: .allRules) {
      return change(key, found, slot: nil, appearances, scope: .allRules, token, &plan)
    }
    let base = appearances.filter { !$0.isElevated }
    let deep = appearances.filter(\.isElevated)
    guard !base.isEmpty, let first = deep.first else {
      return settle(key, slot: nil, token, from: original, for: appearances, &plan)
    }
    // One for each level, where one for both does not do.
    if let first = failing(token, base).first {
      settle(key, slot: nil, token, from: first, for: base, followedBy: deep, &plan)
    }
    guard !failing(token, deep).isEmpty else { return }
    plan.detach(deep)
    add(elevated(key, first.isDark), token, from: first, for: deep, &plan)
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
    let changed = plan.color(in: Appearance(isDark: isDark))
    let standing = changed?.color ?? color(token, appearance)
    var isGood = true
    for one in served where !passes(standing, token, one, addsHighContrast: true) { isGood = false }
    plan.detach(served)
    if isGood, let changed {
      plan.changes.append(.init(key: key, value: .color(changed), slot: nil, appearances: served))
    } else if isGood {
      plan.changes.append(
        .init(key: key, value: .copy(ofSlot: slot(token, appearance)), slot: nil, appearances: served))
    } else {
      add(key, token, from: appearance, for: served, &plan)
    }
  }
}
