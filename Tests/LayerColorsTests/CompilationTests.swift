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

  /// With the helpers that `uikit-support` writes, and with the catalog that both may be used with.
  @Test(arguments: deployments, Harness.LanguageMode.allCases)
  func everythingCompilesWithoutAWarning(deployment: Int, mode: Harness.LanguageMode) throws {
    // The same text compiles alike, but a target that is not among those tried is a promise that nobody keeps.
    for access in mode == .swift6 ? ["internal", "public", "package"] : ["public"] {
      let sources = try LayerColorsSource.module(deployment: deployment, access: access)
      let options = ["-enable-upcoming-feature", "InternalImportsByDefault", "-package-name", "app"]
      try Harness().typeCheck(sources, mode: mode, options: options)
    }
  }

  /// What a team may have switched on, all at once.
  @Test(arguments: [13, 17], Harness.LanguageMode.allCases)
  func upcomingFeaturesOfTheLanguageMakeNoDifference(deployment: Int, mode: Harness.LanguageMode) throws {
    let features = [
      "ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault", "InferIsolatedConformances",
      "NonisolatedNonsendingByDefault",
    ]
    var options = features.flatMap { ["-enable-upcoming-feature", $0] }
    if mode == .swift5 { options.append("-strict-concurrency=complete") }
    try Harness().typeCheck(
      try LayerColorsSource.module(deployment: deployment, access: "internal"), mode: mode, options: options)
  }

  /// A report of a module that others use names the tokens of a catalog that they do not see.
  @Test func theCatalogOfAPublicHelperMayBeInternal() throws {
    let members = [LayerColorsSource.member("access", "public"), LayerColorsSource.member("catalog", "AppColors")]
    let helpers = try LayerColorsSource.render(LayerColors.self, members, deployment: 15)
    let catalog = try LayerColorsSource.render(UIKitCatalog.self, [], deployment: 15)
    try Harness().typeCheck([
      .init(name: "LayerColors.swift", text: helpers), .init(name: "AppColors.swift", text: catalog),
    ])
  }

  /// Groups and tokens that are called like the helpers, and like the types of the SDK that these use.
  @Test(arguments: [[], [LayerColorsSource.member("extension", "UIColor.style")]])
  func namesOfTokensClashWithNothing(catalog: [ProjectMember]) throws {
    let tokens = """
      tincture: 1
      colors:
        layer-colors: { border: "#010203", report: "#010203" }
        layer-appearance-view: { apply: "#010203" }
        appearance-preference: { choice: "#010203" }
        ui-color: { cg-color: "#010203" }
        ui-view: { layer-colors: "#010203" }
        ui-trait-collection: { current: "#010203" }
        ca-layer: { border-color: "#010203" }
        quartz-core: { ca-layer: "#010203" }
        core-graphics: { cg-color: "#010203" }
        foundation: { notification: "#010203" }
        swift: { string: "#010203" }
        ui-kit: { ui-view: "#010203" }
        main-actor: { min: "#010203" }
        mixed: "#010203"
        opacity: "#010203"
        appearances: "#010203"
        status-bar-style: "#010203"
        max: "#010203"
        pow: "#010203"
      """
    let sources = try LayerColorsSource.module(deployment: 13, access: "internal", tokens: tokens, catalog: catalog)
    try Harness().typeCheck(sources)
  }

  /// An import that is seen by fewer than what stands in the file does not compile; one that is seen by more warns.
  @Test(arguments: ["internal", "public", "package"], ["none", "internal", "public", "package"])
  func anImportHasTheAccessOfWhatStandsInTheFile(access: String, imports: String) throws {
    let members = [LayerColorsSource.member("access", access), LayerColorsSource.member("import-access", imports)]
    let parts = LayerColorsSource.list("include", ["redraw"])
    let reading = Reading("tincture: 1\ncolors: { a: \"#111\" }\n")
    let kinds: [(any OutputKind.Type, [ProjectMember])] = [
      (LayerColors.self, []), (UIKitSupport.self, [parts]), (UIKitCatalog.self, []),
    ]
    for (kind, more) in kinds {
      let rendered = try reading.render(kind, members: members + more)
      guard imports == "none" || imports == access else {
        #expect(rendered.text.isEmpty && rendered.diagnostics.map(\.rule) == ["option"])
        #expect(rendered.diagnostics.first?.message.contains("import-access") == true)
        continue
      }
      let options = imports == "none" ? [] : ["-enable-upcoming-feature", "InternalImportsByDefault"]
      try Harness().typeCheck(
        [.init(name: "File.swift", text: rendered.text)], options: options + ["-package-name", "app"])
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

  @Test(arguments: deployments)
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
