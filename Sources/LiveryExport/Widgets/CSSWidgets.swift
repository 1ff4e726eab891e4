import Livery

/// The widgets of a tree with the values of their settings in CSS, and the declarations from which these come.
struct CSSWidgets: Sendable {
  /// The settings and fields in their order.
  let slots: [RuleSlot]

  /// The kinds of widgets, with the values of all slots; a text is empty for a value without a form.
  let kinds: WidgetKinds<[CSSValue]>

  /// The slots of each part of a kind, as indexes of ``slots``; those of the first one are those that widgets
  /// have rules of their own for.
  let parts: [[Int]]

  /// The settings of the theme.
  let settings: Set<Setting>

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
    let settings = Self.settings(of: appearances)
    self.settings = settings
    let slots = settings.sorted().flatMap { Self.slots(of: $0, in: theme) }
    self.slots = slots
    let parts = [first ?? settings] + Self.alike(settings.subtracting(first ?? settings), in: rules)
    self.parts = parts.map { part in slots.indices.filter { part.contains(slots[$0].setting) } }
    kinds = WidgetKinds(
      tree ?? SampleTree(theme).tree,
      in: cases,
      areSamples: tree == nil,
      groups: { _ in parts },
      within: budget,
      finder: WidgetOwnerFinder(theme) { _ in settings },
      look: { style, _ in slots.map { Self.value(in: $0, of: style, appearances[0]) } }
    )
  }

  /// Returns the settings of some appearances.
  static func settings(of appearances: [Appearance]) -> Set<Setting> {
    var settings = Set(appearances[0].builtInItems.map(\.setting))
    for appearance in appearances {
      for rule in appearance.cascadeRules + appearance.defaultRules {
        settings.formUnion(rule.items.map(\.setting))
      }
    }
    return settings
  }

  /// Returns settings in groups of those that rules for the same sets of states declare.
  private static func alike(_ settings: Set<Setting>, in lists: [[CascadeRule]]) -> [Set<Setting>] {
    var masks: [Setting: Set<UInt64>] = [:]
    for rule in lists.joined() {
      for item in rule.items {
        masks[item.setting, default: []].formUnion([UInt64(rule.mask), rule.containerWeight])
      }
    }
    // Settings with fewer sets of states are looked at in those of others.
    var groups: [(masks: Set<UInt64>, settings: Set<Setting>)] = []
    let ordered = settings.sorted().map { ($0, masks[$0, default: []]) }
    for (setting, own) in ordered.sorted(by: { $0.1.count > $1.1.count }) {
      if let group = groups.firstIndex(where: { own.isSubset(of: $0.masks) }) {
        groups[group].settings.insert(setting)
      } else {
        groups.append((own, [setting]))
      }
    }
    return groups.map(\.settings)
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
