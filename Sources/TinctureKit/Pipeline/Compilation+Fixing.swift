import Checking
import Diagnostics

/// What mending files has done.
public struct FixOutcome: Sendable {
  /// The tokens as they are afterwards, checked.
  public var compilation: Compilation
  /// How many fixes were applied.
  public var count = 0
  /// The files that were changed, as they are shown, in the order in which they were changed first.
  public var paths: [String] = []
}

extension Compilation {
  /// How often files are read again after they were mended. What is mended can uncover more: a value that was cut off
  /// has a contrast only when it is whole.
  private static let rounds = 8

  /// Mends the token files and the project file in place, and checks what is left. Files are written whole or not at
  /// all; what no fix touches keeps every byte. Standard input is not mended.
  ///
  /// - Parameters:
  ///   - request: What is to be compiled.
  ///   - contrast: Whether colours that stand out too little are mended, too, beside what can be meant in one way only.
  /// - Returns: What was done, with the tokens as they are afterwards.
  /// - Throws: `FileSystemError` where a file cannot be written; then none of that round is.
  public static func fix(_ request: Request, contrast: Bool) throws(FileSystemError) -> FixOutcome {
    var outcome = FixOutcome(compilation: run(request))
    outcome.compilation.check()
    for _ in 0..<rounds {
      let fixer = outcome.compilation.fixer(contrast: contrast)
      guard fixer.count > 0 else { break }
      let current = outcome.compilation
      let planned = fixer.changedFiles.map { file, bytes in
        let shown = current.files[Int(file.index)].path
        return PlannedFile(path: current.workspace.absolute(argument: shown), shownPath: shown, bytes: bytes)
      }
      _ = try OutputWriter.write(planned)
      outcome.count += fixer.count
      outcome.paths += planned.map(\.shownPath).filter { !outcome.paths.contains($0) }
      outcome.compilation = run(request)
      outcome.compilation.check()
    }
    return outcome
  }

  /// The fixes that apply now.
  private func fixer(contrast: Bool) -> Fixer {
    var fixer = Fixer(files: files)
    func add(_ fix: Diagnostic.Fix) {
      let isFile = fix.edits.allSatisfy { files[Int($0.range.file.index)].path != SourceSelection.standardInput }
      if isFile { fixer.add(fix) }
    }
    for diagnostic in diagnostics {
      for fix in diagnostic.fixes where fix.isSafe { add(fix) }
      let isContrast = [ContrastRule.id, HighContrastRegressionRule.id].contains(diagnostic.rule)
      if contrast, isContrast, let fix = diagnostic.fixes.first { add(fix) }
    }
    return fixer
  }
}
