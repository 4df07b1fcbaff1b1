import ColorScience

/// A component of a DTCG colour object.
public enum ColorObjectComponent: Sendable, Hashable {
  /// A number in the unit that the specification gives the component.
  case number(Double)
  /// The keyword `none`.
  case none
}

/// Why a DTCG colour object is no colour.
public struct ColorObjectError: Error, Sendable, Equatable {
  /// A part of the object.
  public enum Part: Sendable, Equatable {
    /// `colorSpace`.
    case colorSpace
    /// `components` as a whole: their number.
    case components
    /// One component, from 0.
    case component(Int)
    /// `alpha`.
    case alpha
  }

  /// The part that is at fault.
  public let part: Part
  /// What was found and what was expected, in one sentence without a full stop.
  public let message: String
  /// How to mend it, in sentences without a full stop.
  public let help: [String]
}

extension Color {
  /// Makes a colour of a DTCG colour object (Design Tokens Color Module 2025.10, section 4), with its ranges, strictly.
  ///
  /// RGB and XYZ components are 0…1; hues 0 up to but not including 360; saturation, lightness, whiteness and blackness
  /// of `hsl` and `hwb` 0…100; lightness 0…100 in `lab` and `lch`, 0…1 in `oklab` and `oklch`; chroma 0 or more; a and b
  /// any finite number; alpha 0…1.
  public init(
    designTokensSpace name: String, components: [ColorObjectComponent], alpha: ColorObjectComponent = .number(1)
  ) throws(ColorObjectError) {
    guard let space = ColorSpace.designTokens.first(where: { $0.name == name }) else {
      throw ColorObjectError.unknownSpace(name)
    }
    guard components.count == 3 else {
      throw ColorObjectError(
        part: .components, message: "found \(components.count) components, expected three",
        help: ["the components of \(name) are \(space.componentNames.joined(separator: ", "))"])
    }
    var values = SIMD3<Double>()
    var missing: MissingComponents = []
    for (index, component) in components.enumerated() {
      guard case .number(let number) = component else {
        missing.insert(.component(index))
        continue
      }
      let limits = ComponentLimits(space, index)
      guard limits.contains(number) else {
        throw ColorObjectError(
          part: .component(index),
          message: "found \(space.componentNames[index]) \(number.shortText), expected \(limits.text) in \(name)",
          help: limits.help(number))
      }
      values[index] = number / limits.divisor
    }
    guard case .number(let opacity) = alpha, opacity >= 0, opacity <= 1 else {
      let found = if case .number(let number) = alpha { number.shortText } else { "none" }
      throw ColorObjectError(
        part: .alpha, message: "found alpha \(found), expected a number from 0 to 1", help: [])
    }
    self.init(space, values, alpha: opacity, missing: missing)
  }
}

extension ColorObjectError {
  fileprivate static func unknownSpace(_ name: String) -> ColorObjectError {
    let known = ColorSpace.designTokens.map(\.name)
    let nearest =
      name == "xyz"
      ? "xyz-d65" : Suggestion.nearest(to: String(decoding: name.utf8.map(\.lowercasedASCII), as: UTF8.self), in: known)
    let found = name.isEmpty ? "no colour space" : "the colour space '\(name.prefix(40))'"
    return ColorObjectError(
      part: .colorSpace, message: "found \(found), expected one of \(known.joined(separator: ", "))",
      help: nearest.map { ["the nearest is \($0)"] } ?? [])
  }
}

extension ColorSpace {
  /// The spaces of the Design Tokens Color Module.
  fileprivate static let designTokens: [ColorSpace] = [
    .sRGB, .linearSRGB, .hsl, .hwb, .lab, .lch, .okLab, .okLCH, .displayP3, .a98RGB, .proPhotoRGB, .rec2020, .xyzD65,
    .xyzD50,
  ]
}

/// The range that the Design Tokens Color Module gives a component.
private struct ComponentLimits {
  var lowest: Double?
  var highest: Double?
  var excludesHighest = false
  var divisor: Double = 1

  init(_ space: ColorSpace, _ index: Int) {
    if index == space.hueIndex {
      (lowest, highest, excludesHighest) = (0, 360, true)
      return
    }
    switch (space, index) {
    case (.hsl, _), (.hwb, _): (lowest, highest, divisor) = (0, 100, 100)
    case (.lab, 0), (.lch, 0): (lowest, highest) = (0, 100)
    case (.lch, _), (.okLCH, 1): lowest = 0
    case (.lab, _), (.okLab, 1), (.okLab, 2): break
    default: (lowest, highest) = (0, 1)
    }
  }

  func contains(_ number: Double) -> Bool {
    guard abs(number) <= Color.greatestMagnitude else { return false }
    if let lowest, number < lowest { return false }
    if let highest, excludesHighest ? number >= highest : number > highest { return false }
    return true
  }

  var text: String {
    switch (lowest, highest) {
    case (let low?, let high?) where excludesHighest:
      "a number from \(low.shortText) up to but not including \(high.shortText)"
    case (let low?, let high?): "a number from \(low.shortText) to \(high.shortText)"
    case (let low?, nil): "a number of \(low.shortText) or more"
    default: "a finite number"
    }
  }

  func help(_ number: Double) -> [String] {
    guard number.isFinite, let highest else { return [] }
    if excludesHighest {
      let turn = number.truncatingRemainder(dividingBy: 360)
      return ["the same hue is \((turn < 0 ? turn + 360 : turn).shortText)"]
    }
    if highest == 1, number > 1, number <= 255 { return ["components are not 0 to 255: divide by 255"] }
    return []
  }
}

extension Double {
  fileprivate var shortText: String { isFinite ? DecimalText.text(self) : "\(self)" }
}
