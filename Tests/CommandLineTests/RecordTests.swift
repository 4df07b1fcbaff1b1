import Foundation
import Project
import TestSupport
import Testing

@testable import TinctureKit

private let output = "Generated/AppColors.swift"

/// What can happen to a project, and what it leads to.
private struct Change {
  let name: String
  /// A line of shell.
  let line: String
  /// The arguments of the build behind it.
  var arguments = ["build", "--verbose", "--record", "record"]
  var folder: String?
  /// Whether nothing is done.
  var isSkipped = false
  var status: Int32 = 0

  func with(_ arguments: String..., status: Int32 = 0) -> Change {
    var change = self
    (change.arguments, change.status) = (arguments, status)
    return change
  }
}

/// A record may be believed only where a build would do and say the same.
@Suite("A build with a record does nothing where nothing has changed, and everything where something has")
struct RecordTests {
  private static let changes = [
    Change(name: "nothing", line: "true", isSkipped: true),
    Change(name: "a file that nobody reads", line: "echo x > notes.txt", isSkipped: true),
    Change(name: "a file was looked at", line: "cat tokens/*.yaml > /dev/null", isSkipped: true),
    Change(name: "another number of threads", line: "true", isSkipped: true)
      .with("build", "--verbose", "--jobs", "1", "--record", "record"),
    Change(name: "a token file of the same size", line: "sed -i s/E5E5EA/E5E5EB/ tokens/a.yaml"),
    Change(
      name: "a token file of the same size and time, written in place",
      line:
        "touch -r tokens/a.yaml t; printf 'tincture: 2' | dd of=tokens/a.yaml conv=notrunc; touch -r t tokens/a.yaml",
      status: 1),
    Change(name: "a token file was replaced by a copy", line: "cp -p tokens/a.yaml t; mv t tokens/a.yaml"),
    Change(name: "a token file was touched", line: "touch tokens/a.yaml"),
    Change(name: "a token file more", line: "printf 'tincture: 1\\ncolors: { x: red }' > tokens/c.yaml"),
    Change(name: "a token file in a new folder", line: "mkdir tokens/n; cp tokens/a.yaml tokens/n", status: 1),
    Change(name: "a token file less", line: "rm tokens/b.yaml"),
    Change(name: "a token file has another name", line: "mv tokens/b.yaml tokens/0.yaml"),
    Change(name: "the project file", line: "echo 'ios: 17' >> tincture.yaml", status: 1),
    Change(name: "no project file", line: "rm tincture.yaml").with("build", "--record", "record", status: 2),
    Change(name: "an output was changed", line: "echo >> \(output)"),
    Change(name: "an output was removed", line: "rm \(output)"),
    Change(name: "an output has other permissions", line: "chmod 600 \(output)"),
    Change(name: "another command line", line: "true")
      .with("build", "--verbose", "--namespace", "Other", "--record", "record"),
    Change(name: "stricter", line: "true").with("build", "--verbose", "--strict", "--record", "record"),
    Change(name: "another folder", line: "true", folder: "tokens")
      .with("build", "--verbose", "--record", "../record"),
    Change(name: "times are asked for", line: "true").with("build", "--timings", "--record", "record"),
    Change(name: "an empty record", line: ": > record"),
    Change(name: "half a record", line: "head -c 300 record > t; mv t record"),
    Change(name: "a record with a line more", line: "echo 'read - /none' >> record; echo 'x y' >> record"),
    Change(name: "a record of another program", line: "sed -i s/^program/programs/ record"),
    Change(name: "a record that is no text", line: "head -c 5000 /dev/urandom > record", status: 3),
    Change(name: "no record", line: "rm record"),
  ]

  @Test("Whatever changes is seen, and nothing else")
  func changed() throws {
    let changes = Self.changes
    let projects = try changes.map { _ in try makeProject() }
    for project in projects {
      #expect(try project.tincture("build", "--record", "record").output == "wrote \(output)\n")
    }
    for project in projects {
      #expect(project.folder.read("record") == nil, "the files are too young to be known again")
    }
    Thread.sleep(forTimeInterval: 3.1)
    for project in projects {
      #expect(try project.tincture("build", "--record", "record").output == "unchanged \(output)\n")
      #expect(project.folder.read("record") != nil)
    }
    for (project, change) in zip(projects, changes) {
      _ = try project.tincture.shell(change.line)
      let result = try project.tincture.run(change.arguments, in: change.folder)
      #expect(result.status == change.status, "\(change.name): \(result.errors)")
      let isSkipped = result.errors == "nothing that the last build read or wrote has changed\n"
      #expect(isSkipped == change.isSkipped, "\(change.name): \(result.output) \(result.errors)")
      // What is there now is what a build without a record writes.
      guard result.status == 0 else { continue }
      let text = project.folder.read(output)
      let plain = change.arguments.filter { $0 != "--record" && !$0.hasSuffix("record") }
      #expect(try project.tincture.run(plain, in: change.folder).status == 0)
      #expect(project.folder.read(output) == text, "\(change.name)")
    }
  }

  @Test("A project file that comes up nearer, and a template, are seen")
  func nearerFiles() throws {
    let (folder, tincture) = try makeProject()
    try folder.write(try #require(folder.read("tincture.yaml")) + "templates: mine\n", to: "tincture.yaml")
    try folder.write("x", to: "mine/none.txt")
    try folder.write("x", to: "inner/none.txt")
    _ = try tincture("build", "--record", "../record", in: "inner")
    Thread.sleep(forTimeInterval: 3.1)
    #expect(try tincture("build", "--record", "../record", in: "inner").status == 0)
    let skipped = try tincture("build", "--verbose", "--record", "../record", in: "inner")
    #expect(skipped.output == "unchanged ../\(output)\n")
    #expect(skipped.errors == "nothing that the last build read or wrote has changed\n")
    let record = folder.read("record")
    try folder.write("// mine\n", to: "mine/swift-header.mustache")
    #expect(try tincture("build", "--record", "../record", in: "inner").output == "wrote ../\(output)\n")
    #expect(folder.read(output)?.hasPrefix("// mine") == true)
    #expect(folder.read("record") == record, "what was just written is too young")
    try folder.write("tincture: 1\n", to: "inner/tincture.yaml")
    #expect(try tincture("build", "--record", "../record", in: "inner").status != 0)
  }

  /// A project in which names and links are more than they seem: how it comes about, what is built, and what changes.
  private static let knots: [(name: String, setUp: String, arguments: String, change: String)] = [
    (
      "a second name of a file, as an argument", "ln -s a.yaml tokens/link.yaml; mkdir ext; mv tokens/b.yaml ext",
      "--kind uikit --output O.swift tokens/a.yaml tokens/link.yaml", "ln -sfn ../ext/b.yaml tokens/link.yaml"
    ),
    (
      "a second name of a file, by a chain of links",
      "mkdir ext; mv tokens/b.yaml ext; ln -s ../tokens/a.yaml ext/l; ln -s ../ext/l tokens/c.yaml", "",
      "ln -sfn b.yaml ext/l"
    ),
    (
      "an output above a link", "mkdir -p A/i B/i; ln -s A/i link",
      "--kind uikit --output link/../O.swift tokens/a.yaml",
      "ln -sfn B/i link"
    ),
    (
      "a token file above a link",
      "mkdir -p A/i B/i; cp tokens/a.yaml A/x.yaml; cp tokens/b.yaml B/x.yaml; ln -s A/i link",
      "--kind uikit --output O.swift link/../x.yaml", "ln -sfn B/i link"
    ),
    (
      "a link to a folder that comes to lead to a file",
      "mkdir -p ext/f; mv tokens/b.yaml ext; ln -s ../ext/cur tokens/x.yaml; ln -s f ext/cur",
      "", "ln -sfn b.yaml ext/cur"
    ),
    (
      "a template that was a folder",
      "mkdir -p ext/f mine; ln -s ../ext/cur mine/swift-header.mustache; ln -s f ext/cur; echo // mine > ext/h; echo 'templates: mine' >> tincture.yaml",
      "", "ln -sfn h ext/cur"
    ),
    (
      "names that are equal to Unicode alone",
      "cp tokens/a.yaml \"$(printf 'e\\314\\201.yaml')\"; cp tokens/b.yaml \"$(printf '\\303\\251.yaml')\"",
      "--kind uikit --output O.swift \"$(cat name)\"", "printf '\\303\\251.yaml' > name"
    ),
  ]

  @Test("What a link or a name stands for may change, too")
  func links() throws {
    let knots = Self.knots
    let projects = try knots.map { _ in try makeProject() }
    for (project, knot) in zip(projects, knots) {
      _ = try project.tincture.shell("printf 'e\\314\\201.yaml' > name; \(knot.setUp)")
      #expect(try project.tincture.shell("tincture build --record r \(knot.arguments)").status == 0, "\(knot.name)")
    }
    Thread.sleep(forTimeInterval: 3.1)
    for (project, knot) in zip(projects, knots) {
      let unchanged = try project.tincture.shell("tincture build --record r \(knot.arguments)")
      #expect(unchanged.output.hasPrefix("unchanged"), "\(knot.name)")
      _ = try project.tincture.shell(knot.change)
      let result = try project.tincture.shell("tincture build --record r \(knot.arguments)")
      #expect(result.output.hasPrefix("wrote"), "\(knot.name): \(result.output)\(result.errors)")
    }
  }

  @Test("There is no record of what a later build would have to say or to print again")
  func unrecorded() throws {
    let (folder, tincture) = try makeProject()
    Thread.sleep(forTimeInterval: 3.1)
    _ = try tincture("build", "--kind", "uikit", "--record", "record")
    _ = try tincture("build", "--output", "/dev/null", "--record", "record")
    _ = try tincture(
      "build", "--kind", "uikit", "--output", "o.swift", "--record", "record", "-", input: "tincture: 1\n")
    #expect(folder.read("record") == nil)
    #expect(try tincture("build", "--check", "--record", "record").status == 2)
    #expect(try tincture("build", "--watch", "--record", "record").status == 2)
  }

  @Test("A record takes the place of nothing that was read or written")
  func collision() throws {
    let (folder, tincture) = try makeProject()
    _ = try tincture("build")
    let before = [folder.read("tokens/a.yaml"), folder.read(output)]
    Thread.sleep(forTimeInterval: 3.1)
    #expect(try tincture("build", "--record", "tokens/a.yaml").status == 3)
    #expect(try tincture("build", "--record", output).status == 3)
    try folder.write("What I must not forget.\n", to: "notes.txt")
    _ = try tincture.shell("rm \(output)")
    #expect(try tincture("build", "--record", "notes.txt").errors.contains("no record"))
    #expect(folder.read(output) == nil, "nothing is written where a run fails")
    #expect(try tincture("build", "--record", output).status == 3)
    _ = try tincture("build")
    #expect(folder.read("notes.txt") == "What I must not forget.\n")
    #expect(try tincture.shell("mkfifo pipe; timeout 20 tincture build --record pipe").status == 3)
    #expect(try tincture("build", "--record", "-").status == 2)
    #expect([folder.read("tokens/a.yaml"), folder.read(output)] == before)
  }

  @Test("What changes while a build runs is not taken for what it read")
  func meanwhile() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "tincture: 1\nsources: [current/*.yaml]\noutputs: [{ kind: uikit, path: O.swift }]\n", to: "tincture.yaml")
    try folder.write("tincture: 1\ncolors: { a: red }\n", to: "A/a.yaml")
    try folder.write("tincture: 1\ncolors: { a: blue }\n", to: "B/a.yaml")
    try folder.write("", to: "O.swift")
    try folder.link("current", to: "A")
    Thread.sleep(forTimeInterval: 3.1)
    func record(after change: () throws -> Void) throws -> BuildRecord? {
      let start = Int64(Date().timeIntervalSince1970)
      let compilation = Compilation.run(.init(currentFolder: folder.path))
      #expect(compilation.diagnostics.isEmpty)
      let output = folder.path("O.swift")
      let before = [FileObservation(output)]
      try change()
      return BuildRecord(
        arguments: [], compilation, outputs: [.init(path: output, shownPath: "O.swift")], before: before, since: start)
    }
    #expect(try record {} != nil)
    #expect(
      try record {
        try FileManager.default.removeItem(atPath: folder.path("current"))
        try folder.link("current", to: "B")
      } == nil)
    #expect(try record {} != nil)
    #expect(try record { try folder.write("", to: "O.swift") } == nil)
  }
}
