import ColorSyntax
import Diagnostics

/// Appearances that a token must have a value for, as a word of a project file names them.
public struct RequiredAppearances: Sendable, Equatable {
  /// The word, in kebab case: `high-contrast`, `dark-elevated`.
  public var word: String
  /// The appearances that the word stands for.
  public var appearances: [Appearance]
  /// Where the word was written; nil for a default.
  public var place: SourceRange?

  /// Reads a word in kebab, camel or snake case; nil for an unknown one.
  public init?(_ text: String, at place: SourceRange? = nil) {
    guard let found = RequiredAppearances.words.first(where: { ProjectKey.spellings(of: $0.word).contains(text) })
    else { return nil }
    word = found.word
    appearances = found.appearances
    self.place = place
  }

  /// What holds for a project that says nothing: light and dark.
  public static let standard = ["light", "dark"].compactMap { RequiredAppearances($0) }

  /// Every word with the appearances that it stands for.
  static let words: [(word: String, appearances: [Appearance], meaning: String)] = {
    var words: [(String, [Appearance], String)] = [
      ("light", [.light], "light"), ("dark", [.dark], "dark"),
      (
        "high-contrast",
        [Appearance(isDark: false, isHighContrast: true), Appearance(isDark: true, isHighContrast: true)],
        "light and dark with high contrast"
      ),
      ("elevated", [Appearance(isDark: true, isElevated: true)], "dark, elevated"),
    ]
    for appearance in Appearance.allCases where appearance.isHighContrast || appearance.isElevated {
      words.append((appearance.name, [appearance], appearance.displayName))
      guard appearance.isHighContrast, appearance.isElevated else { continue }
      let other = (appearance.isDark ? "dark" : "light") + "-high-contrast-elevated"
      words.append((other, [appearance], appearance.displayName))
    }
    return words
  }()
}
