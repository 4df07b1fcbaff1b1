import Diagnostics
import Emission

/// `tincture init`.
enum InitCommand: Command {
  static let description = CommandDescription(
    name: "init", summary: "begin a project: a commented tincture.yaml and a few tokens",
    discussion: [
      "Writes tincture.yaml and tokens/colors.yaml in FOLDER, or in the current folder. A file that is there already is never changed."
    ],
    operands: .optional("FOLDER"))

  static func run(_ arguments: ParsedArguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
    let workspace = Workspace(currentFolder: FilePath.currentFolder())
    let folder = workspace.absolute(argument: arguments.operands.first ?? ".")
    func file(_ path: String, _ text: String) -> PlannedFile {
      let absolute = FilePath.normalized("\(folder)/\(path)")
      return PlannedFile(path: absolute, shownPath: workspace.shown(absolute), bytes: Array(text.utf8))
    }
    let project = file(Workspace.projectFileName, StarterProject.projectFile)
    let tokens = file("tokens/colors.yaml", StarterProject.tokenFile)
    if FileStatus(project.path) != nil {
      throw .file(
        FileSystemError("write \(project.shownPath)", reason: "it is there already; 'tincture check' validates it"))
    }
    let hasTokens = SourceSelection(.init(), in: Workspace(currentFolder: folder, projectFile: project.path)).entries
    let written = hasTokens.isEmpty ? [project, tokens] : [project]
    do throws(FileSystemError) { _ = try OutputWriter.write(written) } catch { throw .file(error) }
    for file in written { try console.sayStatus("wrote \(DisplayText.escaped(file.shownPath))") }
    if !hasTokens.isEmpty {
      try console.sayStatus("kept what tokens/ holds: \(counted(hasTokens.count, "token file"))")
    }
    let place = folder == workspace.currentFolder ? "" : "cd \(ShellQuoting.quoted(workspace.shown(folder))) && "
    try console.sayStatus("next: \(place)tincture build")
    return .success
  }
}

/// The files that a new project begins with.
enum StarterProject {
  /// A project file that says what could be said.
  static var projectFile: String {
    """
    # What Tincture compiles, and to what. Paths begin in the folder of this file.
    tincture: 1

    # The token files.
    sources: [tokens/**/*.yaml]

    # The appearances that every token must have a value for: light, dark, high-contrast, elevated.
    completeness:
      require: [light, dark]

    # The contrast (WCAG) that tokens with a role must reach.
    contrast: { level: AA, high-contrast-level: AAA }

    # The oldest system that the generated code must run on.
    deployment: { ios: "15.0" }

    # What 'tincture build' writes.
    \(outputs)
    """
  }

  /// The first kind of output, and the others as comments.
  private static var outputs: String {
    guard let first = OutputKinds.all.first else { return "outputs: []\n" }
    var text = "outputs:\n"
    text += "  # \(first.meaning)\n  - kind: \(first.name)\n    path: Generated/AppColors.swift\n"
    for kind in OutputKinds.all.dropFirst() {
      text += "\n  # \(kind.meaning)\n  # - kind: \(kind.name)\n  #   path: …\n"
    }
    return text
  }

  /// A few tokens that show the format.
  static let tokenFile = """
    tincture: 1

    # Primitive colours: other tokens refer to them; code does not see them.
    palette:
      gray:
        100: "#F2F2F7"
        200: "#E5E5EA"
        700: "#3A3A3C"
        900: "#1C1C1E"
      violet:
        300: oklch(78% 0.11 290)
        500: "#6B4EFF"

    # Semantic colours: what code uses. A value is any colour of CSS, or the path of another token.
    colors:
      surface:
        $description: Backgrounds, lowest to highest.
        base:
          light: "#FFFFFF"
          dark: "#000000"
          elevated: { dark: palette.gray.900 }
        raised:
          light: palette.gray.100
          dark: palette.gray.900
          elevated: { dark: "#2C2C2E" }
      text:
        primary:
          description: Body text.
          light: "#111111"
          dark: "#F5F5F7"
          role: text
          against: [surface.base, surface.raised]
      border:
        divider:
          description: Hairline between rows.
          light: palette.gray.200
          dark: palette.gray.700
          high-contrast:
            light: "#6C6C70"
            dark: "#AEAEB2"
      accent:
        light: palette.violet.500
        dark: palette.violet.300

    """
}
