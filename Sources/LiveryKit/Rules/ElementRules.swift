/// The rules of an element.
final class ElementRules {
  /// The rules for the element and all inside it.
  var book: RuleBook?

  /// The rules of the theme of a window, which are weaker.
  var themeBook: RuleBook?

  /// The rules in force.
  fileprivate(set) var scope: RuleScope?

  /// The properties that rules have set, in order, each with the property of the rule.
  private var applied: [(property: any AnyProperty, rule: any AnyProperty)] = []

  /// Closures that revert custom rules, in the order in which they were applied.
  private var undo: [(Element) -> Void] = []

  /// A Boolean value that indicates whether custom rules are applied.
  var hasCustomRules: Bool { !undo.isEmpty }

  /// Reverts custom rules, the latest first.
  func revertCustomRules(on element: Element) {
    let undo = undo
    self.undo = []
    for undo in undo.reversed() {
      element.adoptingWrites(as: .end(.rule)) { undo(element) }
    }
  }

  /// Applies the custom rules in force, and the stronger rules over them.
  func applyCustomRules(to element: Element, _ table: PropertyTable) {
    guard undo.isEmpty, let scope else { return }
    let rules = scope.rules(for: type(of: element), table)
    if !rules.hasCustom { return }
    for item in rules.items {
      switch item {
      case .value(let rules): if hasCustomRules { put(rules, on: element, table: table) }
      case .custom(let rule):
        var undo: ((Element) -> Void)?
        element.adoptingWrites(as: .value(.rule)) { undo = rule.put(on: element) }
        guard let undo else { continue }
        // A rule may have taken the element out of its window.
        if element.mounted == nil { return undo(element) }
        self.undo.append(undo)
      }
    }
  }

  /// Applies values again that reverted custom rules may have overwritten.
  func reapplyValues(to element: Element, _ table: PropertyTable) {
    for rules in scope?.rules(for: type(of: element), table).values ?? [] {
      put(rules, on: element, table: table)
    }
  }

  private func put(_ rules: [any ValueRule], on element: Element, table: PropertyTable) {
    guard let tree = element.mounted?.ifAlive?.tree else { return }
    let known = table.known(rules[0].anyProperty, of: type(of: element))
    for rule in rules where rule.put(on: element, as: known, in: tree, table: table) { return }
    known.clear(.rule, on: element)
  }

  /// Applies the rules of a scope, and reverts all others.
  func update(_ element: Element, to scope: RuleScope?, table: PropertyTable) {
    let hadCustomRules = hasCustomRules
    revertCustomRules(on: element)
    self.scope = scope
    let page = table.page(of: type(of: element))
    var recognised = -1
    while recognised != page.recognised, element.mounted != nil {
      recognised = page.recognised
      let rules = scope?.rules(for: type(of: element), table).values ?? []
      putValues(rules, on: element, table: table, again: hadCustomRules)
    }
    if element.mounted != nil { applyCustomRules(to: element, table) }
  }

  private func putValues(
    _ rules: [[any ValueRule]],
    on element: Element,
    table: PropertyTable,
    again isAgain: Bool
  ) {
    let former = Dictionary(applied.map { ($0.property.id, ObjectIdentifier($0.rule)) }) { $1 }
    let known = rules.map { table.known($0[0].anyProperty, of: type(of: element)) }
    revertValues(except: Set(known.map(\.id)), on: element)
    var places = Dictionary(applied.enumerated().map { ($1.property.id, $0) }) { $1 }
    for (rules, property) in zip(rules, known) {
      if element.mounted == nil { return }
      let rule = rules[0].anyProperty
      let isKnown = former[property.id] == ObjectIdentifier(rule)
      if !isAgain, !rules[0].followsTheme, isKnown { continue }
      if places[property.id] == nil {
        places[property.id] = applied.count
        applied.append((property, rule))
      }
      places[property.id].map { applied[$0].rule = rule }
      put(rules, on: element, table: table)
    }
  }

  /// Reverts the values of rules except for some properties.
  private func revertValues(except kept: Set<PropertyID>, on element: Element) {
    let gone = applied.filter { !kept.contains($0.property.id) }.map(\.property)
    applied.removeAll { !kept.contains($0.property.id) }
    element.clear(gone, .rule)
  }

  /// Reverts all rules when the element leaves its place.
  func revert(on element: Element) {
    revertCustomRules(on: element)
    scope = nil
    revertValues(except: [], on: element)
  }
}

extension ValueRule {
  /// Sets the value on an element, under the property's identity in the table; returns `false` if
  /// there is no value.
  fileprivate func put(
    on element: Element,
    as known: any AnyProperty,
    in tree: WidgetTree,
    table: PropertyTable
  ) -> Bool {
    guard let value = value(in: tree) else { return false }
    if let known = known as? Property<Value> {
      if case .pair = known.id {
        put(value, for: known, on: element, table: table)
      } else {
        known.put(value, from: .rule, origin: nil, on: element)
      }
    } else if let known = known as? Property<Value?> {
      known.put(.some(value), from: .rule, origin: nil, on: element)
    }
    return true
  }

  /// Sets an unnamed property, and recognises it if it is in the table.
  private func put(
    _ value: Value,
    for pair: Property<Value>,
    on element: Element,
    table: PropertyTable
  ) {
    let found = table.watch(pair, on: element) {
      pair.put(value, from: .rule, origin: nil, on: element)
    }
    guard let found, let owner = found.property.owner(element) as? any ValueKeeper else { return }
    element.values?.forget(pair.id)
    // The former value is the property's own, not an inherited one.
    found.property.stack(on: owner, before: found.before).adopt(.rule, on: owner)
  }
}
