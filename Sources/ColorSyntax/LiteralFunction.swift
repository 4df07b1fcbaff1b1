import ColorScience

/// The short way to what nearly every colour function is: three numbers within their ranges with spaces between them,
/// and perhaps an alpha.
///
/// It takes nothing but that, and gives what ``ValueParser`` gives; the parser has everything else, and all that is
/// wrong.
struct LiteralFunction {
  /// What turns a number into a component, and the range that the function gives it.
  private struct Component {
    /// What 100 % stands for; not a number for a hue, which takes no percentage.
    let whole: Double
    let divisor: Double
    let lowest: Double
    let highest: Double

    init(_ component: ColorFunction.Component) {
      whole = component.whole ?? .nan
      divisor = component.divisor
      lowest = component.lowest ?? -.infinity
      highest = component.highest ?? .infinity
    }
  }

  /// Where the bytes before the components lie in `beginnings`: `oklch(`, `color(display-p3 `.
  private let beginning: Range<Int>
  private let space: ColorSpace
  private let components: (Component, Component, Component)

  private init(_ function: ColorFunction, beginning: Range<Int>) {
    self.beginning = beginning
    space = function.space
    components = (
      Component(function.components[0]), Component(function.components[1]), Component(function.components[2])
    )
  }

  /// All such functions, with the bytes of their beginnings one behind the other.
  private struct Table {
    var functions: [LiteralFunction] = []
    var beginnings: [UInt8] = []
    let alpha = Component(ColorFunction.alpha)

    init() {
      for space in [ColorSpace.displayP3] + ColorFunction.predefinedSpaces.filter({ $0 != .displayP3 }) {
        if let function = ColorFunction.predefined(space) { add(function, "color(\(space.name) ") }
      }
      for name in ["oklch", "oklab", "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch"] {
        if let function = ColorFunction.named(name) { add(function, "\(name)(") }
      }
    }

    private mutating func add(_ function: ColorFunction, _ beginning: String) {
      let start = beginnings.count
      beginnings += beginning.utf8
      functions.append(LiteralFunction(function, beginning: start..<beginnings.count))
    }
  }

  private static let table = Table()

  /// The colour of a whole value; nil for all that is not such a function.
  static func color(_ bytes: UnsafeBufferPointer<UInt8>) -> Color? {
    guard bytes.count > 6, bytes[bytes.count - 1] == UInt8(ascii: ")") else { return nil }
    let table = table
    return table.functions.withUnsafeBufferPointer { functions in
      table.beginnings.withUnsafeBufferPointer { beginnings in
        for index in functions.indices
        where begins(bytes, UnsafeBufferPointer(rebasing: beginnings[functions[index].beginning])) {
          return color(bytes, of: functions[index], alpha: table.alpha)
        }
        return nil
      }
    }
  }

  @inline(__always)
  private static func begins(_ bytes: UnsafeBufferPointer<UInt8>, _ beginning: UnsafeBufferPointer<UInt8>) -> Bool {
    // All but `color()` differ in the first or the last byte of their beginning.
    let last = beginning.count - 1
    guard last < bytes.count, bytes[0] == beginning[0], bytes[last] == beginning[last] else { return false }
    for offset in 1..<last where bytes[offset] != beginning[offset] { return false }
    return true
  }

  private static func color(
    _ bytes: UnsafeBufferPointer<UInt8>, of function: LiteralFunction, alpha: Component
  ) -> Color? {
    var reader = ComponentReader(bytes: bytes, position: function.beginning.count)
    reader.skipSpaces()
    guard let first = reader.read(function.components.0), reader.skipSpaces(),
      let second = reader.read(function.components.1), reader.skipSpaces(),
      let third = reader.read(function.components.2)
    else { return nil }
    reader.skipSpaces()
    var opacity = 1.0
    if bytes[reader.position] == UInt8(ascii: "/") {
      reader.position += 1
      reader.skipSpaces()
      guard let written = reader.read(alpha) else { return nil }
      opacity = written
      reader.skipSpaces()
    }
    guard reader.position == bytes.count - 1 else { return nil }
    let color = Color(function.space, first, second, third, alpha: opacity)
    return color.isComputable ? color : nil
  }

  /// Reads components up to the parenthesis that is the last byte, so that there always is a next one.
  private struct ComponentReader {
    let bytes: UnsafeBufferPointer<UInt8>
    var position: Int

    /// Skips spaces; whether there was one.
    @discardableResult
    mutating func skipSpaces() -> Bool {
      let start = position
      while bytes[position] == 0x20 { position += 1 }
      return position > start
    }

    /// A number, a percentage or an angle in degrees within the range of a component, in the unit of `Color`.
    mutating func read(_ component: Component) -> Double? {
      let lead = bytes[position]
      // The sign and the point without a digit behind them are the parser's to explain.
      guard lead.isASCIIDigit || (lead == UInt8(ascii: "-") && bytes[position + 1].isASCIIDigit) else { return nil }
      let notation = DecimalNotation(bytes, from: position)
      guard var value = notation.value else { return nil }
      position = notation.end
      if bytes[position] == UInt8(ascii: "%") {
        position += 1
        value = value * component.whole / 100
      } else if bytes[position] == UInt8(ascii: "d"), component.whole.isNaN {
        guard position + 3 < bytes.count, bytes[position + 1] == UInt8(ascii: "e"),
          bytes[position + 2] == UInt8(ascii: "g")
        else { return nil }
        position += 3
      }
      guard value >= component.lowest, value <= component.highest else { return nil }
      return value / component.divisor
    }
  }
}
