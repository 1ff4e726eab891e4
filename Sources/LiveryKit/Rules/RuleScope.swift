/// The rules in force in a place, indexed by class.
final class RuleScope {
  /// The rule books, that of the innermost place last.
  let books: [RuleBook]

  /// The rules, weakest first.
  private let rules: [any AppearanceRule]

  /// A Boolean value that indicates whether one of the rules follows the theme.
  let followsTheme: Bool

  /// The rules of each class.
  private var classes: [ObjectIdentifier: ClassRules] = [:]

  /// The rules for one class.
  struct ClassRules {
    /// A rule or a chain of rules, from weakest to strongest.
    enum Item {
      /// Rules for one property, strongest first; the first one with a value wins.
      case value([any ValueRule])
      /// A custom rule, which may change any property.
      case custom(any AppearanceRule)
    }

    var items: [Item] = []

    /// The chains of rules, one for each property.
    var values: [[any ValueRule]] = []

    /// A Boolean value that indicates whether there are custom rules.
    var hasCustom: Bool { items.count > values.count }

    /// The number of recognised pairs when the rules were indexed.
    fileprivate var recognised = 0
  }

  init(_ book: RuleBook, inside outer: RuleScope?) {
    books = (outer?.books ?? []).filter { $0 !== book } + [book]
    rules = books.flatMap { book in book.applied.flatMap { Self.leaves(of: $0.rules) } }
    followsTheme = rules.contains { $0.followsTheme }
  }

  private static func leaves(of rule: any AppearanceRule) -> [any AppearanceRule] {
    guard let set = rule as? AppearanceRuleSet else { return [rule] }
    return set.elements.flatMap(leaves)
  }

  /// Returns the rules for a class; the last of several rules for one property comes first in its
  /// chain.
  func rules(for type: AnyClass, _ table: PropertyTable) -> ClassRules {
    let recognised = table.page(of: type).recognised
    if let known = classes[ObjectIdentifier(type)], known.recognised == recognised { return known }
    var found = ClassRules()
    found.recognised = recognised
    var chains: [PropertyID: [any ValueRule]] = [:]
    for rule in rules.reversed() {
      guard let rule = rule as? any ValueRule else {
        found.items.append(.custom(rule))
        continue
      }
      if !rule.applies(to: type) { continue }
      let id = table.known(rule.anyProperty, of: type).id
      if chains[id] == nil { found.items.append(.value([rule])) }
      if chains[id]?.last?.mayHaveNoValue ?? true { chains[id, default: []].append(rule) }
    }
    found.items = found.items.reversed().map { item in
      guard case .value(let rules) = item else { return item }
      return .value(chains[table.known(rules[0].anyProperty, of: type).id] ?? rules)
    }
    found.values = found.items.compactMap { if case .value(let rules) = $0 { rules } else { nil } }
    classes[ObjectIdentifier(type)] = found
    return found
  }
}
