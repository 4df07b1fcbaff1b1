import CGlibc
import Threads
import TinctureKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

#if canImport(Glibc)
  // Threads here live for some milliseconds, and no more work at once than there are processors. A heap for each, as
  // glibc gives them, would keep what the last one has freed.
  _ = mallopt(M_ARENA_MAX, Int32(clamping: processorCount))
#endif

exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
