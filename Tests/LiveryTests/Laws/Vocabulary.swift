import Livery

/// The vocabulary of random sheets, trees and events: small, so that names meet often.
enum Vocabulary {
  static let colors: [Color] = [
    Color(rgb: 0xff0000), Color(rgb: 0x00cc44), Color(rgba: 0x2040_ff80), Color(rgb: 0x1a1a1a),
    Color(rgba: 0x0000_0000), Color(rgb: 0x1247b8),
  ]
  static let settings: [Setting] = [
    .primaryColor, .secondaryColor, .textColor, .actionFont, .textFont, .actionColor, .borderColor,
    .fillColor, .shadowColor, .shadow, .textShadow,
  ]
  static let ids = ["a", "b-1", "c", "2d", "e/f"]
  static let names = ["x", "is-active", "z, .x"]
  static let states = ControlState.builtInNames + ["loading"]

  /// The axes that some themes have, with their contexts.
  static let axes = [("scheme", ["light", "dark"]), ("contrast", ["normal", "high"])]

  /// Properties, each of a kind of its own.
  static let properties: [(name: String, kind: ValueKind)] = [
    ("gap", .number), ("title", .string), ("isOpen", .flag), ("tint", .color), ("face", .font),
    ("glow", .shadow), ("pad", .insets),
  ]

  /// A property that no theme declares.
  static let loose = Setting.property("loose")

  /// Classes of the catalog, those that some themes add, and an unknown one.
  static let classes = [
    "UIView", "UILabel", "UIControl", "UIButton", "UIButton", "UISwitch", "UINavigationBar",
    "UIToolbar", "UITabBar", "UITableView", "UITableViewCell", "UIBarButtonItem",
    "UIViewController", "BigButton", "FancyCell", "Gadget",
  ]
}

extension SplitMix64 {
  /// Returns a colour, a partial font and so on; sometimes `null`.
  private mutating func value(_ kind: ValueKind, isDefault: Bool) -> Declaration.Value {
    if chance(8) { return .none }
    if chance(6) { return .keyword(pick(Declaration.Keyword.allCases)) }
    if kind == .color, chance(12), let formula = formula() { return .color(formula) }
    switch kind {
    case .color: return .value(.color(pick(Vocabulary.colors)))
    case .font: return .font(font(isDefault: isDefault))
    case .shadow:
      var shadow = PartialShadow(
        color: chance(60) ? pick(Vocabulary.colors) : nil,
        offset: chance(50) ? Offset(horizontal: Double(int(-1...1)), vertical: 1.5) : nil,
        blurRadius: chance(40) ? Double(int(0...2)) : nil
      )
      if chance(15) { shadow.colorFormula = formula() }
      return .shadow(shadow)
    case .number: return .value(.number(Double(int(0...2))))
    case .string: return .value(.string(pick(["left", "right"])))
    case .flag: return .value(.flag(chance(50)))
    default:
      let side = Double(int(1...2))
      return .value(.insets(Insets(top: side, left: side, bottom: 0.5, right: side)))
    }
  }

  /// Returns the initial value of a property of a kind.
  mutating func initialValue(_ kind: ValueKind) -> SettingValue {
    switch kind {
    case .color: .color(pick(Vocabulary.colors))
    case .font: .font(Font(name: "Optima", size: Double(int(10...12))))
    case .shadow: .shadow(Shadow(color: pick(Vocabulary.colors), blurRadius: Double(int(0...2))))
    case .number: .number(Double(int(0...2)))
    case .string: .string(pick(["left", "right"]))
    case .flag: .flag(chance(50))
    default: .insets(Insets(top: 1, left: 1, bottom: 0.5, right: 1))
    }
  }

  /// Returns a colour that refers to other settings.
  private mutating func formula() -> ColorFormula? {
    let others = Vocabulary.settings.filter { $0.kind == .color }
    let (one, other) = (pick(others), pick(others))
    return try? ColorFormula(
      pick([
        "rgb(from {\(one)} r g b / 25%)", "color-mix(in oklab, {\(one)}, red 20%)",
        "color-mix(in srgb, {\(one)}, {\(other)} 30%)",
      ])
    )
  }

  /// Returns some fields of a font; one without a name is the system font in a default (spec 2.2).
  private mutating func font(isDefault: Bool) -> FontFields {
    var fields = FontFields(
      size: chance(60) ? Double(int(10...12)) : nil,
      weight: chance(30) ? pick([300, 700]) : nil,
      italic: chance(25) ? chance(70) : nil
    )
    if chance(45) { fields.name = .named(pick(["Futura", "Optima"])) }
    if fields.name == nil, isDefault || chance(15) { fields.name = .system }
    return fields
  }

  /// Returns a few declarations, with some of the given properties among them; if `refers`, colours
  /// may refer to other colours.
  mutating func declarations(
    properties: [String],
    isDefault: Bool = false,
    refers: Bool = false
  ) -> Declarations {
    var declarations = Declarations()
    for _ in 1...int(1...4) {
      let setting = chance(6) ? pick(Setting.builtIn) : pick(Vocabulary.settings)
      let value = value(setting.kind ?? .color, isDefault: isDefault)
      declarations.insert(Declaration(setting, value))
      if refers, chance(35) { declarations.insert(reference(from: setting)) }
    }
    for (name, kind) in Vocabulary.properties where properties.contains(name) && chance(12) {
      var value = value(kind, isDefault: isDefault)
      // Not all themes declare the property, and the kind of its colour would be unknown.
      if refers, case .shadow(var shadow) = value {
        shadow.colorFormula = nil
        value = .shadow(shadow)
      }
      if refers, chance(30) { value = .reference(.init(Vocabulary.loose, alpha: nil)) }
      declarations.insert(Declaration(.property(name), value))
    }
    if refers, chance(20) { declarations.insert(loose()) }
    return declarations
  }

  /// Returns a declaration of an undeclared property: a value of any kind, or a reference to any
  /// setting.
  private mutating func loose() -> Declaration {
    let kinds: [ValueKind] = [.number, .string, .flag, .color, .font, .shadow, .insets]
    if chance(50) { return Declaration(Vocabulary.loose, value(pick(kinds), isDefault: true)) }
    let others = Vocabulary.settings + Vocabulary.properties.map { Setting.property($0.name) }
    return Declaration(Vocabulary.loose, .reference(.init(pick(others), alpha: nil)))
  }

  /// Returns a declaration that every tree rejects: a NaN, or a number out of its range.
  mutating func refusedDeclaration() -> Declaration {
    let odd = pick([Double.nan, .infinity, -.infinity])
    let reference = Declaration.Reference(.primaryColor, alpha: pick([odd, -0.25, 1.5]))
    return pick([
      Declaration(.textFont, .font(FontFields(size: pick([odd, -1])))),
      Declaration(.textFont, .font(FontFields(weight: pick([0, -1, 1001, .max])))),
      Declaration(.shadow, .shadow(PartialShadow(blurRadius: pick([odd, -0.5])))),
      Declaration(.shadow, .shadow(PartialShadow(offset: Offset(horizontal: 0, vertical: odd)))),
      Declaration(.fillColor, .reference(reference)),
      Declaration(.property("gap"), .value(.number(odd))),
      Declaration(
        .property("pad"),
        .value(.insets(Insets(top: 0, left: odd, bottom: 0, right: 0)))
      ),
    ])
  }

  /// Returns a reference to another setting of the same kind.
  private mutating func reference(from setting: Setting) -> Declaration {
    let kind = setting.kind
    let own = Vocabulary.properties.filter { $0.kind == kind }.map { Setting.property($0.name) }
    let others = Vocabulary.settings.filter { $0.kind == kind && $0 != setting } + own
    let alpha = kind == .color && chance(50) ? pick([0.25, 0.75]) : nil
    let target = chance(15) ? Vocabulary.loose : pick(others)
    return Declaration(setting, .reference(.init(target, alpha: alpha)))
  }
}
