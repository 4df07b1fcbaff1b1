/// What the name of a group or a token may hold.
enum NameRules {
  /// The first thing in a name that may not stand there, or nil for a good name.
  ///
  /// A name holds letters of any script with their marks, digits, `-` and `_`.
  static func fault(in name: String) -> String? {
    if name.isEmpty { return "an empty name" }
    for scalar in name.unicodeScalars where !isAllowed(scalar) {
      switch scalar {
      case ".": return "a dot"
      case " ": return "a space"
      case "\t": return "a tab"
      default:
        let isShown = scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
        let number = String(scalar.value, radix: 16, uppercase: true)
        let code = "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
        return isShown ? "'\(scalar)' (\(code))" : code
      }
    }
    return nil
  }

  /// Whether a name is a good one in ASCII, as nearly all are: then it is in normal form, too.
  static func isPlain(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in name {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        continue
      default: return false
      }
    }
    return !name.isEmpty
  }

  /// A name that could stand instead: every run of characters that may not be there becomes one `-`.
  static func mended(_ name: String) -> String? {
    let parts = name.unicodeScalars.split { !isAllowed($0) }.map { String($0) }
    return parts.isEmpty ? nil : parts.joined(separator: "-")
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
      default: false
      }
    }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber:
      true
    default: false
    }
  }
}
