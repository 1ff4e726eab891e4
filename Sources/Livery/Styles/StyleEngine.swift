/// What a tree's styles come from: an appearance, and everything that was worked out with it and is
/// shared by all widgets.
///
/// It knows nothing of the tree. It is asked which rules match a widget whose containers were
/// entered, and for the style of a widget in a state; both are numbers.
struct StyleEngine {
  /// The rules that hold.
  private(set) var ruleSet: RuleSet

  /// The numbers of settings, those that only the tree's own declarations mention included.
  var slots: SlotTable

  /// The classes of the tree's widgets, by the numbers that the tree gives them, and which plan
  /// each has.
  private(set) var classes: ContiguousArray<WidgetClass> = []
  private(set) var planNumbers: ContiguousArray<Int32> = []

  /// The plans of classes, each kept once.
  private(set) var plans: ContiguousArray<ClassPlan> = []
  private var numbersOfPlans: [ClassPlan.Key: Int32] = [:]

  /// What each bit of the tree's states means in the theme.
  private(set) var masks: [StateMask] = []
  private var stateCount = 0

  /// The numbers of what was set on widgets, by their rows.
  var ownNumbers: [Int: UInt32] = [:]

  /// The containers on the way to where a pass over the tree is.
  var containment: Containment

  var matches = MatchTable()
  var heritages = HeritageTable()
  var owns = OwnStyleTable()
  var styles: StyleTable

  /// What was set as the tree's default style; `nil` for the sheets' own.
  private(set) var defaultStyle: Declarations?

  /// What holds where nothing else is said.
  private(set) var layer: DefaultLayer

  /// Whether widgets may take a value from their parents that those have no say in, whatever rules
  /// match them; and whether any widget may.
  var mayInherit = false
  var isInheritingAnywhere = false

  /// The values that styles are handed out with, once somebody asked for one, and those that they
  /// were handed out with before the running commit.
  var epoch: StyleEpoch?
  var formerEpoch: StyleEpoch?

  /// Colours that are made of others.
  var derived = DerivedTable()

  /// How many things were kept when all of them were in use.
  var countInUse = 0

  /// For each class what a widget with the same parent matched.
  private var siblings: ContiguousArray<(stamp: UInt32, match: UInt32)> = []

  /// The names that widgets carry.
  var nameLists = NameLists()

  /// What the program says about its classes.
  var definitions = ClassDefinitions()

  /// The numbers of lists that were found before.
  private var shortcuts = MatchShortcuts()

  /// The slots that widgets of each class never take from their parents.
  private var closedSlots: ContiguousArray<UInt32?> = []

  /// What is worked on; kept so that its memory is.
  var found: ContiguousArray<ClassPlan.Candidate> = []
  private var scratch: ContiguousArray<Int32> = []
  var draft = Draft()
  var normalDraft = Draft()
  var graph = ReferenceGraph()

  /// What always applies to the widgets of each class.
  var bases: ContiguousArray<Draft?> = []

  /// How many selectors were tested, and how many styles computed, since this was set to 0.
  var selectorsTested = 0
  var stylesComputed = 0

  /// Makes the engine for an appearance.
  init(ruleSet: RuleSet) {
    self.ruleSet = ruleSet
    slots = ruleSet.slots
    containment = Containment(trie: ruleSet.trie)
    layer = DefaultLayer([], slotCount: 0)
    styles = StyleTable(outside: [], loops: [])
    setDefaultStyle(nil)
    styles = freshStyles()
  }

  /// A table that knows only the style of widgets outside windows.
  mutating func freshStyles() -> StyleTable {
    draft.begin(with: Draft(), slotCount: slots.slots.count)
    let loops = followReferences(isNormal: true)
    return StyleTable(outside: draft.sources, loops: loops)
  }

  /// Whether all states of the tree are known.
  func knows(_ states: StateNames) -> Bool { !masks.isEmpty && stateCount == states.count }

  /// Learns of the classes and states that the tree has come to know.
  mutating func learn(_ classNames: [String], _ states: StateNames) {
    if masks.isEmpty || stateCount != states.count {
      masks = states.masks(in: ruleSet.states)
      stateCount = states.count
    }
    if classes.count == classNames.count { return }
    let known = plans.count
    for name in classNames[classes.count...] {
      let widgetClass = ruleSet.widgetClass(named: name, definitions)
      classes.append(widgetClass)
      planNumbers.append(number(ofPlan: widgetClass))
    }
    containment.add(plans[known...])
  }

  /// The number of the plan of a class.
  private mutating func number(ofPlan widgetClass: WidgetClass) -> Int32 {
    let key = ClassPlan.Key(widgetClass, in: ruleSet)
    if let known = numbersOfPlans[key] { return known }
    let number = Int32(plans.count)
    numbersOfPlans[key] = number
    plans.append(ClassPlan(widgetClass, in: ruleSet))
    siblings.append((.max, 0))
    closedSlots.append(nil)
    bases.append(nil)
    return number
  }
}

// MARK: Change

extension StyleEngine {
  /// What a change of appearance or default style makes of styles.
  enum Effect {
    /// Values change, but not where they come from: widgets keep their styles' numbers.
    case values
    /// Values come from other places: styles must be looked up again.
    case styles
    /// Other rules match.
    case matches
  }

  /// Takes another appearance and another default style.
  mutating func adopt(
    _ ruleSet: RuleSet,
    _ definitions: ClassDefinitions,
    defaultStyle: Declarations?
  ) -> Effect {
    let wasSaidElsewhere = layer.isSaidElsewhere
    let isSameShape =
      definitions.redefinitions == self.definitions.redefinitions
      && self.ruleSet.hasSameShape(as: ruleSet)
    self.ruleSet = ruleSet
    epoch = nil
    guard isSameShape else {
      self = StyleEngine(ruleSet: ruleSet)
      self.definitions = definitions
      setDefaultStyle(defaultStyle)
      styles = freshStyles()
      return .matches
    }
    setDefaultStyle(defaultStyle)
    if !wasSaidElsewhere, !layer.isSaidElsewhere { return .values }
    // What defaults say elsewhere is looked up when styles are made.
    heritages.forgetHeritages()
    matches.forgetStyles()
    styles = freshStyles()
    return .styles
  }

  mutating func setDefaultStyle(_ declarations: Declarations?) {
    defaultStyle = declarations
    let blocks = cascade().defaults.map(\.block)
    layer = DefaultLayer(blocks, slotCount: slots.slots.count)
    derived.update(items: ruleSet.items, own: owns.table, layer: layer)
    noteInheriting()
  }

  /// What weighs all that is said about a widget, for explanations.
  mutating func cascade() -> Cascade {
    let block = defaultStyle.map { slots.block($0, reading: ruleSet.reading) }
    return Cascade(ruleSet: ruleSet, slots: slots, defaultStyle: block)
  }
}

// MARK: Matching

extension StyleEngine {
  /// The rules that match a widget directly inside the one entered last, as a number.
  mutating func match(_ facts: Containment.Facts) -> UInt32 {
    if !facts.isAnonymous { return matchAnew(facts) }
    if siblings[Int(facts.plan)].stamp == containment.stamp {
      return siblings[Int(facts.plan)].match
    }
    var match: UInt32 = 0
    if let (rules, count) = containment.sequence(of: facts.plan) {
      match = shortcuts.match(plan: facts.plan, rules: rules)
      if match != 0 {
        selectorsTested += count
      } else {
        match = matchAnew(facts)
        shortcuts.keep(match, plan: facts.plan, rules: rules, among: matches.matches.count)
      }
    } else {
      match = matchAnew(facts)
    }
    siblings[Int(facts.plan)] = (containment.stamp, match)
    return match
  }

  private mutating func matchAnew(_ facts: Containment.Facts) -> UInt32 {
    let plan = plans[Int(facts.plan)]
    selectorsTested += containment.match(facts, plan, nameLists, into: &found)
    let known = matches.number(plan: facts.plan, found: found)
    return known == 0 ? addMatch(facts.plan, plan) : known
  }

  /// Adds the list of rules that were found.
  private mutating func addMatch(_ number: Int32, _ plan: ClassPlan) -> UInt32 {
    let isWhole = ruleSet.resolution == .brstyle
    scratch.removeAll(keepingCapacity: true)
    var place = 0
    // Without the rules that always apply in the normal state, which each class keeps for itself.
    for candidate in isWhole ? plan.always : plan.stateful {
      while place < found.count, containment.isStronger(found[place], candidate) {
        scratch.append(found[place].rule)
        place += 1
      }
      scratch.append(candidate.rule)
    }
    while place < found.count {
      scratch.append(found[place].rule)
      place += 1
    }
    var states: StateMask = 0
    var statefulCount = 0
    for rule in scratch {
      let mask = ruleSet.digests[Int(rule)].mask
      states |= mask
      if mask != 0 { statefulCount += 1 }
    }
    let closed = closedSlots(of: plan, number)
    return matches.add(
      plan: number,
      found: found,
      rules: scratch,
      statefulCount: statefulCount,
      states: states,
      hasStateStyles: plan.hasStateStyles,
      closedSlots: closed,
      takesNothing: !isWhole && heritages.isClosed(ruleSet.inheritableSlots, in: closed),
      inheriting: inheritingSlots(of: plan)
    )
  }

  /// The slots that widgets of a class never take from their parents, since a rule that always
  /// applies to them says something there.
  private mutating func closedSlots(of plan: ClassPlan, _ number: Int32) -> UInt32 {
    if ruleSet.resolution == .brstyle { return 0 }
    if let known = closedSlots[Int(number)] { return known }
    var closed = SlotSet()
    for candidate in plan.always {
      let digest = ruleSet.digests[Int(candidate.rule)]
      guard digest.mask == 0, digest.origin > .inherited else { continue }
      for item in digest.items { closed.insert(Int(ruleSet.items.items[item].slot)) }
    }
    let known = heritages.number(ofClosed: closed)
    closedSlots[Int(number)] = known
    return known
  }

  /// The number of what was set on a widget.
  mutating func number(ofOwn declarations: [ControlState: Declarations]) -> UInt32 {
    if declarations.isEmpty { return 0 }
    let number = owns.number(
      of: declarations,
      states: ruleSet.states,
      slots: &slots,
      reading: ruleSet.reading
    )
    noteInheriting()
    return number
  }
}

// MARK: Styles

extension StyleEngine {
  /// The style of a widget in a state, as a number.
  ///
  /// - Parameters:
  ///   - match: The rules that match.
  ///   - states: The active states.
  ///   - own: What was set on it.
  ///   - parentStyle: The style of its parent; 0 for a window.
  /// - Returns: The number of a style.
  mutating func style(
    match: UInt32,
    states: StateMask,
    own: UInt32,
    parentStyle: UInt32
  ) -> UInt32 {
    var key = StyleKey(match: match, own: own)
    // Of other slots only what was set on widgets can be inherited.
    if !matches.faces[Int(match)].takesNothing || owns.owns.count > 1 {
      let closed = matches.faces[Int(match)].closedSlots
      key.heritage = heritages.restrict(bequest(of: parentStyle), to: closed)
    }
    if states != 0 { key.states = effective(states, match: match, own: own) }
    if matches.faces[Int(match)].isInheriting || mayInherit {
      addInherited(from: parentStyle, &key)
    }
    if matches.faces[Int(match)].lastKey == key { return matches.faces[Int(match)].lastStyle }
    var style = styles.number(of: key)
    if style == 0 { style = compute(key) }
    matches.remember(style, for: key)
    return style
  }

  /// The active states of a widget, as far as they have a part in its style.
  private func effective(_ states: StateMask, match: UInt32, own: UInt32) -> StateMask {
    switch ruleSet.resolution {
    case .cascade:
      let asked = matches.faces[Int(match)].states
      return states & (own == 0 ? asked : asked | owns.owns[Int(own)].states)
    case .brstyle:
      return plans[Int(matches.matches[Int(match)].plan)].ignoresMasks ? 0 : states
    }
  }

  /// Whether a widget that wears a style looks otherwise in some states, or may do so.
  func isOtherwise(_ style: UInt32, in states: StateMask) -> Bool {
    let key = styles.records[Int(style)].key
    return style == 0 || effective(states, match: key.match, own: key.own) != key.states
  }

  /// What the wearers of a style hand down; nothing, if there is no style.
  @inline(__always)
  mutating func bequest(of style: UInt32) -> UInt32 {
    if let known = styles.records[Int(style)].bequest { return known }
    let bequest = makeBequest(of: style)
    styles.keep(bequest: bequest, of: style)
    return bequest
  }

  private mutating func compute(_ key: StyleKey) -> UInt32 {
    stylesComputed += 1
    draft(key, states: key.states)
    settleKeywords(key, states: key.states)
    if key.states != 0, !draft.references.isEmpty || !layer.references.isEmpty {
      swap(&draft, &normalDraft)
      draft(key, states: 0)
      settleKeywords(key, states: 0)
      swap(&draft, &normalDraft)
    }
    let loops = followReferences(isNormal: key.states == 0)
    return styles.add(key, sources: draft.sources, isWhole: draft.isWhole, loops: loops)
  }

  /// Finds out what wins every slot for widgets with a key.
  private mutating func draft(_ key: StyleKey, states: StateMask) {
    switch ruleSet.resolution {
    case .cascade: draftCascade(key, states: states)
    case .brstyle: draftWhole(key, states: states)
    }
  }
}
