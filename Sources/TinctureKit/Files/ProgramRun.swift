// `environ` is a variable of C, which the compiler cannot know to be read only.
#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

/// Another program that was run to its end, never through a shell.
struct ProgramRun {
  /// The exit status; 128 and the number of a signal where one ended it.
  let status: Int32
  /// What it wrote to standard output.
  let output: [UInt8]
  /// What it wrote to standard error.
  let errors: String

  /// Runs a program that is found on the `PATH`.
  ///
  /// What goes in and out lies in files without a name, so that neither side waits for the other.
  ///
  /// - Parameters:
  ///   - arguments: The name of the program and its arguments.
  ///   - input: What it reads from standard input.
  /// - Throws: Why it could not be run.
  init(_ arguments: [String], input: [UInt8] = []) throws(FileSystemError) {
    let action = "run \(arguments.first ?? "")"
    let files = try ProgramRun.openFiles(action)
    defer { for file in files { close(file) } }
    try writeWhole(input, to: files[0], action: action)
    lseek(files[0], 0, SEEK_SET)

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in files.enumerated() { posix_spawn_file_actions_adddup2(&actions, file, Int32(number)) }

    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var process: pid_t = 0
    let failure = posix_spawnp(&process, arguments.first ?? "", &actions, nil, words, environ)
    guard failure == 0 else { throw FileSystemError(action, code: failure) }
    var state: Int32 = 0
    while waitpid(process, &state, 0) < 0 {
      guard errno == EINTR else { throw FileSystemError(action, code: errno) }
    }
    // As `WIFEXITED` and `WEXITSTATUS` take the state apart.
    status = state & 0x7F == 0 ? (state >> 8) & 0xFF : 128 + (state & 0x7F)
    output = try ProgramRun.content(of: files[1], action)
    errors = String(decoding: try ProgramRun.content(of: files[2], action), as: UTF8.self)
  }

  private static func openFiles(_ action: String) throws(FileSystemError) -> [Int32] {
    var files: [Int32] = []
    for _ in 0..<3 {
      var template = ScratchFolder.nameTemplate
      let descriptor = mkstemp(&template)
      guard descriptor >= 0 else {
        let code = errno
        for file in files { close(file) }
        throw FileSystemError(action, code: code)
      }
      unlink(template)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      files.append(descriptor)
    }
    return files
  }

  private static func content(of file: Int32, _ action: String) throws(FileSystemError) -> [UInt8] {
    lseek(file, 0, SEEK_SET)
    guard case .bytes(let bytes) = try FileReading.read(file, expecting: 0, limit: 1 << 30, action: action) else {
      throw FileSystemError(action, reason: "it writes more than 1 GiB")
    }
    return bytes
  }
}
