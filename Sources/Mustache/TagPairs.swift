/// How deeply sections, parents and blocks of one template may stand inside each other.
let nestingLimit = 200

/// Finds the close tag of every tag that opens something, and marks what a parent ignores.
func pairTags(_ tags: inout [Tag], in source: TemplateSource) throws(MustacheError) {
  var open: [Int] = []
  for index in tags.indices {
    let kind = tags[index].kind
    if kind == .close {
      try close(index, &open, &tags, source)
      continue
    }
    if let outer = open.last {
      let isInParent = tags[outer].kind == .parent && !tags[outer].isIgnored
      tags[index].isArgument = isInParent && kind == .block
      tags[index].isIgnored = tags[outer].isIgnored || (isInParent && kind != .block)
    }
    guard kind.opens else { continue }
    open.append(index)
    guard open.count <= nestingLimit else {
      throw MustacheError(
        kind: .tooDeep,
        message: "found a \(kind.noun) inside \(nestingLimit) others, expected at most \(nestingLimit) levels",
        place: source.place(tags[index].range))
    }
  }
  if let index = open.last {
    let name = source.text(tags[index].name)
    let end = source.bytes.count
    throw source.syntaxError(
      "the \(tags[index].kind.noun) \"\(name)\" is not closed: expected \"/\(name)\" before the end of the template",
      at: tags[index].range, notes: [("the template ends here", end..<end)])
  }
}

private func close(
  _ index: Int, _ open: inout [Int], _ tags: inout [Tag], _ source: TemplateSource
) throws(MustacheError) {
  let name = source.text(tags[index].name)
  guard let opening = open.popLast() else {
    throw source.syntaxError(
      "found the close tag \"\(name)\", but nothing is open that it could close", at: tags[index].range)
  }
  guard source.bytes[tags[opening].name].elementsEqual(source.bytes[tags[index].name]) else {
    let expected = source.text(tags[opening].name)
    let noun = tags[opening].kind.noun
    throw source.syntaxError(
      "found the close tag \"\(name)\", expected \"\(expected)\", which closes the \(noun)", at: tags[index].range,
      notes: [("the \(noun) \"\(expected)\" opens here", tags[opening].range)])
  }
  tags[opening].partner = index
  tags[index].partner = opening
  tags[index].isArgument = tags[opening].isArgument
  tags[index].isIgnored = tags[opening].isIgnored
}
