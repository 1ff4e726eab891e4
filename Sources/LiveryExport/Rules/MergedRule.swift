import Livery

/// A rule of a theme with its declarations in each combination of contexts.
struct MergedRule: Sendable {
  /// The rule, in the first combination in which it applies.
  let rule: CascadeRule

  /// The declarations in each combination; `nil` where the rule does not apply.
  var items: [[CascadeRule.Item]?]

  private struct RuleIdentity: Hashable {
    let place: EntryPlace?
    let selector: Selector?
    let mask: UInt32
    let contexts: Int
  }

  /// Returns the rules of some appearances of one theme, each once.
  static func merge(_ lists: [[CascadeRule]]) -> [MergedRule] {
    var merged: [MergedRule] = []
    var numbers: [RuleIdentity: Int] = [:]
    for (index, rules) in lists.enumerated() {
      for rule in rules {
        let key = RuleIdentity(
          place: rule.place,
          selector: rule.selector,
          mask: rule.mask,
          contexts: rule.contexts
        )
        let number = numbers[key] ?? merged.count
        if number == merged.count {
          numbers[key] = number
          merged.append(
            MergedRule(rule: rule, items: Array(repeating: nil, count: lists.count))
          )
        }
        // What an entry takes over and what it declares itself are parts that declare different slots.
        merged[number].items[index] = (merged[number].items[index] ?? []) + rule.items
      }
    }
    return merged
  }
}
