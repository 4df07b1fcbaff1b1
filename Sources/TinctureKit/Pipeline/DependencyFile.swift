/// What a build depends on, in the notation of Make, which Ninja and Xcode read too.
public enum DependencyFile {
  /// The text of a dependency file.
  ///
  /// - Parameters:
  ///   - outputs: The paths of what was written.
  ///   - dependencies: The paths of what was read.
  /// - Returns: One rule, a path on each line.
  public static func text(outputs: [String], dependencies: [String]) -> String {
    let targets = outputs.map(escaped).joined(separator: " \\\n  ")
    let sources = dependencies.map { " \\\n  " + escaped($0) }.joined()
    return "\(targets):\(sources)\n"
  }

  /// A path as Make reads it, which is how compilers write it: a backslash stands for itself, but for those before a
  /// space, which are doubled. A line break cannot be written; it stays, and only such a path suffers.
  private static func escaped(_ path: String) -> String {
    var text = ""
    var backslashes = 0
    for character in path.unicodeScalars {
      switch character {
      case " ", "\t", "#": text += String(repeating: "\\", count: backslashes + 1) + String(character)
      case ":": text += "\\:"
      case "$": text += "$$"
      default: text.unicodeScalars.append(character)
      }
      backslashes = character == "\\" ? backslashes + 1 : 0
    }
    return text
  }
}
