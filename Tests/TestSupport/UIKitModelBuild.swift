import Foundation

/// Builds the model of UIKit and the source tools once for each state of their sources.
struct UIKitModelBuild: Sendable {
  /// What a compilation against the model needs.
  struct Products: Sendable {
    /// Changes whenever the model or the compiler does.
    let key: String
    /// The folder of modules and libraries.
    let modules: URL

    var compilerOptions: [String] { ["-I", modules.path] }
    var linkerOptions: [String] {
      ["-L", modules.path, "-Xlinker", "-rpath", "-Xlinker", modules.path] + UIKitModelBuild.modules.map { "-l" + $0 }
    }
  }

  /// The model's modules, each after those that it imports.
  static let modules = ["UIKitModelSupport", "CoreGraphics", "QuartzCore", "UIKit"]

  let package: URL
  var cache: URL { package.appendingPathComponent(".build/generated-code") }

  /// The products for the sources as they are now, built where they are missing.
  func products() throws -> Products {
    var key = ContentHash()
    key.combine(try Self.compilerVersion.get())
    let modelSources = try Self.modules.map { name in
      (name: name, files: try swiftFiles(in: "Tests/UIKitModel/Sources/\(name)"))
    }
    for file in modelSources.flatMap(\.files) { key.combine(try String(contentsOf: file, encoding: .utf8)) }

    let modules = cache.appendingPathComponent("model/\(key.hexadecimal)")
    try buildOnce(modules) { work in
      for (name, files) in modelSources { try buildModule(name, files, into: work) }
    }
    return Products(key: key.hexadecimal, modules: modules)
  }

  /// The executable of the source tools as their sources are now, built where it is missing (some 15 s).
  func sourceTools() throws -> URL {
    var key = ContentHash()
    key.combine(try Self.compilerVersion.get())
    let kit = try swiftFiles(in: "Tests/SourceTools/Sources/SourceToolsKit")
    let tool = try swiftFiles(in: "Tests/SourceTools/Sources/source-tools")
    for file in kit + tool { key.combine(try String(contentsOf: file, encoding: .utf8)) }
    let folder = cache.appendingPathComponent("tools/\(key.hexadecimal)")
    try buildOnce(folder) { work in try buildTools(kit: kit, tool: tool, into: work) }
    return folder.appendingPathComponent("source-tools")
  }

  private func buildModule(_ name: String, _ files: [URL], into work: URL) throws {
    var arguments = ["-swift-version", "5", "-wmo", "-parse-as-library", "-emit-module", "-emit-library"]
    arguments += ["-module-name", name, "-I", work.path, "-L", work.path]
    arguments += ["-emit-module-path", work.appendingPathComponent("\(name).swiftmodule").path]
    arguments += ["-Xlinker", "-rpath", "-Xlinker", "$ORIGIN", "-o", work.appendingPathComponent("lib\(name).so").path]
    arguments += Self.modules.prefix { $0 != name }.map { "-l" + $0 }
    try compile(arguments + files.map(\.path), step: "building the model's module \(name)")
  }

  private func buildTools(kit: [URL], tool: [URL], into work: URL) throws {
    let host = try Self.hostLibraries()
    let library = work.appendingPathComponent("libSourceToolsKit.so").path
    let module = work.appendingPathComponent("SourceToolsKit.swiftmodule").path
    let search = ["-I", host, "-I", work.path, "-L", host, "-L", work.path, "-Xlinker", "-rpath", "-Xlinker", host]
    try compile(
      ["-swift-version", "6", "-O", "-wmo", "-parse-as-library", "-emit-module", "-emit-library"]
        + ["-module-name", "SourceToolsKit", "-emit-module-path", module, "-o", library]
        + search + ["-lSwiftSyntax", "-lSwiftParser"] + kit.map(\.path),
      step: "building the source tools")
    try compile(
      ["-swift-version", "6", "-O", "-module-name", "source_tools", "-Xlinker", "-rpath", "-Xlinker", "$ORIGIN"]
        + search + ["-lSourceToolsKit", "-lSwiftSyntax", "-lSwiftParser"]
        + ["-o", work.appendingPathComponent("source-tools").path] + tool.map(\.path),
      step: "building the source tools")
  }

  private func compile(_ arguments: [String], step: String) throws {
    let result = try Subprocess.run(["/usr/bin/env", "swiftc"] + arguments, timeout: 600)
    guard result.status == 0 else { throw GeneratedCodeHarness.Failure(step: step, output: result.errors) }
  }

  private func swiftFiles(in path: String) throws -> [URL] {
    let root = package.appendingPathComponent(path)
    let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    let files = (found?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    guard !files.isEmpty else { throw GeneratedCodeHarness.Failure(step: "reading \(path)", output: "no Swift files") }
    return files.sorted { $0.path < $1.path }
  }

  // MARK: Folders

  /// A new, empty folder for one piece of work.
  func makeWorkFolder() throws -> URL {
    let folder = cache.appendingPathComponent("work/\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Fills a new folder by `body` and moves it to `folder` in one step; one that another got there first is kept.
  private func replace(_ folder: URL, by body: (URL) throws -> Void) throws {
    let work = try makeWorkFolder()
    defer { try? FileManager.default.removeItem(at: work) }
    try body(work)
    try FileManager.default.createDirectory(
      at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
    guard rename(work.path, folder.path) == 0 || FileManager.default.fileExists(atPath: folder.path) else {
      throw GeneratedCodeHarness.Failure(step: "moving to \(folder.path)", output: String(cString: strerror(errno)))
    }
  }

  /// Fills `folder` by `body` unless it is there. Whoever else wants the same folder meanwhile waits for it.
  func buildOnce(_ folder: URL, by body: (URL) throws -> Void) throws {
    if FileManager.default.fileExists(atPath: folder.path) { return }
    try FileLock.hold(cache.appendingPathComponent("locks/\(folder.lastPathComponent)")) {
      if FileManager.default.fileExists(atPath: folder.path) { return }
      try replace(folder, by: body)
    }
  }

  // MARK: Toolchain

  private static let compilerVersion = Result {
    try Subprocess.run(["/usr/bin/env", "swiftc", "--version"], timeout: 60).output
  }

  /// The folder of the toolchain's own SwiftSyntax.
  private static func hostLibraries() throws -> String {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let compilers = path.split(separator: ":").map { "\($0)/swiftc" }
    guard let compiler = compilers.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      throw GeneratedCodeHarness.Failure(step: "looking for swiftc", output: "not in \(path)")
    }
    return URL(fileURLWithPath: compiler).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("lib/swift/host").path
  }
}
