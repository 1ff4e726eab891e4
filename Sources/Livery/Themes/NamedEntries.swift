/// The entries of a theme whose selectors consist of names alone, in particular contexts.
struct NamedEntries: Sendable {
  /// The names in those selectors, in alphabetical order.
  let names: [String]

  private let known: Set<String>

  /// The rules of the active entries, by all names of their selectors.
  private let rules: [[String]: [Rule]]

  /// The names of the inactive entries.
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

  /// Returns a Boolean value that indicates whether an entry requires a name, alone or with others.
  func contains(_ name: String) -> Bool { known.contains(name) }

  /// Returns the rules of the entry for exactly some names, which are sorted; `nil` if there is no
  /// such entry.
  func rules(named names: [String]) -> [Rule]? {
    rules[names] ?? (inactive.contains(names) ? [] : nil)
  }
}

extension Selector {
  /// A Boolean value that indicates whether the selector consists of names alone.
  var isOfNames: Bool {
    steps.count == 1 && target.className == nil && target.id == nil && target.isStateless
      && !target.names.isEmpty && target.tests.isEmpty
  }
}
