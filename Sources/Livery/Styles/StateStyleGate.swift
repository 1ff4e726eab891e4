/// Finds the slots in which built-in state styles yield, as the cascade is read.
struct StateStyleGate {
  /// The steps read so far.
  private var steps: ContiguousArray<CascadeStep> = []

  /// The style before the first state style, for the check where these yield; `nil` until there is
  /// one.
  private var style: CascadedStyle?

  init() { steps.reserveCapacity(16) }

  /// Starts again.
  mutating func begin() {
    steps.removeAll(keepingCapacity: true)
    style = nil
  }

  /// Records the next step.
  mutating func read(_ step: CascadeStep) {
    if style == nil { steps.append(step) }
  }

  /// Returns whether the next step, a built-in state style, yields in a slot.
  mutating func yields(in slot: Slot, from resolver: borrowing StyleResolver) -> Bool {
    if style == nil {
      var style = CascadedStyle(slotCount: resolver.sources.slots.slots.count)
      for step in steps { style.read(step, from: resolver) }
      self.style = style
    }
    return style?.yields(in: slot) ?? false
  }
}
