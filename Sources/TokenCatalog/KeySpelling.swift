/// One of the spellings of the keys of the format, told from all other texts by its bytes alone.
///
/// Every key of every token is looked up here: a small table finds it without making a `String` and without hashing one.
struct KeySpelling: Sendable, Equatable {
  /// The number of the spelling among all, or 255 for a text that is no key.
  let number: UInt8

  /// A text that is no key of the format in any place.
  static let unknown = KeySpelling(number: .max)

  /// Tables that have an entry for each spelling have this many, so that each number is an index.
  static let tableSize = 256

  fileprivate init(number: UInt8) { self.number = number }

  /// Finds the spelling that a text is.
  init(_ text: String) {
    var text = text
    self = text.withUTF8 { KeySpelling.table.spelling($0) }
  }

  /// How many spellings there are.
  static var count: Int { table.ends.count }

  /// All spellings. A loop takes the table once: each use of a global asks whether it is made already.
  static let table = Table(FormatKey.all.flatMap(\.spellings))

  /// A hash table of texts with open addressing.
  struct Table: Sendable {
    /// The bytes of all texts, one behind the other, and where each ends.
    private var letters: [UInt8] = []
    fileprivate private(set) var ends: [Int] = []
    /// The number of a text, or 255; a quarter of the places are taken.
    private var places = Array(repeating: UInt8.max, count: 256)

    fileprivate init(_ texts: [String]) {
      for text in texts {
        let bytes = Array(text.utf8)
        bytes.withUnsafeBufferPointer { bytes in
          guard find(bytes) == .max else { return }
          var place = hash(bytes)
          while places[place] != .max { place = (place + 1) & 255 }
          places[place] = UInt8(truncatingIfNeeded: ends.count)
          letters += bytes
          ends.append(letters.count)
        }
      }
    }

    /// The spelling that some bytes are.
    func spelling(_ bytes: UnsafeBufferPointer<UInt8>) -> KeySpelling { KeySpelling(number: find(bytes)) }

    private func find(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
      guard !bytes.isEmpty else { return .max }
      var place = hash(bytes)
      while places[place] != .max {
        if isText(Int(places[place]), bytes) { return places[place] }
        place = (place + 1) & 255
      }
      return .max
    }

    private func isText(_ number: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      let start = number == 0 ? 0 : ends[number - 1]
      guard ends[number] - start == bytes.count else { return false }
      return letters.withUnsafeBufferPointer { letters in
        bytes.haveSameBytes(as: UnsafeBufferPointer(rebasing: letters[start..<start + bytes.count]))
      }
    }

    /// The length and three letters tell nearly all spellings apart. For texts that are not empty.
    private func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
      let first = Int(bytes[0])
      let middle = Int(bytes[bytes.count / 2])
      let last = Int(bytes[bytes.count - 1])
      return (first &+ middle &* 5 &+ last &* 31 &+ bytes.count &* 67) & 255
    }
  }
}

/// The names of a mapping, to see whether one may be there twice without comparing each with each.
struct NameSurvey {
  private var knownBelow64: UInt64 = 0
  private var knownFrom64: UInt64 = 0
  private var hashes: [UInt64] = []
  /// Whether a key of the format was there twice, or a name that is not ASCII, which may equal another one in normal
  /// form although its bytes differ.
  private var isDoubtful = false

  /// Takes in a name.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, _ spelling: KeySpelling) {
    guard spelling == .unknown else { return addKnown(spelling) }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var seen: UInt8 = 0
    for byte in bytes {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      seen |= byte
    }
    if seen >= 0x80 { isDoubtful = true }
    hashes.append(hash)
  }

  private mutating func addKnown(_ spelling: KeySpelling) {
    let bit = UInt64(1) << UInt64(spelling.number & 63)
    if spelling.number < 64 {
      if knownBelow64 & bit != 0 { isDoubtful = true }
      knownBelow64 |= bit
    } else {
      if knownFrom64 & bit != 0 { isDoubtful = true }
      knownFrom64 |= bit
    }
  }

  /// Whether some name may be there twice. False means that none is; true, that they have to be compared.
  var mayRepeat: Bool {
    if isDoubtful { return true }
    if hashes.count <= 16 {
      for (index, hash) in hashes.enumerated() where hashes[..<index].contains(hash) { return true }
      return false
    }
    let sorted = hashes.sorted()
    return zip(sorted, sorted.dropFirst()).contains { $0 == $1 }
  }
}
