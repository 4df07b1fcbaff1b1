import ColorSyntax
import Diagnostics

/// What a token or a group says beside its colours. In a group these come from the keys that start with `$`.
///
/// Most tokens say little beside what they are for, and tokens are passed around by the thousand: the rest lies behind
/// one pointer, and is copied when it is shared and changed.
public struct TokenTerms: Sendable {
  /// What it is for.
  public var description: Located<String>?
  private var said: Said?

  /// Nothing said.
  public init() {}

  /// Whether anything may have been said beside what it is for.
  public var saysMoreThanDescription: Bool { said != nil }

  /// What it is used for.
  public var role: Located<ColorRole>? {
    get { said?.role }
    set { change { $0.role = newValue } }
  }

  /// What it is drawn on; nil where nothing was written.
  public var against: Located<[Located<Background>]>? {
    get { said?.against }
    set { change { $0.against = newValue } }
  }

  /// The WCAG level that it must reach in all appearances.
  public var level: Located<ConformanceLevel>? {
    get { said?.level }
    set { change { $0.level = newValue } }
  }

  /// The contrast ratio, from 1 to 21, that it must reach in all appearances.
  public var minimum: Located<Double>? {
    get { said?.minimum }
    set { change { $0.minimum = newValue } }
  }

  /// Why it is decorative.
  public var because: Located<String>? {
    get { said?.because }
    set { change { $0.because = newValue } }
  }

  /// Why it is deprecated; empty where no reason was given.
  public var deprecated: Located<String>? {
    get { said?.deprecated }
    set { change { $0.deprecated = newValue } }
  }

  /// The path of the token to use instead.
  public var replacedBy: Located<String>? {
    get { said?.replacedBy }
    set { change { $0.replacedBy = newValue } }
  }

  /// Rules that it need not meet.
  public var waivers: [Waiver] {
    get { said?.waivers ?? [] }
    set { change { $0.waivers = newValue } }
  }

  private mutating func change(_ body: (Said) -> Void) {
    if said == nil {
      said = Said()
    } else if !isKnownUniquelyReferenced(&said), let shared = said {
      said = Said(shared)
    }
    said.map(body)
  }

  /// The storage. It is changed only while one value holds it, so it may cross threads.
  private final class Said: @unchecked Sendable {
    var role: Located<ColorRole>?
    var against: Located<[Located<Background>]>?
    var level: Located<ConformanceLevel>?
    var minimum: Located<Double>?
    var because: Located<String>?
    var deprecated: Located<String>?
    var replacedBy: Located<String>?
    var waivers: [Waiver] = []

    init() {}

    init(_ other: Said) {
      role = other.role
      against = other.against
      level = other.level
      minimum = other.minimum
      because = other.because
      deprecated = other.deprecated
      replacedBy = other.replacedBy
      waivers = other.waivers
    }
  }
}
