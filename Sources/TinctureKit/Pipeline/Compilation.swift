import Checking
import Diagnostics
import Emission
import Project
import Resolution
import Threads
import TokenCatalog
import TokenSyntax

/// What came of reading a project: its configuration, its tokens with their colours, and everything there is to say.
public struct Compilation: Sendable {
  /// Where it was done.
  public let workspace: Workspace
  /// What the project file says; the defaults where there is none.
  public internal(set) var configuration = ProjectConfiguration()
  /// Every file that was read, the project file first where there is one. Diagnostics count them in this order.
  public internal(set) var files: [SourceFile] = []
  /// The token files, relative to the folder of the project, in the order in which they count.
  public internal(set) var sourcePaths: [String] = []
  /// The absolute paths of the files that were read, standard input left out: what a build depends on.
  public internal(set) var dependencies: [String] = []
  /// What everything rests on: the files that were read, the folders that were searched for files, and what was looked for
  /// in vain, each as it was then. As long as none of them changes, another run reads the same.
  var observations: [FileObservation] = []
  /// The tokens with their colours.
  public internal(set) var resolved: ResolvedCatalog
  /// What is to be said, in the order of the files, nothing twice.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// What checking the rules has found; nothing before they were checked.
  public internal(set) var checked = CheckResult()
  /// Whether a file could not be read.
  public internal(set) var hasUnreadableFile = false
  /// The names of the tokens in generated Swift.
  var names = SwiftNamesByShape()
  /// How long the stages took that have ended.
  public internal(set) var times = StageTimes()
  /// Who may work at once on the tokens.
  var team = ThreadTeam(1)

  /// The tokens as they were written.
  public var catalog: Catalog { resolved.catalog }
  /// Whether there is an error, so that nothing may be written.
  public var hasErrors: Bool { diagnostics.containsError }

  init(_ workspace: Workspace) {
    self.workspace = workspace
    resolved = CatalogResolution.resolve(Catalog()).resolved
  }

  /// What the user asks to be compiled.
  public struct Request: Sendable {
    /// The token files, `-` for standard input; empty for those of the project.
    public var files: [String]
    /// The project file, or nil to look for one.
    public var projectFile: String?
    /// The folder that the program was started in.
    public var currentFolder: String
    /// The names of the rules that the project file may speak of; nil where any name passes.
    public var knownRules: [String]?
    /// How many threads may work at once; nil for one on each processor.
    public var jobs: Int?
    /// The folder of the project for a build system, which looks for nothing; nil to look for the project file.
    public var fixedFolder: String?

    /// Makes a request; without a current folder, for that of the program.
    public init(
      files: [String] = [], projectFile: String? = nil, currentFolder: String? = nil, knownRules: [String]? = nil,
      jobs: Int? = nil
    ) {
      self.files = files
      self.projectFile = projectFile
      self.currentFolder = currentFolder.map(FilePath.normalized) ?? FilePath.currentFolder()
      self.knownRules = knownRules
      self.jobs = jobs
    }
  }

  /// Reads and resolves all tokens. It never throws: whatever is wrong is among the diagnostics.
  public static func run(_ request: Request) -> Compilation {
    let workspace =
      if let folder = request.fixedFolder {
        Workspace(folder: folder, projectFile: request.projectFile)
      } else {
        Workspace(
          currentFolder: request.currentFolder, projectFile: request.projectFile,
          firstFile: request.files.first { $0 != "-" })
      }
    var compilation = Compilation(workspace)
    compilation.readProjectFile(knownRules: request.knownRules)
    let trees = compilation.readTokenFiles(request)
    compilation.times.end("read")
    // The trees are let go as soon as the catalog is made: they take more room than it does.
    let (catalog, lowering) = CatalogLowering.lower(consume trees, jobs: request.jobs)
    let outputs = compilation.configuration.outputs
    let team = team(for: catalog, jobs: request.jobs)
    let begun = CatalogResolution.begin(catalog, team: team)
    let naming = ConcurrentValue(team: team) {
      nameTokens(of: catalog, for: outputs)
    }
    let (resolved, resolution) = begun.finish()
    let (names, collisions) = naming.value()
    compilation.resolved = resolved
    compilation.names = names
    compilation.team = team
    compilation.diagnostics += lowering + resolution + collisions
    // Some of the files cannot tell what a pattern of the project matches.
    if request.files.isEmpty { compilation.checkPatterns() }
    compilation.arrangeDiagnostics()
    compilation.times.end("resolve")
    return compilation
  }

  /// Adds what a later stage has to say, and puts everything in order again.
  public mutating func report(_ further: [Diagnostic]) {
    diagnostics += further
    arrangeDiagnostics()
  }

  private mutating func arrangeDiagnostics() { diagnostics = diagnostics.inFileOrderOnce() }

  /// Names are compared for every output of the project; for a catalog as it is by default where there is none, because
  /// names that become the same are a fault of the tokens.
  private static func nameTokens(
    of catalog: Catalog, for outputs: [ProjectConfiguration.OutputSetting]
  ) -> (names: SwiftNamesByShape, diagnostics: [Diagnostic]) {
    var names = SwiftNamesByShape()
    guard !outputs.isEmpty else {
      let diagnostics = UIKitCatalog.diagnose(catalog, options: OptionReader(nil), names: &names)
      return (names, diagnostics)
    }
    let diagnostics = outputs.flatMap { output in
      OutputKinds.kind(named: output.kind.text)?.diagnose(catalog, options: output.options, names: &names) ?? []
    }
    return (names, diagnostics)
  }

  /// Patterns are compared with the tokens only where all tokens are known.
  private mutating func checkPatterns() {
    guard catalog.isComplete, !hasUnreadableFile, !catalog.tokens.isEmpty, !diagnostics.containsError else { return }
    diagnostics += configuration.diagnosePatterns(matching: catalog.tokens.lazy.map(\.path))
  }
}
