import Foundation

/// Compiles generated Swift together with a driver against the model of UIKit, warnings as errors, and runs it under the
/// rules of one system.
///
/// All calls block, and may be made from several threads and processes at once. Whatever was built before from the same
/// text is taken from `.build/generated-code`, where entries are keyed by their content.
public struct GeneratedCodeHarness: Sendable {
  /// The language modes in which generated code must compile.
  public enum LanguageMode: String, CaseIterable, Sendable {
    /// Swift 5.
    case swift5
    /// Swift 6.
    case swift6
    /// Swift 6 with `-default-isolation MainActor`.
    case swift6MainActor

    /// The compiler's options for the mode.
    public var options: [String] {
      switch self {
      case .swift5: ["-swift-version", "5"]
      case .swift6: ["-swift-version", "6"]
      case .swift6MainActor: ["-swift-version", "6", "-default-isolation", "MainActor"]
      }
    }
  }

  /// A system whose rules the model follows.
  public enum System: Int, CaseIterable, Sendable {
    /// iOS 16, which stands for 13 to 16.
    case iOS16 = 16
    /// iOS 17.
    case iOS17 = 17
    /// iOS 18.
    case iOS18 = 18
    /// iOS 26.
    case iOS26 = 26
  }

  /// One file of Swift.
  public struct Source: Sendable {
    /// The file's name, such as `AppColors.swift`.
    public let name: String
    /// The file's text.
    public let text: String

    /// A file called `name`, which must end in `.swift`.
    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// A compiled program.
  public struct Program: Sendable {
    /// The executable.
    public let executable: URL
    /// Seconds that compiling took; nil where the program was there already.
    public let compileSeconds: Double?
  }

  /// A step that did not succeed.
  public struct Failure: Error, CustomStringConvertible {
    /// What was done, in which mode or under which system.
    public let step: String
    /// What the compiler or the program said.
    public let output: String

    /// The step and what was said.
    public var description: String { "\(step):\n\(output)" }
  }

  private let model: UIKitModelBuild

  /// A harness that uses the model, and builds into the `.build` folder, of the package at `package`.
  public init(package: URL = Folder.package) {
    model = UIKitModelBuild(package: package)
  }

  /// Compiles the generated files with a driver and runs the program.
  ///
  /// - Parameters:
  ///   - generated: the generated files, of any names but `main.swift`.
  ///   - driver: the program. A text that says `@main` is compiled as `Driver.swift`, any other as `main.swift`, whose
  ///     statements belong to the main actor in Swift 6 only.
  ///   - mode: the language mode.
  ///   - system: the rules the model follows.
  /// - Returns: what the program printed.
  /// - Throws: `Failure` when something does not compile without a warning, or the program does not end with status 0.
  public func run(
    _ generated: [Source], driver: String, mode: LanguageMode = .swift6, system: System = .iOS26
  ) throws -> String {
    try run(try compile(generated, driver: driver, mode: mode), system: system)
  }

  /// Runs a compiled program under the rules of `system`; returns what it printed.
  ///
  /// - Throws: `Failure` when the program does not end with status 0 within a minute.
  public func run(_ program: Program, system: System) throws -> String {
    let result = try Subprocess.run(
      [program.executable.path],
      environment: ["UIKIT_MODEL_IOS": "\(system.rawValue)", "SWIFT_BACKTRACE": "enable=no"], timeout: 60)
    guard result.status == 0 else {
      throw Failure(
        step: "running under the rules of \(system), status \(result.status)", output: result.output + result.errors)
    }
    return result.output
  }

  /// Compiles the generated files and the driver into one program, with the conditions of `#available` rewritten.
  ///
  /// - Throws: `Failure` with the compiler's words when there is any warning or error.
  public func compile(_ generated: [Source], driver: String, mode: LanguageMode = .swift6) throws -> Program {
    let isLibrary = driver.contains("@main")
    let sources = generated + [Source(name: isLibrary ? "Driver.swift" : "main.swift", text: driver)]
    let products = try model.products()
    var key = ContentHash()
    key.combine(products.key)
    key.combine(mode.rawValue)
    for source in sources {
      key.combine(source.name)
      key.combine(source.text)
    }
    let folder = model.cache.appendingPathComponent("programs/\(key.hexadecimal)")
    let executable = folder.appendingPathComponent("program")
    var seconds: Double?
    try model.buildOnce(folder) { work in
      let started = Date()
      let paths = try write(sources, into: work)
      try compile(
        paths, options: mode.options + ["-emit-executable"] + (isLibrary ? ["-parse-as-library"] : []),
        products: products, in: work, mode: mode)
      seconds = Date().timeIntervalSince(started)
    }
    return Program(executable: executable, compileSeconds: seconds)
  }

  /// Checks that the files compile as a library without a warning; runs nothing.
  ///
  /// - Throws: `Failure` with the compiler's words when there is any warning or error.
  public func typeCheck(_ generated: [Source], mode: LanguageMode = .swift6, options: [String] = []) throws {
    let products = try model.products()
    let work = try model.makeWorkFolder()
    defer { try? FileManager.default.removeItem(at: work) }
    let paths = try write(generated, into: work)
    try compile(
      paths, options: mode.options + ["-typecheck", "-parse-as-library"] + options, products: products, in: work,
      mode: mode)
  }

  /// The options by which a call of `swiftc` of one's own finds the model, such as one that is measured.
  ///
  /// - Returns: the options that compile against the model, without those that link it.
  /// - Throws: `Failure` when the model does not build.
  public func compilerOptions() throws -> [String] { try model.products().compilerOptions }

  /// Looks for what the compiler lets pass here and no application should ship: resolved colours that are kept, global
  /// traits, swizzling, forced values, declarations that the system may lack.
  ///
  /// - Parameters:
  ///   - generated: the generated files.
  ///   - deployment: the major number of the oldest iOS that they are for.
  /// - Returns: the findings, one a line: `FILE:LINE:COLUMN: RULE: MESSAGE`.
  /// - Throws: `Failure` when the source tools do not build or do not run.
  public func audit(_ generated: [Source], deployment: Int) throws -> [String] {
    let work = try model.makeWorkFolder()
    defer { try? FileManager.default.removeItem(at: work) }
    let paths = try generated.map { source in
      let file = work.appendingPathComponent(source.name)
      try Data(source.text.utf8).write(to: file)
      return file.path
    }
    let tool = try model.sourceTools().path
    let result = try Subprocess.run([tool, "audit", "--deployment", "\(deployment)"] + paths, timeout: 60)
    guard result.status <= 1, result.errors.isEmpty else { throw Failure(step: "auditing", output: result.errors) }
    return result.output.replacingOccurrences(of: work.path + "/", with: "").split(separator: "\n").map(String.init)
  }

  private func compile(
    _ paths: [String], options: [String], products: UIKitModelBuild.Products, in work: URL, mode: LanguageMode
  ) throws {
    var arguments = ["/usr/bin/env", "swiftc", "-Onone", "-wmo", "-warnings-as-errors", "-module-name", "Program"]
    arguments += options + products.compilerOptions
    if options.contains("-emit-executable") {
      arguments += products.linkerOptions + ["-o", work.appendingPathComponent("program").path]
    }
    let result = try Subprocess.run(arguments + paths, timeout: 600)
    guard result.status == 0, !result.errors.contains("warning:") else {
      let text = (result.output + result.errors).replacingOccurrences(of: work.path + "/", with: "")
      throw Failure(step: "compiling as \(mode)", output: text)
    }
  }

  private func write(_ sources: [Source], into folder: URL) throws -> [String] {
    try sources.map { source in
      let file = folder.appendingPathComponent(source.name)
      try Data(source.text.utf8).write(to: file)
      if source.text.contains("#available") || source.text.contains("#unavailable") {
        let result = try Subprocess.run([try model.sourceTools().path, "rewrite-availability", file.path], timeout: 60)
        guard result.status == 0 else { throw Failure(step: "rewriting \(source.name)", output: result.errors) }
        try Data(result.output.utf8).write(to: file)
      }
      return file.path
    }
  }
}
