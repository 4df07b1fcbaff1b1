import Foundation
import TestSupport
import Testing

/// `tincture report` and `tincture diff` as a user calls them.
struct CommandTests {
  private static let tokens = """
    tincture: 1
    colors:
      surface: { light: "#FFFFFF", dark: "#000000" }
      text:
        $role: text
        $against: surface
        primary: { light: "#111111", dark: "#EEEEEE" }
        secondary: { light: "#595959", dark: "#A6A6A6" }

    """

  /// A project in a git repository: two commits, of which the second renames a token and breaks a contrast.
  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("tincture: 1\nsources: [tokens/*.yaml]\n", to: "design/tincture.yaml")
    try folder.write(CommandTests.tokens, to: "design/tokens/colors.yaml")
    try folder.write("unrelated: [", to: "other.yaml")
    try git(["init", "-q", "-b", "main"], folder)
    try commit("one", folder)
    let changed = CommandTests.tokens.replacing("secondary:", with: "muted:").replacing("#111111", with: "#9A9A9A")
    try folder.write(changed, to: "design/tokens/colors.yaml")
    try commit("two", folder)
    return folder
  }

  private func commit(_ message: String, _ folder: TemporaryFolder) throws {
    try git(["add", "-A"], folder)
    try git(["commit", "-q", "-m", message], folder)
  }

  private func git(_ arguments: [String], _ folder: TemporaryFolder) throws {
    let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"]
    let result = try Tool.run(["git", "-C", folder.path] + identity + arguments)
    try #require(result.status == 0, "\(result.errors)")
  }

  private func tincture(_ arguments: String..., in folder: String) throws -> Tool.Result {
    try Tool.run([BuiltProduct.path("tincture")] + arguments, in: folder, environment: ["NO_COLOR": "1"])
  }

  @Test func `two revisions: the broken contrast comes first, the renamed token is no removal`() throws {
    let folder = try repository()
    let result = try tincture("diff", "main~1", "main", in: folder.path("design"))
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("contrast requirements newly missed (1)\n  text.primary on surface\n"))
    #expect(result.output.contains("renamed, colours as before (1)\n  text.secondary → text.muted\n"))
    #expect(!result.output.contains("removed") && !result.output.contains("added"))
    #expect(try tincture("diff", "main~1", "main", "--exit-code", in: folder.path("design")).status == 1)
  }

  @Test func `no difference prints nothing and ends well`() throws {
    let folder = try repository()
    for sides in [("main", "main"), ("main", "tokens"), ("HEAD", "tokens/colors.yaml")] {
      let result = try tincture("diff", sides.0, sides.1, "--exit-code", in: folder.path("design"))
      #expect(result.output == "" && result.errors == "" && result.status == 0, "\(sides) \(result)")
    }
  }

  @Test func `a revision is compared with the files as they are, and with a path in it`() throws {
    let folder = try repository()
    try folder.write(CommandTests.tokens, to: "design/tokens/colors.yaml")
    let design = folder.path("design")
    #expect(try tincture("diff", "HEAD~1", "tokens", in: design).output == "")
    #expect(try tincture("diff", "HEAD", ".", in: design).output.contains("text.muted → text.secondary"))
    for path in [
      "design/tokens/colors.yaml", "design/tokens", "design/tokens/", "design", "./tokens", "../design/tokens",
    ] {
      let result = try tincture("diff", "HEAD~1:\(path)", "tokens", "--exit-code", in: design)
      #expect(result.status == 0 && result.output == "" && result.errors == "", "\(path): \(result)")
    }
  }

  @Test func `a path in a revision never leads out of it`() throws {
    let folder = try repository()
    try folder.write(CommandTests.tokens, to: "secret.yaml")
    for path in ["/etc/hosts", "../secret.yaml", "../../secret.yaml", "design/../../x", "secret.yaml", "nothing"] {
      let result = try tincture("diff", "main:\(path)", "tokens", in: folder.path("design"))
      #expect(result.status == 3 && result.output == "", "\(path): \(result)")
      #expect(result.errors.hasPrefix("error: cannot read main:"), "\(path): \(result)")
    }
  }

  @Test func `what is neither a path nor a revision is said to be so`() throws {
    let folder = try repository()
    for word in ["nowhere", "--output=x", "main:nothing"] {
      let result = try tincture("diff", word, "main", in: folder.path("design"))
      #expect(result.status != 0 && result.output == "" && !result.errors.isEmpty, "\(word): \(result)")
    }
    let outside = try TemporaryFolder()
    let result = try tincture("diff", "main", "HEAD", in: outside.path)
    #expect(result.status == 2 && result.errors.contains("neither a file, nor a folder, nor a git revision"))
  }

  @Test func `a language error of a revision is shown with the revision`() throws {
    let folder = try repository()
    try folder.write("tincture: 1\ncolors:\n  a: \"#GGG\"\n", to: "design/tokens/colors.yaml")
    try commit("three", folder)
    let result = try tincture("diff", "main", "main~1", in: folder.path("design"))
    #expect(result.status == 1 && result.output == "")
    #expect(result.errors.hasPrefix("main:tokens/colors.yaml:3:8: error:"), "\(result.errors)")
  }

  @Test func `findings never keep a report from being written`() throws {
    let folder = try repository()
    let design = folder.path("design")
    for format in ["html", "markdown", "json"] {
      let result = try tincture("report", "--format", format, "--output", "report", in: design)
      #expect(result.status == 0 && result.errors == "", "\(result)")
      let text = try #require(folder.read("design/report"))
      #expect(text.contains("text.primary") && text.contains("2.81"))
    }
    let result = try tincture("report", "--against", "main~1", in: design)
    #expect(result.output.contains("id=\"changes\"") && result.output.contains("text.secondary"))
  }

  @Test func `language errors do, and are shown`() throws {
    let folder = try TemporaryFolder()
    try folder.write("tincture: 1\ncolors:\n  a: \"#GGG\"\n", to: "tokens/a.yaml")
    let result = try tincture("report", "--output", "report.html", in: folder.path)
    #expect(result.status == 1)
    #expect(result.errors.contains("tokens/a.yaml:3:8: error:"))
    #expect(folder.read("report.html") == nil)
  }

  @Test func `against a commit from before the tokens everything is new`() throws {
    let folder = try TemporaryFolder()
    try folder.write("hello", to: "README")
    try git(["init", "-q", "-b", "main"], folder)
    try commit("zero", folder)
    try folder.write(CommandTests.tokens, to: "tokens/colors.yaml")
    for sides in [["main", "tokens"], ["main", "tokens/colors.yaml"]] {
      let result = try tincture("diff", sides[0], sides[1], in: folder.path)
      #expect(result.status == 0 && result.errors == "" && result.output.contains("added (3)"), "\(result)")
    }
    try commit("one", folder)
    // A file that the commit has not, though it has others.
    try folder.write(CommandTests.tokens.replacing("surface", with: "paper"), to: "tokens/new.yaml")
    let report = try tincture("report", "tokens/new.yaml", "--against", "main", "--format", "markdown", in: folder.path)
    #expect(report.output.contains("3 added") && !report.output.contains("removed"), "\(report)")
  }

  @Test func `a page in the place of what was read, by any name, is refused`() throws {
    let folder = try repository()
    let design = folder.path("design")
    try folder.write(CommandTests.tokens, to: "design/old.yaml")
    try folder.write("{{<report.html}}{{/report.html}}", to: "design/templates/report.html.mustache")
    try folder.write("tincture: 1\nsources: [tokens/*.yaml]\ntemplates: templates\n", to: "design/tincture.yaml")
    try folder.link("design/link.html", to: "tokens/colors.yaml")
    let inputs = ["tokens/colors.yaml", "tincture.yaml", "old.yaml", "templates/report.html.mustache"]
    let before = inputs.map { folder.read("design/\($0)") }
    for output in inputs + ["link.html"] {
      let result = try tincture("report", "--against", "old.yaml", "--output", output, in: design)
      #expect(result.status == 3 && result.errors.contains("would be lost"), "\(output): \(result)")
    }
    #expect(inputs.map { folder.read("design/\($0)") } == before)
  }

  @Test func `it is said when git or a repository is missing`() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandTests.tokens, to: "tokens/a.yaml")
    let outside = try tincture("diff", "main", "tokens", in: folder.path)
    #expect(outside.status == 2 && outside.errors.contains("there is no git repository to look in"))
    let tool = BuiltProduct.path("tincture")
    let without = try Tool.run([tool, "diff", "main", "tokens"], in: folder.path, environment: ["PATH": "/nowhere"])
    #expect(without.status == 3 && without.errors.contains("is it installed?"), "\(without)")
    // Paths need no git.
    #expect(
      try Tool.run([tool, "diff", "tokens", "tokens"], in: folder.path, environment: ["PATH": "/nowhere"]).status == 0)
  }

  @Test func `nothing is left behind in the folder for temporary files`() throws {
    let folder = try repository()
    let scratch = try TemporaryFolder()
    let result = try Tool.run(
      [BuiltProduct.path("tincture"), "diff", "main~1", "main"], in: folder.path("design"),
      environment: ["TMPDIR": scratch.path])
    #expect(result.status == 0)
    #expect(scratch.everything().isEmpty)
  }
}
