#if canImport(Darwin)
  import Foundation
#endif

extension String {
  /// The text in Unicode normalisation form C. Text that is ASCII, as nearly all names are, comes back as it is.
  var normalized: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    #if canImport(Darwin)
      return precomposedStringWithCanonicalMapping
    #else
      // What the standard library compares strings by. Foundation has the same, but is no part of the system here:
      // linking it would take 50 MB and half of the start-up, for this line alone.
      return String(decoding: _nfcCodeUnits, as: UTF8.self)
    #endif
  }
}
