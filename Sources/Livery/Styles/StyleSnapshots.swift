/// The values that styles are handed out with, and which of them were others before.
struct StyleSnapshots {
  /// The values of now, once somebody asked for them.
  private var current: StyleSnapshot?

  /// The values before the running commit.
  private var former: StyleSnapshot?

  /// The styles as values, of those that were asked for and that are not looked up.
  private var values: [Number<StyleRecord>: Style] = [:]

  /// Which styles have other values than before the running commit, a word for each block; those
  /// that are not shared may have.
  private var changes: ContiguousArray<UInt64> = []

  /// A style as a value.
  @inline(__always)
  mutating func value(
    of style: Number<StyleRecord>,
    in table: StyleTable,
    _ sources: borrowing StyleSources
  ) -> Style {
    guard table.isShared(style) else { return plainValue(of: style, in: table, sources) }
    let (block, index) = table.place(of: style)
    return Style(
      ComputedStyle(block: block, snapshot: snapshot(of: sources), index: UInt32(index))
    )
  }

  private mutating func plainValue(
    of style: Number<StyleRecord>,
    in table: StyleTable,
    _ sources: StyleSources
  ) -> Style {
    if let known = values[style] { return known }
    let (block, index) = table.place(of: style)
    let resolved = ResolvedStyle(sources: sources, block: block, index: index)
    let value = Style(Style.Sections(resolved))
    values[style] = value
    return value
  }

  /// The values of now.
  @inline(__always)
  mutating func snapshot(of sources: borrowing StyleSources) -> StyleSnapshot {
    if let current, current.slots.slots.count == sources.slots.slots.count { return current }
    return makeSnapshot(of: sources)
  }

  private mutating func makeSnapshot(of sources: borrowing StyleSources) -> StyleSnapshot {
    let snapshot = StyleSnapshot(
      slots: sources.slots,
      items: sources.ruleSet.items,
      layer: sources.layer
    )
    current = snapshot
    return snapshot
  }

  /// Ends the values of now, since others hold; says what they were, if anybody has seen them.
  mutating func end() -> StyleSnapshot? {
    defer { current = nil }
    return current
  }

  /// Forgets what was worked out of the values of now, since the styles are others.
  mutating func forgetStyles() { values = [:] }
}

// MARK: Changes

extension StyleSnapshots {
  /// Finds out which styles look otherwise than with the values before, which are none if nobody has
  /// to be told.
  mutating func findChanges(
    since former: StyleSnapshot?,
    in table: StyleTable,
    _ sources: borrowing StyleSources
  ) {
    values = [:]
    self.former = former
    guard let former else { return }
    let changed = ChangedSources(from: former, to: snapshot(of: sources))
    var slots = changed.slots(of: sources.ruleSet.items)
    // Where something refers to other settings, values come from what says something of those.
    slots.formUnion(sources.ruleSet.items.referringSlots)
    slots.formUnion(sources.own.items.referringSlots)
    changes.removeAll(keepingCapacity: true)
    for (block, count) in table.filledBlocks {
      changes.append(changed.styles(count, of: block, in: slots))
    }
  }

  /// Lets go of what styles were before.
  mutating func forgetFormer() {
    former = nil
    if !changes.isEmpty { changes.removeAll(keepingCapacity: true) }
  }

  /// Whether a style has, or may have, other values than before the running commit.
  @inline(__always)
  func isChanged(_ style: Number<StyleRecord>, in table: StyleTable) -> Bool {
    !table.isShared(style) || changedPlace(of: style, in: table) != nil
  }

  /// Where a style is, if it is certain that it has other values than before the running commit.
  @inline(__always)
  func changedPlace(of style: Number<StyleRecord>, in table: StyleTable) -> StylePlace? {
    // An odd style's is beyond all blocks.
    let place = table.places[style]
    guard
      place.block < changes.count, changes[place.block] >> UInt64(place.index) & 1 != 0
    else { return nil }
    return place
  }

  /// Whether the wearers of a style see something else than a style that they knew.
  mutating func isNews(
    _ style: Number<StyleRecord>,
    to known: Style,
    in table: StyleTable,
    _ sources: borrowing StyleSources
  ) -> Bool {
    let value = value(of: style, in: table, sources)
    guard case .computed(let old) = known.storage, case .computed(let new) = value.storage else {
      return known != value
    }
    if old.hasSamePlaces(as: new) {
      if old.snapshot === new.snapshot { return false }
      if old.snapshot === former { return isChanged(style, in: table) }
    }
    return known != value
  }
}

/// A style that is put together here and now.
struct ResolvedStyle: SlotValues {
  let sources: StyleSources
  let block: SourceBlock
  let index: Int

  var slots: SlotTable { sources.slots }

  func value(of slot: Slot) -> SettingValue? { sources.value(block.source(of: slot, at: index)) }
}
