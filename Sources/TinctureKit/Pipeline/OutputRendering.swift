import Diagnostics
import Emission
import Mustache
import Project

extension Compilation {
  /// Renders outputs in memory. What the kinds have to say joins the diagnostics.
  ///
  /// - Parameter outputs: What to render; those of the project file unless given.
  /// - Returns: Every file of every output, or nothing where there is an error anywhere: then nothing may be written.
  public mutating func render(_ outputs: [ProjectConfiguration.OutputSetting]? = nil) -> [PlannedFile] {
    guard !hasErrors, let templates = loadTemplates() else { return [] }
    var planned: [PlannedFile] = []
    var found: [Diagnostic] = []
    for output in outputs ?? configuration.outputs {
      guard let kind = OutputKinds.kind(named: output.kind.text) else { continue }
      let isStandardOutput = output.path.text == "-" && output.path.place == nil
      let path = isStandardOutput ? "-" : workspace.absolute(projectPath: output.path.text)
      var request = RenderRequest(
        resolved: resolved, sources: sourcePaths, path: isStandardOutput ? "-" : workspace.projectPath(path),
        options: output.options, deployment: configuration.deployment, templates: templates,
        place: output.place ?? output.kind.place)
      request.names = names
      request.team = team
      let rendered = kind.render(request)
      found += rendered.diagnostics
      for file in rendered.files {
        let target = file.path.isEmpty ? path : "\(path)/\(file.path)"
        let shown = isStandardOutput ? target : workspace.shown(target)
        if planned.contains(where: { $0.path == target }) {
          found.append(
            Diagnostic("output-path", .error, "two outputs are written to '\(shown)'", at: output.path.place))
        }
        planned.append(PlannedFile(path: target, shownPath: shown, bytes: file.bytes))
      }
    }
    report(found)
    times.end("emit")
    return hasErrors ? [] : planned
  }

  /// The built-in templates and those of the project; nil, with a diagnostic, where one cannot be used.
  mutating func loadTemplates() -> TemplateLibrary? {
    var library = BuiltInTemplates.library()
    guard let folder = configuration.templates else { return library }
    for (name, path, bytes) in readTemplates(in: folder) {
      do throws(MustacheError) {
        try library.replace(name, with: bytes, from: workspace.shown(path))
      } catch {
        report([Diagnostic(template: error, at: folder.place)])
      }
    }
    return hasErrors ? nil : library
  }

  private mutating func readTemplates(in folder: PlacedText) -> [(name: String, path: String, bytes: [UInt8])] {
    let suffix = ".mustache"
    let path = workspace.absolute(projectPath: folder.text)
    guard FileStatus(path)?.kind == .folder else {
      report([
        Diagnostic("template", .error, "there is no folder '\(workspace.shown(path))' for templates", at: folder.place)
      ])
      return []
    }
    var templates: [(String, String, [UInt8])] = []
    let found = GlobPattern("*\(suffix)")?.search(in: path)
    observations += found?.observations ?? []
    for file in found?.files ?? [] {
      let whole = "\(path)/\(file)"
      do throws(FileSystemError) {
        var stamp: FileStamp?
        let outcome = try FileReading.read(whole, shownAs: workspace.shown(whole), limit: 16 << 20, stamp: &stamp)
        observations.append(FileObservation(whole, stamp))
        guard case .bytes(let bytes) = outcome else {
          report([
            Diagnostic("template", .error, "'\(workspace.shown(whole))' is larger than 16 MiB", at: folder.place)
          ])
          continue
        }
        dependencies.append(whole)
        templates.append((String(file.dropLast(suffix.count)), whole, bytes))
      } catch {
        hasUnreadableFile = true
        report([Diagnostic("unreadable-file", .error, error.description, at: folder.place)])
      }
    }
    return templates
  }
}
