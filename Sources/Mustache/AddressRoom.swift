#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// How many addresses a program may still have: a limit (`ulimit -v`), or a system that promises no more memory than it
/// has, can refuse them, and an allocation of Swift that is refused ends the program.
enum AddressRoom {
  /// How much to ask for.
  ///
  /// - Parameters:
  ///   - most: The number of bytes that is wanted.
  ///   - least: The number of bytes that is taken without asking.
  /// - Returns: The largest of `most`, half of it, and so on, for which the system has addresses and leaves as many for
  ///   all else; `least` where it has none to speak of.
  static func bytes(atMost most: Int, atLeast least: Int) -> Int {
    var bytes = most
    while bytes > least, !isGranted(bytes * 2) { bytes /= 2 }
    return max(bytes, least)
  }

  /// Whether the system has room for so many bytes. They are given back at once, untouched.
  ///
  /// The system is asked itself, for a compiler may leave out `malloc` where what it gives is not used.
  private static func isGranted(_ bytes: Int) -> Bool {
    let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    // `MAP_FAILED`, which not every importer has.
    guard let memory, Int(bitPattern: memory) != -1 else { return false }
    munmap(memory, bytes)
    return true
  }
}
