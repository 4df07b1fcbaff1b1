import CLibYAML

/// What takes the events of a YAML file. Offsets are counted in code points from behind the byte order mark, which is
/// how libyaml counts. Each function returns whether to go on.
protocol YAMLEventReceiver {
  mutating func beginDocument(start: Int, end: Int) -> Bool
  mutating func endDocument(isExplicit: Bool)
  mutating func scalar(_ text: UnsafeBufferPointer<UInt8>, quoting: SyntaxNode.Quoting, _ head: YAMLEventHead) -> Bool
  mutating func alias(_ name: String, _ head: YAMLEventHead) -> Bool
  mutating func beginCollection(_ kind: SyntaxNode.Kind, isFlow: Bool, _ head: YAMLEventHead) -> Bool
  mutating func endCollection(start: Int, end: Int)
}

/// The place of a node, its properties included, and those properties.
struct YAMLEventHead {
  let start: Int
  let end: Int
  /// libyaml's own text of the anchor, which is there until the event is handled.
  fileprivate let anchorText: UnsafePointer<UInt8>?
  let hasTag: Bool

  var hasAnchor: Bool { anchorText != nil }
  var anchor: String? { anchorText.map { String(cString: $0) } }
}

/// A syntax error in libyaml's own words.
struct YAMLProblem {
  let problem: String
  /// Where it was noticed, in code points.
  let offset: Int
  let context: String
  /// Where that which could not be finished began, in code points; nil without a context.
  let contextOffset: Int?
}

/// The one place that talks to libyaml.
enum YAMLEvents {
  /// Hands the events of a file to a receiver, until its end, the first syntax error or a receiver that wants no more.
  ///
  /// - Parameters:
  ///   - bytes: valid UTF-8 without a byte order mark.
  ///   - opening: lines that stand before the text. Their events have the place at which it begins.
  ///   - receiver: what takes the events.
  /// - Returns: the syntax error that ended it, or nil.
  static func read<Receiver: YAMLEventReceiver>(
    _ bytes: UnsafeBufferPointer<UInt8>, behind opening: OpeningLines = .none, into receiver: inout Receiver
  ) -> YAMLProblem? {
    // libyaml takes no null pointer, not even for nothing.
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return nil }
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else { return outOfMemory }
    defer { yaml_parser_delete(parser) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    guard opening.eventCount > 0 else {
      yaml_parser_set_input_string(parser, base, bytes.count)
      return parse(parser, behind: opening, into: &receiver)
    }
    return opening.bytes.withUnsafeBufferPointer { lines in
      var input = TwoTexts(first: lines, second: bytes)
      return withUnsafeMutablePointer(to: &input) { input in
        yaml_parser_set_input(parser, readTwoTexts, input)
        return parse(parser, behind: opening, into: &receiver)
      }
    }
  }

  private static func parse<Receiver: YAMLEventReceiver>(
    _ parser: UnsafeMutablePointer<yaml_parser_t>, behind opening: OpeningLines, into receiver: inout Receiver
  ) -> YAMLProblem? {
    let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
    defer { event.deallocate() }
    var ofOpening = opening.eventCount
    while true {
      guard yaml_parser_parse(parser, event) == 1 else { return problem(of: parser) }
      defer { yaml_event_delete(event) }
      if ofOpening > 0 {
        ofOpening -= 1
        event.pointee.start_mark.index = opening.bytes.count
        event.pointee.end_mark.index = opening.bytes.count
      }
      if event.pointee.type == YAML_STREAM_END_EVENT { return nil }
      guard hand(event, to: &receiver) else { return nil }
    }
  }

  private static func hand<Receiver: YAMLEventReceiver>(
    _ event: UnsafeMutablePointer<yaml_event_t>, to receiver: inout Receiver
  ) -> Bool {
    let start = event.pointee.start_mark.index
    let end = event.pointee.end_mark.index
    func head(anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?) -> YAMLEventHead {
      YAMLEventHead(start: start, end: end, anchorText: anchor.map { UnsafePointer($0) }, hasTag: tag != nil)
    }
    switch event.pointee.type {
    case YAML_DOCUMENT_START_EVENT:
      return receiver.beginDocument(start: start, end: end)
    case YAML_DOCUMENT_END_EVENT:
      receiver.endDocument(isExplicit: event.pointee.data.document_end.implicit == 0)
      return true
    case YAML_SCALAR_EVENT:
      let anchor = event.pointee.data.scalar.anchor
      let tag = event.pointee.data.scalar.tag
      let text = UnsafeBufferPointer(start: event.pointee.data.scalar.value, count: event.pointee.data.scalar.length)
      return receiver.scalar(
        text, quoting: quoting(event.pointee.data.scalar.style), head(anchor: anchor, tag: tag))
    case YAML_ALIAS_EVENT:
      guard let name = event.pointee.data.alias.anchor else { return true }
      return receiver.alias(String(cString: name), head(anchor: nil, tag: nil))
    case YAML_MAPPING_START_EVENT:
      let isFlow = event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      let (anchor, tag) = (event.pointee.data.mapping_start.anchor, event.pointee.data.mapping_start.tag)
      return receiver.beginCollection(.mapping, isFlow: isFlow, head(anchor: anchor, tag: tag))
    case YAML_SEQUENCE_START_EVENT:
      let isFlow = event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
      let (anchor, tag) = (event.pointee.data.sequence_start.anchor, event.pointee.data.sequence_start.tag)
      return receiver.beginCollection(.sequence, isFlow: isFlow, head(anchor: anchor, tag: tag))
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      receiver.endCollection(start: start, end: end)
      return true
    default:
      return true
    }
  }

  private static func quoting(_ style: yaml_scalar_style_t) -> SyntaxNode.Quoting {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  private static let outOfMemory = YAMLProblem(problem: "out of memory", offset: 0, context: "", contextOffset: nil)

  private static func problem(of parser: UnsafeMutablePointer<yaml_parser_t>) -> YAMLProblem {
    guard let problem = parser.pointee.problem else { return outOfMemory }
    let context = parser.pointee.context.map { String(cString: $0) }
    return YAMLProblem(
      problem: String(cString: problem), offset: parser.pointee.problem_mark.index, context: context ?? "",
      contextOffset: context == nil ? nil : parser.pointee.context_mark.index)
  }
}
