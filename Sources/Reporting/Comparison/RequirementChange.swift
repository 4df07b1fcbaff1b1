import Checking
import ColorScience
import ColorSyntax
import TokenCatalog

/// A requirement of contrast that is met on one side of a comparison and missed on the other. One that is waived is not
/// missed; but with a waiver alone it is not met either.
public struct RequirementChange: Sendable {
  /// What it is in one appearance.
  public struct Measurement: Sendable {
    /// The appearance.
    public var appearance: Appearance
    /// The ratio before, not rounded; nil where there was no such requirement, or nothing could be measured.
    public var oldRatio: Double?
    /// The ratio after, not rounded.
    public var newRatio: Double
    /// The ratio that is needed now.
    public var required: Double
    /// The foreground and the opaque colour behind it before, where they are known.
    public var old: (foreground: Color, background: Color)?
    /// The foreground and the opaque colour behind it now.
    public var new: (foreground: Color, background: Color)
  }

  /// The path of the foreground, as it is now.
  public var foreground: String
  /// What it is drawn on, as it is now.
  public var background: String
  /// What the foreground is used for.
  public var role: ColorRole
  /// Whether there was no such requirement before.
  public var isNew: Bool
  /// The appearances in which it changed, the one that misses most (or is met most narrowly) first.
  public var measurements: [Measurement]

  /// The measurements with the same ratios and colours together, worst first.
  var groups: [(item: Measurement, appearances: [Appearance])] {
    AppearanceSummary.grouped(measurements) { measurement -> [String?] in
      let colors = [
        measurement.new.foreground, measurement.new.background, measurement.old?.foreground,
        measurement.old?.background,
      ]
      return colors.map { $0?.emitted().color.text } + [RatioText.required(measurement.required)]
    } _: {
      $0.appearance
    }
  }

  /// The part of the needed ratio that is reached where it is worst.
  var reach: Double { measurements.first.map { $0.newRatio / $0.required } ?? 1 }

  /// What made the difference, where it is worst: `accent changed`, `surface.base and text.link changed`.
  var cause: String {
    guard let worst = measurements.first, !isNew, let old = worst.old else { return "the requirement is new" }
    var parts: [String] = []
    if old.background.emitted().color != worst.new.background.emitted().color { parts.append(background) }
    if old.foreground.emitted().color != worst.new.foreground.emitted().color { parts.append(foreground) }
    return parts.isEmpty ? "another ratio is asked for" : "\(parts.joined(separator: " and ")) changed"
  }

  static func find(
    from old: CheckedCatalog, to new: CheckedCatalog, _ matching: TokenMatching
  ) -> (broken: [RequirementChange], met: [RequirementChange]) {
    var known: [Key: Int] = [:]
    for (index, requirement) in old.checked.requirements.enumerated() {
      guard let key = Key(requirement, old, matching.newNumbers) else { continue }
      known[key] = index
    }
    var broken: [RequirementChange] = []
    var met: [RequirementChange] = []
    for (index, requirement) in new.checked.requirements.enumerated() {
      let before = Key(requirement, new, nil).flatMap { known[$0] }
      let wasWaived = before.map { old.isWaived(old.checked.requirements[$0]) } ?? false
      let isWaived = new.isWaived(requirement)
      var fell: [Measurement] = []
      var rose: [Measurement] = []
      for appearance in Appearance.allCases {
        guard let ratio = requirement.ratio(in: appearance) else { continue }
        let wasMet = before.map { old.checked.requirements[$0].isMet(in: appearance) } ?? true
        let isMet = requirement.isMet(in: appearance)
        let isBroken = (wasMet || wasWaived) && !(isMet || isWaived)
        guard isBroken || (isMet && !wasMet) else { continue }
        guard let now = new.colors(ofRequirement: index, in: appearance) else { continue }
        let measurement = Measurement(
          appearance: appearance, oldRatio: before.flatMap { old.checked.requirements[$0].ratio(in: appearance) },
          newRatio: ratio, required: requirement.requiredRatio(in: appearance),
          old: before.flatMap { old.colors(ofRequirement: $0, in: appearance) }, new: now)
        if isMet { rose.append(measurement) } else { fell.append(measurement) }
      }
      func change(_ measurements: [Measurement]) -> RequirementChange {
        RequirementChange(
          foreground: new.catalog.tokens[requirement.foreground].path,
          background: new.backgroundName(of: requirement), role: requirement.role, isNew: before == nil,
          measurements: measurements.sorted {
            ($0.newRatio / $0.required, $0.appearance) < ($1.newRatio / $1.required, $1.appearance)
          })
      }
      if !fell.isEmpty { broken.append(change(fell)) }
      if !rose.isEmpty { met.append(change(rose)) }
    }
    return (worstFirst(broken), worstFirst(met))
  }

  private static func worstFirst(_ changes: [RequirementChange]) -> [RequirementChange] {
    changes.enumerated().sorted { ($0.element.reach, $0.offset) < ($1.element.reach, $1.offset) }.map(\.element)
  }

  /// A requirement by the tokens of the new set.
  private struct Key: Hashable {
    var foreground: Int
    var background: Int
    var material: String

    init?(_ requirement: ContrastRequirement, _ source: CheckedCatalog, _ numbers: [Int: Int]?) {
      func number(_ token: Int) -> Int? { numbers.map { $0[token] } ?? token }
      guard let foreground = number(requirement.foreground) else { return nil }
      self.foreground = foreground
      switch requirement.background {
      case .token(let token):
        guard let background = number(token) else { return nil }
        (self.background, material) = (background, "")
      case .material: (background, material) = (-1, source.backgroundName(of: requirement))
      }
    }
  }
}

extension CheckedCatalog {
  /// The two colours that meet in a requirement.
  func colors(ofRequirement index: Int, in appearance: Appearance) -> (foreground: Color, background: Color)? {
    guard let background = backgroundColor(ofRequirement: index, in: appearance) else { return nil }
    return (resolved.color(ofToken: checked.requirements[index].foreground, in: appearance), background)
  }
}
