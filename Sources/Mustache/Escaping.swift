/// What happens to a value that `{{name}}` prints; `{{{name}}}` and `{{&name}}` always print it as it is.
public enum MustacheEscaping: Sendable {
  /// Nothing: `{{name}}` prints what `{{{name}}}` prints. For Swift and other text that is not HTML.
  case none
  /// `&`, `<`, `>`, `"` and `'` become character references.
  case html
  /// Whatever the function appends for the bytes that it is given.
  case custom(@Sendable (_ value: UnsafeBufferPointer<UInt8>, _ output: inout [UInt8]) -> Void)

  func append(_ value: UnsafeBufferPointer<UInt8>, to output: inout MustacheOutput) {
    switch self {
    case .none: output.append(value)
    case .html: appendHTML(value, to: &output)
    case .custom(let escape):
      var escaped: [UInt8] = []
      escape(value, &escaped)
      escaped.withUnsafeBufferPointer { output.append($0) }
    }
  }
}

private func appendHTML(_ value: UnsafeBufferPointer<UInt8>, to output: inout MustacheOutput) {
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
    output.append(UnsafeBufferPointer(rebasing: value[copied..<offset]))
    output.append(reference)
    copied = offset + 1
  }
  output.append(UnsafeBufferPointer(rebasing: value[copied...]))
}
