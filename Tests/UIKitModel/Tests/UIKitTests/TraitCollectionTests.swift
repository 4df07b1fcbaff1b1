import Testing
import UIKit

private struct DensityTrait: UITraitDefinition {
  static let defaultValue = 1
}

@MainActor @Suite struct TraitCollectionTests {
  @Test func `what was not given is unspecified`() {
    let traits = UITraitCollection()
    #expect(traits.userInterfaceIdiom == .unspecified)
    #expect(traits.userInterfaceStyle == .unspecified)
    #expect(traits.displayGamut == .unspecified)
    #expect(traits.accessibilityContrast == .unspecified)
    #expect(traits.userInterfaceLevel == .unspecified)
    #expect(traits.activeAppearance == .unspecified)
  }

  @Test func `raw values are those of the headers`() {
    #expect(UIUserInterfaceIdiom.mac.rawValue == 5 && UIUserInterfaceIdiom.vision.rawValue == 6)
    #expect(UIUserInterfaceStyle.unspecified.rawValue == 0 && UIUserInterfaceStyle.dark.rawValue == 2)
    #expect(UIDisplayGamut.unspecified.rawValue == -1 && UIDisplayGamut.P3.rawValue == 1)
    #expect(UIAccessibilityContrast.high.rawValue == 1 && UIUserInterfaceLevel.elevated.rawValue == 1)
  }

  @Test func `a later collection wins and unspecified overrides nothing`() {
    let all = UITraitCollection { traits in
      traits.userInterfaceStyle = .dark
      traits.userInterfaceLevel = .elevated
    }
    let changed = all.modifyingTraits { $0.userInterfaceStyle = .unspecified }
    #expect(changed == UITraitCollection(userInterfaceLevel: .elevated))
    #expect(all.replacing(UITraitUserInterfaceStyle.self, value: .light).userInterfaceStyle == .light)
  }

  @Test func `colour appearance differs by style, contrast, level, gamut and idiom, and always from nil`() {
    let none = UITraitCollection()
    let affecting = [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(accessibilityContrast: .high),
      UITraitCollection(userInterfaceLevel: .elevated), UITraitCollection(displayGamut: .P3),
      UITraitCollection(userInterfaceIdiom: .pad),
    ]
    for traits in affecting {
      #expect(traits.hasDifferentColorAppearance(comparedTo: none))
      #expect(!traits.hasDifferentColorAppearance(comparedTo: traits))
    }
    #expect(none.hasDifferentColorAppearance(comparedTo: nil))
    let others = [
      UITraitCollection(displayScale: 2), UITraitCollection(activeAppearance: .inactive),
      UITraitCollection(DensityTrait.self, value: 2),
    ]
    for traits in others { #expect(!traits.hasDifferentColorAppearance(comparedTo: none)) }
  }

  @Test func `a custom trait has its default until it is given`() {
    #expect(UITraitCollection()[DensityTrait.self] == 1)
    let dense = UITraitCollection { $0[DensityTrait.self] = 3 }
    #expect(dense[DensityTrait.self] == 3)
    #expect(dense.changedTraits(from: UITraitCollection()).count == 1)
  }

  @Test func `current is put back after performAsCurrent and belongs to the thread`() async {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let before = UITraitCollection.current
    dark.performAsCurrent {
      #expect(UITraitCollection.current === dark)
      UITraitCollection.current = UITraitCollection()
    }
    #expect(UITraitCollection.current == before)
  }
}
