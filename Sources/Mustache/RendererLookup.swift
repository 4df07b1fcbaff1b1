extension Renderer {
  /// Puts a value on top of those that names are looked up in.
  mutating func push(_ value: consuming MustacheValue) {
    switch consume value {
    case .object(let object):
      let shape = position(of: type(of: object))
      frames.append(Frame(index: Int32(truncatingIfNeeded: objects.count), shape: Int32(truncatingIfNeeded: shape)))
      objects.append(object)
    case let other:
      frames.append(Frame(index: Int32(truncatingIfNeeded: others.count), shape: -1))
      others.append(other)
    }
  }

  /// Takes the topmost value away.
  mutating func pop() {
    guard let frame = frames.popLast() else { return }
    if frame.shape >= 0 { objects.removeLast() } else { others.removeLast() }
  }

  /// The value of a frame.
  func value(of frame: Frame) -> MustacheValue {
    frame.shape >= 0 ? .object(objects[Int(frame.index)]) : others[Int(frame.index)]
  }

  /// The position of a type in the list of shapes. A rendering meets a handful of types.
  private mutating func position(of type: any MustacheObject.Type) -> Int {
    for index in shapes.indices where shapes[index].type == type { return index }
    shapes.append(Shape(type: type))
    return shapes.count - 1
  }

  /// What a name in a template stands for; empty for an unknown one, which is an error in strict rendering.
  mutating func value(
    of path: Path, _ template: MustacheTemplate, _ firstName: Int
  ) throws(MustacheError) -> MustacheValue {
    guard path.first >= 0 else {
      guard let frame = frames.last else { return .empty }
      return value(of: frame)
    }
    // No optional value, which would be copied once more to look into it.
    var isKnown = true
    let value = lookUp(Int(path.first), template, firstName, &isKnown)
    if path.rest.isEmpty, isKnown { return value }
    if isKnown { return try member(path, of: value, template) }
    guard options.isStrict else { return .empty }
    var values: [MustacheValue] = []
    for frame in frames.reversed() { values.append(self.value(of: frame)) }
    throw unknownName(path, template.names[Int(path.first)], in: values, template)
  }

  /// Follows the parts of a path behind the first.
  private func member(
    _ path: Path, of first: MustacheValue, _ template: MustacheTemplate
  ) throws(MustacheError) -> MustacheValue {
    var value = first
    for part in path.rest {
      if case .empty = value { return value }
      let name = template.names[Int(template.pathParts[Int(part)])]
      guard let member = value[name] else {
        if options.isStrict { throw unknownName(path, name, in: [value], template) }
        return .empty
      }
      value = member
    }
    return value
  }

  private mutating func lookUp(
    _ name: Int, _ template: MustacheTemplate, _ firstName: Int, _ isKnown: inout Bool
  ) -> MustacheValue {
    var index = frames.count - 1
    while index >= 0 {
      let frame = frames[index]
      if frame.shape >= 0 {
        let position = position(of: name, template, firstName, shape: Int(frame.shape))
        if position >= 0 {
          return objects.withUnsafeBufferPointer { $0[Int(frame.index)].value(at: position) }
        }
      } else if case .dictionary(let dictionary) = others[Int(frame.index)],
        let value = dictionary[template.names[name]]
      {
        return value
      }
      index -= 1
    }
    isKnown = false
    return .empty
  }

  @inline(__always)
  private mutating func position(of name: Int, _ template: MustacheTemplate, _ firstName: Int, shape: Int) -> Int {
    let key = firstName + name
    if key < shapes[shape].positions.count {
      let position = shapes[shape].positions[key]
      if position != Shape.unresolved { return Int(position) }
    }
    return findPosition(of: name, template, key, shape: shape)
  }

  private mutating func findPosition(of name: Int, _ template: MustacheTemplate, _ key: Int, shape: Int) -> Int {
    if key >= shapes[shape].positions.count {
      let missing = nameCount - shapes[shape].positions.count
      shapes[shape].positions.append(contentsOf: repeatElement(Shape.unresolved, count: missing))
    }
    let position = shapes[shape].type.position(of: template.names[name]).map { Int32($0) } ?? Shape.missing
    shapes[shape].positions[key] = position
    return Int(position)
  }

  private func unknownName(
    _ path: Path, _ name: String, in values: [MustacheValue], _ template: MustacheTemplate
  ) -> MustacheError {
    let text = String(decoding: template.source[path.range], as: UTF8.self)
    var message = "unknown name \"\(name)\""
    if text != name { message += " in \"\(text)\"" }
    return MustacheError(
      kind: .unknownName, message: message, place: template.place(path.range),
      suggestions: nearestNames(to: name, among: values.flatMap(\.names)))
  }
}

extension MustacheValue {
  /// Whether a section renders it.
  var isPresent: Bool {
    switch self {
    case .empty: false
    case .bool(let value): value
    case .string(let text): !text.isEmpty
    case .bytes(let bytes): !bytes.isEmpty
    case .list(let list): list.count > 0
    case .integer, .number, .text, .object, .dictionary: true
    }
  }

  /// The value of a name inside this value, or nil where there is none.
  fileprivate subscript(name: String) -> MustacheValue? {
    switch self {
    case .object(let object): type(of: object).position(of: name).map { object.value(at: $0) }
    case .dictionary(let dictionary): dictionary[name]
    case .empty, .bool, .string, .bytes, .integer, .number, .text, .list: nil
    }
  }

  /// The names inside this value.
  fileprivate var names: [String] {
    switch self {
    case .object(let object): type(of: object).names
    case .dictionary(let dictionary): dictionary.names
    case .empty, .bool, .string, .bytes, .integer, .number, .text, .list: []
    }
  }
}
