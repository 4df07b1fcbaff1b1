import LayerColorsUnderTest
import UIKit

/// Runs the matrix and what does not fit it. The environment may ask for less or for another order:
/// `LAYER_MATRIX_CELLS` is the number of cells to run, spread over the whole; `LAYER_MATRIX_STOPS` ends the program at
/// the first failure.
@main
@MainActor
struct Driver {
  static func main() {
    let limit = ProcessInfo.processInfo.environment["LAYER_MATRIX_CELLS"].flatMap { Int($0) } ?? Cell.all.count
    let cells = spread(Cell.all)
    var ran = 0
    var tried = 0
    // What a fault breaks is mostly among the first, whatever they are.
    for cell in cells.prefix(min(limit, 800)) { run(cell) }
    Scenarios.runAll()
    for cell in cells.prefix(limit).dropFirst(800) { run(cell) }
    func run(_ cell: Cell) {
      var run = CellRun(cell)
      tried += 1
      if run.run() { ran += 1 }
    }
    print("cells: \(ran) ran, \(tried - ran) not possible on this system")
    print("checks: \(Outcome.checks), failures: \(Outcome.failures.count)")
    for failure in Outcome.failures.prefix(40) { print("FAILED \(failure)") }
    exit(Outcome.failures.isEmpty ? 0 : 1)
  }

  /// The same cells in an order in which neighbours differ in everything.
  static func spread(_ cells: [Cell]) -> [Cell] {
    // 2,003 is prime and divides no number of cells that these loops can make.
    cells.indices.map { cells[$0 * 2003 % cells.count] }
  }
}
