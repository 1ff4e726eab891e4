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

  /// What became of each item of the rules, and of what is said of each slot by default.
  private let items: ContiguousArray<Change>
  private let layer: ContiguousArray<Change>

  /// The changed places, if there are only a few; empty if there are many.
  private let few: [ValueSource]

  private let former: StyleSnapshot
  private let snapshot: StyleSnapshot

  /// Compares the values of all places.
  init(from former: StyleSnapshot, to snapshot: StyleSnapshot) {
    self.former = former
    self.snapshot = snapshot
    items = Self.changes(former.items, snapshot.items)
    layer = Self.changes(former.layer, snapshot.layer)
    let (items, layer) = (items, layer)
    var all: [ValueSource] = items.indices.lazy.filter { items[$0] != .none }.prefix(
      Self.mostFew + 1
    )
    .map(ValueSource.item)
    all += layer.indices.lazy.filter { layer[$0] != .none }.prefix(Self.mostFew + 1)
      .map { .standard(Slot($0)) }
    few = all.count > Self.mostFew ? [] : all
  }

  private static let mostFew = 4

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
      slots.insert(table.items[number].slot)
    }
    for slot in layer.indices where layer[slot] != .none { slots.insert(Slot(slot)) }
    return slots
  }

  /// What became of a place.
  @inline(__always)
  func change(_ source: ValueSource) -> Change {
    switch source.place {
    case .item(let number): number < items.count ? items[number] : .none
    case .standard(let slot): slot.index < layer.count ? layer[slot.index] : .none
    case .none, .own, .derived: .none
    }
  }

  /// The styles of a block, a bit each, that have another value in any of some slots.
  func styles(_ count: Int, of block: SourceBlock, in slots: SlotSet) -> UInt64 {
    let all: UInt64 = count == 64 ? .max : 1 << UInt64(count) - 1
    var found: UInt64 = 0
    for slot in snapshot.slots.slots.numbers where slots.contains(slot) {
      let kind = snapshot.slots.slots[slot]
      if few.isEmpty {
        let hit = block.styles(count, slot: slot) { change($0) != .none } & ~found
        found |= differing(hit, of: block, slot, kind) { change(block.source(of: slot, at: $0)) }
      } else {
        for source in few {
          let hit = block.styles(count, slot: slot) { $0.withoutSay == source } & ~found
          if hit != 0 { found |= differing(hit, of: block, slot, kind) { _ in change(source) } }
        }
      }
      if found == all { break }
    }
    return found
  }

  /// The styles among some whose setting is another one since its place has changed.
  @inline(__always)
  private func differing(
    _ asked: UInt64,
    of block: SourceBlock,
    _ slot: Slot,
    _ kind: SlotTable.Meaning,
    _ change: (Int) -> Change
  ) -> UInt64 {
    var found: UInt64 = 0
    var left = asked
    // Of a font or a shadow a field may change and the whole not, for want of others; and what is
    // no colour does not count where a colour belongs.
    if kind.field == nil, kind.setting.kind == nil { return asked }
    while left != 0 {
      let index = left.trailingZeroBitCount
      left &= left - 1
      let isSure = kind.field == nil && change(index) == .color
      if isSure || differs(index, of: block, in: kind.setting) { found |= 1 << UInt64(index) }
    }
    return found
  }

  private func differs(_ index: Int, of block: SourceBlock, in setting: Setting) -> Bool {
    let index = UInt32(index)
    let old = ComputedStyle(block: block, snapshot: former, index: index)
    let new = ComputedStyle(block: block, snapshot: snapshot, index: index)
    return old.value(of: setting) != new.value(of: setting)
  }
}
