import Testing

@testable import TinctureKit

@Suite("Arguments are read as the table of options says")
struct ArgumentParserTests {
  private static let command = CommandDescription(
    name: "try", summary: "try", operands: .any("FILE"),
    options: [
      CommandOption("output", letter: "o", .value("PATH"), meaning: "where"),
      CommandOption("check", meaning: "compare"),
    ])

  private func parse(_ arguments: [String]) throws(UsageError) -> ParsedArguments {
    try ArgumentParser.parse(arguments, for: Self.command)
  }

  @Test(
    "a value may stand behind a space or an equals sign, before or behind the operands",
    arguments: [["--output", "x", "f"], ["--output=x", "f"], ["f", "-o", "x"], ["f", "-o=x"]])
  func values(arguments: [String]) throws {
    let parsed = try parse(arguments)
    #expect(parsed["output"] == "x")
    #expect(parsed.operands == ["f"])
  }

  @Test("an equals sign in a value belongs to the value, and a value may begin with a dash")
  func oddValues() throws {
    #expect(try parse(["--output=a=b"])["output"] == "a=b")
    #expect(try parse(["--output", "-"])["output"] == "-")
    #expect(try parse(["--output", "--check"])["output"] == "--check")
  }

  @Test("behind '--' everything is an operand, and so is a lone dash")
  func operands() throws {
    let parsed = try parse(["-", "--check", "--", "--output", "-h", "--"])
    #expect(parsed.operands == ["-", "--output", "-h", "--"])
    #expect(parsed.has("check"))
    #expect(!parsed.has("help"))
  }

  @Test("a switch may be repeated, and so may a value that stays the same")
  func repetition() throws {
    let parsed = try parse(["--check", "--check", "--output=x", "-o", "x"])
    #expect(parsed.has("check"))
    #expect(parsed["output"] == "x")
  }

  @Test(
    "what cannot be understood says so, with the nearest option",
    arguments: [
      (["--ouput", "x"], "unknown option '--ouput'", "did you mean '--output'?"),
      (["--ouput=x"], "unknown option '--ouput'", "did you mean '--output'?"),
      (["-z"], "unknown option '-z'", "'tincture try --help' lists the options"),
      (["-qv"], "unknown option '-qv'", "'tincture try --help' lists the options"),
      (["--"], nil, nil),
      (["--output"], "'--output' needs a value: -o, --output PATH", nil),
      (["--output="], "'--output' needs a value that is not empty: -o, --output PATH", nil),
      (["--check=yes"], "'--check' takes no value", nil),
      (["--output=a", "--output=b"], "'--output' is given twice, as 'a' and 'b'", nil),
      (["--color", "alway"], "'--color' is 'alway', expected auto, always, never", "did you mean 'always'?"),
      (["--jobs", "0"], "'--jobs' is '0', expected a whole number from 1 to 1024", nil),
      (["--jobs", "two"], "'--jobs' is 'two', expected a whole number from 1 to 1024", nil),
      ([""], "an argument is empty", "usage: tincture try [FILE…]"),
    ] as [([String], String?, String?)])
  func errors(arguments: [String], message: String?, help: String?) {
    do {
      _ = try parse(arguments)
      #expect(message == nil)
    } catch {
      #expect(error.message == message)
      #expect(error.help == help)
    }
  }

  @Test("the number of operands is checked, unless help is asked for")
  func operandCounts() throws {
    let show = CommandDescription(name: "show", summary: "", operands: .one("NAME"))
    #expect(throws: UsageError("NAME is missing", help: "usage: tincture show NAME")) {
      try ArgumentParser.parse([], for: show)
    }
    #expect(throws: UsageError("unexpected argument 'b'", help: "usage: tincture show NAME")) {
      try ArgumentParser.parse(["a", "b"], for: show)
    }
    #expect(try ArgumentParser.parse(["--help"], for: show).has("help"))
  }

  @Test("the help of every command names all its options, in lines of at most 80 columns")
  func help() {
    for command in CommandLineTool.descriptions {
      let text = HelpText.text(for: command)
      for option in command.allOptions { #expect(text.contains("--\(option.name)")) }
      let long = text.split(separator: "\n").filter { $0.count > 80 }
      #expect(long.isEmpty)
    }
  }
}
