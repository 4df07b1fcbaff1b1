// swift-tools-version: 6.1

import Foundation
import PackageDescription

/// The folder of the toolchain's own SwiftSyntax, found beside the `swift` that stands first in the search path or that
/// `SWIFT_TOOLCHAIN` (the folder that holds `bin`) names.
let hostLibraries: String = {
  let environment = ProcessInfo.processInfo.environment
  let search = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
  let bins = environment["SWIFT_TOOLCHAIN"].map { [$0 + "/bin"] } ?? search
  let compiler = bins.map { $0 + "/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  let resolved = URL(fileURLWithPath: compiler ?? "/usr/bin/swiftc").resolvingSymlinksInPath()
  // The compiler is itself a link to swift-frontend in the same folder.
  return resolved.deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("lib/swift/host").path
}()

let swift: [SwiftSetting] = [.unsafeFlags(["-I", hostLibraries])]
let linker: [LinkerSetting] = [
  .unsafeFlags(["-L", hostLibraries, "-Xlinker", "-rpath", "-Xlinker", hostLibraries]),
  .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"),
]

let package = Package(
  name: "SourceTools",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "SourceToolsKit", swiftSettings: swift, linkerSettings: linker),
    .executableTarget(name: "source-tools", dependencies: ["SourceToolsKit"], swiftSettings: swift),
    .testTarget(name: "SourceToolsTests", dependencies: ["SourceToolsKit"], swiftSettings: swift),
  ],
  swiftLanguageModes: [.v6]
)
