/// All declarations, as the sources that styles take their values from.
struct StyleSources {
  /// The rules.
  private(set) var ruleSet: RuleSet

  /// The numbers of settings, including those that only the tree's own declarations mention.
  private(set) var slots: SlotTable

  /// The declarations set on widgets.
  private(set) var own = OwnStyleTable()

  /// The tree's default style; `nil` for the sheets' own.
  private(set) var defaultStyle: RuleSet.DefaultStyle?

  /// The values of settings that are not specified.
  private(set) var layer = DefaultLayer([], slotCount: 0)

  /// The values that are derived from others.
  private(set) var derived = DerivedTable()

  /// The slots in which a keyword of the default layer or of a widget's declarations may resolve to
  /// the parent's value.
  private(set) var inheritingSlots = SlotSet()

  /// Boolean values that indicate whether there are such slots, and whether there are any including
  /// those of rules.
  private(set) var mayInherit = false
  private(set) var mayInheritAnywhere = false

  init(_ ruleSet: RuleSet, defaultStyle: Declarations?) {
    self.ruleSet = ruleSet
    slots = ruleSet.slots
    setDefaultStyle(defaultStyle)
  }

  /// Replaces the rules by others of the same shape, and the default style.
  mutating func take(_ ruleSet: RuleSet, defaultStyle: Declarations?) {
    let isSame = ruleSet === self.ruleSet
    self.ruleSet = ruleSet
    if isSame, let defaultStyle, revise(defaultStyle) { return }
    setDefaultStyle(defaultStyle)
  }

  /// Replaces the default style by one that differs in a few values only; returns false for any
  /// other.
  private mutating func revise(_ declarations: Declarations) -> Bool {
    guard
      let former = defaultStyle,
      let (block, changed) = former.block.revised(declarations, in: slots)
    else { return false }
    defaultStyle = RuleSet.DefaultStyle(block: block, order: former.order)
    layer.update(changed, of: block)
    updateDerived()
    return true
  }

  private mutating func setDefaultStyle(_ declarations: Declarations?) {
    defaultStyle = declarations.map { declarations in
      RuleSet.DefaultStyle(
        block: slots.block(declarations, reading: ruleSet.reading),
        order: ruleSet.orderAfterAll
      )
    }
    layer = DefaultLayer(
      defaults.map(\.block),
      over: ruleSet.hasBase ? ruleSet.baseDefaults.map(\.block) : nil,
      slotCount: slots.slots.count,
      initialValues: ruleSet.initialValues,
      declaredCount: ruleSet.builtInItemCount
    )
    updateDerived()
    updateInheritingSlots()
  }

  private mutating func updateDerived() {
    if derived.all.isEmpty { return }
    var derived = derived
    derived.update { value(of: $0, in: $1) }
    self.derived = derived
  }

  /// The app's default styles, weakest first: the tree's default style, or the sheets' entries.
  ///
  /// In `brstyle` resolution one entry wins as a whole, so only the last of the entries counts.
  var defaults: [RuleSet.DefaultStyle] {
    if let defaultStyle { return [defaultStyle] }
    return ruleSet.resolution.appliesWholeEntries
      ? Array(ruleSet.defaults.suffix(1)) : ruleSet.defaults
  }

  /// Returns the number of the declarations set on a widget.
  mutating func number(of declarations: [ControlState: Declarations]) -> Number<OwnStyle> {
    if declarations.isEmpty { return .zero }
    let number = own.number(
      of: declarations,
      states: ruleSet.states,
      slots: &slots,
      reading: ruleSet.reading
    )
    updateInheritingSlots()
    return number
  }

  private mutating func updateInheritingSlots() {
    inheritingSlots = own.items.inheritingSlots
    inheritingSlots.formUnion(slots.withCores(layer.inheriting))
    mayInherit = !inheritingSlots.isEmpty
    mayInheritAnywhere = mayInherit || !ruleSet.items.inheritingSlots.isEmpty
  }
}

// MARK: Values

extension StyleSources {
  /// Returns the value of a source; `nil` for none.
  func value(_ source: ValueSource) -> SettingValue? { value(source, in: derived) }

  private func value(_ source: ValueSource, in derived: DerivedTable) -> SettingValue? {
    switch source.place {
    case .none: nil
    case .item(let number): ruleSet.items.values[number]
    case .own(let number): own.items.values[number]
    case .standard(let slot): slot.index < layer.values.count ? layer.values[slot.index] : nil
    case .derived(let number): derived.values[number]
    }
  }

  /// Computes a derived value from the values in a table.
  private func value(
    of derived: DerivedTable.Derived,
    in table: DerivedTable
  ) -> SettingValue? {
    switch derived {
    case .alpha(let source, let alpha):
      let value = value(source, in: table)
      guard case .color(let color) = value else { return value }
      return .color(color.withAlpha(alpha))
    case .formula(let formula, let sources):
      let color = formula.color { setting in
        formula.settings.firstIndex(of: setting).flatMap { value(sources[$0], in: table)?.color }
      }
      return color.map(SettingValue.color)
    case .field(let source, let core):
      return value(core, in: table) == nil ? nil : value(source, in: table)
    case .part(let source, let kind, let field):
      return value(source, in: table)?.part(field, of: kind)
    case .whole(let kind, let sources):
      func field(_ place: Int) -> SettingValue? { value(sources[place], in: table) }
      return kind == .font
        ? Font(fields: field).map(SettingValue.font)
        : Shadow(fields: field).map(SettingValue.shadow)
    }
  }

  /// Returns the source of a slot's built-in value; built-in values are the first items, in the
  /// order of slots.
  func builtIn(_ slot: Slot) -> ValueSource {
    slot.index < ruleSet.builtInItemCount ? .item(slot.index) : .none
  }

  /// Returns whether a source provides the initial value of a property, or of a field of one, to
  /// which no declaration applies.
  func isInitial(_ source: ValueSource, in slot: Slot) -> Bool {
    switch source.place {
    case .standard: !source.isSpecified && layer.initialSlots.contains(slot)
    // Whole entries apply over all built-in values, which nothing specifies.
    case .item(let number):
      !source.isSpecified && number == slot.index && number < ruleSet.builtInItemCount
        && ruleSet.resolution.appliesWholeEntries
    case .none, .own, .derived: false
    }
  }

  /// Returns the reference of a source; `nil` for a source with a value.
  func reference(of source: ValueSource, in slot: Slot) -> ItemTable.Reference? {
    switch source.place {
    case .item(let number): return ruleSet.items.reference(of: number)
    case .own(let number): return own.items.reference(of: number)
    // Inherited values are resolved already.
    case .standard(slot) where !source.isSpecified: return layer.references[slot]
    case .none, .standard, .derived: return nil
    }
  }

  /// Returns the number of a setting or of one of its fields, and assigns it if necessary.
  mutating func slot(of setting: Setting, field: Setting.Field?) -> Slot? {
    slots.assignedSlot(of: setting, field: field)
  }

  /// Returns the slots that a reference to a setting takes its value from; see ``SlotTable``.
  mutating func targets(of setting: Setting, in slot: Slot) -> (Range<Slot>, core: Slot?) {
    slots.targets(of: setting, in: slot)
  }

  /// Returns a source for the colour of another source with a different alpha.
  mutating func source(_ source: ValueSource, alpha: Double) -> ValueSource {
    if case .derived(let number) = source.place, case .alpha(let source, _) = derived[number] {
      return self.source(of: .alpha(source, alpha))
    }
    return self.source(of: .alpha(source, alpha))
  }

  /// Returns a source for the value of another source, provided that the core field of its font or
  /// shadow has a value.
  mutating func source(_ source: ValueSource, withCore core: ValueSource) -> ValueSource {
    if core == .none || source == .none { return .none }
    return self.source(of: .field(source, withCore: core))
  }

  /// Returns the source of a derived value.
  mutating func source(of derived: DerivedTable.Derived) -> ValueSource {
    if let known = self.derived.number(of: derived) { return .derived(known) }
    // A separate step, so that the array of values is not shared while it grows.
    let value = value(of: derived, in: self.derived)
    return .derived(self.derived.add(derived, value: value))
  }
}
