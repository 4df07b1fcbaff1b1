import Diagnostics

/// Says what is wrong with the bytes of a file.
struct EncodingFaults {
  let file: FileID
  let bytes: UnsafeBufferPointer<UInt8>

  func diagnostics(for summary: TextValidation.Summary) -> [Diagnostic] {
    if let name = wideEncoding() {
      return [
        Diagnostic(
          "not-utf-8", .error, "the file is written in \(name); token files are UTF-8", at: range(0, 0),
          help: ["save the file again with the encoding UTF-8"])
      ]
    }
    if let offset = summary.malformed {
      return [
        Diagnostic(
          "not-utf-8", .error, "byte 0x\(hexadecimal(UInt32(bytes[offset]), width: 2)) is not UTF-8 here",
          at: range(offset, offset + 1), help: ["save the file again with the encoding UTF-8"])
      ]
    }
    return summary.forbidden.map { range, scalar in
      let isMark = scalar == 0xFEFF
      return Diagnostic(
        "yaml-syntax", .error,
        isMark
          ? "a byte order mark (U+FEFF) stands inside the file; only one at its very beginning is ignored"
          : "control character U+\(hexadecimal(scalar, width: 4)) is not allowed in YAML",
        at: self.range(range.lowerBound, range.upperBound),
        help: [
          scalar == 0
            ? "save the file as UTF-8 text; zero bytes come from UTF-16 or from binary data"
            : isMark ? "delete it" : "delete it, or write it as an escape in double quotes"
        ])
    }
  }

  private func range(_ start: Int, _ end: Int) -> SourceRange { SourceRange(file: file, start: start, end: end) }

  private func wideEncoding() -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
    return bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) ? "UTF-16" : nil
  }
}

/// A number in capital hexadecimal digits, with zeros before it up to a width.
func hexadecimal(_ number: UInt32, width: Int) -> String {
  let digits = String(number, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

/// The lines before a document that begin with `%`.
enum Directives {
  /// Finds every directive but `%YAML`, which changes nothing. They are refused before libyaml sees them, because it
  /// compares each with all before it.
  static func faults(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, file: FileID
  ) -> [(line: Range<Int>, diagnostic: Diagnostic)] {
    var faults: [(line: Range<Int>, diagnostic: Diagnostic)] = []
    var line = start
    while line < bytes.count {
      let end = Layout.lineEnd(bytes, from: line)
      let first = Layout.skipBlanks(bytes, from: line)
      if bytes[line] == 0x25 {
        if !bytes[line..<end].starts(with: Array("%YAML ".utf8)) {
          faults.append(
            (
              line..<end,
              Diagnostic(
                "yaml-syntax", .error, "a line that begins with '%' is a YAML directive; token files take none",
                at: SourceRange(file: file, start: line, end: end), help: ["delete the line, or quote the key"])
            ))
        }
      } else if first < end, bytes[first] != 0x23 {
        break
      }
      line = Layout.nextLine(bytes, after: line)
    }
    return faults
  }
}
