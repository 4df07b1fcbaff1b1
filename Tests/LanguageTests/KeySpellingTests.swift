import Testing

@testable import TokenCatalog

@Suite("Spellings of keys")
struct KeySpellingTests {
  @Test("Every spelling of every key is found by its bytes, in its place and in no other")
  func everySpelling() {
    for place in [FormatKey.Place.file, .group, .token, .variant, .pair, .colorObject] {
      let index = FormatKeyIndex(place)
      for key in FormatKey.all {
        for spelling in key.spellings {
          let meant = FormatKey.all.first { $0.place == place && $0.spellings.contains(spelling) }
          #expect(index[spelling]?.name == meant?.name, "\(spelling)")
        }
      }
    }
  }

  @Test("Different spellings have different numbers, few enough for a table of 128")
  func numbers() {
    let spellings = Set(FormatKey.all.flatMap(\.spellings))
    #expect(Set(spellings.map { KeySpelling($0).number }).count == spellings.count)
    #expect(KeySpelling.count == spellings.count && spellings.count <= 128)
    #expect(spellings.allSatisfy { KeySpelling($0) != .unknown })
  }

  @Test("A text that differs from a spelling in one byte, or is a part of it, is no key unless it is another spelling")
  func misspellings() {
    let spellings = Set(FormatKey.all.flatMap(\.spellings))
    for spelling in spellings {
      let bytes = Array(spelling.utf8)
      for position in bytes.indices {
        var changed = bytes
        changed[position] ^= 1
        let shorter = bytes[..<position] + bytes[(position + 1)...]
        for other in [String(decoding: changed, as: UTF8.self), String(decoding: shorter, as: UTF8.self)] {
          #expect((KeySpelling(other) == .unknown) == !spellings.contains(other), "\(other)")
        }
      }
    }
    #expect(KeySpelling("") == .unknown)
  }

  @Test("The slot of a variant key is the one that its words say")
  func variants() {
    for key in FormatKey.all where key.place == .variant {
      for spelling in key.spellings {
        switch VariantKey(KeySpelling(spelling)) {
        case .slot(let slot):
          let text = spelling.lowercased()
          #expect(text.hasPrefix("\(slot.style)"), "\(spelling)")
          #expect(slot.isElevated == text.contains("elevated"), "\(spelling)")
          #expect(slot.isHighContrast == text.contains("contrast"), "\(spelling)")
        case .axis(let axis): #expect((axis == .elevated) == spelling.hasPrefix("elevated"), "\(spelling)")
        case nil: Issue.record("\(spelling) has no meaning")
        }
      }
    }
  }

  @Test("Names are compared one by one only where one may be there twice")
  func survey() {
    func mayRepeat(_ names: [String]) -> Bool {
      var survey = NameSurvey()
      for var name in names { name.withUTF8 { survey.add($0, KeySpelling.table.spelling($0)) } }
      return survey.mayRepeat
    }
    let many = (0..<1000).map { "name-\($0)" }
    #expect(!mayRepeat(many))
    #expect(mayRepeat(many + ["name-500"]))
    #expect(!mayRepeat(["light", "dark", "one", "two"]))
    #expect(mayRepeat(["light", "one", "light"]))
    #expect(mayRepeat(["one", "two", "one"]))
    #expect(mayRepeat(["café", "two"]))
  }
}
