import Foundation
import Testing

@testable import TokenCatalog

/// Normalisation form C, against two other implementations: the comparison of strings in the standard library, and
/// Foundation.
struct NormalizationTests {
  /// All characters; the unassigned ones of later versions of Unicode aside, whose form is not known yet.
  static let characters: [Unicode.Scalar] = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
    $0.properties.age.map { $0.major <= 17 } ?? false
  }

  private func text(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private func numbers(_ text: String) -> String {
    text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  }

  @Test("Every character keeps its meaning, and only those that composition excludes are written in another way")
  func everyCharacter() {
    var (kept, rewritten) = (0, 0)
    for character in Self.characters {
      let (before, after) = (String(character), String(character).normalized)
      if before != after { Issue.record("\(numbers(before)) became \(numbers(after))") }
      let isSame = before.unicodeScalars.elementsEqual(after.unicodeScalars)
      if isSame == character.properties.isFullCompositionExclusion {
        Issue.record("\(numbers(before)) became \(numbers(after))")
      }
      if isSame { kept += 1 } else { rewritten += 1 }
    }
    #expect(rewritten > 1000 && kept > 100_000, "the test has seen \(rewritten) and \(kept)")
  }

  @Test("What Foundation takes apart is put together as Foundation does it")
  func againstFoundation() {
    var generator = Generator(state: 7)
    // Foundation's own data may be older.
    let letters = Self.characters.filter {
      ($0.properties.age?.major ?? 99) < 15
        && String($0).decomposedStringWithCanonicalMapping.unicodeScalars.first != $0
    }
    let marks = Self.characters.filter {
      ($0.properties.age?.major ?? 99) < 15 && $0.properties.canonicalCombiningClass.rawValue != 0
    }
    #expect(letters.count > 10_000 && marks.count > 700)
    for letter in letters {
      let tail = (0..<Int.random(in: 0...3, using: &generator)).compactMap { _ in marks.randomElement(using: &generator)
      }
      let written = text([letter] + tail)
      for form in [written, written.decomposedStringWithCanonicalMapping] {
        let expected = form.precomposedStringWithCanonicalMapping
        if !form.normalized.unicodeScalars.elementsEqual(expected.unicodeScalars) {
          Issue.record("\(numbers(form)) became \(numbers(form.normalized)), not \(numbers(expected))")
        }
      }
    }
  }

  @Test(
    "The cases of the standard that are easy to get wrong",
    arguments: [
      ("e\u{301}", "\u{E9}"), ("\u{212B}", "\u{C5}"), ("\u{958}", "\u{915}\u{93C}"),
      // Marks come in another order than they are joined in; a mark of the same class blocks.
      ("a\u{302}\u{323}", "\u{1EAD}"), ("a\u{323}\u{302}", "\u{1EAD}"), ("a\u{300}\u{301}", "\u{E0}\u{301}"),
      ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("\u{D558}\u{11AB}", "\u{D55C}"),
      ("\u{11A7}\u{301}", "\u{11A7}\u{301}"),
      ("\u{308}\u{301}", "\u{344}".decomposedStringWithCanonicalMapping), ("\u{1611E}\u{1611E}\u{1611F}", "\u{16126}"),
      ("Größe", "Gr\u{F6}\u{DF}e"), ("", ""),
    ])
  func examples(given: String, expected: String) {
    #expect(numbers(given.normalized) == numbers(expected))
  }
}

/// SplitMix64: the same numbers in each run.
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
