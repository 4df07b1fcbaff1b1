import Testing
import UIKit

@MainActor @Suite struct ColorTests {
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  @Test func `a dynamic colour is equal only to itself`() {
    let make = { UIColor { _ in .white } }
    let color = make()
    #expect(color == color)
    #expect(color != make())
    #expect(Set([color, color, make()]).count == 2)
  }

  @Test func `fixed colours are equal by space and components`() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
    #expect(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1) != .red)
    #expect(UIColor(red: 0, green: 0, blue: 0, alpha: 1) != .black)
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash == UIColor.red.hash)
  }

  @Test func `a dynamic colour that provides a dynamic one resolves to the end`() {
    let inner = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let outer = UIColor { _ in inner }
    #expect(outer.resolvedColor(with: dark) == .white)
    #expect(outer.resolvedColor(with: UITraitCollection()) == .black)
  }

  @Test func `cgColor uses the current traits of the thread, and stays what it was`() async {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    var resolved = color.cgColor
    dark.performAsCurrent { resolved = color.cgColor }
    #expect(resolved == UIColor.white.cgColor)
    #expect(color.cgColor == UIColor.black.cgColor)
  }

  @Test func `alpha leaves a dynamic colour dynamic`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }.withAlphaComponent(0.5)
    #expect(color.resolvedColor(with: dark) == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(color.resolvedColor(with: UITraitCollection()) == UIColor(red: 0, green: 0, blue: 1, alpha: 0.5))
  }

  @Test func `Display P3 red is outside sRGB and white is white`() {
    var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
    UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    // The well-known extended sRGB value of P3's red.
    #expect(abs(red - 1.0930) < 0.0002 && abs(green + 0.2267) < 0.0002 && abs(blue + 0.1501) < 0.0002)
    UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect(abs(red - 1) < 1e-6 && abs(green - 1) < 1e-6 && abs(blue - 1) < 1e-6)
  }

  @Test func `instances are counted`() {
    let color = UIColor { _ in UIColor(white: 0.5, alpha: 1) }
    // Other tests may create colours meanwhile, so this is a lower bound.
    #expect(UIKitModel.colorsCreated.increase { _ = color.resolvedColor(with: dark) } >= 1)
    #expect(UIKitModel.colorsResolved.increase { _ = color.resolvedColor(with: dark) } >= 1)
  }
}
