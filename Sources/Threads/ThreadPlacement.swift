#if canImport(Glibc)
  import CGlibc
  import Glibc

  /// On which processor a new thread begins.
  ///
  /// Linux lets the first threads of a young process begin on the processor of the thread that starts them, even where
  /// another has nothing to do, and often moves them only after 5 to 10 ms, which is as long as threads live here. So a
  /// new thread begins on any processor but this one. As soon as it runs, it may move to all again.
  struct ThreadPlacement: Sendable {
    private var allowed = cpu_set_t()

    /// Lets threads that are started with the attributes begin on another processor.
    ///
    /// - Returns: nil where there is no other processor that this thread may run on, or the system does not tell; then
    ///   the attributes are as they were.
    init?(_ attributes: inout pthread_attr_t) {
      let size = MemoryLayout<cpu_set_t>.size
      let current = Int(sched_getcpu())
      guard current >= 0, current < 8 * size, sched_getaffinity(0, size, &allowed) == 0 else { return nil }
      var others = allowed
      let isAnyLeft = withUnsafeMutableBytes(of: &others) { bytes in
        // A set is an array of words in the order of the machine's bytes.
        let words = bytes.assumingMemoryBound(to: UInt.self)
        words[current / UInt.bitWidth] &= ~(1 << UInt(current % UInt.bitWidth))
        return words.contains { $0 != 0 }
      }
      guard isAnyLeft, pthread_attr_setaffinity_np(&attributes, size, &others) == 0 else { return nil }
    }

    /// Lets the calling thread move to every processor that the starting one may run on.
    func end() {
      var allowed = allowed
      _ = sched_setaffinity(0, MemoryLayout<cpu_set_t>.size, &allowed)
    }
  }
#endif
