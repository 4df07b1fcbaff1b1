import Checking
import ColorScience
import ColorSyntax
import Diagnostics
import Mustache
import TokenCatalog

/// The report as one HTML file that needs nothing else: no network, no other file.
///
/// The findings, the tokens and what changed are plain HTML, so that they are there without a script, in a search of the
/// browser and on paper. A small script adds search, filters, the details of a token and the matrix of contrasts, from
/// data inside the page.
public enum HTMLReport {
  /// The template that is rendered.
  public static let template = "report.html"

  /// Renders the report.
  ///
  /// - Parameters:
  ///   - report: What is shown.
  ///   - templates: The built-in templates, and those of the project that replace them.
  /// - Returns: HTML in UTF-8.
  /// - Throws: What is wrong with a template.
  public static func render(_ report: Report, with templates: TemplateLibrary) throws(MustacheError) -> [UInt8] {
    var output: [UInt8] = []
    try templates.render(
      template, .dictionary(context(report)), options: MustacheOptions(escaping: .html, isStrict: true), into: &output)
    return output
  }

  static func context(_ report: Report) -> MustacheDictionary {
    var context = SummaryContext.values(report)
    let places = PlaceNames(report.source.files)
    let groups = FindingGroup.groups(report.findings)
    let glance = GlanceContext.values(groups, report.newFailures)
    for name in glance.names { context[name] = glance[name] }
    context["changes-summary"] = .optional(report.comparison.map(SummaryContext.changes))
    context["has-findings"] = .bool(!groups.isEmpty)
    context["finding-groups"] = .objects(of: groups) { $0.values(report, places) }
    context["token-groups"] = .objects(of: TokenSection.sections(report)) { $0.values }
    context["top-groups"] = .list(of: report.coverage) { .string($0.name) }
    context["has-waivers"] = .bool(!report.waived.isEmpty)
    context["waived-count"] = .string(counted(report.waived.count, "finding"))
    let waivers = Dictionary(grouping: report.waived.indices) { index in
      let finding = report.waived[index]
      return [finding.tokens.first ?? "", finding.rule.name, finding.waiver?.reason ?? ""]
    }
    context["waivers"] = .objects(of: waivers.values.sorted { $0[0] < $1[0] }) { indices in
      let finding = report.waived[indices[0]]
      return [
        "token": .string(finding.tokens.first ?? ""), "rule": .string(finding.rule.name),
        "reason": .string(finding.waiver?.reason ?? ""),
        "findings": .objects(of: indices) { index in
          let diagnostic = report.waived[index].diagnostic
          return ["message": .string(diagnostic.message), "place": .string(places.name(of: diagnostic.place))]
        },
      ]
    }
    context["has-distinct"] = .bool(!report.source.configuration.distinct.isEmpty)
    context["has-alike"] = .bool(!report.alike.isEmpty)
    context["alike"] = .objects(of: report.alike) { alike($0, report.source) }
    context["alike-limit"] = .string(DecimalText.text(AlikePair.alike))
    context["close-limit"] = .string(DecimalText.text(AlikePair.close))
    context["coverage"] = .objects(of: report.coverage) { coverage($0) }
    context["appearance-titles"] = .strings(Appearance.allCases.map(\.title))
    context["appearances"] = .objects(of: Appearance.allCases) { appearance in
      ["index": .integer(appearance.index), "title": .string(appearance.title), "name": .string(appearance.name)]
    }
    context["visions"] = .objects(of: ColorVisionDeficiency.allCases) { deficiency in
      let rows = (0..<3).map { row in
        deficiency.coefficients[row * 3..<row * 3 + 3].map { DecimalText.text($0, places: 6) }.joined(separator: " ")
      }
      return [
        "name": .string("\(deficiency)"), "title": .string("\(deficiency)".capitalizedFirst),
        "matrix": .string(rows.map { "\($0) 0 0" }.joined(separator: " ") + " 0 0 0 1 0"),
      ]
    }
    context["comparison"] = report.comparison.map { .dictionary(ComparisonContext.values($0)) } ?? .empty
    context["data"] = .bytes(ReportData.json(of: report))
    return context
  }

  private static func alike(_ pair: AlikePair, _ source: CheckedCatalog) -> MustacheDictionary {
    let lead = pair.appearances[0]
    let colors = [pair.tokens.first, pair.tokens.second].map { source.resolved.color(ofToken: $0, in: lead) }
    let seen = colors.map { pair.vision.deficiency?.simulated($0) ?? $0 }
    return [
      "first": .string(source.catalog.tokens[pair.tokens.first].path),
      "second": .string(source.catalog.tokens[pair.tokens.second].path),
      "first-color": .string(ColorLabel(colors[0]).css), "second-color": .string(ColorLabel(colors[1]).css),
      "first-seen": .string(ColorLabel(seen[0]).css), "second-seen": .string(ColorLabel(seen[1]).css),
      "vision": .string(pair.vision == .normal ? "everybody" : pair.vision.name), "is-alike": .bool(pair.isAlike),
      "difference": .string(DecimalText.text(pair.difference, places: 1)),
      "appearances": .string(AppearanceSummary.sentence(pair.appearances)),
    ]
  }

  private static func coverage(_ group: GroupCoverage) -> MustacheDictionary {
    [
      "name": .string(group.name), "count": .integer(group.count), "described": .integer(group.described),
      "required": .integer(group.required),
      "own": .objects(of: group.own) { own in
        [
          "count": .string(own == 0 ? "none" : own == group.count ? "all \(own)" : "\(own) of \(group.count)"),
          "percent": .integer(group.count == 0 ? 0 : own * 100 / group.count),
        ]
      },
    ]
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
