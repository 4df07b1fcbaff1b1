import Foundation
import TestSupport
import Testing

private let output = "Generated/AppColors.swift"

@Suite("tincture build writes what it should and nothing else")
struct BuildTests {
  @Test("a build writes its output, and a second one leaves it alone")
  func twice() throws {
    let (folder, tincture) = try makeProject(named: "a b é")
    let first = try tincture("build")
    #expect(first.status == 0)
    #expect(first.output == "wrote \(output)\n")
    #expect(first.errors.isEmpty)
    let text = try #require(folder.read(output))
    #expect(text.contains("import UIKit"))
    let date = try folder.changeDate(output)
    let second = try tincture("build")
    #expect(second.output == "unchanged \(output)\n")
    #expect(try folder.changeDate(output) == date)
    #expect(folder.read(output) == text)
    #expect(try tincture("build", "--quiet").output.isEmpty)
  }

  @Test("an error in any file keeps every output as it was, and is reported on standard error")
  func languageError() throws {
    let (folder, tincture) = try makeProject()
    _ = try tincture("build")
    let text = folder.read(output)
    try folder.write(
      "tincture: 1\ncolors:\n  text:\n    primary: { light: \"#GGG\", dark: \"#000\" }\n", to: "tokens/b.yaml")
    let result = try tincture("build")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("tokens/b.yaml:4:"))
    #expect(result.errors.hasSuffix("nothing was written\n"))
    #expect(folder.read(output) == text)
  }

  @Test("the same files give the same bytes: any order, doubled, linked, from any folder")
  func order() throws {
    let (folder, tincture) = try makeProject()
    _ = try tincture("build")
    let text = try #require(folder.read(output))
    try folder.link("alias.yaml", to: "tokens/a.yaml")
    let runs: [[String]] = [
      ["tokens/a.yaml", "tokens/b.yaml"], ["tokens/b.yaml", "tokens/a.yaml"],
      ["tokens/b.yaml", "tokens/a.yaml", "./tokens//b.yaml"], ["tokens"],
      [folder.path("tokens/b.yaml"), "tokens/a.yaml"],
    ]
    for arguments in runs {
      let result = try tincture.shell("tincture build --kind uikit \(arguments.joined(separator: " "))")
      #expect(result.status == 0)
      #expect(result.output == text, "\(arguments)")
    }
    let linked = try tincture("check", "tokens/a.yaml", "tokens/b.yaml", "alias.yaml")
    #expect(linked.status == 0, "a file that counts twice would define its tokens twice: \(linked.output)")
    #expect(try tincture("build", "--kind", "uikit", in: "tokens").output == text)
    #expect(try tincture("build", "--kind", "uikit", "a.yaml", "b.yaml", in: "tokens").output == text)
  }

  @Test(
    "neither locale nor time zone nor the number of threads shows in the output",
    arguments: [
      ["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu"], ["LC_ALL": "C", "LANG": "de_DE.UTF-8"], ["TZ": "UTC+12"],
    ])
  func environments(environment: [String: String]) throws {
    let (_, tincture) = try makeProject()
    let plain = try tincture("build", "--kind", "uikit")
    #expect(plain.status == 0)
    #expect(try tincture("build", "--kind", "uikit", environment: environment).output == plain.output)
    #expect(try tincture("build", "--kind", "uikit", "--jobs", "1").output == plain.output)
    #expect(try tincture("build", "--kind", "uikit", "--jobs", "7").output == plain.output)
  }

  @Test("a project that is large enough for several threads comes out the same on any number of them")
  func threads() throws {
    let (folder, tincture) = try makeProject()
    // Enough for the file to be read in parts, and some findings in every group.
    var text =
      "tincture: 1\npalette:\n  ink: \"#101418\"\ncolors:\n  surface:\n    base: { light: \"#FFFFFF\", dark: \"#101418\" }\n"
    for group in 0..<100 {
      text += "  group-\(group):\n"
      for token in 0..<40 {
        let digits = String(1_000_000 + group * 40 + token).dropFirst()
        text +=
          "    token-\(token):\n      light: \"#\(digits)\"\n      dark: \"#F\(digits.dropFirst())\"\n      high-contrast: { light: palette.ink, dark: \"color-mix(in oklch, {palette.ink}, #fff \(token + 20)%)\" }\n      description: Token \(token) of the group \(group), for the test of threads\n"
        if token == 7 { text += "      role: text\n      against: surface.base\n" }
      }
    }
    try folder.write(text, to: "tokens/large.yaml")
    let alone = try tincture("build", "--kind", "uikit", "--jobs", "1")
    #expect(alone.status == 0)
    #expect(alone.output.utf8.count > 1 << 20)
    #expect(alone.errors.contains("warning"))
    for jobs in ["2", "3", "7"] {
      let shared = try tincture("build", "--kind", "uikit", "--jobs", jobs)
      #expect(shared.output == alone.output && shared.errors == alone.errors, "\(jobs)")
    }
  }

  #if os(Linux)
    @Test("two files whose names are equal to Unicode alone are two files")
    func twins() throws {
      let (folder, tincture) = try makeProject()
      try folder.write("tincture: 1\ncolors: { composed: red }\n", to: "tokens/\u{E9}.yaml")
      try folder.write("tincture: 1\ncolors: { decomposed: red }\n", to: "tokens/e\u{301}.yaml")
      #expect(try tincture("build").status == 0)
      let text = try #require(folder.read(output))
      #expect(text.contains("`composed`") && text.contains("`decomposed`"))
    }
  #endif

  @Test("an output that may not be written can be compared")
  func comparingReadOnly() throws {
    let (folder, tincture) = try makeProject()
    _ = try tincture("build")
    _ = try tincture.shell("chmod 444 \(output); chmod 555 Generated")
    defer { _ = try? tincture.shell("chmod 755 Generated") }
    #expect(try tincture("build", "--check").output == "1 output up to date\n")
    #expect(folder.read(output) != nil)
  }

  @Test("a project is found through a link to its folder")
  func linkedFolder() throws {
    let (folder, tincture) = try makeProject()
    try folder.link("elsewhere", to: ".")
    let result = try tincture("build", "--project", "elsewhere")
    #expect(result.status == 0)
    #expect(folder.read(output) != nil)
    #expect(try tincture("build", in: "elsewhere").output == "unchanged \(output)\n")
  }

  @Test("--check writes nothing, names what is out of date and the command that mends it")
  func checking() throws {
    let (folder, tincture) = try makeProject()
    let missing = try tincture("build", "--check")
    #expect(missing.status == 1)
    #expect(missing.output == "missing: \(output)\n")
    #expect(folder.read(output) == nil)
    _ = try tincture("build")
    #expect(try tincture("build", "--check").status == 0)
    try folder.write("// edited by hand\n", to: output)
    try folder.write(try #require(folder.read("tokens/b.yaml")), to: "it's b.yaml")
    let stale = try tincture("build", "--check", "--namespace", "Palette", "it's b.yaml")
    #expect(stale.status == 1)
    #expect(stale.output == "out of date: \(output)\n")
    #expect(stale.errors.hasSuffix("to write: tincture build --namespace Palette 'it'\\''s b.yaml'\n"))
    #expect(folder.read(output) == "// edited by hand\n")
  }

  @Test("one output goes where the command line says, or to standard output")
  func oneOutput() throws {
    let (folder, tincture) = try makeProject()
    let result = try tincture(
      "build", "--kind", "uikit", "--namespace", "Palette", "--output", "x/P.swift", in: "tokens")
    #expect(result.output == "wrote x/P.swift\n")
    #expect(folder.read("tokens/x/P.swift")?.contains("enum Palette") == true)
    #expect(folder.read(output) == nil)
    #expect(try tincture("build", "--output", "Other.swift").output == "wrote Other.swift\n")
    #expect(try tincture("build", "--kind", "uikit").output.contains("enum AppColors"))
  }

  @Test("standard input is a file like any other")
  func standardInput() throws {
    let folder = try TemporaryFolder()
    let tincture = Program(folder: folder)
    let tokens = "tincture: 1\ncolors: { a: { light: \"#000\", dark: \"#FFF\" } }\n"
    let result = try tincture("build", "--kind", "uikit", "-", input: tokens)
    #expect(result.status == 0)
    #expect(result.output.contains("enum AppColors"))
    let faulty = try tincture("check", "-", input: "tincture: 1\ncolors: { a: { light: \"#000\" } }\n")
    #expect(faulty.status == 1)
    #expect(faulty.output.hasPrefix("<stdin>:2:11: error: "))
  }

  @Test("--timings says on standard error how long each stage took, and changes nothing else")
  func timings() throws {
    let (folder, tincture) = try makeProject()
    let result = try tincture("build", "--timings")
    #expect(result.output == "wrote \(output)\n")
    let lines = result.errors.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.map { $0.first } == ["read", "resolve", "emit", "check", "write"])
    #expect(lines.allSatisfy { $0.count == 3 && (Double($0[1]) ?? -1) >= 0 && $0[2] == "ms" }, "\(result.errors)")
    #expect(try tincture("check", "--timings").errors.contains("\nreport "))
    // Where nothing is rendered, nothing is said of it.
    try folder.write("tincture: 1\ncolors: { a: \"#1\" }\n", to: "tokens/b.yaml")
    let faulty = try tincture("build", "--timings")
    #expect(faulty.errors.contains("\nresolve "))
    #expect(!faulty.errors.contains("\nemit "))
  }

  @Test("a dependency file names every file that was read")
  func dependencies() throws {
    let (folder, tincture) = try makeProject()
    #expect(try tincture("build", "--depfile", "deps.d").status == 0)
    #expect(
      folder.read("deps.d")
        == "\(output): \\\n  tincture.yaml \\\n  tokens/a.yaml \\\n  tokens/b.yaml\n")
  }

  @Test("a project's own template takes the place of the built-in one, and a faulty one stops the build")
  func templates() throws {
    let (folder, tincture) = try makeProject()
    let project = try #require(folder.read("tincture.yaml"))
    try folder.write(project + "templates: design\n", to: "tincture.yaml")
    #expect(try tincture("build").errors.contains("there is no folder 'design'"))
    try folder.write("// Ours.\n", to: "design/swift-header.mustache")
    #expect(try tincture("build").status == 0)
    #expect(folder.read(output)?.hasPrefix("// Ours.\n") == true)
    try folder.write("// {{unclosed\n", to: "design/swift-header.mustache")
    let result = try tincture("build")
    #expect(result.status == 1)
    #expect(result.errors.contains("design/swift-header.mustache:1:"))
    #expect(folder.read(output)?.hasPrefix("// Ours.\n") == true)
  }
}
