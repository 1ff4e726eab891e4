/// The sources whose values differ between two snapshots.
struct ChangedSources {
  /// A kind of change.
  enum Change {
    /// The value is the same.
    case none
    /// The colour differs, appeared or disappeared.
    case color
    /// The value differs.
    case other
  }

  /// The changes of the items of the rules and of the default layer.
  private let items: ContiguousArray<Change>
  private let layer: ContiguousArray<Change>

  /// The changed sources, if there are only a few; otherwise empty.
  private let tracked: [ValueSource]

  private let former: StyleSnapshot
  private let snapshot: StyleSnapshot

  /// Compares the values of all sources.
  init(from former: StyleSnapshot, to snapshot: StyleSnapshot) {
    self.former = former
    self.snapshot = snapshot
    items = Self.changes(from: former.items, to: snapshot.items)
    layer = Self.changes(from: former.layer, to: snapshot.layer)
    let (items, layer) = (items, layer)
    var all: [ValueSource] = items.indices.lazy.filter { items[$0] != .none }.prefix(
      Self.trackingLimit + 1
    )
    .map(ValueSource.item)
    all += layer.indices.lazy.filter { layer[$0] != .none }.prefix(Self.trackingLimit + 1)
      .map { .standard(Slot($0)) }
    tracked = all.count > Self.trackingLimit ? [] : all
  }

  private static let trackingLimit = 4

  /// Compares values; returns nothing if all are equal.
  private static func changes(
    from old: ContiguousArray<SettingValue?>,
    to new: ContiguousArray<SettingValue?>
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

  /// Returns the slots with changed items.
  func slots(of table: ItemTable) -> SlotSet {
    var slots = SlotSet()
    for number in items.indices where items[number] != .none {
      slots.insert(table.items[number].slot)
    }
    for slot in layer.indices where layer[slot] != .none { slots.insert(Slot(slot)) }
    return slots
  }

  /// Returns the change of a source.
  @inline(__always)
  func change(of source: ValueSource) -> Change {
    switch source.place {
    case .item(let number): number < items.count ? items[number] : .none
    case .standard(let slot): slot.index < layer.count ? layer[slot.index] : .none
    case .none, .own, .derived: .none
    }
  }

  /// Returns the styles of a block, a bit each, whose values differ in any of some slots.
  func styles(_ count: Int, of block: SourceBlock, in slots: SlotSet) -> UInt64 {
    let all: UInt64 = count == 64 ? .max : 1 << UInt64(count) - 1
    var found: UInt64 = 0
    for slot in snapshot.slots.slots.numbers where slots.contains(slot) {
      let kind = snapshot.slots.slots[slot]
      if tracked.isEmpty {
        let hit = block.styles(count, slot: slot) { change(of: $0) != .none } & ~found
        found |= differing(hit, of: block, in: slot, meaning: kind) {
          change(of: block.source(of: slot, at: $0))
        }
      } else {
        for source in tracked {
          let hit = block.styles(count, slot: slot) { $0.unspecified == source } & ~found
          if hit != 0 {
            found |= differing(hit, of: block, in: slot, meaning: kind) { _ in change(of: source) }
          }
        }
      }
      if found == all { break }
    }
    return found
  }

  /// Returns the styles among some whose setting differs because its source has changed.
  @inline(__always)
  private func differing(
    _ candidates: UInt64,
    of block: SourceBlock,
    in slot: Slot,
    meaning: SlotTable.Meaning,
    change: (Int) -> Change
  ) -> UInt64 {
    var found: UInt64 = 0
    var left = candidates
    // A changed field of a font or a shadow may leave the whole unchanged if other fields are
    // missing, and a value that is no colour does not count for a colour.
    if meaning.field == nil, meaning.setting.kind == nil { return candidates }
    while left != 0 {
      let index = left.trailingZeroBitCount
      left &= left - 1
      let isSure = meaning.field == nil && change(index) == .color
      if isSure || differs(index, of: block, in: meaning.setting) { found |= 1 << UInt64(index) }
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
