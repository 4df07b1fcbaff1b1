import Foundation
import TestSupport
import Testing

@Suite struct GeneratedCodeHarnessTests {
  typealias Harness = GeneratedCodeHarness
  let harness = Harness()

  private let colors = Harness.Source(
    name: "Colors.swift",
    text: """
      import UIKit

      enum Colors {
        nonisolated static let divider = UIKit.UIColor { traits in
          traits.userInterfaceStyle == .dark ? UIColor(white: 0.25, alpha: 1) : UIColor(white: 0.75, alpha: 1)
        }
      }

      """)

  @Test(arguments: Harness.LanguageMode.allCases)
  func `a dynamic colour compiles and resolves in every language mode`(mode: Harness.LanguageMode) throws {
    let driver = """
      import UIKit
      for style in [UIUserInterfaceStyle.light, .dark] {
        print(Colors.divider.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).cgColor.components ?? [])
      }
      """
    #expect(try harness.run([colors], driver: driver, mode: mode) == "[0.75, 1.0]\n[0.25, 1.0]\n")
  }

  @Test func `a warning is a failure that shows the compiler's words`() throws {
    let failure = #expect(throws: Harness.Failure.self) {
      try harness.compile([], driver: "let unused: Int? = nil\nfunc f() { let never = 1 }")
    }
    #expect(failure?.output.contains("'never' was never used") == true)
  }

  @Test(arguments: Harness.System.allCases)
  func `a condition of availability is answered by the system whose rules are in force`(system: Harness.System) throws {
    let driver = """
      import UIKit
      if #available(iOS 26, *) { print("26") } else if #available(iOS 17.0, tvOS 17.0, *) { print("17") } else { print("16") }
      if #unavailable(iOS 18) { print("below 18") }
      """
    let expected = [16: "16\nbelow 18\n", 17: "17\nbelow 18\n", 18: "17\n", 26: "26\n"]
    #expect(try harness.run([], driver: driver, system: system) == expected[system.rawValue])
  }

  @Test func `calling what a system does not have ends the program`() throws {
    let driver = "import UIKit\nprint(UITraitCollection.systemTraitsAffectingColorAppearance.count > 3)"
    #expect(try harness.run([], driver: driver, system: .iOS17) == "true\n")
    let failure = #expect(throws: Harness.Failure.self) { try harness.run([], driver: driver, system: .iOS16) }
    #expect(failure?.output.contains("needs iOS 17") == true)
  }

  @Test func `a provider that is bound to the main actor is caught when it runs elsewhere`() throws {
    let bound = Harness.Source(
      name: "Bound.swift",
      text: """
        import UIKit
        enum Bound { static var plain: UIColor { UIColor { _ in .white } }
          static var free: UIColor { UIColor { @Sendable _ in .white } } }
        """)
    func driver(_ name: String) -> String {
      "import UIKit\nlet color = Bound.\(name)\nawait Task.detached { _ = color.cgColor }.value\nprint(\"survived\")"
    }
    #expect(try harness.run([bound], driver: driver("free"), mode: .swift6MainActor) == "survived\n")
    #expect(throws: Harness.Failure.self) {
      try harness.run([bound], driver: driver("plain"), mode: .swift6MainActor)
    }
  }

  @Test func `type checking alone accepts a library and refuses a warning`() throws {
    try harness.typeCheck([colors])
    #expect(throws: Harness.Failure.self) {
      try harness.typeCheck([.init(name: "F.swift", text: "func f() { let never = 1 }")])
    }
  }

  @Test func `an audit names the file, the line and the rule, and knows the deployment target`() throws {
    let source = Harness.Source(
      name: "Code.swift",
      text: """
        import UIKit
        #if !os(watchOS)
        let traits = UITraitCollection { $0.userInterfaceStyle = .dark }
        #endif
        """)
    let findings = try harness.audit([colors, source], deployment: 16)
    #expect(findings.count == 1 && findings[0].hasPrefix("Code.swift:3:14: availability: "))
    #expect(try harness.audit([colors, source], deployment: 17) == [])
  }

  @Test func `resolving a generated colour creates one colour and no more`() throws {
    let driver = """
      import UIKit
      _ = Colors.divider
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      print(UIKitModel.colorsCreated.increase { for _ in 0..<10 { _ = Colors.divider.resolvedColor(with: dark) } })
      """
    #expect(try harness.run([colors], driver: driver) == "10\n")
  }

  @Test func `the options for a call of one's own name the folder of the model's modules`() throws {
    let options = try harness.compilerOptions()
    #expect(options.count == 2 && options.first == "-I")
    let module = URL(fileURLWithPath: options.last ?? "").appendingPathComponent("UIKit.swiftmodule")
    #expect(FileManager.default.fileExists(atPath: module.path))
  }
}
