import Checking
import Diagnostics
import Reporting

extension Compilation {
  /// Checks every rule, for a report or a comparison, where there are no language errors.
  ///
  /// - Returns: The tokens with what was found, or nil where a language error keeps them from being shown; the errors
  ///   are then among the diagnostics, and findings are not.
  mutating func checkedCatalog() -> CheckedCatalog? {
    guard !hasErrors else { return nil }
    checked = CatalogCheck.check(resolved, configuration, files: files)
    report(checked.errors)
    guard !hasErrors else { return nil }
    return CheckedCatalog(
      resolved: resolved, configuration: configuration, checked: checked, files: files,
      tokenFileCount: sourcePaths.count)
  }
}
