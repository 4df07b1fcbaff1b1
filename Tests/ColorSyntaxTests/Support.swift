import ColorScience
import ColorSyntax

/// The colour of a value without aliases.
func color(_ text: String) throws -> Color {
  try ColorExpression(parsing: text).evaluate { (reference) throws(ColorEvaluationError) in
    throw ColorEvaluationError(.unresolved(reference), range: reference.range)
  }
}

/// The error of a value that does not parse, or nil where it does.
func syntaxError(_ text: String) -> ColorSyntaxError? {
  do {
    _ = try ColorExpression(parsing: text)
    return nil
  } catch {
    return error
  }
}

/// The part of a value that an error points at.
func marked(_ text: String, _ error: ColorSyntaxError) -> String {
  String(decoding: Array(text.utf8)[error.range], as: UTF8.self)
}

/// Whether two colours have the same components in sRGB, within a tolerance, and the same alpha.
func agree(_ first: Color, _ second: Color, tolerance: Double = 1e-6) -> Bool {
  let difference = first.converted(to: .sRGB).components - second.converted(to: .sRGB).components
  return (0..<3).allSatisfy { abs(difference[$0]) <= tolerance } && abs(first.alpha - second.alpha) <= tolerance
}
