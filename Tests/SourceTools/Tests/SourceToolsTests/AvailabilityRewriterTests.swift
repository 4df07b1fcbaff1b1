import SourceToolsKit
import Testing

@Suite struct AvailabilityRewriterTests {
  @Test(arguments: [
    ("if #available(iOS 17, *) {}", "if UIKitModel.isAvailable(iOS: 17, 0) {}"),
    ("if #available(iOS 17.4, tvOS 17.4, *) {}", "if UIKitModel.isAvailable(iOS: 17, 4) {}"),
    (
      "guard #available(tvOS 17.0, iOS 26.0, *) else { return }",
      "guard UIKitModel.isAvailable(iOS: 26, 0) else { return }"
    ),
    ("if #unavailable(iOS 17.0) {}", "if !UIKitModel.isAvailable(iOS: 17, 0) {}"),
    ("if let x, #available(iOS 18, *), y {}", "if let x, UIKitModel.isAvailable(iOS: 18, 0), y {}"),
    ("while #available( iOS  13 , * ) {}", "while UIKitModel.isAvailable(iOS: 13, 0) {}"),
    (
      "if #available(iOS 9, *) { f() } else if #available(iOS 8, *) { g() }",
      "if UIKitModel.isAvailable(iOS: 9, 0) { f() } else if UIKitModel.isAvailable(iOS: 8, 0) { g() }"
    ),
  ])
  func `a condition that names iOS becomes a question to the model`(source: String, expected: String) {
    #expect(AvailabilityRewriter.rewrite(source) == expected)
  }

  @Test(arguments: [
    "@available(iOS 17, *) func f() {}",
    "@available(*, unavailable) init() {}",
    "let text = \"if #available(iOS 17, *) {}\"",
    "let text = #\"\\(#available(iOS 17, *))\"#",
    "// if #available(iOS 17, *) {}\n/* #unavailable(iOS 17) */",
    "#if available\n#endif",
    "if #available(tvOS 17, *) {}",
    "func available(_ x: Int) {}\navailable(17)",
  ])
  func `attributes, strings, comments and conditions about other systems stay`(source: String) {
    #expect(AvailabilityRewriter.rewrite(source) == source)
  }

  @Test func `conditions in an inactive branch and in a closure are found`() {
    let source = "#if os(iOS)\nlet f = { if #available(iOS 26, *) { 1 } else { 2 } }\n#endif"
    #expect(AvailabilityRewriter.replacements(in: source).count == 1)
  }

  @Test func `the bytes outside the conditions are the same`() {
    let source = """
      \u{FEFF}import UIKit\r\n// Größe 🎨 — #available(iOS 1, *)
      \tfunc f() {  \r
        let é = "#available(iOS 2, *)"
        if   #available(iOS 17.0, tvOS 17.0, *)  ,é.isEmpty{ g( ) } // tail\t
        guard #unavailable(iOS 26) else { return /* 🎨 */ }
      }

      @available(iOS 17.0, *)   let broken = = (
      """
    let original = Array(source.utf8)
    let replacements = AvailabilityRewriter.replacements(in: source)
    #expect(
      replacements.map { String(decoding: original[$0.range], as: UTF8.self) } == [
        "#available(iOS 17.0, tvOS 17.0, *)", "#unavailable(iOS 26)",
      ])

    // Cuts the replaced ranges out of both texts; what remains must be equal byte for byte.
    var kept = original
    var rewritten = Array(AvailabilityRewriter.rewrite(source).utf8)
    for replacement in replacements.reversed() {
      let growth = replacements.prefix { $0.range.lowerBound < replacement.range.lowerBound }
        .reduce(0) { $0 + $1.text.utf8.count - $1.range.count }
      let start = replacement.range.lowerBound + growth
      let inserted = start..<start + replacement.text.utf8.count
      #expect(String(decoding: rewritten[inserted], as: UTF8.self) == replacement.text)
      kept.removeSubrange(replacement.range)
      rewritten.removeSubrange(inserted)
    }
    #expect(kept == rewritten)
  }
}
