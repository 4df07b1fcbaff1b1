import Foundation
import SourceToolsKit

/// Reads a file, or standard input for `-`.
func read(_ path: String) throws -> String {
  let data =
    path == "-" ? FileHandle.standardInput.readDataToEndOfFile() : try Data(contentsOf: URL(fileURLWithPath: path))
  return String(decoding: data, as: UTF8.self)
}

let usage = """
  usage: source-tools rewrite-availability FILE
           prints the file with the conditions of #available replaced
         source-tools audit [--deployment MAJOR] FILE...
           prints what generated Swift for iOS MAJOR (default 13) and later must not hold; status 1 where there is any
  "-" reads standard input.

  """

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  switch arguments.first {
  case "rewrite-availability" where arguments.count == 2:
    FileHandle.standardOutput.write(Data(AvailabilityRewriter.rewrite(try read(arguments[1])).utf8))
  case "audit":
    var files = Array(arguments.dropFirst())
    var deployment = 13
    if files.first == "--deployment", files.count > 1, let number = Int(files[1]) {
      deployment = number
      files.removeFirst(2)
    }
    guard !files.isEmpty, !files.contains(where: { $0.hasPrefix("--") }) else { fallthrough }
    var isClean = true
    for file in files {
      for finding in SourceAudit.findings(in: try read(file), deployment: deployment) {
        isClean = false
        print("\(file):\(finding.line):\(finding.column): \(finding.rule.rawValue): \(finding.message)")
      }
    }
    exit(isClean ? 0 : 1)
  default:
    FileHandle.standardError.write(Data(usage.utf8))
    exit(64)
  }
} catch {
  FileHandle.standardError.write(Data("source-tools: \(error)\n".utf8))
  exit(66)
}
