extension UInt8 {
  /// The byte of a letter in lower case, if it is one of ASCII; else the byte.
  var lowercasedASCII: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

  var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

  var isASCIILetter: Bool { (lowercasedASCII >= 0x61) && (lowercasedASCII <= 0x7A) }

  /// Space, tab, line feed, form feed, carriage return: the white space of CSS.
  var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D && self != 0x0B) }

  /// Whether the byte may be part of a word: a name, a keyword, a path. Every byte of a scalar beyond ASCII may.
  var isWordByte: Bool { isASCIILetter || isASCIIDigit || self == 0x2D || self == 0x5F || self >= 0x80 }

  /// The value of a hexadecimal digit, or nil.
  var hexadecimalValue: UInt8? {
    let digit = self &- 0x30
    if digit < 10 { return digit }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter + 10 : nil
  }
}
