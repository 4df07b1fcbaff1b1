import ColorSyntax
import Diagnostics
import Project
import TokenCatalog

/// Collects the requirements of contrast that tokens and pairs make.
///
/// `role`, `level` or `minimum` together with `against` is a requirement; `against` alone declares a backdrop and asks
/// for nothing. A pair about the same two tokens is the same requirement, and what the pair says wins over what the
/// token says.
struct RequirementCollection {
  private(set) var requirements: [ContrastRequirement] = []

  private struct Key: Hashable {
    var foreground: Int
    var background: Int
  }

  init(_ catalog: Catalog, _ configuration: ProjectConfiguration) {
    let levels = (normal: configuration.contrastLevel, highContrast: configuration.highContrastLevel)
    var starts: [Int] = []
    starts.reserveCapacity(catalog.tokens.count + 1)
    for number in catalog.tokens.indices {
      starts.append(requirements.count)
      guard catalog.tokens[number].terms.saysMoreThanDescription else { continue }
      let terms = catalog.tokens[number].terms
      guard let against = terms.against?.value, terms.role != nil || terms.level != nil || terms.minimum != nil else {
        continue
      }
      for background in against {
        guard let surface = RequirementCollection.surface(background.value, catalog) else { continue }
        if requirements[starts[number]...].contains(where: { $0.background == surface }) { continue }
        requirements.append(
          ContrastRequirement(
            foreground: number, background: surface, role: terms.role?.value ?? .text, level: terms.level?.value,
            minimum: terms.minimum?.value, place: background.place, isPair: false, projectLevels: levels))
      }
    }
    addPairs(catalog, levels, starts)
    requirements.removeAll { $0.role == .decorative }
    if !catalog.pairs.isEmpty {
      // Stable: what a token asks for comes before what pairs add to it.
      requirements = requirements.enumerated()
        .sorted { ($0.element.foreground, $0.offset) < ($1.element.foreground, $1.offset) }.map(\.element)
    }
  }

  private mutating func addPairs(
    _ catalog: Catalog, _ levels: (normal: ConformanceLevel, highContrast: ConformanceLevel), _ starts: [Int]
  ) {
    guard !catalog.pairs.isEmpty else { return }
    var known: [Key: Int] = [:]
    for (index, requirement) in requirements.enumerated() {
      if case .token(let background) = requirement.background {
        known[Key(foreground: requirement.foreground, background: background)] = index
      }
    }
    for pair in catalog.pairs {
      guard let foreground = catalog.tokenNumbers[pair.foreground.value] else { continue }
      for background in pair.backgrounds {
        guard let surface = RequirementCollection.surface(background.value, catalog) else { continue }
        var key: Key?
        if case .token(let number) = surface { key = Key(foreground: foreground, background: number) }
        if let index = key.flatMap({ known[$0] }) {
          requirements[index].merge(pair)
          continue
        }
        if let key { known[key] = requirements.count }
        requirements.append(
          ContrastRequirement(
            foreground: foreground, background: surface, role: pair.role?.value ?? .text, level: pair.level?.value,
            minimum: pair.minimum?.value, place: pair.place, isPair: true, projectLevels: levels))
      }
    }
  }

  private static func surface(_ background: Background, _ catalog: Catalog) -> ContrastRequirement.Surface? {
    switch background {
    case .token(let path): catalog.tokenNumbers[path].map { .token($0) }
    case .material(let expression): .material(expression)
    }
  }
}

extension ContrastRequirement {
  /// Takes over what a pair about the same two tokens says.
  fileprivate mutating func merge(_ pair: ContrastPair) {
    if let role = pair.role { self.role = role.value }
    if pair.level != nil || pair.minimum != nil {
      level = pair.level?.value
      minimum = pair.minimum?.value
    }
    place = pair.place
    isPair = true
  }
}
