import Checking
import ColorScience
import ColorSyntax
import Diagnostics

/// What changed, as a terminal shows it; with swatches where it has colour.
public enum ComparisonText {
  /// The text, each line ending in a line break; empty where nothing changed.
  public static func text(of comparison: CatalogComparison, usesColor: Bool) -> String {
    let writer = Writer(usesColor: usesColor)
    var sections: [String] = []
    func section<Item>(_ title: String, _ items: [Item], _ lines: (Item) -> String) {
      if items.isEmpty { return }
      sections.append(writer.bold("\(title) (\(items.count))") + "\n" + items.map(lines).joined())
    }
    section("contrast requirements newly missed", comparison.broken, writer.requirement)
    section("other colours", comparison.changed, writer.changed)
    section("contrast requirements newly met", comparison.met, writer.requirement)
    section("renamed, colours as before", comparison.renamed) {
      "  \(DisplayText.escaped($0.oldPath)) → \(DisplayText.escaped($0.path))\n"
    }
    section("removed", comparison.removed) { writer.lone($0, sign: "-") }
    section("added", comparison.added) { writer.lone($0, sign: "+") }
    section("same colours, other terms", comparison.redescribed) {
      "  \(DisplayText.escaped($0.path)): \($0.changedKeys.joined(separator: ", "))\n"
    }
    return sections.joined(separator: "\n")
  }

  private struct Writer {
    let usesColor: Bool

    func bold(_ text: String) -> String { usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

    func requirement(_ change: RequirementChange) -> String {
      let name = "\(DisplayText.escaped(change.foreground)) on \(DisplayText.escaped(change.background))"
      var text = "  \(bold(name))\(change.isNew ? ", a new requirement" : "")\n"
      for (measurement, appearances) in change.groups {
        let sample = self.sample(measurement.new.foreground, on: measurement.new.background)
        let before = measurement.oldRatio.map { "\(RatioText.cut($0)):1 → " } ?? ""
        text += "    \(sample)\(before)\(RatioText.cut(measurement.newRatio)):1"
        text += ", needs \(RatioText.required(measurement.required)):1, in \(AppearanceSummary.sentence(appearances))\n"
      }
      return text
    }

    func changed(_ token: CatalogComparison.ChangedToken) -> String {
      let origin = token.isRenamed ? "\(DisplayText.escaped(token.oldPath)) → " : ""
      var text = "  \(origin)\(bold(DisplayText.escaped(token.path)))\n"
      for (change, appearances) in token.groups {
        let (old, new) = (change.old.emitted().color.text, change.new.emitted().color.text)
        text += "    \(swatch(change.old))\(swatch(change.new))\(old) → \(new)"
        text += "  ΔE \(DecimalText.text(change.difference, places: 1))  \(AppearanceSummary.sentence(appearances))\n"
      }
      return text
    }

    func lone(_ token: CatalogComparison.LoneToken, sign: String) -> String {
      let colors = [Appearance.light, .dark].map { token.colors[$0.index] }
      let values = colors.map { "\(swatch($0))\($0.emitted().color.text)" }.joined(separator: "  ")
      return "  \(sign) \(DisplayText.escaped(token.path))  \(values)\n"
    }

    private func swatch(_ color: Color) -> String {
      usesColor ? "\u{1B}[48;2;\(channels(color))m  \u{1B}[0m " : ""
    }

    private func sample(_ foreground: Color, on background: Color) -> String {
      guard usesColor else { return "" }
      let shown = foreground.composited(over: background)
      return "\u{1B}[48;2;\(channels(background))m\u{1B}[38;2;\(channels(shown))m Aa \u{1B}[0m "
    }

    private func channels(_ color: Color) -> String {
      let clipped = color.clipped(to: .sRGB)
      return [clipped.first, clipped.second, clipped.third]
        .map { String(Int((min(1, max(0, $0)) * 255).rounded())) }.joined(separator: ";")
    }
  }
}
