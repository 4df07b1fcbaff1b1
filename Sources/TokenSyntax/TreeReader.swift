import Diagnostics

/// Reads YAML into syntax trees.
public enum TreeReader {
  /// How often a file is read again behind a syntax error to find the next one, and how many bytes that may take.
  private static let furtherReadings = 20
  private static let furtherBytes = 32 << 20

  /// Reads one file.
  ///
  /// It never fails: what is wrong with the file is in the diagnostics (all of severity error), and the tree holds what
  /// stood before the first fault. Where the nodes with every alias expanded are too many or too deep, the tree has no
  /// root, so that nobody walks it by accident. An alias without a known anchor is its own target.
  ///
  /// Rules: `yaml-syntax`, `tab-indentation`, `not-utf-8`, `file-too-large`, `too-deep`, `too-many-nodes`,
  /// `several-documents`, `unknown-anchor`, `circular-anchor`.
  ///
  /// - Parameters:
  ///   - source: the file, UTF-8 with or without a byte order mark.
  ///   - file: its number in the run.
  ///   - limits: what it may ask for. A file above 512 MiB is refused whatever they say.
  ///   - jobs: how many threads may work on it at once, if it is large; nil for as many as there are processors. The
  ///     result does not depend on it.
  /// - Returns: the tree, and the diagnostics in the order of the file.
  public static func read(
    _ source: SourceFile, as file: FileID, limits: ReadingLimits, jobs: Int? = 1
  ) -> (tree: SyntaxTree, diagnostics: [Diagnostic]) {
    let empty = SyntaxTree(file: file, source: source)
    let largest = min(limits.fileSize, 512 << 20)
    guard source.bytes.count <= largest else {
      return (empty, [tooLarge(source, file, limit: largest)])
    }
    return source.bytes.withUnsafeBufferPointer { bytes in
      let summary = TextValidation.check(bytes)
      let faults = EncodingFaults(file: file, bytes: bytes).diagnostics(for: summary)
      guard faults.isEmpty else { return (empty, faults) }
      return read(bytes, summary, into: empty, limits: limits, jobs: jobs)
    }
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ summary: TextValidation.Summary, into empty: SyntaxTree,
    limits: ReadingLimits, jobs: Int?
  ) -> (tree: SyntaxTree, diagnostics: [Diagnostic]) {
    func parse(_ text: UnsafeBufferPointer<UInt8>) -> (builder: TreeBuilder, problem: YAMLProblem?) {
      let offsets = CodePointOffsets(text, textStart: summary.textStart, isASCII: summary.isASCII)
      var builder = TreeBuilder(
        empty, bytes: text, offsets: offsets, limits: limits, expectedBytes: text.count)
      let problem = YAMLEvents.read(UnsafeBufferPointer(rebasing: text[summary.textStart...]), into: &builder)
      builder.finish(isComplete: problem == nil)
      return (builder, problem)
    }

    let directives = Directives.faults(bytes, from: summary.textStart, file: empty.file)
    if directives.isEmpty {
      if let tree = SplitReading(empty: empty, summary: summary, limits: limits).read(jobs: jobs) { return (tree, []) }
      let (builder, problem) = parse(bytes)
      if problem == nil { return (builder.tree, builder.diagnostics.inFileOrder()) }
    }

    // There is a fault. From here on the text is a copy in which what was reported is painted over.
    var text = Array(bytes)
    for directive in directives { SyntaxFaults.blank(directive.line, in: &text) }
    var found: [Diagnostic] = []
    var kept: TreeBuilder?
    for _ in 0...min(furtherReadings, furtherBytes / max(1, bytes.count)) {
      let (reading, finding) = text.withUnsafeBufferPointer { text -> (TreeBuilder, SyntaxFaults.Finding?) in
        var (builder, problem) = parse(text)
        let finding = problem.map {
          SyntaxFaults(file: empty.file, bytes: text, tree: builder.tree, lastScalar: builder.lastScalar)
            .explain($0, at: { builder.offsets.byte(of: $0) })
        }
        return (builder, finding)
      }
      if found.isEmpty { kept = reading }
      // Behind a fault only what is a fault whatever came before it counts, never what may follow from the first.
      guard let finding, found.isEmpty || finding.isCertain else { break }
      // A second fault of a line may come of the paint over the first.
      let lines = Set(found.compactMap { $0.place.map { Layout.lineStart(bytes, of: Int($0.start)) } })
      found += finding.diagnostics.filter { diagnostic in
        diagnostic.place.map { !lines.contains(Layout.lineStart(bytes, of: Int($0.start))) } ?? true
      }
      guard !finding.patch.isEmpty else { break }
      for change in finding.patch { for index in change.range { text[index] = change.byte } }
    }
    guard let kept else { return (empty, []) }
    found += directives.map(\.diagnostic)
    var tree = kept.tree
    tree.isComplete = tree.isComplete && found.isEmpty
    return (tree, (kept.diagnostics + found).inFileOrder())
  }

  private static func tooLarge(_ source: SourceFile, _ file: FileID, limit: Int) -> Diagnostic {
    Diagnostic(
      "file-too-large", .error,
      "the file has \(grouped(source.bytes.count)) bytes; the limit is \(grouped(limit))",
      at: SourceRange(file: file, start: 0, end: 0),
      help: [
        "split the file, or raise the limit in tincture.yaml: limits: { file-size: \(doubled(max(limit, source.bytes.count / 2))) }"
      ])
  }
}
