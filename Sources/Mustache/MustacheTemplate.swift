import Threads

/// A template, parsed once and rendered as often as is wanted.
///
/// The language is that of the Mustache specification with its optional inheritance; lambdas and dynamic names are left
/// out. Three things that the specification leaves open:
///
/// - a line of a partial that is empty is not indented;
/// - what replaces a block whose tags stand on lines of their own ends with a line break, and gets one if it has none;
/// - the indentation of a block is the white space that all lines which it prints begin with.
public struct MustacheTemplate: Sendable {
  /// The name that errors show.
  public let name: String
  /// The text as it was given.
  public let source: [UInt8]

  let instructions: [Instruction]
  let literals: [UInt8]
  let names: [String]
  let paths: [Path]
  let pathParts: [Int32]
  let references: [Reference]
  let blocks: [Block]

  /// Parses a template in UTF-8; a byte order mark at the start is skipped.
  ///
  /// Throws a ``MustacheError`` of the kind `syntax` or `tooDeep`, for the first thing that is wrong.
  public init(parsing bytes: [UInt8], named name: String) throws(MustacheError) {
    let source = TemplateSource(name: name, bytes: bytes)
    guard bytes.count < 1 << 30 else {
      throw source.syntaxError("the template has \(bytes.count) bytes, expected fewer than 1073741824", at: 0..<0)
    }
    let compiled = try TemplateCompiler(source)
    self.name = name
    self.source = bytes
    instructions = compiled.instructions
    literals = compiled.literals
    names = compiled.names
    paths = compiled.paths
    pathParts = compiled.pathParts
    references = compiled.references
    blocks = compiled.blocks
  }

  /// Parses a template.
  public init(parsing text: String, named name: String) throws(MustacheError) {
    try self.init(parsing: Array(text.utf8), named: name)
  }

  /// The names of the blocks that can be replaced, each once, in the order of the text.
  public var blockNames: [String] {
    var seen: Set<String> = []
    return blocks.map(\.name).filter { seen.insert($0).inserted }
  }

  /// Appends the rendered template to `output`.
  ///
  /// Partials and parents come from `library`. Throws a ``MustacheError`` that is not of the kind `syntax`; `output` is
  /// then what it was before.
  public func render(
    _ values: MustacheValue, with library: TemplateLibrary = TemplateLibrary(),
    options: MustacheOptions = MustacheOptions(),
    into output: inout [UInt8]
  ) throws(MustacheError) {
    var renderer = Renderer(library: library, options: options)
    try renderer.render(self, layer: .project, values, into: &output)
  }

  func place(_ range: Range<Int>) -> MustachePlace { MustachePlace(range, of: source, template: name) }
}

/// How a template is rendered.
public struct MustacheOptions: Sendable {
  /// What happens to the values that `{{name}}` prints.
  public var escaping: MustacheEscaping
  /// Whether unknown names, templates and blocks, and lists or objects that should be printed, are errors; otherwise
  /// they print nothing, as the specification says.
  public var isStrict: Bool
  /// How many templates, sections and blocks may stand inside each other while rendering, partials that include
  /// themselves counted each time. Below 1 it is taken as 1.
  public var depthLimit: Int
  /// How many templates, blocks and rounds of sections one rendering may begin: templates that include each other twice
  /// over would else keep a computer busy for years.
  public var roundLimit = 100_000_000
  /// How many bytes the output may have before another template, block or round of a section begins.
  public var outputLimit = 1 << 30
  /// Who may render the rounds of a section with much text. What is rendered is the same for any number of threads.
  package var team = ThreadTeam(1)
  /// How many bytes of text, as a guess from the first rounds of a section, are worth threads. They take about half a
  /// millisecond, to start a thread a tenth.
  package var leastSharedBytes = 64 << 10

  /// Makes options; without arguments, those of the specification.
  public init(escaping: MustacheEscaping = .html, isStrict: Bool = false, depthLimit: Int = 1000) {
    self.escaping = escaping
    self.isStrict = isStrict
    self.depthLimit = max(1, depthLimit)
  }
}
