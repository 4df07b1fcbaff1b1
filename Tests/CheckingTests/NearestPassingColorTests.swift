import ColorScience
import Testing

@testable import Checking

@Suite struct NearestPassingColorTests {
  /// As many pairs as the search by brute force gets through in a minute without optimisation.
  static let pairCount = 2000

  /// SplitMix64, so that a failure can be repeated.
  struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// The quantised colours of one hue and chroma at every lightness, found without the code under test: chroma is
  /// lowered by bisection until the colour lies inside the gamut. Only lightnesses within `reach` of that of the
  /// original.
  static func curve(
    _ original: Color, steps: Int, within reach: Double, in gamut: EmittedGamut = .sRGB
  ) -> [(lightness: Double, color: Color)] {
    let space = gamut.space
    let levels = gamut == .sRGB ? 255.0 : 1000
    let polar = original.converted(to: .okLCH)
    let hue = polar.missing.contains(.third) ? 0 : polar.third
    let chroma = polar.second < 0.0005 ? 0 : polar.second
    var seen: Set<Color> = []
    var colors: [(Double, Color)] = []
    for step in 0...steps {
      let lightness = Double(step) / Double(steps)
      if abs(lightness - original.converted(to: .okLab).first) > reach { continue }
      var (low, high) = (0.0, chroma)
      func inside(_ chroma: Double) -> Bool { Color(.okLCH, lightness, chroma, hue).isInside(space, tolerance: 1e-6) }
      if inside(high) {
        low = high
      } else {
        for _ in 0..<20 { if inside((low + high) / 2) { low = (low + high) / 2 } else { high = (low + high) / 2 } }
      }
      let components =
        step == 0
        ? .zero
        : step == steps
          ? SIMD3(repeating: 1) : Color(.okLCH, lightness, low, hue).converted(to: space).components
      let channels = (components * levels).rounded(.toNearestOrAwayFromZero)
        .clamped(lowerBound: .zero, upperBound: SIMD3(repeating: levels))
      let color = Color(space, channels / levels)
      if seen.insert(color).inserted { colors.append((color.converted(to: .okLab).first, color)) }
    }
    return colors
  }

  @Test func forRandomPairsTheNearestPassingLightnessIsFound() {
    var random = Random(state: 20_240_611)
    func color() -> Color {
      Color(
        red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
        blue: .random(in: 0...255, using: &random))
    }
    let ratios: [Double] = [3, 4.5, 7]
    var suggested = 0
    for number in 0..<Self.pairCount {
      let (ink, paper) = (color(), color())
      let ratio = ratios[Int.random(in: 0..<3, using: &random)]
      guard ink.contrastRatio(with: paper) < ratio else { continue }
      let lightness = ink.converted(to: .okLab).first
      let found = NearestPassingColor(to: ink, meeting: [PassingConstraint(background: paper, ratio: ratio)])
      // What is searched lies on the curve, so nothing in it may be nearer; each fortieth pair is searched more finely.
      // Quantising moves the lightness of a colour by less than 0.07, the step from black to #010101.
      let reach = found.map { abs($0.color.converted(to: .okLab).first - lightness) + 0.07 } ?? 1
      let passing = Self.curve(ink, steps: number % 40 == 0 ? 4096 : 256, within: reach)
        .filter { $0.color.contrastRatio(with: paper) >= ratio }.map { abs($0.lightness - lightness) }
      guard let nearest = passing.min() else {
        // A fine curve can have a colour that a coarse one lacks; none is given where there is none.
        if number % 40 == 0 { #expect(found == nil) }
        continue
      }
      guard let found else {
        Issue.record("no suggestion for \(ink.nearestHexText) on \(paper.nearestHexText)")
        continue
      }
      suggested += 1
      #expect(found.color.contrastRatio(with: paper) >= ratio)
      #expect(found.text == found.color.nearestHexText)
      #expect(found.color.emitted().color.hexText == found.text)
      let distance = abs(found.color.converted(to: .okLab).first - lightness)
      #expect(distance <= nearest + 1e-9, "\(ink.nearestHexText) on \(paper.nearestHexText): \(found.text)")
      #expect(abs(found.difference - found.color.difference2000(from: ink)) < 1e-9)
    }
    #expect(suggested > Self.pairCount / 2)
  }

  @Test func forTranslucentAndWideColoursTheNearestPassingLightnessIsFound() {
    var random = Random(state: 77)
    var (suggested, refused) = (0, 0)
    for number in 0..<60 {
      let gamut: EmittedGamut = number % 3 == 0 ? .sRGB : .displayP3
      let alpha = number % 3 == 1 ? 1 : Double(Int.random(in: 30...95, using: &random)) / 100
      func channel() -> Double { Double(Int.random(in: 0...1000, using: &random)) / 1000 }
      let ink =
        gamut == .sRGB
        ? Color(.sRGB, SIMD3(channel(), channel(), channel()), alpha: alpha)
        : Color(.displayP3, SIMD3(channel(), channel(), channel()), alpha: alpha)
      let paper = Color(.sRGB, SIMD3(channel(), channel(), channel()))
      func ratio(_ color: Color) -> Double {
        var color = color
        color.alpha = alpha
        return color.composited(over: paper).contrastRatio(with: paper)
      }
      let needed = [2, 3, 4.5][number % 7 % 3]
      guard ratio(ink) < needed else { continue }
      let lightness = ink.converted(to: .okLab).first
      let found = NearestPassingColor(to: ink, meeting: [PassingConstraint(background: paper, ratio: needed)])
      let nearest = Self.curve(ink, steps: 4096, within: 1, in: gamut)
        .filter { ratio($0.color) >= needed }.map { abs($0.lightness - lightness) }.min()
      guard let nearest else {
        refused += 1
        #expect(found?.isLessTranslucent ?? true)
        continue
      }
      suggested += 1
      #expect(found?.isLessTranslucent == false)
      #expect(found?.color.space == gamut.space)
      #expect(found.map { abs(abs($0.color.converted(to: .okLab).first - lightness) - nearest) < 1e-9 } == true)
    }
    #expect(suggested > 20)
    #expect(refused > 2)
  }

  @Test func aSearchLooksAtFewOfTheLightnesses() {
    var random = Random(state: 4)
    var (counts, hopelessCounts): ([Int], [Int]) = ([], [])
    for number in 0..<600 {
      func channels() -> SIMD3<Double> { .random(in: 0...1, using: &random) }
      let alpha = number % 3 == 0 ? 0.7 : 1
      let ink = SuggestedInk(Color(number % 2 == 0 ? .sRGB : .displayP3, channels(), alpha: alpha), usesFunction: true)
      let paper = Color(.sRGB, channels())
      let constraint = PassingConstraint(background: paper, ratio: 4.5)
      let search = PassingColorSearch(for: ink, [constraint], [])
      if search.found == nil { hopelessCounts.append(search.count) } else { counts.append(search.count) }
    }
    // One by one they would be 4097.
    let most = counts.max() ?? .max
    let mean = counts.reduce(0, +) / max(1, counts.count)
    #expect(counts.count > 300)
    #expect(mean < 120, "\(mean)")
    #expect(most < 400, "\(most)")
    #expect(hopelessCounts.count > 30)
    #expect(hopelessCounts.max() ?? .max < 400, "\(hopelessCounts.max() ?? 0)")
  }

  @Test func hueAndChromaStayWhereTheGamutHasThem() throws {
    let ink = Color(red: 0x00, green: 0x7A, blue: 0xFF)
    let found = try #require(
      NearestPassingColor(
        to: ink, meeting: [PassingConstraint(background: Color(red: 255, green: 255, blue: 255), ratio: 4.5)]))
    let (before, after) = (ink.converted(to: .okLCH), found.color.converted(to: .okLCH))
    #expect(abs(before.third - after.third) < 1)
    #expect(after.first < before.first)
    #expect(after.second > before.second - 0.01)
  }

  @Test func aTranslucentColourKeepsItsAlphaWhereALightnessPasses() throws {
    let white = Color(red: 255, green: 255, blue: 255)
    var ink = Color(red: 60, green: 60, blue: 67)
    ink.alpha = 0.6
    let found = try #require(NearestPassingColor(to: ink, meeting: [PassingConstraint(background: white, ratio: 4.5)]))
    #expect(found.color.alpha == 0.6)
    #expect(!found.isLessTranslucent)
    #expect(found.text.hasPrefix("rgb(") && found.text.hasSuffix(" / 60%)"))
    #expect(found.color.composited(over: white).contrastRatio(with: white) >= 4.5)
  }

  @Test func aColourTooTranslucentForAnyLightnessIsMadeLessSoByAsLittleAsPasses() throws {
    let white = Color(red: 255, green: 255, blue: 255)
    var ink = Color(red: 60, green: 60, blue: 67)
    ink.alpha = 0.3
    let found = try #require(NearestPassingColor(to: ink, meeting: [PassingConstraint(background: white, ratio: 4.5)]))
    #expect(found.isLessTranslucent)
    #expect(found.text == "rgb(60 60 67 / \(Int((found.color.alpha * 100).rounded()))%)")
    #expect(found.color.composited(over: white).contrastRatio(with: white) >= 4.5)
    var lower = found.color
    lower.alpha -= 0.01
    #expect(lower.composited(over: white).contrastRatio(with: white) < 4.5)
  }

  @Test func aColourOfDisplayP3StaysOneAndIsWrittenAsOne() throws {
    let ink = Color(.displayP3, 1, 0.2, 0.1)
    let white = Color(red: 255, green: 255, blue: 255)
    let found = try #require(NearestPassingColor(to: ink, meeting: [PassingConstraint(background: white, ratio: 7)]))
    #expect(found.color.space == .displayP3)
    #expect(found.text.hasPrefix("color(display-p3 "))
    #expect(found.color.contrastRatio(with: white) >= 7)
  }

  @Test func allConstraintsAreMetAtOnceOrNothingIsSuggested() throws {
    let (light, dark) = (Color(red: 255, green: 255, blue: 255), Color(red: 0, green: 0, blue: 0))
    let ink = Color(red: 200, green: 30, blue: 30)
    let both = [PassingConstraint(background: light, ratio: 4.5), PassingConstraint(background: dark, ratio: 4.5)]
    let found = try #require(NearestPassingColor(to: ink, meeting: both))
    #expect(both.allSatisfy { $0.ratio(of: found.color) >= 4.5 })
    let impossible = [PassingConstraint(background: light, ratio: 7), PassingConstraint(background: dark, ratio: 7)]
    #expect(NearestPassingColor(to: ink, meeting: impossible) == nil)
  }
}
