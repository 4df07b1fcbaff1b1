import UIKit

// Prints a token in some appearances: what the compiled colour answers, not what the file says.
func hex(_ color: UIColor, _ traits: UITraitCollection) -> String {
  var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
  _ = color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
  return "#"
    + [red, green, blue].map { channel in
      let byte = String(Int((channel * 255).rounded()), radix: 16, uppercase: true)
      return byte.count == 1 ? "0" + byte : byte
    }.joined()
}

let light = UITraitCollection(userInterfaceStyle: .light)
let dark = UITraitCollection(userInterfaceStyle: .dark)
let elevated = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .elevated)])

print("text.primary  ", hex(AppColors.Text.primary, light), hex(AppColors.Text.primary, dark))
print("border.focus  ", hex(AppColors.Border.focus, light), hex(AppColors.Border.focus, dark))
print(
  "surface.base  ", hex(AppColors.Surface.base, light), hex(AppColors.Surface.base, dark),
  hex(AppColors.Surface.base, elevated))
