extension Renderer {
  /// Puts a value on top of those that names are looked up in.
  mutating func push(_ value: MustacheValue) {
    guard case .object(let object) = value else {
      frames.append(Frame(value: value, shape: -1))
      return
    }
    let type = type(of: object)
    let known = shapes.firstIndex { $0.type == type }
    if known == nil { shapes.append(Shape(type: type)) }
    frames.append(Frame(value: value, shape: known ?? shapes.count - 1))
  }

  /// What a name in a template stands for; nil for an unknown one, which is an error in strict rendering.
  mutating func value(
    of path: Path, _ template: MustacheTemplate, _ firstName: Int
  ) throws(MustacheError) -> MustacheValue? {
    guard let first = path.parts.first else { return frames.last?.value }
    guard var value = lookUp(Int(first), template, firstName) else {
      if options.isStrict { throw unknownName(path, part: 0, in: frames.reversed().map(\.value), template) }
      return nil
    }
    for part in path.parts.indices.dropFirst() {
      if case .empty = value { return value }
      guard let member = value[template.names[Int(path.parts[part])]] else {
        if options.isStrict { throw unknownName(path, part: part, in: [value], template) }
        return nil
      }
      value = member
    }
    return value
  }

  private mutating func lookUp(_ name: Int, _ template: MustacheTemplate, _ firstName: Int) -> MustacheValue? {
    var index = frames.count - 1
    while index >= 0 {
      switch frames[index].value {
      case .object(let object):
        let position = position(of: name, template, firstName, shape: frames[index].shape)
        if position >= 0 { return object.value(at: position) }
      case .dictionary(let dictionary):
        if let value = dictionary[template.names[name]] { return value }
      case .empty, .bool, .string, .bytes, .integer, .number, .list: break
      }
      index -= 1
    }
    return nil
  }

  private mutating func position(of name: Int, _ template: MustacheTemplate, _ firstName: Int, shape: Int) -> Int {
    let key = firstName + name
    if key < shapes[shape].positions.count {
      let position = shapes[shape].positions[key]
      if position != Shape.unresolved { return Int(position) }
    } else {
      let missing = nameCount - shapes[shape].positions.count
      shapes[shape].positions.append(contentsOf: repeatElement(Shape.unresolved, count: missing))
    }
    let position = shapes[shape].type.position(of: template.names[name]).map { Int32($0) } ?? Shape.missing
    shapes[shape].positions[key] = position
    return Int(position)
  }

  private func unknownName(
    _ path: Path, part: Int, in values: [MustacheValue], _ template: MustacheTemplate
  ) -> MustacheError {
    let name = template.names[Int(path.parts[part])]
    let before = path.parts[..<part].map { template.names[Int($0)] }.joined(separator: ".")
    let known = values.flatMap(\.names)
    var message = "unknown name \"\(name)\""
    if part > 0 { message += known.isEmpty ? ": \"\(before)\" has no names inside" : " in \"\(before)\"" }
    return MustacheError(
      kind: .unknownName, message: message, place: template.place(path.range),
      suggestions: nearestNames(to: name, among: known))
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
    case .integer, .number, .object, .dictionary: true
    }
  }

  /// The value of a name inside this value, or nil where there is none.
  fileprivate subscript(name: String) -> MustacheValue? {
    switch self {
    case .object(let object): type(of: object).position(of: name).map { object.value(at: $0) }
    case .dictionary(let dictionary): dictionary[name]
    case .empty, .bool, .string, .bytes, .integer, .number, .list: nil
    }
  }

  /// The names inside this value.
  fileprivate var names: [String] {
    switch self {
    case .object(let object): type(of: object).names
    case .dictionary(let dictionary): dictionary.names
    case .empty, .bool, .string, .bytes, .integer, .number, .list: []
    }
  }
}
