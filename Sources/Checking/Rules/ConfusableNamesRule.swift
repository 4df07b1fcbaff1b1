import Diagnostics
import Project
import TokenCatalog

/// Names beside one another should not look alike.
public enum ConfusableNamesRule: Rule {
  /// The name of the rule.
  public static let id: RuleID = "confusable-names"
  /// What the rule asks for.
  public static let summary = "no two names in a group look alike, and no name mixes letters of look-alike scripts"
  /// How much a finding weighs where the project file is silent.
  public static let defaultLevel = ProjectConfiguration.RuleLevel.warning

  /// Finds what does not meet the rule.
  public static func check(_ context: CheckContext) -> [Finding] {
    let catalog = context.catalog
    var findings: [Finding] = []
    for group in catalog.groups {
      let names = group.children.map { name(of: $0, catalog) }
      for (child, name) in zip(group.children, names) {
        if let mixture = LookAlike.mixture(in: name) { findings.append(mixed(Named(child, catalog), mixture, catalog)) }
      }
      // By numbers made from what names look like; whether they do is looked at only where two numbers are equal.
      let prints = names.map(LookAlike.fingerprints)
      guard
        TextFingerprint.hasEqual(among: prints.map(\.skeleton))
          || TextFingerprint.hasEqual(among: prints.map(\.shape))
      else { continue }
      var bySkeleton: [TextFingerprint: Int] = [:]
      var byShape: [TextFingerprint: Int] = [:]
      for (index, child) in group.children.enumerated() {
        let (skeleton, shape) = prints[index]
        let first = bySkeleton[skeleton] ?? byShape[shape]
        if bySkeleton[skeleton] == nil { bySkeleton[skeleton] = index }
        if byShape[shape] == nil { byShape[shape] = index }
        guard let first, LookAlike.areAlike(names[first], names[index]), let subject = firstToken(child, catalog) else {
          continue
        }
        let (named, other) = (Named(child, catalog), Named(group.children[first], catalog))
        findings.append(
          Finding(
            Diagnostic(
              id, .error, "'\(named.path)' and '\(other.path)' look alike", at: named.place,
              notes: [.init("the other one", at: other.place)],
              help: ["rename one of the two, so that nobody takes it for the other"]),
            tokens: [subject, named.path, other.path]))
      }
    }
    return findings
  }

  private static func name(of child: TokenGroup.Child, _ catalog: Catalog) -> String {
    switch child {
    case .group(let number): catalog.groups[number].name
    case .token(let number): catalog.tokens[number].name
    }
  }

  private struct Named {
    var path: String
    var place: SourceRange?
    var child: TokenGroup.Child

    init(_ child: TokenGroup.Child, _ catalog: Catalog) {
      self.child = child
      switch child {
      case .group(let number):
        (path, place) = (catalog.groups[number].path, catalog.groups[number].place)
      case .token(let number):
        (path, place) = (catalog.tokens[number].path, catalog.tokens[number].place)
      }
    }
  }

  private static func mixed(_ named: Named, _ mixture: LookAlike.Mixture, _ catalog: Catalog) -> Finding {
    Finding(
      Diagnostic(
        id, .error,
        "'\(named.path)' has the \(mixture.script) letter '\(mixture.letter)' among Latin ones, where it looks like "
          + "'\(mixture.latin)'", at: named.place, help: ["write the name in one script"]),
      tokens: [firstToken(named.child, catalog) ?? named.path, named.path])
  }

  /// The path that settings and waivers are looked up by: for a group that of its first token.
  private static func firstToken(_ child: TokenGroup.Child, _ catalog: Catalog) -> String? {
    var waiting = [child]
    while let next = waiting.popLast() {
      switch next {
      case .token(let number): return catalog.tokens[number].path
      case .group(let number): waiting += catalog.groups[number].children.reversed()
      }
    }
    return nil
  }
}

/// What names look like.
enum LookAlike {
  /// A letter of another script among Latin ones.
  struct Mixture: Equatable {
    var letter: Unicode.Scalar
    var script: String
    var latin: Unicode.Scalar
  }

  /// A name without what eyes and search fields pass over: case, separators, and the script of look-alike letters.
  /// A separator between two digits stays: 1-0 is not 10.
  static func skeleton(_ name: String) -> String { fold(name) { latin(for: $0) ?? $0 } }

  /// The same, with letters and digits that are one shape as one: 0 and O; 1, l and I.
  static func shape(_ name: String) -> String {
    fold(name) { scalar in
      switch latin(for: scalar) ?? scalar {
      case "0": "o"
      case "1", "I": "l"
      case let other: other
      }
    }
  }

  /// Whether two names look alike.
  static func areAlike(_ first: String, _ second: String) -> Bool {
    skeleton(first) == skeleton(second) || shape(first) == shape(second)
  }

  /// Numbers that are equal for names with equal skeletons, and for names of equal shape.
  static func fingerprints(of name: String) -> (skeleton: TextFingerprint, shape: TextFingerprint) {
    guard name.withContiguousBytes({ $0.allSatisfy { $0 < 0x80 } }) else {
      return (TextFingerprint(skeleton(name)), TextFingerprint(shape(name)))
    }
    return name.withContiguousBytes(fingerprints(ofASCII:))
  }

  /// The same for ASCII, without making the two texts.
  private static func fingerprints(
    ofASCII bytes: UnsafeBufferPointer<UInt8>
  ) -> (skeleton: TextFingerprint, shape: TextFingerprint) {
    var (skeleton, shape) = (TextFingerprint(), TextFingerprint())
    var previous: UInt8 = 0
    var hasSeparator = false
    for byte in bytes {
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
        // Of several separators only one stands right behind the digit, and then none right before the other.
        hasSeparator = isDigit(previous)
      } else {
        if hasSeparator, isDigit(byte) {
          skeleton.add(UInt8(ascii: "-"))
          shape.add(UInt8(ascii: "-"))
        }
        hasSeparator = false
        let small = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
        skeleton.add(small)
        switch byte {
        case UInt8(ascii: "0"): shape.add(UInt8(ascii: "o"))
        case UInt8(ascii: "1"), UInt8(ascii: "I"): shape.add(UInt8(ascii: "l"))
        default: shape.add(small)
        }
      }
      previous = byte
    }
    return (skeleton, shape)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  /// The first letter that makes a name a mixture of scripts that look alike; nil for a name of one script.
  static func mixture(in name: String) -> Mixture? {
    guard name.withContiguousBytes({ $0.contains { $0 >= 0x80 } }),
      name.unicodeScalars.contains(where: { $0.isASCII && $0.properties.isAlphabetic })
    else { return nil }
    for scalar in name.unicodeScalars {
      if let latin = latin(for: scalar) {
        return Mixture(letter: scalar, script: scalar.value < 0x400 ? "Greek" : "Cyrillic", latin: latin)
      }
    }
    return nil
  }

  private static func fold(_ name: String, _ map: (Unicode.Scalar) -> Unicode.Scalar) -> String {
    let scalars = Array(name.unicodeScalars)
    var folded = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if scalar == "-" || scalar == "_" {
        let isBetweenDigits =
          index > 0 && index + 1 < scalars.count && isDigit(scalars[index - 1]) && isDigit(scalars[index + 1])
        if isBetweenDigits { folded.append("-") }
        continue
      }
      folded += map(scalar).properties.lowercaseMapping.unicodeScalars
    }
    return String(folded)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// The Latin letter that a Greek or Cyrillic one is drawn like in most typefaces.
  private static func latin(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    scalar.value < 0x370 || scalar.value > 0x52F ? nil : latinLetters[scalar]
  }

  private static let latinLetters: [Unicode.Scalar: Unicode.Scalar] = {
    let pairs: [(String, String)] = [
      ("АВЕЅІЈКМНОРСТУХԚԜ", "ABESIJKMHOPCTYXQW"), ("аеѕіјорсухһԁԛԝӏ", "aesijopcyxhdqwl"),
      ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"), ("ονρυι", "ovpui"),
    ]
    var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (others, latin) in pairs {
      for (other, letter) in zip(others.unicodeScalars, latin.unicodeScalars) { letters[other] = letter }
    }
    return letters
  }()
}
