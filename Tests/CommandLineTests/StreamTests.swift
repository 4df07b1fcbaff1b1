import Foundation
import TestSupport
import Testing

@Suite("An output can be a pipe or a device")
struct StreamTests {
  private static let build = "tincture build --output"

  private static let isBashThere = FileManager.default.isExecutableFile(atPath: "/bin/bash")
  private static let isTimeoutThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/timeout")

  /// A project and the text that a build writes to a file.
  private func project() throws -> (folder: TemporaryFolder, tincture: Program, text: String) {
    let (folder, tincture) = try makeProject()
    let result = try tincture("build", "--output", "file.swift")
    #expect(result.output == "wrote file.swift\n")
    return (folder, tincture, try #require(folder.read("file.swift")))
  }

  @Test(
    "standard output is written by its path whatever it is, and what was done is said elsewhere",
    arguments: ["| cat", "> copy; cat copy", ">> old; cat old"])
  func standardOutput(redirection: String) throws {
    let (folder, tincture, text) = try project()
    try folder.write("// before\n", to: "old")
    let result = try tincture.shell("\(Self.build) /dev/stdout \(redirection)")
    #expect(result.output == (redirection.hasPrefix(">>") ? "// before\n" : "") + text)
    #expect(result.errors == "wrote /dev/stdout\n")
    #expect(try tincture.shell("\(Self.build) /dev/stdout --quiet \(redirection)").errors.isEmpty)
  }

  @Test("a pipe that the shell names is written", .enabled(if: isBashThere, "there is no bash"))
  func substitution() throws {
    let (folder, tincture, text) = try project()
    let result = try tincture.shell("bash -c '\(Self.build) >(cat > copy; echo > done); echo $?'")
    #expect(result.output == "0\n")
    #expect(result.errors.hasPrefix("wrote /"))
    #expect(try tincture.shell("until [ -e done ]; do sleep 0.01; done").status == 0)
    #expect(folder.read("copy") == text)
  }

  @Test("a pipe with a name is written once somebody reads it, and stays a pipe")
  func namedPipe() throws {
    let (folder, tincture, text) = try project()
    let result = try tincture.shell("mkfifo pipe; cat pipe > copy & \(Self.build) pipe; echo $?; wait; test -p pipe")
    #expect(result.status == 0)
    #expect(result.output == "0\n")
    #expect(result.errors == "wrote pipe\n")
    #expect(folder.read("copy") == text)
  }

  @Test(
    "a comparison does not read a pipe, and a build that waits for a reader can be interrupted",
    .enabled(if: isTimeoutThere, "there is no timeout"))
  func waiting() throws {
    let (_, tincture, _) = try project()
    let compared = try tincture.shell("mkfifo pipe; timeout -k 1 20 \(Self.build) pipe --check")
    #expect(compared.status == 1)
    #expect(compared.output == "out of date: pipe\n")
    // 124 is what `timeout` gives where the signal ended the program; it would give 137 where only SIGKILL did.
    #expect(try tincture.shell("timeout -s INT -k 20 1 \(Self.build) pipe").status == 124)
  }

  @Test("a reader that goes away early ends the output, not the program")
  func closedPipe() throws {
    let (folder, tincture, _) = try project()
    // More than a pipe holds.
    let tokens = (0..<2000).map { "  ink-\($0): { light: \"#111111\", dark: \"#F5F5F7\" }\n" }.joined()
    try folder.write("tincture: 1\ncolors:\n\(tokens)", to: "tokens/many.yaml")
    let result = try tincture.shell("{ \(Self.build) /dev/stdout; echo $? > status; } | head -1")
    #expect(result.output.hasPrefix("// Generated"))
    #expect(result.output.hasSuffix("\n"))
    #expect(result.errors == "wrote /dev/stdout\n")
    #expect(folder.read("status") == "0\n")
  }

  @Test("what cannot be written is said: nothing open, open for reading only, a full device")
  func failures() throws {
    let (folder, tincture, text) = try project()
    for (place, reason) in [
      ("/dev/fd/9", "no file is open under this number"),
      ("/dev/stdin < file.swift", "it is open for reading only"),
    ] {
      let result = try tincture.shell("\(Self.build) \(place)")
      #expect(result.status == 3)
      #expect(result.errors.hasPrefix("error: cannot write \(place.split(separator: " ")[0]): \(reason)"))
    }
    #expect(folder.read("file.swift") == text)
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let result = try tincture.shell("\(Self.build) /dev/full --depfile deps.d")
    #expect(result.status == 3)
    #expect(result.errors.hasPrefix("error: cannot write /dev/full: no space is left"))
    #expect(folder.read("deps.d") == nil, "where one output cannot be written, none is")
  }

  @Test(
    "a watch, which writes again and again, refuses a pipe", .enabled(if: isTimeoutThere, "there is no timeout"))
  func watch() throws {
    let (_, tincture, _) = try project()
    let result = try tincture.shell("timeout 20 \(Self.build) /dev/stdout --watch | cat")
    #expect(result.errors.hasPrefix("error: '--watch' reads and writes files"))
  }

  @Test("findings and reports are written to standard output by its path, too")
  func otherCommands() throws {
    let (_, tincture, _) = try project()
    for command in ["check --format json", "report --format json"] {
      let plain = try tincture.shell("tincture \(command)").output
      #expect(plain.hasPrefix("{"))
      let result = try tincture.shell("tincture \(command) --output /dev/stdout | cat")
      #expect(result.output == plain)
      #expect(result.errors.hasSuffix("wrote /dev/stdout\n"))
    }
  }
}
