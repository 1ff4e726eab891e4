import Livery
import SourceJSON

/// The computed styles of the widgets of a tree as rules of CSS, for a theme whose entries apply as a
/// whole, and for settings with values that rules of CSS have no form for.
///
/// Each kind of widget has a rule with these settings, and one for each set of states in which some of
/// them differ.
struct CSSResolved: Sendable {
  /// The layers, weakest first.
  private(set) var layers: [CSSRules.Layer] = []

  /// The accuracy of each declaration.
  private(set) var report: LossReport

  /// The selectors.
  let selectors: CSSSelectors

  /// The custom properties.
  let variables: CSSVariables

  private let kinds: WidgetKinds<[CSSValue]>
  private let slots: [RuleSlot]

  /// Writes the rules for the widgets of a tree; `nil` for samples.
  ///
  /// Only the chosen settings are written; `nil` for all.
  ///
  /// - Throws: Errors for names that collide.
  init(
    _ theme: Theme,
    of tree: WidgetTree?,
    in cases: ContextCases,
    names: ExportNames,
    only chosen: Set<Setting>? = nil,
    within budget: WorkBudget
  ) throws(DiagnosticsError) {
    let appearances = cases.all.map { theme.appearance(in: $0) }
    let appearance = appearances[0]
    let rules = MergedRule.merge(appearances.map(\.cascadeRules))
    let defaults = MergedRule.merge(appearances.map(\.defaultRules))
    var settings = Set(appearances[0].builtInItems.map(\.setting))
    for rule in rules + defaults {
      for list in rule.items { settings.formUnion((list ?? []).map(\.setting)) }
    }
    selectors = try CSSSelectors(appearances[0], rules: rules, tree: tree, names: names)
    variables = try CSSVariables(settings, names: names)
    let written = chosen ?? settings
    let slots = written.sorted().flatMap { Self.slots(of: $0, in: theme) }
    self.slots = slots
    // What one entry declares replaces all of another one.
    func all(_: [RoleTable.Roles]) -> [Set<Setting>] { [written] }
    kinds = WidgetKinds(
      tree ?? SampleTree(theme).tree,
      in: cases,
      areSamples: tree == nil,
      groups: all,
      within: budget
    ) { style, _ in slots.map { Self.value(in: $0, of: style, appearance) } }
    let losses = DeclarationLosses(
      theme,
      in: cases,
      shown: written,
      areSamples: tree == nil,
      areComplete: kinds.areComplete
    )
    report = losses.report { item, _, _ in
      var value: SettingValue?
      if case .value(let declared) = item.value { value = declared }
      return Self.verdict(on: item.setting, value: value, in: appearance)
    }
    var layer = CSSRules.Layer(name: "livery.widgets")
    var serial = 0
    for kind in kinds.kinds {
      if kind.number > 0 {
        serial += 1
        report.add(name: KindRules.name(serial), of: kind.example)
      }
      layer.rules += self.rules(of: kind, named: kind.number > 0 ? KindRules.name(serial) : nil)
    }
    layers = [layer]
  }

  private static func slots(of setting: Setting, in theme: Theme) -> [RuleSlot] {
    switch setting.kind ?? theme.kind(of: setting) {
    case .font:
      [.name, .size, .weight, .italic].map { RuleSlot(setting, $0) }
    case .shadow:
      [.color, .offset, .blurRadius].map { RuleSlot(setting, $0) }
    default: [RuleSlot(setting)]
    }
  }

  // MARK: Rules

  /// Returns the rules of a kind of widget, which may need a name of its own.
  private func rules(
    of kind: WidgetKinds<[CSSValue]>.Kind,
    named name: String?
  ) -> [CSSRules.Rule] {
    let part = kind.parts[0]
    let list = StateList(part.situations) { one, other in
      part.looks.allSatisfy { $0[one] == $0[other] }
    }
    let varying = slots.indices.filter { slot in
      part.looks.contains { looks in
        list.rules.contains { kinds.looks[looks[$0]][slot] != kinds.looks[looks[0]][slot] }
      }
    }
    return list.rules.enumerated().map { place, rule in
      let own = place == 0 ? Array(slots.indices) : varying
      let states = part.situations[rule].map { kinds.states.names(in: $0) }
      return CSSRules.Rule(
        selector: selector(of: kind, named: name, in: states),
        title: kind.title(in: states),
        declarations: part.looks.map { looks in
          own.map { slot in
            let value = kinds.looks[looks[rule]][slot]
            return CSSRules.Declared(name: variables.name(of: slots[slot]), value: value)
          }
        }
      )
    }
  }

  private func selector(
    of kind: WidgetKinds<[CSSValue]>.Kind,
    named name: String?,
    in states: [[String]]
  ) -> String {
    let last = kind.path.count - 1
    let steps = kind.path.enumerated().map { place, step in
      Selector.Step(
        combinator: .directlyInside,
        className: step.className,
        id: step.id,
        names: step.names + (place == last ? [name].compactMap(\.self) : []),
        states: place == last ? [] : states[place].map { .init(name: $0) }
      )
    }
    return selectors.text(of: Selector(steps: steps))
      + states[last].map { selectors.condition(forState: $0) }.joined()
  }

  // MARK: Values

  private static func value(
    in slot: RuleSlot,
    of style: Style,
    _ appearance: Appearance
  ) -> CSSValue {
    let value = style[slot.setting]
    if let field = slot.field { return self.value(of: field, in: value) }
    guard let value else {
      return CSSValue(slot.setting.kind == .color ? "transparent" : "initial")
    }
    switch form(of: value, for: slot.setting, in: appearance) {
    case .success(let text): return text
    case .failure(let problem): return CSSValue("", .lost(problem.reason))
    }
  }

  private static func value(of field: Setting.Field, in value: SettingValue?) -> CSSValue {
    if let font = value?.font {
      let face = FontFace(font)
      switch field {
      case .name: return CSSValue(CSSValue.families(font.name))
      case .size: return CSSValue(CSSValue.px(font.size))
      case .weight: return CSSValue(String(face.weight ?? 400))
      default: return CSSValue(face.isItalic ? "italic" : "normal")
      }
    }
    let shadow = value?.shadow
    switch field {
    case .color: return CSSValue(shadow.map { CSSValue.color($0.color) } ?? "transparent")
    case .offset:
      let offset = shadow?.offset
      return CSSValue(
        "\(CSSValue.px(offset?.horizontal ?? 0)) \(CSSValue.px(offset?.vertical ?? 0))"
      )
    case .blurRadius: return CSSValue(CSSValue.px(shadow?.blurRadius ?? 0))
    default: return CSSValue("initial")
    }
  }

  /// Returns a value of a setting in CSS, or the reason why it has no form there.
  private static func form(
    of value: SettingValue,
    for setting: Setting,
    in appearance: Appearance
  ) -> Result<CSSValue, CSSValue.Lost> {
    if setting == .borderStyle, appearance.isInBox(.borderStyle), let word = value.string {
      return .success(CSSValue(word))
    }
    let lengths: Set<Setting> = [.cornerRadius, .borderWidth, .spacing, .elevation]
    let isLength = lengths.contains(setting) && appearance.isInBox(setting)
    return CSSValue.generic(value, isLength: isLength)
  }

  private static func verdict(
    on setting: Setting,
    value: SettingValue?,
    in appearance: Appearance
  ) -> Loss.Verdict {
    guard let value, case .failure(let problem) = form(of: value, for: setting, in: appearance)
    else { return .exact }
    return .lost(problem.reason)
  }
}

extension WidgetKinds.Kind {
  /// Returns the classes, ids, names and states from the window down.
  fileprivate func title(in states: [[String]]) -> String {
    zip(path, states).map { step, states in
      let id = step.id.map { "#\($0)" } ?? ""
      return step.className + id + step.names.map { ".\($0)" }.joined()
        + (states.isEmpty ? "" : "-" + states.joined(separator: "|"))
    }.joined(separator: " > ")
  }
}
