import Diagnostics
import Emission
import Project
import Threads
import TokenSyntax

extension Compilation {
  /// A project file is small; one that is not is none.
  private static let projectLimits = ReadingLimits(fileSize: 1 << 20, depth: 64, nodes: 100_000)

  mutating func readProjectFile(knownRules: [String]?) {
    let limits = Compilation.projectLimits
    guard let path = workspace.projectFile, let bytes = read(path, limits: limits, canRaise: false) else { return }
    let file = FileID(files.count)
    let source = SourceFile(path: workspace.shown(path), bytes: bytes)
    files.append(source)
    let (tree, syntax) = TreeReader.read(source, as: file, limits: limits)
    let kinds = OutputKinds.all.map { (name: $0.name, options: $0.options) }
    let (configuration, decoding) = ProjectConfiguration.decode(
      tree, vocabulary: .init(kinds: kinds, rules: knownRules))
    self.configuration = configuration
    diagnostics += syntax + decoding
  }

  /// Reads the token files into trees, in the order in which they count.
  @discardableResult
  mutating func readTokenFiles(_ request: Request) -> [SyntaxTree] {
    // Without the project file that was meant nobody knows which they are.
    if request.files.isEmpty, workspace.projectFile != nil, files.isEmpty { return [] }
    let selection =
      request.files.isEmpty
      ? SourceSelection(configuration, in: workspace) : SourceSelection(arguments: request.files, in: workspace)
    diagnostics += selection.diagnostics
    observations += workspace.missingProjectFiles.map { FileObservation($0, nil) } + selection.observations
    for error in selection.unreadableFolders { _ = refuse(error) }
    let first = files.count
    let limits = configuration.limits
    for entry in selection.entries {
      let bytes = entry.path.map { read($0, limits: limits, canRaise: true) } ?? readStandardInput(limits)
      guard let bytes else { continue }
      let shown = entry.path.map(workspace.shown) ?? SourceSelection.standardInput
      files.append(SourceFile(path: shown, bytes: bytes))
      sourcePaths.append(entry.projectPath)
    }
    let results = readTrees(from: first, jobs: request.jobs)
    for (_, found) in results { diagnostics += found }
    return results.map(\.tree)
  }

  /// Reads the files from a number on, as many at once as there are jobs. One that is larger than all others together
  /// twice over is read first, alone, in as many parts as there are jobs: it would keep one of them busy while the
  /// others have nothing to do.
  private func readTrees(from first: Int, jobs: Int?) -> [(tree: SyntaxTree, diagnostics: [Diagnostic])] {
    let sources = files
    let limits = configuration.limits
    let size = sources[first...].reduce(0) { $0 + $1.bytes.count }
    let largest = sources.indices[first...].first { sources[$0].bytes.count > size - size / 3 }
    let alone = largest.map { TreeReader.read(sources[$0], as: FileID($0), limits: limits, jobs: jobs) }
    return concurrentMap(count: sources.count - first, jobs: jobs) { index in
      let file = first + index
      if file == largest, let alone { return alone }
      return TreeReader.read(sources[file], as: FileID(file), limits: limits)
    }
  }

  private mutating func read(_ path: String, limits: ReadingLimits, canRaise: Bool) -> [UInt8]? {
    let shown = workspace.shown(path)
    do throws(FileSystemError) {
      var stamp: FileStamp?
      let outcome = try FileReading.read(path, shownAs: shown, limit: limits.fileSize, stamp: &stamp)
      dependencies.append(path)
      observations.append(FileObservation(path, stamp))
      return accept(outcome, shown: shown, limits: limits, canRaise: canRaise)
    } catch {
      return refuse(error)
    }
  }

  private mutating func readStandardInput(_ limits: ReadingLimits) -> [UInt8]? {
    do throws(FileSystemError) {
      let outcome = try FileReading.read(0, expecting: 0, limit: limits.fileSize, action: "read standard input")
      return accept(outcome, shown: SourceSelection.standardInput, limits: limits, canRaise: true)
    } catch {
      return refuse(error)
    }
  }

  private mutating func accept(
    _ outcome: FileReading.Outcome, shown: String, limits: ReadingLimits, canRaise: Bool
  ) -> [UInt8]? {
    switch outcome {
    case .bytes(let bytes): return bytes
    case .tooLarge:
      diagnostics.append(
        Diagnostic(
          "file-too-large", .error, "'\(shown)' is larger than \(limits.fileSize) bytes", at: nil,
          help: canRaise ? ["raise 'limits: { file-size: … }' in tincture.yaml if it is meant to be so large"] : []))
      return nil
    }
  }

  private mutating func refuse(_ error: FileSystemError) -> [UInt8]? {
    hasUnreadableFile = true
    diagnostics.append(Diagnostic("unreadable-file", .error, error.description, at: nil))
    return nil
  }
}
