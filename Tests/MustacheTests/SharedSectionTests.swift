import Foundation
import Mustache
import Testing
import Threads

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What several threads render must be what one renders.
@Suite struct SharedSectionTests {
  /// Numbers from 0, some of them with a list of their own.
  private static func items(_ count: Int, inner: Int = 3) -> MustacheValue {
    .dictionary([
      "items": .list(of: 0..<count) { number in
        .dictionary([
          "number": .integer(number), "even": .bool(number.isMultiple(of: 2)), "late": .bool(number > 20),
          "inner": .list(of: 0..<(number % (inner + 1))) { .string("i\($0)") },
        ])
      }
    ])
  }

  private static let partials = [
    "line": "[{{number}}]\n", "lines": "{{#inner}}\n- {{.}}\n{{/inner}}\n",
    "frame": "<\n  {{$body}}none{{/body}}\n>\n", "open": "{{$body}}{{/body}}",
    "inline": "x{{$body}}{{/body}}y\n",
    "list": "{{#items}}\n{{>line}}\n{{/items}}\n",
  ]

  private static let templates = [
    "{{#items}}{{number}},{{/items}}",
    "{{#items}}{{#even}}{{number}} {{/even}}{{/items}}end\n",
    "a\n{{#items}}\n  {{number}}: {{#inner}}{{.}}{{/inner}}\n{{/items}}\nb {{#items}}{{number}}{{/items}}\n",
    "  {{>list}}\n    {{>list}}\nx{{>list}}y\n",
    "{{#items}}\n  {{>lines}}\n{{/items}}\n",
    "{{#items}}\n  {{<frame}}\n{{$body}}\n{{number}}\n{{#inner}}\n{{.}}\n{{/inner}}\n{{/body}}\n  {{/frame}}\n{{/items}}\n",
    "  {{<frame}}\n{{$body}}\n{{#items}}\n{{number}}\n{{/items}}\n{{/body}}\n  {{/frame}}\n",
    "  {{<open}}{{$body}}{{#items}}{{number}}{{#even}}\n{{/even}}{{/items}}{{/body}}{{/open}}|\n",
    // Nothing is printed in the line that the block begins in until a late round.
    "    {{<inline}}\n{{$body}}\n{{#items}}\n{{#late}}\n{{number}}\n{{/late}}\n{{/items}}\n{{/body}}\n    {{/inline}}\n",
    "{{#items}}{{#items}}{{number}}{{/items}}\n{{/items}}",
    "{{^items}}none{{/items}}{{#items}}{{^even}}odd{{number}}{{/even}}{{/items}}",
  ]

  /// The text, or the error, of rendering with so many threads.
  private static func outcome(_ template: String, _ values: MustacheValue, _ options: MustacheOptions, _ threads: Int)
    -> Result<String, MustacheError>
  {
    var options = options
    options.team = ThreadTeam(threads)
    options.leastSharedBytes = 0
    do {
      return .success(try render(template, values, partials: partials, options: options))
    } catch {
      return (error as? MustacheError).map { .failure($0) } ?? .success("another error")
    }
  }

  @Test(arguments: templates)
  func `any number of threads renders the same`(template: String) {
    for count in [0, 1, 7, 8, 9, 17, 64, 127, 128, 129, 200] {
      let values = Self.items(count)
      let expected = Self.outcome(template, values, MustacheOptions(), 1)
      for threads in [2, 3, 8, 100] {
        #expect(Self.outcome(template, values, MustacheOptions(), threads) == expected, "\(count) \(threads)")
      }
    }
  }

  @Test(arguments: templates)
  func `limits are met at the same place`(template: String) {
    let values = Self.items(40)
    guard case .success(let whole) = Self.outcome(template, values, MustacheOptions(), 1) else {
      Issue.record("\(template) cannot be rendered")
      return
    }
    var failures = 0
    for limit in stride(from: 0, through: 400, by: 3) {
      var rounds = MustacheOptions()
      rounds.roundLimit = limit
      var bytes = MustacheOptions()
      bytes.outputLimit = whole.utf8.count * limit / 400
      for options in [rounds, bytes] {
        let expected = Self.outcome(template, values, options, 1)
        if case .failure = expected { failures += 1 }
        #expect(Self.outcome(template, values, options, 3) == expected, "\(limit)")
      }
    }
    #expect(failures > 20)
  }

  @Test func `what is wrong in a round is said as one thread says it`() {
    for wrong in [0, 1, 7, 8, 20, 63] {
      let values = MustacheValue.dictionary([
        "items": .list(of: 0..<64) { number in
          .dictionary(number == wrong || number == 40 ? ["other": .integer(number)] : ["number": .integer(number)])
        }
      ])
      let options = MustacheOptions(isStrict: true)
      let expected = Self.outcome("{{#items}}\n{{number}}\n{{/items}}\n", values, options, 1)
      guard case .failure = expected else {
        Issue.record("no error")
        continue
      }
      for threads in [2, 5] {
        #expect(Self.outcome("{{#items}}\n{{number}}\n{{/items}}\n", values, options, threads) == expected)
      }
    }
  }

  /// Where threads wait for each other, so that none has done all before another has begun.
  private final class Meeting: @unchecked Sendable {
    private let condition = NSCondition()
    private var threads: Set<Int> = []
    private let expected: Int
    private var isOver = false

    init(of expected: Int) { self.expected = expected }

    func join(_ thread: Int) {
      condition.lock()
      defer { condition.unlock() }
      threads.insert(thread)
      if threads.count >= expected { isOver = true }
      condition.broadcast()
      let end = Date(timeIntervalSinceNow: 20)
      while !isOver { isOver = !condition.wait(until: end) || isOver }
    }
  }

  /// Prints on which thread it is printed.
  private struct ThreadName: MustacheText {
    var meeting: Meeting?

    func write(to output: inout MustacheOutput) {
      let thread = pthread_self().hashValue
      meeting?.join(thread)
      output.append("\(thread)")
    }
  }

  /// A list that prints on which threads it is printed; the later ones wait for each other.
  private static func names(_ count: Int, threads: Int) -> MustacheValue {
    let meeting = threads > 1 ? Meeting(of: threads) : nil
    return .list(of: 0..<count) { .text(ThreadName(meeting: $0 > 8 ? meeting : nil)) }
  }

  @Test(arguments: [1, 2, 4])
  func `threads are used`(threads: Int) throws {
    var options = MustacheOptions()
    options.team = ThreadTeam(threads)
    options.leastSharedBytes = 1000
    let text = try render(
      "{{#items}}{{.}} {{/items}}", .dictionary(["items": Self.names(256, threads: threads)]), options: options)
    #expect(Set(text.split(separator: " ")).count == threads)
  }

  /// Counts how often it is printed.
  private final class Printed: MustacheText, @unchecked Sendable {
    private let lock = NSLock()
    private(set) var count = 0

    func write(to output: inout MustacheOutput) {
      lock.withLock { count += 1 }
      output.append("x")
    }
  }

  @Test(arguments: [1, 2, 4])
  func `no round is rendered twice`(threads: Int) throws {
    var options = MustacheOptions()
    options.team = ThreadTeam(threads)
    options.leastSharedBytes = 0
    for _ in 0..<20 {
      let printed = Printed()
      let values = MustacheValue.dictionary(["items": .list(of: 0..<500) { _ in .text(printed) }])
      #expect(try render("{{#items}}{{.}}{{/items}}", values, options: options).utf8.count == 500)
      #expect(printed.count == 500)
    }
  }

  @Test func `only sections with much text are shared, wherever they stand`() throws {
    var options = MustacheOptions()
    options.team = ThreadTeam(2)
    let values = MustacheValue.dictionary([
      "few": .list(of: 0..<7) { _ in .bool(true) }, "items": Self.names(100, threads: 1),
      "large": Self.names(100, threads: 2), "late": Self.names(100, threads: 2),
      "filling": .string(String(repeating: "-", count: 1000)),
    ])
    let small = "{{#items}}{{.}} {{/items}}\n"
    let text = try render(
      "\(small){{#large}}{{.}} {{filling}}{{/large}}\n{{#few}}\(small){{/few}}\(small){{#late}}{{.}} {{filling}}{{/late}}\n",
      values, options: options)
    let threads = text.split(separator: "\n").map { line in
      Set(line.split { $0 == " " || $0 == "-" }).count
    }
    #expect(threads == [1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 2])
  }

  @Test func `a round with more text than a piece may have is rendered all the same`() throws {
    let round = String(repeating: "x", count: 3 << 20)
    var options = MustacheOptions()
    options.team = ThreadTeam(3)
    let values = MustacheValue.dictionary(["items": .list(of: 0..<8) { $0 > 4 ? .string(round) : .string("y") }])
    let text = try render("{{#items}}{{.}}{{.}}{{.}}{{.}}{{.}}{{.}}\n{{/items}}", values, options: options)
    #expect(text.utf8.count == 5 * 7 + 3 * (18 << 20) + 3)
  }
}
