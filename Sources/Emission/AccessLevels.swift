import Diagnostics
import Project

/// The options `access` and `import-access`, which all kinds of Swift have.
struct AccessLevels {
  /// The access level with a space behind it; empty for internal.
  let access: String
  /// The access level before `import`, with a space behind it; empty for none.
  let importAccess: String
  /// What cannot be used.
  let faults: [Diagnostic]

  /// Reads the options. What a declaration names must be imported with the same level: with less the file does not
  /// compile, with more the compiler warns.
  init(_ options: OptionReader) {
    let access = options.text("access") ?? "internal"
    let importAccess = options.text("import-access") ?? "none"
    self.access = access == "internal" ? "" : access + " "
    self.importAccess = importAccess == "none" ? "" : importAccess + " "
    guard importAccess != "none", importAccess != access else {
      faults = []
      return
    }
    faults = [
      Diagnostic(
        "option", .error, "'import-access' is \(importAccess) and 'access' is \(access), but Swift wants both alike",
        at: options.place(of: "import-access"),
        help: ["write 'import-access: \(access)', or leave it out"])
    ]
  }
}
