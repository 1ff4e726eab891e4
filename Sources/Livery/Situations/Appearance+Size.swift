extension Appearance {
  /// The amount that there is to compile, to match and to read: entries, rules, and values with all that is inside
  /// them.
  package var size: Int {
    let values = ruleSet.items.values.reduce(ruleSet.items.items.count) { $0 + $1.size }
    let defaults = ruleSet.defaults.reduce(0) { count, style in
      style.block.items.reduce(count) { count, item in
        if case .value(let value) = item.value { count + value.size } else { count + 1 }
      }
    }
    return values + defaults + ruleSet.rules.count + ruleSet.inactive.count
  }

  /// The number of steps to compile an appearance such as this one, and to read it.
  package var compilationSteps: Int { size + theme.compiler.evaluationSteps(in: contexts) }
}

extension SettingValue? {
  /// The number of values, those inside included, and of texts by the hundreds of their bytes.
  fileprivate var size: Int {
    switch self {
    case .list(let values)?: values.reduce(1) { $0 + $1.size }
    case .object(let members)?: members.values.reduce(1) { $0 + 1 + $1.size }
    case .string(let text)?: 1 + text.utf8.count / 100
    default: 1
    }
  }
}
