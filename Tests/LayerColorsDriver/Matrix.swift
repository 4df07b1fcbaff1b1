import LayerColorsUnderTest
import UIKit

/// The ways in which the traits of a view can change.
enum Way: String, CaseIterable {
  case system, window, controller, view
  /// To a window of another scene, in which the trait has its second value.
  case moved
  /// Out of the window, in again after the system changed meanwhile.
  case readded
  /// In a sheet, which is at the elevated level.
  case presented
  /// Made, and shown for the first time, while the trait has its second value there.
  case mounted
}

/// One cell of the matrix.
struct Cell: CustomStringConvertible {
  let host: Host
  let slot: Slot
  let change: TraitChange
  let way: Way
  let bindsEarly: Bool

  var description: String {
    "\(host.rawValue) \(slot.rawValue) \(change.rawValue) \(way.rawValue) \(bindsEarly ? "early" : "late")"
  }

  static let all: [Cell] = Host.allCases.flatMap { host in
    Slot.allCases.flatMap { slot in
      TraitChange.allCases.flatMap { change in
        Way.allCases.flatMap { way in
          [true, false].map { Cell(host: host, slot: slot, change: change, way: way, bindsEarly: $0) }
        }
      }
    }
  }
}

/// Runs one cell.
@MainActor
struct CellRun {
  let cell: Cell
  private let stage = Stage()
  private var host = UIView()
  private var fixture: Fixture?
  private var appearance = Appearance()

  init(_ cell: Cell) { self.cell = cell }

  /// Runs the cell; returns whether the system can do what it is about.
  mutating func run() -> Bool {
    defer { stage.close() }
    guard cell.host.isAvailable else { return false }
    if cell.change == .brand {
      guard #available(iOS 17.0, *) else { return false }
    }
    switch cell.way {
    case .system, .window, .controller, .view: return runInPlace()
    case .moved: return runMoved()
    case .readded: return runReadded()
    case .presented: return runPresented()
    case .mounted: return runMounted()
    }
  }

  private mutating func makeHost() {
    let host = cell.host.make()
    self.host = host
    fixture = cell.slot.make(host)
    if cell.bindsEarly { bind() }
  }

  private func bind() {
    guard let fixture else { return }
    if cell.change == .brand, #available(iOS 17.0, *) { host.layerColors.follow([BrandTrait.self]) }
    if let host = host as? ApplyingView {
      host.assign = fixture.assign
      if !cell.bindsEarly { host.layerColors.refresh() }
    } else {
      fixture.bind(host.layerColors)
      expectRight("at once", host.traitCollection)
    }
  }

  private mutating func mount(in view: UIView) {
    view.addSubview(host)
    if !cell.bindsEarly {
      World.turn()
      bind()
    }
    World.turn()
    expectRight("on the first frame")
  }

  private func expectRight(_ when: String, _ traits: UITraitCollection? = nil) {
    guard let fixture else { return }
    let expected = fixture.expected(traits.map { Appearance($0) } ?? appearance)
    let found = fixture.read()
    check("\(cell): \(when)", found == expected, "found \(found), expected \(expected)")
  }

  private mutating func step(_ when: String, to next: Appearance, _ action: () -> Bool) -> Bool {
    let count = Count(fixture, host)
    guard action() else { return false }
    World.turn()
    appearance = next
    expectRight(when)
    count.expectOneRefresh("\(cell): \(when)")
    return true
  }

  private mutating func runInPlace() -> Bool {
    makeHost()
    mount(in: stage.holder)
    let (cell, stage, host) = (cell, stage, host)
    func change(_ isOn: Bool) -> Bool {
      switch cell.way {
      case .window: return stage.changeView(stage.window, cell.change, isOn)
      case .controller: return stage.changeController(cell.change, isOn)
      case .view: return stage.changeView(host, cell.change, isOn)
      default:
        World.change(cell.change, isOn, in: stage)
        return true
      }
    }
    guard step("changed", to: Appearance().with(cell.change), { change(true) }) else { return false }
    let count = Count(fixture, host)
    World.changeSizeClassAndScale(in: stage)
    World.turn()
    count.expectNothing("\(cell): size class and scale")
    return step("changed back", to: Appearance()) { change(false) }
  }

  private mutating func runMoved() -> Bool {
    let other = Stage()
    defer { other.close() }
    let isInForce = other.changeView(other.window, cell.change, true) || other.changeController(cell.change, true)
    guard isInForce else { return false }
    World.turn()
    makeHost()
    mount(in: stage.holder)
    let (stage, host) = (stage, host)
    let moved = step("moved", to: Appearance().with(cell.change)) {
      other.holder.addSubview(host)
      return true
    }
    return moved
      && step("moved back", to: Appearance()) {
        stage.holder.addSubview(host)
        return true
      }
  }

  private mutating func runReadded() -> Bool {
    makeHost()
    mount(in: stage.holder)
    let (cell, stage, host) = (cell, stage, host)
    return step("re-added", to: Appearance().with(cell.change)) {
      host.removeFromSuperview()
      World.turn()
      World.change(cell.change, true, in: stage)
      World.turn()
      stage.holder.addSubview(host)
      return true
    }
  }

  private mutating func runPresented() -> Bool {
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .pageSheet
    let (cell, stage) = (cell, stage)
    makeHost()
    let host = host
    if cell.change == .level {
      mount(in: stage.holder)
      return step("presented", to: Appearance().with(.level)) {
        sheet.view.addSubview(host)
        stage.parent.present(sheet, animated: false)
        return true
      }
    }
    appearance = Appearance().with(.level)
    stage.parent.present(sheet, animated: false)
    mount(in: sheet.view)
    return step("changed", to: appearance.with(cell.change)) {
      World.change(cell.change, true, in: stage)
      return true
    }
  }

  private mutating func runMounted() -> Bool {
    guard stage.changeView(stage.window, cell.change, true) || stage.changeController(cell.change, true) else {
      return false
    }
    World.turn()
    // As in the layout of a view that is there already: the traits that are current are those of the place.
    var made = self
    stage.holder.traitCollection.performAsCurrent { made.makeHost() }
    made.appearance = Appearance().with(cell.change)
    made.mount(in: stage.holder)
    return true
  }
}
