import ColorScience
import ColorSyntax
import Diagnostics
import Resolution
import TokenCatalog

/// An opaque colour that something is drawn on, and what it is made of.
struct BackgroundColor: Sendable {
  /// The colour, opaque.
  var color: Color
  /// Its relative luminance.
  var luminance: Double
  /// The tokens that shine through, the nearest first.
  var backdrops: [Int] = []

  init(_ color: Color, backdrops: [Int] = []) {
    self.color = color
    self.luminance = color.relativeLuminance
    self.backdrops = backdrops
  }
}

/// Why a background has no opaque colour.
enum BackgroundFault: Error, Hashable {
  /// A translucent token does not say what lies behind it.
  case missingBackdrop(token: Int)
  /// Translucent tokens lie behind one another in a circle; the tokens, each named by the one before it.
  case circle([Int])
  /// There are too many ways in which translucent tokens lie on one another.
  case tooManyBackdrops(token: Int)
  /// A stand-in for a blur is translucent.
  case translucentMaterial(at: SourceRange?)
  /// A token has no colour; a language error says why.
  case unresolved
}

/// Works out what the colours behind a foreground are: a translucent background is composited on its own `against`.
struct BackgroundColors {
  /// More ways than this to stack translucent tokens are a mistake, and would take for ever.
  private static let limit = 256
  private static let depthLimit = 32

  private let resolved: ResolvedCatalog
  /// The opaque colours of translucent tokens, by token and appearance.
  private var translucent: [Int: Result<[BackgroundColor], BackgroundFault>] = [:]
  /// The luminances of the colours of the catalog; not a number where not worked out yet.
  private var luminances: [Double]

  init(_ resolved: ResolvedCatalog) {
    self.resolved = resolved
    luminances = Array(repeating: .nan, count: resolved.colors.count)
  }

  /// The relative luminance of a token, its alpha left aside.
  mutating func luminance(_ token: Int, _ appearance: Appearance) -> Double {
    let number = Int(resolved.colorNumbers[token * 8 + appearance.index])
    if luminances[number].isNaN { luminances[number] = resolved.color(numbered: number).relativeLuminance }
    return luminances[number]
  }

  /// The opaque colours that a translucent token can have in an appearance, one for each way to stack it.
  mutating func colors(
    ofTranslucent token: Int, in appearance: Appearance, above: [Int] = []
  ) -> Result<[BackgroundColor], BackgroundFault> {
    if let start = above.firstIndex(of: token) { return .failure(.circle(Array(above[start...]))) }
    guard resolved.isResolved[token] else { return .failure(.unresolved) }
    let color = resolved.color(ofToken: token, in: appearance)
    if color.alpha >= 1 { return .success([BackgroundColor(color)]) }
    let index = token * 8 + appearance.index
    if let known = translucent[index] { return known }
    let found = composite(color, of: token, in: appearance, above: above)
    // What was cut short by a circle is true of this way into it only.
    if case .failure(.circle) = found, !above.isEmpty { return found }
    translucent[index] = found
    return found
  }

  private mutating func composite(
    _ color: Color, of token: Int, in appearance: Appearance, above: [Int]
  ) -> Result<[BackgroundColor], BackgroundFault> {
    let against = resolved.catalog.tokens[token].terms.against?.value ?? []
    if against.isEmpty { return .failure(.missingBackdrop(token: token)) }
    if above.count >= BackgroundColors.depthLimit { return .failure(.tooManyBackdrops(token: token)) }
    var found: [BackgroundColor] = []
    for background in against {
      switch colors(of: background.value, in: appearance, above: above + [token]) {
      case .failure(let fault): return .failure(fault)
      case .success(let below):
        for one in below {
          let backdrops =
            if case .token(let path) = background.value, let number = resolved.catalog.tokenNumbers[path] {
              [number] + one.backdrops
            } else { one.backdrops }
          var shown = color.composited(over: one.color)
          shown.alpha = 1
          if !found.contains(where: { $0.color == shown }) {
            found.append(BackgroundColor(shown, backdrops: backdrops))
          }
        }
      }
      if found.count > BackgroundColors.limit { return .failure(.tooManyBackdrops(token: token)) }
    }
    return .success(found)
  }

  /// The opaque colours of a background as it is written.
  private mutating func colors(
    of background: Background, in appearance: Appearance, above: [Int]
  ) -> Result<[BackgroundColor], BackgroundFault> {
    switch background {
    case .token(let path):
      guard let number = resolved.catalog.tokenNumbers[path] else { return .failure(.unresolved) }
      return colors(ofTranslucent: number, in: appearance, above: above)
    case .material(let expression): return colors(ofMaterial: expression, in: appearance)
    }
  }

  /// The opaque colours of a stand-in for a blur.
  mutating func colors(
    ofMaterial expression: ColorExpression, in appearance: Appearance
  ) -> Result<[BackgroundColor], BackgroundFault> {
    if case .reference(let reference) = expression, reference.appearance == nil, reference.alphaMultiplier == 1 {
      guard let number = resolved.catalog.tokenNumbers[reference.path] else { return .failure(.unresolved) }
      return colors(ofTranslucent: number, in: appearance)
    }
    let evaluated = try? expression.evaluate { (reference) throws(ColorEvaluationError) -> Color in
      guard let number = resolved.catalog.tokenNumbers[reference.path], resolved.isResolved[number] else {
        throw ColorEvaluationError(.unresolved(reference), range: reference.range)
      }
      return resolved.color(ofToken: number, in: reference.appearance ?? appearance)
    }
    guard let evaluated else { return .failure(.unresolved) }
    return evaluated.alpha >= 1 ? .success([BackgroundColor(evaluated)]) : .failure(.translucentMaterial(at: nil))
  }
}
