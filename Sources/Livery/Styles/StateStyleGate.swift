/// Where built-in styles for states give way, as the cascade is read (spec 5).
struct StateStyleGate {
  /// What was read so far.
  private var steps: ContiguousArray<CascadeStep> = []

  /// The style up to where styles for states begin, which knows where these give way; `nil` as long as
  /// there was none.
  private var style: CascadedStyle?

  init() { steps.reserveCapacity(16) }

  /// Begins anew.
  mutating func begin() {
    steps.removeAll(keepingCapacity: true)
    style = nil
  }

  /// Takes note of the next step.
  mutating func read(_ step: CascadeStep, _ resolver: borrowing StyleResolver) {
    if style == nil { steps.append(step) }
    style?.read(step, resolver)
  }

  /// Whether the next step, a built-in style for a state, gives way in a slot.
  mutating func yields(_ slot: Slot, _ resolver: borrowing StyleResolver) -> Bool {
    if style == nil {
      var style = CascadedStyle(slotCount: resolver.sources.slots.slots.count)
      for step in steps { style.read(step, resolver) }
      self.style = style
    }
    return style?.yields(slot) ?? false
  }
}
