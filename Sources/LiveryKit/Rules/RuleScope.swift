/// The rules that are in force in a place, with what they come to for classes.
final class RuleScope {
  /// The books, that of the innermost place last.
  let books: [RuleBook]

  /// The rules, weakest first.
  private let rules: [any AppearanceRule]

  /// Whether one of them follows the theme.
  let followsTheme: Bool

  /// What of them is about a class.
  private var classes: [ObjectIdentifier: ClassRules] = [:]

  /// What is about a class.
  struct ClassRules {
    /// What is in force, weakest first.
    enum Item {
      /// What gives a property a value, strongest first: the first that has one decides.
      case value([any ValueRule])
      /// What a program does by itself, which may be about anything.
      case own(any AppearanceRule)
    }

    var items: [Item] = []

    /// What gives properties values, each another one.
    var values: [[any ValueRule]] = []

    /// Whether there are rules of a program's own.
    var hasOwn: Bool { items.count > values.count }

    /// How many gets and sets were recognised when this was worked out.
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

  /// What is about a class; of several rules for one property the last.
  func rules(for type: AnyClass, _ table: PropertyTable) -> ClassRules {
    let recognised = table.page(of: type).recognised
    if let known = classes[ObjectIdentifier(type)], known.recognised == recognised { return known }
    var found = ClassRules()
    found.recognised = recognised
    var chains: [PropertyID: [any ValueRule]] = [:]
    for rule in rules.reversed() {
      guard let rule = rule as? any ValueRule else {
        found.items.append(.own(rule))
        continue
      }
      if !rule.concerns(type) { continue }
      let id = table.known(rule.anyProperty, of: type).id
      if chains[id] == nil { found.items.append(.value([rule])) }
      if chains[id]?.last?.mayBeSilent ?? true { chains[id, default: []].append(rule) }
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
