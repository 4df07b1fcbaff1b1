import ColorScience
import Testing

@testable import Checking

@Suite struct NearDuplicateRuleTests {
  @Test(arguments: [0.3, 1.0, 2.5, 20, 60])
  func searchFindsTheNearestThatComparingEachWithEachFinds(threshold: Double) {
    var random = NearestPassingColorTests.Random(state: 7)
    var colors: [Color] = []
    // Clusters, greys, vivid blues (where CIEDE2000 turns), colours beyond sRGB, and a few beyond all gamuts.
    for index in 0..<1200 {
      let vivid = Double.random(in: 0...1, using: &random)
      switch index % 5 {
      case 0:
        colors.append(Color(.lab, .random(in: 40...46, using: &random), .random(in: -4...4, using: &random), 3 * vivid))
      case 1:
        colors.append(Color(.lab, .random(in: 28...34, using: &random), 60 + 20 * vivid, -105 + 20 * vivid))
      case 2:
        colors.append(
          Color(.displayP3, vivid, .random(in: 0...1, using: &random), .random(in: 0...1, using: &random)))
      case 3: colors.append(Color(.sRGB, vivid, vivid, vivid, alpha: index % 10 == 3 ? 0.5 : 1))
      default:
        colors.append(
          Color(
            .lab, .random(in: -20...150, using: &random), .random(in: -200...200, using: &random),
            .random(in: -200...200, using: &random)))
      }
    }
    expectSameAsBruteForce(colors, within: threshold, atLeast: 150)
  }

  @Test func pairsAroundEveryHueAreFoundWithinTheirExactDistance() {
    // The bounds of the search are tightest here: each colour is tried with partners in all directions, and the threshold
    // is the very distance of the pair.
    var random = NearestPassingColorTests.Random(state: 11)
    var count = 0
    for hue in stride(from: 0.0, to: 360, by: 3) {
      for chroma in [0.0, 0.4, 6, 20, 45, 80, 130] {
        let lightness = Double.random(in: 0...100, using: &random)
        let color = Color(.lch, lightness, chroma, hue).converted(to: .lab)
        for _ in 0..<12 {
          let step = Double.random(in: 0.001...8, using: &random)
          let direction = (0..<3).map { _ in Double.random(in: -step...step, using: &random) }
          let other = Color(
            .lab, color.first + direction[0], color.second + direction[1], color.third + direction[2])
          let difference = color.difference2000(from: other)
          let found = NearColors([color, other]).nearestEarlier(than: 1, within: difference)
          #expect(found == .init(position: 0, difference: difference), "\(color) and \(other)")
          count += 1
        }
      }
    }
    #expect(count == 120 * 7 * 12)
  }

  @Test func coloursThatDifferInAlphaAloneOrByAHairAreSearchedLikeOthers() {
    var random = NearestPassingColorTests.Random(state: 3)
    var colors: [Color] = []
    for index in 0..<600 {
      let hair = Double.random(in: 0...1, using: &random)
      switch index % 3 {
      case 0: colors.append(Color(.lab, 50, 10, 10, alpha: hair))
      case 1: colors.append(Color(.lab, 50, 10.3, 10, alpha: hair))
      default: colors.append(Color(.lab, 50 + hair * 1e-9, 10, 10 - hair))
      }
    }
    expectSameAsBruteForce(colors, within: 1, atLeast: 400)
  }

  /// Compares every colour with every earlier one.
  private func expectSameAsBruteForce(_ colors: [Color], within threshold: Double, atLeast least: Int) {
    let labs = colors.map { $0.converted(to: .lab).components }
    let search = NearColors(colors)
    var count = 0
    for second in colors.indices {
      var nearest: NearColors.Neighbor?
      for first in 0..<second
      where abs(colors[first].alpha - colors[second].alpha) <= 0.005 && labs[first] != labs[second] {
        let difference = Color.difference2000(labs[first], labs[second])
        if difference <= threshold, difference < nearest?.difference ?? .infinity {
          nearest = .init(position: first, difference: difference)
        }
      }
      #expect(search.nearestEarlier(than: second, within: threshold) == nearest)
      if nearest != nil { count += 1 }
    }
    #expect(count >= least)
  }

  @Test func oneColourInTwoNotationsIsNoNearDuplicate() {
    let text = "tincture: 1\ncolors: { a: { b: \"#336699\", c: \"hsl(210 50% 40%)\", d: \"#336698\" } }\n"
    #expect(Checked(text).messages("near-duplicate") == ["'a.d' is nearly 'a.b': ΔE 0.19"])
  }

  @Test func twoColoursThatNobodyCanTellApartAreReportedOnceForAllTheirAppearances() {
    let checked = Checked(
      """
      tincture: 1
      palette: { one: "#336699", two: "#336698", three: "#336699" }
      colors: { a: { b: palette.one, c: palette.two, d: palette.three } }

      """)
    #expect(checked.messages("near-duplicate") == ["'palette.two' is nearly 'palette.one': ΔE 0.19"])
    #expect(checked.findings("near-duplicate")[0].appearances.count == 8)
  }

  @Test func theNearestOfAllAppearancesIsReportedWhicheverComesFirst() {
    // A step of one in blue is ΔE 0.19 here, a step of three three times that.
    func palette(_ light: String, _ dark: String) -> String {
      """
      tincture: 1
      colors:
        a:
          near: { light: "#336699", dark: "#808080" }
          nearer: { light: "#FFFFFF", dark: "#336699" }
          both: { light: "\(light)", dark: "\(dark)" }

      """
    }
    let later = Checked(palette("#33669C", "#336698"))
    #expect(later.messages("near-duplicate") == ["'a.both' is nearly 'a.nearer' in dark: ΔE 0.19"])
    let earlier = Checked(palette("#336698", "#33669C"))
    #expect(earlier.messages("near-duplicate") == ["'a.both' is nearly 'a.near' in light: ΔE 0.19"])
    let equal = Checked(palette("#336698", "#336698"))
    #expect(equal.messages("near-duplicate") == ["'a.both' is nearly 'a.near' in light: ΔE 0.19"])
  }

  @Test func theThresholdIsAnOption() {
    let text = "tincture: 1\ncolors: { a: { b: \"#336699\", c: \"#3366A1\" } }\n"
    #expect(Checked(text).findings("near-duplicate").isEmpty)
    let wider = Checked(text, project: "rules: { near-duplicate: { threshold: 2 } }")
    #expect(wider.findings("near-duplicate").count == 1)
  }

  @Test func aBuildLeavesItOutUnlessItBlocks() {
    let text = "tincture: 1\ncolors: { a: { b: \"#336699\", c: \"#336698\" } }\n"
    #expect(Checked(text, isBuild: true).result.findings.isEmpty)
    let blocking = Checked(text, project: "build: { block-on: [near-duplicate] }", isBuild: true)
    #expect(blocking.result.findings.count == 1)
  }

  @Test func eitherTokenCanWaiveIt() {
    let checked = Checked(
      colors(
        "  a: { any: \"#336699\", waive: { near-duplicate: Two prints of one ink. } }\n  b: { any: \"#336698\" }\n"))
    #expect(checked.findings("near-duplicate").isEmpty)
    #expect(checked.result.errors.isEmpty)
  }
}
