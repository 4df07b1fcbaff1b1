import Emission
import Foundation
import Project
import TestSupport
import Testing

/// The components in `Examples/Layers` and the code in the documentation, built with what Tincture generates for them.
@Suite struct ExampleTests {
  typealias Harness = GeneratedCodeHarness

  /// Catalog and helpers, as the example's project file asks for them.
  static func generated(deployment: Int = 15) throws -> [Harness.Source] {
    let reading = try Reading(files: ["Examples/Layers/tokens/colors.yaml"])
    #expect(reading.diagnostics.isEmpty, "\(reading.text)")
    let helpers = [
      LayerColorsSource.list("base-classes", LayerColorsSource.allBaseClasses),
      LayerColorsSource.member("catalog", "AppColors"), LayerColorsSource.member("probe", "true"),
    ]
    let target = DeploymentTargets(ios: PlatformVersion(deployment))
    let support = LayerColorsSource.list("include", UIKitSupport.options[0].shape.wordNames)
    return [
      .init(
        name: "AppColors.swift", text: try reading.render(UIKitCatalog.self, members: [], deployment: target).text),
      .init(
        name: "LayerColors.swift", text: try reading.render(LayerColors.self, members: helpers, deployment: target).text
      ),
      .init(
        name: "Support.swift", text: try reading.render(UIKitSupport.self, members: [support], deployment: target).text),
    ]
  }

  static let driver = """
    import UIKit

    func hex(_ color: CGColor?) -> String {
      (color?.components ?? []).map { component in
        let text = String(Int((component * 255).rounded()), radix: 16, uppercase: true)
        return text.count == 1 ? "0" + text : text
      }.joined()
    }

    @main @MainActor struct Driver {
      static func main() {
        let scene = UIKitModel.connectScene()
        let window = UIWindow(windowScene: scene)
        let controller = UIViewController()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        let (card, control, button) = (BorderedCard(), SegmentedControl(segmentCount: 3), GradientButton(type: .custom))
        for view in [card, control, button] { controller.view.addSubview(view) }
        func show(_ name: String) {
          UIKitModel.runLoopTurn()
          let gradient = button.gradient.colors as? [CGColor] ?? []
          let colors = [
            card.layer.borderColor, card.layer.shadowColor, control.track.backgroundColor,
            control.thumb.backgroundColor, control.ring.strokeColor, control.ring.fillColor,
          ] + gradient
          print(name, colors.map(hex).joined(separator: " "))
        }
        show("light")
        UIKitModel.changeDevice { $0.userInterfaceStyle = .dark }
        show("dark")
        UIKitModel.changeDevice { $0.accessibilityContrast = .high }
        show("contrast")
        let sheet = UIViewController()
        sheet.modalPresentationStyle = .pageSheet
        for view in [card, control, button] { sheet.view.addSubview(view) }
        controller.present(sheet, animated: false)
        show("sheet")
        print(card.layerColors.report().contains("border.divider"))
      }
    }
    """

  /// What the token file says, by hand.
  static let expected = """
    light C6C6C8FF 00000040 E9E9EBFF FFFFFFFF 6B4EFFFF 0000 6B4EFFFF B14EFFFF
    dark 38383AFF 000000A0 2C2C2EFF 636366FF 9D8AFFFF 0000 4B2FD6FF 7A1FC2FF
    contrast AEAEB2FF 000000A0 2C2C2EFF 636366FF 9D8AFFFF 0000 4B2FD6FF 7A1FC2FF
    sheet AEAEB2FF 000000A0 3A3A3CFF 636366FF 9D8AFFFF 0000 4B2FD6FF 7A1FC2FF
    true

    """

  @Test(arguments: Harness.System.allCases, Harness.LanguageMode.allCases)
  func theComponentsHaveTheColoursOfTheirTokens(system: Harness.System, mode: Harness.LanguageMode) throws {
    let components = try LayerColorsSource.driver("Examples/Layers/Sources")
    let output = try Harness().run(
      try Self.generated() + components, driver: Self.driver, mode: mode, system: system)
    #expect(output == Self.expected)
  }

  /// `Benchmarks/run layer-refresh` measures it; here it is only built and run once, without optimisation.
  @Test func theBenchmarkResolvesThreeColoursForEachOfItsThousandViews() throws {
    let file = Folder.package.appendingPathComponent("Benchmarks/layer-refresh/Driver.swift")
    let helpers = try LayerColorsSource.render(LayerColors.self, [], deployment: 17)
    let output = try Harness().run(
      [.init(name: "LayerColors.swift", text: helpers)], driver: try String(contentsOf: file, encoding: .utf8),
      system: .iOS17)
    let words = output.split(separator: " ")
    #expect(words.count == 3 && words[1] == "3000", "\(output)")
  }

  /// Each block of Swift in the page is one file.
  @Test(arguments: Harness.LanguageMode.allCases)
  func theCodeInTheDocumentationCompiles(mode: Harness.LanguageMode) throws {
    let page = Folder.package.appendingPathComponent("Documentation/from-cgcolor-to-dynamic.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let parts = text.components(separatedBy: "```swift\n").dropFirst()
    let blocks = parts.compactMap { $0.components(separatedBy: "\n```").first }
    #expect(blocks.count >= 8)
    for (index, block) in blocks.enumerated() {
      let file = Harness.Source(name: "Block\(index).swift", text: "import UIKit\n\n" + block + "\n")
      try Harness().typeCheck(try Self.generated() + [file], mode: mode)
    }
  }
}

extension ProjectKey.Shape {
  /// The words of a list of words.
  fileprivate var wordNames: [String] {
    if case .list(.choice(let words)) = self { return words.map(\.name) }
    return []
  }
}
