/// All declarations of a theme in some contexts, by number: those of rules by the numbers of their
/// items, then those of default styles.
struct NumberedDeclarations: Sendable {
  private let ruleSet: RuleSet

  /// The default styles, weakest first, each with the number of its first declaration.
  private let defaults: [(style: RuleSet.DefaultStyle, first: Int)]

  /// The values of default styles, in that order; `nil` for a value that depends on another
  /// setting.
  private let defaultValues: [SettingValue??]

  /// The entries of the declarations; `nil` for a declaration outside entries.
  private(set) var places: ContiguousArray<EntryPlace?>

  /// The slots of the declarations.
  private(set) var slots: ContiguousArray<Slot>

  /// Collects the declarations of a rule set and of the default styles in use.
  init(_ sources: StyleSources) {
    let ruleSet = sources.ruleSet
    self.ruleSet = ruleSet
    var places = ContiguousArray<EntryPlace?>(repeating: nil, count: ruleSet.items.items.count)
    var slots = ContiguousArray(ruleSet.items.items.lazy.map(\.slot))
    func place(_ order: Int) -> EntryPlace? {
      ruleSet.places.indices.contains(order) ? ruleSet.places[order] : nil
    }
    for rule in ruleSet.rules.numbers {
      let own = place(ruleSet.rules[rule].order)
      for item in ruleSet.digests[rule].items { places[item] = own }
    }
    func record(_ items: Range<Int>, of style: RuleSet.DefaultStyle) {
      for (number, item) in items.enumerated() { places[item] = place(style.order(of: number)) }
    }
    for (base, items) in zip(ruleSet.bases, ruleSet.baseItems) {
      if let base { record(items, of: base) }
    }
    for (base, items) in zip(ruleSet.baseDefaults, ruleSet.baseDefaultItems) {
      record(items, of: base)
    }
    defaults = sources.defaults.map { style in
      let first = places.count
      for (number, item) in style.block.items.enumerated() {
        places.append(place(style.order(of: number)))
        slots.append(item.slot)
      }
      return (style, first)
    }
    self.places = places
    self.slots = slots
    defaultValues = defaults.flatMap(\.style.block.items).map { item in
      if case .value(let value) = item.value { .some(value) } else { nil }
    }
  }

  /// The number of declarations.
  var count: Int { places.count }

  /// Returns the numbers of the declarations of a default style, by its index from the weakest.
  func items(ofDefault number: Int) -> Range<Int> {
    let (style, first) = defaults[number]
    return first..<first + style.block.items.count
  }

  /// Returns the default style of a declaration; `nil` if it is not in one.
  func defaultStyle(ofItem number: Int) -> RuleSet.DefaultStyle? {
    if let known = defaults.last(where: { $0.first <= number }) { return known.style }
    return ruleSet.defaultStyle(ofItem: number)?.style
  }

  /// Returns a Boolean value that indicates whether a declaration is in a default style that several
  /// entries are combined to.
  func isCombined(_ number: Int) -> Bool {
    defaultStyle(ofItem: number).map { !$0.orders.isEmpty } ?? false
  }

  /// Returns the strongest declaration of a slot in default styles; `nil` if there is none.
  func lastDefault(declaring slot: Slot) -> Int? {
    let base = ruleSet.baseDefaultItems.joined().last { slots[$0] == slot }
    let app = (ruleSet.items.items.count..<count).last { slots[$0] == slot }
    // A default that reverts leads to those of base sheets.
    return app.flatMap { base != nil && keyword($0) == .revert ? nil : $0 } ?? base
  }

  /// Returns a declaration.
  func item(_ number: Int) -> Block.Item? {
    if let (style, first) = defaults.last(where: { $0.first <= number }) {
      return style.block.items[number - first]
    }
    if let rule = ruleSet.rule(ofItem: number) {
      return ruleSet.rules[rule].block.items[number - ruleSet.digests[rule].items.lowerBound]
    }
    return ruleSet.defaultStyle(ofItem: number).map { style, first in
      style.block.items[number - first]
    }
  }

  /// Returns the value of a declaration; `nil` if it depends on another setting.
  func value(_ number: Int) -> SettingValue?? {
    let items = ruleSet.items
    if number < items.items.count {
      return items.items[number].isReference ? nil : .some(items.values[number])
    }
    return defaultValues[number - items.items.count]
  }

  /// Returns the expression over other settings of a declaration; `nil` for any other value.
  func expression(_ number: Int) -> ItemTable.Reference? {
    guard number < ruleSet.items.items.count, let reference = ruleSet.items.reference(of: number)
    else {
      return nil
    }
    if case .keyword = reference { return nil }
    return reference
  }

  /// Returns the keyword of a declaration; `nil` for any other value.
  func keyword(_ number: Int) -> Declaration.Keyword? {
    if number < ruleSet.items.items.count {
      guard case .keyword(let keyword)? = ruleSet.items.reference(of: number) else { return nil }
      return keyword
    }
    guard case .keyword(let keyword)? = item(number)?.value else { return nil }
    return keyword
  }
}

extension RuleSet {
  /// Returns the default style that an item belongs to, with the number of its first item; `nil` for
  /// any other item.
  fileprivate func defaultStyle(ofItem item: Int) -> (style: DefaultStyle, first: Int)? {
    for (base, items) in zip(bases, baseItems) where items.contains(item) {
      return base.map { ($0, items.lowerBound) }
    }
    for (base, items) in zip(baseDefaults, baseDefaultItems) where items.contains(item) {
      return (base, items.lowerBound)
    }
    return nil
  }

  /// Returns the rule of an item; `nil` for built-in values and defaults.
  fileprivate func rule(ofItem item: Int) -> Number<Rule>? {
    var range = digests.numbers
    while !range.isEmpty {
      let middle = Number<Rule>((range.lowerBound.index + range.upperBound.index) / 2)
      let items = digests[middle].items
      if items.contains(item) { return middle }
      range =
        item < items.lowerBound
        ? range.lowerBound..<middle : Number(middle.index + 1)..<range.upperBound
    }
    return nil
  }
}
