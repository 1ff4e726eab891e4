import Livery

/// The widgets of a tree with the values of their settings in CSS, and the declarations from which these come.
struct CSSWidgets: Sendable {
  /// The settings and fields in their order.
  let slots: [RuleSlot]

  /// The kinds of widgets, with the values of the slots of each part; a text is empty for a value without a form.
  let kinds: WidgetKinds<[CSSValue]>

  /// The slots of each part of a kind, as indexes of ``slots``; those of the first one are those that widgets
  /// have rules of their own for.
  let parts: [[Int]]

  /// Finds the widgets of a tree; `nil` for samples.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - tree: The tree.
  ///   - cases: The combinations of contexts.
  ///   - first: The settings that widgets have rules of their own for; `nil` for all.
  ///   - budget: The budget of work.
  init(
    _ theme: Theme,
    of tree: WidgetTree?,
    in cases: ContextCases,
    first: Set<Setting>?,
    within budget: WorkBudget
  ) {
    let appearances = cases.all.map { theme.appearance(in: $0) }
    let rules = appearances.map(\.cascadeRules)
    // Own styles of widgets may declare what no entry does.
    let settings = CSSVariables.settings(of: appearances).union(first ?? [])
    let slots = settings.sorted().flatMap { Self.slots(of: $0, in: theme) }
    self.slots = slots
    let parts = [first ?? settings] + Self.alike(settings.subtracting(first ?? settings), in: rules)
    let indexes = parts.map { part in slots.indices.filter { part.contains(slots[$0].setting) } }
    self.parts = indexes
    // Rules by entry have negated names, and rules by widget stand for widgets with any names.
    let sampled = theme.withoutTests { first == nil || !$0.structure.isEmpty }
    kinds = WidgetKinds(
      tree ?? SampleTree(sampled).tree,
      in: cases,
      areSamples: tree == nil,
      groups: { _ in parts },
      within: budget,
      finder: WidgetOwnerFinder(theme) { _ in settings },
      hasForm: { _ in true },
      look: { style, _, part in
        indexes[part].map { Self.value(in: slots[$0], of: style, appearances[0]) }
      }
    )
  }

  /// Returns settings in groups of those that rules for the same sets of states declare.
  private static func alike(_ settings: Set<Setting>, in lists: [[CascadeRule]]) -> [Set<Setting>] {
    var masks: [Setting: Set<UInt64>] = [:]
    for rule in lists.joined() {
      for item in rule.items {
        masks[item.setting, default: []].formUnion([
          UInt64(rule.mask), UInt64(rule.negated), rule.containerWeight,
        ])
      }
    }
    let groups = Dictionary(grouping: settings.sorted()) { masks[$0, default: []] }
    return groups.values.sorted { $0[0] < $1[0] }.map(Set.init)
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
  static func form(
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
}
