/// Declarations that apply to a widget in a state: one of the ordered list that the cascade is.
struct MatchedDeclarations: Sendable {
  /// Where declarations come from, more closely than their origin says.
  enum Source: Hashable, Sendable {
    /// The built-in values of all settings.
    case builtInValues
    /// A default entry, with how many contexts it asks for and its order; or the style set as the
    /// tree's default.
    case defaultStyle(contexts: Int, order: Int)
    /// A rule.
    case rule(Number<Rule>)
    /// What the parent hands down.
    case inherited
    /// What was set on the widget for a state set.
    case own(StateMask)
  }

  /// What they are declared by.
  let source: Source

  /// The states that they are declared for, as far as these decide.
  let mask: StateMask

  /// Where they come from.
  let origin: Origin

  /// What is declared; of values that are inherited one by one, which are many declarations' doing,
  /// nothing.
  let block: Block

  /// Where the value of the block's first item stands; `nil` for what is in the default layer.
  var firstSource: ValueSource?

  /// What is inherited.
  var inherited: InheritedValues = []

  /// The slots in which a built-in style for a state gives way to what else is said.
  var yieldingSlots = SlotSet()

  /// Whether it is one of the built-in styles for a state.
  var isStateStyle: Bool { origin == .builtIn && source != .builtInValues }

  /// What is declared about a slot, whether it gives way or not.
  func item(for slot: Slot) -> Block.Item? { block.item(for: slot) }

  /// Whether something is said of a slot, and holds.
  func says(_ slot: Slot) -> Bool {
    if value(inheritedIn: slot) != nil { return true }
    return block.item(for: slot) != nil && !yieldingSlots.contains(slot)
  }

  /// What is inherited in a slot.
  func value(inheritedIn slot: Slot) -> InheritedValue? {
    inherited.first { $0.slot == slot }
  }

  /// Where the value stands that is said of a slot; `nil` for what has no number, such as defaults.
  func source(of slot: Slot) -> ValueSource? {
    if let value = value(inheritedIn: slot) { return value.source.withoutSay }
    guard let index = block.items.firstIndex(where: { $0.slot == slot }) else { return nil }
    return firstSource?.advanced(by: index)
  }
}

extension MatchedDeclarations {
  /// A default style.
  init(_ style: RuleSet.DefaultStyle, firstSource: ValueSource? = nil) {
    self.init(
      source: .defaultStyle(contexts: style.contexts, order: style.order),
      mask: 0,
      origin: .defaultStyle,
      block: style.block,
      firstSource: firstSource
    )
  }
}
