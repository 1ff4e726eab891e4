/// The places that hold other values than before.
struct ChangedSources {
  /// What became of a place.
  enum Change {
    /// Nothing.
    case none
    /// It holds another colour, or one instead of nothing, or nothing instead of one.
    case color
    /// It holds another value.
    case other
  }

  /// What became of each item of the appearance, and of what is said of each slot by default.
  private let items: ContiguousArray<Change>
  private let layer: ContiguousArray<Change>

  private let former: StyleEpoch
  private let epoch: StyleEpoch

  /// Compares the values of all places.
  init(from former: StyleEpoch, to epoch: StyleEpoch) {
    self.former = former
    self.epoch = epoch
    items = Self.changes(former.items, epoch.items)
    layer = Self.changes(former.layer, epoch.layer)
  }

  /// What became of values; empty if they are all the same.
  private static func changes(
    _ old: ContiguousArray<SettingValue?>,
    _ new: ContiguousArray<SettingValue?>
  ) -> ContiguousArray<Change> {
    if old == new { return [] }
    return ContiguousArray(
      new.indices.map { index in
        let was = index < old.count ? old[index] : nil
        if was == new[index] { return .none }
        switch (was, new[index]) {
        case (.color, .color), (.color, nil), (nil, .color): return .color
        default: return .other
        }
      }
    )
  }

  /// The slots of which the changed places say something.
  func slots(of table: ItemTable) -> SlotSet {
    var slots = SlotSet()
    for number in items.indices where items[number] != .none {
      slots.insert(Int(table.items[number].slot))
    }
    for slot in layer.indices where layer[slot] != .none { slots.insert(slot) }
    return slots
  }

  /// What became of a place.
  @inline(__always)
  func change(_ source: ValueSource) -> Change {
    switch source.place {
    case .item(let number): number < items.count ? items[number] : .none
    case .standard(let slot): slot < layer.count ? layer[slot] : .none
    case .none, .own, .derived: .none
    }
  }

  /// The styles of a block, a bit each, that have another value in any of some slots.
  func styles(_ count: Int, of block: SourceBlock, in slots: SlotSet) -> UInt64 {
    let all: UInt64 = count == 64 ? .max : 1 << UInt64(count) - 1
    var found: UInt64 = 0
    for slot in 0..<block.slotCount where slots.contains(slot) {
      let hit = block.styles(count, among: all & ~found, slot: slot) { change($0) != .none }
      if hit == 0 { continue }
      let kind = epoch.slots.slots[slot]
      // Of a font or a shadow a field may change and the whole not, for want of others; and what
      // is no colour does not count where a colour belongs.
      var left = hit
      while left != 0 {
        let index = left.trailingZeroBitCount
        left &= left - 1
        let isSure =
          kind.field == nil
          && (kind.setting.kind == nil || change(block.source(of: slot, at: index)) == .color)
        if isSure || differs(index, of: block, in: kind.setting) { found |= 1 << UInt64(index) }
      }
      if found == all { break }
    }
    return found
  }

  private func differs(_ index: Int, of block: SourceBlock, in setting: Setting) -> Bool {
    let index = UInt32(index)
    let old = ComputedStyle(block: block, epoch: former, index: index)
    let new = ComputedStyle(block: block, epoch: epoch, index: index)
    return old.value(of: setting) != new.value(of: setting)
  }
}

extension StyleTable {
  /// Finds out which styles have other values than before.
  mutating func findChanges(_ changed: ChangedSources, in slots: SlotSet) {
    changes.removeAll(keepingCapacity: true)
    for number in blocks.indices {
      let block = blocks[number]
      let count = number == blocks.count - 1 ? lastCount : block.count
      changes.append(changed.styles(count, of: block, in: slots))
    }
  }
}
