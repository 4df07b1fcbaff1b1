import Project

/// The JSON Schema of project files, made from the table of keys.
public enum ProjectSchema {
  /// The schema (JSON Schema, draft 7) as text.
  ///
  /// - Parameter vocabulary: The kinds of output with their options, and the rules.
  /// - Returns: The text, ending in a line break.
  public static func text(for vocabulary: ProjectConfiguration.Vocabulary) -> String {
    let head = Parts.head(title: "Tincture project", description: "The project file of Tincture, tincture.yaml.")
    let schema = SchemaOfShapes(vocabulary: vocabulary)
    return JSONValue.object(head + schema.mapping(ProjectKey.all, isOpen: false, path: "")).text
  }
}

/// Says shapes in the words of JSON Schema.
private struct SchemaOfShapes {
  let vocabulary: ProjectConfiguration.Vocabulary

  func mapping(_ keys: [ProjectKey], isOpen: Bool, path: String) -> [(String, JSONValue)] {
    let members = keys.map { key -> (spellings: [String], schema: JSONValue) in
      let inner = path.isEmpty ? key.name : "\(path).\(key.name)"
      let description: JSONValue = ["description": .string(key.meaning)]
      guard case .object(let shape) = schema(key.shape, path: inner) else { return (key.spellings, description) }
      return (key.spellings, description.adding(shape))
    }
    let required = keys.filter(\.isRequired).map { Parts.requirement($0.spellings) }
    return [("type", "object")] + Parts.members(members) + (isOpen ? [] : [("additionalProperties", false)])
      + (required.isEmpty ? [] : [("allOf", .array(required))])
  }

  private func schema(_ shape: ProjectKey.Shape, path: String) -> JSONValue {
    switch shape {
    case .text: return text(path)
    case .path, .fileGlob, .tokenPattern: return ["type": "string", "minLength": 1]
    case .boolean: return Parts.boolean
    case .integer(let range):
      var bounds: [(String, JSONValue)] = [("type", "integer"), ("minimum", .number(range.lowerBound))]
      if range.upperBound != .max { bounds.append(("maximum", .number(range.upperBound))) }
      return ["anyOf": [.object(bounds), ["type": "string", "pattern": "^[0-9]+$"]]]
    case .number: return ["anyOf": [["type": "number"], ["type": "string", "pattern": "^[0-9.eE+-]+$"]]]
    case .byteCount:
      return [
        "anyOf": [["type": "integer", "minimum": 1], ["type": "string", "pattern": "^[0-9]+ *(KiB|MiB|GiB)?$"]]
      ]
    case .version(let minimum):
      return [
        "anyOf": [
          ["type": "string", "pattern": "^[0-9]{1,4}(\\.[0-9]{1,4}){0,2}$"],
          ["type": "number", "minimum": .number(minimum.major)],
        ]
      ]
    case .choice(let words): return choice(words)
    case .list(let item): return list(of: item, path: path)
    case .mapping(let keys): return .object(mapping(keys, isOpen: false, path: path))
    case .openMapping(let keys):
      return path == "outputs" ? output(keys) : .object(mapping(keys, isOpen: true, path: path))
    case .table(_, let shape):
      let value = schema(shape, path: path + ".*")
      guard path == "rules", let rules = vocabulary.rules else {
        return ["type": "object", "additionalProperties": value]
      }
      return [
        "type": "object", "properties": .object(rules.map { ($0, value) }), "additionalProperties": false,
      ]
    case .either(let first, let second):
      return ["anyOf": [schema(first, path: path), schema(second, path: path)]]
    case .anything: return true
    }
  }

  /// A text, or a word of the vocabulary where the table leaves them to it.
  private func text(_ path: String) -> JSONValue {
    switch path {
    case "plugin.kinds": Parts.words(vocabulary.kinds.map(\.name))
    case "build.block-on": vocabulary.rules.map { Parts.words($0 + ["error"]) } ?? Parts.text
    default: Parts.text
    }
  }

  private func choice(_ words: [ProjectKey.Word]) -> JSONValue {
    // A word may be spelt as a key may.
    let spellings = words.map { ProjectKey($0.name, .anything, $0.meaning).spellings }
    let others = spellings.flatMap { $0.dropFirst() }
    let choice = Parts.words(words.map(\.name))
    return others.isEmpty
      ? choice : ["anyOf": [choice, ["type": "string", "pattern": .string(Parts.pattern(others))]]]
  }

  /// A list, or a single item without its list.
  private func list(of item: ProjectKey.Shape, path: String) -> JSONValue {
    let schema = schema(item, path: path)
    let list: JSONValue = ["type": "array", "items": schema]
    switch item {
    case .mapping, .openMapping, .table: return list
    default: return ["anyOf": [schema, list]]
    }
  }

  /// An output: its kind decides which options it has.
  private func output(_ keys: [ProjectKey]) -> JSONValue {
    let choices = vocabulary.kinds.map { kind -> JSONValue in
      [
        "if": ["properties": ["kind": ["const": .string(kind.name)]], "required": ["kind"]],
        "then": .object(mapping(keys + kind.options, isOpen: false, path: "outputs[]")),
      ]
    }
    let known: JSONValue = ["properties": ["kind": Parts.words(vocabulary.kinds.map(\.name))]]
    return .object([("type", "object"), ("required", ["kind", "path"]), ("allOf", .array([known] + choices))])
  }
}
