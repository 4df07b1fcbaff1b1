import Catalog
import UIKit

/// What an app pays for a catalog when it runs, one measurement a line of output, in this order: nanoseconds of the first
/// colour, of all colours, of a colour that was asked for before and of a resolve; allocations of a resolve and of
/// making one colour.
@main
struct Driver {
  static let rounds = 100_000

  static func main() {
    var first: UIColor?
    print(nanoseconds { first = firstColor() })
    guard let first else { return }
    var all: [UIColor] = []
    print(nanoseconds { all = everyColor() })
    guard all.count > 1 else { return }
    print(nanoseconds { for _ in 0..<rounds { withExtendedLifetime(firstColor()) {} } } / UInt64(rounds))
    let traits = UITraitCollection(style: .dark, contrast: .high, level: .base)
    withExtendedLifetime(first.resolvedColor(with: traits)) {}
    print(
      nanoseconds { for _ in 0..<rounds { withExtendedLifetime(first.resolvedColor(with: traits)) {} } }
        / UInt64(rounds))
    print(allocations { withExtendedLifetime(first.resolvedColor(with: traits)) {} })
    print(allocations { withExtendedLifetime(makeColor(0.5)) {} })
  }

  @inline(never)
  static func makeColor(_ channel: CGFloat) -> UIColor {
    UIColor(red: channel, green: channel, blue: channel, alpha: 1)
  }

  static func nanoseconds(_ body: () -> Void) -> UInt64 {
    let start = DispatchTime.now().uptimeNanoseconds
    body()
    return DispatchTime.now().uptimeNanoseconds - start
  }

  /// Allocations of one run of the body: the mean of many.
  static func allocations(_ body: () -> Void) -> Double {
    let start = allocationCount()
    for _ in 0..<rounds { body() }
    return Double(allocationCount() - start) / Double(rounds)
  }

  /// Allocations so far, by the library that the benchmark puts before the others.
  static func allocationCount() -> Int {
    typealias Function = @convention(c) () -> Int
    guard let symbol = dlsym(nil, "allocation_count") else { fatalError("the counting library is not loaded") }
    return unsafeBitCast(symbol, to: Function.self)()
  }
}
