import Diagnostics
import Project

/// The options that the kinds share which write helpers rather than colours.
struct SupportOptions {
  /// The access level with a space behind it; empty for internal.
  var access: String
  /// The access level before `import`, with a space behind it; empty for none.
  var importAccess: String
  /// What the names of types begin with; may be empty.
  var prefix: String
  /// The name of a catalog in the same module.
  var catalog: String?
  /// What cannot be used.
  var faults: [Diagnostic]

  /// Reads the options.
  static func read(_ options: OptionReader) -> SupportOptions {
    let levels = AccessLevels(options)
    var read = SupportOptions(
      access: levels.access, importAccess: levels.importAccess, prefix: options.text("prefix") ?? "",
      catalog: options.text("catalog"), faults: levels.faults)
    if !read.prefix.isEmpty, !isTypeName(read.prefix) {
      read.faults.append(
        Diagnostic(
          "option", .error, "'\(read.prefix)' cannot begin the name of a type", at: options.place(of: "prefix"),
          help: ["a prefix is a capital letter, followed by letters and digits; for instance Brand"]))
    }
    if let catalog = read.catalog, !catalog.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isName) {
      read.faults.append(
        Diagnostic(
          "option", .error, "'\(catalog)' is not the name of a catalog", at: options.place(of: "catalog"),
          help: ["write the name as in Swift, such as AppColors or UIColor.style"]))
    }
    return read
  }

  /// A name that begins with a small letter, behind the prefix: `layerColors` or `brandLayerColors`.
  func property(_ name: String) -> String {
    guard !prefix.isEmpty else { return name }
    let isAbbreviation = prefix.allSatisfy { !$0.isLowercase }
    let start = isAbbreviation ? prefix.lowercased() : prefix.prefix(1).lowercased() + prefix.dropFirst()
    return start + name.prefix(1).uppercased() + name.dropFirst()
  }

  private static func isTypeName(_ text: String) -> Bool {
    guard let first = text.utf8.first, (0x41...0x5A).contains(first) else { return false }
    return text.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
    }
  }

  private static func isName(_ text: Substring) -> Bool {
    guard let first = text.unicodeScalars.first, first == "_" || first.properties.isAlphabetic else { return false }
    let isPlain = text.unicodeScalars.allSatisfy {
      $0 == "_" || $0.properties.isAlphabetic || ("0"..."9").contains($0)
    }
    return isPlain && SwiftIdentifier.escaped(String(text)) == String(text)
  }
}
