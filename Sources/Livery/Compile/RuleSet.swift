/// The rules of a theme in some contexts, compiled: all that matching and the cascade read.
///
/// It is an immutable value that knows neither the theme nor a tree, and any number of trees share it.
final class RuleSet: Sendable {
  /// The contexts that hold: one for every axis that the theme has.
  let contexts: Contexts

  /// How declarations become styles.
  let resolution: Resolution

  /// Whether the built-in styles for states hold: in `cascade` resolution always, in `brstyle`
  /// resolution while no sheet is loaded, or if that was asked for (spec 8.2).
  let hasStateStyles: Bool

  /// The catalog with what the sheets add to it.
  let catalog: Catalog

  /// The classes that nobody has defined, and that selectors name.
  let assumedClasses: Set<String>

  /// The states of the theme, strongest first.
  let states: StateTable

  /// The numbers of settings, fields and properties that all blocks use.
  let slots: SlotTable

  /// The built-in values of all settings.
  let builtInValues: Block

  /// All rules, weakest place in the theme first.
  let rules: Table<Rule, Rule>

  /// The sheets' default entries with their place in the theme.
  let defaults: [DefaultStyle]

  /// For every sheet the default that its entries stand on in `brstyle` resolution, if it has one.
  let bases: [DefaultStyle?]

  /// The entries that say nothing here: they ask for other contexts, or are for all controls in
  /// their normal state in `brstyle` resolution.
  let inactive: [Entry]

  /// Which entry, and which of its selectors, stands at each place in the theme; `nil` for what is built
  /// in.
  let places: ContiguousArray<EntryPlace?>

  /// The containers that rules ask for.
  let trie: ContainerTrie

  /// What the built-in values, all rules and all sheets' defaults say, in that order.
  let items: ItemTable

  /// What putting styles together needs to know of every rule.
  let digests: Table<Rule, RuleDigest>

  /// Where the items of each sheet's default stand, which is none for a sheet without.
  let baseItems: [Range<Int>]

  /// The slots that are inherited, as far as any rule says something of them.
  let inheritableSlots: SlotSet

  /// The rules that are for a class, by its number in the trie; those for any class by -1.
  private let rulesByClass: [Int32: [Number<Rule>]]

  /// What was worked out about classes.
  let plans = ClassPlans()

  /// What it has in common with rule sets that it was compared with.
  private let shape = RuleShape()

  /// A default entry.
  struct DefaultStyle: Sendable {
    let block: Block
    var contexts = 0
    let order: Int
  }

  init(
    _ directives: DirectiveUnion,
    contexts: Contexts,
    slots: SlotTable,
    rules: [Rule],
    defaults: [DefaultStyle],
    bases: [DefaultStyle?],
    inactive: [Entry],
    places: ContiguousArray<EntryPlace?>
  ) {
    self.contexts = contexts
    self.inactive = inactive
    self.places = places
    resolution = directives.resolution
    hasStateStyles =
      directives.resolution == .cascade || directives.builtInStates || bases.isEmpty
    catalog = directives.catalog
    assumedClasses = directives.assumedClasses
    states = directives.states
    self.rules = Table(rules)
    self.defaults = defaults
    self.bases = bases
    var slots = slots
    builtInValues = slots.block(.builtIn, reading: .whole)
    self.slots = slots
    let trie = ContainerTrie(rules: rules)
    rulesByClass = Dictionary(grouping: self.rules.numbers) { trie.classOfRule[$0] }
    self.trie = trie
    var items = ItemTable(capacity: rules.reduce(0) { $0 + $1.block.items.count })
    _ = items.append(builtInValues)
    var digests = Table<Rule, RuleDigest>()
    digests.reserveCapacity(rules.count)
    for rule in rules {
      digests.append(
        RuleDigest(
          mask: rule.mask,
          origin: rule.origin,
          items: items.append(rule.block),
          sheet: rule.sheet
        )
      )
    }
    self.digests = digests
    baseItems = bases.map { $0.map { items.append($0.block) } ?? 0..<0 }
    self.items = items
    var said = SlotSet()
    for item in items.items[builtInValues.items.count...] { said.insert(item.slot) }
    inheritableSlots = said.intersection(slots.inherited)
  }

  /// The place in the theme of what comes after everything in it.
  var orderAfterAll: Int { places.count }

  /// How a block of declarations is read under the rules' resolution.
  var reading: SlotTable.Reading { resolution == .brstyle ? .whole : .fieldByField }

  /// What is known about a class.
  func widgetClass(
    named name: String,
    _ definitions: ClassDefinitions,
    _ classes: inout ClassTree
  ) -> WidgetClass {
    let ancestry = classes.named(above: name, definitions, in: self)
    return WidgetClass(name: name, ancestry: ancestry) { name in
      let number = name.map { trie.classNumbers[$0] } ?? -1
      return number.flatMap { rulesByClass[$0] } ?? []
    }
  }
}

extension RuleSet {
  /// Whether another rule set has the same selectors, and says something of the same settings
  /// everywhere: then only values differ, and what matches stays what it is.
  func hasSameShape(as other: RuleSet) -> Bool {
    if self === other { return true }
    return shape.isSame(as: other.shape) { isSameShape(as: other) }
  }

  private func isSameShape(as other: RuleSet) -> Bool {
    resolution == other.resolution && hasStateStyles == other.hasStateStyles
      && digests == other.digests
      && baseItems == other.baseItems && items.hasSameShape(as: other.items)
      && states == other.states && slots.hasSameNumbers(as: other.slots)
      && zip(rules.elements, other.rules.elements).allSatisfy {
        $0.contexts == $1.contexts && $0.containerMasks == $1.containerMasks
          && $0.selector == $1.selector
      }
      && catalog == other.catalog && assumedClasses == other.assumedClasses
  }
}
