import ColorScience

extension ColorExpression {
  /// Parses the bytes of one value, as YAML has unquoted it.
  ///
  /// - Throws: `ColorSyntaxError`, whose range counts bytes from the first one of the value.
  public init(parsing bytes: UnsafeBufferPointer<UInt8>) throws(ColorSyntaxError) {
    // What nearly every value is, without the parser that can tell what is wrong with the others.
    if let color = HexNotation.color(bytes) ?? LiteralFunction.color(bytes) {
      self = .literal(color)
      return
    }
    if let reference = ColorReference(wholeValue: bytes) {
      self = .reference(reference)
      return
    }
    var parser = ValueParser(bytes)
    self = try parser.parseValue()
  }

  /// Parses the bytes of one value; see ``init(parsing:)-(UnsafeBufferPointer<UInt8>)``.
  public init(parsing bytes: ArraySlice<UInt8>) throws(ColorSyntaxError) {
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(ColorSyntaxError) in
      try ColorExpression(parsing: buffer)
    }
  }

  /// Parses the bytes of one value; see ``init(parsing:)-(UnsafeBufferPointer<UInt8>)``.
  public init(parsing bytes: [UInt8]) throws(ColorSyntaxError) {
    try self.init(parsing: bytes[...])
  }

  /// Parses the text of one value; see ``init(parsing:)-(UnsafeBufferPointer<UInt8>)``.
  public init(parsing text: String) throws(ColorSyntaxError) {
    try self.init(parsing: Array(text.utf8))
  }
}
