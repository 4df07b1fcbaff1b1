/// What this program is.
public enum TinctureVersion {
  /// The version, without a `v`.
  public static let current = "0.1.0"
}
