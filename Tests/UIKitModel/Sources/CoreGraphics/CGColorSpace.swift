@_exported import Foundation

/// Core Foundation's string. A `String` here, where the two are not bridged.
public typealias CFString = String

/// A colour space, known by its name alone.
public final class CGColorSpace: Hashable, @unchecked Sendable {
  /// The spaces' names, as Core Graphics spells them.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// sRGB whose components may leave 0…1.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// Display P3.
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  /// Grey with sRGB's curve whose component may leave 0…1.
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"

  /// The name of the space.
  public let name: CFString?

  /// The space called `name`; nil for a name that the model does not know.
  public init?(name: CFString) {
    guard [Self.sRGB, Self.extendedSRGB, Self.displayP3, Self.extendedGray].contains(name) else { return nil }
    self.name = name
  }

  /// The number of components, alpha not counted.
  public var numberOfComponents: Int { name == Self.extendedGray ? 1 : 3 }

  /// Two spaces of one name are equal.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
