import Livery

/// The forms of declarations as values of custom properties.
struct CSSItems: Sendable {
  private let appearance: Appearance
  private let variables: CSSVariables

  /// The settings whose value in a state may differ from that in the normal state.
  private let stateful: Set<Setting>

  /// The built-in values.
  private let builtIn: [RuleSlot: CascadeRule.Item]

  private static let roundedAlpha = Loss.Verdict.approximated("alpha differs by 1/510 at most")
  private static let roundedOnce = Loss.Verdict.approximated(
    "colours are rounded once, not at each step; 1/255 at most"
  )

  /// The verdicts on values that browsers round in another way, which no model of a page shows.
  static let rounded: Set<Loss.Verdict> = [roundedAlpha, roundedOnce]

  init(_ appearance: Appearance, variables: CSSVariables, stateful: Set<Setting>) {
    self.appearance = appearance
    self.variables = variables
    self.stateful = stateful
    builtIn = Dictionary(appearance.builtInItems.map { (RuleSlot($0), $0) }) { first, _ in first }
  }

  /// Returns the value of a declaration beside others of its rule; the text is empty if it has no
  /// form.
  func value(_ item: CascadeRule.Item, among items: [CascadeRule.Item]) -> CSSValue {
    switch item.value {
    case .value(let value):
      return value.map { self.value($0, of: item, among: items) }
        ?? CSSValue(none(item, among: items))
    case .reference(let reference): return self.value(reference, of: item)
    case .formula(let formula): return self.value(formula, of: item)
    case .keyword(.inherit):
      return CSSValue(
        "inherit",
        .approximated("where the container's value is not specified, the default applies")
      )
    case .keyword(.revert):
      return CSSValue("", .lost("CSS does not go back to the weaker origins of a theme"))
    case .keyword(.initial):
      guard let own = builtIn[RuleSlot(item)] else { return CSSValue("initial") }
      let value = self.value(own, among: Array(builtIn.values.filter { $0.setting == own.setting }))
      return CSSValue(
        value.text,
        .approximated("the built-in value, without the built-in styles for states")
      )
    }
  }

  /// Returns the text for a setting or a field without a value.
  private func none(_ item: CascadeRule.Item, among items: [CascadeRule.Item]) -> String {
    switch item.field {
    case .name: return "system-ui"
    case .size: return "none"
    case .weight: return String(face(of: item, among: items).weight ?? 400)
    case .italic: return face(of: item, among: items).isItalic ? "italic" : "normal"
    case .color: return "transparent"
    case .offset: return "0px 0px"
    case .blurRadius: return "0px"
    case nil:
      if item.setting.kind == .color { return "transparent" }
      return appearance.inherits(item.setting) ? "none" : "initial"
    }
  }

  /// Returns the face that the name in the same rule gives.
  private func face(of item: CascadeRule.Item, among items: [CascadeRule.Item]) -> FontFace {
    let name = items.first { $0.setting == item.setting && $0.field == .name }
    guard case .value(.string(let text)?)? = name?.value else { return FontFace(nil) }
    return FontFace(Font(name: text, size: 1))
  }

  private func value(
    _ value: SettingValue,
    of item: CascadeRule.Item,
    among items: [CascadeRule.Item]
  ) -> CSSValue {
    switch (item.field, value) {
    case (.name, .string(let name)): return CSSValue.fontName(name)
    case (.size, .number(let number)): return CSSValue(CSSValue.px(number))
    case (.weight, .number(let number)): return CSSValue(number.plainText)
    case (.italic, .flag(let flag)):
      let isNamed = items.contains { $0.setting == item.setting && $0.field == .name }
      let isItalic = flag || face(of: item, among: items).isItalic
      return CSSValue(
        isItalic ? "italic" : "normal",
        flag || isNamed ? .exact : .approximated("the slant of a weaker name is lost")
      )
    case (.blurRadius, .number(let number)): return CSSValue(CSSValue.px(number))
    default: break
    }
    let lengths: Set<Setting> = [.cornerRadius, .borderWidth, .spacing, .elevation]
    let isLength = lengths.contains(item.setting) && appearance.isInBox(item.setting)
    if item.setting == .borderStyle, appearance.isInBox(.borderStyle),
      case .string(let word) = value, LineStyle(rawValue: word) != nil
    {
      return CSSValue(word)
    }
    switch CSSValue.generic(value, isLength: isLength) {
    case .success(let text): return text
    case .failure(let problem): return CSSValue("", .lost(problem.reason))
    }
  }

  private func value(_ reference: Declaration.Reference, of item: CascadeRule.Item) -> CSSValue {
    let slot = RuleSlot(reference.setting, item.field)
    if reference.setting == item.setting {
      return CSSValue("", .lost("CSS has no reference to the same setting in another state"))
    }
    let verdict = verdict(onUsing: [reference.setting])
    let name = variables.name(of: slot)
    guard let alpha = reference.alpha else {
      let end = hasValue(slot) ? "" : ", \(none(item, among: []))"
      return CSSValue("var(\(name)\(end))", verdict)
    }
    let isWhole = (alpha * 255).rounded() == alpha * 255
    return CSSValue(
      "rgb(from var(\(name)) r g b / \(alpha.plainText))",
      isWhole ? verdict : Self.roundedAlpha.worse(verdict)
    )
  }

  /// Returns whether a setting or a field has a value on all widgets.
  private func hasValue(_ slot: RuleSlot) -> Bool {
    if case .value(.some)? = builtIn[slot]?.value { true } else { false }
  }

  private func value(_ formula: ColorFormula, of item: CascadeRule.Item) -> CSSValue {
    if formula.settings.contains(item.setting) {
      return CSSValue("", .lost("CSS has no reference to the same setting in another state"))
    }
    var text = formula.text
    for setting in formula.settings {
      text = text.replacing("{\(setting)}", with: "var(\(variables.name(of: RuleSlot(setting))))")
    }
    guard Self.isPortable(text) else {
      return CSSValue("", .lost("browsers differ in what the formula is"))
    }
    return CSSValue(
      text,
      Self.roundedOnce.worse(verdict(onUsing: formula.settings))
    )
  }

  /// Returns a Boolean value that indicates whether browsers agree on a formula: a mixture of two
  /// colours, or a colour with another alpha, each of colours without functions.
  private static func isPortable(_ text: String) -> Bool {
    let color = "(?:var\\(--[A-Za-z0-9_-]+\\)|#[0-9A-Fa-f]+|(?!none)[A-Za-z]+)"
    let share = "(?: +[0-9.]+%)?"
    let forms = [
      "color-mix\\( *in +[a-z0-9-]+ *, *\(color)\(share) *, *\(color)\(share) *\\)",
      "rgb\\( *from +\(color) +r +g +b *(?:/ *[0-9.]+%? *)?\\)",
    ]
    return forms.contains { (try? Regex($0).wholeMatch(in: text)) != nil }
  }

  private func verdict(onUsing settings: [Setting]) -> Loss.Verdict {
    guard let changing = settings.first(where: stateful.contains) else { return .exact }
    return .approximated("'\(changing)' is taken in the current state, not in the normal one")
  }
}
