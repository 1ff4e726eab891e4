/// The compiled rules of a theme in given contexts: everything that matching and the cascade read.
///
/// A rule set is immutable, refers to neither the theme nor a tree, and is shared by any number of
/// trees.
final class RuleSet: Sendable {
  /// The active contexts: one for each axis of the theme.
  let contexts: Contexts

  /// The rules for turning declarations into styles.
  let resolution: Resolution

  /// A Boolean value that indicates whether the built-in styles for states apply: in `cascade`
  /// resolution always, in `brstyle` resolution while no sheet is loaded, or on request.
  let hasStateStyles: Bool

  /// The catalog, including the classes that the sheets define.
  let catalog: Catalog

  /// The undefined classes that selectors name.
  let assumedClasses: Set<String>

  /// The states of the theme, strongest first.
  let states: StateTable

  /// The numbers of settings, fields and properties that all blocks use.
  let slots: SlotTable

  /// The built-in values of all settings, and the initial values of properties.
  let builtInValues: Block

  /// The initial values of properties.
  let initialValues: [Slot: SettingValue]

  /// The number of items of built-in values; these are the first items, in the order of slots.
  let builtInItemCount: Int

  /// All rules, weakest place in the theme first.
  let rules: Table<Rule, Rule>

  /// A Boolean value that indicates whether the theme has base sheets, whose declarations are
  /// weaker than all others.
  let hasBase: Bool

  /// The default entries of the app's sheets with their positions in the theme, weakest first.
  let defaults: [DefaultStyle]

  /// The default entries of base sheets, weakest first.
  let baseDefaults: [DefaultStyle]

  /// The default style that each sheet's entries are based on in `brstyle` resolution; `nil` for a
  /// sheet without a default entry.
  let bases: [DefaultStyle?]

  /// The entries that do not apply: they require other contexts, or are for all controls in their
  /// normal state in `brstyle` resolution.
  let inactive: [Entry]

  /// The entry and the selector at each position in the theme; `nil` for built-in rules.
  let places: ContiguousArray<EntryPlace?>

  /// The containers in the rules' selectors.
  let trie: ContainerTrie

  /// The items of the built-in values, all rules, all sheets' default styles and those of base
  /// sheets, in that order.
  let items: ItemTable

  /// The facts of each rule that resolving styles needs.
  let digests: Table<Rule, RuleDigest>

  /// The positions of the items of each sheet's default style; empty for a sheet without one.
  let baseItems: [Range<Int>]

  /// The positions of the items of the default entries of base sheets.
  let baseDefaultItems: [Range<Int>]

  /// The inherited slots that any rule declares.
  let inheritableSlots: SlotSet

  /// The rules for each class, by the number of the class in the trie; those for any class have the
  /// key -1.
  private let rulesByClass: [Int32: [Number<Rule>]]

  /// The plans of the classes, computed on first use.
  let plans = ClassPlans()

  /// The shape, which remembers comparisons with other rule sets.
  private let shape = RuleShape()

  /// A default entry, or several that are combined.
  struct DefaultStyle: Sendable {
    let block: Block
    var side = Side.app
    var contexts = 0
    let order: Int
    /// The orders of the entries of the declarations; empty where they are of one.
    var orders: [Int] = []

    /// Returns the order of the entry of a declaration of the block.
    func order(of number: Int) -> Int { orders.isEmpty ? order : orders[number] }
  }

  init(
    _ directives: DirectiveUnion,
    contexts: Contexts,
    slots: SlotTable,
    rules: [Rule],
    defaults: [DefaultStyle],
    hasBase: Bool,
    bases: [DefaultStyle?],
    inactive: [Entry],
    places: ContiguousArray<EntryPlace?>
  ) {
    self.contexts = contexts
    self.inactive = inactive
    self.places = places
    resolution = directives.resolution
    hasStateStyles =
      !directives.resolution.appliesWholeEntries || directives.builtInStates || bases.isEmpty
    catalog = directives.catalog
    assumedClasses = directives.assumedClasses
    states = directives.states
    self.rules = Table(rules)
    self.hasBase = hasBase
    self.defaults = defaults.filter { $0.side == .app }
    baseDefaults = hasBase ? defaults.filter { $0.side == .toolkit } : []
    self.bases = bases
    var slots = slots
    let builtIn = slots.block(.builtIn, reading: .whole)
    let initial = slots.initialItems(of: directives.properties)
    builtInValues = initial.isEmpty ? builtIn : Block(items: Array(builtIn.items) + initial)
    var initialValues: [Slot: SettingValue] = [:]
    for item in initial {
      if case .value(let value) = item.value { initialValues[item.slot] = value }
    }
    self.initialValues = initialValues
    self.slots = slots
    let trie = ContainerTrie(rules: rules)
    rulesByClass = Dictionary(grouping: self.rules.numbers) { trie.classOfRule[$0] }
    self.trie = trie
    var items = ItemTable(capacity: rules.reduce(0) { $0 + $1.block.items.count })
    _ = items.append(builtIn)
    if !initial.isEmpty {
      // Every declared property has an item, so that the items are in the order of slots.
      for slot in Slot(builtIn.items.count)..<Slot(slots.declaredCount) {
        items.appendValue(initialValues[slot], in: slot)
      }
    }
    builtInItemCount = items.items.count
    digests = Table(
      rules.map { rule in
        RuleDigest(
          mask: rule.mask,
          excluded: rule.excluded,
          side: rule.side,
          origin: rule.origin,
          items: items.append(rule.block),
          sheet: rule.sheet
        )
      }
    )
    baseItems = bases.map { $0.map { items.append($0.block) } ?? 0..<0 }
    baseDefaultItems = baseDefaults.map { items.append($0.block) }
    self.items = items
    var declared = SlotSet()
    for item in items.items[builtInItemCount...] { declared.insert(item.slot) }
    inheritableSlots = declared.intersection(slots.inherited)
  }

  /// Creates the same rules at other places in the theme, some of them with fewer declarations.
  ///
  /// - Parameters:
  ///   - other: The rules.
  ///   - order: The new order of places, as the former ones.
  ///   - removed: The slots that are no longer declared, by rule.
  init(_ other: RuleSet, in order: [Int], without removed: [Number<Rule>: SlotSet]) {
    contexts = other.contexts
    resolution = other.resolution
    hasStateStyles = other.hasStateStyles
    catalog = other.catalog
    assumedClasses = other.assumedClasses
    states = other.states
    slots = other.slots
    builtInValues = other.builtInValues
    initialValues = other.initialValues
    builtInItemCount = other.builtInItemCount
    var orders = Array(repeating: 0, count: order.count)
    for (place, former) in order.enumerated() { orders[former] = place }
    var rules = Table<Rule, Rule>(other.rules.elements.map { $0.moved(to: orders[$0.order]) })
    hasBase = other.hasBase
    defaults = other.defaults
    baseDefaults = other.baseDefaults
    bases = other.bases
    inactive = other.inactive
    places = ContiguousArray(order.map { other.places[$0] })
    trie = other.trie
    var (items, digests) = (other.items, other.digests)
    for (rule, slots) in removed {
      rules[rule] = rules[rule].without(slots)
      digests[rule] = digests[rule].with(items.append(rules[rule].block))
    }
    self.rules = rules
    (self.items, self.digests) = (items, digests)
    baseItems = other.baseItems
    baseDefaultItems = other.baseDefaultItems
    inheritableSlots = other.inheritableSlots
    rulesByClass = other.rulesByClass
  }

  /// The position in the theme after all of its rules.
  var orderAfterAll: Int { places.count }

  /// The reading of declarations that the resolution prescribes.
  var reading: SlotTable.Reading { resolution.reading }

  /// Returns the facts of a class that matching needs.
  func widgetClass(
    named name: String,
    definitions: ClassDefinitions,
    tree classes: inout ClassTree
  ) -> WidgetClass {
    let ancestry = classes.named(above: name, definitions: definitions, in: self)
    return WidgetClass(name: name, ancestry: ancestry) { name in
      let number = name.map { trie.classNumbers[$0] } ?? -1
      return number.flatMap { rulesByClass[$0] } ?? []
    }
  }
}

extension RuleSet {
  /// Returns a Boolean value that indicates whether another rule set has the same selectors and
  /// declares the same settings everywhere.
  ///
  /// Then only values differ, and matching has the same result.
  func hasSameShape(as other: RuleSet) -> Bool {
    if self === other { return true }
    return shape.isSame(as: other.shape) { isSameShape(as: other) }
  }

  private func isSameShape(as other: RuleSet) -> Bool {
    resolution == other.resolution && hasStateStyles == other.hasStateStyles
      && hasBase == other.hasBase && digests == other.digests
      && baseDefaultItems == other.baseDefaultItems
      && baseItems == other.baseItems && items.hasSameShape(as: other.items)
      && states == other.states && slots.hasSameNumbers(as: other.slots)
      && zip(rules.elements, other.rules.elements).allSatisfy {
        $0.contexts == $1.contexts && $0.containerMasks == $1.containerMasks
          && $0.containerExclusions == $1.containerExclusions
          && $0.selector == $1.selector
      }
      && catalog == other.catalog && assumedClasses == other.assumedClasses
  }
}
