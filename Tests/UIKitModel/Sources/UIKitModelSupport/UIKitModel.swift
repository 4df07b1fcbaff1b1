import Foundation
import Synchronization

/// What the model offers beside the declarations of UIKit: the rules in force, faults and counts.
///
/// Nothing here exists in the SDK; only tests and the rewritten availability conditions name it.
public enum UIKitModel {
  /// A release of iOS whose rules the model can follow.
  public enum SystemVersion: Int, CaseIterable, Comparable, Sendable {
    /// Trait changes walk the hierarchy at once; no registration.
    case iOS16 = 16
    /// Trait changes wait for the update pass; registration exists.
    case iOS17 = 17
    /// As 17, and traits used in layout and drawing are tracked.
    case iOS18 = 18
    /// As 18, and `updateProperties()` runs before layout.
    case iOS26 = 26

    /// The older system is the lesser.
    public static func < (left: SystemVersion, right: SystemVersion) -> Bool { left.rawValue < right.rawValue }
  }

  /// The environment variable that selects the rules of a whole process: `16`, `17`, `18` or `26`.
  public static let systemVariable = "UIKIT_MODEL_IOS"

  @TaskLocal private static var chosenSystem: SystemVersion?

  private static let processSystem: SystemVersion = {
    guard let text = ProcessInfo.processInfo.environment[systemVariable] else { return .iOS26 }
    guard let number = Int(text), let system = SystemVersion(rawValue: number) else {
      fault("\(systemVariable)=\(text) names no system that is modelled")
    }
    return system
  }()

  /// The system whose rules are in force.
  public static var system: SystemVersion { chosenSystem ?? processSystem }

  /// Runs `body` under the rules of `system`, whatever the process was started with.
  public static func run<Result>(as system: SystemVersion, _ body: () throws -> Result) rethrows -> Result {
    try $chosenSystem.withValue(system, operation: body)
  }

  /// What `#available(iOS major.minor, *)` is rewritten to.
  ///
  /// A system of the model stands for its last minor release, so only the major number decides.
  public static func isAvailable(iOS major: Int, _ minor: Int = 0) -> Bool { system.rawValue >= major }

  /// Ends the program when `declaration` is newer than the system in force, as a missing selector would.
  public static func require(iOS major: Int, _ declaration: String = #function) {
    guard system.rawValue < major else { return }
    fault("\(declaration) needs iOS \(major); the rules in force are those of iOS \(system.rawValue)")
  }

  /// Ends the program: what happened raises an exception in UIKit, or cannot be modelled.
  public static func fault(_ message: String) -> Never {
    FileHandle.standardError.write(Data("UIKit model fault: \(message)\n".utf8))
    exit(70)
  }
}
