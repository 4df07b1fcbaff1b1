import Mustache

extension MustacheValue {
  /// A list whose values are names with values, made one at a time.
  static func objects<Elements: RandomAccessCollection & Sendable>(
    of elements: Elements, _ value: @escaping @Sendable (Elements.Element) -> MustacheDictionary
  ) -> MustacheValue {
    list(of: elements) { .dictionary(value($0)) }
  }
}
