import Diagnostics

/// What makes two findings of different runs the same one, wherever in the file they stand: the rule and the subject,
/// or, for a diagnostic without a subject, the rule, the file and the message.
struct FindingIdentity: Hashable {
  var rule: String
  var subject: [String]

  init(rule: String, subject: [String]) {
    self.rule = rule
    self.subject = subject
  }

  init(_ reported: ReportedDiagnostic, path: String?) {
    rule = reported.diagnostic.rule.name
    subject = reported.subject.isEmpty ? [path, reported.diagnostic.message].compactMap { $0 } : reported.subject
  }

  /// The identity as 16 hexadecimal digits: the fingerprint of its parts, each ending in a zero byte.
  var digest: String {
    var fingerprint = TextFingerprint()
    for part in [rule] + subject {
      for byte in part.utf8 { fingerprint.add(byte) }
      fingerprint.add(0)
    }
    return fingerprint.text
  }

  /// By rule, then by subject, byte by byte.
  static func precedes(_ left: FindingIdentity, _ right: FindingIdentity) -> Bool {
    for (a, b) in zip([left.rule] + left.subject, [right.rule] + right.subject) where a != b {
      return a.utf8.lexicographicallyPrecedes(b.utf8)
    }
    return left.subject.count < right.subject.count
  }
}
