import Foundation
import TestSupport
import Testing

@Suite("The exit status says how a run ended")
struct ExitStatusTests {
  @Test(
    "wrong use is 2, with the nearest name on standard error",
    arguments: [
      ([], "no command is given"), (["buidl"], "did you mean 'build'?"),
      (["build", "--chek"], "did you mean '--check'?"),
      (["build", "--kind", "uikti"], "did you mean 'uikit'?"), (["show"], "NAME is missing"),
      (["show", "text.primry"], "did you mean 'text.primary'?"), (["help", "shw"], "did you mean 'show'?"),
      (["build", "--output"], "needs a value"), (["--colour", "never", "build"], "did you mean '--color'?"),
    ] as [([String], String)])
  func wrongUse(arguments: [String], message: String) throws {
    let (folder, tincture) = try makeProject()
    let before = folder.everything()
    let result = try tincture.shell((["tincture"] + arguments).joined(separator: " "))
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message))
    #expect(folder.everything() == before)
  }

  @Test("a file that cannot be read or written is 3")
  func files() throws {
    let (folder, tincture) = try makeProject()
    #expect(try tincture("check", "nothing.yaml").status == 3)
    #expect(try tincture("check", "--project", "nothing.yaml").status == 3)
    try folder.write("", to: "Generated/AppColors.swift/inner")
    let result = try tincture("build")
    #expect(result.status == 3)
    #expect(result.errors.contains("cannot write Generated/AppColors.swift: it is a folder"))
    #expect(try tincture.shell("tincture help > /dev/full").status == 3)
  }

  @Test("a project file that is not there is the only error")
  func missingProject() throws {
    let (_, tincture) = try makeProject()
    let result = try tincture("check", "--project", "elsewhere/nothing.yaml")
    #expect(result.status == 3)
    #expect(
      result.output == """
        error: cannot read elsewhere/nothing.yaml: there is no such file or folder [unreadable-file]
        1 error, 0 warnings in 0 files

        """)
  }

  @Test("a folder that cannot be searched is not taken for an empty one")
  func unreadableFolder() throws {
    // A link to itself, because the permissions of a folder do not keep root out.
    let (folder, tincture) = try makeProject()
    try folder.write("tincture: 1\nsources: [loop/*.yaml]\n", to: "tincture.yaml")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/loop", withDestinationPath: "loop")
    let result = try tincture("check")
    #expect(result.status == 3)
    #expect(
      result.output.contains(
        "error: cannot search the folder loop for token files: the symbolic links lead in a circle [unreadable-file]"))
    #expect(!result.output.contains("matches no file") && result.output.contains("\n1 error, "))
  }

  @Test("language errors are 1, all of them in one run and in the order of the files")
  func languageErrors() throws {
    let (folder, tincture) = try makeProject()
    try folder.write("tincture: 1\nsources: [tokens/*.yaml, old/*.yaml]\n", to: "tincture.yaml")
    try folder.write("tincture: 1\ncolors: { x: \"#GG\", y: a.b }\n", to: "tokens/a.yaml")
    let result = try tincture("check")
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(lines.map { $0.split(separator: ":")[0] } == ["tincture.yaml", "tokens/a.yaml", "tokens/a.yaml"])
    #expect(result.output.contains("'old/*.yaml' matches no file"))
  }

  @Test("a file above the limit is not read, and the message names the limit")
  func limits() throws {
    let (folder, tincture) = try makeProject()
    try folder.write("tincture: 1\nlimits: { file-size: 100 }\n", to: "tincture.yaml")
    let result = try tincture("check")
    #expect(result.status == 1)
    #expect(result.output.contains("'tokens/a.yaml' is larger than 100 bytes"))
    #expect(result.output.contains("file-size"))
  }

  @Test("help and version are results and succeed", arguments: ["--help", "help", "build --help", "-h", "help show"])
  func help(line: String) throws {
    let tincture = Program(folder: try TemporaryFolder())
    let result = try tincture.shell("tincture \(line)")
    #expect(result.status == 0)
    #expect(result.output.contains("usage: tincture"))
    #expect(result.errors.isEmpty)
    #expect(try tincture("--version").output == "tincture 0.1.0\n")
  }

  @Test("a reader that goes away does not crash the program")
  func closedPipe() throws {
    let (folder, tincture) = try makeProject()
    let tokens = (0..<20_000).map { "  t\($0): \"#000\"\n" }.joined()
    try folder.write("tincture: 1\ncolors:\n\(tokens)", to: "tokens/b.yaml")
    let result = try tincture.shell("{ tincture show colors; echo $? >&2; } | head -1")
    #expect(result.output.hasPrefix("colors  20001 tokens"))
    #expect(result.errors == "0\n")
  }
}

@Suite("tincture init begins a project that builds")
struct InitTests {
  @Test("what init writes passes check, builds, and is never written over")
  func begin() throws {
    let folder = try TemporaryFolder(named: "a b é")
    let tincture = Program(folder: folder)
    let first = try tincture("init")
    #expect(first.output == "wrote tincture.yaml\nwrote tokens/colors.yaml\nnext: tincture build\n")
    #expect(try tincture("check").status == 0)
    #expect(try tincture("build").status == 0)
    let before = folder.read("tincture.yaml")
    let second = try tincture("init")
    #expect(second.status == 3)
    #expect(second.errors.contains("it is there already"))
    #expect(folder.read("tincture.yaml") == before)
  }

  @Test("tokens that are there are kept, and another folder can be named")
  func keep() throws {
    let folder = try TemporaryFolder()
    let tokens = "tincture: 1\ncolors: { a: \"#000\" }\n"
    try folder.write(tokens, to: "my app/tokens/colors.yaml")
    let result = try Program(folder: folder)("init", "my app")
    #expect(result.status == 0)
    #expect(result.output.contains("kept what tokens/ holds: 1 token file\n"))
    #expect(result.output.hasSuffix("next: cd 'my app' && tincture build\n"))
    #expect(folder.read("my app/tokens/colors.yaml") == tokens)
  }
}

@Suite("tincture show explains a token")
struct ShowTests {
  @Test("each of the eight values, with the chain that led to it")
  func token() throws {
    let (_, tincture) = try makeProject()
    let result = try tincture("show", "border.divider")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "border.divider")
    #expect(lines[1] == "  tokens/a.yaml:6:5")
    #expect(lines.count == 10)
    #expect(lines[2] == "  light                           #E5E5EA  palette.gray → \"#E5E5EA\"")
    #expect(lines[9] == "  dark, elevated, high contrast   #3A3A3C  from dark: \"#3A3A3C\"")
    #expect(try tincture("show", "{border.divider}").output == result.output)
  }

  @Test("a group lists its tokens; colour comes only where it is asked for")
  func group() throws {
    let (_, tincture) = try makeProject()
    let result = try tincture("show", "colors")
    #expect(
      result.output == "colors  2 tokens\n\n  border.divider  #E5E5EA  #3A3A3C\n  text.primary    #111111  #F5F5F7\n")
    let colored = try tincture("show", "colors", "--color", "always")
    #expect(colored.output.contains("\u{1B}[48;2;229;229;234m  \u{1B}[0m #E5E5EA"))
    #expect(
      try tincture("show", "colors", "--color=never", environment: ["CLICOLOR_FORCE": "1"]).output == result.output)
  }
}
