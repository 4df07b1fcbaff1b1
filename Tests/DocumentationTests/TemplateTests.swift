import Foundation
import TestSupport
import Testing

@testable import Emission

extension DocumentationTests {
  /// `templates.md` names the templates, blocks and values that there are, and its example gives what it says.
  @Suite struct TemplateTests {
    private static let path = "Documentation/templates.md"

    /// The names of the blocks in the text of a template.
    private func blocks(in text: String) -> [String] {
      text.components(separatedBy: "{{$").dropFirst().map { String($0.prefix { $0 != "}" }) }
    }

    @Test func everyTemplateIsListedWithItsBlocks() throws {
      let page = try DocumentationPage(Self.path)
      var listed: [String: [String]] = [:]
      for row in try page.item("templates").rows { listed[row[0].codeSpans.joined()] = row[2].codeSpans }
      for template in EmbeddedTemplates.all {
        #expect(
          listed.removeValue(forKey: template.name.description) == blocks(in: template.text.description),
          "\(template.name)")
      }
      #expect(listed.isEmpty, "there are no such templates")
    }

    @Test(
      arguments: [
        ("catalog", UIKitCatalogContext.names), ("member", UIKitMemberContext.names),
        ("group", UIKitGroupContext.names), ("token", UIKitTokenContext.names),
        ("deprecation", UIKitDeprecationContext.names), ("style", UIKitStyleContext.names),
        ("variant", UIKitVariantContext.names), ("table", UIKitTableContext.names),
        ("layer-colors", LayerColorsContext.names), ("uikit-support", UIKitSupportContext.names),
      ])
    func everyValueIsListed(object: String, names: [String]) throws {
      let page = try DocumentationPage(Self.path)
      let listed = try page.item("values: \(object)").rows.map { $0[0].codeSpans.joined() }
      #expect(listed == names)
    }

    @Test func theExampleBeginsAsItSays() throws {
      let page = try DocumentationPage(Self.path)
      var templates: [String: String] = [:]
      for item in page.items where item.mark.hasPrefix("template: ") {
        templates[String(item.mark.dropFirst(10))] = item.text
      }
      #expect(templates.count == 2)
      let catalog = try ExampleReading([try page.item("valid").text]).catalog(templates: templates)
      let result = try page.item("result")
      #expect(catalog.hasPrefix(result.text + "\n"), "\(page.place(result)): the file is \(catalog.prefix(800))")
    }
  }
}
