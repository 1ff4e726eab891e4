/// Compiles entries into rules for given contexts.
struct RuleCompiler {
  private let directives: DirectiveUnion
  private let contexts: Contexts
  private var slots: SlotTable
  private var rules: [Rule] = []
  private var defaults: [RuleSet.DefaultStyle] = []
  private var bases: [RuleSet.DefaultStyle?] = []
  private var inactive: [Entry] = []
  private var hasBase = false
  private var order = 0

  /// The entry and the selector at each position in the theme; `nil` for built-in rules.
  private var places: ContiguousArray<EntryPlace?> = [nil]

  /// Returns the resolution of a side.
  private func resolution(of side: Side) -> Resolution { directives.resolution.on(side) }

  /// Starts with the built-in rules for the states of the theme.
  ///
  /// `entryCount` is the approximate number of entries that will be added.
  init(directives: DirectiveUnion, contexts: Contexts, entryCount: Int) {
    self.directives = directives
    self.contexts = contexts
    rules.reserveCapacity(BuiltInRules.all.count + entryCount)
    slots = directives.slots
    let isWhole = directives.resolution.appliesWholeEntries
    for (states, declarations) in isWhole ? BuiltInRules.whole : BuiltInRules.all {
      let step = Selector.Step(className: "UIControl", states: states.map { .init(name: $0) })
      guard let mask = directives.states.mask(of: states) else { continue }
      rules.append(
        Rule(
          selector: Selector(steps: [step]),
          mask: mask,
          containerMasks: [],
          side: .app,
          origin: .builtIn,
          contexts: 0,
          order: nextOrder(),
          block: slots.block(declarations, reading: resolution(of: .app).reading),
          sheet: nil
        )
      )
    }
  }

  private mutating func nextOrder(_ place: EntryPlace? = nil) -> Int {
    order += 1
    places.append(place)
    return order
  }

  /// Adds the entries and declarations of a sheet that is stronger than those before.
  mutating func add(
    _ entries: [(entry: Entry, declarations: Declarations)],
    on side: Side,
    extended: ExtendedEntries
  ) {
    if side == .toolkit { hasBase = true }
    var base = SheetDefault()
    for number in order(of: entries, on: side) {
      let (entry, declarations) = entries[number]
      guard entry.conditions.isEmpty || entry.conditions.areMet(in: contexts),
        !directives.ignores(entry, on: side)
      else {
        // Slot numbers are the same in all contexts.
        slots.assign(declarations)
        inactive.append(entry)
        continue
      }
      let layers = layers(of: entry, on: side, declarations: declarations, extended: extended)
      let place = EntryPlace(sheet: bases.count, entry: number)
      switch entry.target {
      case .defaultStyle:
        for layer in layers { base.layers.append((layer.contexts, nextOrder(place), layer.block)) }
      case .controls(let selector):
        add([selector], level: .init(side: side, origin: .controls), layers: layers, at: place)
      case .barControls(let selectors), .selectors(let selectors):
        add(selectors, level: .init(side: side, origin: .rules), layers: layers, at: place)
      }
    }
    add(base, on: side)
  }

  /// Returns the indices of entries in the order that breaks ties: in `brstyle` resolution entries
  /// for bars come first, as BRStyle registers them first.
  private func order(
    of entries: [(entry: Entry, declarations: Declarations)],
    on side: Side
  ) -> [Int] {
    let numbers = Array(entries.indices)
    if !resolution(of: side).appliesWholeEntries { return numbers }
    return numbers.filter { entries[$0].entry.isForBars }
      + numbers.filter { !entries[$0].entry.isForBars }
  }

  // MARK: Defaults

  /// The layers of the default entries of one sheet.
  private struct SheetDefault {
    var layers: [(contexts: Int, order: Int, block: Block)] = []

    /// The combined default style: for each setting the strongest layer's declaration.
    var merged: RuleSet.DefaultStyle? {
      guard let last = layers.last else { return nil }
      if layers.count < 2 { return RuleSet.DefaultStyle(block: last.block, order: last.order) }
      var items: [Slot: (item: Block.Item, order: Int)] = [:]
      for layer in layers.sorted(by: { ($0.contexts, $0.order) < ($1.contexts, $1.order) }) {
        for item in layer.block.items { items[item.slot] = (item, layer.order) }
      }
      let all = items.sorted { $0.key < $1.key }.map(\.value)
      let block = Block(items: all.map(\.item))
      return RuleSet.DefaultStyle(block: block, order: last.order, orders: all.map(\.order))
    }
  }

  private mutating func add(_ base: SheetDefault, on side: Side) {
    if resolution(of: side).appliesWholeEntries {
      let style = base.merged
      bases.append(style)
      if let style { defaults.append(style) }
      return
    }
    let styles = base.layers.map {
      RuleSet.DefaultStyle(block: $0.block, side: side, contexts: $0.contexts, order: $0.order)
    }
    defaults += styles
    bases.append(side == .toolkit ? nil : styles.last)
  }

  // MARK: Entries

  /// The declarations of an entry that require the same number of contexts.
  private struct Layer {
    let contexts: Int
    let block: Block
  }

  /// Returns the declarations that an entry extends, then its own.
  private mutating func layers(
    of entry: Entry,
    on side: Side,
    declarations: Declarations,
    extended: ExtendedEntries
  ) -> [Layer] {
    let own = entry.conditions.count
    if entry.extends.isEmpty {
      let block = slots.block(declarations, reading: resolution(of: side).reading)
      return [Layer(contexts: own, block: block)]
    }
    let block = slots.block(declarations, reading: .fieldByField)
    var covered = Set(block.items.map(\.slot))
    var items: [Int: [Block.Item]] = [:]
    let extensions = extended.declarations(extendedBy: entry).sorted { $0.key < $1.key }
    for (_, list) in extensions {
      for one in list {
        let block = slots.block(Declarations([one.declaration]), reading: .fieldByField)
        let new = block.items.filter { item in
          let isHidden = slots.slots[item.slot].field.map(one.hidden.contains) ?? false
          return !isHidden && covered.insert(item.slot).inserted
        }
        items[one.contexts.count, default: []] += new
      }
    }
    if resolution(of: side).appliesWholeEntries {
      // Unspecified fields of a font or a shadow have no value.
      let declared = declarations.sorted + extensions.compactMap { $0.value.first?.declaration }
      let rest = declared.flatMap { declaration in
        slots.block(Declarations([declaration]), reading: .whole).items
          .filter { covered.insert($0.slot).inserted }
      }
      let all = Array(block.items) + items.values.joined() + rest
      return [Layer(contexts: own, block: Block(items: all.sorted { $0.slot < $1.slot }))]
    }
    let layers = items.sorted { $0.key < $1.key }.map {
      Layer(contexts: $0.key, block: Block(items: $0.value.sorted { $0.slot < $1.slot }))
    }
    return layers.filter { !$0.block.items.isEmpty } + [Layer(contexts: own, block: block)]
  }

  private mutating func add(
    _ selectors: [Selector],
    level: Rank.Level,
    layers: [Layer],
    at place: EntryPlace
  ) {
    for (number, selector) in selectors.enumerated() {
      let place = EntryPlace(sheet: place.sheet, entry: place.entry, selector: number)
      var (containerMasks, containerExclusions): ([StateMask], [StateMask]) = ([], [])
      containerMasks.reserveCapacity(selector.steps.count - 1)
      var (mask, excluded): (StateMask, StateMask) = (0, 0)
      var isKnown = true
      for index in selector.steps.indices {
        if index > 0 {
          containerMasks.append(mask)
          if excluded != 0 || !containerExclusions.isEmpty {
            let missing = index - 1 - containerExclusions.count
            containerExclusions += Array(repeating: 0, count: missing) + [excluded]
          }
        }
        let states = selector.steps[index].states
        let known: StateMask? =
          states.isEmpty ? 0 : directives.states.mask(of: states.lazy.map(\.name))
        isKnown = isKnown && known != nil
        mask = known ?? 0
        // A state that the theme does not have is never active.
        excluded = selector.steps[index].excludedStates.reduce(0) {
          $0 | (directives.states.bit(of: $1.name) ?? 0)
        }
      }
      if !isKnown || (excluded != 0 && resolution(of: level.side).limitsStatesToControls) {
        continue
      }
      for layer in layers {
        rules.append(
          Rule(
            selector: selector,
            mask: mask,
            excluded: excluded,
            containerMasks: containerMasks,
            containerExclusions: containerExclusions,
            side: level.side,
            origin: level.origin,
            contexts: layer.contexts,
            order: nextOrder(place),
            block: layer.block,
            sheet: bases.count
          )
        )
      }
    }
  }

  /// Returns the rule set of everything that was added.
  func ruleSet() -> RuleSet {
    RuleSet(
      directives,
      contexts: contexts,
      slots: slots,
      rules: rules,
      defaults: defaults.sorted { ($0.contexts, $0.order) < ($1.contexts, $1.order) },
      hasBase: hasBase,
      bases: bases,
      inactive: inactive,
      places: places
    )
  }
}

extension Entry {
  /// A Boolean value that indicates whether the key begins with `bar-controls-`.
  fileprivate var isForBars: Bool { if case .barControls = target { true } else { false } }
}
