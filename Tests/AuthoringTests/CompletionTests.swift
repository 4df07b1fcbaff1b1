import Foundation
import TestSupport
import Testing
import TinctureKit

@Suite("tincture completions")
struct CompletionTests {
  private static let bash = Program.path(of: "bash")
  private static let zsh = Program.path(of: "zsh")
  private static let fish = Program.path(of: "fish")

  /// A project with two tokens and a folder, and the script of a shell.
  private static func project(_ shell: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let tokens =
      "tincture: 1\npalette:\n  gray:\n    100: \"#EEE\"\ncolors:\n  text:\n    primary: { light: black, dark: white }\n"
    try folder.write(tokens, to: "tokens/colors.yaml")
    let script = try Program.tincture("completions", shell, in: folder.path)
    #expect(script.status == 0)
    try folder.write(script.output, to: "script")
    return folder
  }

  private static let commands = CommandLineTool.descriptions.map(\.name)

  /// What a shell has to offer behind the words of a command line, the last of which is being typed.
  private static let expectations: [(words: [String], offers: [String])] = [
    ([""], commands),
    (["b"], ["build"]),
    (["build", "--k"], ["--kind"]),
    (["build", "--color", "a"], ["always", "auto"]),
    (["--color", "never", "sch"], ["schema"]),
    (["--project", "tokens", "build", "--st"], ["--strict"]),
    (["schema", ""], ["project", "tokens"]),
    (["completions", "z"], ["zsh"]),
    (["help", "ch"], ["check"]),
    (["show", "te"], ["text.primary"]),
    (["show", "palette."], ["palette.gray.100"]),
    (["build", "--kind", "uik"], ["uikit", "uikit-support"]),
  ]

  @Test("bash completes commands, options, values, names and files", .enabled(if: bash != nil, "no bash"))
  func inBash() throws {
    let folder = try CompletionTests.project("bash")
    func offers(_ words: [String]) throws -> [String] {
      let driver = """
        source ./script
        COMP_WORDS=(tincture "$@"); COMP_CWORD=$#; _tincture; printf '%s\\n' "${COMPREPLY[@]}"
        """
      let result = try Program.run(
        try #require(CompletionTests.bash), ["--norc", "-c", driver, "bash"] + words, in: folder.path)
      #expect(result.status == 0 && result.errors.isEmpty, "\(words): \(result.errors)")
      return result.output.split(separator: "\n").map(String.init).sorted()
    }
    for (words, expected) in CompletionTests.expectations {
      #expect(try offers(words) == expected.sorted(), "\(words)")
    }
    #expect(try offers(["build", "--color", "=", "n"]) == ["never"])
    #expect(try offers(["build", "--color", "="]) == ["always", "auto", "never"])
    #expect(try offers(["format", "tok"]) == ["tokens"])
    #expect(try offers(["build", "--output", "scr"]) == ["script"])
    for command in CommandLineTool.descriptions {
      let options = command.allOptions.map { "--\($0.name)" }.sorted()
      #expect(try offers([command.name, "-"]) == options, "\(command.name)")
    }
  }

  @Test("fish completes commands, options, values, names and files", .enabled(if: fish != nil, "no fish"))
  func inFish() throws {
    let folder = try CompletionTests.project("fish")
    func offers(_ words: [String]) throws -> [String] {
      let line = (["tincture"] + words).joined(separator: " ")
      let result = try Program.run(
        try #require(CompletionTests.fish), ["--no-config", "-c", "source ./script; complete -C '\(line)'"],
        in: folder.path)
      #expect(result.status == 0 && result.errors.isEmpty, "\(words): \(result.errors)")
      return result.output.split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) }
        .sorted()
    }
    for (words, expected) in CompletionTests.expectations {
      #expect(try offers(words) == expected.sorted(), "\(words)")
    }
    #expect(try offers(["build", "--color=n"]).map { $0.replacing("--color=", with: "") } == ["never"])
    #expect(try offers(["format", "tok"]) == ["tokens/"])
  }

  @Test("zsh completes commands, options, values, names and files", .enabled(if: zsh != nil, "no zsh"))
  func inZsh() throws {
    let folder = try CompletionTests.project("zsh")
    // The completion system works only on a terminal, so a second zsh has one of its own, and notes what is added.
    try folder.write(
      """
      autoload -U compinit; compinit -u -D
      source ./script
      compadd() {
        local -a found
        builtin compadd -O found "$@"
        print -rl -- $found >> offers
        builtin compadd "$@"
      }
      complete-and-tell() { zle complete-word; : > done }
      zle -N complete-and-tell
      bindkey '^I' complete-and-tell
      : > ready

      """, to: "setup")
    let driver = #"""
      zmodload zsh/zpty || exit 1
      zpty -b shell zsh -f -i
      zpty -w shell 'source ./setup'
      for i in {1..200}; do [[ -e ready ]] && break; sleep 0.05; done
      zpty -w -n shell "$1"$'\t'
      for i in {1..200}; do [[ -e done ]] && break; sleep 0.05; done
      zpty -d shell
      """#
    func offers(_ words: [String]) throws -> Set<String> {
      for name in ["offers", "ready", "done"] { try? FileManager.default.removeItem(atPath: folder.path(name)) }
      let line = (["tincture"] + words).joined(separator: " ")
      let result = try Program.run(
        try #require(CompletionTests.zsh), ["-f", "-c", driver, "zsh", line], in: folder.path)
      #expect(result.status == 0, "\(words): \(result.errors)")
      return Set((folder.read("offers") ?? "").split(separator: "\n").map(String.init))
    }
    for (words, expected) in CompletionTests.expectations {
      #expect(try offers(words) == Set(expected), "\(words)")
    }
  }

  @Test("Another shell is wrong use")
  func unknown() throws {
    #expect(try Program.tincture("completions", "tcsh", in: Folder.package.path).status == 2)
  }
}
