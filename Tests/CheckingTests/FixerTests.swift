import Checking
import ColorSyntax
import Diagnostics
import Foundation
import TestSupport
import Testing

@Suite struct FixerTests {
  /// Applies every fix of findings about contrast until none is left, as `check --fix contrast` does.
  static func mend(_ text: [UInt8]) -> (bytes: [UInt8], left: Checked) {
    var bytes = text
    for _ in 0..<8 {
      let checked = Checked([SourceFile(path: "tokens/0.yaml", bytes: bytes)])
      var fixer = Fixer(files: checked.files)
      for finding in checked.findings("contrast") + checked.findings("high-contrast-regression") {
        finding.diagnostic.fixes.forEach { fixer.add($0) }
      }
      guard let changed = fixer.changedFiles.first else { return (bytes, checked) }
      bytes = changed.bytes
    }
    return (bytes, Checked([SourceFile(path: "tokens/0.yaml", bytes: bytes)]))
  }

  static func mend(_ text: String) -> (text: String, left: Checked) {
    let (bytes, left) = mend(Array(text.utf8))
    return (String(decoding: bytes, as: UTF8.self), left)
  }

  @Test func overlappingFixesAreRefusedAndTheRestIsAppliedFromTheEnd() {
    let file = SourceFile(path: "a", bytes: Array("0123456789".utf8))
    func range(_ start: Int, _ end: Int) -> SourceRange { SourceRange(file: FileID(0), start: start, end: end) }
    var fixer = Fixer(files: [file])
    let fixes: [[Diagnostic.Edit]] = [
      [.init(range(2, 4), replacement: "ab"), .init(range(8, 8), replacement: "-")],
      [.init(range(0, 1), replacement: "x"), .init(range(3, 5), replacement: "y")],
      [.init(range(5, 6), replacement: "")],
      [.init(range(9, 12), replacement: "")],
    ]
    let accepted = fixes.map { fixer.add(.init("Mend it", edits: $0, isSafe: true)) }
    #expect(accepted == [true, false, true, false])
    #expect(String(decoding: fixer.changedFiles[0].bytes, as: UTF8.self) == "01ab467-89")
    #expect(fixer.count == 2)
  }

  @Test func randomFixesAreAcceptedAndAppliedAsComparingEachWithEachWould() {
    var random = NearestPassingColorTests.Random(state: 5)
    for _ in 0..<40 {
      let text = Array((0..<120).map { UInt8(ascii: "a") + UInt8($0 % 26) })
      var fixer = Fixer(files: [SourceFile(path: "a", bytes: text)])
      var expected: [Diagnostic.Edit] = []
      for number in 0..<60 {
        let edits = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          let start = Int.random(in: 0...120, using: &random)
          let end = min(120, start + Int.random(in: 0...4, using: &random))
          return Diagnostic.Edit(SourceRange(file: FileID(0), start: start, end: end), replacement: "<\(number)>")
        }
        var proposed = expected
        let fits = edits.allSatisfy { edit in
          defer { proposed.append(edit) }
          return !proposed.contains { other in
            other.range.start == edit.range.start
              || (other.range.start < edit.range.end && edit.range.start < other.range.end)
          }
        }
        if fits { expected = proposed }
        #expect(fixer.add(.init("Mend it", edits: edits, isSafe: true)) == fits)
      }
      var bytes = text
      for edit in expected.sorted(by: { $0.range.start > $1.range.start }) {
        bytes.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.replacement.utf8))
      }
      #expect(fixer.changedFiles.map(\.bytes) == [bytes])
    }
  }

  @Test func theSystemPaletteIsMendedAndNothingElseInItIsTouched() throws {
    let file = Folder.package.appendingPathComponent("Tests/Fixtures/ios-system.yaml")
    let before = try String(contentsOf: file, encoding: .utf8)
    let (after, left) = Self.mend(before)
    #expect(left.findings("contrast").isEmpty)
    #expect(left.languageErrors.isEmpty)
    let (old, new) = (before.split(separator: "\n"), after.split(separator: "\n"))
    let removed = old.filter { !new.contains($0) }
    let added = new.filter { !old.contains($0) }
    // Seven values change or come in, all in the two labels; every other line is there as it was, in order.
    #expect(added.count == 7 && removed.count == 6)
    #expect((removed + added).allSatisfy { $0.contains("rgb(") })
    #expect(old.filter(new.contains) == new.filter(old.contains))
  }

  @Test(arguments: [
    // A value of its own is changed, quotes and comment kept.
    (
      "  ink:   { light: '#999999',  dark: \"#FFFFFF\" } # grey\n",
      "  ink:   { light: '#767676',  dark: \"#FFFFFF\" } # grey\n"
    ),
    // An alias gives way to a colour of the token's own.
    (
      "  ink:\n    light: palette.gray # soft\n    dark: \"#FFFFFF\"\n",
      "  ink:\n    light: \"#767676\" # soft\n    dark: \"#FFFFFF\"\n"
    ),
    // One value for all appearances is changed where a lightness passes in each of them.
    ("  ink: \"#999999\"\n", "  ink: \"#767676\"\n"),
  ])
  func theDiffIsOnlyTheMendedText(ink: String, mended: String) {
    let head =
      "tincture: 1\npalette: { gray: \"#999999\" }\ncolors:\n  paper: { light: \"#FFFFFF\", dark: \"#000000\" }\n"
    let tail = "pairs:\n  - { foreground: \"{ink}\", background: \"{paper}\", level: AA }\n"
      .replacingOccurrences(of: "\"{ink}\"", with: "ink").replacingOccurrences(of: "\"{paper}\"", with: "paper")
    let (text, left) = Self.mend(head + ink + tail)
    #expect(left.languageErrors.isEmpty)
    #expect(text == head + mended + tail)
    #expect(left.findings("contrast").isEmpty)
  }

  static let deep = """
    tincture: 1
    colors:
      paper:
        light: "#FFFFFF"
        dark: "#000000"
        \(high): { light: "#FFFFFF", dark: "#000000" }
      ink:
        light: "#666666" # 5.74:1
        dark: "#FFFFFF"
        role: text
        against: paper

    """
  static let high = "high-contrast"

  @Test(arguments: ["high-contrast", "highContrast", "high_contrast"])
  func highContrastThatFellBackGetsBothHalvesOfAPairInTheSpellingOfTheFile(key: String) {
    let text = Self.deep.replacingOccurrences(of: "high-contrast", with: key)
    let (mended, left) = Self.mend(text)
    #expect(left.result.findings.isEmpty, "\(left.text)")
    let line = "\n    \(key): { light: \"#595959\", dark: \"#FFFFFF\" }"
    #expect(mended == text.replacingOccurrences(of: "dark: \"#FFFFFF\"\n", with: "dark: \"#FFFFFF\"\(line)\n"))
  }

  @Test func aSlotIsAddedBesideTheOtherStyleInAFlowMapping() {
    let text = """
      tincture: 1
      colors:
        paper: { light: "#FFFFFF", dark: "#000000", elevated: { dark: "#555555" } }
        ink: { light: "#000000", dark: "#999999", role: text, against: paper }

      """
    let (mended, left) = Self.mend(text)
    #expect(left.findings("contrast").isEmpty, "\(left.text)")
    #expect(
      mended.contains("ink: { light: \"#000000\", dark: \"#999999\", elevated: { dark: \"#C9C9C9\" }, role: text"))
  }

  @Test func byteOrderMarkAndLineEndsStay() {
    let text = "\u{FEFF}" + Self.deep.replacingOccurrences(of: "\n", with: "\r\n")
    let (mended, left) = Self.mend(Array(text.utf8))
    #expect(left.findings("contrast").isEmpty)
    #expect(mended.starts(with: [0xEF, 0xBB, 0xBF]))
    let lines = String(decoding: mended, as: UTF8.self).unicodeScalars
    #expect(lines.count { $0 == "\n" } == lines.count { $0 == "\r" })
    #expect(lines.count { $0 == "\n" } == text.unicodeScalars.count { $0 == "\n" } + 1)
  }

  @Test func aScalarAliasIsLeftAloneAndSaysWhy() {
    let text = """
      tincture: 1
      palette: { gray: "#999999" }
      colors:
        paper: "#FFFFFF"
        ink: palette.gray
      pairs: [{ foreground: ink, background: paper }]

      """
    let (mended, left) = Self.mend(text)
    #expect(mended == text)
    #expect(
      left.findings("contrast")[0].diagnostic.help.contains { $0.contains("takes all its values from elsewhere") })
    #expect(left.findings("contrast")[0].suggestions.map(\.text).allSatisfy { $0 == "#767676" })
  }

  @Test func aValueBehindAnAnchorIsLeftAlone() {
    let text = """
      tincture: 1
      colors:
        paper: { light: "#FFFFFF", dark: "#000000" }
        soft: { light: &soft "#999999", dark: "#999999", waive: { identical-appearances: Grey. } }
        ink: { light: *soft, dark: "#FFFFFF", role: text, against: paper }

      """
    let (mended, left) = Self.mend(text)
    #expect(mended == text)
    #expect(left.findings("contrast")[0].diagnostic.help.contains { $0.contains("does not stand behind its key") })
  }

  @Test func allRequirementsOfASlotAreMetAtOnce() {
    let text = """
      tincture: 1
      colors:
        white: { light: "#FFFFFF", dark: "#000000" }
        gray: { light: "#DDDDDD", dark: "#222222" }
        ink: { light: "#888888", dark: "#888888", role: text, against: [white, gray], waive: { identical-appearances: Grey. } }

      """
    let checked = Checked(text)
    #expect(
      Set(checked.findings("contrast").filter { !$0.appearances[0].isDark }.flatMap { $0.suggestions.map(\.text) })
        .count == 1)
    #expect(Self.mend(text).left.findings("contrast").isEmpty)
  }
}
