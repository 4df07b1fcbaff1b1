/// What there is to read about rules and language errors: meaning, an example that fails, and how to mend it.
public enum RulePages {
  /// The page that holds a section for each language error.
  private static let languageErrors = "language-errors"

  /// The page of a rule, or the section about a language error, as Markdown; nil for an unknown name.
  public static func text(for name: String) -> String? {
    if name == languageErrors { return nil }
    if let page = EmbeddedRulePages.all.first(where: { $0.name.description == name }) { return page.text.description }
    return sections.first { $0.name == name }.map { "# \($0.name)\n\n\($0.text)\n" }
  }

  /// The names of the language errors that have a section, in the order of the page.
  public static var languageErrorNames: [String] { sections.map(\.name) }

  private static var sections: [(name: String, text: String)] {
    guard let page = EmbeddedRulePages.all.first(where: { $0.name.description == languageErrors }) else { return [] }
    var sections: [(name: String, text: String)] = []
    for line in page.text.description.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") {
        sections.append((String(line.dropFirst(3)), ""))
      } else if !sections.isEmpty, !line.isEmpty {
        let separator = sections[sections.count - 1].text.isEmpty ? "" : "\n\n"
        sections[sections.count - 1].text += separator + line
      }
    }
    return sections
  }
}
