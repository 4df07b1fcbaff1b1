import ColorScience
import Testing

@testable import Checking

@Suite struct NearDuplicateRuleTests {
  @Test(arguments: [0.3, 1.0, 2.5])
  func cellsFindThePairsThatComparingEachWithEachFinds(threshold: Double) {
    var random = NearestPassingColorTests.Random(state: 7)
    var colors: [Color] = []
    // Clusters, greys, vivid blues (where CIEDE2000 turns) and colours beyond sRGB.
    for index in 0..<1200 {
      let vivid = Double.random(in: 0...1, using: &random)
      switch index % 4 {
      case 0:
        colors.append(Color(.lab, .random(in: 40...46, using: &random), .random(in: -4...4, using: &random), 3 * vivid))
      case 1:
        colors.append(Color(.lab, .random(in: 28...34, using: &random), 60 + 20 * vivid, -105 + 20 * vivid))
      case 2:
        colors.append(
          Color(.displayP3, vivid, .random(in: 0...1, using: &random), .random(in: 0...1, using: &random)))
      default: colors.append(Color(.sRGB, vivid, vivid, vivid, alpha: index % 8 == 3 ? 0.5 : 1))
      }
    }
    let labs = colors.map { $0.converted(to: .lab).components }
    var expected: [[Int]] = []
    for second in colors.indices {
      for first in 0..<second
      where abs(colors[first].alpha - colors[second].alpha) <= 0.005 && labs[first] != labs[second]
        && Color.difference2000(labs[first], labs[second]) <= threshold
      {
        expected.append([first, second])
      }
    }
    let found = NearColors.pairs(colors, within: threshold).map { [$0.first, $0.second] }
    #expect(found == expected)
    #expect(expected.count > 100)
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
