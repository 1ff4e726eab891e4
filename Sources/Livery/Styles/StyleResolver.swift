/// Computes styles: the cascade, then keywords and references.
///
/// It has the declarations and the matching rules, but no cache of styles.
struct StyleResolver {
  /// The rule matcher.
  var matcher: RuleMatcher

  /// The sources of values.
  var sources: StyleSources

  /// The collections of inherited values.
  var inherited = InheritedTable()

  /// The styles of the rules that always apply to the widgets of each class in the normal state.
  private var bases: Table<ClassPlan, CascadedStyle?> = []

  /// Scratch styles for the requested state and the normal state, and a graph, reused to avoid
  /// allocation.
  var cascaded = CascadedStyle()
  var normal = CascadedStyle()
  var graph = ReferenceGraph<SlotTable.Meaning>()

  /// The number of styles computed since this was set to 0.
  var stylesComputed = 0

  init(_ ruleSet: RuleSet, definitions: ClassDefinitions, defaultStyle: Declarations?) {
    matcher = RuleMatcher(ruleSet, definitions: definitions)
    sources = StyleSources(ruleSet, defaultStyle: defaultStyle)
  }

  /// Replaces the rules by others of the same shape, and the default style.
  mutating func take(_ ruleSet: RuleSet, defaultStyle: Declarations?) {
    matcher.setRuleSet(ruleSet)
    sources.take(ruleSet, defaultStyle: defaultStyle)
  }

  /// Returns the number of the declarations set on a widget.
  mutating func number(of declarations: [ControlState: Declarations]) -> Number<OwnStyle> {
    sources.number(of: declarations)
  }

  /// Makes a table with only the style of widgets outside windows.
  mutating func makeTable() -> StyleTable {
    cascaded.reset(to: CascadedStyle(), slotCount: sources.slots.slots.count)
    let loops = resolveReferences(isNormal: true)
    return StyleTable(outside: cascaded.sources, loops: loops)
  }

  /// Computes the style with a key and adds it to a table.
  mutating func resolve(_ key: StyleKey, into table: inout StyleTable) -> Number<StyleRecord> {
    stylesComputed += 1
    let loops = resolve(key, states: key.states)
    return table.add(key, sources: cascaded.sources, isWhole: cascaded.isWhole, loops: loops)
  }

  /// Computes the style with a key in a state, and in the normal state if it refers to it.
  private mutating func resolve(_ key: StyleKey, states: StateMask) -> Set<Setting> {
    cascadeAndResolveKeywords(key, states: states)
    if states != 0, !cascaded.references.isEmpty || !sources.layer.references.isEmpty {
      swap(&cascaded, &normal)
      cascadeAndResolveKeywords(key, states: 0)
      swap(&cascaded, &normal)
    }
    return resolveReferences(isNormal: states == 0)
  }

  /// Computes the winner of each slot and resolves keywords.
  ///
  /// A whole key has all inherited values, including those that the class's permanent rules
  /// override.
  mutating func cascadeAndResolveKeywords(_ key: StyleKey, states: StateMask, isWhole: Bool = false)
  {
    var style = CascadedStyle()
    swap(&style, &cascaded)
    let slotCount = sources.slots.slots.count
    switch sources.ruleSet.resolution {
    case .cascade:
      let base =
        isWhole || key.list == .zero
        ? CascadedStyle() : base(of: matcher.lists.lists[key.list].plan)
      style.reset(to: base, slotCount: slotCount)
      cascade(key, states: states, startsFromClass: !isWhole, into: &style)
    case .brstyle:
      style.reset(to: CascadedStyle(), slotCount: slotCount)
      let entry = winningEntry(key, states: states)
      if entry != nil { style.resetForEntry(from: sources) }
      if sources.ruleSet.hasBase {
        cascadeBase(key, states: states, startsFromClass: false, into: &style)
      }
      if let entry {
        style.apply(entry, from: sources)
      } else {
        style.read(.appDefaults, from: self)
      }
    }
    resolveKeywords(of: &style, key: key, states: states)
    swap(&style, &cascaded)
  }

  /// Returns the style of the rules that always apply to widgets of a class in the normal state;
  /// with base sheets only of their rules, since others are stronger than values that widgets
  /// inherit from base sheets.
  private mutating func base(of plan: Number<ClassPlan>) -> CascadedStyle {
    while bases.count <= plan.index { bases.append(nil) }
    if let known = bases[plan] { return known }
    var base = CascadedStyle(slotCount: sources.slots.slots.count)
    let hasBase = sources.ruleSet.hasBase
    readClass(plan, into: &base) { !hasBase || $0.side == .toolkit }
    bases[plan] = base
    return base
  }
}
