/// Declarations that apply to a widget in a state: one element of the cascade.
struct MatchedDeclarations: Sendable {
  /// The source of declarations, in more detail than their origin.
  enum Source: Hashable, Sendable {
    /// The built-in values of all settings.
    case builtInValues
    /// A default entry with its number of required contexts and its order, or the tree's default
    /// style.
    case defaultStyle(contexts: Int, order: Int)
    /// A rule.
    case rule(Number<Rule>)
    /// The values inherited from the parent.
    case inherited
    /// The declarations set on the widget for a state set.
    case own(StateMask)
  }

  /// The source of the declarations.
  let source: Source

  /// The states of the declarations, as far as they count for the rank.
  let mask: StateMask

  /// The side of the declarations.
  var side = Side.app

  /// The origin of the declarations.
  let origin: Origin

  /// The declarations; empty if single values are inherited, since those have many sources.
  let block: Block

  /// The source of the value of the block's first item; `nil` in the default layer.
  var firstSource: ValueSource?

  /// The inherited values.
  var inherited: InheritedValues = []

  /// The slots in which a built-in state style yields, on the widget or where it is inherited.
  var yieldingSlots = SlotSet()

  /// The side and the origin.
  var level: Rank.Level { .init(side: side, origin: origin) }

  /// A Boolean value that indicates whether this is a built-in state style.
  var isStateStyle: Bool { origin == .builtIn && source != .builtInValues }

  /// Returns the declaration for a slot, whether it yields or not.
  func item(for slot: Slot) -> Block.Item? { block.item(for: slot) }

  /// Returns whether a declaration applies to a slot.
  func applies(to slot: Slot) -> Bool {
    if yieldingSlots.contains(slot) { return false }
    return value(inheritedIn: slot) != nil || block.item(for: slot) != nil
  }

  /// Returns whether a built-in state style decides a slot, on the widget or where it is inherited;
  /// only themes with base sheets record the latter.
  func isOfStateStyle(in slot: Slot) -> Bool {
    isStateStyle || value(inheritedIn: slot)?.source.isOfStateStyle ?? false
  }

  /// Returns the inherited value of a slot.
  func value(inheritedIn slot: Slot) -> InheritedValue? {
    inherited.first { $0.slot == slot }
  }

  /// Returns the source of the value for a slot; `nil` if it has no number, as in the default
  /// layer.
  func source(of slot: Slot) -> ValueSource? {
    if let value = value(inheritedIn: slot) { return value.source.unspecified }
    guard let index = block.items.firstIndex(where: { $0.slot == slot }) else { return nil }
    // The items of built-in values are in the order of slots, with gaps for properties without an
    // initial value.
    return firstSource?.advanced(by: source == .builtInValues ? slot.index : index)
  }
}

extension MatchedDeclarations {
  /// A default style.
  init(_ style: RuleSet.DefaultStyle, firstSource: ValueSource? = nil) {
    self.init(
      source: .defaultStyle(contexts: style.contexts, order: style.order),
      mask: 0,
      side: style.side,
      origin: .defaultStyle,
      block: style.block,
      firstSource: firstSource
    )
  }
}
