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
    /// Those that give properties values, of which each gives another property one.
    var values: [any ValueRule] = []

    /// The others, which may be about anything.
    var others: [any AppearanceRule] = []

    /// Whether there is anything.
    var isEmpty: Bool { values.isEmpty && others.isEmpty }

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
    var last: [PropertyID: Int] = [:]
    let values = rules.compactMap { $0 as? any ValueRule }.filter { $0.concerns(type) }
    let ids = values.map { table.known($0.anyProperty, of: type).id }
    for (place, id) in ids.enumerated() { last[id] = place }
    for (place, id) in ids.enumerated() where last[id] == place {
      found.values.append(values[place])
    }
    found.others = rules.filter { !($0 is any ValueRule) }
    classes[ObjectIdentifier(type)] = found
    return found
  }
}
