/// Decimal text of numbers: the same bytes on every machine, without a locale.
public enum DecimalText {
  private static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]

  /// A number with at most `places` (0…9) decimals, correctly rounded (halves away from 0), trailing zeros trimmed and
  /// never `-0`. A number too large for that, or not finite, is written as Swift describes it.
  public static func text(_ value: Double, places: Int = 5) -> String {
    let places = min(9, max(0, places))
    let scale = powers[places]
    let magnitude = abs(value)
    // Below 2 to the 52nd a double has a fraction to round, and the product fits an Int64.
    guard magnitude * scale < 4_503_599_627_370_496 else { return "\(value)" }
    let product = magnitude * scale
    // What multiplying lost, exactly: it decides where the product alone looks like a half.
    let lost = (-product).addingProduct(magnitude, scale)
    let floor = product.rounded(.down)
    let fraction = product - floor
    let roundsUp = fraction > 0.5 || (fraction == 0.5 && lost >= 0)
    let rounded = Int64(floor) + (roundsUp ? 1 : 0)
    let unit = Int64(scale)
    let (whole, decimals) = (rounded / unit, rounded % unit)
    let sign = value < 0 && rounded != 0 ? "-" : ""
    if decimals == 0 { return "\(sign)\(whole)" }
    let digits = String(decimals)
    let padded = String(repeating: "0", count: places - digits.count) + digits
    let trimmed = padded.utf8.reversed().drop { $0 == 0x30 }.count
    return "\(sign)\(whole).\(padded.prefix(trimmed))"
  }
}
