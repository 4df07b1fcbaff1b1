import Emission
import Project
import TestSupport
import Testing

/// What the helpers look like to a compiler and to whoever reviews them.
@Suite struct CompilationTests {
  typealias Harness = GeneratedCodeHarness
  private static let deployments = [13, 16, 17, 18, 26]

  /// The source is one of two: for systems that all have registration, and for those that may not.
  @Test func theDeploymentTargetDecidesWhatIsWritten() throws {
    let texts = try Self.deployments.map { try LayerColorsSource.everything(deployment: $0) }
    #expect(texts[0] == texts[1] && texts[1] != texts[2] && texts[2] == texts[3] && texts[3] == texts[4])
  }

  @Test(arguments: [13, 17], Harness.LanguageMode.allCases)
  func everythingCompilesWithoutAWarning(deployment: Int, mode: Harness.LanguageMode) throws {
    for access in mode == .swift6 ? ["internal", "public", "package"] : ["internal"] {
      let text = try LayerColorsSource.everything(deployment: deployment, access: access)
      let options = ["-enable-upcoming-feature", "InternalImportsByDefault", "-package-name", "app"]
      try Harness().typeCheck([.init(name: "LayerColors.swift", text: text)], mode: mode, options: options)
    }
  }

  @Test(arguments: Harness.LanguageMode.allCases)
  func twoOutputsInOneModuleDoNotClash(mode: Harness.LanguageMode) throws {
    let sources = try [nil, "Brand", "ACME"].map { prefix in
      Harness.Source(
        name: "\(prefix ?? "")LayerColors.swift",
        text: try LayerColorsSource.everything(deployment: 13, access: "internal", prefix: prefix))
    }
    let driver = """
      import UIKit
      @main @MainActor struct Driver {
        static func main() {
          let views = [UIView(), BrandLayerAppearanceView(), ACMELayerAppearanceControl()]
          for view in views {
            view.layerColors.border = .red
            view.brandLayerColors.shadow = .green
            view.acmeLayerColors.background = .blue
            let layer = view.layer
            print([layer.borderColor, layer.shadowColor, layer.backgroundColor]
              == [UIColor.red.cgColor, UIColor.green.cgColor, UIColor.blue.cgColor])
          }
        }
      }
      """
    #expect(try Harness().run(sources, driver: driver, mode: mode) == "true\ntrue\ntrue\n")
  }

  @Test(arguments: [13, 17])
  func theSourceKeepsNoResolvedColour(deployment: Int) throws {
    let text = try LayerColorsSource.everything(deployment: deployment)
    #expect(try Harness().audit([.init(name: "LayerColors.swift", text: text)], deployment: deployment) == [])
    #expect(text.contains("traitCollectionDidChange") == (deployment < 17))
    #expect(text.contains("Probe") == (deployment < 17))
    #expect(!text.contains("#available(iOS 17") || deployment < 17)
  }

  /// The deprecated path on systems that have registration is a fault that the audit finds.
  @Test func theAuditFindsTheDeprecatedPathFrom17On() throws {
    let text = try LayerColorsSource.everything(deployment: 13)
    let findings = try Harness().audit([.init(name: "LayerColors.swift", text: text)], deployment: 17)
    #expect(findings.contains { $0.contains("obsolete-callback") })
  }

  @Test func onlyTheBaseClassesThatAreListedAreWritten() throws {
    let text = try LayerColorsSource.render(
      LayerColors.self, [LayerColorsSource.list("base-classes", ["control"])], deployment: 15)
    #expect(text.contains("class LayerAppearanceControl: UIKit.UIControl"))
    #expect(!text.contains("LayerAppearanceView") && !text.contains("Probe"))
    let plain = try LayerColorsSource.render(LayerColors.self, [], deployment: 15)
    #expect(!plain.contains("LayerAppearance") && !plain.contains("isHost"))
    try Harness().typeCheck([.init(name: "LayerColors.swift", text: plain)])
  }

  @Test(
    arguments: [
      ("prefix", "brand", "cannot begin the name of a type"), ("prefix", "A-B", "cannot begin the name of a type"),
      ("catalog", "App Colors", "is not the name of a catalog"), ("catalog", "A.", "is not the name of a catalog"),
    ])
  func optionsThatCannotWorkAreErrors(name: String, value: String, message: String) throws {
    let reading = Reading("tincture: 1\ncolors: { a: \"#111\" }\n")
    let rendered = try reading.render(LayerColors.self, members: [LayerColorsSource.member(name, value)])
    #expect(rendered.text.isEmpty)
    #expect(rendered.diagnostics.contains { $0.message.contains(message) })
  }
}
