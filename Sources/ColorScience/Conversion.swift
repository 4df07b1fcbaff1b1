extension Color {
  /// The same colour in another space, unclamped (CSS Color 4, section 10).
  ///
  /// Missing components count as 0 and do not come through, but for a space that is the colour's own: then the colour
  /// comes back as it is. A hue that carries no meaning in the result is missing in it.
  public func converted(to target: ColorSpace) -> Color {
    if target == space { return self }
    let components = Conversion.convert(components, from: space, to: target)
    let powerless = Conversion.powerless(components, in: target)
    return Color(target, components, alpha: alpha, missing: powerless.union(missing.intersection(.alpha)))
  }

  /// The same colour in another space with its missing components carried forward, as interpolation and relative
  /// colours need it (CSS Color 4, section 12.2): a missing component makes the analogous one of the result missing.
  public func convertedForInterpolation(to target: ColorSpace) -> Color {
    if target == space { return self }
    var result = converted(to: target)
    if missing.isEmpty { return result }
    let carried = Conversion.carriedForward(missing, from: space, to: target)
    result = Color(target, result.components, alpha: result.alpha, missing: result.missing.union(carried))
    return result
  }
}

enum Conversion {
  static func convert(
    _ color: SIMD3<Double>, from source: ColorSpace, to target: ColorSpace
  ) -> SIMD3<Double> {
    if source == target { return color }
    // What has a rectangular base is taken to it first; two spaces with one base need nothing else.
    let (sourceBase, targetBase) = (base(of: source), base(of: target))
    let inBase = toBase(color, from: source)
    if sourceBase == targetBase { return fromBase(inBase, to: target) }
    let linear = toLinear(inBase, from: sourceBase)
    if linearForm(of: sourceBase) == linearForm(of: targetBase) {
      return fromBase(fromLinear(linear, to: targetBase), to: target)
    }
    let xyz = toXYZ(linear, from: sourceBase)
    let adapted =
      switch (usesD50(sourceBase), usesD50(targetBase)) {
      case (false, true): Matrix.xyzD65ToXYZD50 * xyz
      case (true, false): Matrix.xyzD50ToXYZD65 * xyz
      default: xyz
      }
    return fromBase(fromLinear(fromXYZ(adapted, to: targetBase), to: targetBase), to: target)
  }

  private static func base(of space: ColorSpace) -> ColorSpace {
    switch space {
    case .hsl, .hwb: .sRGB
    case .lch: .lab
    case .okLCH: .okLab
    default: space
    }
  }

  private static func toBase(_ color: SIMD3<Double>, from space: ColorSpace) -> SIMD3<Double> {
    switch space {
    case .hsl: HueModel.sRGBFromHSL(color)
    case .hwb: HueModel.sRGBFromHWB(color)
    case .lch, .okLCH: rectangular(color)
    default: color
    }
  }

  private static func fromBase(_ color: SIMD3<Double>, to space: ColorSpace) -> SIMD3<Double> {
    switch space {
    case .hsl: HueModel.hslFromSRGB(color)
    case .hwb: HueModel.hwbFromSRGB(color)
    case .lch, .okLCH: polar(color)
    default: color
    }
  }

  private static func linearForm(of space: ColorSpace) -> ColorSpace {
    switch space {
    case .sRGB: .linearSRGB
    case .displayP3: .linearDisplayP3
    default: space
    }
  }

  private static func toLinear(_ color: SIMD3<Double>, from space: ColorSpace) -> SIMD3<Double> {
    switch space {
    case .sRGB, .displayP3: color.mapped(Transfer.linearFromSRGB)
    case .a98RGB: color.mapped(Transfer.linearFromA98)
    case .proPhotoRGB: color.mapped(Transfer.linearFromProPhoto)
    case .rec2020: color.mapped(Transfer.linearFromRec2020)
    default: color
    }
  }

  private static func fromLinear(_ color: SIMD3<Double>, to space: ColorSpace) -> SIMD3<Double> {
    switch space {
    case .sRGB, .displayP3: color.mapped(Transfer.sRGBFromLinear)
    case .a98RGB: color.mapped(Transfer.a98FromLinear)
    case .proPhotoRGB: color.mapped(Transfer.proPhotoFromLinear)
    case .rec2020: color.mapped(Transfer.rec2020FromLinear)
    default: color
    }
  }

  private static func usesD50(_ space: ColorSpace) -> Bool {
    space == .proPhotoRGB || space == .lab || space == .xyzD50
  }

  /// From linear light or Lab to XYZ with the white of the space.
  private static func toXYZ(_ color: SIMD3<Double>, from space: ColorSpace) -> SIMD3<Double> {
    switch space {
    case .sRGB, .linearSRGB, .hsl, .hwb: Matrix.linearSRGBToXYZD65 * color
    case .displayP3, .linearDisplayP3: Matrix.linearDisplayP3ToXYZD65 * color
    case .a98RGB: Matrix.linearA98RGBToXYZD65 * color
    case .proPhotoRGB: Matrix.linearProPhotoRGBToXYZD50 * color
    case .rec2020: Matrix.linearRec2020ToXYZD65 * color
    case .lab, .lch: LabModel.xyzD50FromLab(color)
    case .okLab, .okLCH: LabModel.xyzD65FromOKLab(color)
    case .xyzD50, .xyzD65: color
    }
  }

  private static func fromXYZ(_ color: SIMD3<Double>, to space: ColorSpace) -> SIMD3<Double> {
    switch space {
    case .sRGB, .linearSRGB, .hsl, .hwb: Matrix.xyzD65ToLinearSRGB * color
    case .displayP3, .linearDisplayP3: Matrix.xyzD65ToLinearDisplayP3 * color
    case .a98RGB: Matrix.xyzD65ToLinearA98RGB * color
    case .proPhotoRGB: Matrix.xyzD50ToLinearProPhotoRGB * color
    case .rec2020: Matrix.xyzD65ToLinearRec2020 * color
    case .lab, .lch: LabModel.labFromXYZD50(color)
    case .okLab, .okLCH: LabModel.okLabFromXYZD65(color)
    case .xyzD50, .xyzD65: color
    }
  }

  /// The hue that carries no meaning because the colour is a grey, with the thresholds of CSS Color 4.
  static func powerless(_ color: SIMD3<Double>, in space: ColorSpace) -> MissingComponents {
    switch space {
    case .hsl: abs(color.y) <= 0.00001 ? .first : []
    case .hwb: color.y + color.z >= 0.99999 ? .first : []
    case .lch: color.y <= 0.0015 ? .third : []
    case .okLCH: color.y <= 0.000004 ? .third : []
    default: []
    }
  }

  /// What a component stands for; components that stand for the same thing are analogous.
  private enum Meaning { case red, green, blue, lightness, colorfulness, hue, a, b, none }

  private static func meanings(of space: ColorSpace) -> (Meaning, Meaning, Meaning) {
    switch space {
    case .lab, .okLab: (.lightness, .a, .b)
    case .lch, .okLCH: (.lightness, .colorfulness, .hue)
    case .hsl: (.hue, .colorfulness, .lightness)
    case .hwb: (.hue, .none, .none)
    default: (.red, .green, .blue)
    }
  }

  static func carriedForward(
    _ missing: MissingComponents, from source: ColorSpace, to target: ColorSpace
  ) -> MissingComponents {
    let (from, to) = (meanings(of: source), meanings(of: target))
    var lost: [Meaning] = []
    if missing.contains(.first) { lost.append(from.0) }
    if missing.contains(.second) { lost.append(from.1) }
    if missing.contains(.third) { lost.append(from.2) }
    // Chromaticity is analogous as a pair: a and b together are chroma and hue together.
    if lost.contains(.a), lost.contains(.b) { lost += [.colorfulness, .hue] }
    if lost.contains(.colorfulness), lost.contains(.hue), source == .lch || source == .okLCH { lost += [.a, .b] }
    var result = missing.intersection(.alpha)
    for (index, meaning) in [to.0, to.1, to.2].enumerated() where meaning != .none && lost.contains(meaning) {
      result.insert(.component(index))
    }
    return result
  }
}
