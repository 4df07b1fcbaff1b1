/// The oldest systems that generated code must run on.
public struct DeploymentTargets: Sendable, Equatable {
  /// The oldest iOS.
  public var ios: PlatformVersion

  /// The oldest version that can be asked for: dynamic colours begin with iOS 13.
  public static let oldestIOS = PlatformVersion(13)

  /// Makes targets; iOS 15.0 unless another is given.
  public init(ios: PlatformVersion = PlatformVersion(15)) { self.ios = ios }
}
