import Foundation
import SourceToolsKit

/// Reads a file, or standard input for `-`.
func read(_ path: String) throws -> String {
  let data =
    path == "-" ? FileHandle.standardInput.readDataToEndOfFile() : try Data(contentsOf: URL(fileURLWithPath: path))
  return String(decoding: data, as: UTF8.self)
}

let usage = """
  usage: source-tools rewrite-availability FILE     prints the file with its conditions replaced ("-" reads standard input)

  """

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  switch arguments.first {
  case "rewrite-availability" where arguments.count == 2:
    FileHandle.standardOutput.write(Data(AvailabilityRewriter.rewrite(try read(arguments[1])).utf8))
  default:
    FileHandle.standardError.write(Data(usage.utf8))
    exit(64)
  }
} catch {
  FileHandle.standardError.write(Data("source-tools: \(error)\n".utf8))
  exit(66)
}
