// swift-tools-version: 6.1

import PackageDescription

// In a package of your own: .package(url: "…", from: "…"), with the address that the README of Tincture gives.
var dependencies: [Package.Dependency] = [.package(name: "tincture", path: "../..")]
var uiKit: [Target.Dependency] = []

#if !canImport(UIKit) && os(Linux)
  // There is no UIKit here, so the example runs on the model of it that Tincture's own tests use. An app needs none of
  // these lines.
  dependencies.append(.package(name: "UIKitModel", path: "../../Tests/UIKitModel"))
  uiKit.append(.product(name: "UIKit", package: "UIKitModel"))
#endif

let package = Package(
  name: "Example",
  platforms: [.iOS(.v15), .macOS(.v15)],
  dependencies: dependencies,
  targets: [
    .executableTarget(
      name: "Example",
      dependencies: uiKit,
      plugins: [.plugin(name: "TinctureBuildTool", package: "tincture")])
  ]
)
