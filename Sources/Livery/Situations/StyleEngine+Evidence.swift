/// Questions about styles.
extension StyleEngine {
  /// Returns the steps of work for tracing the cascade of a style.
  func cost(of list: Number<RuleList>) -> Int {
    1 + matcher.lists.rules(of: list).count + resolver.sources.slots.slots.count / 8
  }

  /// Returns a Boolean value that indicates whether a slot is visible in a style: a field of an
  /// absent value is not.
  func isVisible(_ slot: Slot, in style: Number<StyleRecord>) -> Bool {
    guard let core = resolver.sources.slots.core(of: slot) else { return true }
    return resolver.sources.value(shared.table.source(of: core, in: style)) != nil
  }

  /// Returns the value of a slot in a style.
  func value(of slot: Slot, in style: Number<StyleRecord>) -> SettingValue? {
    resolver.sources.value(shared.table.source(of: slot, in: style))
  }

  /// Returns the built-in value of a slot.
  func builtIn(_ slot: Slot) -> SettingValue? {
    resolver.sources.value(resolver.sources.builtIn(slot))
  }

  /// Returns a Boolean value that indicates whether two values of a slot are equivalent: a missing
  /// offset, blur or slant equals zero or `false`.
  func isSame(_ one: SettingValue?, as other: SettingValue?, in slot: Slot) -> Bool {
    if one == other { return true }
    let standard: SettingValue? =
      switch resolver.sources.slots.slots[slot].field {
      case .blurRadius: .number(0)
      case .offset: .offset(.zero)
      case .italic: .flag(false)
      default: nil
      }
    return (one ?? standard) == (other ?? standard)
  }

  /// Returns the inherited values that a style provides: if they are equal, so are the styles of
  /// children.
  mutating func inheritedValues(from style: Number<StyleRecord>) -> Number<InheritedValues> {
    shared.inheritedValues(from: style, using: &resolver)
  }

  /// Returns the key of a style with all inherited values of its widgets.
  mutating func completeKey(of style: Situation.StyleNumber, states: StateMask) -> StyleKey {
    shared.completeKey(
      list: style.list,
      states: states,
      own: style.own,
      parentStyle: style.parent,
      using: &resolver
    )
  }
}
