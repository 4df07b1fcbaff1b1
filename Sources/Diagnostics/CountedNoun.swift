/// A number of things: `1 error`, `2 errors`.
///
/// - Parameters:
///   - count: How many.
///   - noun: What one of them is called; its plural ends in `s`.
/// - Returns: The text.
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
