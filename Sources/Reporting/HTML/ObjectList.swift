import Mustache

extension MustacheValue {
  /// A list whose values are names with values, made one at a time.
  static func objects<Elements: RandomAccessCollection>(
    of elements: Elements, _ value: @escaping (Elements.Element) -> MustacheDictionary
  ) -> MustacheValue {
    list(of: elements) { .dictionary(value($0)) }
  }
}
