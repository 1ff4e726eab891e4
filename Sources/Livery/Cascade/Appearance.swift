/// Sheets, put together and ready to style trees: the result of an ``AppearanceLoader``.
///
/// It is an immutable value; it can be made anywhere, handed over, and shared by many trees.
public struct Appearance: Sendable {
  /// The theme, in whatever contexts.
  let theme: ThemeBody

  /// The contexts that hold: one for every axis that the theme has.
  public let contexts: Contexts

  /// How declarations become styles.
  public let resolution: Resolution

  /// The catalog with what the sheets add to it.
  public let catalog: Catalog

  /// What is suspicious about the sheets, but not wrong.
  public internal(set) var warnings: [Diagnostic]

  /// The states of the theme, strongest first.
  public var stateNames: [String] { states.names }

  let states: StateTable

  /// The numbers of settings, fields and properties that all blocks use.
  let slots: SlotTable

  /// The built-in values of all settings.
  let builtInValues: Block

  /// All rules, weakest place in the theme first.
  let rules: [Rule]

  /// The sheets' default entries with their place in the theme.
  let defaults: [DefaultStyle]

  /// For every sheet the default that its entries stand on in `brstyle` resolution, if it has one.
  let bases: [DefaultStyle?]

  /// The entries that ask for other contexts.
  let inactive: [Entry]

  /// The containers that rules ask for.
  let trie: ContainerTrie

  /// What the built-in values, all rules and all sheets' defaults say, in that order.
  let items: ItemTable

  /// What putting styles together needs to know of every rule.
  let digests: ContiguousArray<RuleDigest>

  /// Where the items of each sheet's default stand, which is none for a sheet without.
  let baseItems: [Range<Int>]

  /// The slots that are inherited, as far as any rule says something of them.
  let inheritableSlots: SlotSet

  /// The rules that are for a class, by its number in the trie; those for any class by -1.
  private let rulesByClass: [Int32: [Int]]

  /// A default entry.
  struct DefaultStyle: Sendable {
    let block: Block
    var contexts = 0
    let order: Int
  }

  init(
    theme: ThemeBody,
    contexts: Contexts,
    resolution: Resolution,
    catalog: Catalog,
    states: StateTable,
    slots: SlotTable,
    rules: [Rule],
    defaults: [DefaultStyle],
    bases: [DefaultStyle?],
    inactive: [Entry],
    warnings: [Diagnostic]
  ) {
    self.theme = theme
    self.contexts = contexts
    self.inactive = inactive
    self.resolution = resolution
    self.catalog = catalog
    self.states = states
    self.rules = rules
    self.defaults = defaults
    self.bases = bases
    self.warnings = warnings
    var slots = slots
    builtInValues = slots.block(Declarations(Style()), reading: .whole)
    self.slots = slots
    let trie = ContainerTrie(rules: rules)
    rulesByClass = Dictionary(grouping: rules.indices) { trie.classOfRule[$0] }
    self.trie = trie
    var items = ItemTable(capacity: rules.reduce(0) { $0 + $1.block.items.count })
    _ = items.append(builtInValues)
    digests = ContiguousArray(
      rules.indices.map {
        RuleDigest(
          mask: rules[$0].mask,
          origin: rules[$0].origin,
          items: items.append(rules[$0].block),
          sheet: rules[$0].sheet
        )
      }
    )
    baseItems = bases.map { $0.map { items.append($0.block) } ?? 0..<0 }
    self.items = items
    var said = SlotSet()
    for item in items.items[builtInValues.items.count...] { said.insert(Int(item.slot)) }
    inheritableSlots = said.intersection(slots.inherited)
  }

  /// The place in the theme of what comes after everything in it.
  var orderAfterAll: Int { max(rules.last?.order ?? 0, defaults.last?.order ?? 0) + 1 }

  /// How a block of declarations is read under this appearance's resolution.
  var reading: SlotTable.Reading { resolution == .brstyle ? .whole : .fieldByField }

  /// The classes that nobody has defined, and that selectors name.
  var assumedClasses: Set<String> { theme.directives.assumedClasses }

  /// What is known about a class.
  func widgetClass(named name: String, _ definitions: ClassDefinitions) -> WidgetClass {
    WidgetClass(name: name, ancestry: definitions.ancestry(of: name, in: self)) { name in
      let number = name.map { trie.classNumbers[$0] } ?? -1
      return number.flatMap { rulesByClass[$0] } ?? []
    }
  }

  /// Whether a class is in the catalog, in the sheets, or both.
  public func knows(className: String) -> Bool { catalog.contains(className) }
}

extension Appearance {
  /// Whether another appearance has the same selectors, and says something of the same settings
  /// everywhere: then only values differ, and what matches stays what it is.
  func hasSameShape(as other: Self) -> Bool {
    resolution == other.resolution && digests == other.digests
      && baseItems == other.baseItems && items.hasSameShape(as: other.items)
      && states == other.states && slots.hasSameNumbers(as: other.slots)
      && zip(rules, other.rules).allSatisfy {
        $0.contexts == $1.contexts && $0.containerMasks == $1.containerMasks
          && $0.selector == $1.selector
      }
      && catalog == other.catalog && assumedClasses == other.assumedClasses
  }
}
