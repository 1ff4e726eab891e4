/// Computes styles: what applies to a widget, what keywords and references in that come to.
///
/// It knows what is said and what matches, but not which styles there are already.
struct StyleResolver {
  /// Which rules match.
  var matcher: RuleMatcher

  /// What is said where.
  var sources: StyleSources

  /// What widgets hand down.
  var inherited = InheritedTable()

  /// What always applies to the widgets of each class in the normal state.
  private var bases: Table<ClassPlan, CascadedStyle?> = []

  /// What is worked on, in the state that is asked for and in the normal one; kept so that their
  /// memory is.
  var cascaded = CascadedStyle()
  var normal = CascadedStyle()
  var graph = ReferenceGraph<SlotTable.Meaning>()

  /// How many styles were computed since this was set to 0.
  var stylesComputed = 0

  init(_ ruleSet: RuleSet, _ definitions: ClassDefinitions, defaultStyle: Declarations?) {
    matcher = RuleMatcher(ruleSet, definitions)
    sources = StyleSources(ruleSet, defaultStyle: defaultStyle)
  }

  /// Takes other rules of the same shape, and another default style.
  mutating func take(_ ruleSet: RuleSet, defaultStyle: Declarations?) {
    matcher.take(ruleSet)
    sources.take(ruleSet, defaultStyle: defaultStyle)
  }

  /// The number of what was set on a widget.
  mutating func number(of declarations: [ControlState: Declarations]) -> Number<OwnStyle> {
    sources.number(of: declarations)
  }

  /// A table that knows only the style of widgets outside windows.
  mutating func freshTable() -> StyleTable {
    cascaded.begin(with: CascadedStyle(), slotCount: sources.slots.slots.count)
    let loops = followReferences(isNormal: true)
    return StyleTable(outside: cascaded.sources, loops: loops)
  }

  /// Computes the style with a key, and adds it to those that there are.
  mutating func resolve(_ key: StyleKey, into table: inout StyleTable) -> Number<StyleRecord> {
    stylesComputed += 1
    let loops = resolve(key, states: key.states)
    return table.add(key, sources: cascaded.sources, isWhole: cascaded.isWhole, loops: loops)
  }

  /// Works out the style with a key in a state, and as far as it is referred to in the normal one.
  private mutating func resolve(_ key: StyleKey, states: StateMask) -> Set<Setting> {
    cascadeAndSettle(key, states: states)
    if states != 0, !cascaded.references.isEmpty || !sources.layer.references.isEmpty {
      swap(&cascaded, &normal)
      cascadeAndSettle(key, states: 0)
      swap(&cascaded, &normal)
    }
    return followReferences(isNormal: states == 0)
  }

  /// Finds out what wins every slot, and what keywords there name.
  ///
  /// A whole key has all that is inherited, also what is hidden by rules that always apply to the
  /// class.
  mutating func cascadeAndSettle(_ key: StyleKey, states: StateMask, isWhole: Bool = false) {
    var style = CascadedStyle()
    swap(&style, &cascaded)
    let slotCount = sources.slots.slots.count
    switch sources.ruleSet.resolution {
    case .cascade:
      let base =
        isWhole || key.list == .zero
        ? CascadedStyle() : base(of: matcher.lists.lists[key.list].plan)
      style.begin(with: base, slotCount: slotCount)
      cascade(key, states: states, knowsClass: !isWhole, into: &style)
    case .brstyle:
      style.begin(with: CascadedStyle(), slotCount: slotCount)
      if let entry = wornEntry(key, states: states) { style.wear(entry, sources) }
    }
    settleKeywords(of: &style, key, states: states)
    swap(&style, &cascaded)
  }

  /// What always applies to widgets of a class in their normal state.
  private mutating func base(of plan: Number<ClassPlan>) -> CascadedStyle {
    while bases.count <= plan.index { bases.append(nil) }
    if let known = bases[plan] { return known }
    var base = CascadedStyle(slotCount: sources.slots.slots.count)
    readClass(plan, into: &base) { _ in true }
    bases[plan] = base
    return base
  }
}
