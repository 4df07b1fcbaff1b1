import Foundation
import Mustache
import TestSupport

/// One file of the Mustache specification.
struct Specification: Decodable {
  struct Case: Decodable, CustomStringConvertible, Sendable {
    let name: String
    let desc: String
    let data: JSON
    let template: String
    let partials: [String: String]?
    let expected: String

    var description: String { "\(name): \(desc)" }
  }

  let tests: [Case]

  /// Every case of a file; none where the specification is not at hand.
  static func cases(of file: String) -> [Case] {
    guard let url = Folder.shared?.appendingPathComponent("conformance/mustache/\(file).json"),
      let data = try? Data(contentsOf: url)
    else { return [] }
    return (try? JSONDecoder().decode(Specification.self, from: data).tests) ?? []
  }
}

/// A value in JSON.
enum JSON: Decodable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  /// The value as a template sees it.
  var mustache: MustacheValue {
    switch self {
    case .null: .empty
    case .bool(let value): .bool(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    case .array(let values): .list(of: values) { $0.mustache }
    case .object(let members): .dictionary(MustacheDictionary(members.map { ($0.key, $0.value.mustache) }))
    }
  }
}

/// Renders a template and returns the result as text.
func render(
  _ template: String, _ values: MustacheValue = .empty, partials: [String: String] = [:],
  options: MustacheOptions = MustacheOptions()
) throws -> String {
  let library = TemplateLibrary(
    builtIn: try partials.map { try MustacheTemplate(parsing: $0.value, named: $0.key) })
  var output: [UInt8] = []
  try MustacheTemplate(parsing: template, named: "main").render(values, with: library, options: options, into: &output)
  return String(decoding: output, as: UTF8.self)
}

/// The error that parsing or rendering ends with, or nil where it ends well.
func failure(
  _ template: String, _ values: MustacheValue = .empty, partials: [String: String] = [:],
  options: MustacheOptions = MustacheOptions()
) -> MustacheError? {
  do {
    _ = try render(template, values, partials: partials, options: options)
    return nil
  } catch {
    return error as? MustacheError
  }
}
