import Diagnostics

/// Identifiers of Swift made from the names of tokens and groups.
///
/// The words of a name, separated by `-` and `_`, are joined in camel case; a capital that begins a word is kept as it
/// was written. Between two digits that would run together a `_` stays (`gap-1-5` is `gap1_5`), and before a digit that
/// would come first one is added (`10` is `_10`). No identifier made here begins with `_` and an ASCII letter, so what a
/// template declares for itself, such as `_color`, can never be hit by the name of a token.
public enum SwiftIdentifier {
  /// The identifier of a token: `border-strong` is `borderStrong`, `URL-bar` is `urlBar`. Nil where the name holds
  /// nothing that an identifier could be made of.
  public static func member(_ name: String) -> String? {
    memberOfASCII(name) ?? member(words(of: name))
  }

  /// The identifier of a group: `text-styles` is `TextStyles`.
  public static func type(_ name: String) -> String? {
    name.withContiguousBytes { isPlain($0) ? camelCase($0, beginsWithCapital: true) : nil } ?? type(words(of: name))
  }

  /// The identifier of a group in which the names of the groups around it stand, too: `text.on-fill` is `TextOnFill`.
  static func type(ofPath path: String) -> String? {
    path.withContiguousBytes { isPlain($0) ? camelCase($0, beginsWithCapital: true) : nil }
      ?? type(path.split(separator: ".").flatMap { words(of: String($0)) })
  }

  /// The identifier of a token whose name holds only ASCII letters, digits, `-` and `_` and begins with a small letter,
  /// as nearly all do; nil for any other. What `member` makes of its words, without making the words.
  static func memberOfASCII(_ name: String) -> String? {
    name.withContiguousBytes { isPlain($0) ? camelCase($0, beginsWithCapital: false) : nil }
  }

  /// Whether a name, or a path, holds only ASCII letters, digits and separators and begins with a small letter.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, isSmallLetter(first) else { return false }
    for byte in bytes {
      guard isSmallLetter(byte) || isCapital(byte) || isDigit(byte) || isSeparator(byte) else { return false }
    }
    return true
  }

  private static func camelCase(_ bytes: UnsafeBufferPointer<UInt8>, beginsWithCapital: Bool) -> String {
    // No identifier is longer than its name: a '_' between digits takes the place of a separator.
    String(unsafeUninitializedCapacity: bytes.count) { buffer in
      var count = 0
      var beginsWord = beginsWithCapital
      for byte in bytes {
        if isSeparator(byte) {
          beginsWord = true
          continue
        }
        if beginsWord, count > 0, isDigit(byte), isDigit(buffer[count - 1]) {
          buffer[count] = UInt8(ascii: "_")
          count += 1
        }
        buffer[count] = beginsWord && isSmallLetter(byte) ? byte - 0x20 : byte
        count += 1
        beginsWord = false
      }
      return count
    }
  }

  private static func isSmallLetter(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }
  private static func isCapital(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }

  /// The identifier of a token whose name is made of several words.
  public static func member(_ words: [String]) -> String? {
    joined(words).map { lowercasingStart($0) }
  }

  /// The identifier of a group whose name is made of several words.
  public static func type(_ words: [String]) -> String? {
    joined(words).map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  /// The words of a name.
  public static func words(of name: String) -> [String] {
    name.split { $0 == "-" || $0 == "_" }.map(String.init)
  }

  private static func joined(_ words: [String]) -> String? {
    var text = ""
    for word in words {
      guard let first = word.first else { continue }
      if let last = text.last, last.isASCII, last.isNumber, first.isASCII, first.isNumber {
        text += "_" + word
      } else if text.isEmpty {
        text = word
      } else {
        text += first.uppercased() + word.dropFirst()
      }
    }
    guard let first = text.unicodeScalars.first else { return nil }
    return canBegin(first) ? text : "_" + text
  }

  /// Whether a scalar that a name may hold may also begin an identifier: not an ASCII digit, not a combining mark.
  private static func canBegin(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return !("0"..."9").contains(scalar) }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber: false
    default: true
    }
  }

  /// The capitals at the start in lower case, but for one that begins the next word: `URLBar` is `urlBar`.
  private static func lowercasingStart(_ text: String) -> String {
    let capitals = text.prefix { $0.isUppercase }
    guard !capitals.isEmpty else { return text }
    let rest = text[capitals.endIndex...]
    let isFollowedByWord = rest.first.map { $0.isLowercase } ?? false
    let end = isFollowedByWord && capitals.count > 1 ? text.index(before: capitals.endIndex) : capitals.endIndex
    return text[..<end].lowercased() + text[end...]
  }

  /// The identifier in backticks where Swift reserves the word.
  public static func escaped(_ identifier: String) -> String {
    isReserved(identifier) ? "`\(identifier)`" : identifier
  }

  private static func isReserved(_ identifier: String) -> Bool {
    // Most names have a capital, and no word of the list does.
    identifier.withContiguousBytes { $0.allSatisfy { $0 >= UInt8(ascii: "a") } } && reserved.contains(identifier)
  }

  /// The words that Swift 5.9 to 6.3 reserve in declarations, expressions or patterns, in lower case; those with a
  /// capital (`Any`, `Self`) can only come up as names of types.
  private static let reserved: Set<String> = [
    "as", "associatedtype", "await", "borrowing", "break", "case", "catch", "class", "consuming", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "open", "operator", "precedencegroup",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Whether a member must be written in backticks where it is used, too.
  public static func needsBackticksInUse(_ identifier: String) -> Bool {
    identifier == "init" || identifier == "self"
  }

  /// Whether a type cannot have this name: Swift takes `X.Type`, `X.Protocol` and `X.self` for something else, reserves
  /// `Any` and `Self`, and a type named as a module that generated code names in full would hide the module.
  public static func isUnusableType(_ identifier: String) -> Bool {
    ["Type", "Protocol", "Self", "Any", "Swift", "UIKit"].contains(identifier)
  }
}
