import Foundation

/// Runs another program to its end.
enum Subprocess {
  struct Result: Sendable {
    /// The exit status; 128 and the signal's number after a signal.
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs `arguments`, the first of which is the path of the program.
  ///
  /// Output goes through files: a pipe that nobody empties would stop the program.
  static func run(_ arguments: [String], environment: [String: String] = [:], timeout: Double) throws -> Result {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("tincture-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let outputFile = scratch.appendingPathComponent("output")
    let errorFile = scratch.appendingPathComponent("errors")
    for file in [outputFile, errorFile] { try Data().write(to: file) }

    let process = Process()
    process.executableURL = URL(fileURLWithPath: arguments[0])
    process.arguments = Array(arguments.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    let isLate = ended.wait(timeout: .now() + timeout) == .timedOut
    if isLate {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }

    let status = process.terminationStatus
    let errors = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
    return Result(
      status: process.terminationReason == .uncaughtSignal ? 128 + status : status,
      output: String(decoding: try Data(contentsOf: outputFile), as: UTF8.self),
      errors: isLate ? errors + "\nstopped after \(Int(timeout)) s\n" : errors)
  }
}

/// A lock among threads and processes, on a file.
enum FileLock {
  static func hold(_ file: URL, while body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let descriptor = open(file.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteNoPermission) }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
    try body()
  }
}

/// A hash of texts that is the same in every process: FNV-1a, twice with different starts.
struct ContentHash {
  private var first: UInt64 = 0xcbf2_9ce4_8422_2325
  private var second: UInt64 = 0x6c62_272e_07bb_0142

  mutating func combine(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xff)  // Occurs in no UTF-8, so the texts' borders count.
  }

  private mutating func add(_ byte: UInt8) {
    first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
    second = (second ^ UInt64(byte)) &* 0x100_0000_01b3 ^ (second >> 29)
  }

  /// 32 hexadecimal digits.
  var hexadecimal: String {
    [first, second].map { value in
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
