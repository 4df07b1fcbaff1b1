/// The templates that a rendering may use: built-in ones, and a project's own, which replace built-in ones of the same
/// name.
///
/// Wherever a template is named, the project's is taken before the built-in one, in built-in templates too. There is one
/// exception: where the project's template `x` names `x` as its **parent** (`{{<x}}`), the built-in `x` is meant. So a
/// project can replace one block of a built-in template and keep the rest:
///
/// ```
/// {{<uikit-catalog.swift}}
/// {{$header}}
/// // Ours.
/// {{/header}}
/// {{/uikit-catalog.swift}}
/// ```
///
/// A **partial** that names itself (`{{>x}}` in `x`) stays a recursion.
public struct TemplateLibrary: Sendable {
  /// Where a template comes from.
  enum Layer {
    case builtIn
    case project
  }

  private var builtIn: [String: MustacheTemplate] = [:]
  /// Built-in templates that no rendering has asked for.
  private var unparsed: [String: StaticString] = [:]
  private var project: [String: MustacheTemplate] = [:]

  /// Makes an empty library.
  public init() {}

  /// Makes a library of built-in templates; throws what is wrong with the first that cannot be parsed.
  public init(builtIn templates: [(name: StaticString, text: StaticString)]) throws(MustacheError) {
    for template in templates {
      let bytes = template.text.withUTF8Buffer { Array($0) }
      let name = template.name.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
      builtIn[name] = try MustacheTemplate(parsing: bytes, named: name)
    }
  }

  /// Makes a library of built-in templates of which a rendering parses those that it uses. What is wrong with one is
  /// thrown by the rendering.
  public init(unparsed templates: [(name: StaticString, text: StaticString)]) {
    for template in templates { unparsed["\(template.name)"] = template.text }
  }

  /// Makes a library of built-in templates that were parsed already; of several with one name the last counts.
  public init(builtIn templates: some Sequence<MustacheTemplate>) {
    for template in templates { builtIn[template.name] = template }
  }

  /// Adds a template of the project: replaces the built-in one of the same name, or adds a further one.
  ///
  /// `file`, if given, is the name that errors show: the path of the template's file.
  public mutating func replace(_ name: String, with bytes: [UInt8], from file: String? = nil) throws(MustacheError) {
    project[name] = try MustacheTemplate(parsing: bytes, named: file ?? name)
  }

  /// The names of all templates, sorted by their UTF-8 bytes.
  public var names: [String] {
    Set(builtIn.keys).union(unparsed.keys).union(project.keys).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The template of a name: the project's, or else the built-in one.
  public func template(named name: String) -> MustacheTemplate? { project[name] ?? builtInTemplate(named: name) }

  /// The names of the project's templates that replace no built-in one and so are used only where another template of
  /// the project names them; sorted.
  public var addedNames: [String] { names.filter { builtIn[$0] == nil && unparsed[$0] == nil } }

  /// Appends the rendered template of a name to `output`.
  ///
  /// Throws a ``MustacheError``; `output` is then what it was before. A name that the library does not have is an error
  /// whether or not the rendering is strict.
  public func render(
    _ name: String, _ values: MustacheValue, options: MustacheOptions, into output: inout [UInt8]
  ) throws(MustacheError) {
    var library = self
    try library.parse(reachableFrom: name)
    guard let (template, layer) = library.find(name) else {
      throw MustacheError(
        kind: .unknownTemplate, message: "unknown template \"\(name)\"",
        place: MustachePlace(0..<0, of: [], template: name), suggestions: nearestNames(to: name, among: names))
    }
    var renderer = Renderer(library: library, options: options)
    try renderer.render(template, layer: layer, values, into: &output, name: name)
  }

  /// The built-in template of a name, whether or not the project replaces it.
  public func builtInTemplate(named name: String) -> MustacheTemplate? {
    builtIn[name] ?? unparsed[name].flatMap { try? MustacheTemplate(parsing: "\($0)", named: name) }
  }

  /// Parses the built-in templates that rendering this one may use.
  private mutating func parse(reachableFrom name: String) throws(MustacheError) {
    guard !unparsed.isEmpty else { return }
    var waiting = [name]
    var visited: Set<String> = [name]
    while let name = waiting.popLast() {
      if let text = unparsed.removeValue(forKey: name) {
        let bytes = text.withUTF8Buffer { Array($0) }
        builtIn[name] = try MustacheTemplate(parsing: bytes, named: name)
      }
      // A template of the project may name the built-in one that it replaces.
      for template in [project[name], builtIn[name]] {
        for reference in template?.references ?? [] where visited.insert(reference.template).inserted {
          waiting.append(reference.template)
        }
      }
    }
  }

  func find(_ name: String, skippingProject: Bool = false) -> (template: MustacheTemplate, layer: Layer)? {
    if !skippingProject, let template = project[name] { return (template, .project) }
    return builtIn[name].map { ($0, .builtIn) }
  }

  /// The names of all blocks in a template and in those that it uses, each once, in the order in which they are found.
  func blockNames(reachableFrom name: String, _ template: MustacheTemplate, _ layer: Layer) -> [String] {
    var names: [String] = []
    var visited: Set<String> = []
    var waiting = [(name, template, layer)]
    while let (name, template, layer) = waiting.popLast() {
      guard visited.insert("\(layer) \(name)").inserted else { continue }
      names += template.blockNames.filter { !names.contains($0) }
      for reference in template.references.reversed() {
        let isBuiltIn = reference.isParent && layer == .project && reference.template == name
        guard let found = find(reference.template, skippingProject: isBuiltIn) else { continue }
        waiting.append((reference.template, found.template, found.layer))
      }
    }
    return names
  }
}
