import CMalloc
import TinctureKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

#if canImport(Glibc)
  // Threads here live for some milliseconds. A heap for each, as glibc gives them, would keep what they have freed, and
  // nearly all that they ask for they find in their own caches before any heap.
  _ = mallopt(M_ARENA_MAX, 1)
#endif

exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
