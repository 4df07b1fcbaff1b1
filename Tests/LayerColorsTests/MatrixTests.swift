import TestSupport
import Testing

/// Every colour of Core Animation, in every way in which traits can change, under the rules of every system.
/// `Tests/LayerColorsDriver` has the loops; it also compiles against UIKit itself.
@Suite struct MatrixTests {
  typealias Harness = GeneratedCodeHarness

  struct Build: Sendable, CustomTestStringConvertible {
    let deployment: Int
    let mode: Harness.LanguageMode
    let system: Harness.System
    /// The number of cells, nil for all.
    var cells: Int?
    var testDescription: String { "for iOS \(deployment) in \(mode) under \(system)" }
  }

  /// The source for iOS 18 and 26 is that for 17, as another test says; that for 16 is the one for 13.
  static let builds: [Build] =
    Harness.System.allCases.map { Build(deployment: 13, mode: .swift6, system: $0) }
    + [.iOS17, .iOS18, .iOS26].map { Build(deployment: 17, mode: .swift6, system: $0, cells: 800) }
    + [.swift5, .swift6MainActor].flatMap { mode in
      Harness.System.allCases.map { Build(deployment: 13, mode: mode, system: $0, cells: 300) }
    }

  @Test(arguments: builds)
  func everyLayerHasTheColourOfItsViewsTraits(build: Build) throws {
    let module = GeneratedModule(name: "LayerColorsUnderTest")
    let text = try LayerColorsSource.everything(deployment: build.deployment)
    let library = try module.library([.init(name: "LayerColors.swift", text: text)], mode: build.mode)
    let program = try module.program(
      try LayerColorsSource.driver("Tests/LayerColorsDriver"), with: library, mode: build.mode,
      conditions: build.deployment < 17 ? ["BEFORE_17"] : [])
    let environment = build.cells.map { ["LAYER_MATRIX_CELLS": "\($0)"] } ?? [:]
    let result = try module.run(program, with: library, system: build.system, environment: environment)
    print("\(build.testDescription): \(result.output)", terminator: "")
    #expect(result.status == 0, "\(result.output)")
    // The whole matrix has 11 hosts × 10 colours × 4 traits × 8 ways × 2 times of binding; see the README of the driver
    // for what a system cannot do.
    let ran = try #require(result.output.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    #expect(ran >= (build.cells ?? 7040) / 2, "\(result.output)")
  }
}
