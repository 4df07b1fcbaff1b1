/// What a name in a template stands for.
///
/// `empty`, `bool(false)`, an empty text and an empty list leave a section out and let an inverted section in; every
/// other value, zero included, does the opposite.
public enum MustacheValue: Sendable {
  /// A name that exists and has nothing to say: prints nothing. Strict rendering tells it from an unknown name.
  case empty
  /// Prints `true` or `false`.
  case bool(Bool)
  /// Text.
  case string(String)
  /// Text as UTF-8; printed as it is, whether or not it is valid.
  case bytes([UInt8])
  /// A whole number, printed in decimal without grouping.
  case integer(Int)
  /// A number, printed in the fewest digits that read back as the same number, with a full stop as separator.
  case number(Double)
  /// Text that is made only where it is printed; a section takes it for text that is not empty.
  case text(any MustacheText)
  /// Values that a section repeats over.
  case list(any MustacheList)
  /// Names with values, from a Swift type that knows all its names.
  case object(any MustacheObject)
  /// Names with values, gathered while the program runs.
  case dictionary(MustacheDictionary)

  /// A list whose values are made one at a time, each when a section reaches it.
  ///
  /// `value` may be called several times for the same element when several sections repeat over the list.
  public static func list<Elements: RandomAccessCollection & Sendable>(
    of elements: Elements, _ value: @escaping @Sendable (Elements.Element) -> MustacheValue
  ) -> MustacheValue {
    .list(MustacheMappedList(elements: elements, value: value))
  }

  /// A list of texts.
  public static func strings(_ texts: [String]) -> MustacheValue {
    list(of: texts) { .string($0) }
  }

  /// `string(text)`, or `empty` where there is no text.
  public static func optional(_ text: String?) -> MustacheValue {
    text.map { .string($0) } ?? .empty
  }
}

/// Text that writes itself: what a template prints thousands of times need not become a `String` first.
public protocol MustacheText: Sendable {
  /// Appends the text as UTF-8.
  func write(to output: inout MustacheOutput)
}

/// Values that a section repeats over, made on demand.
public protocol MustacheList: Sendable {
  /// The number of values.
  var count: Int { get }
  /// The value at `position`, from 0 and below `count`.
  func value(at position: Int) -> MustacheValue
}

/// An array serves as the list of its elements.
extension [MustacheValue]: MustacheList {
  /// The element at `position`.
  public func value(at position: Int) -> MustacheValue { self[position] }
}

private struct MustacheMappedList<Elements: RandomAccessCollection & Sendable>: MustacheList {
  let elements: Elements
  let value: @Sendable (Elements.Element) -> MustacheValue

  var count: Int { elements.count }

  func value(at position: Int) -> MustacheValue {
    value(elements[elements.index(elements.startIndex, offsetBy: position)])
  }
}

/// Names with values, as the renderer sees them: the names belong to the type, and each has a position in their list.
///
/// Conform to ``MustacheContext`` rather than to this.
public protocol MustacheObject: Sendable {
  /// All names, in the order of their positions.
  static var names: [String] { get }
  /// The position of a name from 0, or nil for a name that the type does not have.
  static func position(of name: String) -> Int?
  /// The value of the name at `position`.
  func value(at position: Int) -> MustacheValue
}

/// A Swift type that serves as a context: an enum lists its names, a `switch` gives their values.
///
/// ```swift
/// struct Greeting: MustacheContext {
///   enum Key: String, CaseIterable { case name, isLate = "is-late" }
///   let name: String
///   func value(for key: Key) -> MustacheValue {
///     switch key {
///     case .name: .string(name)
///     case .isLate: .bool(false)
///     }
///   }
/// }
/// ```
///
/// The renderer looks a name up once for each type and remembers its position, so a value costs a `switch` and no
/// comparison of text. A name whose value is missing for one object still exists: give `.empty` for it.
public protocol MustacheContext: MustacheObject {
  /// The names of the type; the raw value is what a template writes. A name has no full stop in it.
  associatedtype Key: CaseIterable & RawRepresentable where Key.RawValue == String, Key.AllCases == [Key]

  /// All keys. A type that stands for many items of a list says `static let keys = Key.allCases`, so that the list is
  /// not made anew for each value.
  static var keys: [Key] { get }

  /// The value of a name.
  func value(for key: Key) -> MustacheValue
}

extension MustacheContext {
  /// All keys.
  public static var keys: [Key] { Key.allCases }

  /// The raw values of all keys.
  @inlinable public static var names: [String] { Key.allCases.map(\.rawValue) }

  /// The position of the key with this raw value.
  @inlinable public static func position(of name: String) -> Int? {
    Key.allCases.firstIndex { $0.rawValue == name }
  }

  /// The value of the key at `position`.
  @inlinable public func value(at position: Int) -> MustacheValue { value(for: Self.keys[position]) }
}

/// Names with values in the order in which they were given.
///
/// Meant for a few values that belong to no type; a type that stands for many items of a list is better served by
/// ``MustacheContext``.
public struct MustacheDictionary: Sendable, ExpressibleByDictionaryLiteral {
  /// The names, in the order in which they were first given.
  public private(set) var names: [String] = []
  private var values: [MustacheValue] = []
  private var positions: [String: Int] = [:]

  /// Makes a dictionary from pairs; a name that is given twice keeps its first place and its last value.
  public init(_ pairs: some Sequence<(String, MustacheValue)>) {
    for (name, value) in pairs { self[name] = value }
  }

  /// Makes a dictionary from a literal.
  public init(dictionaryLiteral elements: (String, MustacheValue)...) {
    self.init(elements)
  }

  /// The value of a name, or nil for an unknown one; setting nil leaves a name known and empty.
  public subscript(name: String) -> MustacheValue? {
    get { positions[name].map { values[$0] } }
    set {
      let value = newValue ?? MustacheValue.empty
      if let position = positions[name] {
        values[position] = value
      } else {
        positions[name] = values.count
        names.append(name)
        values.append(value)
      }
    }
  }
}
