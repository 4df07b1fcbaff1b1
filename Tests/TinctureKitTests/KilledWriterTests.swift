import Foundation
import TestSupport
import Testing

@testable import TinctureKit

@Suite("A writer that is ended at any moment leaves a whole file", .serialized)
struct KilledWriterTests {
  private static let size = 300_000

  /// Starts the probe on a file, and ends it with a signal after some time.
  private func end(writerOf path: String, with signal: Int32, after delay: Duration) async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: BuiltProduct.path("OutputWriterProbe"))
    process.arguments = [path, String(Self.size), "1000000000"]
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    let (endings, ending) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in ending.finish() }
    try process.run()
    try await Task.sleep(for: delay)
    if !process.isRunning {
      let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      Issue.record("the probe ended before it was told to, status \(process.terminationStatus): \(said)")
    }
    kill(process.processIdentifier, signal)
    for await _ in endings {}
    #expect(process.terminationReason == .uncaughtSignal)
  }

  /// Whether a file holds one of the two contents, whole.
  private func isWhole(_ path: String) throws -> Bool {
    guard let bytes = FileManager.default.contents(atPath: path) else { return true }
    return bytes.count == Self.size && (bytes.first == 0x61 || bytes.first == 0x62)
      && bytes.allSatisfy { $0 == bytes.first }
  }

  @Test("SIGKILL at 200 random moments: the file is whole, and the next run sweeps what is left")
  func killing() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("out")
    var random = SeededGenerator(seed: 200)
    var strays = 0
    for _ in 0..<200 {
      try await end(writerOf: path, with: SIGKILL, after: .microseconds(Int.random(in: 3_000...25_000, using: &random)))
      #expect(try isWhole(path))
      let found = folder.everything()
      #expect(Set(found).isSubset(of: ["out", ".out.tincture-new"]))
      if found.count > 1 { strays += 1 }
    }
    #expect(FileManager.default.fileExists(atPath: path), "no run came as far as writing")
    // A stray needs the kill to fall between two system calls.
    #expect(strays < 100)
    _ = try OutputWriter.write([PlannedFile(path: path, shownPath: "out", bytes: [1])])
    #expect(folder.everything() == ["out"])
  }

  @Test("SIGTERM, SIGINT and SIGHUP leave nothing behind", arguments: [SIGTERM, SIGINT, SIGHUP])
  func interrupting(signal: Int32) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("out")
    var random = SeededGenerator(seed: UInt64(signal))
    for _ in 0..<30 {
      try await end(writerOf: path, with: signal, after: .microseconds(Int.random(in: 3_000...25_000, using: &random)))
      #expect(try isWhole(path))
      #expect(Set(folder.everything()).isSubset(of: ["out"]))
    }
  }

  @Test("two writers of one file at once never mix their contents")
  func racing() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("out")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask { try await end(writerOf: path, with: SIGTERM, after: .milliseconds(300)) }
      }
      for _ in 0..<20 {
        try await Task.sleep(for: .milliseconds(10))
        #expect(try isWhole(path))
      }
      try await group.waitForAll()
    }
    #expect(folder.everything() == ["out"])
  }
}
