import Synchronization

extension UIKitModel {
  /// What `UIColor(named:)` finds.
  public static let assetColors = Mutex<[String: UIColor]>([:])
}

/// One instance for each of the system's colours, as UIKit has.
private enum SystemColors {
  static let black = UIColor(white: 0, alpha: 1)
  static let white = UIColor(white: 1, alpha: 1)
  static let gray = UIColor(white: 0.5, alpha: 1)
  static let clear = UIColor(white: 0, alpha: 0)
  static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  static let label = UIColor { $0.userInterfaceStyle == .dark ? white : black }
  static let systemBackground = UIColor { $0.userInterfaceStyle == .dark ? black : white }
}

extension UIColor {
  /// Black.
  public class var black: UIColor { SystemColors.black }
  /// White.
  public class var white: UIColor { SystemColors.white }
  /// Half-way between black and white.
  public class var gray: UIColor { SystemColors.gray }
  /// Black at no opacity.
  public class var clear: UIColor { SystemColors.clear }
  /// Red.
  public class var red: UIColor { SystemColors.red }
  /// Green.
  public class var green: UIColor { SystemColors.green }
  /// Blue.
  public class var blue: UIColor { SystemColors.blue }
  /// The colour of text; dynamic.
  @available(iOS 13.0, tvOS 13.0, *)
  public class var label: UIColor { SystemColors.label }
  /// The colour behind everything; dynamic, not on tvOS.
  @available(iOS 13.0, *)
  @available(tvOS, unavailable)
  public class var systemBackground: UIColor { SystemColors.systemBackground }
}
