#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How long each stage of a run took, for `--timings`.
public struct StageTimes: Sendable {
  /// The stages that have ended, in their order, each with its time in microseconds.
  public private(set) var stages: [(name: String, microseconds: Int)] = []
  private var start = StageTimes.now()

  /// Starts the clock.
  public init() {}

  /// Ends a stage, which began when the one before it ended.
  public mutating func end(_ name: String) {
    let now = StageTimes.now()
    stages.append((name, now - start))
    start = now
  }

  /// A line a stage, in milliseconds.
  public var text: String {
    stages.map { stage in
      let fraction = String(stage.microseconds % 1000 + 1000).dropFirst()
      return "\(stage.name) \(stage.microseconds / 1000).\(fraction) ms\n"
    }.joined()
  }

  /// The clock of the system that nobody sets, in microseconds.
  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1000
  }
}
