/// The entries of a theme that ask for names and for nothing else, in some contexts.
struct NamedEntries: Sendable {
  /// The names that they ask for, in alphabetical order.
  let names: [String]

  private let known: Set<String>

  /// The rules of those that hold, by all names that they ask for.
  private let rules: [[String]: [Rule]]

  /// The names of those that do not.
  private let inactive: Set<[String]>

  init(_ ruleSet: RuleSet) {
    let own = ruleSet.rules.elements.filter { $0.selector.isOfNames }
    rules = Dictionary(grouping: own) { $0.selector.target.names }
    inactive = Set(
      ruleSet.inactive.lazy.flatMap(\.selectors).filter(\.isOfNames).map(\.target.names)
    )
    known = Set(rules.keys.joined()).union(inactive.joined())
    names = known.sorted()
  }

  /// Whether an entry asks for a name, alone or with others.
  func contains(_ name: String) -> Bool { known.contains(name) }

  /// The rules of the entry for exactly some names, which are sorted; `nil` if there is no such entry.
  func rules(named names: [String]) -> [Rule]? {
    rules[names] ?? (inactive.contains(names) ? [] : nil)
  }
}

extension Selector {
  /// Whether the selector asks for names and for nothing else.
  var isOfNames: Bool {
    steps.count == 1 && target.className == nil && target.id == nil && target.states.isEmpty
      && !target.names.isEmpty
  }
}
