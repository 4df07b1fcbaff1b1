/// A value that names are looked up in: where it lies, and what type it has.
///
/// Objects lie in a stack of their own, and not among the other values: they are asked for names where they lie, and
/// taking one out of an enumeration would copy it each time.
struct Frame {
  /// The position of the value in the stack of objects, or in that of other values.
  let index: Int32
  /// The position of the object's type in the renderer's list of shapes; -1 for a value that is no such object.
  let shape: Int32
}

/// A type of object, and where it keeps the names of the templates at hand.
struct Shape {
  static let unresolved: Int32 = -2
  static let missing: Int32 = -1

  let type: any MustacheObject.Type
  /// For each name of each loaded template, its position in the type, `missing` or `unresolved`.
  var positions: [Int32] = []
}

/// A template that one rendering uses.
struct LoadedTemplate {
  let template: MustacheTemplate
  /// The name in the library, which differs from `template.name` where that is the path of a file; nil for a template
  /// that is in no library.
  let name: String?
  let layer: TemplateLibrary.Layer
  /// What is added to the position of a name in the template, to make it unique in the rendering.
  let firstName: Int
  /// For each reference, the position of the template in the list of loaded ones, `missing` or `unresolved`.
  var targets: [Int]

  static let unresolved = -2
  static let missing = -1
}

/// A section that is being run.
struct Loop {
  /// The values; those of a value that is not a list are never asked for.
  let list: any MustacheList
  let count: Int
  /// The position behind the last that is run next, which is `count` unless threads share the rounds or may come to.
  var end: Int
  var position: Int
  /// The first instruction inside.
  let start: Int
  /// The length of the output at the start.
  let outputStart: Int
}

/// A template, or a block's replacement, that is being run: what to return to.
struct Call {
  let template: Int
  let next: Int
  let scope: Int
  let scopeCount: Int
  let indentationStart: Int
  let indentationCount: Int
  let printedIndentation: Int
  /// The length of the output at the start.
  let outputCount: Int
  /// What is appended when the output does not end with a line break; empty for nothing.
  let lineBreak: [UInt8]
}

/// The replacements of blocks that one parent tag brings.
struct Scope {
  /// The scope around the parent tag, or -1.
  let outer: Int
  /// The template that the parent tag stands in.
  let template: Int
  /// The parent tag, as a position in that template's references.
  let reference: Int
}
