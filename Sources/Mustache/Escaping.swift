/// What happens to a value that `{{name}}` prints; `{{{name}}}` and `{{&name}}` always print it as it is.
public enum MustacheEscaping: Sendable {
  /// Nothing: `{{name}}` prints what `{{{name}}}` prints. For Swift and other text that is not HTML.
  case none
  /// `&`, `<`, `>`, `"` and `'` become character references.
  case html
  /// Whatever the function appends for the bytes that it is given.
  case custom(@Sendable (_ value: UnsafeBufferPointer<UInt8>, _ output: inout [UInt8]) -> Void)

  func append(_ value: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    switch self {
    case .none: output.append(contentsOf: value)
    case .html: appendHTML(value, to: &output)
    case .custom(let escape): escape(value, &output)
    }
  }
}

private func appendHTML(_ value: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
  var copied = 0
  for (offset, byte) in value.enumerated() {
    let reference: StaticString
    switch byte {
    case UInt8(ascii: "&"): reference = "&amp;"
    case UInt8(ascii: "<"): reference = "&lt;"
    case UInt8(ascii: ">"): reference = "&gt;"
    case UInt8(ascii: "\""): reference = "&quot;"
    case UInt8(ascii: "'"): reference = "&#39;"
    default: continue
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: value[copied..<offset]))
    reference.withUTF8Buffer { output.append(contentsOf: $0) }
    copied = offset + 1
  }
  output.append(contentsOf: UnsafeBufferPointer(rebasing: value[copied...]))
}
