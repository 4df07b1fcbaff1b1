extension Renderer {
  // MARK: Templates

  /// Adds a template to those of this rendering.
  mutating func load(_ template: MustacheTemplate, name: String?, layer: TemplateLibrary.Layer) -> Int {
    loaded.append(
      LoadedTemplate(
        template: template, name: name, layer: layer, firstName: nameCount,
        targets: Array(repeating: LoadedTemplate.unresolved, count: template.references.count)))
    nameCount += template.names.count
    return loaded.count - 1
  }

  /// Starts the template that a partial or parent tag names.
  mutating func enter(reference index: Int, _ template: MustacheTemplate) throws(MustacheError) {
    let reference = template.references[index]
    let target = try target(of: index, template)
    guard target != LoadedTemplate.missing else {
      next = Int(reference.next)
      return
    }
    try begin(at: reference.range, template)
    call(returningTo: Int(reference.next), lineBreak: [])
    if !reference.isStandalone {
      indentationStart = indentation.count
      printedIndentation = 0
    }
    indentation += reference.indentation
    if !reference.arguments.isEmpty {
      scopes.append(Scope(outer: scope, template: current, reference: index))
      scope = scopes.count - 1
    }
    current = target
    next = 0
  }

  private mutating func target(of index: Int, _ template: MustacheTemplate) throws(MustacheError) -> Int {
    let known = loaded[current].targets[index]
    if known != LoadedTemplate.unresolved { return known }
    let reference = template.references[index]
    let target: Int
    if let found = find(reference, from: loaded[current]) {
      let isLoaded = { (other: LoadedTemplate) in other.name == reference.template && other.layer == found.layer }
      target =
        loaded.firstIndex(where: isLoaded) ?? load(found.template, name: reference.template, layer: found.layer)
      if options.isStrict { try checkArguments(of: reference, template, found) }
    } else if options.isStrict {
      throw MustacheError(
        kind: .unknownTemplate, message: "unknown template \"\(reference.template)\"",
        place: template.place(reference.range),
        suggestions: nearestNames(to: reference.template, among: library.names))
    } else {
      target = LoadedTemplate.missing
    }
    loaded[current].targets[index] = target
    return target
  }

  private func find(
    _ reference: Reference, from user: LoadedTemplate
  ) -> (template: MustacheTemplate, layer: TemplateLibrary.Layer)? {
    library.find(
      reference.template,
      skippingProject: reference.isParent && user.layer == .project && user.name == reference.template)
  }

  /// Makes sure that every block which a parent tag replaces is in the parent or in a template that it uses.
  private func checkArguments(
    of reference: Reference, _ template: MustacheTemplate,
    _ parent: (template: MustacheTemplate, layer: TemplateLibrary.Layer)
  ) throws(MustacheError) {
    guard !reference.arguments.isEmpty else { return }
    let known = library.blockNames(reachableFrom: reference.template, parent.template, parent.layer)
    for argument in reference.arguments where !known.contains(argument.block) {
      throw MustacheError(
        kind: .unknownBlock, message: "unknown block \"\(argument.block)\" of the template \"\(reference.template)\"",
        place: template.place(argument.range), suggestions: nearestNames(to: argument.block, among: known))
    }
  }

  // MARK: Blocks

  /// Starts what replaces a block, if anything does.
  mutating func enter(_ block: Block, _ template: MustacheTemplate) throws(MustacheError) {
    guard let (found, argument) = replacement(of: block.name) else { return }
    try begin(at: argument.range, loaded[scopes[found].template].template)
    call(returningTo: Int(block.next), lineBreak: block.lineBreak)
    if block.startsLine {
      indentation += block.indentation
      if !argument.startsLine, !isEmpty(argument, of: scopes[found].template) { printIndentation() }
    } else {
      indentation += block.indentation
      printedIndentation = argument.startsLine ? indentation.count - indentationStart : 0
    }
    current = scopes[found].template
    scope = scopes[found].outer
    next = Int(argument.start)
  }

  /// What replaces a block: the replacement that the outermost parent tag brings.
  private func replacement(of block: String) -> (scope: Int, argument: Argument)? {
    var found: (scope: Int, argument: Argument)?
    var index = scope
    while index >= 0 {
      let candidate = scopes[index]
      let arguments = loaded[candidate.template].template.references[candidate.reference].arguments
      if let argument = arguments.last(where: { $0.block == block }) { found = (index, argument) }
      index = candidate.outer
    }
    return found
  }

  private func isEmpty(_ argument: Argument, of template: Int) -> Bool {
    if case .endOfTemplate = loaded[template].template.instructions[Int(argument.start)] { true } else { false }
  }

  // MARK: Calls

  private mutating func call(returningTo next: Int, lineBreak: [UInt8]) {
    calls.append(
      Call(
        template: current, next: next, scope: scope, scopeCount: scopes.count, indentationStart: indentationStart,
        indentationCount: indentation.count, printedIndentation: printedIndentation, outputCount: output.count,
        lineBreak: lineBreak))
  }

  /// Ends the template or replacement that is being run.
  mutating func leaveCall() {
    guard let call = calls.popLast() else {
      isFinished = true
      return
    }
    if !call.lineBreak.isEmpty, output.count > call.outputCount, output.last != UInt8(ascii: "\n") {
      call.lineBreak.withUnsafeBufferPointer { output.append($0) }
    }
    current = call.template
    next = call.next
    scope = call.scope
    scopes.removeSubrange(call.scopeCount...)
    indentationStart = call.indentationStart
    indentation.removeSubrange(call.indentationCount...)
    printedIndentation = output.count > call.outputCount ? 0 : call.printedIndentation
  }
}
