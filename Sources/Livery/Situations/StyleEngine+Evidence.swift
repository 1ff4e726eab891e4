/// What a style is asked for.
extension StyleEngine {
  /// Returns the steps that it costs to read all that applies to the widgets of a style.
  func cost(of list: Number<RuleList>) -> Int {
    1 + matcher.lists.rules(of: list).count + resolver.sources.slots.slots.count / 8
  }

  /// Whether what is said of a slot can be seen in a style: a field of what is none cannot.
  func isSeen(_ slot: Slot, in style: Number<StyleRecord>) -> Bool {
    guard let core = resolver.sources.slots.core(of: slot) else { return true }
    return resolver.sources.value(shared.table.source(of: core, in: style)) != nil
  }

  /// The value of a slot in a style.
  func value(of slot: Slot, in style: Number<StyleRecord>) -> SettingValue? {
    resolver.sources.value(shared.table.source(of: slot, in: style))
  }

  /// The built-in value of a slot.
  func builtIn(_ slot: Slot) -> SettingValue? {
    resolver.sources.value(resolver.sources.builtIn(slot))
  }

  /// Whether two values of a slot come to the same: an offset, a blur and a slant that nobody gives are
  /// none.
  func isSame(_ one: SettingValue?, _ other: SettingValue?, in slot: Slot) -> Bool {
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

  /// Reads all that applies to the wearers of a style.
  mutating func trace(
    _ style: Situation.StyleNumber,
    states: StateMask,
    into trace: inout CascadeTrace
  ) {
    let key = completeKey(of: style, states: states)
    trace.read(key, states: states, from: resolver)
  }

  /// What the wearers of a style hand down: where it is another one, their children may look otherwise.
  mutating func inheritedValues(from style: Number<StyleRecord>) -> Number<InheritedValues> {
    shared.inheritedValues(from: style, using: &resolver)
  }

  /// All that decides about a style, with all that its wearers are handed.
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
