import ColorScience
import ColorSyntax
import Diagnostics
import TokenCatalog

/// What is to become of the slots of one token so that it meets all its requirements of contrast.
struct MendingPlan {
  /// What a slot is given.
  enum Value {
    /// A colour that passes.
    case color(NearestPassingColor)
    /// What another slot holds, word for word: for the other half of a high-contrast pair.
    case copy(ofSlot: Int)
  }

  /// A slot that is changed or added.
  struct Change {
    var key: SlotKey
    var value: Value
    /// The slot that is changed, in `Catalog.slots`; nil for one that is added.
    var slot: Int?
    /// The appearances that take their value from it afterwards.
    var appearances: [Appearance]
  }

  /// The slots that are changed or added.
  var changes: [Change] = []
  /// The appearances in which the token still reaches less with high contrast than without, because no lightness does
  /// better.
  var regressing: Set<Appearance> = []
  /// Why something is left alone, in sentences without a full stop.
  var reasons: [String] = []
  /// The changes as edits of the file; nil where there are none, or where the file cannot be edited there.
  var fix: Diagnostic.Fix?

  /// The colour that an appearance is given.
  func color(in appearance: Appearance) -> NearestPassingColor? {
    for change in changes where change.appearances.contains(appearance) {
      if case .color(let color) = change.value { return color }
    }
    return nil
  }

  /// Takes appearances from the changes that they would have fallen back to.
  mutating func detach(_ appearances: [Appearance]) {
    for index in changes.indices { changes[index].appearances.removeAll { appearances.contains($0) } }
  }
}
