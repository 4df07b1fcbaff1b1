import Diagnostics
import Emission
import Project

extension Reading {
  /// Renders an output of a kind with these options, each a key of the project file and its value.
  ///
  /// - Returns: the text of the output's one file, and what was said.
  public func render(
    _ kind: any OutputKind.Type, _ options: KeyValuePairs<String, String> = [:],
    deployment: DeploymentTargets = DeploymentTargets()
  ) throws -> (text: String, diagnostics: [Diagnostic]) {
    let members = options.map { ProjectMember($0.key, ProjectValue(.text($0.value))) }
    return try render(kind, members: members, deployment: deployment)
  }

  /// Renders an output of a kind with options that are not all plain text.
  public func render(
    _ kind: any OutputKind.Type, members: [ProjectMember], deployment: DeploymentTargets = DeploymentTargets()
  ) throws -> (text: String, diagnostics: [Diagnostic]) {
    let request = RenderRequest(
      resolved: resolved, sources: sources.map(\.path), path: "Generated.swift",
      options: OptionReader(members: members), deployment: deployment, templates: BuiltInTemplates.library())
    let output = kind.render(request)
    return (String(decoding: output.files.first?.bytes ?? [], as: UTF8.self), output.diagnostics)
  }
}
