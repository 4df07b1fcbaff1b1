/// One step of rendering. A template is an array of these; a section is a range of them, and numbers such as `next` are
/// positions in the array.
enum Instruction {
  /// Prints the bytes `start..<end` of the template's literals. `startsLine`: a line of the template starts here.
  case text(start: Int32, end: Int32, startsLine: Bool)
  /// A line of the template starts with the tag that follows.
  case lineStart
  /// Prints a value.
  case interpolate(path: Int32, escaped: Bool)
  /// Runs what follows, up to `endSection`, for each value; `next` is behind it.
  case section(path: Int32, next: Int32)
  /// Takes the next value of the innermost section, or leaves it.
  case endSection
  /// Runs what follows only for a value that a section would leave out.
  case inverted(path: Int32, next: Int32)
  /// Renders another template.
  case partial(Int32)
  /// Renders another template with some of its blocks replaced.
  case parent(Int32)
  /// Runs what replaces the block, if anything does, else what follows.
  case block(Int32)
  /// Leaves a template, or what replaces a block.
  case endOfTemplate
}

/// A name in a template, split at its full stops.
struct Path {
  /// The part before the first full stop, as a position in the template's list of names; -1 for `.`.
  let first: Int32
  /// The other parts, as a range of the template's list of path parts.
  let rest: Range<Int32>
  /// Where it stands in the source.
  let range: Range<Int>
}

/// A partial or parent tag.
struct Reference {
  /// The name of the other template.
  let template: String
  /// Where the name stands in the source.
  let range: Range<Int>
  /// What a standalone tag puts before each line; empty for one that is not.
  let indentation: [UInt8]
  let isStandalone: Bool
  let isParent: Bool
  /// What replaces blocks; none for a partial.
  var arguments: [Argument] = []
  /// The instruction behind the tag and what replaces blocks.
  var next: Int32 = 0
}

/// What replaces a block: a block directly inside a parent tag.
struct Argument {
  let block: String
  /// Where the name stands in the source.
  let range: Range<Int>
  /// The first instruction; `endOfTemplate` ends it.
  let start: Int32
  /// Whether it begins with the start of a line.
  let startsLine: Bool
}

/// A block that may be replaced.
struct Block {
  let name: String
  /// What stands before each line of what replaces the block.
  let indentation: [UInt8]
  /// Whether the open tag is alone on its line.
  let startsLine: Bool
  /// The line break behind a close tag that is alone on its line, else empty. What replaces the block ends with one.
  let lineBreak: [UInt8]
  /// The instruction behind the default content.
  var next: Int32 = 0
}
