/// What an element has to do with rules.
final class WornRules {
  /// The rules for the element and what is inside.
  var book: RuleBook?

  /// Those of the theme of a window, which are weaker.
  var themeBook: RuleBook?

  /// What is in force here.
  fileprivate(set) var scope: RuleScope?

  /// The properties that rules have given values, in order, each with the property of the rule.
  private var worn: [(property: any AnyProperty, rule: any AnyProperty)] = []

  /// What takes off rules of a program's own, in the order in which they were put on.
  private var undo: [(Element) -> Void] = []

  /// Whether rules of a program's own are on.
  var hasOwnRules: Bool { !undo.isEmpty }

  /// Takes off the rules of a program's own; what was put on last goes first.
  func takeOffOwnRules(_ element: Element) {
    let undo = undo
    self.undo = []
    for undo in undo.reversed() {
      element.noticing(.end(.rule)) { undo(element) }
    }
  }

  /// Puts on the rules of a program's own that are in force, and over them what is stronger.
  func putOnOwnRules(_ element: Element, _ table: PropertyTable) {
    guard undo.isEmpty, let scope else { return }
    let rules = scope.rules(for: type(of: element), table)
    if !rules.hasOwn { return }
    for item in rules.items {
      switch item {
      case .value(let rules): if hasOwnRules { put(rules, element, table) }
      case .own(let rule):
        var undo: ((Element) -> Void)?
        element.noticing(.value(.rule)) { undo = rule.put(on: element) }
        guard let undo else { continue }
        // A rule may have taken the element out of its window.
        if element.mounted == nil { return undo(element) }
        self.undo.append(undo)
      }
    }
  }

  /// Puts values on again that rules of a program's own, which have gone, may have been put over.
  func renewValues(_ element: Element, _ table: PropertyTable) {
    for rules in scope?.rules(for: type(of: element), table).values ?? [] {
      put(rules, element, table)
    }
  }

  private func put(_ rules: [any ValueRule], _ element: Element, _ table: PropertyTable) {
    guard let tree = element.mounted?.ifAlive?.tree else { return }
    let known = table.known(rules[0].anyProperty, of: type(of: element))
    for rule in rules where rule.put(known, on: element, in: tree, table) { return }
    known.clear(.rule, on: element)
  }

  /// Puts on what is in force, and takes off what no longer is.
  func change(to scope: RuleScope?, _ element: Element, _ table: PropertyTable) {
    let hadOwnRules = hasOwnRules
    takeOffOwnRules(element)
    self.scope = scope
    let page = table.page(of: type(of: element))
    var recognised = -1
    while recognised != page.recognised, element.mounted != nil {
      recognised = page.recognised
      let rules = scope?.rules(for: type(of: element), table).values ?? []
      putOnValues(rules, element, table, anew: hadOwnRules)
    }
    if element.mounted != nil { putOnOwnRules(element, table) }
  }

  private func putOnValues(
    _ rules: [[any ValueRule]],
    _ element: Element,
    _ table: PropertyTable,
    anew isAnew: Bool
  ) {
    let former = Dictionary(worn.map { ($0.property.id, ObjectIdentifier($0.rule)) }) { $1 }
    let known = rules.map { table.known($0[0].anyProperty, of: type(of: element)) }
    takeOff(except: Set(known.map(\.id)), element)
    var places = Dictionary(worn.enumerated().map { ($1.property.id, $0) }) { $1 }
    for (rules, property) in zip(rules, known) {
      if element.mounted == nil { return }
      let rule = rules[0].anyProperty
      if !isAnew, !rules[0].followsTheme, former[property.id] == ObjectIdentifier(rule) { continue }
      if places[property.id] == nil {
        places[property.id] = worn.count
        worn.append((property, rule))
      }
      places[property.id].map { worn[$0].rule = rule }
      put(rules, element, table)
    }
  }

  /// Takes off values of rules but for some properties.
  private func takeOff(except kept: Set<PropertyID>, _ element: Element) {
    let gone = worn.filter { !kept.contains($0.property.id) }.map(\.property)
    worn.removeAll { !kept.contains($0.property.id) }
    element.clear(gone, .rule)
  }

  /// Takes off everything, since the element is no longer where the rules are.
  func leave(_ element: Element) {
    takeOffOwnRules(element)
    scope = nil
    takeOff(except: [], element)
  }
}

extension ValueRule {
  /// Gives an element the value, at the place that the table knows the property by; says whether there is
  /// one.
  fileprivate func put(
    _ known: any AnyProperty,
    on element: Element,
    in tree: WidgetTree,
    _ table: PropertyTable
  ) -> Bool {
    guard let value = value(in: tree) else { return false }
    if let known = known as? Property<Value> {
      if case .pair = known.id {
        put(value, known, on: element, table)
      } else {
        known.put(value, from: .rule, nil, on: element)
      }
    } else if let known = known as? Property<Value?> {
      known.put(.some(value), from: .rule, nil, on: element)
    }
    return true
  }

  /// Sets what nobody has named, and sees whether it is something that the table knows.
  private func put(
    _ value: Value,
    _ pair: Property<Value>,
    on element: Element,
    _ table: PropertyTable
  ) {
    let found = table.watch(pair, on: element) { pair.put(value, from: .rule, nil, on: element) }
    guard let found, let owner = found.property.owner(element) as? any ValueKeeper else { return }
    element.values?.forget(pair.id)
    // What was there before is what the property itself had, and not what showed through.
    found.property.stack(on: owner, before: found.before).adopt(.rule, on: owner)
  }
}
