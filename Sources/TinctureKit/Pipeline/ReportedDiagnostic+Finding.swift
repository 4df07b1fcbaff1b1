import Checking
import ColorScience
import DiagnosticFormats

extension ReportedDiagnostic {
  /// A finding of a rule. Its subject is made of the tokens, what they are drawn on, the appearances and the number that
  /// was measured; a finding whose number changes is another one.
  init(_ finding: Finding) {
    let measured =
      (finding.contrast.map { RatioText.cut($0.measured) })
      ?? finding.measured.map { DecimalText.text($0, places: 2) }
    var subject = finding.tokens
    if let background = finding.contrast?.background, !subject.contains(background) { subject.append(background) }
    subject += finding.contrast?.backdrops ?? []
    subject += finding.appearances.map(\.name)
    if let measured { subject.append(measured) }
    self.init(
      finding.diagnostic, isFinding: true, suppression: finding.waiver.map { .waiver(reason: $0.reason) },
      subject: subject, details: ReportedDiagnostic.details(of: finding, measured: measured))
  }

  private static func details(of finding: Finding, measured: String?) -> [JSONMember] {
    var members = [JSONMember("tokens", .array(finding.tokens.map(JSONValue.string)))]
    if !finding.appearances.isEmpty {
      members.append(.init("appearances", .array(finding.appearances.map { .string($0.name) })))
    }
    if let contrast = finding.contrast {
      members.append(.init("background", .string(contrast.background)))
      if !contrast.backdrops.isEmpty {
        members.append(.init("backdrops", .array(contrast.backdrops.map(JSONValue.string))))
      }
      members.append(.init("role", .string(contrast.role.rawValue)))
      if let level = contrast.level { members.append(.init("level", .string(level.rawValue))) }
      members.append(.init("required", .decimal(RatioText.required(contrast.required))))
      members.append(.init("foregroundColor", .string(contrast.foregroundColor.emitted().color.text)))
      members.append(.init("backgroundColor", .string(contrast.backgroundColor.emitted().color.text)))
    }
    if let measured { members.append(.init("measured", .decimal(measured))) }
    if !finding.suggestions.isEmpty {
      members.append(.init("suggestions", .array(finding.suggestions.map(object))))
    }
    return members
  }

  private static func object(_ suggestion: ColorSuggestion) -> JSONValue {
    .object([
      .init("appearance", .string(suggestion.appearance.name)), .init("value", .string(suggestion.text)),
      .init("ratio", .decimal(RatioText.cut(suggestion.ratio))),
      .init("difference", .decimal(DecimalText.text(suggestion.difference, places: 2))),
      .init("isLessTranslucent", .boolean(suggestion.isLessTranslucent)),
    ])
  }
}
