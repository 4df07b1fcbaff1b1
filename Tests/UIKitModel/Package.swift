// swift-tools-version: 6.1

import PackageDescription

// The modules are compiled in Swift 5 mode on purpose: the SDK's are not checked for concurrency either, and only for
// such a module does the compiler add the executor check to a main-actor closure that is handed over as a plain one.
let asTheSDK: [SwiftSetting] = [.swiftLanguageMode(.v5)]

let package = Package(
  name: "UIKitModel",
  platforms: [.macOS(.v15)],
  products: [.library(name: "UIKit", type: .dynamic, targets: ["UIKit"])],
  targets: [
    .target(name: "UIKitModelSupport", swiftSettings: asTheSDK),
    .target(name: "CoreGraphics", dependencies: ["UIKitModelSupport"], swiftSettings: asTheSDK),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics", "UIKitModelSupport"], swiftSettings: asTheSDK),
    .target(name: "UIKit", dependencies: ["QuartzCore", "CoreGraphics", "UIKitModelSupport"], swiftSettings: asTheSDK),
    // Testing has an overlay for Apple's CoreGraphics, which the module of that name here would call for.
    .testTarget(
      name: "UIKitTests", dependencies: ["UIKit"],
      swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ]
)
