import UIKit

/// The outcome of everything that is checked.
@MainActor
enum Outcome {
  static var failures: [String] = []
  static var checks = 0
  /// Whether the first failure ends the program.
  static let stopsAtFailure = ProcessInfo.processInfo.environment["LAYER_MATRIX_STOPS"] != nil
}

/// Remembers a failure where `condition` is false.
@MainActor
func check(_ what: String, _ condition: Bool, _ details: @autoclosure () -> String = "") {
  Outcome.checks += 1
  guard !condition else { return }
  let details = details()
  let failure = details.isEmpty ? what : "\(what): \(details)"
  Outcome.failures.append(failure)
  if Outcome.stopsAtFailure {
    print("FAILED \(failure)")
    exit(1)
  }
}

/// What happened since it was made. UIKit itself does not count; there it expects nothing.
@MainActor
struct Count {
  let fixture: Fixture?
  let host: UIView

  #if canImport(UIKitModelSupport)
    private let assignments: Int
    private let resolved = UIKitModel.colorsResolved.value
    private let layouts: Int
    private let applications: Int

    init(_ fixture: Fixture?, _ host: UIView) {
      self.fixture = fixture
      self.host = host
      assignments = fixture?.layer.modelAssignments.count ?? 0
      layouts = Self.layouts(fixture, host)
      applications = (host as? ApplyingView)?.applications ?? 0
    }

    private static func layouts(_ fixture: Fixture?, _ host: UIView) -> Int {
      host.modelCounts.layoutInvalidations + host.layer.modelLayoutInvalidations
        + (fixture?.layer.modelLayoutInvalidations ?? 0)
    }

    private var made: [LayerAssignment] {
      (fixture?.layer.modelAssignments.dropFirst(assignments) ?? []).filter { !$0.isByUIKit }
    }

    func expectOneRefresh(_ what: String) {
      guard let fixture else { return }
      let made = made
      let expected = fixture.key.map { [$0] } ?? ["borderColor", "shadowColor"]
      check("\(what), assignments", made.map(\.key) == expected, "\(made.map(\.key))")
      check("\(what), animated", !made.contains { $0.isAnimated })
      check("\(what), one transaction", Set(made.map(\.transaction)).count == 1 && made.first?.transaction != nil)
      let resolves = UIKitModel.colorsResolved.value - resolved
      check("\(what), resolves", resolves == fixture.resolves, "\(resolves), expected \(fixture.resolves)")
      check("\(what), layout", Self.layouts(fixture, host) == layouts)
      if let host = host as? ApplyingView {
        check("\(what), override point", host.applications == applications + 1, "\(host.applications - applications)")
      }
      check("\(what), transactions left open", CATransaction.modelDepth == 0)
    }

    func expectNothing(_ what: String) {
      check("\(what), assignments", made.isEmpty, "\(made.map(\.key))")
      let resolves = UIKitModel.colorsResolved.value - resolved
      check("\(what), resolves", resolves == 0, "\(resolves)")
      check("\(what), layout", Self.layouts(fixture, host) == layouts)
    }
  #else
    init(_ fixture: Fixture?, _ host: UIView) {
      self.fixture = fixture
      self.host = host
    }

    func expectOneRefresh(_ what: String) {}
    func expectNothing(_ what: String) {}
  #endif
}
