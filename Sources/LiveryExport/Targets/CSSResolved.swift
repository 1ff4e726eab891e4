import Livery

/// The computed styles of the widgets of a tree as rules of CSS, for a theme whose entries apply as a
/// whole: no cascade of rules has its results.
///
/// Each kind of widget has a rule with all settings, and one for each set of states in which some of
/// them differ.
struct CSSResolved: Sendable {
  /// The layers, weakest first.
  private(set) var layers: [CSSRules.Layer] = []

  /// The accuracy of each declaration.
  let report: LossReport

  /// The selectors.
  let selectors: CSSSelectors

  /// The custom properties.
  let variables: CSSVariables

  private let theme: Theme
  private let cases: ContextCases
  private let appearance: Appearance
  private let slots: [RuleSlot]

  /// The greatest number of states of a class of which each set is distinguished.
  private static let stateLimit = 6

  /// Writes the rules for the widgets of a tree; `nil` for samples.
  ///
  /// - Throws: Errors for names that collide.
  init(
    _ theme: Theme,
    of tree: WidgetTree?,
    in cases: ContextCases,
    names: ExportNames
  ) throws(DiagnosticsError) {
    (self.theme, self.cases) = (theme, cases)
    let appearances = cases.all.map { theme.appearance(in: $0) }
    appearance = appearances[0]
    let rules = MergedRule.merge(appearances.map(\.cascadeRules))
    let defaults = MergedRule.merge(appearances.map(\.defaultRules))
    var settings = Set(appearances[0].builtInItems.map(\.setting))
    for rule in rules + defaults {
      for list in rule.items { settings.formUnion((list ?? []).map(\.setting)) }
    }
    selectors = try CSSSelectors(appearances[0], rules: rules, names: names)
    variables = try CSSVariables(settings, names: names)
    slots = settings.sorted().flatMap { Self.slots(of: $0, in: theme) }
    let styles = WidgetStyles(
      tree ?? SampleTree(theme).tree,
      in: cases,
      areSamples: tree == nil,
      exactStates: Self.stateLimit
    )
    let appearance = appearance
    let losses = DeclarationLosses(
      theme,
      in: cases,
      shown: settings,
      areSamples: tree == nil,
      areComplete: styles.followsContainers && styles.followsStates
    )
    report = losses.report { Self.verdict(on: $0, value: $1, in: appearance) }
    var layer = CSSRules.Layer(name: "livery.widgets")
    for kind in styles.kinds.sorted(by: { isMoreGeneral($0, $1) }) {
      layer.rules += self.rules(of: kind)
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

  /// Orders kinds of widgets so that one whose selector also matches others comes before them.
  private func isMoreGeneral(_ left: WidgetStyles.Kind, _ right: WidgetStyles.Kind) -> Bool {
    func order(_ kind: WidgetStyles.Kind) -> (Int, Int, String) {
      let weight = kind.path.reduce(0) { sum, step in
        let depth = appearance.catalog.ancestry(of: step.className).count
        return sum + depth + step.names.count + (step.id == nil ? 0 : 1)
      }
      return (kind.path.count, weight, selector(of: kind))
    }
    return order(left) < order(right)
  }

  // MARK: Rules

  private func selector(
    of kind: WidgetStyles.Kind,
    in containers: [WidgetStyles.ContainerState] = []
  ) -> String {
    selectors.text(
      of: Selector(
        steps: kind.path.enumerated().map { place, step in
          let states = containers.filter { $0.place == place }.map(\.state)
          return .init(
            combinator: .directlyInside,
            className: step.className,
            id: step.id,
            names: step.names,
            states: states.map { .init(name: $0) }
          )
        }
      )
    )
  }

  /// A set of states with the values in each combination of contexts.
  private struct Look {
    let states: [String]
    /// The states without which it applies.
    let others: [String]
    let containers: [WidgetStyles.ContainerState]
    let values: [[CSSValue]]

    /// Everything that it asks for.
    var conditions: Set<String> {
      Set(
        states + others.map { "not \($0)" } + containers.map { "\($0.place) \($0.state)" }
      )
    }
  }

  private func rules(of kind: WidgetStyles.Kind) -> [CSSRules.Rule] {
    guard let sets = kind.styles.first, !sets.isEmpty else { return [] }
    let looks = sets.indices.map { number in
      Look(
        states: sets[number].states,
        others: sets[number].absent,
        containers: sets[number].containers,
        values: kind.styles.map { values(of: $0[number].style) }
      )
    }
    var kept: [Look] = []
    var conditions: [Set<String>] = []
    for look in looks {
      // The last earlier look that applies in these states may have the same values.
      let own = look.conditions
      let last = conditions.lastIndex { $0.isSubset(of: own) }
      if let last, kept[last].values == look.values { continue }
      kept.append(look)
      conditions.append(own)
    }
    let varying = slots.indices.filter { slot in
      kept.contains { look in
        cases.all.indices.contains { look.values[$0][slot] != kept[0].values[$0][slot] }
      }
    }
    return kept.enumerated().map { number, look in
      let own = number == 0 ? Array(slots.indices) : varying
      return CSSRules.Rule(
        selector: selector(of: kind, in: look.containers) + condition(of: look),
        title: kind.title(in: look.containers, look.states),
        declarations: look.values.map { values in
          own.map { slot in
            CSSRules.Declared(name: variables.name(of: slots[slot]), value: values[slot])
          }
        }
      )
    }
  }

  private func condition(of look: Look) -> String {
    var text = look.states.map { selectors.condition(forState: $0) }.joined()
    if !look.others.isEmpty {
      let others = look.others.map { selectors.condition(forState: $0) }
      text += ":not(\(others.joined(separator: ", ")))"
    }
    return text
  }

  // MARK: Values

  private func values(of style: Style) -> [CSSValue] {
    slots.map { slot in
      let value = style[slot.setting]
      return slot.field.map { self.value(of: $0, in: value) } ?? self.value(value, of: slot.setting)
    }
  }

  private func value(of field: Setting.Field, in value: SettingValue?) -> CSSValue {
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

  private func value(_ value: SettingValue?, of setting: Setting) -> CSSValue {
    guard let value else { return CSSValue(setting.kind == .color ? "transparent" : "initial") }
    switch Self.form(of: value, for: setting, in: appearance) {
    case .success(let text): return text
    case .failure(let problem): return CSSValue("", .lost(problem.reason))
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

extension WidgetStyles.Kind {
  /// Returns the classes, ids, names and states from the window down.
  fileprivate func title(
    in containers: [WidgetStyles.ContainerState],
    _ states: [String]
  ) -> String {
    path.enumerated().map { place, step in
      let own =
        place == path.count - 1 ? states : containers.filter { $0.place == place }.map(\.state)
      let id = step.id.map { "#\($0)" } ?? ""
      return step.className + id + step.names.map { ".\($0)" }.joined()
        + (own.isEmpty ? "" : "-" + own.joined(separator: "|"))
    }.joined(separator: " > ")
  }
}
