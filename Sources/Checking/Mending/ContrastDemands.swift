import ColorScience
import ColorSyntax
import Resolution
import TokenCatalog

/// What is asked of the contrast of tokens, by the rules that look at it, as constraints on their colours.
struct ContrastDemands {
  /// The rules whose demands count.
  enum Scope {
    /// `contrast` alone.
    case contrast
    /// `high-contrast-regression`, too.
    case allRules
  }

  private let context: CheckContext
  private var backgrounds: BackgroundColors
  private let byForeground: [Int: [Int]]
  private let byBackground: [Int: [Int]]

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
  }

  private func asks(_ rule: any Rule.Type, of token: Int) -> Bool {
    context.level(of: rule, at: context.catalog.tokens[token].path) != .off
      && context.waiver(of: rule.id, forToken: token) == nil
  }

  // MARK: As the foreground

  /// Everything that a token must reach in an appearance.
  ///
  /// - Parameters:
  ///   - token: The token, by its number in `Catalog.tokens`.
  ///   - appearance: The appearance.
  ///   - addsHighContrast: Whether the token gets a value of its own for high contrast, which raises what is needed.
  ///   - normal: The colour of the token in the same appearance without high contrast; nil where it does not count.
  ///   - scope: The rules that count.
  /// - Returns: A constraint for each colour that it is drawn on.
  mutating func constraints(
    on token: Int, in appearance: Appearance, addsHighContrast: Bool, normal: Color?, scope: Scope
  ) -> [PassingConstraint] {
    let asksContrast = asks(ContrastRule.self, of: token)
    let comparesWith = scope == .allRules && asks(HighContrastRegressionRule.self, of: token) ? normal : nil
    var found: [PassingConstraint] = []
    for index in byForeground[token] ?? [] {
      found += constraints(
        ofRequirement: index, in: appearance, addsHighContrast: addsHighContrast, asksContrast: asksContrast,
        normal: comparesWith)
    }
    return found
  }

  /// What one requirement asks for in an appearance; the parameters are those of `constraints(on:…)`.
  mutating func constraints(
    ofRequirement index: Int, in appearance: Appearance, normal: Color?, scope: Scope
  ) -> [PassingConstraint] {
    let token = context.contrasts.requirements[index].foreground
    let comparesWith = scope == .allRules && asks(HighContrastRegressionRule.self, of: token) ? normal : nil
    return constraints(
      ofRequirement: index, in: appearance, addsHighContrast: false, asksContrast: asks(ContrastRule.self, of: token),
      normal: comparesWith)
  }

  private mutating func constraints(
    ofRequirement index: Int, in appearance: Appearance, addsHighContrast: Bool, asksContrast: Bool, normal: Color?
  ) -> [PassingConstraint] {
    let requirement = context.contrasts.requirements[index]
    guard requirement.ratio(in: appearance) != nil else { return [] }
    var ratio = 1.0
    if asksContrast {
      ratio =
        addsHighContrast
        ? requirement.neededRatio(in: appearance, hasHighContrastValue: true)
        : requirement.requiredRatio(in: appearance)
    }
    if appearance.isHighContrast, let normal {
      let below = colors(behind: index, in: appearance.withNormalContrast)
      let reached = below.map { PassingConstraint(background: $0, ratio: 1).ratio(of: normal) }.min()
      ratio = max(ratio, (reached ?? 1) - HighContrastRegressionRule.tolerance)
    }
    return colors(behind: index, in: appearance).map { PassingConstraint(background: $0, ratio: ratio) }
  }

  /// What a token that is one value for all appearances must not lose by high contrast.
  mutating func comparisons(on token: Int) -> [ContrastComparison] {
    guard asks(HighContrastRegressionRule.self, of: token) else { return [] }
    var found: [ContrastComparison] = []
    for index in byForeground[token] ?? [] {
      for appearance in Appearance.allCases where appearance.isHighContrast {
        let normal = colors(behind: index, in: appearance.withNormalContrast)
        let highContrast = colors(behind: index, in: appearance)
        if normal != highContrast { found.append(ContrastComparison(normal: normal, highContrast: highContrast)) }
      }
    }
    return found
  }

  /// The opaque colours behind the foreground of a requirement; none where they cannot be told.
  private mutating func colors(behind index: Int, in appearance: Appearance) -> [Color] {
    let requirement = context.contrasts.requirements[index]
    guard requirement.ratio(in: appearance) != nil else { return [] }
    let found =
      switch requirement.background {
      case .token(let number): backgrounds.colors(ofTranslucent: number, in: appearance)
      case .material(let expression): backgrounds.colors(ofMaterial: expression, in: appearance)
      }
    guard case .success(let colors) = found else { return [] }
    return colors.map(\.color)
  }

  // MARK: As the background

  /// What others that are drawn on a token reach now and must not lose; `normal` and `scope` as above.
  func constraints(
    behind token: Int, in appearance: Appearance, normal: Color, scope: Scope
  ) -> [PassingConstraint] {
    func color(_ token: Int, _ appearance: Appearance) -> Color {
      context.resolved.color(ofToken: token, in: appearance)
    }
    guard color(token, appearance).alpha >= 1 else { return [] }
    return (byBackground[token] ?? []).compactMap { index in
      let requirement = context.contrasts.requirements[index]
      let foreground = requirement.foreground
      let ink = color(foreground, appearance)
      guard ink.alpha >= 1, foreground != token, requirement.isMet(in: appearance),
        let present = requirement.ratio(in: appearance)
      else { return nil }
      var ratio = requirement.requiredRatio(in: appearance)
      let without = color(foreground, appearance.withNormalContrast)
      if scope == .allRules, appearance.isHighContrast, without.alpha >= 1, normal.alpha >= 1,
        asks(HighContrastRegressionRule.self, of: foreground)
      {
        let reached = Color.contrastRatio(without.relativeLuminance, normal.relativeLuminance)
        if present >= reached { ratio = max(ratio, reached - HighContrastRegressionRule.tolerance) }
      }
      return PassingConstraint(background: ink, ratio: ratio)
    }
  }
}

extension Appearance {
  /// The same style and level without high contrast.
  var withNormalContrast: Appearance { Appearance(isDark: isDark, isElevated: isElevated) }
}
