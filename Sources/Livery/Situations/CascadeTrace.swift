/// A cascade visitor that records the winner and the runners-up of each slot.
struct CascadeTrace: CascadeReader {
  /// A set of declarations that applies.
  struct Step {
    /// The rule; `nil` if the declarations are not from a rule.
    let rule: Number<Rule>?
    /// The side, the states that determine its rank, and the origin.
    var side = Side.app
    let mask: StateMask
    let origin: Origin
    /// The declarations, as numbers of ``NumberedDeclarations``; empty if they are not from an entry.
    let items: Range<Int>

    /// The side and the origin.
    var level: Rank.Level { .init(side: side, origin: origin) }
  }

  /// A declaration in a slot.
  struct Place {
    /// The step.
    var step: Int32
    /// The declaration, as a number of ``NumberedDeclarations``; negative if it is not from an entry.
    var item: Int32
    /// The source of a value that is not from an entry.
    var source: ValueSource

    static let none = Place(step: -1, item: -1, source: .none)

    /// A Boolean value that indicates whether the place is empty.
    var isNone: Bool { step < 0 }
  }

  /// All steps that apply, weakest first, except for built-in state styles, which come last.
  private(set) var steps: ContiguousArray<Step> = []
  /// The strongest declarations of a slot.
  struct Leaders {
    /// The winner.
    fileprivate(set) var first = Place.none
    /// The second strongest one.
    fileprivate(set) var second = Place.none
    /// The strongest one outside the winning entry.
    fileprivate(set) var rival = Place.none
  }

  /// The strongest declarations by slot.
  private(set) var leaders: ContiguousArray<Leaders> = []
  /// The slots in which built-in state styles yield.
  private(set) var yielding = SlotSet()
  /// The slots in which inherited values of built-in state styles yield to base sheets, whatever wins.
  private(set) var inheritedYielding = SlotSet()
  /// The step that is applied as a whole; negative where all steps apply, setting by setting.
  private(set) var appliedStep = -1
  /// The number of steps of base sheets, which come first.
  private(set) var baseCount = 0

  /// The steps and the strongest declarations after the defaults, with which all cascades begin; `nil`
  /// before the first one.
  private var start: (steps: ContiguousArray<Step>, leaders: ContiguousArray<Leaders>)?

  private let declarations: NumberedDeclarations
  private var gate = StateStyleGate()
  private var plan: ClassPlan?
  private var isWhole = false

  /// Makes a trace for the declarations of a theme.
  init(_ declarations: NumberedDeclarations) { self.declarations = declarations }

  /// Traces all declarations that apply to widgets with a key in a state, at the current position
  /// of the matcher.
  mutating func read(_ key: StyleKey, states: StateMask, from resolver: borrowing StyleResolver) {
    let sources = resolver.sources
    let lists = resolver.matcher.lists
    plan = key.list == .zero ? nil : resolver.matcher.plans[lists.lists[key.list].plan]
    isWhole = sources.ruleSet.resolution.appliesWholeEntries
    baseCount = 0
    steps.removeAll(keepingCapacity: true)
    gate.begin()
    clear(slotCount: sources.slots.slots.count)
    resolver.cascade(key, states: states, into: &self)
    if isWhole { applyWinner(key, states: states, from: resolver) }
  }

  private mutating func clear(slotCount: Int) {
    leaders.removeAll(keepingCapacity: true)
    if start == nil || isWhole {
      leaders.append(contentsOf: repeatElement(Leaders(), count: slotCount))
    }
    yielding = SlotSet()
    inheritedYielding = SlotSet()
    appliedStep = -1
  }

  /// Forgets what cascades begin with, after rules have changed.
  mutating func reset() { start = nil }

  mutating func read(_ step: CascadeStep, from resolver: borrowing StyleResolver) {
    if case .defaults = step, let start, !isWhole {
      steps.append(contentsOf: start.steps)
      leaders.append(contentsOf: start.leaders)
      // Styles that were computed since may have added slots.
      let added = resolver.sources.slots.slots.count - start.leaders.count
      leaders.append(contentsOf: repeatElement(Leaders(), count: added))
      if plan?.hasStateStyles ?? false { gate.read(step) }
      return
    }
    let first = steps.count
    if case .appDefaults = step { baseCount = first }
    append(step, from: resolver)
    if isWhole, steps.last?.side != .toolkit { return }
    let sources = resolver.sources
    let items = steps.last?.items ?? 0..<0
    switch step {
    case .defaults, .appDefaults:
      for number in first..<steps.count {
        for item in steps[number].items { take(item, of: number, in: declarations.slots[item]) }
      }
      if case .defaults = step, !isWhole { start = (steps, leaders) }
    case .inherited(let number, let side, let yielding):
      for value in resolver.inheritedValues(number, on: side) {
        if yielding.contains(value.slot) {
          inheritedYielding.insert(value.slot)
        } else {
          take(value.source.inheritable, in: value.slot)
        }
      }
    case .rule:
      for item in items { take(item, in: sources.ruleSet.items.items[item].slot) }
    case .own(let part):
      for item in part.items { take(.own(item), in: sources.own.items.items[item].slot) }
    case .stateStyle:
      for item in items {
        let slot = sources.ruleSet.items.items[item].slot
        if gate.yields(in: slot, from: resolver) {
          yielding.insert(slot)
        } else {
          take(item, in: slot)
        }
      }
    }
    if !isWhole, plan?.hasStateStyles ?? false { gate.read(step) }
  }

  private mutating func append(_ step: CascadeStep, from resolver: borrowing StyleResolver) {
    switch step {
    case .defaults:
      let ruleSet = resolver.sources.ruleSet
      for items in ruleSet.baseDefaultItems {
        steps.append(
          Step(rule: nil, side: .toolkit, mask: 0, origin: .defaultStyle, items: items)
        )
      }
      if !ruleSet.hasBase { appendDefaults(of: resolver) }
    case .appDefaults: appendDefaults(of: resolver)
    case .inherited(_, let side, _):
      steps.append(Step(rule: nil, side: side, mask: 0, origin: .inherited, items: 0..<0))
    case .own(let part):
      steps.append(Step(rule: nil, mask: part.mask, origin: .own, items: 0..<0))
    case .rule(let rule), .stateStyle(let rule):
      let digest = resolver.sources.ruleSet.digests[rule]
      let rank = digest.rank(of: rule, on: plan)
      steps.append(
        Step(
          rule: rule,
          side: rank.side,
          mask: rank.mask,
          origin: rank.origin,
          items: digest.items
        )
      )
    }
  }

  private mutating func appendDefaults(of resolver: borrowing StyleResolver) {
    for number in resolver.sources.defaults.indices {
      let items = declarations.items(ofDefault: number)
      steps.append(Step(rule: nil, mask: 0, origin: .defaultStyle, items: items))
    }
  }

  private mutating func take(_ item: Int, of step: Int? = nil, in slot: Slot) {
    let step = Int32(step ?? steps.count - 1)
    take(Place(step: step, item: Int32(item), source: .none), in: slot)
  }

  private mutating func take(_ source: ValueSource, in slot: Slot) {
    take(Place(step: Int32(steps.count - 1), item: -1, source: source), in: slot)
  }

  private mutating func take(_ place: Place, in slot: Slot) {
    var leaders = leaders[slot.index]
    leaders.second = leaders.first
    // Several selectors of one entry may match a widget.
    if !areOfOneEntry(leaders.first, and: place) { leaders.rival = leaders.first }
    leaders.first = place
    self.leaders[slot.index] = leaders
  }

  private func areOfOneEntry(_ one: Place, and other: Place) -> Bool {
    guard one.item >= 0, other.item >= 0, let place = declarations.places[Int(one.item)],
      let otherPlace = declarations.places[Int(other.item)]
    else { return false }
    return place.sheet == otherPlace.sheet && place.entry == otherPlace.entry
  }

  /// Returns the place that would win a slot if the winning entry did not declare it.
  func next(_ slot: Slot) -> Place {
    appliedStep < 0 ? leaders[slot.index].rival : leaders[slot.index].second
  }

  /// Applies a single entry as a whole, over the default style that it is based on.
  private mutating func applyWinner(
    _ key: StyleKey,
    states: StateMask,
    from resolver: borrowing StyleResolver
  ) {
    guard let winner = steps.last, steps.count > baseCount else { return }
    let number = steps.count - 1
    appliedStep = number
    let ruleSet = resolver.sources.ruleSet
    guard winner.origin != .defaultStyle, let entry = resolver.winningEntry(key, states: states)
    else {
      for item in winner.items { take(item, in: declarations.slots[item]) }
      return
    }
    if let base = entry.base(in: ruleSet) {
      let items = ruleSet.baseItems[base]
      steps.append(Step(rule: nil, mask: 0, origin: .defaultStyle, items: items))
      for item in items { take(item, in: ruleSet.items.items[item].slot) }
    }
    for item in winner.items { take(item, of: number, in: ruleSet.items.items[item].slot) }
    if !winner.items.isEmpty {
      recordRival(of: number, in: ruleSet)
      return
    }
    steps.append(winner)
    appliedStep = steps.count - 1
    switch entry {
    case .rule(let rule), .stateStyle(let rule):
      for item in ruleSet.digests[rule].items {
        take(.item(item), in: ruleSet.items.items[item].slot)
      }
    case .own(let part):
      let items = resolver.sources.own.items.items
      for item in part.items { take(.own(item), in: items[item].slot) }
    case .defaults, .appDefaults, .inherited: break
    }
  }

  /// Records the entry that would be applied as a whole if the winning entry did not exist.
  private mutating func recordRival(of number: Int, in ruleSet: RuleSet) {
    for slot in leaders.indices { leaders[slot].rival = .none }
    let entry = steps[number].items.first.flatMap { declarations.places[$0] }
    let rival = steps[baseCount..<number].lastIndex { step in
      guard let place = step.items.first.flatMap({ declarations.places[$0] }) else { return false }
      return (place.sheet, place.entry) != (entry?.sheet, entry?.entry)
    }
    guard let rival, steps[rival].rule != nil else { return }
    for item in steps[rival].items {
      let slot = ruleSet.items.items[item].slot
      leaders[slot.index].rival = Place(step: Int32(rival), item: Int32(item), source: .none)
    }
  }
}
