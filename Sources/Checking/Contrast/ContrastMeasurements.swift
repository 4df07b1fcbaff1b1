import ColorScience
import ColorSyntax
import Project
import Resolution
import TokenCatalog

/// Every requirement of contrast with what it reaches, and what kept others from being measured.
struct ContrastMeasurements: Sendable {
  /// Why a requirement could not be measured.
  struct Problem: Sendable {
    var fault: BackgroundFault
    /// The requirement, in `requirements`.
    var requirement: Int
    var appearance: Appearance
  }

  /// The requirements, in the order of their foregrounds.
  private(set) var requirements: [ContrastRequirement]
  /// Each fault once, with the first requirement that met it.
  private(set) var problems: [Problem] = []
  /// For each requirement that has a translucent background the opaque colour that is worst, in each appearance.
  private var worst: [Int: [BackgroundColor]] = [:]
  private var seen: Set<BackgroundFault> = []

  /// The colours that the worst of several backdrops give, by requirement and appearance.
  var worstBackgrounds: [Int: [Color]] { worst.mapValues { $0.map(\.color) } }

  init(_ resolved: ResolvedCatalog, _ configuration: ProjectConfiguration, _ ownValues: OwnValues) {
    requirements = RequirementCollection(resolved.catalog, configuration).requirements
    guard !requirements.isEmpty else { return }
    var backgrounds = BackgroundColors(resolved)
    for index in requirements.indices where resolved.isResolved[requirements[index].foreground] {
      measure(index, resolved, ownValues, &backgrounds)
    }
  }

  private mutating func measure(
    _ index: Int, _ resolved: ResolvedCatalog, _ ownValues: OwnValues, _ backgrounds: inout BackgroundColors
  ) {
    let requirement = requirements[index]
    let foreground = requirement.foreground
    var surface: Int?
    if case .token(let number) = requirement.background {
      guard resolved.isResolved[number] else { return }
      surface = number
    }
    for appearance in Appearance.allCases {
      let ink = resolved.color(ofToken: foreground, in: appearance)
      let hasHighContrast =
        appearance.isHighContrast
        && (ownValues.hasHighContrast(foreground, appearance)
          || hasHighContrast(requirement.background, appearance, resolved, ownValues))
      if hasHighContrast { requirements[index].highContrastBits |= 1 << appearance.rawValue }
      requirements[index].required[appearance.index] = requirement.neededRatio(
        in: appearance, hasHighContrastValue: hasHighContrast)
      if let surface, surface != foreground, resolved.color(ofToken: surface, in: appearance).alpha >= 1 {
        let below = backgrounds.luminance(surface, appearance)
        requirements[index].ratios[appearance.index] =
          ink.alpha >= 1
          ? Color.contrastRatio(backgrounds.luminance(foreground, appearance), below)
          : Color.contrastRatio(
            ink.composited(over: resolved.color(ofToken: surface, in: appearance)).relativeLuminance, below)
        continue
      }
      let found: Result<[BackgroundColor], BackgroundFault> =
        switch requirement.background {
        case .token(let number) where number == foreground: .failure(.circle([number]))
        case .token(let number): backgrounds.colors(ofTranslucent: number, in: appearance)
        case .material(let expression): backgrounds.colors(ofMaterial: expression, in: appearance)
        }
      switch found {
      case .success(let colors): take(colors, ink, requirement: index, appearance)
      case .failure(let fault): note(fault, requirement: index, appearance)
      }
    }
  }

  /// Whether a background has a value that was made for high contrast.
  private func hasHighContrast(
    _ background: ContrastRequirement.Surface, _ appearance: Appearance, _ resolved: ResolvedCatalog,
    _ ownValues: OwnValues
  ) -> Bool {
    switch background {
    case .token(let number): ownValues.hasHighContrast(number, appearance)
    case .material(let expression):
      expression.references.contains { reference in
        reference.appearance == nil
          && resolved.catalog.tokenNumbers[reference.path].map { ownValues.hasHighContrast($0, appearance) } == true
      }
    }
  }

  private mutating func take(
    _ colors: [BackgroundColor], _ ink: Color, requirement index: Int, _ appearance: Appearance
  ) {
    var lowest: (ratio: Double, color: BackgroundColor)?
    for background in colors {
      let ratio = Color.contrastRatio(
        ink.alpha >= 1 ? ink.relativeLuminance : ink.composited(over: background.color).relativeLuminance,
        background.luminance)
      if ratio < lowest?.ratio ?? .infinity { lowest = (ratio, background) }
    }
    guard let lowest else { return }
    requirements[index].ratios[appearance.index] = lowest.ratio
    var kept = worst[index] ?? Array(repeating: lowest.color, count: 8)
    kept[appearance.index] = lowest.color
    worst[index] = kept
  }

  private mutating func note(_ fault: BackgroundFault, requirement: Int, _ appearance: Appearance) {
    if fault == .unresolved { return }
    var identity = fault
    if case .circle(let tokens) = fault { identity = .circle(tokens.sorted()) }
    if case .translucentMaterial = fault { identity = .translucentMaterial(at: requirements[requirement].place) }
    if seen.insert(identity).inserted {
      problems.append(Problem(fault: fault, requirement: requirement, appearance: appearance))
    }
  }

  /// The opaque colour behind the foreground of a requirement: the worst, where there are several.
  func background(ofRequirement index: Int, in appearance: Appearance, _ resolved: ResolvedCatalog) -> BackgroundColor {
    if let kept = worst[index] {
      let color = kept[appearance.index]
      if case .token(let number) = requirements[index].background,
        resolved.color(ofToken: number, in: appearance).alpha >= 1
      {
        return BackgroundColor(resolved.color(ofToken: number, in: appearance))
      }
      return color
    }
    guard case .token(let number) = requirements[index].background else {
      return BackgroundColor(Color(red: 0, green: 0, blue: 0))
    }
    return BackgroundColor(resolved.color(ofToken: number, in: appearance))
  }
}
