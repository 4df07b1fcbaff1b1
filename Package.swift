// swift-tools-version: 6.1

import PackageDescription

// The road from tokens to output, one module a stage; each imports only stages before it.
let stages: [Target] = [
  .systemLibrary(
    name: "CLibYAML",
    pkgConfig: "yaml-0.1",
    providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
  .systemLibrary(name: "CGlibc"),
  .target(name: "Threads", dependencies: ["CGlibc"]),
  .target(name: "Diagnostics"),
  .target(name: "TokenSyntax", dependencies: ["CLibYAML", "Diagnostics", "Threads"]),
  .target(name: "TokenFormatting", dependencies: ["Diagnostics", "TokenSyntax"]),
  .target(name: "DiagnosticFormats", dependencies: ["Diagnostics", "TokenSyntax"]),
  .target(name: "ColorScience"),
  .target(name: "ColorSyntax", dependencies: ["ColorScience"]),
  .target(
    name: "TokenCatalog", dependencies: ["ColorScience", "ColorSyntax", "Diagnostics", "Threads", "TokenSyntax"]),
  .target(name: "Project", dependencies: ["ColorSyntax", "Diagnostics", "TokenCatalog", "TokenSyntax"]),
  .target(
    name: "Schemas", dependencies: ["ColorScience", "ColorSyntax", "Diagnostics", "Project", "TokenCatalog"]),
  .target(name: "Resolution", dependencies: ["ColorScience", "ColorSyntax", "Diagnostics", "Threads", "TokenCatalog"]),
  .target(
    name: "Checking",
    dependencies: ["ColorScience", "ColorSyntax", "Diagnostics", "Project", "Resolution", "TokenCatalog"]),
  .target(name: "Mustache", dependencies: ["Threads"]),
  .target(
    name: "Emission",
    dependencies: ["ColorScience", "Diagnostics", "Mustache", "Project", "Resolution", "Threads", "TokenCatalog"]),
  .target(
    name: "Reporting",
    dependencies: [
      "Checking", "ColorScience", "ColorSyntax", "DiagnosticFormats", "Diagnostics", "Mustache", "Project",
      "Resolution", "TokenCatalog",
    ]),
  .target(
    name: "TinctureKit",
    dependencies: [
      "CGlibc", "Checking", "ColorScience", "ColorSyntax", "DiagnosticFormats", "Diagnostics", "Emission", "Mustache",
      "Project", "Reporting", "Resolution", "Schemas", "Threads", "TokenCatalog", "TokenFormatting", "TokenSyntax",
    ]),
  .executableTarget(name: "tincture", dependencies: ["CGlibc", "Threads", "TinctureKit"]),
]

let tests: [Target] = [
  .target(
    name: "TestSupport",
    dependencies: [
      "ColorScience", "ColorSyntax", "Diagnostics", "Emission", "Mustache", "Project", "Resolution", "TokenCatalog",
      "TokenSyntax",
    ],
    path: "Tests/TestSupport"),
  .testTarget(
    name: "CheckingTests",
    dependencies: [
      "Checking", "ColorScience", "ColorSyntax", "Diagnostics", "Project", "Resolution", "TestSupport", "TinctureKit",
      "TokenCatalog", "TokenSyntax",
    ]),
  .testTarget(name: "ColorScienceTests", dependencies: ["ColorScience", "TestSupport"]),
  .testTarget(name: "ColorSyntaxTests", dependencies: ["ColorScience", "ColorSyntax", "TestSupport"]),
  .testTarget(name: "DiagnosticFormatsTests", dependencies: ["DiagnosticFormats", "Diagnostics", "TestSupport"]),
  .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
  .testTarget(name: "GeneratedCodeTests", dependencies: ["TestSupport"]),
  .testTarget(name: "LayerColorsTests", dependencies: ["Emission", "Project", "TestSupport"]),
  .testTarget(name: "MustacheTests", dependencies: ["Emission", "Mustache", "TestSupport", "Threads"]),
  .testTarget(
    name: "DocumentationTests",
    dependencies: [
      "Checking", "ColorSyntax", "Diagnostics", "Emission", "Mustache", "Project", "Resolution", "TestSupport",
      "TinctureKit", "TokenCatalog", "TokenSyntax", "tincture",
    ]),
  .testTarget(
    name: "EmissionTests",
    dependencies: ["ColorScience", "ColorSyntax", "Emission", "Mustache", "Project", "TestSupport", "TokenCatalog"]),
  .testTarget(
    name: "LanguageTests",
    dependencies: [
      "ColorScience", "ColorSyntax", "Diagnostics", "Resolution", "TestSupport", "TokenCatalog", "TokenSyntax",
    ]),
  .testTarget(
    name: "TokenFormattingTests",
    dependencies: [
      "ColorScience", "ColorSyntax", "Diagnostics", "Resolution", "TestSupport", "TokenCatalog", "TokenFormatting",
      "TokenSyntax",
    ]),
  .testTarget(
    name: "AuthoringTests", dependencies: ["Schemas", "TestSupport", "TinctureKit", "TokenCatalog", "tincture"]),
  .testTarget(
    name: "ReportingTests",
    dependencies: [
      "Checking", "ColorScience", "ColorSyntax", "Diagnostics", "Emission", "Mustache", "Project", "Reporting",
      "TestSupport", "TokenSyntax", "tincture",
    ]),
  .testTarget(name: "ProjectTests", dependencies: ["Project", "TokenSyntax", "Diagnostics", "TestSupport"]),
  .executableTarget(name: "OutputWriterProbe", dependencies: ["TinctureKit"], path: "Tests/OutputWriterProbe"),
  .testTarget(
    name: "TinctureKitTests", dependencies: ["TinctureKit", "Emission", "OutputWriterProbe", "TestSupport"]),
  .testTarget(
    name: "CommandLineTests",
    dependencies: ["tincture", "TinctureKit", "DiagnosticFormats", "Emission", "Project", "TestSupport"]),
  .testTarget(name: "ThreadsTests", dependencies: ["CGlibc", "Threads"]),
  .testTarget(name: "TokenSyntaxTests", dependencies: ["TokenSyntax", "Diagnostics", "TestSupport"]),
]

// What users attach to their targets. Nothing that these need may have unsafe flags: a package with such flags cannot be
// a versioned dependency.
let plugins: [Target] = [
  .plugin(name: "TinctureBuildTool", capability: .buildTool(), dependencies: ["tincture"]),
  .plugin(
    name: "TinctureCommand",
    capability: .command(
      intent: .custom(verb: "tincture", description: "Check, report or build the colour tokens of the package"),
      permissions: [
        .writeToPackageDirectory(
          reason: "'build' writes the outputs of tincture.yaml, 'report' its page, 'check --fix' token files")
      ]),
    dependencies: ["tincture"]),
]

let package = Package(
  name: "tincture",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "tincture", targets: ["tincture"]),
    .library(name: "TinctureKit", targets: ["TinctureKit"]),
    .plugin(name: "TinctureBuildTool", targets: ["TinctureBuildTool"]),
    .plugin(name: "TinctureCommand", targets: ["TinctureCommand"]),
  ],
  targets: stages + plugins + tests,
  swiftLanguageModes: [.v6]
)
