import ColorScience

/// A value as it was written, parsed: a colour, an alias, or a computation of colours.
public enum ColorExpression: Sendable, Equatable {
  /// A colour that depends on nothing else.
  case literal(Color)
  /// An alias.
  case reference(ColorReference)
  /// `color-mix()`.
  indirect case mix(ColorMix)
  /// A relative colour: `oklch(from …)`.
  indirect case relative(RelativeColor)
  /// An expression with components outside the ranges of their functions.
  indirect case outOfRange(ColorExpression, [OutOfRangeComponent])

  /// Visits every reference in the order in which they are written, which is the order in which ``evaluate(_:)``
  /// resolves them.
  public func forEachReference(_ body: (ColorReference) -> Void) {
    switch self {
    case .literal: break
    case .reference(let reference): body(reference)
    case .mix(let mix):
      mix.first.forEachReference(body)
      mix.second.forEachReference(body)
    case .relative(let relative): relative.origin.forEachReference(body)
    case .outOfRange(let expression, _): expression.forEachReference(body)
    }
  }

  /// Every reference, in the order in which they are written.
  public var references: [ColorReference] {
    var all: [ColorReference] = []
    forEachReference { all.append($0) }
    return all
  }

  /// Whether the expression depends on other tokens.
  public var hasReferences: Bool {
    switch self {
    case .literal: false
    case .reference: true
    case .mix(let mix): mix.first.hasReferences || mix.second.hasReferences
    case .relative(let relative): relative.origin.hasReferences
    case .outOfRange(let expression, _): expression.hasReferences
    }
  }

  /// Whether components lie outside the ranges of their functions.
  public var hasOutOfRangeComponents: Bool {
    if case .outOfRange = self { true } else { false }
  }

  /// The components that lie outside the ranges of their functions, in the order in which they are written.
  public var outOfRangeComponents: [OutOfRangeComponent] {
    if case .outOfRange(_, let components) = self { return components }
    return []
  }
}

/// `color-mix(in space, first, second)`.
public struct ColorMix: Sendable, Equatable {
  /// The space in which the colours are mixed.
  public let space: ColorSpace
  /// Which arc a hue takes.
  public let hue: HueInterpolation
  /// The first colour.
  public let first: ColorExpression
  /// The second colour.
  public let second: ColorExpression
  /// How much of each.
  public let weights: MixWeights
  /// The bytes of the whole function within the value.
  let range: Range<Int>
}

/// A relative colour: the components of an origin, in the space of a function, and what becomes of them.
public struct RelativeColor: Sendable, Equatable {
  /// One component of the result.
  enum Component: Sendable, Equatable {
    /// `none`.
    case none
    /// A channel of the origin, 0…2 or 3 for alpha; where that is missing, so is the component.
    case channel(Int)
    /// A number in the unit of the function.
    case calculation(Calculation)
  }

  /// The colour that the channels are taken from.
  public let origin: ColorExpression
  let function: ColorFunction
  let components: [Component]
  /// Alpha, or nil where it is the origin's.
  let alpha: Component?
  /// The bytes of the whole function within the value.
  let range: Range<Int>
}
