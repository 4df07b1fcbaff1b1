import Foundation

/// Generated Swift as a library of its own, so that one driver is compiled once and run with several versions of it.
///
/// The versions must differ in the bodies of functions alone: the driver was compiled against the first.
public struct GeneratedModule: Sendable {
  /// A compiled library or program.
  public struct Product: Sendable {
    /// The folder that holds it.
    public let folder: URL
  }

  private let model: UIKitModelBuild
  /// The name of the library, which the driver imports.
  public let name: String

  /// A library of this name that uses the model, and builds into the `.build` folder, of the package at `package`.
  public init(name: String, package: URL = Folder.package) {
    self.name = name
    model = UIKitModelBuild(package: package)
  }

  /// Compiles generated files into the library.
  ///
  /// - Parameters:
  ///   - sources: the files; what they declare must be public.
  ///   - mode: the language mode.
  ///   - allowsWarnings: whether warnings are let pass, as for a version with a deliberate fault.
  ///   - optimizes: whether the compiler optimises.
  /// - Returns: where the product is.
  /// - Throws: `GeneratedCodeHarness.Failure` with the compiler's words.
  public func library(
    _ sources: [GeneratedCodeHarness.Source], mode: GeneratedCodeHarness.LanguageMode = .swift6,
    allowsWarnings: Bool = false, optimizes: Bool = false
  ) throws -> Product {
    try build(
      sources, kind: "library", key: "\(mode) \(optimizes)", mode: mode, allowsWarnings: allowsWarnings,
      optimizes: optimizes
    ) { work in
      let module = work.appendingPathComponent("\(name).swiftmodule").path
      let file = work.appendingPathComponent("lib\(name).so").path
      return ["-emit-module", "-emit-library", "-module-name", name, "-emit-module-path", module, "-o", file]
    }
  }

  /// Compiles a driver, in which one file says `@main`, against the library.
  ///
  /// - Parameters:
  ///   - driver: the files.
  ///   - library: what the driver imports.
  ///   - mode: the language mode.
  ///   - conditions: the compilation conditions.
  ///   - optimizes: whether the compiler optimises.
  /// - Returns: where the product is.
  /// - Throws: `GeneratedCodeHarness.Failure` with the compiler's words.
  public func program(
    _ driver: [GeneratedCodeHarness.Source], with library: Product, mode: GeneratedCodeHarness.LanguageMode = .swift6,
    conditions: [String] = [], optimizes: Bool = false
  ) throws -> Product {
    let key = "\(mode) \(conditions) \(optimizes) \(library.folder.lastPathComponent)"
    return try build(driver, kind: "driver", key: key, mode: mode, allowsWarnings: false, optimizes: optimizes) {
      work in
      ["-emit-executable", "-module-name", "Program", "-o", work.appendingPathComponent("program").path]
        + conditions.flatMap { ["-D", $0] } + ["-I", library.folder.path, "-L", library.folder.path, "-l" + name]
    }
  }

  /// Runs a driver with a library.
  ///
  /// - Parameters:
  ///   - program: the driver.
  ///   - library: the version of the library.
  ///   - system: the rules that the model follows.
  ///   - environment: what else the driver is told.
  /// - Returns: the status, and what was printed.
  /// - Throws: what keeps the program from starting.
  public func run(
    _ program: Product, with library: Product, system: GeneratedCodeHarness.System, environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    var variables = environment
    variables["UIKIT_MODEL_IOS"] = "\(system.rawValue)"
    variables["SWIFT_BACKTRACE"] = "enable=no"
    variables["LD_LIBRARY_PATH"] = library.folder.path
    let file = program.folder.appendingPathComponent("program").path
    let result = try Subprocess.run([file], environment: variables, timeout: 120)
    return (result.status, result.output + result.errors)
  }

  private func build(
    _ sources: [GeneratedCodeHarness.Source], kind: String, key: String, mode: GeneratedCodeHarness.LanguageMode,
    allowsWarnings: Bool, optimizes: Bool, arguments: (URL) -> [String]
  ) throws -> Product {
    let products = try model.products()
    var hash = ContentHash()
    for text in [products.key, kind, key] { hash.combine(text) }
    for source in sources {
      hash.combine(source.name)
      hash.combine(source.text)
    }
    let folder = model.cache.appendingPathComponent("\(kind)/\(hash.hexadecimal)")
    try model.buildOnce(folder) { work in
      let paths = try sources.map { try write($0, into: work) }
      let strictness = allowsWarnings ? ["-suppress-warnings"] : ["-warnings-as-errors"]
      let command =
        ["/usr/bin/env", "swiftc", optimizes ? "-O" : "-Onone", "-wmo", "-parse-as-library"] + strictness + mode.options
        + arguments(work) + products.compilerOptions + products.linkerOptions + paths
      let result = try Subprocess.run(command, timeout: 600)
      guard result.status == 0 else {
        throw GeneratedCodeHarness.Failure(step: "compiling the \(kind) as \(mode)", output: result.errors)
      }
    }
    return Product(folder: folder)
  }

  private func write(_ source: GeneratedCodeHarness.Source, into folder: URL) throws -> String {
    let file = folder.appendingPathComponent(source.name)
    try Data(source.text.utf8).write(to: file)
    guard source.text.contains("#available") || source.text.contains("#unavailable") else { return file.path }
    let result = try Subprocess.run([try model.sourceTools().path, "rewrite-availability", file.path], timeout: 60)
    guard result.status == 0 else {
      throw GeneratedCodeHarness.Failure(step: "rewriting \(source.name)", output: result.errors)
    }
    try Data(result.output.utf8).write(to: file)
    return file.path
  }
}
