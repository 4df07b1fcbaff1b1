import Foundation

extension String {
  /// The text in Unicode normalisation form C. Text that is ASCII, as nearly all names are, comes back as it is.
  var normalized: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }
}
