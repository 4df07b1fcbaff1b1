extension String {
  /// The text in Unicode normalisation form C. Text that is ASCII, as nearly all names are, comes back as it is.
  var normalized: String {
    // The standard library's own form C, which it compares strings by: Foundation's is the only thing that this program
    // would need Foundation for, and linking it costs 50 MB and half of the start-up.
    utf8.allSatisfy { $0 < 0x80 } ? self : String(decoding: _nfcCodeUnits, as: UTF8.self)
  }
}
