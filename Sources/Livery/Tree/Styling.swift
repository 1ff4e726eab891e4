/// An appearance with what a tree adds to it: numbers for properties that no sheet mentions, and
/// what is known about the classes of its widgets.
struct Styling {
  /// What styles the tree.
  var appearance: Appearance {
    didSet {
      slots = appearance.slots
      classes = [:]
    }
  }

  /// The numbers of settings, those that only the tree's own declarations mention included.
  private(set) var slots: SlotTable
  private var classes: [String: WidgetClass] = [:]

  init(appearance: Appearance) {
    self.appearance = appearance
    slots = appearance.slots
  }

  /// Numbers the properties in declarations, and refuses values of kinds that settings do not take.
  mutating func accept(_ declarations: Declarations?) throws(TreeError) {
    if let declarations { number(declarations) }
    for declaration in declarations?.sorted ?? [] {
      let setting = declaration.setting
      guard let kind = slots.kind(of: setting) else { continue }
      if case .failure(let failure) = declaration.value.converted(to: kind) {
        throw .wrongKind(setting, message: failure.message)
      }
    }
  }

  /// Numbers the properties in declarations that no sheet mentions.
  mutating func number(_ declarations: Declarations) {
    _ = slots.block(declarations, reading: appearance.reading)
  }

  /// What decides over styles, once all declarations are numbered.
  mutating func cascade(defaultStyle: Declarations?) -> Cascade {
    let block = defaultStyle.map { slots.block($0, reading: appearance.reading) }
    return Cascade(appearance: appearance, slots: slots, defaultStyle: block)
  }

  /// The facts about a widget that matching asks for.
  mutating func facts(_ row: TreeColumns.Row, in columns: TreeColumns) -> WidgetFacts {
    WidgetFacts(
      widgetClass: widgetClass(columns.classNames[columns.classes[row]]),
      id: columns.ids[row],
      names: columns.names[row],
      states: appearance.states.mask(of: columns.states[row])
    )
  }

  /// What is known about a class.
  mutating func widgetClass(_ name: String) -> WidgetClass {
    if let known = classes[name] { return known }
    let made = appearance.widgetClass(named: name)
    classes[name] = made
    return made
  }

  /// What was set on a widget, for the state sets that the theme knows.
  mutating func ownBlocks(_ row: TreeColumns.Row, in columns: TreeColumns) -> [OwnBlock] {
    columns.ownStyles[row].compactMap { states, declarations in
      guard let mask = appearance.states.mask(of: states.names) else { return nil }
      return OwnBlock(
        mask: mask,
        block: slots.block(declarations, reading: appearance.reading)
      )
    }
  }

  /// Everything that decides about a widget's style, whatever states it is in.
  mutating func subject(
    _ row: TreeColumns.Row,
    chain: [WidgetFacts],
    parent: ResolvedStyle?,
    in columns: TreeColumns,
    tested: inout Int
  ) -> Cascade.Subject {
    Cascade.Subject(
      widgetClass: chain[chain.count - 1].widgetClass,
      matches: Matcher(appearance: appearance).matches(chain, tested: &tested),
      own: ownBlocks(row, in: columns),
      parent: parent
    )
  }

  /// The state sets of which a control's host hears, strongest first, the normal state last: the
  /// single states, and those that its own styles or a rule that can match it ask for.
  mutating func toldStates(_ row: TreeColumns.Row, in columns: TreeColumns) -> [StateMask] {
    let facts = facts(row, in: columns)
    var masks = Set(appearance.states.singles + [0])
    let holdsBuiltIn = appearance.resolution == .cascade || appearance.bases.isEmpty
    for number in facts.widgetClass.rules {
      let rule = appearance.rules[number]
      let target = rule.selector.target
      guard
        rule.origin != .builtIn || holdsBuiltIn,
        target.id == nil || target.id == facts.id,
        target.names.allSatisfy(facts.names.contains)
      else { continue }
      masks.insert(rule.mask)
    }
    masks.formUnion(ownBlocks(row, in: columns).map(\.mask))
    return masks.sorted(by: >)
  }
}
