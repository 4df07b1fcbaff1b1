import Diagnostics
import Testing
import TokenSyntax

@Suite struct FuzzTests {
  /// A generator that gives the same numbers everywhere (SplitMix64).
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  @Test func `damaged files are read without a crash, and every place stays inside`() {
    var numbers = Numbers(state: 1)
    let seeds = [
      Array(PlaceTests.file.utf8), Array(PlaceTests.disguises[4].text.utf8),
      Array("a: &a {x: 1}\nit: {<<: [*a, *a], y: \"é\\n\"}\nb: [[*a], {c}]\n".utf8),
    ]
    let alphabet =
      Array("\t\n\r :-?[]{},&*!|>'\"%@`#<\\ax1".utf8) + [0xC3, 0xA9, 0xE2, 0x80, 0xA8, 0xC2, 0x85, 0, 0xFF]
    for round in 0..<20_000 {
      var bytes = seeds[round % seeds.count]
      for _ in 0..<Int.random(in: 1...4, using: &numbers) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        let byte = alphabet[Int.random(in: 0..<alphabet.count, using: &numbers)]
        switch Int.random(in: 0..<8, using: &numbers) {
        case 0: bytes.removeSubrange(place...)
        case 1, 2: bytes.remove(at: place)
        case 3, 4, 5: bytes.insert(byte, at: place)
        default: bytes[place] = byte
        }
      }
      let reading = Reading(bytes: bytes)
      if let root = reading.tree.root, let fault = reading.misplaced(below: root) {
        Issue.record("round \(round): \(fault) in \(String(decoding: bytes, as: UTF8.self).debugDescription)")
        return
      }
      let isBroken = !reading.tree.isComplete && reading.diagnostics.isEmpty
      let isOutside = reading.diagnostics.contains {
        $0.place.map { $0.start < 0 || $0.start > $0.end || Int($0.end) > bytes.count } ?? true
      }
      if isBroken || isOutside {
        Issue.record("round \(round): \(reading.faults) in \(String(decoding: bytes, as: UTF8.self).debugDescription)")
        return
      }
      var renderer = TextRenderer(files: [reading.tree.source])
      let shown = renderer.render(reading.diagnostics)
      #expect(!shown.utf8.contains { $0 < 0x20 && $0 != 0x0A })
    }
  }
}
